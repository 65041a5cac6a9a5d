import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBackend } from '../../models/backend/startBackend';
import {
  adversaryOptions,
  freshAdversary,
  throughRepresenter,
  wordsThemselves,
  type Shown,
} from '../../models/representer/audit/adversaries';
import { adversaryKinds } from '../../models/representer/audit/adversaryNetwork';
import { bestAttacker, perNote, recognition, topOne } from '../../models/representer/audit/knownCandidates';
import { nearest } from '../../models/representer/neighbours';
import { rowsByType, type Pool } from '../../models/representer/pairs';
import { repeatableNoise, representerOf, type Representer } from '../../models/representer/representer';
import { labelledSentences, type Sentence } from '../../models/representer/sentences';
import { tagSentences } from '../../models/representer/taggedSentences';
import {
  leakTermOptions,
  trainRepresenter,
  codeOptions,
  type RepresenterOptions,
} from '../../models/representer/trainRepresenter';
import { taggerShape } from '../../models/representer/taggerNetwork';
import { releasedTaggerOptions, trainReleasedTagger } from '../../models/representer/trainTagger';
import { readTensorFile, writeTensorFile } from '../../models/training/tensorFile';
import type { LoopHooks } from '../../models/training/trainingLoop';
import { storedWordSpace, trainWordSpace, wordSpaceOptions, type WordSpace } from '../../models/representer/wordSpace';
import { trainingRandom } from '../../models/training/trainingRandom';
import { places } from '../models/backendPlaces';
import { codiespFolder } from './codiespNotes';
import { readMeddocan, typesOf } from './meddocan';
import { sentenceScores } from './sentenceScores';

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
const siteB = labelledSentences(
  train.filter((_, i) => i % 2 === 1),
  types,
  words,
);
const heldOut = labelledSentences(dev, types, words);
const pool: Pool = { neighbours: nearest(words, 100), byType: rowsByType([...siteA, ...siteB], types.length) };
const rows = heldOut.flatMap(({ rows: own }) => [...own]);
const unknown = (100 * rows.filter((row) => row === 0).length) / rows.length;
print(`${siteA.length} sentences, held out ${heldOut.length}, unknown words ${unknown.toFixed(1)} %`);

const what = argument('what') ?? 'leakTerm';
const seeds = (argument('seeds') ?? '1').split(',').map(Number);
const over = JSON.parse(argument('options') ?? '{}') as Partial<RepresenterOptions>;
const hooks = (name: string): LoopHooks => {
  let next = 0;
  return {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, loss, secondsLeft }) => {
      if (step < next) return;
      next = step + 1000;
      print(`${name}: step ${step} of ${steps}, loss ${loss.toFixed(3)}, ${(secondsLeft ?? 0).toFixed(0)} s left`);
    },
  };
};
function write(row: Readonly<Record<string, unknown>>): void {
  print(JSON.stringify(row));
  appendFileSync(path.join(out, 'results.jsonl'), `${JSON.stringify(row)}\n`);
}

