import type { Country } from '../../../contract/countries';
import { GauzeError } from '../../../contract/errors';
import type { KnownPatient, PhiType } from '../../../contract/phi';
import type { NoteDocument, NoteSpan } from '../../../contract/text';
import { alignRelease, isCoincidence, type AlignedSpan } from '../../../core/deidentify/alignRelease';
import type { LeakHit } from '../../../core/deidentify/leakScan';
import { possibleSpans } from '../../../core/deidentify/private/foundValues';
import { mergedKnown } from '../../../core/detection/mergedKnown';
import { realignEach } from '../../../core/evaluate/realign';
import { patientKey } from '../../../core/privacy/patientKey';
import type { ReleasedNote } from '../../../core/release/reportInput';
import type { OpenLooker } from '../../../core/release/leakLooker';
import { compact } from '../../../core/text/spelling';
import type { Marked } from '../documents/replacing';
import { releasedNote } from './utilityMetrics';
import type { Originals } from './verifyOriginals';

/** Documents of one patient are mostly adjacent, so only a few pattern trees are in memory at a time. */
const maxCachedPatients = 64;

/** The result of comparing a released note with its original. */
export interface NoteVerdict {
  /** Offsets are UTF-16, in the released text. */
  readonly leaks: readonly LeakHit[];
  /** Strings in place of another original, and private draws that equal the truth. */
  readonly coincidences: number;
  /** Only the latter. */
  readonly drawnTruths: number;
  /** Before and after, if spans can be paired with certainty and there are any. */
  readonly aligned: ReleasedNote | undefined;
}

export interface NoteJudge {
  /** @param drawn types whose draws may equal the truth; none if the receipt does not vouch for this text */
  readonly judge: (
    released: NoteDocument,
    original: Marked,
    drawn: ReadonlySet<PhiType> | undefined,
  ) => Promise<NoteVerdict>;
  /** Number of patterns searched for so far. */
  readonly patterns: () => number;
}

/**
 * Searches released notes for the PHI of their originals.
 * @param typeOf the type of a label of a released note
 */
export async function createNoteJudge(
  openLooker: OpenLooker,
  known: readonly KnownPatient[],
  { strings, languages, countryOf, ownStrings }: Originals,
  typeOf: (label: string) => PhiType | undefined,
): Promise<NoteJudge> {
  const looker = await openLooker({
    known: mergedKnown(known, patientKey),
    languages,
    ofEverybody: strings.ofEverybody(),
    maxCachedOwners: maxCachedPatients,
  });
  return {
    async judge({ id, text, spans = [] }, original, drawn) {
      const { patient, language } = original;
      // Without spans: in place of a name there may be another name of the patient.
      const ofPatient = patient === undefined ? ownStrings(original) : strings.of(patient);
      const owner = patient === undefined ? `d:${id}` : `p:${patient}`;
      const note = { kind: 'leaving', id, text, spans: [], original: original.text, language } as const;
      const [found] = await looker.look([{ owner, patient, strings: () => ofPatient, note }]);
      if (found === undefined) throw new GauzeError('bug', 'the scan did not answer');
      if (patient === undefined) looker.forget(owner);
      const inOriginal = [...found.inId, ...found.hits].filter((hit) => isOfOriginal(hit, original, text));
      const { pairs, isWhole } = alignedSpans(original, text, spans, typeOf);
      // Gauze, which the receipt states made this release, writes a date in its original format.
      const keepsForm = drawn !== undefined;
      const isChance = (hit: LeakHit, of?: ReadonlySet<PhiType>): boolean =>
        isCoincidence(hit, original.text, text, pairs, ofPatient, of, keepsForm);
      const unexplained = inOriginal.filter((hit) => !isChance(hit));
      const leaks = unexplained.filter((hit) => !isChance(hit, drawn));
      return {
        leaks,
        coincidences: inOriginal.length - leaks.length,
        drawnTruths: unexplained.length - leaks.length,
        aligned: alignedNote(
          original,
          text,
          isWhole ? pairs : settledSpans(original, text, spans, typeOf),
          countryOf(original),
        ),
      };
    },
    patterns: looker.patterns,
  };
}

/** A contact that is not in the original was drawn for the release. */
const isOfOriginal = ({ rule, start, end }: LeakHit, original: Marked, text: string): boolean =>
  rule !== 'residual' || compact(original.text).includes(compact(text.slice(start, end)));

const alignedNote = (
  original: Marked,
  text: string,
  pairs: readonly AlignedSpan[],
  country: Country | undefined,
): ReleasedNote | undefined => (pairs.length === 0 ? undefined : { ...releasedNote(original, text, pairs), country });

interface Alignment {
  readonly pairs: readonly AlignedSpan[];
  /** Every span has its original. */
  readonly isWhole: boolean;
}

/**
 * No pair unless spans can be paired with certainty. The release may have found durations and laboratory values of its
 * own, or marked repetitions of a name: then the text between its spans identifies the positions.
 */
function alignedSpans(
  original: Marked,
  text: string,
  spans: readonly NoteSpan[],
  typeOf: (label: string) => PhiType | undefined,
): Alignment {
  const released = { text, spans };
  const pairs =
    alignRelease(original, released) ??
    possibleSpans(original)
      .map((possible) => alignRelease({ ...original, spans: possible }, released))
      .find((found) => found !== undefined);
  return pairs === undefined ? carriedSpans(original, text, spans, typeOf) : { pairs, isWhole: true };
}

/**
 * For figures alone: what the text leaves open, as the spans of the original settle it; empty unless every span has its
 * original. Leaks are judged by all that may have stood there, since those spans may be wrong.
 */
function settledSpans(
  original: Marked,
  text: string,
  spans: readonly NoteSpan[],
  typeOf: (label: string) => PhiType | undefined,
): readonly AlignedSpan[] {
  const { pairs, isWhole } = carriedSpans(original, text, spans, typeOf, original.spans);
  return isWhole ? pairs : [];
}

function carriedSpans(
  original: Marked,
  text: string,
  spans: readonly NoteSpan[],
  typeOf: (label: string) => PhiType | undefined,
  known: Marked['spans'] = [],
): Alignment {
  const found = realignEach(original.text, text, spans, known);
  if (typeof found === 'string') return { pairs: [], isWhole: false };
  const pairs = found.flatMap(({ span, place, within }): readonly AlignedSpan[] => {
    const same = original.spans.find(({ start, end }) => start < within.end && within.start < end);
    const own = typeOf(span.label);
    // where it may be at several places, it replaces something of all of them; a day cannot be read from that
    const type = place === undefined ? (own === 'date' ? undefined : own) : (same?.type ?? own);
    return type === undefined ? [] : [{ ...within, type, newStart: span.start, newEnd: span.end }];
  });
  return { pairs, isWhole: pairs.length === spans.length && found.every(({ place }) => place !== undefined) };
}
