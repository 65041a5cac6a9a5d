import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBackend } from '../../models/backend/startBackend';
import { bestAttacker, perNote, recognition, topOne } from '../../models/representer/audit/knownCandidates';
import { nearest } from '../../models/representer/neighbours';
import { rowsByType, type Pool } from '../../models/representer/pairs';
import { repeatableNoise, representerOf } from '../../models/representer/representer';
import { labelledSentences, type Sentence } from '../../models/representer/sentences';
import { tagSentences } from '../../models/representer/taggedSentences';
import {
  leakTermOptions,
  trainRepresenter,
  codeOptions,
  type RepresenterOptions,
} from '../../models/representer/trainRepresenter';
import { storedWordSpace, trainWordSpace, wordSpaceOptions, type WordSpace } from '../../models/representer/wordSpace';
import { trainingRandom } from '../../models/training/trainingRandom';
import { places } from '../models/backendPlaces';
import { codiespFolder } from './codiespNotes';
import { readMeddocan, typesOf } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const out = argument('out') ?? 'node_modules/.cache/representer';
mkdirSync(out, { recursive: true });
const started = performance.now();
const cpu = (): number => process.cpuUsage().user / 1e6;
const print = (text: string): void => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${text}`);
const { report } = await startBackend({ choice: 'auto', places, threads: 1 });

async function space(): Promise<WordSpace> {
  const file = path.join(out, 'space');
  if (existsSync(`${file}.json`)) {
    const words = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as string[];
    return storedWordSpace(words, new Float32Array(new Uint8Array(readFileSync(`${file}.bin`)).buffer), 100);
  }
  const folder = path.join(codiespFolder, 'background/text');
  const made = await trainWordSpace(
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
    wordSpaceOptions,
  );
  writeFileSync(`${file}.json`, JSON.stringify(made.words.slice(1)));
  writeFileSync(`${file}.bin`, new Uint8Array(made.vectors.buffer));
  return made;
}
const words = await space();
print(`${report.running}, ${words.words.length - 1} words, ${cpu().toFixed(0)} CPU s`);
const train = readMeddocan('train');
const dev = readMeddocan('dev').filter((_, i) => i % 2 === 0);
const types = typesOf([...train, ...readMeddocan('dev')]);
const siteA = labelledSentences(
  train.filter((_, i) => i % 2 === 0),
  types,
  words,
);
const heldOut = labelledSentences(dev, types, words);
const pool: Pool = {
  neighbours: nearest(words, 100),
  byType: rowsByType(
    [
      ...siteA,
      ...labelledSentences(
        train.filter((_, i) => i % 2 === 1),
        types,
        words,
      ),
    ],
    types.length,
  ),
};
print(
  `${siteA.length} sentences, held out ${heldOut.length}, with pairs ${heldOut.filter(({ movable }) => movable.length > 0).length}, unknown ${((100 * heldOut.flatMap((s) => [...s.rows]).filter((r) => r === 0).length) / heldOut.flatMap((s) => [...s.rows]).length).toFixed(1)} %`,
);

function f1(sentences: readonly Sentence[], found: readonly ArrayLike<number>[]): readonly [number, number] {
  const c = [0, 0, 0, 0, 0, 0];
  sentences.forEach(({ tags }, i) => {
    const spans = (given: ArrayLike<number>): Set<string> => {
      const all = new Set<string>();
      for (let at = 0; at < given.length; at++)
        if (given[at]! > 0 && (given[at]! % 2 === 1 || at === 0)) {
          let end = at + 1;
          while (end < given.length && given[end] === given[at]! + (given[at]! % 2)) end++;
          all.add(`${at} ${end} ${(given[at]! - 1) >> 1}`);
        }
      return all;
    };
    for (let at = 0; at < tags.length; at++) {
      const [gold, own] = [tags[at]! > 0, found[i]![at]! > 0];
      if (gold && own) c[0]!++;
      else if (own) c[1]!++;
      else if (gold) c[2]!++;
    }
    const [gold, own] = [spans(tags), spans(found[i]!)];
    const hit = [...own].filter((key) => gold.has(key)).length;
    c[3]! += hit;
    c[4]! += own.size - hit;
    c[5]! += gold.size - hit;
  });
  const f = (tp: number, fp: number, fn: number): number => (200 * tp) / Math.max(1, 2 * tp + fp + fn);
  return [f(c[0]!, c[1]!, c[2]!), f(c[3]!, c[4]!, c[5]!)];
}

const base = (argument('what') === 'code' ? codeOptions : leakTermOptions)(words.width);
const over = JSON.parse(argument('options') ?? '{}') as Partial<RepresenterOptions>;
for (const seed of (argument('seeds') ?? '1').split(',').map(Number)) {
  const options = { ...base, ...over, shape: { ...base.shape, ...(over.shape ?? {}) }, seed } as RepresenterOptions;
  const before = cpu();
  let next = 0;
  const { parameters, tagger } = await trainRepresenter(words, siteA, types.length, options, {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, loss, secondsLeft }) => {
      if (step >= next) {
        next = step + 500;
        print(`step ${step}/${steps} loss ${loss.toFixed(3)} ${secondsLeft?.toFixed(0)} s left`);
      }
    },
  });
  const trained = cpu() - before;
  const representer = representerOf(words, options.shape, parameters);
  const random = trainingRandom(seed + 100);
  const noise = repeatableNoise(random);
  const meansOf = await representer.means(heldOut.map(({ rows }) => rows));
  const tagged = await tagSentences(
    tagger.shape,
    tagger.parameters,
    heldOut,
    meansOf.map((mean) => representer.release(mean, noise)),
  );
  const row = {
    what: argument('what') ?? 'leakTerm',
    seed,
    over,
    trained,
    f1: f1(heldOut, tagged),
    clean: f1(heldOut, await tagSentences(tagger.shape, tagger.parameters, heldOut, meansOf)),
    neighbour: await bestAttacker(representer, heldOut, pool, 'neighbour', random),
    sameType: await bestAttacker(representer, heldOut, pool, 'sameType', random),
    topOne: await topOne(representer, heldOut, pool, 'neighbour', random),
    recognition: await recognition(representer, heldOut, random),
    perNote: await perNote(representer, heldOut, pool, random),
    audit: cpu() - before - trained,
  };
  print(JSON.stringify(row));
  appendFileSync(path.join(out, 'results.jsonl'), `${JSON.stringify(row)}\n`);
}
