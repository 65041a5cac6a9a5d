import type { StemmedText } from '../../../electron/core/coding/stems';
import { stemText, tokensUnder } from '../../../electron/core/coding/stems';
import type { Span } from '../../../electron/contract/text';
import type { CodedNote } from '../coder';
import type { CodeTable } from './codeFacts';
import { withIds, type CoderText, type Vocabulary } from './coderText';
import type { Dictionary, Match } from './dictionary';
import { addCount } from './folds';
import { inducedMentions, type Induced } from './inducedMentions';

/** A note of the training as all parts see it. */
export interface ReadNote {
  readonly note: CodedNote;
  readonly text: CoderText;
  readonly english: StemmedText | null;
  readonly codes: ReadonlySet<number>;
  readonly mentions: readonly { readonly code: number; readonly tokens: readonly number[] }[];
  readonly fold: number;
}

/** Reads all notes into one vocabulary and one table of codes; of notes without places, mentions are induced. */
export function readNotes(
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

/** Fills the dictionary. @returns the matches of each note */
export function fillDictionary(
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

/**
 * Which strings are induced depends on the codes of the notes: each held-out note sees the marks that were induced
 * without its fold.
 */
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
export function wantsPlaces(notes: readonly CodedNote[]): boolean {
  const codes = notes.flatMap((note) => note.codes);
  return codes.filter(({ evidence }) => evidence.length > 0).length * 2 < codes.length;
}

function contentUnder(text: StemmedText, fragments: readonly Span[]): readonly number[] {
  const inContent = new Set(text.content);
  return tokensUnder(text, fragments).filter((token) => inContent.has(token));
}
