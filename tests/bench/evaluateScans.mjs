// npm run evaluate:scans [-- NOTES] [worn]: MEDDOCAN dev drawn as scans of 300 dots per inch, Helvetica of 11 points,
// read by OCR: letters and digits that were read wrongly; letters and digits of PHI that rules and bundled model find
// in what was read, beside the same notes as text and as PDF with text; words that are told as unsure; seconds of CPU a
// page. `worn` lays the pages askew by up to a degree, with grey paper and specks. A letter of PHI that was not read
// counts as not found. Needs `npm run build` and ../shared/corpora.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBundled } from './bundleModels.mjs';
import { detect, figure, score } from './lettersAndDigits.mjs';

const [count = '40', wear = ''] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-scans-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'read.json');
process.argv = [...process.argv.slice(0, 2), count, wear, file];
await runBundled('evaluateScans');
if (process.exitCode !== 0) process.exit();
const { pages, cpu, read } = JSON.parse(readFileSync(file, 'utf8'));

/** For each letter of the truth that is no blank, the one of the text that was read, or -1. */
function aligned(truth, read) {
  const [a, b] = [truth, read].map((text) =>
    [...text.matchAll(/\S/gu)].map(({ 0: letter, index }) => ({ letter, index })),
  );
  const wide = b.length + 1;
  const steps = new Uint8Array((a.length + 1) * wide);
  let row = Uint32Array.from({ length: wide }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = new Uint32Array(wide);
    next[0] = i;
    for (let j = 1; j < wide; j += 1) {
      const same = row[j - 1] + Number(a[i - 1].letter !== b[j - 1].letter);
      const [gone, more] = [row[j] + 1, next[j - 1] + 1];
      next[j] = Math.min(same, gone, more);
      steps[i * wide + j] = next[j] === same ? 0 : next[j] === gone ? 1 : 2;
    }
    row = next;
  }
  const to = new Map();
  for (let [i, j] = [a.length, b.length]; i > 0;) {
    const step = j === 0 ? 1 : steps[i * wide + j];
    if (step === 0) to.set(a[i - 1].index, b[j - 1].index);
    if (step !== 2) i -= 1;
    if (step !== 1) j -= 1;
  }
  return { to, errors: row.at(-1), letters: a.length };
}

let [errors, letters, words, unsure, wrong, wrongUnsure] = [0, 0, 0, 0, 0, 0];
const places = [];
for (const one of read) {
  const { to, errors: own, letters: of } = aligned(one.note.text, one.text);
  errors += own;
  letters += of;
  places.push(to);
  const truthAt = new Map([...to].map(([truth, at]) => [at, one.note.text[truth]]));
  for (const { start, end, isUnsure } of one.words) {
    const isWrong = [...one.text.slice(start, end)].some((letter, at) => truthAt.get(start + at) !== letter);
    words += 1;
    unsure += Number(isUnsure);
    wrong += Number(isWrong);
    wrongUnsure += Number(isWrong && isUnsure);
  }
}
const notes = read.map(({ note }) => note);
const options = ['--labels', 'meddocan'];
const plain = score(notes, detect(notes, 'es', options));
/** Letters of the truth that are found where they come in another text. */
function scoreIn(texts, places) {
  const found = detect(texts, 'es', options).map((spans, index) => {
    const marked = new Set(
      spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
    );
    return [...places[index]].filter(([, at]) => marked.has(at)).map(([truth]) => ({ start: truth, end: truth + 1 }));
  });
  return score(notes, found);
}
const scanned = scoreIn(read, places);
// The same pages with their text: what their lines and columns cost, without any OCR.
const asPdf = scoreIn(
  read.map((one) => ({ text: one.asPdf })),
  read.map((one) => aligned(one.note.text, one.asPdf).to),
);
console.log(`${notes.length} notes, ${pages} pages of 300 dpi${wear === '' ? '' : ', askew and with specks'}`);
console.log(`read wrongly   ${figure(errors / letters)} of ${letters} letters, digits and signs`);
const [text, pdf, scans] = [plain, asPdf, scanned].map(({ recall }) => figure(recall));
console.log(`recall of text ${text}, of PDF with text ${pdf}, of scans ${scans}`);
console.log(
  `unsure         ${figure(unsure / words)} of words; ${figure(wrongUnsure / wrong)} of the ${wrong} wrong ones`,
);
console.log(`CPU            ${(cpu / pages).toFixed(2)} s a page`);
