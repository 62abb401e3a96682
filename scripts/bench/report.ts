import { escape, pageCharts, rivalCharts } from './charts.ts';
import type { Results } from './results.ts';
import { rivalsSource } from './rivals.ts';
import { tablesOf, type Table } from './summary.ts';

function tableHtml({ title, head, rows }: Table): string {
  const cells = (row: string[], tag: string) =>
    row.map((text) => `<${tag}>${escape(text)}</${tag}>`).join('');
  return (
    `<h2>${escape(title)}</h2><div><table><thead><tr>${cells(head, 'th')}</tr></thead>` +
    `<tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`
  );
}

const style = `
  :root { color-scheme: light dark; }
  body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; }
  p { max-width: 65ch; }
  div { overflow-x: auto; }
  table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
  td, th { padding: 0.2rem 0.4rem; border-bottom: 1px solid #8884; text-align: right; }
  td { white-space: nowrap; }
  th { line-height: 1.2; vertical-align: bottom; }
  td:first-child, th:first-child { text-align: left; }
  section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 38rem), 1fr)); gap: 1.5rem; }
  figure { margin: 0; }
  figcaption { font-weight: 700; }
  svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
  .ours { fill: #e09b00; }
  .limit { fill: #2f7d4f; }
  .theirs { fill: #8889; }`;

/** One file that holds everything: charts beside the rivals, and all tables. */
export function reportOf(results: Results): string {
  const { taken, machine, runs, sites } = results;
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bench of ${escape(taken)}</title>
<style>${style}</style>
<h1>Bench</h1>
<p>${escape(taken)}, ${escape(machine)}. Medians of ${runs} runs; Lighthouse with its mobile
defaults; real loads at 390 × 844, nothing cached, 1.6 Mbit/s, 150 ms, processor four times
slower.</p>
<h2>Home pages</h2>
<p>Amber and green: measured in this run. Grey: ${escape(rivalsSource)}</p>
<section>${rivalCharts(results)}</section>
${tablesOf(results).map(tableHtml).join('\n')}
<h2>Page by page</h2>
<section>${sites.map(pageCharts).join('')}</section>
</html>
`;
}