/** A representer that was trained with this seed, from the folder of results where it stands there. */
async function trained(seed: number): Promise<{ readonly representer: Representer; readonly row: object }> {
  const base = (what === 'code' ? codeOptions : leakTermOptions)(words.width);
  const options = { ...base, ...over, shape: { ...base.shape, ...over.shape }, seed } as RepresenterOptions;
  const file = path.join(
    out,
    `${what === 'code' ? 'code' : 'leakTerm'}-` +
      `${createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(file)) {
    const tensors = readTensorFile(new Uint8Array(readFileSync(file))).tensors;
    const parameters = [...tensors].map(([name, { shape, data }]) => ({
      name,
      shape,
      values: Float32Array.from(data),
      rate: 1,
      isTable: false,
    }));
    return { representer: representerOf(words, options.shape, parameters), row: {} };
  }
  const before = cpu();
  const { parameters, tagger } = await trainRepresenter(words, siteA, types.length, options, hooks(`${what} ${seed}`));
  const seconds = cpu() - before;
  writeFileSync(
    file,
    writeTensorFile({
      metadata: {},
      tensors: new Map(parameters.map(({ name, shape, values }) => [name, { shape, data: values }])),
    }),
  );
  const representer = representerOf(words, options.shape, parameters);
  const noise = repeatableNoise(trainingRandom(seed + 200));
  const released = (await representer.means(heldOut.map(({ rows }) => rows))).map((mean) =>
    representer.release(mean, noise),
  );
  const together = sentenceScores(heldOut, await tagSentences(tagger.shape, tagger.parameters, heldOut, released));
  return { representer, row: { cpuSeconds: seconds, together } };
}

/** A fresh tagger on what was released of sentences once; scored on a release of the held-out ones. */
async function freshTagger(
  representer: Representer | null,
  sentences: readonly Sentence[],
  seed: number,
  epochs = 20,
): Promise<readonly [number, number]> {
  const noise = repeatableNoise(trainingRandom(seed + 300));
  const values = async (own: readonly Sentence[]): Promise<readonly Float32Array[]> =>
    representer === null
      ? own.map(({ rows }) =>
          Float32Array.from(
            [...rows].flatMap((row) => [...words.vectors.subarray(row * words.width, (row + 1) * words.width)]),
          ),
        )
      : (await representer.means(own.map(({ rows }) => rows))).map((mean) => representer.release(mean, noise));
  const given = await values(sentences);
  const shape = taggerShape(representer?.width ?? words.width, types.length);
  const tagger = await trainReleasedTagger(
    sentences.map((sentence, i) => ({ ...sentence, values: given[i]! })),
    shape,
    { ...releasedTaggerOptions, seed, epochs },
    hooks(`tagger ${seed}`),
  );
  return sentenceScores(heldOut, await tagSentences(shape, tagger, heldOut, await values(heldOut)));
}

for (const seed of seeds) {
  if (what === 'raw') write({ what, seed, f1: await freshTagger(null, siteA, seed) });
  if (what === 'leakTerm' || what === 'code') {
    const { representer, row } = await trained(seed);
    const random = trainingRandom(seed + 100);
    const before = cpu();
    const attacks = {
      neighbour: await bestAttacker(representer, heldOut, pool, 'neighbour', random),
      sameType: await bestAttacker(representer, heldOut, pool, 'sameType', random),
      topOne: await topOne(representer, heldOut, pool, 'neighbour', random),
      tenReleases: await topOne(representer, heldOut, pool, 'neighbour', random, { releases: 10 }),
      recognition: await recognition(representer, heldOut, random),
      perNote: await perNote(representer, heldOut, pool, random),
    };
    write({ what, seed, over, ...row, ...attacks, auditCpuSeconds: cpu() - before });
  }
  if (what === 'adversaries') {
    const { representer } = await trained(seed);
    for (const kind of adversaryKinds)
      for (const isStrong of [true, false]) {
        const attack = (shown: Shown): Promise<object> =>
          freshAdversary(
            shown,
            words,
            pool,
            'neighbour',
            { train: siteA, heldOut },
            { ...adversaryOptions, kind, isStrong, seed },
            hooks(`${kind} ${seed}`),
          );
        write({
          what,
          seed,
          kind,
          isStrong,
          onRepresentations: await attack(throughRepresenter(representer)),
          control: await attack(wordsThemselves(words)),
        });
      }
  }
  if (what === 'pool') {
    const { representer } = await trained(seed);
    const one = siteB.filter(({ note }) => note % 2 === 0);
    write({
      what,
      seed,
      oneSite: await freshTagger(representer, one, seed),
      bothSites: await freshTagger(representer, siteB, seed),
      rawOneSite: await freshTagger(null, one, seed),
      rawBothSites: await freshTagger(null, siteB, seed),
    });
  }
}
