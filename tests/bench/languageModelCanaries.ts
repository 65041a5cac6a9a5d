import { projectNames } from '../../models/languageModel/audit/audit';
import {
  chanceOf,
  diagnosisExposures,
  drawCanaries,
  exposures,
  plantCanaries,
  type Canary,
  type Exposure,
} from '../../models/languageModel/audit/canaries';
import { nameClass } from '../../models/languageModel/audit/nameLike';
import { drawProbes } from '../../models/languageModel/audit/nameProbes';
import { predictedNames } from '../../models/languageModel/audit/predictedNames';
import { costOfWords, hideWords, readHiddenWords } from '../../models/languageModel/hiddenWords';
import { windowPlaces } from '../../models/languageModel/languageCorpus';
import { openLanguageModel, type LanguageReader } from '../../models/languageModel/reader';
import {
  namesLeft,
  nameWords,
  scrubVocabulary,
  withoutNames,
  withoutRows,
  wordCounts,
} from '../../models/languageModel/scrub';
import type { LanguageModel } from '../../models/languageModel/shape';
import { textOfPiece } from '../../models/languageModel/tokenizer/bytePairs';
import { trainingRandom } from '../../models/training/trainingRandom';
import { cpuSeconds, seedOf, startOf, trained, vocabularyTexts, type LanguageBench } from './languageModelRun';

const groups = [
  { people: 5, copies: 1 },
  { people: 5, copies: 10 },
  { people: 20, copies: 50 },
] as const;
const candidates = 127;
const topOfTest = 20;

/** Both steps, with what an audit says before and after the second. */
export async function canariesPart(bench: LanguageBench): Promise<object> {
  const { number, gazetteer, learned, unseen } = bench;
  const random = trainingRandom(seedOf(bench));
  const { canaries, others } = drawCanaries({ seed: seedOf(bench), groups }, 'es', candidates);
  const clean = learned.map(({ text }) => text);
  const planted = plantCanaries(clean, canaries, random);
  const begun = cpuSeconds();
  const start = startOf(await vocabularyTexts(bench, planted));
  const before = await trained(start, planted, {
    epochs: number('epochs', 10),
    seed: seedOf(bench, 1),
    learningRate: number('rate', 2e-3),
  });
  const auditBefore = await audit(bench, before, canaries, others);
  console.error(JSON.stringify(auditBefore.shown));
  // Names that the vocabulary, the project and the canaries' audit give; what is an ordinary word as well stays.
  const judges = { gazetteers: [gazetteer], detect: bench.detect, judged: new Map<string, boolean>() };
  const project = [...projectNames({ learned, unseen, planted, canaries, others, judges, seed: seedOf(bench) })];
  const listed = before.vocabulary.pieces
    .map(textOfPiece)
    .filter((text): text is string => text !== null && nameClass([gazetteer], text) === 'name');
  const found = canaries
    .filter((_, at) => auditBefore.ranks[at] === 1)
    .flatMap(({ given, surname }) => [given, surname]);
  const names = nameWords([...project, ...listed, ...found]);
  const scrubbed = scrubVocabulary(before.vocabulary, names, wordCounts(planted), random);
  const rows = withoutRows(before, scrubbed, random);
  const cleaned = planted.map((text) => withoutNames(text, names));
  const healing = {
    epochs: number('healing', 2),
    seed: seedOf(bench, 2),
    learningRate: number('healing-rate', 1e-3),
  };
  const after = await trained({ model: rows, unused: scrubbed.removed }, cleaned, healing);
  // As many steps more on the same text without a scrub: else what is learned besides hides what the scrub costs.
  const control = await trained({ model: before }, cleaned, healing);
  const auditAfter = await audit(bench, after, canaries, others);
  console.error(JSON.stringify(auditAfter.shown));
  const texts = unseen.map(({ text }) => withoutNames(text, names));
  const costs = await costsOf(texts, before, { bare: rows, healed: after, control });
  return {
    pieces: before.vocabulary.pieces.length,
    names: names.size,
    ofProject: project.length,
    ofLists: listed.length,
    entries: scrubbed.entries.length,
    fragments: scrubbed.fragments,
    removed: scrubbed.removed.size,
    rerouted: scrubbed.rerouted,
    namesLeft: namesLeft(after.vocabulary, names, wordCounts(planted)).length,
    before: auditBefore.shown,
    after: auditAfter.shown,
    ...costs,
    cpuSeconds: Math.round(cpuSeconds() - begun),
  };
}

/** By the same hidden words: beside the model before, and beside one that was trained on without a scrub. */
async function costsOf(
  texts: readonly string[],
  before: LanguageModel,
  { bare, healed, control }: Readonly<Record<'bare' | 'healed' | 'control', LanguageModel>>,
): Promise<object> {
  const windows = [1, 2, 3].flatMap((seed) =>
    hideWords(texts, [before.vocabulary, healed.vocabulary], windowPlaces, seed),
  );
  const read = async (model: LanguageModel, vocabulary: 0 | 1) => {
    const reader = openLanguageModel(model);
    const logs = await readHiddenWords(reader, windows, vocabulary);
    reader.dispose();
    return logs;
  };
  const [first, last] = [await read(before, 0), await read(healed, 1)];
  return {
    costBeforeHealing: costOfWords(windows, first, await read(bare, 1)),
    costBesideBefore: costOfWords(windows, first, last),
    cost: costOfWords(windows, await read(control, 0), last),
    hiddenPieces: windows.reduce((sum, { cuts }) => sum + cuts[0]!.hidden.length, 0),
    cutOtherwise: windows.filter(({ cuts }) => cuts[0]!.ids.length !== cuts[1]!.ids.length).length / windows.length,
  };
}

async function audit(
  bench: LanguageBench,
  model: LanguageModel,
  canaries: readonly Canary[],
  others: readonly string[],
) {
  const reader = openLanguageModel(model);
  const found = await exposures(reader, canaries, others);
  const diagnosed = await diagnosisExposures(reader, canaries);
  const predicted = await predictions(bench, reader);
  reader.dispose();
  const byCopies = groups.map(({ copies }) => {
    const own = (all: readonly Exposure[]) => all.filter((_, at) => canaries[at]!.copies === copies);
    return {
      copies,
      foundFirst: own(found).filter(({ rank }) => rank === 1).length,
      of: own(found).length,
      exposure: chanceOf(own(found)),
      diagnosis: chanceOf(own(diagnosed)),
    };
  });
  return { ranks: found.map(({ rank }) => rank), shown: { byCopies, ...predicted } };
}

/** Name-like words among the best predictions for 100 seen and 100 unseen gaps where a person stood. */
async function predictions(bench: LanguageBench, reader: LanguageReader) {
  const { gazetteer, detect, learned, unseen } = bench;
  const random = trainingRandom(seedOf(bench, 3));
  const of = async (notes: LanguageBench['learned']) => {
    const probes = drawProbes(notes, 'person', 100, random);
    const judges = { gazetteers: [gazetteer], detect, judged: new Map<string, boolean>() };
    const { frequent, unjudged, ...metrics } = await predictedNames(reader, probes, topOfTest, judges);
    return { ...metrics, frequent: frequent.length, unjudged: unjudged.length };
  };
  return { seen: await of(learned), unseen: await of(unseen) };
}
