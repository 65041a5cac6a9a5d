import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../electron/contract/text';
import { readPlaceSet, type PlaceFile } from '../../electron/core/deidentify/private/placeSet';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { runTwins } from './twinRelease';
import type { Pools } from './twinPlaces';

const numberOf = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);

const pools = new Map<Language, Pools>();
function poolsOf(language: Language): Pools {
  let known = pools.get(language);
  if (known === undefined) {
    const read = <T>(folder: string): T =>
      JSON.parse(readFileSync(path.resolve(`out/${folder}/${language}.json`), 'utf8')) as T;
    pools.set(
      language,
      (known = { lists: read<SurrogateLists>('surrogates'), places: readPlaceSet(read<PlaceFile>('places')) }),
    );
  }
  return known;
}

const started = performance.now();
const pairs = numberOf('pairs', 100_000);
const result = await runTwins(pairs, numberOf('seed', 1), poolsOf, numberOf('faults', Math.min(pairs, 10_000)));
const { examples, found, ...figures } = result;
process.stdout.write(
  `${JSON.stringify({ ...figures, plantedFaultsFound: found, seconds: Math.round((performance.now() - started) / 1000) }, null, 2)}\n`,
);
if (process.argv.includes('--show')) {
  for (const { twins, outs } of examples)
    twins.sides[0].forEach(({ text }, i) =>
      process.stdout.write(
        `\n${twins.sides[0][0]!.patient} ${JSON.stringify(outs.map(({ outs: [one] }) => one!.spans.map((span) => [span.newStart, span.newEnd, span.action])))}\n< ${text}> ${twins.sides[1][i]!.text}  < ${outs[0].outs[i]!.text}  > ${outs[1].outs[i]!.text}`,
      ),
    );
}
const missed = Object.entries(found)
  .filter(([, count]) => count === 0)
  .map(([name]) => name);
if (missed.length > 0) process.stdout.write(`\nplanted and not found: ${missed.join(', ')}\n`);
process.exitCode = result.differing === 0 && missed.length === 0 ? 0 : 1;
