// npm run evaluate:letters [-- --set=ward] [--show en] [--part dev] [--brief] [--targets]
// Notes of other authors (tests/bench/letters), 200 a language: letters and digits of PHI that are covered (recall),
// and covered ones that lie in PHI (precision), of the rules alone, of rules and bundled model as `detect` runs them
// unasked, and of rules and thorough model where the pre-trained encoder is there; by part, kind of note and kind of
// PHI (not with `--brief`); how many of their sentences without PHI are touched, and how many of the hard negatives
// (tests/fixtures/hard-negatives.json), ages aside. `--set=ward`: the same of the ward notes (tests/bench/wardNotes).
// What is marked as kinship, sex or a length of time counts neither way: whether that is PHI is for a label set to say.
// English ends with those templates of presidio-synth that no bundled model has seen, titles and nationalities aside.
// `--targets`: the thorough model at recall targets, too. `--show`: also every missed and every false stretch of one
// language. Needs `npm run build`.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { corpora, readPresidio } from '../../scripts/labelled-corpora.mjs';
import { ownCode } from '../../scripts/lib/ownCode.mjs';
import { unseenTemplates } from '../../scripts/training-texts/material.mjs';
import { detect, figure, score } from './lettersAndDigits.mjs';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'letters' },
    show: { type: 'string' },
    part: { type: 'string' },
    brief: { type: 'boolean', default: false },
    targets: { type: 'boolean', default: false },
  },
});
const { write, sentences, kinds: noteKinds } = await readSet(values.set);
const { readBaseEncoder } = await ownCode(['electron/hosts/node/baseEncoder']);
const hasEncoder = (await readBaseEncoder()) !== null;
if (!hasEncoder) console.log('The thorough model needs the pre-trained encoder, and none is here: npm run transformer');
const systems = [
  ['rules', ['--bundled', 'off']],
  ['rules + model', []],
  ...(hasEncoder ? [['rules + thorough', ['--bundled', 'thorough']]] : []),
  ...(hasEncoder && values.targets ? ['.982', '.986', '.9885', '.99'] : []).map((target) => [
    `thorough ${target}`,
    ['--bundled', 'thorough', '--recall-target', target],
  ]),
];
const hardNegatives = JSON.parse(readFileSync(new URL('../fixtures/hard-negatives.json', import.meta.url), 'utf8'));
const isCounted = ({ label }) => !/kinship|sex|duration/i.test(label);

console.log(
  'language  part   system           recall  precision  notes with an uncovered letter  by kind of note: recall',
);
for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
  const letters = write(language);
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
      const kinds = noteKinds.map(
        (kind) => `${kind} ${figure(scoreOf((letter) => letter.part === part && letter.kind === kind).recall)}`,
      );
      console.log(
        `${language.padEnd(9)} ${part.padEnd(6)} ${system.padEnd(16)} ${figure(recall)}   ` +
          `${figure(precision)}      ${(100 * leaking).toFixed(1).padStart(5)} %                         ` +
          `${values.brief ? '' : kinds.join(', ')}`,
      );
      if (values.brief) continue;
      const byPhi = [...byKind].sort((a, b) => b[1].gold - a[1].gold);
      console.log(
        `${' '.repeat(32)}${byPhi.map(([kind, { gold, covered }]) => `${kind} ${figure(covered / gold)}`).join(', ')}`,
      );
    }
    const touched = (texts) =>
      detect(
        texts.map((text) => ({ text })),
        language,
        options,
      ).filter((spans) => spans.some((span) => isCounted(span) && span.label !== 'AGE')).length;
    const [free, hard] = [sentences(language), hardNegatives[language]];
    console.log(
      `${' '.repeat(32)}sentences without PHI that are touched: ${touched(free)} of ${free.length}; hard ` +
        `negatives: ${touched(hard)} of ${hard.length}`,
    );
    if (language === 'en' && existsSync(corpora)) unseen(options);
    if (values.show === language) show(system, letters, found);
  }
}

/** The notes of `--set`, and what kinds of them there are. */
async function readSet(name) {
  if (name === 'ward') {
    const { writeWardNotes, wardSentences, wardKinds } = await ownCode(['tests/bench/wardNotes/wardNotes']);
    return { write: writeWardNotes, sentences: wardSentences, kinds: wardKinds };
  }
  if (name !== 'letters') throw new Error(`--set ${name}: letters or ward`);
  const { writeLetters, freeSentences, letterKinds } = await ownCode(['tests/bench/letters/letters']);
  return { write: writeLetters, sentences: freeSentences, kinds: letterKinds };
}

/** What general English with templates that no bundled model learned from gives. */
function unseen(options) {
  const notes = readPresidio()
    .filter(({ template }) => unseenTemplates.includes(template % 10))
    .map((note) => ({ ...note, spans: note.spans.filter(({ label }) => label !== 'TITLE' && label !== 'NRP') }));
  const { recall, precision, leaking } = score(notes, detect(notes, 'en', options));
  console.log(
    `${' '.repeat(32)}presidio-synth, unseen templates (${notes.length}): ${figure(recall)}   ` +
      `${figure(precision)}   ${(100 * leaking).toFixed(1)} %`,
  );
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
      const [before, after] = [text.slice(Math.max(0, start - 25), start), text.slice(end, end + 15)];
      const around = `${before}[${text.slice(start, end)}]${after}`;
      const key = `${what} ${label} ${around.replace(/\n/g, '\\n')}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    for (const { start, end, label } of spans) add('MISSED', label, start, end, found[i]);
    for (const { start, end, label } of found[i]) add('FALSE', label, start, end, spans);
  });
  console.log(`-- ${system}`);
  for (const [key, count] of [...counts].sort((a, b) => (a[0] < b[0] ? -1 : 1))) console.log(`${count} ${key}`);
}
