// What it does stands in attackParrot.mjs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PhiType } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { parrotFeatures, type ParrotFeature } from '../../electron/core/privacy/attacks/parrot';
import { corpora, hasMeddocan, readMeddocan } from './meddocan';
import {
  attackOften,
  otherPatients,
  otherStaff,
  physiciansOf,
  publicNames,
  replaceNames,
  withoutTables,
  type NamePair,
} from './parrotNames';

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '2000' },
    seeds: { type: 'string', default: '10' },
    ablate: { type: 'boolean', default: false },
    even: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    names: { type: 'string', default: 'project' },
    staff: { type: 'string', default: 'patient' },
    first: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
});
const seeds = Number(options.seeds);
const first = Number(options.first);
const isProject = options.names === 'project';
const staff = options.staff === 'project' ? 'project' : 'patient';
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const read = new Map<Language, SurrogateLists>();
function listsOf(language: Language): SurrogateLists {
  const known =
    read.get(language) ?? (JSON.parse(readFileSync(`out/surrogates/${language}.json`, 'utf8')) as SurrogateLists);
  read.set(language, known);
  return options.even ? withoutTables(known) : known;
}

const results: { readonly name: string; readonly holds: boolean }[] = [];

/**
 * The attack on the surrogates, on the best there could be (true names of other people), and on what is told at a
 * glance. The bar is for names that the attacker did not know before: who knows half of the patients knows their staff,
 * and sees a true name of them in the other half whatever the surrogates are.
 */
function judge(name: string, language: Language, originals: readonly string[], role: PhiType = 'patient'): void {
  if (!name.includes(options.only)) return;
  const lists = listsOf(language);
  const drawn = new Map<string, readonly NamePair[]>();
  const pairsOf = (seed: string): readonly NamePair[] => {
    const pairs =
      drawn.get(seed) ??
      replaceNames(originals, language, role, lists, `parrot ${seed}`, isProject ? 'project' : 'public', staff);
    drawn.set(seed, pairs);
    return pairs;
  };
  if (options.show)
    for (const { original, surrogate } of pairsOf('0').slice(0, 30)) print(`       ${original} → ${surrogate}`);
  const attack = (
    of: (seed: string) => readonly NamePair[],
    features: readonly ParrotFeature[] = parrotFeatures,
    times = seeds,
  ) => attackOften(of, lists, times, features, first);
  const found = attack(pairsOf);
  // half of the names are the others, so the attacker has as many names as here
  const same = attack((seed) => pairsOf(seed).slice(0, originals.length >> 1));
  const others = role === 'staff' ? otherStaff : otherPatients;
  const ideal = attack((seed) => others(originals, seed));
  const control = attack(
    () => originals.map((original, i) => ({ original, surrogate: `Xxqz${i % 7} Wwqz` })),
    parrotFeatures,
    1,
  );
  const holds = found.others.hitRate <= found.others.chance + 0.05;
  results.push({ name, holds: holds && control.hitRate > 0.9 });
  const shown = ({ hits, planted, hitRate, interval }: typeof found.others): string =>
    `${percent(hitRate)} (${hits} of ${planted}, 95 % interval ${percent(interval[0])}–${percent(interval[1])})`;
  print(
    `${holds ? 'holds ' : 'MISSED'} ${name}: ${originals.length} names, planted ones found ` +
      `${shown(found)}, chance ${percent(found.chance)}`,
  );
  print(
    `       half of the names ${shown(same)}, with true names of the others for surrogates ` +
      `${shown(ideal)}; control, surrogates of another kind: ${percent(control.hitRate)}`,
  );
  for (const [what, { known, others: rest }] of [
    ['', found],
    ['with true names of the others for surrogates, ', ideal],
  ] as const)
    if (known.planted > 0)
      print(
        `       ${what}known before and looked up ${known.planted} of ${known.names} names seen again; all others ` +
          `${shown(rest)}, chance ${percent(rest.chance)}`,
      );
  if (!options.ablate) return;
  for (const feature of parrotFeatures) {
    const others = parrotFeatures.filter((other) => other !== feature);
    print(
      `       ${feature} alone ${percent(attack(pairsOf, [feature]).hitRate)}, all but ${feature} ` +
        `${percent(attack(pairsOf, others).hitRate)}`,
    );
  }
}

const onOneLine = (name: string): string => name.replace(/\s+/g, ' ').trim();
const distinct = (names: readonly string[]): readonly string[] => [...new Set(names.map(onOneLine))];

if (hasMeddocan) {
  for (const part of ['train', 'dev'] as const) {
    const notes = readMeddocan(part);
    const fullest = (label: string): readonly string[] =>
      notes.flatMap(({ text, spans }) => {
        const names = spans.filter(({ type }) => type === label).map(({ start, end }) => text.slice(start, end));
        return names.length === 0 ? [] : [names.reduce((best, name) => (name.length > best.length ? name : best))];
      });
    const patients = fullest('NOMBRE_SUJETO_ASISTENCIA');
    judge(`MEDDOCAN ${part}, patients`, 'es', patients);
    judge(`MEDDOCAN ${part}, patients, each name once`, 'es', distinct(patients));
    const staffOfNotes = fullest('NOMBRE_PERSONAL_SANITARIO').map(onOneLine);
    judge(`MEDDOCAN ${part}, staff`, 'es', distinct(staffOfNotes), 'staff');
    judge(`MEDDOCAN ${part}, staff as they stand in the notes`, 'es', staffOfNotes, 'staff');
  }
} else print('MEDDOCAN is left out: ../shared/corpora/meddocan is not there');

/** Persons of two words or more in the news and articles of WikiNEuRal. */
function personsOf(file: string): readonly string[] {
  const names: string[] = [];
  let name: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, word = '', tag = ''] = line.split('\t');
    if (!tag.endsWith('-PER') || tag.startsWith('B-')) {
      if (name.length > 1) names.push(name.join(' '));
      name = [];
    }
    if (tag.endsWith('-PER')) name.push(word);
  }
  return distinct(names).filter((each) => /^[\p{L}’'. -]+$/u.test(each) && !/\s[.'’-]\s/.test(each));
}
for (const language of ['en', 'es', 'fr', 'nl'] as const) {
  const file = path.join(corpora, 'wikineural', language, 'val.conllu');
  if (existsSync(file)) judge(`WikiNEuRal ${language}, persons of articles`, language, personsOf(file).slice(0, 2500));
  else print(`WikiNEuRal is left out: ../shared/corpora/wikineural/${language} is not there`);
}
for (const language of ['en', 'es', 'fr', 'de', 'nl'] as const) {
  const invented = publicNames(Number(options.patients), language, listsOf(language));
  judge(`${options.patients} invented patients (${language}), names from the public tables`, language, invented);
  judge(`${options.patients} invented staff (${language}), each in one note`, language, invented, 'staff');
  judge(
    `invented staff (${language}) of ${options.patients} patients, a third as many, who see many and few`,
    language,
    physiciansOf(invented.length, invented.slice(0, Math.ceil(invented.length / 3))),
    'staff',
  );
}
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
