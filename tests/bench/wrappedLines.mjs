// npm run evaluate:wrapped [-- --width=80] [--names]: how much PHI is covered in notes whose lines a margin of 80
// characters cut, beside the same notes as they are; MEDDOCAN dev, rules alone and with the bundled model. A span
// counts if each letter and digit of it is covered; labels that no default label set has are never found, in either.
// With --names those of names alone; below 50 characters a line is that of a column, which nothing joins. Needs
// `npm run build` and ../shared/corpora.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { corpora } from '../../scripts/labelled-corpora.mjs';
import { detect, figure } from './lettersAndDigits.mjs';

const { values } = parseArgs({ options: { width: { type: 'string', default: '80' }, names: { type: 'boolean' } } });
const width = Number(values.width);
const folder = path.join(corpora, 'meddocan/dev');
if (!existsSync(folder)) {
  console.log(`No figures: ${folder} is not there.`);
  process.exit(0);
}
const notes = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({
    id: name,
    text: readFileSync(path.join(folder, name), 'utf8'),
    gold: goldOf(readFileSync(path.join(folder, name.replace(/txt$/, 'ann')), 'utf8')),
  }));

console.log('                       spans covered          of those that the margin cuts');
for (const [system, args] of [
  ['rules', ['--bundled', 'off']],
  ['with model', ['--bundled', 'on']],
])
  for (const [form, cut] of [
    ['as they are', (text) => text],
    [`cut at ${width}`, wrap],
  ]) {
    const texts = notes.map(({ id, text }) => ({ id, text: cut(text) }));
    const found = detect(texts, 'es', args);
    const all = { found: 0, of: 0 };
    const over = { found: 0, of: 0 };
    notes.forEach(({ gold }, at) => {
      const { text } = texts[at];
      const covered = new Uint8Array(text.length);
      for (const { start, end } of found[at]) covered.fill(1, start, end);
      for (const { start, end } of gold) {
        let isCovered = true;
        for (let i = start; i < end; i++) isCovered &&= covered[i] === 1 || !/[\p{L}\p{N}]/u.test(text[i]);
        for (const count of text.slice(start, end).includes('\n') ? [all, over] : [all]) {
          count.of += 1;
          if (isCovered) count.found += 1;
        }
      }
    });
    console.log(
      `${system.padEnd(11)} ${form.padEnd(11)} ${figure(all.found / all.of)} (${all.found} of ${all.of})` +
        (over.of === 0 ? '' : `   ${figure(over.found / over.of)} (${over.found} of ${over.of})`),
    );
  }

/** @param {string} text each blank where the next word would not fit becomes a line end, so that offsets stay */
function wrap(text) {
  const out = [...text];
  let column = 0;
  let blank = -1;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\n') {
      [column, blank] = [0, -1];
      continue;
    }
    if (text[i] === ' ') blank = i;
    column += 1;
    if (column <= width || blank < 0) continue;
    out[blank] = '\n';
    column = i - blank;
    blank = -1;
  }
  return out.join('');
}

/** @param {string} ann */
function goldOf(ann) {
  return ann
    .split('\n')
    .filter((line) => (values.names ? /^T\d+\tNOMBRE/ : /^T/).test(line))
    .map((line) => {
      const numbers = line.split('\t')[1].split(/[ ;]/).slice(1).map(Number);
      return { start: numbers[0], end: numbers.at(-1) };
    });
}
