// --seeds=1,2,3    seeds, one training each                    --epochs=N      instead of the default
// --quick          60 notes of train, 30 of dev, 3 epochs      --augment       copies with surrogates
// --pretrain=FOLDER the encoder of tests/bench/pretrain.mjs    --start=FILE    its word vectors alone, or another start
// --save=FILE      posteriors of dev, for experiments (FILE.<seed>.bin, .json)
// --model=FILE     where the last network is written           --load=FILE     no training: scores this network
// --shift          also dev under another template             --types         also by type
// --architecture=  recipe, friedrich2019 (as published) or friedrich2019Joint
// --private=EPS    DP-SGD for each patient (a note each); --wish=clip:C,delta:D; --shape=KEY:NUMBER,… any size of its
//                  network
// --backend=NAME   instead of the best
// --set=KEY:VALUE any numeric option of the base architecture
import { readFileSync, writeFileSync } from 'node:fs';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import type { PhiType } from '../../electron/contract/phi';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { decodeTags, type TypedSpan } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import type { ArchitectureName } from '../../models/tagger/architecture';
import { createAugmenter } from '../../models/tagger/augment';
import { decodeBio } from '../../models/tagger/decodeBio';
import { friedrichTraining } from '../../models/tagger/friedrich';
import { networkTagger } from '../../models/tagger/networkTagger';
import type { Tagger, TrainingNote } from '../../models/tagger/tagger';
import { byPatient } from '../../models/training/privateProblem';
import { inventedNotes } from '../../models/engine/inventedNotes';
import { createResources } from '../../electron/hosts/node/resources';
import { privateOptions, baseArchitectureOptions, type NetworkOptions } from '../../models/tagger/networkOptions';
import { trainNetwork } from '../../models/tagger/trainNetwork';
import { privatePlan } from '../../electron/core/training/privatePlan';
import { systemRandom } from '../../electron/hosts/node/random';
import { places } from '../models/backendPlaces';
import { readMeddocan, readSentences, scoreLine, scoreMeddocan, typesOf } from './meddocan';
import { withFlatHeader, withOtherKeys } from './otherTemplate';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name: string): boolean =>
  process.argv.some((given) => given === `--${name}` || given.startsWith(`--${name}=`));
const isQuick = has('quick');
const labels = (
  JSON.parse(readFileSync('resources/label-sets/meddocan.json', 'utf8')) as {
    labels: { id: string; type: PhiType; from: PhiType[] }[];
  }
).labels;
const kindOf = (label: string): PhiType => labels.find(({ id }) => id === label)?.type ?? 'other';

const { backend, report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: 1,
});
console.log(
  `backend ${report.running} ${report.version}`,
  report.candidates
    .filter(({ state }) => state !== 'notTried')
    .map(({ name, reason, details }) => `${name} ${reason} ${details['message'] ?? ''}`)
    .join('; '),
);
const gazetteer = openGazetteer(new Uint8Array(readFileSync('out/lists/es.bin')));
const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
const train = readMeddocan('train', isQuick ? 60 : Infinity);
const dev = readMeddocan('dev', isQuick ? 30 : Infinity);
const types = typesOf(train);
const knownDev = dev.map((note) => ({ ...note, spans: note.spans.filter(({ type }) => types.includes(type)) }));
const labelSet = labels.filter(({ id }) => types.includes(id));
const sentences = readSentences();
const lists = JSON.parse(readFileSync('out/surrogates/es.json', 'utf8')) as SurrogateLists;
const started = performance.now();
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;

const loaded = argument('load');
if (loaded !== undefined) await score(networkTagger(new Uint8Array(readFileSync(loaded)), featurizer), 'loaded');
else {
  const f1s: number[] = [];
  for (const seed of (argument('seeds') ?? '1').split(',').map(Number)) f1s.push(await trainOnce(seed));
  const mean = f1s.reduce((a, b) => a + b, 0) / f1s.length;
  const deviation = Math.sqrt(f1s.reduce((sum, f1) => sum + (f1 - mean) ** 2, 0) / Math.max(1, f1s.length - 1));
  console.log(`mean F1 ${mean.toFixed(4)} deviation ${deviation.toFixed(4)} over ${f1s.length} seeds`);
}

