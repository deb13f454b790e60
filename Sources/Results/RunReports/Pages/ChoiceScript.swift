/// Works the choice: means with the reader's weights, who leads, and what would turn that round.
enum ChoiceScript {
    static let source = """
        for (const box of all(".choice")) {
          const inputs = all("input", box), select = box.querySelector("select"), body = box.querySelector("tbody");
          const kinds = ["published", "tuned", "phone", "tunedPhone"];
          const rows = Array.from(body.rows).map(row => {
            const item = { row, id: row.dataset.id };
            for (const kind of kinds) item[kind] = row.dataset[kind].split(" ").map(Number);
            return item;
          });
          const update = () => {
            const weights = inputs.map(input => Math.max(0, Number(input.value) || 0));
            const sum = weights.reduce((a, b) => a + b, 0);
            const says = box.querySelector(".says");
            if (sum === 0) { says.textContent = "Give at least one scenario a weight."; return; }
            const mean = ratios => Math.exp(ratios.reduce((total, r, i) => total + (weights[i] ? weights[i] * Math.log(r) : 0), 0) / sum);
            for (const item of rows) {
              item.cost = {};
              kinds.forEach((kind, place) => {
                item.cost[kind] = mean(item[kind]);
                item.row.cells[place + 1].textContent = isNaN(item.cost[kind]) ? "–" : times(item.cost[kind]);
              });
            }
            const order = kind => rows.filter(item => !isNaN(item.cost[kind])).sort((a, b) => a.cost[kind] - b.cost[kind]);
            const [first, second] = order("published");
            const gains = first.published.map((ratio, i) => Math.log(second.published[i] / ratio));
            const lead = gains.reduce((total, gain, i) => total + weights[i] * gain, 0);
            // The least weight of one scenario at which the second costs no more.
            const turns = gains.map((gain, i) => ({ i, weight: gain < 0 ? weights[i] - lead / gain : Infinity }));
            const turn = turns.reduce((a, b) => a.weight <= b.weight ? a : b);
            const parts = ["Cheapest as published: " + first.id + ", then " + second.id + " with " +
              times(second.cost.published / first.cost.published) + " of that."];
            parts.push(turn.weight === Infinity ? "As published " + second.id + " costs more in every scenario, under any weighting."
              : second.id + " leads where " + inputs[turn.i].dataset.scenario + " weighs more than " + turn.weight.toFixed(1) + ", not " + weights[turn.i] + ".");
            const tuned = order("tuned")[0], phones = order("phone"), phone = phones[0];
            if (tuned) parts.push(tuned === first ? "Tuned, " + tuned.id + " is cheapest as well." : "Tuned, " + tuned.id + " is cheapest: " + times(tuned.cost.tuned) + ".");
            if (phone) {
              let words = "Modelled for a phone, as published, " + phone.id + (phone === first ? " leads as well" : " leads: " + times(phone.cost.phone));
              if (phones[1]) {
                const leads = phone.phone.map((ratio, i) => weights[i] ? weights[i] * Math.log(phones[1].phone[i] / ratio) : 0);
                const half = leads.reduce((a, b) => a + b, 0) / 2, most = leads.findIndex(lead => half > 0 && lead > half);
                if (most >= 0) words += ", mostly in " + inputs[most].dataset.scenario;
              }
              const costs = order("tunedPhone").map(item => item.cost.tunedPhone);
              if (costs.length) words += "; all tuned, " + times(costs[0]) + " to " + times(costs[costs.length - 1]);
              parts.push(words + ".");
            }
            says.textContent = parts.join(" ");
            body.append(...order("published").map(item => item.row));
          };
          select.addEventListener("change", () => { select.value.split(" ").forEach((weight, i) => { inputs[i].value = weight; }); update(); });
          inputs.forEach(input => input.addEventListener("input", update));
          box.hidden = false;
          update();
        }
        """
}
