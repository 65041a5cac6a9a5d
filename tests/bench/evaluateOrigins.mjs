// npm run evaluate:origins [-- --only=de --origin=Turkey --bundled=off --show]: whether names of people whose families
// come from elsewhere are found as often as those of the country, in each of five languages. The letters of other
// authors (tests/bench/letters, 200 a language) are written with the names of `origins.ts` in place of their own:
// letters of names that are covered, and names that are covered whole. Rules and bundled model as `detect` runs them
// unasked. `--show`: names of which something is left, in the notes of part train. Needs `npm run build`.
import { parseArgs } from 'node:util';
import { detect, figure } from './lettersAndDigits.mjs';
import { ownCode } from '../../scripts/lib/ownCode.mjs';

const { writeLetters, origins, familyOfType } = await ownCode([
  'tests/bench/letters/letters',
  'tests/bench/letters/origins',
  'electron/contract/phiTypes',
]);
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    origin: { type: 'string', default: '' },
    bundled: { type: 'string', default: 'on' },
    show: { type: 'boolean', default: false },
  },
});
const languages = ['en', 'de', 'fr', 'nl', 'es'].filter((language) => language.includes(values.only));
const chosen = Object.entries({ 'of the country': undefined, ...origins }).filter(
  ([origin]) => origin === 'of the country' || origin.includes(values.origin),
);

console.log(`letters of names covered, names covered whole\n${''.padEnd(36)}${languages.join('           ')}`);
for (const [origin, names] of chosen) {
  const missed = [];
  const cells = languages.map((language) => {
    const notes = writeLetters(language, 200, undefined, names);
    const found = detect(notes, language, ['--bundled', values.bundled]);
    const { letters, covered, whole, all } = count(notes, found, missed);
    return `${figure(covered / letters)} ${figure(whole / all)}`;
  });
  console.log(`${origin.padEnd(35)} ${cells.join('  ')}`);
  if (values.show) for (const place of missed) console.log(`  ${place}`);
}

/** Of the gold names of these notes; what is left of any is told to `missed`. */
function count(notes, found, missed) {
  const sum = { letters: 0, covered: 0, whole: 0, all: 0 };
  notes.forEach(({ text, spans, part }, i) => {
    const isMarked = new Uint8Array(text.length);
    for (const { start, end } of found[i]) isMarked.fill(1, start, end);
    for (const { start, end, label } of spans) {
      if (familyOfType[label] !== 'name') continue;
      let [letters, covered] = [0, 0];
      for (let at = start; at < end; at++) {
        if (!/[\p{L}\p{N}]/u.test(text[at])) continue;
        letters += 1;
        covered += isMarked[at];
      }
      sum.letters += letters;
      sum.covered += covered;
      sum.all += 1;
      if (covered === letters) sum.whole += 1;
      else if (part === 'train') {
        const before = text.slice(Math.max(0, start - 25), start);
        missed.push(JSON.stringify(`${before}⟨${text.slice(start, end)}⟩${text.slice(end, end + 10)}`));
      }
    }
  });
  return sum;
}
