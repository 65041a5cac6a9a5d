// --cache=FOLDER   that of evaluate:meddocan; what is trained here is kept there, too, and taken from there
// --hidden=N       units of each direction of the language model      --passes=N  over its texts
// --texts=N        fewer of them; those of train come first           --only=language  no networks
// --seeds=1,2      of the networks
// --epochs=N  of theirs         --copies=N  with surrogates, instead of the default
// --units=N        what the states of a token are reduced to
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelSet } from '../../electron/contract/phi';
import { createDetector } from '../../electron/core/detection/detect';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { labelById } from '../../electron/core/text/labelSet';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import { tokenize, wordOf, type Tokens } from '../../electron/core/text/tokens';
import { startBackend } from '../../models/backend/startBackend';
import { readLinearCrf } from '../../models/bundle/linearCrfPart';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import { linearCrfTagger } from '../../models/linearCrf/linearCrf';
import { createAugmenter } from '../../models/tagger/augment';
import { combine } from '../../models/tagger/combine';
import { joinModels, readNote, type ModelLabel, type NoteProbabilities } from '../../models/tagger/probabilities';
import { learnRuleThresholds } from '../../models/tagger/ruleThresholds';
import type { Tagger, TrainingNote } from '../../models/tagger/tagger';
import { baseArchitectureOptions } from '../../models/tagger/networkOptions';
import { readTensorFile, writeTensorFile } from '../../models/training/tensorFile';
import type { TrainingProgress } from '../../models/training/trainingLoop';
import { places } from '../models/backendPlaces';
import { backgroundNotes } from './backgroundNotes';
import {
  characterBytes,
  characterLoss,
  characterReader,
  freshModel,
  readCharacters,
  trainCharacters,
} from './characterModel';
import { statedTagger, storedNetwork, trainStated, type StatesOptions } from './characterTagger';
import { readMeddocan, readSentences, scoreLine, scoreMeddocan, typesOf } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const cache = argument('cache') ?? 'node_modules/.cache/evaluate-meddocan';
const hidden = Number(argument('hidden') ?? 128);
const passes = Number(argument('passes') ?? 2);
const max = Number(argument('texts') ?? Infinity);
const units = Number(argument('units') ?? 64);
const options = {
  ...baseArchitectureOptions,
  epochs: Number(argument('epochs') ?? baseArchitectureOptions.epochs),
  copies: Number(argument('copies') ?? baseArchitectureOptions.copies),
};
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const report = (line: string): void => console.log(`${cpuSeconds().toFixed(0).padStart(5)} CPU s  ${line}`);
const telling = (name: string, unit: string) => {
  let next = 0;
  return {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, loss, tokensPerSecond }: TrainingProgress) => {
      if (step < next) return;
      next = step + 200;
      report(`${name}: step ${step} of ${steps}, loss ${loss.toFixed(4)}, ${tokensPerSecond.toFixed(0)} ${unit}/s`);
    },
  };
};

await startBackend({ choice: 'auto', places, threads: 1 });
const train = readMeddocan('train');
const isHeldOut = (_: TrainingNote, i: number): boolean => i % 5 === 4;
const heldOutNotes = train.filter(isHeldOut);
const rest = train.filter((note, i) => !isHeldOut(note, i));

const background = backgroundNotes([...heldOutNotes, ...readMeddocan('dev')].map(({ text }) => text));
const unread = background.filter((_, i) => i % 25 === 24);
const texts = [...rest.map(({ text }) => text), ...background.filter((_, i) => i % 25 !== 24)].slice(0, max);
const languageName = `characters.${hidden}.${passes}.${texts.length}`;
const languageFile = path.join(cache, `${languageName}.safetensors`);
if (!existsSync(languageFile)) {
  report(`${texts.length} texts, ${texts.reduce((sum, { length }) => sum + length, 0)} characters`);
  const model = await trainCharacters(
    freshModel(texts, { hidden, width: 24 }, 1),
    texts,
    { epochs: passes, learningRate: 4e-3 },
    telling(languageName, 'characters'),
  );
  writeFileSync(languageFile, characterBytes(model));
}
const language = readCharacters(new Uint8Array(readFileSync(languageFile)));
for (const [name, some] of [
  ['background', unread],
  ['train', heldOutNotes.map(({ text }) => text)],
] as const)
  report(
    `perplexity per character, ${some.length} notes of ${name} that it did not learn from: ` +
      `${Math.exp(characterLoss(language, some)).toFixed(3)}`,
  );

const gazetteer = openGazetteer(new Uint8Array(readFileSync('out/lists/es.bin')));
const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
const detect = createDetector({ language: 'es', gazetteer });
const types = typesOf(train);
const labelSet = JSON.parse(readFileSync('resources/label-sets/meddocan.json', 'utf8')) as LabelSet;
const labels: readonly ModelLabel[] = types.map((id) => labelById(labelSet, id) ?? { id, type: 'other', from: [] });
const sentences = readSentences();
const lists = JSON.parse(readFileSync('out/surrogates/es.json', 'utf8')) as SurrogateLists;
const augment = createAugmenter({
  notes: rest,
  lists: () => lists,
  kindOf: (label) => labelById(labelSet, label)?.type ?? 'other',
});
const heldOut = heldOutNotes.map((note) => ({ note, tokens: tokenize(note.text), rules: detect(note.text) }));
const stated: StatesOptions = { reader: characterReader(language), width: 2 * hidden, units };
const crf = linearCrfTagger(
  readLinearCrf(new Uint8Array(readFileSync(path.join(cache, 'fold.linearCrf.part.safetensors')))),
  featurizer,
);

