// Draws the plots in the colours of the page, again when those change.
const plots = JSON.parse(document.getElementById("plots").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
const narrow = matchMedia("(max-width: 640px)");

// On a small screen, or where they are long, names stand above their lines and leave the width to the figures.
const LONG = 34;
const crowded = (axis) => axis.type === "category" && (narrow.matches || axis.categoryarray.some((name) => name.length > LONG));

function namesAbove(layout) {
  const names = layout.yaxis.categoryarray;
  const place = { xref: "paper", x: 0, xanchor: "left", yref: "y", yshift: 16, showarrow: false };
  layout.annotations = names.map((name, line) => ({ ...place, y: line, text: name.replaceAll("<", "&lt;") }));
  Object.assign(layout.yaxis, { showticklabels: false, autorange: false, range: [names.length - 0.5, -0.8] });
  layout.height += 16 * names.length;
}

function themed(value, ink) {
  if (Array.isArray(value)) return value.map((item) => themed(item, ink));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === "color" && item === "ink" ? ink : themed(item, ink)]),
  );
}

function draw() {
  const style = getComputedStyle(document.body);
  const colour = (name) => style.getPropertyValue(name).trim();
  const axis = { gridcolor: colour("--line"), linecolor: colour("--line"), automargin: true };
  for (const [name, plot] of Object.entries(plots)) {
    const layout = themed(plot.layout, colour("--ink"));
    for (const key of Object.keys(layout)) {
      if (/^[xy]axis/.test(key)) layout[key] = { ...axis, ...layout[key] };
    }
    if (crowded(layout.yaxis)) namesAbove(layout);
    const common = {
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { color: colour("--ink"), family: style.fontFamily, size: 13 },
      hoverlabel: { bgcolor: colour("--paper"), bordercolor: colour("--line"), font: { color: colour("--ink") } },
      margin: { l: 8, r: 16, t: 8, b: 36 },
      showlegend: false,
    };
    const config = { responsive: true, displayModeBar: false };
    Plotly.react(`plot-${name}`, themed(plot.data, colour("--ink")), { ...common, ...layout }, config);
  }
}

draw();
for (const query of [dark, narrow]) query.addEventListener("change", draw);
