// npm run attack:receipt -- [--notes=12] [--rounds=3] [--seed=1]: what anyone with a release folder reads from the
// record beside the notes. Invented notes are released by the command line as it is; the attacker has the folder, and
// knows how a note is put together, the region (12 towns), the quarter of the visit and that the next one is within a
// week. They try every age, town and pair of dates against every hash in the folder. Then groups of one patient a
// language: the town from the exact distance and population ratio in a report, wherever one lies in the folder. Both
// are run on the form of the versions before too, which is built here: there they must succeed. Ends with 1 where they
// do not, or where the folder as it is written now gives more than the drawn values by themselves. Needs
// `npm run build`.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (!existsSync(path.join(root, 'out/main/cli.cjs'))) throw new Error('run `npm run build` first');
const number = (name, fallback) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const [noteCount, rounds, seed] = [number('notes', 12), number('rounds', 3), number('seed', 1)];
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-attack-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const at = (...parts) => path.join(folder, ...parts);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

let state = seed >>> 0;
/** Mulberry32: invented notes are the same for a seed. */
function below(limit) {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
}

const languages = ['en', 'es', 'fr', 'nl', 'de'];
const tables = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(path.join(root, `out/places/${language}.json`), 'utf8')),
  ]),
);
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayMs = 86_400_000;
const spring = Date.UTC(2019, 0, 1);
const [quarter, week, youngest, oldest] = [90, 7, 18, 90];
const dateOf = (ms) => {
  const date = new Date(ms);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};
const region = Array.from({ length: 12 }, () => tables.en.names[below(tables.en.names.length)]);
/** The words around the spans are no secret: they leave as they are. */
const partsOf = (age, town, first, second) => [
  ['Seen on ', first, 'DATE'],
  [': a patient of ', `${age} years`, 'AGE'],
  [' from ', town, 'CITY'],
  [', to come again on ', second, 'DATE'],
];
function noteOf(id, patient, language, parts, end) {
  let text = '';
  const spans = parts.map(([before, value, label]) => {
    const start = [...(text += before)].length;
    return { start, end: [...(text += value)].length, label };
  });
  return { id, patient, language, text: text + end, spans };
}
const truths = Array.from({ length: noteCount }, () => {
  const first = spring + below(quarter) * dayMs;
  return {
    age: String(youngest + below(oldest - youngest + 1)),
    town: region[below(region.length)],
    first: dateOf(first),
    second: dateOf(first + (1 + below(week)) * dayMs),
  };
});
const endOf = (i) => `. Entry ${i}.\n`;
const notes = truths.map(({ age, town, first, second }, i) =>
  noteOf(`note-${String(i).padStart(3, '0')}`, `patient ${i}`, 'en', partsOf(age, town, first, second), endOf(i)),
);

const place = { action: 'private', epsilon: '2' };
writeFileSync(
  at('policy.json'),
  JSON.stringify({
    id: 'attacked',
    version: 1,
    name: 'Attacked',
    default: { action: 'tag' },
    actions: {
      city: place,
      location: place,
      age: { action: 'private', epsilon: '1' },
      date: { action: 'private', epsilon: '2', firstDay: { from: '2000-01-01', to: '2014-12-31' } },
    },
  }),
);

