import type { DocumentRow } from '../../contract/document';

interface ReplacedSpan {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
  readonly label: string;
  readonly action: string;
}
export interface DemoNoteReport {
  readonly note: DocumentRow;
  readonly original: string;
  readonly released: string;
  readonly spans: readonly ReplacedSpan[];
}
interface Report {
  readonly project: string;
  readonly notes: readonly DemoNoteReport[];
  readonly receipt: Readonly<Record<string, unknown>>;
  readonly styles: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** A self-contained page with every note before and after. Only for demo data: it shows originals. */
export function reportPage({ project, notes, receipt, styles }: Report): string {
  const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
  const byLabel = new Map<string, number>();
  for (const { label } of notes.flatMap((note) => note.spans)) byLabel.set(label, (byLabel.get(label) ?? 0) + 1);
  const max = Math.max(1, ...byLabel.values());
  const bars = [...byLabel]
    .sort((a, b) => b[1] - a[1])
    .map(
      ([label, count]) =>
        `<tr><th scope="row">${escape(label)}</th><td>${count}</td><td><svg viewBox="0 0 100 6" ` +
        `width="200" height="12" role="img" aria-label="${count}"><rect width="${((100 * count) / max).toFixed(1)}" ` +
        'height="6"/></svg></td></tr>',
    );
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escape(project)}</title><style>${styles}</style>`,
  ].join('');
  return `<!doctype html>
<html lang="en"><head>${head}</head>
<body><header><h1>${spans.toLocaleString('en')} places in ${notes.length} notes were replaced</h1>
<p>Synthetic patients, written for Gauze. Left: the original note; right: the note as released.
This page shows originals, so it is for the demo only.</p></header>
<section><h2>By label</h2><table class="bars"><tbody>${bars.join('')}</tbody></table></section>
<section><h2>Notes</h2>${notes.map(article).join('\n')}</section>
<section><h2>Receipt</h2><pre>${escape(JSON.stringify(receipt, null, 2))}</pre></section></body></html>
`;
}

function article({ note, original, released, spans }: DemoNoteReport): string {
  const facts = [note.patient, note.date, note.language, `${spans.length} replaced`]
    .filter((fact) => fact !== null)
    .map((fact) => escape(String(fact)));
  return `<details><summary><strong>${escape(note.name)}</strong> ${facts.join(' · ')}</summary><div class="pair">
<pre>${marked(
    original,
    spans.map(({ start, end, label }) => ({ start, end, label })),
  )}</pre>
<pre>${marked(
    released,
    spans.map(({ newStart, newEnd, label }) => ({ start: newStart, end: newEnd, label })),
  )}</pre></div></details>`;
}

function marked(
  text: string,
  spans: readonly { readonly start: number; readonly end: number; readonly label: string }[],
): string {
  let at = 0;
  let html = '';
  for (const { start, end, label } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    html += `${escape(text.slice(at, start))}<mark title="${escape(label)}">${escape(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escape(text.slice(at));
}
