import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Countries } from '../../electron/contract/countries';
import type { Language } from '../../electron/contract/text';
import { listsOfCountry } from '../../electron/core/deidentify/countries/countryLists';
import { readPlaceSet, type PlaceFile } from '../../electron/core/deidentify/private/placeSet';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import type { DeidentifiedDocument } from '../../electron/core/deidentify/deidentify';
import { runTwins, type TwinResult } from './twinRelease';
import type { Pools } from './twinPlaces';

const numberOf = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);

/** With `--countries` notes of a country that the policy states, another than the usual one of their language. */
const countries: Countries | undefined = process.argv.includes('--countries')
  ? { en: 'GB', es: 'MX', fr: 'BE', nl: 'BE', de: 'CH' }
  : undefined;
const pools = new Map<Language, Pools>();
function poolsOf(language: Language): Pools {
  let known = pools.get(language);
  if (known === undefined) {
    const read = <T>(name: string): T => JSON.parse(readFileSync(path.resolve(`out/${name}.json`), 'utf8')) as T;
    const lists = read<SurrogateLists>(`surrogates/${language}`);
    const country = countries?.[language];
    const file = read<PlaceFile>(country === undefined ? `places/${language}` : `places/${language}-${country}`);
    const places = readPlaceSet(file);
    known = countries === undefined ? { lists, places } : { lists: listsOfCountry(lists, file), places, countries };
    pools.set(language, known);
  }
  return known;
}

const started = performance.now();
const pairs = numberOf('pairs', 100_000);
const show = ({ twins: { sides }, outs }: TwinResult['examples'][number]): void =>
  sides[0].forEach(({ patient, text }, i) => {
    const [one, other] = outs.map(({ outs: list }) => list[i]!);
    if (one!.text !== other!.text || JSON.stringify(placesOf(one!)) !== JSON.stringify(placesOf(other!)))
      process.stdout.write(
        `\n${patient} ${JSON.stringify([placesOf(one!), placesOf(other!)])}\n< ${text}> ` +
          `${sides[1][i]!.text}  < ${one!.text}  > ${other!.text}`,
      );
  });
const placesOf = ({ spans }: DeidentifiedDocument) =>
  spans.map(({ newStart, newEnd, action }) => [newStart, newEnd, action]);
const result = await runTwins(
  pairs,
  numberOf('seed', 1),
  poolsOf,
  numberOf('faults', Math.min(pairs, 10_000)),
  process.argv.includes('--show') ? show : undefined,
);
const { examples, found, ...metrics } = result;
const report = {
  ...metrics,
  firstSeeds: examples.map(({ twins }) => twins.sides[0][0]!.patient),
  plantedFaultsFound: found,
  seconds: Math.round((performance.now() - started) / 1000),
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const missed = Object.entries(found)
  .filter(([, count]) => count === 0)
  .map(([name]) => name);
if (missed.length > 0) process.stdout.write(`\nplanted and not found: ${missed.join(', ')}\n`);
process.exitCode = result.differing === 0 && missed.length === 0 ? 0 : 1;
