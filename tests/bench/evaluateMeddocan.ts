// --seeds=1,2,3     of the networks; the first is that of the default setting
// --cache=FOLDER    what was trained before is taken from there: remove it after a change to the models
// --quick           60 notes of train, 30 of dev, 2 epochs: whether it runs, not how well
// --without=LIST    of: published, paths (of the published ones), folds, templates, ablation, targets
// --backend=NAME    instead of the best
// --errors          only: what the default setting gets wrong in the fifth of train that the models of the folds did
//                   not learn from, so that nobody has to look at dev to find out
//
// Rule ruleThresholds and recall thresholds are fitted on a fifth of train that models of the other four fifths tagged
// (`folds`); dev is only scored. A row's deviation is over the seeds.
import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import type { Suggestion } from '../../electron/contract/phi';
import { createDetector } from '../../electron/core/detection/detect';
import { recognizers } from '../../electron/core/detection/registry';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { labelById } from '../../electron/core/text/labelSet';
import type { LabelSet } from '../../electron/contract/phi';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { tokenize, type Tokens } from '../../electron/core/text/tokens';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import {
  barredTokens,
  noThresholds,
  recallCurves,
  thresholdsFor,
  type Thresholds,
} from '../../models/tagger/calibrate';
import { combine } from '../../models/tagger/combine';
import { tensorParameters, upload } from '../../models/tagger/network';
import { networkTagger, readNetwork, readNotes } from '../../models/tagger/networkTagger';
import { readNote, type ModelLabel, type NoteProbabilities } from '../../models/tagger/probabilities';
import { learnRuleThresholds } from '../../models/tagger/ruleThresholds';
import type { Tagger, TrainingNote } from '../../models/tagger/tagger';
import { decodePath } from '../../models/tagger/trainNetwork';
import { FeatureIndex } from '../../models/tagger/featureIndex';
import { places } from '../models/backendPlaces';
import { errorRows } from './meddocanErrors';
import { createMeddocanModels } from './meddocanModels';
import { readMeddocan, readSentences, scoreLine, scoreMeddocan, typesOf, type MeddocanScore } from './meddocan';
import { difference, headerPatient, systemsTable, type System } from './meddocanSystems';
import { withFlatHeader, withOtherKeys } from './otherTemplate';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const isQuick = process.argv.includes('--quick');
const without = new Set((argument('without') ?? '').split(','));
const seeds = (argument('seeds') ?? (isQuick ? '1' : '1,2,3')).split(',').map(Number);
const cache = argument('cache') ?? 'node_modules/.cache/evaluate-meddocan';

const { backend, report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: 1,
});
const gazetteer = openGazetteer(new Uint8Array(readFileSync('out/lists/es.bin')));
const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
const detect = createDetector({ language: 'es', gazetteer });
const train = readMeddocan('train', isQuick ? 60 : Infinity);
const dev = readMeddocan('dev', isQuick ? 30 : Infinity);
const types = typesOf(train);
const labelSet = JSON.parse(readFileSync('resources/label-sets/meddocan.json', 'utf8')) as LabelSet;
const labels: readonly ModelLabel[] = types.map((id) => labelById(labelSet, id) ?? { id, type: 'other', from: [] });
const sentences = readSentences();
const began = performance.now();
const writeLine = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
writeLine(`backend ${backend.name} ${report.version}; ${train.length} notes to learn from, ${dev.length} scored`);

