import type { StemmedText } from '../../../electron/core/coding/stems';
import { stemText, tokensUnder } from '../../../electron/core/coding/stems';
import type { Language, Span } from '../../../electron/contract/text';
import type { CodeDescription, CodedNote } from '../coder';
import { CodeTable } from './codeFacts';
import { collectCandidates, type NoteView, type PartsView } from './collect';
import { contextReader } from './contextReader';
import { Vocabulary, withIds, type CoderText } from './coderText';
import { DescriptionIndex, type LinkedTable } from './descriptionIndex';
import { DescriptionMatcher } from './descriptionMatch';
import { descriptionStems, shortenedDescriptions } from './descriptionWords';
import { Dictionary, marksOutside, type Match } from './dictionary';
import { evidenceClasses } from './evidenceSpans';
import { evidenceProbabilities, trainEvidenceTagger, defaultTagger, type EvidenceTagger } from './evidenceTagger';
import { F } from './featureNames';
import { candidatesCodec, FinishedWork, listsCodec, numbersCodec, type CandidateRow } from './finishedWork';
import { fitTrees } from './fitTrees';
import { addCount, countOutside, splitIntoFolds } from './folds';
import { fitIsotonic } from './isotonic';
import { inducedMentions, type Induced } from './inducedMentions';
import { lexicalTable, type LexicalTable, type WordPair } from './lexicalTable';
import { mentionIndexes } from './mentionIndex';
import type { NetworkScores } from './networkScores';
import { bagOf, RidgeClassifier } from './ridge';
import { alignedSentences } from './sentenceAlignment';
import { dictionaryState, ridgePenalty, type HybridState } from './hybridState';
import type { HybridOptions, HybridPart } from './switches';
import { dictionaryStates, tokenRows } from './taggerFeatures';
import { bestThreshold, type ScoredPair } from './threshold';

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

/** The tagger's folds are pairs of the one split's. */
const taggerFolds = 5;

interface ReadNote {
  readonly note: CodedNote;
  readonly text: CoderText;
  readonly english: StemmedText | null;
  readonly codes: ReadonlySet<number>;
  readonly mentions: readonly { readonly code: number; readonly tokens: readonly number[] }[];
  readonly fold: number;
}

export interface TrainedHybrid {
  readonly state: HybridState;
  /** Micro-F1 of the cross-validation on the training notes, at its threshold. */
  readonly crossValidated: number;
  readonly seconds: Readonly<Record<string, number>>;
}

/** Trains all parts on one split; see docs/adr and the recipe's section 4 for what must not see what. */
export async function trainHybrid(
  material: HybridMaterial,
  options: HybridOptions,
  hooks: HybridHooks,
): Promise<TrainedHybrid> {
  const has = (part: HybridPart): boolean => !options.without.includes(part);
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

  const foldCount = Math.max(2, Math.min(options.folds, material.notes.length));
  const folds = splitIntoFolds(material.notes, foldCount, options.seed);
  const table = new CodeTable(foldCount);
  const vocabulary = new Vocabulary();
  const dictionary = new Dictionary(vocabulary, foldCount, wantsPlaces(material.notes) ? 2 : 1);
  const { notes, induced } = readNotes(material.notes, folds, table, vocabulary);
  const matches = fillDictionary(dictionary, table, notes, induced);
  await done('dictionary');

  const { tagger, probabilities } = has('tagger')
    ? await trainTaggers(dictionary, notes, matches, foldCount, options.seed, finished, hooks)
    : { tagger: null, probabilities: null };
  await done('tagger');

  const rows = shortenedDescriptions(material.descriptions);
  table.describe(rows);
  const index =
    has('descriptions') && rows.length > 0 ? new DescriptionIndex(rows, material.descriptionLanguage) : null;
  const [frequency, frequencyNotes] = frequencies(notes, material.descriptionLanguage);
  const matcher =
    has('descriptionMatch') && rows.length > 0
      ? new DescriptionMatcher(rows, material.descriptionLanguage, frequency, frequencyNotes)
      : null;
  const codeOf = index === null ? new Int32Array(0) : Int32Array.from(index.codes, (code) => table.add(code));
  const parallel =
    index === null
      ? null
      : linked(
          lexicalTable(
            notes.flatMap(({ text, english }) =>
              english === null || text.language === 'en' ? [] : alignedSentences(text, english),
            ),
          ),
          index,
        );
  const descriptionOf = new Map(
    rows.toReversed().map(({ code, text }) => [table.find(code), descriptionStems(text, material.descriptionLanguage)]),
  );
  await done('synonyms');

  const indexOf = mentionIndexes(dictionary);
  const bags = has('ridge') ? notes.map(({ text }) => bagOf(text)) : [];
  const tablesOf = (fold: number): readonly LinkedTable[] =>
    index === null
      ? []
      : [
          ...(parallel === null || parallel.table.sources.stems.length === 0 ? [] : [parallel]),
          linked(lexicalTable(mentionPairs(dictionary, descriptionOf, fold)), index),
        ];
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
    network: material.network?.[at],
  });

  const collected: (readonly CandidateRow[])[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const held = [...notes.keys()].filter((at) => notes[at]!.fold === fold);
    const rows = finished.kept(`candidates.${fold}`, candidatesCodec, () => {
      const view = viewOf(fold);
      return held.map((at) =>
        Array.from(collectCandidates(view, noteView(at)).all(), ({ code, row }): CandidateRow => ({ code, row })),
      );
    });
    held.forEach((at, place) => (collected[at] = rows[place]!));
    await hooks.pause?.();
  }
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
  const stems = new Set(rows.flatMap(({ text }) => descriptionStems(text, material.descriptionLanguage)));
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
    descriptions: rows,
    descriptionLanguage: material.descriptionLanguage,
    tables: tablesOf(-1).map((linked) => linked.table),
    frequency: new Map([...frequency].filter(([stem]) => stems.has(stem)).sort(([a], [b]) => (a < b ? -1 : 1))),
    frequencyNotes,
    bags,
    bagCodes: bags.map((_, at) => [...notes[at]!.codes]),
  };
  await done('trees');
  return { state, crossValidated: f1, seconds };
}

