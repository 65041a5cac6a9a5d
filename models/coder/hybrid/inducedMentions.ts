import type { StemmedText } from '../../../electron/core/coding/stems';
import { lexicalTable } from './lexicalTable';

/** A stretch of a note that most likely says a code. */
export interface InducedMention {
  readonly code: string;
  /** Tokens, ascending. */
  readonly tokens: readonly number[];
}

const longestString = 3;
/** Notes in which a string must stand: once proves nothing. */
const leastNotes = 2;
/** A string of more than this share of the notes says nothing. */
const mostShare = 0.6;
const leastProbability = 0.15;
/** Of two strings about as likely, the longer one is the mention. */
const lengthBonus = 0.25;
/** An archive is large and a sample of it teaches the same; memory grows with strings times codes of each note. */
const mostNotes = 2000;

/**
 * Where notes have codes but no places, the usual export of a hospital: strings of one to three content stems are aligned with the
 * codes of their notes (IBM model 1, each code comes from one of the strings), and the likeliest string of each code is its mention.
 *
 * @param notes with the codes that want a place
 */
export function inducedMentions(notes: readonly { readonly text: StemmedText; readonly codes: readonly string[] }[]): readonly (readonly InducedMention[])[] {
  const strings = notes.map(({ text }) => stringsOf(text));
  const frequency = new Map<string, number>();
  for (const own of strings) for (const name of own.keys()) frequency.set(name, (frequency.get(name) ?? 0) + 1);
  const most = Math.max(leastNotes, mostShare * notes.length);
  const isUseful = (name: string): boolean => frequency.get(name)! >= leastNotes && frequency.get(name)! <= most;
  const table = lexicalTable(notes.slice(0, mostNotes).map(({ codes }, at) => ({ source: [...strings[at]!.keys()].filter(isUseful), target: codes, weight: 1 })));
  const probability = (name: string, code: number): number => {
    const source = table.sources.find(name);
    if (source < 0) return 0;
    for (let at = table.starts[source]!; at < table.starts[source + 1]!; at++) if (table.target[at] === code) return table.probability[at]!;
    return 0;
  };
  return notes.map(({ codes }, at) => codes.flatMap((code): readonly InducedMention[] => {
    const target = table.targets.find(code);
    if (target < 0) return [];
    let best: { readonly score: number; readonly tokens: readonly number[] } | null = null;
    for (const [name, tokens] of strings[at]!) {
      const share = probability(name, target);
      const score = share * (1 + lengthBonus * (tokens.length - 1));
      if (share >= leastProbability && (best === null || score > best.score)) best = { score, tokens };
    }
    return best === null ? [] : [{ code, tokens: best.tokens }];
  }));
}

/** Strings of neighbouring content tokens of a sentence, each with the first place where it stands. */
function stringsOf({ content, sentences, stems }: StemmedText): ReadonlyMap<string, readonly number[]> {
  const out = new Map<string, readonly number[]>();
  for (let first = 0; first < content.length; first++) {
    const tokens: number[] = [];
    let name = '';
    for (let at = first; at < Math.min(content.length, first + longestString) && sentences[content[at]!] === sentences[content[first]!]; at++) {
      tokens.push(content[at]!);
      name = at === first ? stems[content[at]!]! : `${name} ${stems[content[at]!]!}`;
      if (!out.has(name)) out.set(name, [...tokens]);
    }
  }
  return out;
}
