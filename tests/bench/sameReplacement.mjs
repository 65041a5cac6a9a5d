// Does this version replace as another one does, byte for byte? `npm run compare:deidentify -- FOLDER [policies …]`,
// FOLDER a built checkout of the other version; without one the digests of this version alone. Notes: MEDDOCAN train
// and dev from ../shared/corpora, as Spanish and, half of them each, read as English, French, Dutch and German; of
// every second patient the strings of all notes are known, and of every third note its day. For
// every policy that ships, and for one that draws every kind privately, SHA-256 of plans and replaced notes with their
// spans and surrogate table, and of what the leak scan finds in a third of them. Exits with 1 where any differs. Needs
// out/surrogates, out/places and out/timelines of both (`npm run build`); what is random comes from a stream that is
// the same in both.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpus = path.resolve(root, '../shared/corpora/meddocan');
const files = [
  'electron/core/deidentify/deidentify',
  'electron/core/deidentify/canonicalJson',
  'electron/core/deidentify/private/planner',
  'electron/core/deidentify/private/placeSet',
  'electron/core/privacy/hmacSha256',
  'electron/core/privacy/storedTimelines',
  'electron/core/deidentify/compiledPatterns',
  'electron/core/deidentify/leakScan',
  'electron/core/deidentify/surrogateTable',
  'electron/contract/policy',
];
const [other, ...asked] = process.argv.slice(2);
if (!existsSync(corpus)) throw new Error(`no notes to compare: ${corpus} is not there`);
const notes = [...readNotes('train'), ...readNotes('dev')];
const otherLanguages = ['en', 'fr', 'nl', 'de'];
const documents = [
  ...notes.map((note, i) => asDocument(note, 'es', Math.floor(i / 5))),
  ...otherLanguages.flatMap((language, at) =>
    notes.flatMap((note, i) => (i % 2 === at % 2 ? [asDocument(note, language, Math.floor(i / 6))] : [])),
  ),
];
giveSurroundings();
const policies = asked.length > 0 ? asked : ['private', ...policyNames()];
console.log(`${documents.length} notes, ${policies.length} policies`);
let differ = 0;
for (const policy of policies) {
  const own = await digestsOf(root, policy);
  const theirs = other === undefined ? own : await digestsOf(path.resolve(other), policy);
  const isSame = JSON.stringify(own) === JSON.stringify(theirs);
  if (!isSame) differ++;
  console.log(
    `${policy}: ${Object.entries(own)
      .map(([name, digest]) => `${name} ${digest.slice(0, 16)}${digest === theirs[name] ? '' : ' DIFFERS'}`)
      .join(', ')}`,
  );
}
if (other !== undefined) console.log(differ === 0 ? 'the same, byte for byte' : `${differ} policies differ`);
process.exitCode = differ === 0 ? 0 : 1;

/** Of every second patient what all notes say is known, and of every third note its day. */
function giveSurroundings() {
  const strings = new Map();
  for (const { patient, text, spans } of documents) {
    const own = strings.get(patient) ?? [];
    strings.set(patient, own);
    for (const { type, start, end } of spans) own.push({ type, text: text.slice(start, end) });
  }
  documents.forEach((document, i) => {
    if (Number(document.patient.slice(2)) % 2 === 1) document.patientStrings = strings.get(document.patient);
    if (i % 3 === 0) document.date = '2016-03-14';
  });
}

/** @returns SHA-256 of what a checkout makes of the notes under a policy */
async function digestsOf(folder, policy) {
  const { bundleOwnCode } = await import(pathToFileURL(path.join(folder, 'scripts/lib/ownCode.mjs')));
  const code = await bundleOwnCode(files);
  const own = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const options = optionsOf(own, folder, policy);
  const planner = own.createPrivatePlanner(options);
  const deidentifier = own.createDeidentifier(options);
  const hashes = { plans: createHash('sha256'), notes: createHash('sha256'), leaks: createHash('sha256') };
  const patients = Map.groupBy?.(documents, ({ patient }) => patient) ?? grouped();
  for (const [patient, theirs] of patients) {
    const plan = planner.plan({ unit: `p:${patient}`, isPatient: true, documents: theirs });
    hashes.plans.update(JSON.stringify(plan, plainValue));
    planner.sample(plan);
  }
  documents.forEach((document, i) => {
    const out = deidentifier.deidentify(document);
    hashes.notes.update(JSON.stringify(out));
    if (i % 3 > 0) return;
    const strings = own.replacedStrings(document.text, out.spans);
    const leaks = own.scanForLeaks({ ...out, original: document.text }, own.leakPatterns(strings));
    hashes.leaks.update(JSON.stringify(leaks, plainValue));
  });
  const table = createHash('sha256').update(JSON.stringify(options.surrogateTable.fresh(), plainValue));
  return {
    ...Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [name, hash.digest('hex')])),
    table: table.digest('hex'),
  };
}

function optionsOf(own, folder, id) {
  const json = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const rules = json(`resources/policies/${id === 'private' ? 'private-research' : id}.json`);
  if (id === 'private')
    for (const type of ['profession', 'hospital', 'healthCentre', 'department'])
      rules.actions[type] = { action: 'private', epsilon: '0.5' };
  const policy = own.parsePolicy(rules);
  const hmac = own.hmacSha256(new TextEncoder().encode('compare'));
  const prf = (kind, key) => hmac(`${kind}\0${key}`);
  const cached = new Map();
  const once = (name, make) => {
    if (!cached.has(name)) cached.set(name, make());
    return cached.get(name);
  };
  return {
    policy,
    policyDigest: createHash('sha256').update(own.canonicalJson(policy)).digest('hex'),
    surrogateTable: own.openSurrogateTable(prf),
    prf,
    lists: (language) => once(`lists ${language}`, () => json(`out/surrogates/${language}.json`)),
    places: (language) => once(`places ${language}`, () => own.readPlaceSet(json(`out/places/${language}.json`))),
    pivotYear: 2026,
    timelines: own.storedTimelines(readFileSync(path.join(folder, 'out/timelines/gaps.bin'))),
    random: streamOf('compare'),
  };
}

/** The same bytes in every run. */
function streamOf(seed) {
  let bytes = Buffer.alloc(0);
  let counter = 0;
  return {
    bytes: (count) => {
      while (bytes.length < count)
        bytes = Buffer.concat([bytes, createHmac('sha256', seed).update(String(counter++)).digest()]);
      const taken = Uint8Array.from(bytes.subarray(0, count));
      bytes = bytes.subarray(count);
      return taken;
    },
  };
}

function plainValue(_, value) {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

function grouped() {
  const patients = new Map();
  for (const document of documents)
    patients.set(document.patient, [...(patients.get(document.patient) ?? []), document]);
  return patients;
}

function asDocument(note, language, patient) {
  return { ...note, id: `${language}/${note.id}`, patient: `${language}${patient}`, language };
}

function policyNames() {
  return readdirSync(path.join(root, 'resources/policies'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}

function readNotes(part) {
  const { labels } = JSON.parse(readFileSync(path.join(root, 'resources/label-sets/meddocan.json'), 'utf8'));
  const types = new Map(labels.map(({ id, type }) => [id, type]));
  const folder = path.join(corpus, part);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ann'))
    .sort()
    .map((name) => ({
      id: name,
      text: readFileSync(path.join(folder, name.replace(/ann$/, 'txt')), 'utf8'),
      spans: readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((row) => row.startsWith('T'))
        .map((row) => {
          const [label, start, end] = row.split('\t')[1].split(' ');
          return { type: types.get(label), start: Number(start), end: Number(end) };
        }),
    }));
}
