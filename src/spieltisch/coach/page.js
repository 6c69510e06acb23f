// Draws the analysis; a click or a key chooses the decision that is shown.
const data = JSON.parse(document.getElementById("data").textContent);
const words = data.words;
const find = (id) => document.getElementById(id);
let here = 0;
let who = null; // an actor, or everybody

function make(tag, attributes = {}, ...inside) {
  const svg = ["svg", "path", "rect", "line", "text", "g", "title", "circle"].includes(tag);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
const dot = (colour) => make("i", { class: "dot", style: `background:var(--${colour})` });
const cell = (text, kind = "") => make("td", kind ? { class: kind } : {}, text);
const decimal = (x, digits = 1) =>
  x
    .toLocaleString(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
    .replace("-", "−");
const signed = (x) => (x < 0 ? "" : "+") + decimal(x);
const tint = (x) => (Math.abs(x) < 0.5 ? "" : x > 0 ? "good" : "bad");
const listed = () => data.judged.map((_, i) => i).filter((i) => who === null || data.judged[i].actor === who);

function head(...texts) {
  return make("thead", {}, make("tr", {}, ...texts.map((text) => make("th", { scope: "col" }, text))));
}

// --- drawings -------------------------------------------------------------------------------------

function frame(id, height) {
  const box = find(id);
  const width = Math.max(280, box.clientWidth);
  const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, height, role: "img" });
  box.replaceChildren(svg);
  return { svg, width, left: 34, right: width - 8, top: 8, bottom: height - 22 };
}

function ticks(low, high) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((s) => (high - low) / s <= 5) ?? 500;
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}

function grid(f, low, high, y) {
  for (const at of ticks(low, high)) {
    f.svg.append(make("line", { class: "axis", x1: f.left, x2: f.right, y1: y(at), y2: y(at) }));
    f.svg.append(make("text", { x: f.left - 6, y: y(at) + 4, "text-anchor": "end" }, String(at)));
  }
}

function drawCourse() {
  const f = frame("course", 230);
  const all = data.scores.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = data.scores.length;
  const x = (stop) => f.left + ((f.right - 70 - f.left) * stop) / last;
  const y = (points) => f.bottom - ((f.bottom - f.top) * (points - low)) / (high - low);
  grid(f, low, high, y);
  const ends = [];
  data.names.forEach((name, seat) => {
    let path = `M${x(0)},${y(0)}`;
    data.scores.forEach((line, stop) => (path += `H${x(stop + 1)}V${y(line[seat])}`));
    const colour = `var(--s${seat % 10})`;
    f.svg.append(make("path", { d: path, fill: "none", stroke: colour, "stroke-width": 2 }));
    ends.push({ name, colour, at: y(data.scores[last - 1][seat]) });
  });
  ends.sort((a, b) => a.at - b.at);
  ends.forEach((end, i) => {
    end.at = i ? Math.max(end.at, ends[i - 1].at + 13) : end.at;
    const style = `fill:${end.colour}`;
    f.svg.append(make("text", { x: f.right - 64, y: end.at + 4, style }, end.name.slice(0, 11)));
  });
  const mark = x(data.judged[here].stop);
  f.svg.append(make("line", { class: "mark", x1: mark, x2: mark, y1: f.top, y2: f.bottom }));
  f.svg.addEventListener("click", (event) => {
    const box = f.svg.getBoundingClientRect();
    const at = ((event.clientX - box.left) * f.width) / box.width;
    const away = (i) => Math.abs(x(data.judged[i].stop) - at);
    show(listed().reduce((a, b) => (away(b) < away(a) ? b : a)));
  });
}

function drawLosses() {
  const f = frame("losses", 190);
  const shown = listed();
  const most = Math.max(1, ...shown.map((i) => data.judged[i].loss));
  const y = (loss) => f.bottom - ((f.bottom - f.top) * loss) / most;
  const wide = (f.right - f.left) / Math.max(1, shown.length);
  grid(f, 0, most, y);
  let deal = -1;
  shown.forEach((i, place) => {
    const each = data.judged[i];
    const x = f.left + place * wide;
    if (each.deal !== deal) {
      deal = each.deal;
      f.svg.append(make("line", { class: "axis", x1: x, x2: x, y1: f.top, y2: f.bottom }));
      f.svg.append(make("text", { x: x + 2, y: f.bottom + 15 }, `${words.deal} ${deal + 1}`));
    }
    const top = Math.min(y(each.loss), f.bottom - 3);
    const bar = make(
      "g",
      { class: i === here ? "bar here" : "bar" },
      make("title", {}, `${each.verdict} (${data.labels[each.label]})`),
      make("rect", { x, y: f.top, width: wide, height: f.bottom - f.top, fill: "transparent", stroke: "none" }),
      make("rect", {
        x: x + wide * 0.1, y: top, width: wide * 0.8, height: f.bottom - top, fill: `var(--${each.label})`,
      }),
    );
    bar.addEventListener("click", () => show(i));
    f.svg.append(bar);
  });
}

// --- one decision ---------------------------------------------------------------------------------

