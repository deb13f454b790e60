internal import RunRecords

/// The page's templates, compiled in: a program that is copied somewhere takes them along.
enum HTMLTemplate {
    static let all = ["page": page, "section": section, "block": block, "table": table]

    private static let page = """
        <!DOCTYPE html>
        <html lang="en-GB">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="crosstalk report">
        <link rel="icon" href="data:,">
        <title>{{title}}</title>
        <style>
        {{{style}}}
        </style>
        </head>
        <body>
        <a class="skip" href="#content">Skip to the results</a>
        <header>
        <p class="kind">Crosstalk · what a UI architecture costs</p>
        <h1>{{title}}</h1>
        {{#subtitle}}<p class="subtitle">{{.}}</p>{{/subtitle}}
        {{#warnings}}
        <p class="warning"><strong>Caution:</strong> {{.}}</p>
        {{/warnings}}
        </header>
        <nav aria-label="Contents">
        <ul>
        {{#contents}}
        <li class="level{{depth}}"><a href="#{{target}}">{{entry}}</a></li>
        {{/contents}}
        </ul>
        </nav>
        <main id="content">
        {{#sections}}
        {{> section}}
        {{/sections}}
        <section id="data" aria-labelledby="data-heading">
        <h2 id="data-heading">The data</h2>
        <p>This page holds the records that it was made from, to the last digit, and asks no network for anything.</p>
        <ul class="downloads">
        {{#records}}
        <li><button type="button" data-record="{{number}}" data-file="{{file}}">Save {{file}}</button> <span>{{what}}, {{size}}</span></li>
        {{/records}}
        </ul>
        <noscript><p>Saving takes a script; the records lie in the page's source, in its elements of type application/json.</p></noscript>
        </section>
        </main>
        <footer><p>{{footer}}</p></footer>
        {{#records}}
        <script type="application/json" id="record-{{number}}">{{{json}}}</script>
        {{/records}}
        <script>
        {{{script}}}
        </script>
        </body>
        </html>

        """

    private static let section = """
        <section id="{{anchor}}">
        <h{{level}}>{{heading}}</h{{level}}>
        {{#blocks}}
        {{> block}}
        {{/blocks}}
        </section>

        """

    private static let block = """
        {{#paragraph}}
        <p>{{.}}</p>
        {{/paragraph}}
        {{#bullets}}
        <p class="bullet">{{.}}</p>
        {{/bullets}}
        {{#answers}}
        <div class="answer">
        <p class="question">{{question}}</p>
        <p class="short">{{short}}</p>
        {{#long}}
        <p class="long">{{.}}</p>
        {{/long}}
        </div>
        {{/answers}}
        {{#jumps}}
        <ul class="jumps">
        {{#goals}}
        <li><a href="#{{place}}">{{label}}</a></li>
        {{/goals}}
        </ul>
        {{/jumps}}
        {{#picture}}
        <figure>
        {{{drawings}}}
        <figcaption>{{explanation}}</figcaption>
        </figure>
        {{/picture}}
        {{#table}}
        {{> table}}
        {{/table}}
        {{#code}}
        <pre tabindex="0"><code>{{.}}</code></pre>
        {{/code}}

        """

    private static let table = """
        <figure class="tabled">
        <figcaption>{{caption}}</figcaption>
        <div class="scroll" role="region" aria-label="{{spoken}}" tabindex="0">
        <table aria-label="{{spoken}}">
        <thead>
        <tr><th scope="col">{{corner}}</th>{{#headings}}<th scope="col"{{#alignment}} class="{{.}}"{{/alignment}}>{{words}}</th>{{/headings}}</tr>
        </thead>
        <tbody>
        {{#rows}}
        <tr><th scope="row">{{first}}</th>{{#cells}}<td{{#classes}} class="{{.}}"{{/classes}}{{#metric}} data-metric="{{.}}"{{/metric}}{{#architecture}} data-architecture="{{.}}"{{/architecture}}>{{#exact}}<data value="{{.}}">{{/exact}}{{shown}}{{#exact}}</data>{{/exact}}{{#remark}}<span class="remark">{{.}}</span>{{/remark}}</td>{{/cells}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </div>
        </figure>

        """
}
