import { familyOfType, phiTypes, typesWhere } from '../../contract/phiTypes';
import type { ReplacedLabels } from '../../contract/languageModels';
import type { PhiType } from '../../contract/phi';
import type { Gazetteer } from '../detection/gazetteer';
import { EPONYM, PROTECTED } from '../detection/wordClasses';
import { resolveSpans, splice } from '../deidentify/replace';
import { tagWord } from '../deidentify/tags';

// The first step of Verkijk and Vossen (2022): names leave the text that a language model learns from. Their code drops
// a note without a word where the tagger fails, glues sentences together and sets notes of two patients beside each
// other; here each note stays whole and by itself.

export interface LanguageNote {
  readonly id: string;
  /** Absent where nobody knows: then the note is a patient of its own. */
  readonly patient?: string | undefined;
  readonly text: string;
  readonly spans: readonly LanguageSpan[];
}

interface LanguageSpan {
  readonly start: number;
  readonly end: number;
  readonly type: PhiType;
  /** A person said so: then it is replaced whatever the lists say of it. */
  readonly isReviewed: boolean;
}

/** What the gap of a probe was. */
export const probeKinds = ['person', 'hospital', 'place'] as const;
export type ProbeKind = (typeof probeKinds)[number];

export interface AnonymisedNote {
  readonly id: string;
  readonly patient: string;
  readonly text: string;
  /** Half-open, in `text`: what now stands for PHI. */
  readonly replaced: readonly {
    readonly start: number;
    readonly end: number;
    readonly kind: ProbeKind | null;
    readonly original: string;
  }[];
}

const geographic: ReadonlySet<PhiType> = new Set(typesWhere('nature', 'place'));
const institutions: ReadonlySet<PhiType> = new Set(typesWhere('surrogate', 'institution'));

function kindOf(type: PhiType): ProbeKind | null {
  if (familyOfType[type] === 'name') return 'person';
  if (geographic.has(type)) return 'place';
  return institutions.has(type) ? 'hospital' : null;
}

/** The paper's words for persons and places; for other types what a tag of Gauze says. */
function wordFor(type: PhiType): string {
  const kind = kindOf(type);
  return kind === 'person' ? 'PERSON' : kind === 'place' ? 'GPE' : tagWord(type, 'type', undefined);
}

/** Every word that PHI gives way to, and what they are made of: a model that tells one tells no name. */
export const writtenWords: ReadonlySet<string> = new Set(
  phiTypes.map(wordFor).flatMap((word) => [word, ...word.split('_')]),
);

export interface AnonymisedText {
  readonly notes: readonly AnonymisedNote[];
  /** What detection took for a person or a place and lists know as medical: it stays. Most frequent first. */
  readonly kept: readonly { readonly word: string; readonly count: number }[];
}

/**
 * Replaces PHI by the word of its type. Illnesses, drugs and eponyms that were taken for persons or places stay, unless
 * a person marked them.
 *
 * @param medical what the lists of a note's language know of words
 * @throws GauzeError `badRequest` for a span outside its text
 */
export function anonymisedText(
  notes: readonly LanguageNote[],
  labels: ReplacedLabels,
  medical: Pick<Gazetteer, 'lookUp'> | undefined,
): AnonymisedText {
  const kept = new Map<string, number>();
  const isMedical = (word: string): boolean =>
    medical !== undefined && (medical.lookUp(word) & (EPONYM | PROTECTED)) !== 0;
  const done = notes.map(({ id, patient, text, spans }): AnonymisedNote => {
    const replaced = resolveSpans(text, spans).filter(({ start, end, type, isReviewed }) => {
      const kind = kindOf(type);
      if (labels === 'published' && kind !== 'person' && kind !== 'place') return false;
      const word = text.slice(start, end);
      if (isReviewed || kind === null || !isMedical(word)) return true;
      kept.set(word, (kept.get(word) ?? 0) + 1);
      return false;
    });
    const spliced = splice(
      text,
      replaced,
      replaced.map(({ type }) => wordFor(type)),
    );
    return {
      id,
      patient: patient === undefined ? `note ${id}` : `patient ${patient}`,
      text: spliced.text,
      replaced: spliced.ranges.map(({ start, end }, at) => {
        const span = replaced[at]!;
        return { start, end, kind: kindOf(span.type), original: text.slice(span.start, span.end) };
      }),
    };
  });
  return { notes: done, kept: [...kept].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count) };
}

export interface TextNeed {
  /** Letters, of the part that is learned from. */
  readonly letters: number;
  readonly neededLetters: number;
  readonly patients: number;
  readonly neededPatients: number;
}

/** So that a piece is met often enough to be learned: four uses of four letters each, on average. */
const lettersPerPiece = 16;
const fewestPatients = 20;

/** What there is to learn from, and what is needed; fewer patients are remembered one by one. */
export function textNeed(learned: readonly AnonymisedNote[], pieces: number): TextNeed {
  return {
    letters: learned.reduce((sum, { text }) => sum + text.length, 0),
    neededLetters: lettersPerPiece * pieces,
    patients: new Set(learned.map(({ patient }) => patient)).size,
    neededPatients: fewestPatients,
  };
}

export const suffices = ({ letters, neededLetters, patients, neededPatients }: TextNeed): boolean =>
  letters >= neededLetters && patients >= neededPatients;