const { crfOf, networkOf, publishedOf } = createMeddocanModels({
  folder: cache,
  isQuick,
  report: writeLine,
  types,
  kindOf: (label) => labelById(labelSet, label)?.type ?? 'other',
  featurizer,
  gazetteer,
  lists: JSON.parse(readFileSync('out/surrogates/es.json', 'utf8')) as SurrogateLists,
  train,
});
async function each<T, R>(given: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<readonly R[]> {
  const out: R[] = [];
  for (const [at, item] of given.entries()) out.push(await work(item, at));
  return out;
}
/**
 * What a network alone finds by its own way of decoding: the best path (Viterbi) where it learned from paths, else the
 * best tag of each token.
 */
async function foundAlone(bytes: Uint8Array, notes: readonly Read[]): Promise<readonly (readonly TypedSpan[])[]> {
  const network = readNetwork(bytes);
  const book = new FeatureIndex(network.shape);
  const weights = upload(tensorParameters(network.parameters));
  const spans = await each(notes, async ({ tokens }) =>
    decodePath(
      network,
      tokens,
      (await readNotes(network, book, [book.inputsOf(featurizer.featuresOf(tokens, 'es'))], weights))[0]!,
      network.types,
    ),
  );
  tf.dispose(weights);
  return spans;
}

interface Read {
  readonly note: TrainingNote;
  readonly tokens: Tokens;
  readonly rules: readonly Suggestion[];
}
const read = (notes: readonly TrainingNote[]): readonly Read[] =>
  notes.map((note) => ({ note, tokens: tokenize(note.text), rules: detect(note.text) }));
const tagged = (
  notes: readonly Read[],
  taggers: readonly Tagger[],
  weights?: readonly number[],
): Promise<readonly NoteProbabilities[]> =>
  each(notes, ({ tokens }) => readNote(taggers, labels, tokens, 'es', weights));

interface Setting {
  readonly ruleThresholds: Readonly<Record<string, number>>;
  readonly thresholds: Thresholds;
}
const plain: Setting = { ruleThresholds: {}, thresholds: noThresholds(labels) };

/** @param hasRules whether the rules take part */
function found(
  notes: readonly Read[],
  probabilities: readonly NoteProbabilities[],
  hasRules: boolean,
  { ruleThresholds, thresholds }: Setting,
): readonly (readonly TypedSpan[])[] {
  return notes.map(({ tokens, rules }, i) => {
    const barred = barredTokens(tokens, probabilities[i]!.average, labels.length, thresholds);
    return combine(tokens, probabilities[i]!, hasRules ? rules : [], {
      source: 'model',
      ruleThresholds,
      isBarred: barred,
    }).flatMap(spanOf);
  });
}
const labelOf = (type: Suggestion['type']): ModelLabel | undefined =>
  labels.find((label) => label.type === type) ?? labels.find(({ from }) => from.includes(type));
const spanOf = ({ start, end, type, ...more }: Suggestion): TypedSpan[] => {
  const id = 'label' in more && typeof more.label === 'string' ? more.label : labelOf(type)?.id;
  return id === undefined ? [] : [{ start, end, type: id }];
};

/** Parts of a hybrid; all others are left out. */
interface Parts {
  readonly rules: boolean;
  readonly known: boolean;
  /** Place among the parts of the models. */
  readonly models: readonly number[];
}
const knownPatients = dev.map(headerPatient);
const detectWith = (hasRules: boolean, hasKnown: boolean) =>
  createDetector({
    language: 'es',
    gazetteer,
    ...(hasKnown && { knownPatients }),
    ...(!hasRules && { switches: { without: recognizers.map(({ id }) => id), hasSecondPass: false } }),
  });
const some = ({ labels: own, parts }: NoteProbabilities, models: readonly number[]): NoteProbabilities => {
  const left = models.map((at) => parts[at]!);
  return {
    labels: own,
    parts: left,
    average: left[0]!.map((_, i) => left.reduce((sum, part) => sum + part[i]!, 0) / left.length),
  };
};

/**
 * Rules, known patient data, linear CRF and network alone, in twos and threes, and all of them; what the whole is
 * better by, and how surely.
 */
async function printAblation(probabilities: readonly NoteProbabilities[]): Promise<void> {
  const held = without.has('folds') ? null : await heldOut();
  const suggested = [false, true].map((hasRules) =>
    [false, true].map((hasKnown) => {
      const detectSo = hasRules || hasKnown ? detectWith(hasRules, hasKnown) : () => [];
      return dev.map(({ text, patient }) => detectSo(text, { patient }));
    }),
  );
  const systemOf = ({ rules, known, models }: Parts): readonly (readonly TypedSpan[])[] => {
    const given = suggested[Number(rules)]![Number(known)]!;
    if (models.length === 0) return given.map((suggestions) => suggestions.flatMap(spanOf));
    const ruleThresholds =
      held === null || !rules
        ? {}
        : learnRuleThresholds(measuredOf({ ...held, probabilities: held.probabilities.map((of) => some(of, models)) }));
    return found(
      devRead.map((note, i) => ({ ...note, rules: given[i]! })),
      probabilities.map((of) => some(of, models)),
      true,
      { ...plain, ruleThresholds },
    );
  };
  const rows: { readonly name: string; readonly size: number; readonly system: readonly (readonly TypedSpan[])[] }[] =
    [];
  for (let bits = 1; bits < 16; bits++) {
    const [rules, known, hasCrf, hasNetwork] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ];
    const name = [rules && 'rules', known && 'known data', hasCrf && 'linear CRF', hasNetwork && 'network']
      .filter((part) => part !== false)
      .join(' + ');
    rows.push({
      name,
      size: name.split(' + ').length,
      system: systemOf({ rules, known, models: [...(hasCrf ? [0] : []), ...(hasNetwork ? [1] : [])] }),
    });
  }
  writeLine(
    'ablation, seed 1; known data is what the header says of the patient; behind each what all four ' +
      'together are better by',
  );
  const all = rows.at(-1)!;
  for (const { name, system } of rows.sort((a, b) => a.size - b.size)) {
    print(name, system);
    if (system !== all.system) console.log(`${' '.repeat(43)} all four: ${difference(dev, all.system, system)}`);
  }
}

