import type { Language } from '../../../electron/contract/text';
import type { CodeDescription, CodedNote } from '../coder';
import { CodeTable } from './codeFacts';
import { collectCandidates, type NoteView, type PartsView } from './collect';
import { Vocabulary } from './coderText';
import { contextReader } from './contextReader';
import { descriptionStems } from './descriptionWords';
import { Dictionary, type Match } from './dictionary';
import { F } from './featureNames';
import { candidatesCodec, FinishedWork, type CandidateRow } from './finishedWork';
import { fitTrees } from './fitTrees';
import { countOutside, splitIntoFolds } from './folds';
import { dictionaryState, ridgePenalty, type HybridState } from './hybridState';
import { fitIsotonic } from './isotonic';
import { mentionIndexes } from './mentionIndex';
import type { NetworkScores } from './networkScores';
import { readDescriptions, type DescriptionWords } from './readDescriptions';
import { fillDictionary, readNotes, wantsPlaces, type ReadNote } from './readNotes';
import { bagOf, RidgeClassifier } from './ridge';
import type { HybridOptions, HybridPart } from './switches';
import { bestThreshold, type ScoredPair } from './threshold';
import { trainTaggers } from './trainTaggers';

export interface HybridMaterial {
  readonly notes: readonly CodedNote[];
  readonly descriptions: readonly CodeDescription[];
  readonly descriptionLanguage: Language;
  /** Of each note, by networks that did not learn from it; see `scoreOutOfFold`. */
  readonly network?: readonly NetworkScores[] | undefined;
}

export const hybridSteps = ['dictionary', 'tagger', 'synonyms', 'candidates', 'trees'] as const;

export interface HybridHooks {
  readonly elapsed: () => number;
  /** A step is done. */
  readonly onStep?: (step: string) => void;
  /** Between steps: a cancel is heard. */
  readonly pause?: () => Promise<void>;
  /** Of a training of the same material and options that broke; what is finished now goes in. */
  readonly finished?: FinishedWork;
}

export interface TrainedHybrid {
  readonly state: HybridState;
  /** Micro-F1 of the cross-validation on the training notes, at its threshold. */
  readonly crossValidated: number;
  readonly seconds: Readonly<Record<string, number>>;
}

/** What the parts learn from, read once. */
interface Material {
  readonly given: HybridMaterial;
  readonly foldCount: number;
  readonly table: CodeTable;
  readonly dictionary: Dictionary;
  readonly notes: readonly ReadNote[];
  readonly matches: readonly (readonly Match[])[];
  readonly has: (part: HybridPart) => boolean;
}

/** Trains all parts on one split; docs/models.md says what must not see what. */
export async function trainHybrid(
  given: HybridMaterial,
  options: HybridOptions,
  hooks: HybridHooks,
): Promise<TrainedHybrid> {
  const finished = hooks.finished ?? new FinishedWork(new Map(), () => undefined);
  const seconds: Record<string, number> = {};
  let since = hooks.elapsed();
  const done = async (step: (typeof hybridSteps)[number]): Promise<void> => {
    const now = hooks.elapsed();
    seconds[step] = ((seconds[step] ?? 0) * 1000 + now - since) / 1000;
    since = now;
    hooks.onStep?.(step);
    await hooks.pause?.();
  };

  const material = readMaterial(given, options);
  const { table, dictionary, notes, matches, foldCount, has } = material;
  await done('dictionary');

  const { tagger, probabilities } = has('tagger')
    ? await trainTaggers(dictionary, notes, matches, foldCount, options.seed, finished, hooks.pause)
    : { tagger: null, probabilities: null };
  await done('tagger');

  const words = readDescriptions(given, table, dictionary, notes, has);
  await done('synonyms');

  const bags = has('ridge') ? notes.map(({ text }) => bagOf(text)) : [];
  const collected = await collectOutOfFold(material, words, bags, probabilities, finished, hooks);
  await done('candidates');

  const gold = notes.reduce((sum, { codes }) => sum + codes.size, 0);
  const fitted = has('trees')
    ? await fitTrees(collected, notes, options, finished, hooks)
    : {
        ensembles: [],
        pairs: collected.flatMap((candidates, at) =>
          candidates.map(({ code, row }): ScoredPair => ({
            score: row[F.precision]!,
            isGold: notes[at]!.codes.has(code),
          })),
        ),
      };
  const { threshold, f1 } = bestThreshold(fitted.pairs, gold);
  const stems = new Set(words.rows.flatMap(({ text }) => descriptionStems(text, given.descriptionLanguage)));
  const state: HybridState = {
    languages: [...new Set(notes.map(({ text }) => text.language))].sort(),
    without: options.without,
    threshold,
    isotonic: fitIsotonic(fitted.pairs),
    trees: fitted.ensembles,
    codes: table.codes.stems,
    codeNotes: Int32Array.from(table.notes, (counts) => countOutside(counts, -1)),
    familyNotes: Int32Array.from(table.familyNotes, (counts) => countOutside(counts, -1)),
    dictionary: dictionaryState(dictionary),
    tagger,
    descriptions: words.rows,
    descriptionLanguage: given.descriptionLanguage,
    tables: words.tablesOf(-1).map((linked) => linked.table),
    frequency: new Map([...words.frequency].filter(([stem]) => stems.has(stem)).sort(([a], [b]) => (a < b ? -1 : 1))),
    frequencyNotes: words.frequencyNotes,
    bags,
    bagCodes: bags.map((_, at) => [...notes[at]!.codes]),
  };
  await done('trees');
  return { state, crossValidated: f1, seconds };
}

