// npm run evaluate:letters [-- --show en] [--part dev] Notes of other authors (tests/bench/letters), 200 a language:
// letters and digits of PHI that are covered (recall), and covered ones that lie in PHI (precision), of the rules alone
// and of rules and bundled model as `detect` runs them unasked, by part, kind of note and kind of PHI; and how many of
// their sentences without PHI are touched. What is marked as kinship, sex or a length of time counts neither way:
// whether that is PHI is for a label set to say. `--show`: also every missed and every false stretch of one language.
// Needs `npm run build`.
import { parseArgs } from 'node:util';
import { ownCode } from '../../scripts/lib/ownCode.mjs';
import { detect, figure, score } from './lettersAndDigits.mjs';

const { values } = parseArgs({ options: { show: { type: 'string' }, part: { type: 'string' } } });
const { writeLetters, freeSentences, letterKinds } = await ownCode(['tests/bench/letters/letters']);
const systems = [
  ['rules', ['--bundled', 'off']],
  ['rules + model', []],
];
const isCounted = ({ label }) => !/kinship|sex|duration/i.test(label);

console.log(
  'language  part   system         recall  precision  notes with an uncovered letter  by kind of note: recall',
);
for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
  const letters = writeLetters(language);
  for (const [system, options] of systems) {
    const found = detect(letters, language, options).map((spans) => spans.filter(isCounted));
    const scoreOf = (isIn) => {
      const chosen = letters.map((letter, i) => [letter, found[i]]).filter(([letter]) => isIn(letter));
      return score(
        chosen.map(([letter]) => letter),
        chosen.map(([, spans]) => spans),
      );
    };
    for (const part of values.part === undefined ? ['train', 'dev'] : [values.part]) {
      const { recall, precision, leaking, byKind } = scoreOf((letter) => letter.part === part);
      const kinds = letterKinds.map(
        (kind) => `${kind} ${figure(scoreOf((letter) => letter.part === part && letter.kind === kind).recall)}`,
      );
      console.log(
        `${language.padEnd(9)} ${part.padEnd(6)} ${system.padEnd(14)} ${figure(recall)}   ${figure(precision)}      ${(100 * leaking).toFixed(1).padStart(5)} %                         ${kinds.join(', ')}`,
      );
      const byPhi = [...byKind].sort((a, b) => b[1].gold - a[1].gold);
      console.log(
        `${' '.repeat(32)}${byPhi.map(([kind, { gold, covered }]) => `${kind} ${figure(covered / gold)}`).join(', ')}`,
      );
    }
    const sentences = freeSentences(language).map((text) => ({ text }));
    const touched = detect(sentences, language, options).filter((spans) => spans.some(isCounted)).length;
    console.log(`${' '.repeat(32)}sentences without PHI that are touched: ${touched} of ${sentences.length}`);
    if (values.show === language) show(system, letters, found);
  }
}

/** Stretches that are gold and not covered, or covered and not gold, most frequent first. */
function show(system, letters, found) {
  const counts = new Map();
  letters.forEach(({ text, spans, part }, i) => {
    if (values.part !== undefined && part !== values.part) return;
    const add = (what, label, start, end, others) => {
      const isCovered = new Uint8Array(text.length);
      for (const other of others) isCovered.fill(1, other.start, other.end);
      if (!/[\p{L}\p{N}]/u.test([...text.slice(start, end)].filter((_, at) => isCovered[start + at] === 0).join('')))
        return;
      const around = `${text.slice(Math.max(0, start - 25), start)}[${text.slice(start, end)}]${text.slice(end, end + 15)}`;
      const key = `${what} ${label} ${around.replace(/\n/g, '\\n')}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    for (const { start, end, label } of spans) add('MISSED', label, start, end, found[i]);
    for (const { start, end, label } of found[i]) add('FALSE', label, start, end, spans);
  });
  console.log(`-- ${system}`);
  for (const [key, count] of [...counts].sort((a, b) => (a[0] < b[0] ? -1 : 1))) console.log(`${count} ${key}`);
}