const linked = (table: LexicalTable, index: DescriptionIndex): LinkedTable => ({ table, terms: index.termsOf(table) });

function readNotes(
  notes: readonly CodedNote[],
  folds: Int32Array,
  table: CodeTable,
  vocabulary: Vocabulary,
): { readonly notes: readonly ReadNote[]; readonly induced: Induced | null } {
  const stemmed = notes.map(({ text, language }) => stemText(text, language));
  const given = notes.map(({ codes }, at) =>
    codes.flatMap(({ code, evidence }) =>
      evidence.map((fragments) => ({ code, tokens: contentUnder(stemmed[at]!, fragments) })),
    ),
  );
  const induced = wantsPlaces(notes)
    ? inducedMentions(
        notes.map(({ codes }, at) => ({
          text: stemmed[at]!,
          codes: codes.filter(({ evidence }) => evidence.length === 0).map(({ code }) => code),
        })),
        folds,
        table.folds,
      )
    : null;
  const marked = given.map((mentions, at) => [...mentions, ...(induced?.mentions[at] ?? [])]);
  // Stems of all mentions first: each text is read with the whole vocabulary.
  marked.forEach((mentions, at) =>
    mentions.forEach(({ tokens }) => tokens.forEach((token) => vocabulary.add(stemmed[at]!.stems[token]!))),
  );
  for (const view of induced?.views ?? [])
    view.forEach((mentions, at) =>
      mentions.forEach(({ tokens }) => tokens.forEach((token) => vocabulary.add(stemmed[at]!.stems[token]!))),
    );
  const read = notes.map((note, at): ReadNote => {
    const codes = new Set(note.codes.map(({ code }) => table.add(code)));
    const families = new Set([...codes].map((code) => table.familyOf[code]!));
    for (const code of codes) addCount(table.notes[code]!, folds[at]!);
    for (const family of families) addCount(table.familyNotes[family]!, folds[at]!);
    const { language, english } = note;
    return {
      note,
      text: withIds(stemmed[at]!, vocabulary),
      english: english === undefined || language === 'en' ? null : stemText(english, 'en'),
      codes,
      mentions: marked[at]!.map(({ code, tokens }) => ({ code: table.find(code), tokens })),
      fold: folds[at]!,
    };
  });
  return { notes: read, induced };
}

/** Which strings are induced hangs on the codes of the notes: each held-out note sees the marks that were induced without its fold. */
function countInduced(dictionary: Dictionary, table: CodeTable, notes: readonly ReadNote[], { views }: Induced): void {
  const keyOf = ({ text }: ReadNote, tokens: readonly number[]): number =>
    dictionary.keyOf(tokens.map((token) => dictionary.vocabulary.find(text.stems[token]!)));
  for (const [fold, view] of views.entries()) {
    notes.forEach((note, at) => {
      if (note.fold === fold) return;
      const given = note.note.codes.flatMap(({ code, evidence }) =>
        evidence.map((fragments) => ({ code, tokens: contentUnder(note.text, fragments) })),
      );
      const entries = new Set(
        [...given, ...view[at]!].flatMap(({ code, tokens }) => {
          const key = keyOf(note, tokens);
          return key < 0 ? [] : [dictionary.entryOf(key, table.find(code))];
        }),
      );
      for (const entry of entries) (entry.inducedMarks ??= new Int32Array(dictionary.folds))[fold]! += 1;
    });
  }
  // What no view brought up has no marks in any.
  for (const { entries } of dictionary.keys)
    for (const entry of entries) entry.inducedMarks ??= new Int32Array(dictionary.folds);
}

