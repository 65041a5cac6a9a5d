// npm run evaluate:writing [-- --only=es --show=capitals]: how much PHI is covered in notes that are written in
// capitals alone, in small letters alone, or without accents, beside the same notes as they are: letters and digits
// that are covered (recall), and covered ones that lie in PHI (precision). Notes of other authors
// (tests/bench/letters, part dev) in five languages, and MEDDOCAN dev; rules and bundled model as `detect` runs them
// unasked. `--bundled`: as for `detect`. `--show`: what is missed in that form and not in the notes as they are. Needs
// `npm run build`; MEDDOCAN needs ../shared/corpora.
import { parseArgs } from 'node:util';
import { detect, figure, score } from './lettersAndDigits.mjs';
import { isCounted, writingSets } from './writingSets.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, show: { type: 'string' }, bundled: { type: 'string', default: 'on' } },
});
/** What is longer or shorter in that form stays: offsets do, too. */
const each = (text, write) =>
  Array.from({ length: text.length }, (_, at) => {
    const written = write(text[at]);
    return written.length === 1 ? written : text[at];
  }).join('');
const forms = [
  ['as they are', (text) => text],
  ['capitals', (text) => each(text, (unit) => unit.toUpperCase())],
  ['small', (text) => each(text, (unit) => unit.toLowerCase())],
  ['no accents', (text) => each(text, (unit) => unit.normalize('NFD').replace(/\p{M}/gu, ''))],
];

console.log('notes          form          recall  precision  notes with an uncovered letter');
for (const { name, language, read } of writingSets.filter(({ name }) => name.includes(values.only ?? ''))) {
  const notes = read();
  let plain;
  for (const [form, write] of forms) {
    if (values.show !== undefined && form !== forms[0][0] && form !== values.show) continue;
    const written = notes.map((note) => ({ ...note, text: write(note.text) }));
    const found = detect(written, language, ['--bundled', values.bundled]).map((spans) => spans.filter(isCounted));
    const { recall, precision, leaking } = score(written, found);
    console.log(
      `${name.padEnd(14)} ${form.padEnd(12)} ${figure(recall)}   ${figure(precision)}      ${figure(leaking)}`,
    );
    if (form === values.show) show(written, plain, found);
    plain ??= found;
  }
}

function show(notes, plain, found) {
  const isIn = (spans, at) => spans.some(({ start, end }) => start <= at && at < end);
  const isBeside = (spans, { start, end }) => spans.some((one) => one.start < end && start < one.end);
  notes.forEach(({ text, spans }, i) => {
    const print = (what, { start, end, label }) => {
      const around = `${text.slice(start - 30, start)}⟨${text.slice(start, end)}⟩${text.slice(end, end + 15)}`;
      console.log(`  ${what} ${label}: ${JSON.stringify(around)}`);
    };
    const isLost = (at) => /[\p{L}\p{N}]/u.test(text[at]) && isIn(plain[i], at) && !isIn(found[i], at);
    for (const span of spans)
      if (Array.from({ length: span.end - span.start }, (_, k) => span.start + k).some(isLost)) print('missed', span);
    for (const span of found[i]) if (!isBeside(spans, span) && !isBeside(plain[i], span)) print('false', span);
  });
}
