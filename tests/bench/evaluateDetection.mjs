// npm run evaluate:detection One table before and after a change of rules, lists or merging: letters and digits that
// are covered (recall) and rightly covered (precision) of the rules alone and of rules and bundled model, in MEDDOCAN
// train and dev, presidio-synth and the demo (the bundled models have learned from MEDDOCAN train and from demo
// stories; those rows show only that nothing is lost), and the share of e3c-text that is covered, nearly all of it in
// vain. Ends with the CPU time of the rules alone. Needs `npm run build`; `evaluate:letters` has the notes of other
// authors.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { ownCode } from '../../scripts/lib/ownCode.mjs';
import { corpora, readMeddocan, readPresidio } from '../../scripts/labelled-corpora.mjs';
import { detect, figure, lettersIn, score } from './lettersAndDigits.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(path.join(root, 'resources', file), 'utf8');
const hasCorpora = existsSync(corpora);
if (!hasCorpora) console.log(`${corpora} is not there: the demo alone.`);

const systems = [
  ['rules', ['--bundled', 'off']],
  ['rules + model', []],
];
console.log('corpus          language  system         recall  precision  notes with an uncovered letter');
for (const { name, language, notes, labels } of [...(hasCorpora ? published() : []), ...(await demo())])
  for (const [system, options] of systems) {
    const { recall, precision, leaking } = score(notes, detect(notes, language, [...options, '--labels', labels]));
    console.log(
      `${name.padEnd(15)} ${language.padEnd(9)} ${system.padEnd(14)} ${figure(recall)}   ` +
        `${figure(precision)}      ${(100 * leaking).toFixed(1).padStart(5)} %`,
    );
  }
for (const language of hasCorpora ? ['en', 'fr'] : []) {
  const notes = gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ text: JSON.parse(line).text }));
  const all = notes.reduce((sum, { text }) => sum + lettersIn(text), 0);
  for (const [system, options] of systems) {
    const found = detect(notes, language, [...options, '--labels', 'hipaa-i2b2']);
    const covered = notes.reduce(
      (sum, { text }, i) =>
        sum + found[i].reduce((part, { start, end }) => part + lettersIn(text.slice(start, end)), 0),
      0,
    );
    console.log(
      `${`e3c ${notes.length}`.padEnd(15)} ${language.padEnd(9)} ${system.padEnd(14)} ` +
        `${((100 * covered) / all).toFixed(2)} % covered`,
    );
  }
}

function published() {
  return [
    ...['train', 'dev'].map((part) => ({
      name: `meddocan ${part}`,
      language: 'es',
      notes: readMeddocan(part),
      labels: 'meddocan',
    })),
    { name: 'presidio-synth', language: 'en', notes: readPresidio(), labels: 'hipaa-i2b2' },
  ];
}

/** The demo's notes by language, ten patients a story, gold in the words of `hipaa-i2b2`. */
async function demo() {
  const { demoFiles, generateDemo, demoRandom, demoSeed } = await ownCode([
    'electron/core/demo/demoStory',
    'electron/core/demo/generateDemo',
    'electron/core/demo/demoRandom',
  ]);
  const scenarios = JSON.parse(read('demo/scenarios.json'));
  const { people, templates } = demoFiles(scenarios);
  const resources = {
    scenarios,
    people: new Map(people.map((file) => [file, JSON.parse(read(`demo/${file}`))])),
    templates: new Map(templates.map((file) => [file, read(`demo/${file}`)])),
  };
  const { notes } = generateDemo(resources, JSON.parse(read('label-sets/hipaa-i2b2.json')), demoRandom(demoSeed), {
    copies: 10,
  });
  return ['en', 'es', 'fr', 'nl', 'de'].map((language) => ({
    name: 'demo',
    language,
    labels: 'hipaa-i2b2',
    notes: notes
      .filter(({ document }) => document.language === language)
      .map(({ document: { text, spans } }) => ({ text, spans })),
  }));
}