function show(i) {
  here = i;
  const each = data.judged[i];
  find("verdict").replaceChildren(dot(each.label), each.verdict);
  find("where").textContent = `${words.deal} ${each.deal + 1} · ${data.labels[each.label]}`;
  find("eyes").textContent = each.then;
  find("picture").innerHTML = each.picture; // made by the table's own drawing, escaped there
  const first = each.options.findIndex((o, at) => at && o.error > 1.6 * each.options[0].error && at >= 10);
  const best = each.options[0].points;
  const rows = each.options.slice(0, 40).map((option, at) => {
    const kinds = [];
    if (at === each.chosen) kinds.push("chosen");
    if (first > 0 && at >= first) kinds.push("sight");
    if (at === first) kinds.push("first-sight");
    const label = make("td", { class: "words" }, each.choices[at]);
    if (at === each.chosen) label.append(" ", make("span", { class: "tag" }, `← ${words.chosen}`));
    const points = `${decimal(option.points, 2)} ± ${decimal(option.error, 2)}`;
    const behind = at ? decimal(Math.abs(best - option.points), 2) : "";
    const style = `--tint:var(--${each.label})`;
    return make("tr", { class: kinds.join(" "), style }, label, cell(points), cell(behind));
  });
  find("sight").hidden = first <= 0;
  find("options").replaceChildren(head(words.option, words.promises, words.behind), make("tbody", {}, ...rows));
  drawLosses();
  drawCourse();
}

function step(by, wanted = () => true) {
  const shown = listed();
  const from = shown.indexOf(here);
  for (let n = 1; n <= shown.length; n++) {
    const i = shown[(from + by * n + shown.length * n) % shown.length];
    if (wanted(data.judged[i])) return show(i);
  }
}
const isMistake = (each) => ["mistake", "blunder"].includes(each.label);

// --- tables ---------------------------------------------------------------------------------------

function drawPlayers() {
  const labels = Object.keys(data.labels);
  const titles = labels.map((label) => data.labels[label]);
  const rows = data.sums.map((sum) => {
    const luck = data.shares.filter((s) => String(s.seat) === sum.actor).reduce((a, s) => a + s.hand + s.course, 0);
    const name = make("td", {}, dot(`s${Number(sum.actor) % 10 || 0}`), sum.name);
    const counts = labels.map((label) => cell(String(sum.labels[label] || "·")));
    return make("tr", {}, name, ...counts, cell(decimal(sum.lost)), cell(/\d/.test(sum.actor) ? signed(luck) : ""));
  });
  find("players").replaceChildren(head(words.player, ...titles, words.lost, words.luck), make("tbody", {}, ...rows));
}

function drawShares() {
  let deal = -1;
  const sign = data.aim === "most" ? 1 : -1; // of what is good for a player
  const rows = data.shares.map((share) => {
    const begins = share.deal !== deal;
    deal = share.deal;
    const cells = [share.hand, share.course, -share.cost].map((x) => cell(signed(sign * x), tint(x)));
    const name = make("td", {}, dot(`s${share.seat % 10}`), data.names[share.seat]);
    const number = cell(begins ? String(deal + 1) : "");
    return make("tr", { class: begins ? "new-deal" : "" }, number, name, cell(decimal(share.expected)), ...cells, cell(String(share.points)));
  });
  const titles = [words.deal, words.player, words.average, words.hand, words.course, words.choices, words.points];
  find("shares").replaceChildren(head(...titles), make("tbody", {}, ...rows));
}

function drawRecap() {
  const { title, lines } = data.recap;
  const box = find("recap");
  box.hidden = lines.length === 0;
  box.querySelector("h2").textContent = title;
  box.querySelector("ul").replaceChildren(...lines.map((line) => make("li", {}, line)));
}

function drawWho() {
  const all = [[null, words.everybody], ...data.sums.map((sum) => [sum.actor, sum.name])];
  find("who").replaceChildren(
    ...all.map(([actor, name]) => {
      const button = make("button", { type: "button", "aria-pressed": String(actor === who) }, name);
      button.addEventListener("click", () => {
        who = actor;
        drawWho();
        const shown = listed();
        show(shown.includes(here) ? here : shown[0]);
      });
      return button;
    }),
  );
}

find("legend").replaceChildren(
  ...Object.entries(data.labels).map(([label, name]) => make("li", {}, dot(label), name)),
);
find("previous").addEventListener("click", () => step(-1));
find("next").addEventListener("click", () => step(1));
find("mistake").addEventListener("click", () => step(1, isMistake));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === find("picture")) return;
  const key = event.key.toLowerCase();
  if (key === "arrowright") step(1);
  else if (key === "arrowleft") step(-1);
  else if (key === "m") step(1, isMistake);
  else return;
  event.preventDefault();
});
addEventListener("resize", () => { drawLosses(); drawCourse(); });
drawWho();
drawPlayers();
drawShares();
drawRecap();
const worst = data.judged.reduce((a, each, i) => (each.loss > data.judged[a].loss ? i : a), 0);
show(worst);
