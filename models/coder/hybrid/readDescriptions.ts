import type { Language } from '../../../electron/contract/text';
import type { CodeDescription } from '../coder';
import type { CodeTable } from './codeFacts';
import { DescriptionIndex, type LinkedTable } from './descriptionIndex';
import { DescriptionMatcher } from './descriptionMatch';
import { descriptionStems, shortenedDescriptions } from './descriptionWords';
import { marksOutside, type Dictionary } from './dictionary';
import { lexicalTable, type LexicalTable, type WordPair } from './lexicalTable';
import type { ReadNote } from './readNotes';
import { alignedSentences } from './sentenceAlignment';
import type { HybridPart } from './switches';

interface Material {
  readonly descriptions: readonly CodeDescription[];
  readonly descriptionLanguage: Language;
}

/** What the descriptions of the code system say, and how their words go with those of the notes. */
export interface DescriptionWords {
  readonly rows: readonly CodeDescription[];
  readonly index: DescriptionIndex | null;
  readonly matcher: DescriptionMatcher | null;
  /** The code of each description of the index, as the table numbers it. */
  readonly codeOf: Int32Array;
  readonly frequency: ReadonlyMap<string, number>;
  readonly frequencyNotes: number;
  /** Tables of words outside a fold; of all notes for -1. */
  readonly tablesOf: (fold: number) => readonly LinkedTable[];
}

/** Enters the descriptions into the table of codes. */
export function readDescriptions(
  { descriptions, descriptionLanguage: language }: Material,
  table: CodeTable,
  dictionary: Dictionary,
  notes: readonly ReadNote[],
  has: (part: HybridPart) => boolean,
): DescriptionWords {
  const rows = shortenedDescriptions(descriptions);
  table.describe(rows);
  const index = has('descriptions') && rows.length > 0 ? new DescriptionIndex(rows, language) : null;
  const [frequency, frequencyNotes] = frequencies(notes, language);
  const matcher =
    has('descriptionMatch') && rows.length > 0
      ? new DescriptionMatcher(rows, language, frequency, frequencyNotes)
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
    rows.toReversed().map(({ code, text }) => [table.find(code), descriptionStems(text, language)]),
  );
  const tablesOf = (fold: number): readonly LinkedTable[] =>
    index === null
      ? []
      : [
          ...(parallel === null || parallel.table.sources.stems.length === 0 ? [] : [parallel]),
          linked(lexicalTable(mentionPairs(dictionary, descriptionOf, fold)), index),
        ];
  return { rows, index, matcher, codeOf, frequency, frequencyNotes, tablesOf };
}

const linked = (table: LexicalTable, index: DescriptionIndex): LinkedTable => ({ table, terms: index.termsOf(table) });

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