/** As a person runs it: what leaves in a folder, what stays beside it. */
function released(name, documents) {
  mkdirSync(at(name));
  const out = at(name, 'out');
  const args = [
    'deidentify',
    '--policy',
    at('policy.json'),
    '--ledger',
    at(name, 'ledger.json'),
    '--budget',
    '20',
    '--detect',
    'never',
    '--out',
    out,
    '--to',
    'jsonl',
    '--private-receipt',
    at(name, 'kept.json'),
    '--reports',
    at(name, 'reports'),
    '--receipt',
    at(name, 'receipt.json'),
    '--quiet',
  ];
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/gauze.mjs'), ...args], {
    input: documents.map((document) => `${JSON.stringify(document)}\n`).join(''),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the release failed with ${status}: ${stderr}`);
  writeFileSync(path.join(out, 'receipt.json'), readFileSync(at(name, 'receipt.json')));
  const left = readFileSync(path.join(out, 'notes.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { out, left, kept: JSON.parse(readFileSync(at(name, 'kept.json'), 'utf8')), reports: at(name, 'reports') };
}
const filesIn = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
const hashesIn = (place) =>
  new Set(filesIn(place).flatMap((file) => readFileSync(file, 'utf8').match(/[0-9a-f]{64}/g) ?? []));
const valuesOf = ({ text, spans }) => spans.map(({ start, end }) => [...text].slice(start, end).join(''));

/** A receipt as version 2 wrote it into the folder: the function as it was, as far as the attack needs it. */
function withOldReceipt({ out, left, kept }) {
  const old = `${out}-old`;
  mkdirSync(old);
  writeFileSync(path.join(old, 'notes.jsonl'), readFileSync(path.join(out, 'notes.jsonl')));
  const originals = new Map(notes.map((note) => [note.id, note.text]));
  const newIds = new Map(kept.notes.map(({ id, newId }) => [newId, id]));
  writeFileSync(
    path.join(old, 'receipt.json'),
    JSON.stringify({
      format: 'gauze-receipt',
      version: 2,
      documents: left.map(({ id, text, spans }) => ({
        id,
        sha256In: sha256(originals.get(newIds.get(id))),
        sha256Out: sha256(text),
        spans: spans.length,
      })),
    }),
  );
  return old;
}

/**
 * Every combination against every hash of the folder. @param keys the attacker tries them as HMAC keys too: all that
 * the folder shows of a note
 * @returns the values, by what the hash says or, where none does, as they were drawn
 */
function recover(hashes, note, keys) {
  const words = [];
  const points = [...note.text];
  let from = 0;
  for (const { start, end } of note.spans) {
    words.push(points.slice(from, start).join(''));
    from = end;
  }
  words.push(points.slice(from).join(''));
  const [a, b, c, d, e] = words;
  for (let day = 0; day < quarter; day += 1) {
    const head = a + dateOf(spring + day * dayMs) + b;
    const seconds = Array.from({ length: week }, (_, i) => dateOf(spring + (day + 1 + i) * dayMs));
    for (let age = youngest; age <= oldest; age += 1)
      for (const town of region) {
        const middle = `${head}${age} years${c}${town}${d}`;
        for (const second of seconds) {
          const guess = middle + second + e;
          if (
            hashes.has(sha256(guess)) ||
            keys.some((key) => hashes.has(createHmac('sha256', key).update(guess).digest('hex')))
          )
            return { isConfirmed: true, values: [dateOf(spring + day * dayMs), `${age} years`, town, second] };
        }
      }
  }
  return { isConfirmed: false, values: valuesOf(note) };
}

/** Clopper–Pearson at 95 % for no event of n. */
const noneOf = (n) => 1 - 0.025 ** (1 / n);

const release = released('receipt', notes);
const oldFolder = withOldReceipt(release);
const idOf = new Map(release.kept.notes.map(({ id, newId }) => [newId, id]));
const truthOf = (note) => {
  const { first, age, town, second } = truths[Number(idOf.get(note.id).slice(5))];
  return [first, `${age} years`, town, second];
};
const attack = (place, keysOf) =>
  release.left.map((note) => ({ truth: truthOf(note), ...recover(hashesIn(place), note, keysOf(note)) }));
const started = performance.now();
const old = attack(oldFolder, () => []);
const seconds = (performance.now() - started) / 1000;
const receipt = JSON.parse(readFileSync(path.join(release.out, 'receipt.json'), 'utf8'));
// keyed guesses cost as much again: tried on the first notes
const now = attack(release.out, (note) =>
  note === release.left[0] ? ['', note.id, receipt.privateHalf, receipt.policy.sha256] : [],
);
const isRight = ({ values, truth }) => values.every((value, i) => value === truth[i]);
const [oldRight, nowRight, drawnRight, confirmed] = [
  old.filter(isRight).length,
  now.filter(isRight).length,
  release.left.filter((note) => isRight({ values: valuesOf(note), truth: truthOf(note) })).length,
  now.filter(({ isConfirmed }) => isConfirmed).length,
];
console.log(
  `receipt: all four values of a note (age, town, both dates), ${noteCount} notes, ` +
    `${quarter * (oldest - youngest + 1) * region.length * week} combinations each`,
);
console.log(
  `  receipt of version 2 in the folder: ${oldRight} of ${noteCount} right, ` +
    `${(seconds / noteCount).toFixed(1)} s a note`,
);
console.log(
  `  folder as it is written now: ${nowRight} of ${noteCount} right, ${confirmed} confirmed by a hash ` +
    `(95 %: 0 to ${(100 * noneOf(noteCount)).toFixed(1)} %); the drawn values by themselves: ${drawnRight}`,
);

const radians = (degrees) => (degrees / 1e5) * (Math.PI / 180);
function kmBetween({ latitudes, longitudes }, i, j) {
  const [p, q] = [radians(latitudes[i]), radians(latitudes[j])];
  const h =
    Math.sin((q - p) / 2) ** 2 +
    Math.cos(p) * Math.cos(q) * Math.sin((radians(longitudes[j]) - radians(longitudes[i])) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
}
/**
 * The town whose distance and population ratio from the released one are those of the report; without a report, the
 * released one.
 */
function townBy(place, language, drawn) {
  const file = filesIn(place).find((name) => name.endsWith('attacks-and-utility.json'));
  const table = tables[language];
  const from = table.names.indexOf(drawn);
  if (file === undefined || from < 0) return drawn;
  const { utility } = JSON.parse(readFileSync(file, 'utf8')).measured.places.find((row) => row.language === language);
  const miss = (i) =>
    Math.abs(kmBetween(table, i, from) - utility.km.median) / 100 +
    Math.abs(
      Math.max(table.populations[i], table.populations[from]) /
        Math.min(table.populations[i], table.populations[from]) -
        utility.populationFactor.median,
    );
  let best = 0;
  for (let i = 1; i < table.names.length; i += 1) if (miss(i) < miss(best)) best = i;
  return table.names[best];
}
let [groups, byOld, byNow, byDrawn] = [0, 0, 0, 0];
for (let round = 0; round < rounds; round += 1) {
  const towns = languages.map((language) => tables[language].names[below(tables[language].names.length)]);
  const alone = languages.map((language, i) =>
    noteOf(`n${i}`, `patient ${language}`, language, [['- ', towns[i], 'CITY']], '.\n'),
  );
  const { out, left, kept, reports } = released(`round${round}`, alone);
  for (const note of left) {
    const i = Number(kept.notes.find(({ newId }) => newId === note.id).id.slice(1));
    const [drawn] = valuesOf(note);
    groups += 1;
    byOld += townBy(reports, languages[i], drawn) === towns[i] ? 1 : 0;
    byNow += townBy(out, languages[i], drawn) === towns[i] ? 1 : 0;
    byDrawn += drawn === towns[i] ? 1 : 0;
  }
}
console.log(`reports: the town of ${groups} groups of one patient`);
console.log(`  reports in the folder, as before: ${byOld} of ${groups} right`);
console.log(`  folder as it is written now: ${byNow} of ${groups} right; the drawn towns by themselves: ${byDrawn}`);

const hasControl = oldRight === noteCount && byOld >= groups - 1;
const isShut = nowRight === drawnRight && confirmed === 0 && byNow === byDrawn;
if (!hasControl) console.log('the attacks fail where they must succeed: they show nothing');
console.log(isShut && hasControl ? 'no better than the drawn values by themselves' : 'FAILED');
process.exitCode = isShut && hasControl ? 0 : 1;
