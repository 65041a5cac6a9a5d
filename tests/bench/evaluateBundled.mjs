// npm run evaluate:bundled [-- --thorough]
// Bundled models beside the rules, as `detect` runs them unasked, on every labelled text in ../shared/corpora that no
// bundled model learned from (of presidio-synth two templates of ten; and, asked for, the thorough one on MEDDOCAN
// dev): letters and digits of gold spans that are covered (recall), and covered ones that lie in a gold span
// (precision). In wikineural only persons, places and organisations are gold, so that a date that is rightly found
// counts against precision there: its recall by kind is the figure to read. e3c-text has no gold: published cases hold
// next to no PHI, so what is covered there is nearly all covered in vain. Before that, what each bundled model weighs,
// and how long it takes to load; after it, MEDDOCAN dev by span and kind, as its own evaluation counts. Needs
// `npm run build`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { corpora, readMeddocan, readPresidio } from '../../scripts/labelled-corpora.mjs';
import { unseenTemplates } from '../../scripts/training-texts/material.mjs';
import { detect, figure, lettersIn, score } from './lettersAndDigits.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notesOf = 300;
/** On MEDDOCAN alone: it takes a hundred times as long. */
const hasThorough = process.argv.includes('--thorough');

console.log('model     MB     the first note of a process, start to end, with it and by rules alone: ms, medians of 5');
for (const language of ['en', 'es', 'fr', 'nl', 'de']) {
  const folder = path.join(root, 'resources/bundled-models', language);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  const [loaded, alone] = [[], ['--bundled', 'off']].map((options) =>
    median(Array.from({ length: 5 }, () => elapsed(() => detect([{ text: 'A. B. 14/03/2024' }], language, options)))),
  );
  console.log(`${language.padEnd(9)} ${(bytes / 1e6).toFixed(2)}   ${loaded.toFixed(0)}  ${alone.toFixed(0)}`);
}
if (!existsSync(corpora)) {
  console.log(`No figures: ${corpora} is not there.`);
  process.exit(0);
}

console.log('\nWithout gold: letters and digits that are covered, in percent');
for (const language of ['en', 'fr']) {
  const notes = gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(0, notesOf)
    .map((line) => ({ text: JSON.parse(line).text, spans: [] }));
  const share = (options) => {
    const found = detect(notes, language, options);
    let [all, marked] = [0, 0];
    notes.forEach(({ text }, i) => {
      all += lettersIn(text);
      for (const { start, end } of found[i]) marked += lettersIn(text.slice(start, end));
    });
    return ((100 * marked) / all).toFixed(2);
  };
  console.log(
    `e3c-text ${language}, ${notes.length} cases: rules ${share(['--bundled', 'off'])}, bundled model + ` +
      `rules ${share([])}`,
  );
}

const sets = [
  { name: 'meddocan dev', language: 'es', notes: readMeddocan('dev'), labels: 'meddocan' },
  {
    name: 'presidio-synth',
    language: 'en',
    notes: readPresidio().filter(({ template }) => unseenTemplates.includes(template % 10)),
  },
  ...['en', 'es', 'fr', 'nl'].map((language) => ({ name: 'wikineural', language, notes: wikineural(language) })),
];
console.log(
  '\ncorpus          language  system            recall  precision  notes with an uncovered letter   ' +
    'recall by kind, most letters first',
);
for (const { name, language, notes, labels } of sets) {
  for (const [system, options] of [
    ['rules', ['--bundled', 'off']],
    ['bundled model + rules', []],
    ...(hasThorough && name === 'meddocan dev' ? [['thorough + rules', ['--bundled', 'thorough']]] : []),
  ]) {
    const found = detect(notes, language, labels === undefined ? options : [...options, '--labels', labels]);
    const { recall, precision, leaking, byKind } = score(notes, found);
    const kinds = [...byKind]
      .sort((a, b) => b[1].gold - a[1].gold)
      .map(([kind, { gold, covered }]) => `${kind} ${figure(covered / gold)}`)
      .join(', ');
    console.log(
      `${name.padEnd(15)} ${language.padEnd(9)} ${system.padEnd(17)} ${figure(recall)}   ` +
        `${figure(precision)}      ${(100 * leaking).toFixed(1).padStart(5)} %                          ` +
        `${kinds}`,
    );
  }
}

// By the tools that everyone has: what `gauze detect` writes, scored by `gauze evaluate`.
for (const [system, options] of [
  ['rules', ['--bundled', 'off']],
  ['bundled model + rules', []],
]) {
  const folder = path.join(corpora, 'meddocan/dev');
  const found = gauze(['detect', '--in', folder, '--from', 'brat', '--labels', 'meddocan', '--quiet', ...options], '');
  const scored = gauze(
    [
      ...['evaluate', '--gold', folder, '--gold-format', 'brat', '--system', '-', '--system-format', 'jsonl'],
      ...['--metrics', 'meddocan', '--resamples', '0', '--json'],
    ],
    found,
  );
  const { measures, rows } = JSON.parse(scored);
  for (const { id, title } of measures) {
    const whole = rows.find(({ measure, label, f1 }) => measure === id && label === null && f1 !== undefined);
    if (whole === undefined) continue;
    const values = ['precision', 'recall', 'f1'].map((name) => `${name} ${figure(whole[name].value)}`);
    console.log(`meddocan dev, ${system}, ${title}: ${values.join(', ')}`);
  }
}

function gauze(args, input) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(root, 'scripts/gauze.mjs'), ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`gauze ${args[0]} ended with ${status}: ${stderr.slice(-500)}`);
  return stdout;
}
function elapsed(work) {
  const from = performance.now();
  work();
  return performance.now() - from;
}
function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
/** Sentences of the test part, their words joined by blanks; miscellaneous names are no PHI and are left out. */
function wikineural(language) {
  return readFileSync(path.join(corpora, `wikineural/${language}/test.conllu`), 'utf8')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      let text = '';
      const spans = [];
      for (const line of block.trim().split('\n')) {
        const [, word, tag] = line.split('\t');
        const start = text === '' ? 0 : text.length + 1;
        text = text === '' ? word : `${text} ${word}`;
        const kind = tag.slice(2).trim();
        if (kind === '' || kind === 'MISC') continue;
        if (tag.startsWith('I-') && spans.at(-1)?.label === kind) spans.at(-1).end = text.length;
        else spans.push({ start, end: text.length, label: kind });
      }
      return { text, spans };
    });
}