/** Fewer than half of the codes have a place. */
function wantsPlaces(notes: readonly CodedNote[]): boolean {
  const codes = notes.flatMap((note) => note.codes);
  return codes.filter(({ evidence }) => evidence.length > 0).length * 2 < codes.length;
}

function contentUnder(text: StemmedText, fragments: readonly Span[]): readonly number[] {
  const inContent = new Set(text.content);
  return tokensUnder(text, fragments).filter((token) => inContent.has(token));
}

/** @returns the matches of each note */
function fillDictionary(
  dictionary: Dictionary,
  table: CodeTable,
  notes: readonly ReadNote[],
  induced: Induced | null,
): readonly (readonly Match[])[] {
  for (const { text, mentions, fold } of notes) {
    const seen = new Set<string>();
    for (const { code, tokens } of mentions) {
      const key = dictionary.keyOf(tokens.map((token) => dictionary.vocabulary.find(text.stems[token]!)));
      if (key < 0) continue;
      const entry = dictionary.entryOf(key, code);
      const name = `${key} ${code}`;
      if (!seen.has(name)) addCount(entry.marked, fold);
      seen.add(name);
    }
  }
  if (induced !== null) countInduced(dictionary, table, notes, induced);
  const matches = notes.map(({ text }) => dictionary.match(text));
  notes.forEach(({ text, mentions, codes, fold }, at) => {
    const place = new Map(Array.from(text.content, (token, content) => [token, content]));
    const marks = mentions
      .filter(({ tokens }) => tokens.length > 0)
      .map(({ tokens }) => ({ first: place.get(tokens[0]!)!, last: place.get(tokens.at(-1)!)! }));
    dictionary.countNote(matches[at]!, marks, codes, fold);
  });
  return matches;
}

/** One tagger for each pair of folds, to read the notes it did not see, and one on all notes. */
async function trainTaggers(
  dictionary: Dictionary,
  notes: readonly ReadNote[],
  matches: readonly (readonly Match[])[],
  foldCount: number,
  seed: number,
  finished: FinishedWork,
  hooks: HybridHooks,
): Promise<{ readonly tagger: EvidenceTagger; readonly probabilities: readonly Float32Array[] }> {
  const tagged = notes.map(({ note, text, mentions, fold }, at) => ({
    rows: tokenRows(text, dictionaryStates(text, dictionary, matches[at]!, fold)),
    classes: evidenceClasses(text, fragmentsOf(note, text, mentions)),
  }));
  const probabilities: Float32Array[] = [];
  const groups = Math.min(taggerFolds, foldCount);
  for (let group = 0; group < groups; group++) {
    const held = [...notes.keys()].filter((at) => notes[at]!.fold % groups === group);
    const own = finished.kept(`tagger.${group}`, listsCodec, () => {
      const isHeld = new Set(held);
      const tagger = trainEvidenceTagger(
        tagged.filter((_, at) => !isHeld.has(at)),
        defaultTagger,
        seed + group,
      );
      return held.map((at) => evidenceProbabilities(tagger, tagged[at]!.rows));
    });
    held.forEach((at, place) => (probabilities[at] = own[place]!));
    await hooks.pause?.();
  }
  return {
    tagger: {
      weights: finished.kept('tagger', numbersCodec, () => trainEvidenceTagger(tagged, defaultTagger, seed).weights),
    },
    probabilities,
  };
}

/** Places as they were given; of a note without any, those that were induced. */
function fragmentsOf(
  { codes }: CodedNote,
  { starts, ends }: CoderText,
  mentions: ReadNote['mentions'],
): readonly (readonly Span[])[] {
  const given = codes.flatMap(({ evidence }) => evidence);
  return given.length > 0
    ? given
    : mentions
        .filter(({ tokens }) => tokens.length > 0)
        .map(({ tokens }) => [{ start: starts[tokens[0]!]!, end: ends[tokens.at(-1)!]! }]);
}

/** In how many notes a stem of that language stands, for weights of words; labels take no part. */
function frequencies(notes: readonly ReadNote[], language: Language): readonly [ReadonlyMap<string, number>, number] {
  const counts = new Map<string, number>();
  let read = 0;
  for (const { text, english } of notes) {
    const own = text.language === language ? text : language === 'en' ? english : null;
    if (own === null) continue;
    read += 1;
    for (const stem of new Set(own.stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [counts, read];
}

/** Mentions outside a fold with the description of their code. */
function mentionPairs(
  dictionary: Dictionary,
  descriptionOf: ReadonlyMap<number, readonly string[]>,
  fold: number,
): readonly WordPair[] {
  return dictionary.keys.flatMap(({ stems, entries }) =>
    entries.flatMap((entry): WordPair[] => {
      const { code } = entry;
      const notes = marksOutside(entry, fold);
      const target = descriptionOf.get(code);
      return notes === 0 || target === undefined
        ? []
        : [{ source: stems.map((stem) => dictionary.vocabulary.stems[stem]!), target, weight: Math.sqrt(notes) }];
    }),
  );
}