async function trainOnce(seed: number): Promise<number> {
  const folder = argument('pretrain');
  const start = folder === undefined ? argument('start') : `${folder}/encoder.safetensors`;
  const settings = Object.fromEntries(
    process.argv
      .filter((given) => given.startsWith('--set='))
      .map((given) => given.slice(6).split(':'))
      .map(([key, value]) => [key, Number(value)]),
  );
  const epochs = argument('epochs') ?? (isQuick ? '3' : undefined);
  const architecture = (argument('architecture') ?? 'recipe') as ArchitectureName;
  const numbers = (text: string | undefined): Record<string, number> =>
    Object.fromEntries(
      (text ?? '')
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split(':'))
        .map(([key, value]) => [key, Number(value)]),
    );
  const epsilon = argument('private');
  const passes = Number(epochs ?? privateOptions.epochs);
  const plan =
    epsilon === undefined
      ? undefined
      : privatePlan(byPatient(train).length, passes, { epsilon: Number(epsilon), ...numbers(argument('wish')) });
  if (plan !== undefined) console.log(JSON.stringify(plan));
  const options =
    plan === undefined
      ? baseArchitectureOptions
      : {
          ...privateOptions,
          frozen: argument('frozen')?.split(',') ?? privateOptions.frozen,
          shape: { ...privateOptions.shape, ...numbers(argument('shape')) },
        };
  const first = has('public') ? await publicStart(options) : undefined;
  const cpu = process.cpuUsage();
  const from = performance.now();
  const trained = await trainNetwork(
    {
      notes: train,
      heldOut: knownDev,
      types,
      featurizer,
      augment: has('augment') ? augmenter(train) : undefined,
      start: first ?? (start === undefined ? undefined : new Uint8Array(readFileSync(start))),
      privacy:
        plan === undefined
          ? undefined
          : { plan, random: systemRandom, augmenterOf: has('augment') ? augmenter : undefined },
    },
    {
      ...options,
      ...(architecture === 'recipe' ? {} : friedrichTraining),
      architecture,
      seed,
      ...(epochs === undefined ? {} : { epochs: Number(epochs) }),
      ...settings,
    },
    {
      elapsed: () => performance.now(),
      onProgress: ({ step, epoch, loss, tokensPerSecond, secondsLeft, evaluation }) => {
        if (evaluation !== undefined || step % 50 === 0)
          console.log(
            `${seconds()} seed ${seed} step ${step} epoch ${epoch} loss ${loss.toFixed(3)} ` +
              `${tokensPerSecond.toFixed(0)} tokens/s ${(secondsLeft ?? 0).toFixed(0)} s left ` +
              `${evaluation === undefined ? '' : `dev F1 ${evaluation.micro.f1.toFixed(4)}`} tensors ` +
              `${backend.tensorCount()}`,
          );
      },
    },
  );
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `seed ${seed}: trained in ${((performance.now() - from) / 1000).toFixed(0)} s, ` +
      `${((user + system) / 1e6).toFixed(0)} CPU s; ${(trained.bytes.length / 2 ** 20).toFixed(1)} MiB`,
  );
  const model = argument('model');
  if (model !== undefined) writeFileSync(model, trained.bytes);
  return score(networkTagger(trained.bytes, featurizer), `seed ${seed}`, seed);
}

async function publicStart(options: NetworkOptions): Promise<Uint8Array> {
  const invented = await inventedNotes(
    createResources({ resources: 'resources', generated: 'out' }),
    new Set(['es'] as const),
    labelSet,
    Number(argument('public') ?? 12),
  );
  const epochs = Number(argument('publicEpochs') ?? 6);
  console.log(`${invented.length} invented notes`);
  const { bytes } = await trainNetwork(
    { notes: invented, heldOut: knownDev, types, featurizer, augment: augmenter(invented) },
    { ...baseArchitectureOptions, shape: options.shape, epochs, evaluateEvery: 2 },
    {
      elapsed: () => performance.now(),
      onProgress: ({ epoch, loss, evaluation }) =>
        evaluation !== undefined &&
        console.log(
          `${seconds()} public epoch ${epoch} loss ${loss.toFixed(3)} dev F1 ${evaluation.micro.f1.toFixed(4)}`,
        ),
    },
  );
  const publicModel = argument('publicModel');
  if (publicModel !== undefined) writeFileSync(publicModel, bytes);
  return bytes;
}

function augmenter(notes: readonly TrainingNote[]) {
  return createAugmenter({ notes, lists: () => lists, kindOf });
}

async function score(tagger: Tagger, name: string, seed = 0): Promise<number> {
  const f1 = await scoreOn(tagger, dev, `${name} dev`, seed, argument('save'));
  if (has('shift')) {
    await scoreOn(tagger, dev.map(withOtherKeys), `${name} keys renamed`, seed);
    await scoreOn(tagger, dev.map(withFlatHeader), `${name} header flat`, seed);
    await scoreOn(
      tagger,
      dev.map((note) => withFlatHeader(withOtherKeys(note))),
      `${name} both`,
      seed,
    );
  }
  tagger.dispose();
  return f1;
}

async function scoreOn(
  tagger: Tagger,
  notes: readonly TrainingNote[],
  name: string,
  seed: number,
  save?: string,
): Promise<number> {
  const from = performance.now();
  let count = 0;
  const posteriors: Float32Array[] = [];
  for (const { text, language } of notes) {
    const tokens = tokenize(text);
    count += tokens.count;
    posteriors.push(await tagger.posteriors(tokens, language));
  }
  const ms = performance.now() - from;
  const found = notes.map(({ text }, i): readonly TypedSpan[] => {
    const tokens = tokenize(text);
    return decodeTags('BIO', tokens, decodeBio(posteriors[i]!, types.length, tokens.count), types);
  });
  const result = scoreMeddocan(notes, found, types, sentences);
  console.log(`${name}: ${scoreLine(result)} | ${((count / ms) * 1000).toFixed(0)} tokens/s`);
  if (has('types'))
    for (const {
      type,
      gold,
      score: { precision, recall, f1 },
    } of [...result.byType].sort((a, b) => b.gold - a.gold))
      console.log(
        `  ${type.padEnd(36)} ${String(gold).padStart(5)} P ${precision.toFixed(4)} R ` +
          `${recall.toFixed(4)} F1 ${f1.toFixed(4)}`,
      );
  if (save !== undefined) {
    const all = new Float32Array(posteriors.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const one of posteriors) {
      all.set(one, at);
      at += one.length;
    }
    writeFileSync(`${save}.${seed}.bin`, new Uint8Array(all.buffer));
    writeFileSync(
      `${save}.${seed}.json`,
      JSON.stringify({ types, ids: notes.map(({ id }) => id), tokens: notes.map(({ text }) => tokenize(text).count) }),
    );
  }
  return result.typed.f1;
}
