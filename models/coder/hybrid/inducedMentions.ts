import type { StemmedText } from '../../../electron/core/coding/stems';
import { lexicalTable, type LexicalTable } from './lexicalTable';

/** A segment of a note that most likely says a code. */
export interface InducedMention {
  readonly code: string;
  /** Tokens, ascending. */
  readonly tokens: readonly number[];
}

const longestString = 3;
/** Notes in which a string must stand: once proves nothing. */
const minNotes = 2;
/** A string of more than this share of the notes says nothing. */
const maxShare = 0.6;
const minProbability = 0.15;
/** Of two strings about as likely, the longer one is the mention. */
const lengthBonus = 0.25;
/** An archive is large and a sample of it teaches the same; memory grows with strings times codes of each note. */
const maxNotes = 2000;

/** Mentions of every note, as all notes bring them up, and as those outside of each fold alone do. */
export interface Induced {
  /** [note] */
  readonly mentions: readonly (readonly InducedMention[])[];
  /** Empty for the notes of the fold itself. [fold][note] */
  readonly views: readonly (readonly (readonly InducedMention[])[])[];
}

/**
 * Where notes have codes but no places, the usual export of a hospital: strings of one to three content stems are
 * aligned with the codes of their notes (IBM model 1, each code comes from one of the strings), and the likeliest
 * string of each code is its mention. Which strings become mentions depends on the codes of all notes, even held-out
 * ones: all is therefore done once more without each fold.
 *
 * @param notes with the codes that want a place
 * @param folds of the notes, of `count`
 */
export function inducedMentions(
  notes: readonly { readonly text: StemmedText; readonly codes: readonly string[] }[],
  folds: Int32Array,
  count: number,
): Induced {
  const strings = notes.map(({ text }) => stringsOf(text));
  const frequency = new Map<string, number>();
  for (const own of strings) for (const name of own.keys()) frequency.set(name, (frequency.get(name) ?? 0) + 1);
  const max = Math.max(minNotes, maxShare * notes.length);
  const isUseful = (name: string): boolean => frequency.get(name)! >= minNotes && frequency.get(name)! <= max;
  const useful = strings.slice(0, maxNotes).map((own) => [...own.keys()].filter(isUseful));
  const view = (fold: number): Induced['mentions'] => {
    const table = lexicalTable(
      useful.flatMap((source, at) => (folds[at] === fold ? [] : [{ source, target: notes[at]!.codes, weight: 1 }])),
    );
    return notes.map(({ codes }, at) =>
      folds[at] === fold ? [] : codes.flatMap((code) => likeliest(table, strings[at]!, code)),
    );
  };
  return { mentions: view(-1), views: Array.from({ length: count }, (_, fold) => view(fold)) };
}

/** The string of a note that most likely says a code; none where none is likely. */
function likeliest(
  table: LexicalTable,
  strings: ReadonlyMap<string, readonly number[]>,
  code: string,
): readonly InducedMention[] {
  const target = table.targets.find(code);
  let best: { readonly score: number; readonly tokens: readonly number[] } | null = null;
  for (const [name, tokens] of strings) {
    const share = probabilityIn(table, name, target);
    const score = share * (1 + lengthBonus * (tokens.length - 1));
    if (share >= minProbability && (best === null || score > best.score)) best = { score, tokens };
  }
  return best === null ? [] : [{ code, tokens: best.tokens }];
}

function probabilityIn({ sources, starts, target, probability }: LexicalTable, name: string, code: number): number {
  const source = code < 0 ? -1 : sources.find(name);
  if (source < 0) return 0;
  for (let at = starts[source]!; at < starts[source + 1]!; at++) if (target[at] === code) return probability[at]!;
  return 0;
}

/** Strings of neighbouring content tokens of a sentence, each with the first place where it stands. */
function stringsOf({ content, sentences, stems }: StemmedText): ReadonlyMap<string, readonly number[]> {
  const out = new Map<string, readonly number[]>();
  for (let first = 0; first < content.length; first++) {
    const tokens: number[] = [];
    let name = '';
    for (
      let at = first;
      at < Math.min(content.length, first + longestString) && sentences[content[at]!] === sentences[content[first]!];
      at++
    ) {
      tokens.push(content[at]!);
      name = at === first ? stems[content[at]!]! : `${name} ${stems[content[at]!]!}`;
      if (!out.has(name)) out.set(name, [...tokens]);
    }
  }
  return out;
}