function print(
  name: string,
  system: readonly (readonly TypedSpan[])[],
  notes: readonly TrainingNote[] = dev,
): MeddocanScore {
  const score = scoreMeddocan(notes, system, types, sentences);
  writeLine(`${name.padEnd(34)} ${scoreLine(score)}`);
  return score;
}
function spread(name: string, scores: readonly MeddocanScore[]): void {
  const f1s = scores.map(({ typed }) => typed.f1);
  const mean = f1s.reduce((sum, f1) => sum + f1, 0) / f1s.length;
  const deviation = Math.sqrt(f1s.reduce((sum, f1) => sum + (f1 - mean) ** 2, 0) / Math.max(1, f1s.length - 1));
  writeLine(
    `${name.padEnd(34)} mean F1 ${mean.toFixed(4)}, deviation ${deviation.toFixed(4)} over ${f1s.length} seeds`,
  );
}

interface HeldOut {
  readonly read: readonly Read[];
  readonly probabilities: readonly NoteProbabilities[];
}
/** A fifth of train, tagged by models of the other four fifths. */
async function heldOut(): Promise<HeldOut> {
  const isHeldOut = (_: TrainingNote, i: number): boolean => i % 5 === 4;
  const held = read(train.filter(isHeldOut));
  const rest = train.filter((note, i) => !isHeldOut(note, i));
  const taggers = [await crfOf('fold.linearCrf', rest), await networkOf('fold.network', rest, 1)];
  const probabilities = await tagged(held, taggers);
  for (const tagger of taggers) tagger.dispose();
  return { read: held, probabilities };
}
const measuredOf = ({ read: held, probabilities }: HeldOut) =>
  held.map(({ note, tokens, rules }, i) => ({
    tokens,
    rules,
    spans: note.spans,
    probabilities: probabilities[i]!,
    average: probabilities[i]!.average,
  }));

/** Thresholds of rules and thresholds for the default setting. */
async function fitted(): Promise<(target: number | null) => Setting> {
  if (without.has('folds')) return () => plain;
  const measured = measuredOf(await heldOut());
  const ruleThresholds = learnRuleThresholds(measured);
  const curves = recallCurves(measured, labels);
  return (target) => ({
    ruleThresholds,
    thresholds: target === null ? noThresholds(labels) : thresholdsFor(curves, labels, target, {}),
  });
}

async function printErrors(): Promise<void> {
  const held = await heldOut();
  const system = found(held.read, held.probabilities, true, {
    ruleThresholds: learnRuleThresholds(measuredOf(held)),
    thresholds: noThresholds(labels),
  });
  const notes = held.read.map(({ note }) => note);
  print('held-out fifth of train', system, notes);
  const rows = errorRows(notes, system);
  const counts = new Map<string, number>();
  for (const [kind, type] of rows) counts.set(`${kind} ${type}`, (counts.get(`${kind} ${type}`) ?? 0) + 1);
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1]))
    writeLine(`${String(count).padStart(4)}  ${name}`);
  for (const [kind, , line] of [...rows].sort()) console.log(`${kind}  ${line}`);
}