function readMaterial(given: HybridMaterial, options: HybridOptions): Material {
  const foldCount = Math.max(2, Math.min(options.folds, given.notes.length));
  const folds = splitIntoFolds(given.notes, foldCount, options.seed);
  const table = new CodeTable(foldCount);
  const vocabulary = new Vocabulary();
  const dictionary = new Dictionary(vocabulary, foldCount, wantsPlaces(given.notes) ? 2 : 1);
  const { notes, induced } = readNotes(given.notes, folds, table, vocabulary);
  const matches = fillDictionary(dictionary, table, notes, induced);
  return {
    given,
    foldCount,
    table,
    dictionary,
    notes,
    matches,
    has: (part) => !options.without.includes(part),
  };
}

/** The candidates of each note by parts that did not see its fold. @param bags empty: no ridge */
async function collectOutOfFold(
  { given, foldCount, table, dictionary, notes, matches, has }: Material,
  { matcher, index, codeOf, tablesOf }: DescriptionWords,
  bags: readonly ReturnType<typeof bagOf>[],
  probabilities: readonly Float32Array[] | null,
  finished: FinishedWork,
  { pause }: HybridHooks,
): Promise<readonly (readonly CandidateRow[])[]> {
  const indexOf = mentionIndexes(dictionary);
  const viewOf = (fold: number): PartsView => {
    const outside = notes.map((_, at) => at).filter((at) => fold < 0 || notes[at]!.fold !== fold);
    const tables = tablesOf(fold);
    return {
      fold,
      table,
      dictionary,
      matcher,
      hasRules: has('rules'),
      hasNeoplasms: has('neoplasms'),
      mentions: has('mentions') && has('tagger') ? indexOf(fold) : null,
      descriptions: index === null ? null : { index, tables, codeOf },
      ridge:
        bags.length === 0
          ? null
          : {
              classifier: new RidgeClassifier(
                outside.map((at) => bags[at]!),
                ridgePenalty,
              ),
              codes: outside.map((at) => [...notes[at]!.codes]),
            },
    };
  };
  const noteView = (at: number): NoteView => ({
    text: notes[at]!.text,
    english: notes[at]!.english,
    matches: matches[at]!,
    probabilities: probabilities?.[at] ?? null,
    contextAt: contextReader(notes[at]!.text, has('context')),
    network: given.network?.[at],
  });
  const collected: (readonly CandidateRow[])[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const heldOut = [...notes.keys()].filter((at) => notes[at]!.fold === fold);
    const rows = finished.cached(`candidates.${fold}`, candidatesCodec, () => {
      const view = viewOf(fold);
      return heldOut.map((at) =>
        Array.from(collectCandidates(view, noteView(at)).all(), ({ code, row }): CandidateRow => ({ code, row })),
      );
    });
    heldOut.forEach((at, place) => (collected[at] = rows[place]!));
    await pause?.();
  }
  return collected;
}
