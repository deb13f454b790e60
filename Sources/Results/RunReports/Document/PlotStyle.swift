/// How drawings look, and how large their parts are: the variables of a drawing's frame become places here.
enum PlotStyle {
    static let sheet = sizes + "\n" + marks + "\n" + hues

    /// Words of a row stand beside its marks, or above them where there is little room.
    private static let sizes = """
        figure{margin:1.2rem 0;max-width:60rem}
        figcaption{margin-top:.4rem;color:var(--soft);font-size:.875rem;max-width:44rem}
        .plot{position:relative;--left:var(--l);--right:var(--r);--step:var(--s);font-size:12px;line-height:16px;
        height:calc((var(--t) + var(--n)*var(--step) + var(--f))*1px)}
        .plot>svg{position:absolute;left:calc(var(--left)*1px);top:calc(var(--t)*1px);width:calc(100% - (var(--left) + var(--right))*1px);
        height:calc(var(--n)*var(--step)*1px);overflow:visible;pointer-events:none}
        svg svg{overflow:visible}
        .plot .mark{pointer-events:auto}
        .plot>svg>g[style]{transform:translateY(calc(var(--i)*var(--step)*1px))}
        .plot>p{max-width:none;margin:0;position:absolute;left:0;right:0;top:calc((var(--t) + var(--i)*var(--step))*1px);height:calc(var(--step)*1px);
        display:flex;gap:10px;padding-top:calc((var(--s)/2 - 8)*1px);white-space:nowrap}
        .plot>p:hover{background:var(--raised)}
        .plot>p>i{margin-left:auto;font-style:normal}.plot>p>b{width:94px;font-weight:400}.plot>p>b[class]{font-weight:600}
        svg .below{transform:translateY(16px)}svg .title{transform:translateY(36px)}svg .middle{transform:translateY(4px)}
        @media screen and (max-width:46rem){.plot.rows{--left:6;--right:6;--step:calc(var(--s) + 16)}
        .rows>p{padding-top:0}.rows>svg>g[style]{transform:translateY(calc((var(--i)*var(--step) + 15)*1px))}
        .plot>p>b{width:auto}.plot .minor,.plot .word{display:none}}
        """

    private static let marks = """
        .key{list-style:none;margin:.2rem 0 .4rem;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;font-size:.85rem;color:var(--soft)}
        .swatch{width:14px;height:12px;margin-right:.4rem;vertical-align:-1px}
        svg text{fill:var(--ink)}
        svg .tick,svg .note{fill:var(--soft)}.plot>.note{color:var(--soft)}
        svg .name{font-weight:600}.plot>p>i{font-variant-numeric:tabular-nums}
        svg .grid{stroke:var(--rule);stroke-width:1}
        svg .axis,svg .one{stroke:var(--soft);stroke-width:1.2}
        svg .lead{stroke:var(--pale);stroke-width:1;stroke-dasharray:2 2;fill:none}
        svg .band{fill:var(--band)}svg .band2{fill:var(--band2)}
        svg .block{fill:var(--pale)}.block circle{cy:12.5px;r:2.5px}
        svg .interval{stroke-width:2.5}
        svg .interval.less{stroke:var(--less)}svg .interval.more{stroke:var(--more)}svg .interval.open{stroke:var(--soft)}
        svg .fill.less{fill:var(--less)}svg .fill.more{fill:var(--more)}svg .fill.open{fill:var(--soft)}
        svg .fill.rank0{fill:var(--h0)}svg .fill.rank1{fill:var(--h1)}svg .fill.rank2{fill:var(--h3)}
        svg .clear{fill-opacity:.7}
        svg .hollow{fill:var(--page);stroke:var(--soft);stroke-width:2}
        svg .cross{stroke:var(--more);stroke-width:2;fill:none}
        svg .part{stroke:var(--page);stroke-width:1}
        svg .tick1{stroke:var(--b1);stroke-width:2}
        svg .line{fill:none;stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
        svg .pale{stroke:var(--pale);stroke-width:1.3}svg .dot.pale{fill:var(--pale);stroke:none}
        svg text.pale{fill:var(--soft);stroke:none;font-weight:400}
        svg .mark:hover>svg>.line{stroke-width:3.5}
        svg .mark:hover>.dot{stroke:var(--ink);stroke-width:2}
        """

    private static let hues =
        (0...6).map { index in
            "svg .line.hue\(index){stroke:var(--h\(index))}svg .dot.hue\(index){fill:var(--h\(index))}"
                + "svg text.hue\(index){fill:var(--h\(index))}"
        }.joined(separator: "\n")
        + [0, 1, 2, 3, 4, 5, 7].map { "svg .bar\($0){fill:var(--b\($0))}" }.joined()
}