if (process.argv.includes('--errors')) {
  await printErrors();
  process.exit(0);
}

const devRead = read(dev);
const rulesAlone: System = {
  name: 'rules',
  scores: [
    print(
      'rules',
      devRead.map(({ rules }) => rules.flatMap(spanOf)),
    ),
  ],
};
const crf = await crfOf('linearCrf', train);
const networks: Tagger[] = [];
for (const seed of seeds) networks.push(await networkOf(`network.${seed}`, train, seed));
const settings = await fitted();
let asPublished: System | null = null;
if (!without.has('published')) {
  for (const [name, architecture] of [
    ['as published, CRF by marginals', 'friedrich2019'],
    ['as published, CRF by paths', 'friedrich2019Joint'],
  ] as const) {
    if (without.has('paths') && architecture === 'friedrich2019Joint') continue;
    const published: Uint8Array[] = [];
    for (const seed of seeds) published.push(await publishedOf(architecture, architecture, seed));
    spread(
      name,
      await each(published, async (bytes, i) => {
        const network = networkTagger(bytes, featurizer);
        const score = print(
          `${name}, seed ${seeds[i]}`,
          found(devRead, await tagged(devRead, [network]), false, plain),
        );
        network.dispose();
        return score;
      }),
    );
    const own = architecture === 'friedrich2019Joint' ? 'by Viterbi' : 'best tag of each token';
    const scores = await each(published, async (bytes, i) =>
      print(`  ${own}, seed ${seeds[i]}`, await foundAlone(bytes, devRead)),
    );
    spread(`  ${own}`, scores);
    asPublished ??= { name: 'network as published', scores };
  }
}

const crfAlone: System = {
  name: 'linear CRF',
  scores: [print('linear CRF', found(devRead, await tagged(devRead, [crf]), false, plain))],
};
const oneNetwork: System = {
  name: 'one network',
  scores: await each(networks, async (network, i) =>
    print(`one network, seed ${seeds[i]}`, found(devRead, await tagged(devRead, [network]), false, plain)),
  ),
};
spread('one network', oneNetwork.scores);
const defaults = await each(networks, (network) => tagged(devRead, [crf, network]));
const hybrid: System = {
  name: 'default',
  scores: defaults.map((probabilities, i) => {
    print(`default without rules, seed ${seeds[i]}`, found(devRead, probabilities, false, plain));
    return print(`default, seed ${seeds[i]}`, found(devRead, probabilities, true, settings(null)));
  }),
};
spread('default', hybrid.scores);
const accurate = await tagged(devRead, [crf, ...networks], [2, ...networks.map(() => 1)]);
print('accurate without rules', found(devRead, accurate, false, plain));
const best: System = { name: 'accurate', scores: [print('accurate', found(devRead, accurate, true, settings(null)))] };
if (!without.has('targets')) {
  for (const target of [0.99, 0.995, 0.998, 0.999])
    print(`default, recall target ${target}`, found(devRead, defaults[0]!, true, settings(target)));
  for (const target of [0.99, 0.995, 0.998, 0.999])
    print(`accurate, recall target ${target}`, found(devRead, accurate, true, settings(target)));
}
if (!without.has('ablation')) await printAblation(defaults[0]!);
if (!without.has('templates')) {
  for (const [name, change] of [
    ['keys renamed', withOtherKeys],
    ['flat header', withFlatHeader],
    ['both', (note: TrainingNote) => withFlatHeader(withOtherKeys(note))],
  ] as const) {
    const notes = dev.map(change);
    const shifted = read(notes);
    print(`default, ${name}`, found(shifted, await tagged(shifted, [crf, networks[0]!]), true, settings(null)), notes);
  }
}
writeLine(`side by side, sub-track 1${seeds.length > 1 ? `, mean and deviation of ${seeds.length} seeds` : ''}`);
for (const line of systemsTable([
  rulesAlone,
  crfAlone,
  ...(asPublished === null ? [] : [asPublished]),
  oneNetwork,
  hybrid,
  best,
]))
  console.log(line);