async function speed(name: string, read: (tokens: Tokens) => unknown): Promise<void> {
  const from = cpuSeconds();
  for (const { tokens } of heldOut) await read(tokens);
  report(
    `${name}: ` +
      `${(heldOut.reduce((sum, { tokens }) => sum + tokens.count, 0) / (cpuSeconds() - from)).toFixed(0)} ` +
      'tokens per CPU second',
  );
}

function print(name: string, probabilities: readonly NoteProbabilities[], hasRules: boolean): void {
  const ruleThresholds = hasRules
    ? learnRuleThresholds(
        heldOut.map(({ note, tokens, rules }, i) => ({
          tokens,
          rules,
          spans: note.spans,
          probabilities: probabilities[i]!,
          average: probabilities[i]!.average,
        })),
      )
    : {};
  const system = heldOut.map(({ tokens, rules }, i) =>
    combine(tokens, probabilities[i]!, hasRules ? rules : [], { source: 'model', ruleThresholds }).flatMap(
      (span): TypedSpan[] => {
        const id =
          span.label ??
          (labels.find(({ type }) => type === span.type) ?? labels.find(({ from }) => from.includes(span.type)))?.id;
        return id === undefined ? [] : [{ start: span.start, end: span.end, type: id }];
      },
    ),
  );
  report(
    `${name.padEnd(40)} ` +
      `${scoreLine(scoreMeddocan(heldOutNotes, system, types, sentences)).replace(/spans.*\|( header.*)\|.*/, '$1')}`,
  );
}

async function readHeldOut(taggers: readonly Tagger[]): Promise<readonly NoteProbabilities[]> {
  const out: NoteProbabilities[] = [];
  for (const { tokens } of heldOut) out.push(await readNote(taggers, labels, tokens, 'es'));
  return out;
}
let ofCrf: readonly NoteProbabilities[] | undefined;

/**
 * Each token's probabilities drawn by `share` towards the mean of those of the same word (capital, four letters) in its
 * note.
 */
function consistent({ average, ...others }: NoteProbabilities, tokens: Tokens, share: number): NoteProbabilities {
  const width = 1 + 2 * labels.length;
  const of = new Map<string, number[]>();
  for (let i = 0; i < tokens.count; i++) {
    const word = wordOf(tokens, i);
    if (/^\p{Lu}.{3}/u.test(word)) of.set(word, [...(of.get(word) ?? []), i]);
  }
  const out = average.slice();
  for (const same of of.values()) {
    if (same.length < 2) continue;
    for (let k = 0; k < width; k++) {
      const mean = same.reduce((sum, i) => sum + average[i * width + k]!, 0) / same.length;
      for (const i of same) out[i * width + k] = (1 - share) * average[i * width + k]! + share * mean;
    }
  }
  return { ...others, average: out };
}

async function measured(name: string, states: StatesOptions | null, seed: number): Promise<void> {
  const file = path.join(cache, `${name}.${options.epochs}.${options.copies}.${seed}.safetensors`);
  if (!existsSync(file)) {
    const start = new Uint8Array(readFileSync(path.join(cache, 'encoder.safetensors')));
    const { parameters } = await trainStated(
      { notes: rest, types, featurizer, start, augment, states },
      { ...options, seed },
      telling(`${name}, seed ${seed}`, 'tokens'),
    );
    writeFileSync(
      file,
      writeTensorFile({
        metadata: {},
        tensors: new Map(parameters.map(({ name: own, shape, values }) => [own, { shape, data: values }])),
      }),
    );
  }
  const network = statedTagger(
    storedNetwork(readTensorFile(new Uint8Array(readFileSync(file))).tensors, types.length, states),
    types,
    featurizer,
    states,
  );
  await speed(name, (tokens) => network.posteriors(tokens, 'es'));
  const alone = await readHeldOut([network]);
  print(`${name}, seed ${seed}`, alone, false);
  ofCrf ??= await readHeldOut([crf]);
  const both = alone.map((own, i) => joinModels([ofCrf![i]!, own], heldOut[i]!.tokens.count));
  print('  and linear CRF', both, false);
  print('  and rules', both, true);
  for (const share of [0.1, 0.3, 0.5])
    print(
      `  the same word drawn together by ${share}`,
      both.map((own, i) => consistent(own, heldOut[i]!.tokens, share)),
      true,
    );
  network.dispose();
}

await speed('states of the language model', (tokens) => stated.reader(tokens));
if (argument('only') !== 'language') {
  for (const seed of (argument('seeds') ?? '1,2').split(',').map(Number)) {
    await measured('without', null, seed);
    await measured(`with.${languageName}.${units}`, stated, seed);
  }
}
