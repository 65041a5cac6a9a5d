import { patientKey } from '../privacy/patientKey';
import { mergedKnown } from './mergedKnown';
import type { KnownPatient, PhiType, Suggestion } from '../../contract/phi';
import type { Language } from '../../contract/text';
import { cutNames } from './cutNames';
import type { Gazetteer } from './gazetteer';
import type { KnownMatcher } from './knownMatcher';
import { compileKnownPatient } from './knownPatients';
import { mergeSuggestions } from './merge';
import { publishedZones, unpublished } from './published/unpublished';
import { hintsOf } from './published/hints';
import { shownFrom, type DetectionReason, type Recognizer } from './recognizer';
import { families } from './families';
import { calledNames, nicknames } from './nicknames';
import { partialDates } from './partialDates/partialDates';
import { rowPass } from './rowPass';
import { recognizersOf, ruleReaderOf } from './ruleReading';
import { createScanner } from './scan';
import { secondPass } from './secondPass';
import { COMMON, FUNCTION_WORD } from './wordClasses';

export interface DetectionSwitches {
  /** Ids of recognizers that do not run. */
  readonly without?: readonly string[];
  /** Types of PHI that are not searched for. */
  readonly withoutTypes?: readonly PhiType[];
  /** Whether a name found once is searched for everywhere in the note; on by default. */
  readonly hasSecondPass?: boolean;
  /** Suggestions below are dropped; `shownFrom` by default. */
  readonly minScore?: number;
}

export interface DetectorOptions {
  readonly language: Language;
  /** The packed list of the language; without it only what needs no list is found. */
  readonly gazetteer?: Gazetteer;
  readonly knownPatients?: readonly KnownPatient[];
  readonly switches?: DetectionSwitches;
}

export interface DetectContext {
  /** Identifies the row of known patient data. */
  readonly patient?: string | undefined;
}

export type Detector = (text: string, context?: DetectContext) => Suggestion[];

/**
 * Detection by rules for one language.
 *
 * @returns a function from a note to its suggestions: sorted, not overlapping, the same for the same note; linear in
 *   its length
 */
export function createDetector({ language, gazetteer, knownPatients = [], switches = {} }: DetectorOptions): Detector {
  const read = ruleReaderOf(language, gazetteer);
  const without = new Set(switches.without ?? []);
  const withoutTypes = new Set(switches.withoutTypes ?? []);
  const all = recognizersOf(language);
  const active: readonly Recognizer[] = all.filter(({ id }) => !without.has(id));
  const scanner = active.length === all.length ? undefined : createScanner(language, gazetteer);
  const sources = active.map(({ id }) => `rule:${id}`);
  const minScore = switches.minScore ?? shownFrom;
  const rows = new Map(mergedKnown(knownPatients, patientKey).map((row) => [row.patient, row] as const));
  const compiled = new Map<string, KnownMatcher>();
  const lookUp = (word: string): number => gazetteer?.lookUp(word) ?? 0;
  const isCommonWord = (word: string): boolean =>
    gazetteer !== undefined && (gazetteer.lookUp(word) & (COMMON | FUNCTION_WORD)) !== 0;

  const matcherOf = (id: string | undefined): KnownMatcher | undefined => {
    const patient = id === undefined || rows.size === 0 ? undefined : patientKey(id);
    if (patient === undefined) return undefined;
    const row = rows.get(patient);
    if (row === undefined) return undefined;
    let matcher = compiled.get(patient);
    if (matcher === undefined) compiled.set(patient, (matcher = compileKnownPatient(row, { isCommonWord })));
    return matcher;
  };

  return (text, context) => {
    const reading = scanner === undefined ? read(text) : undefined;
    const scan = reading?.scan ?? scanner!(text);
    const found: Suggestion[] = [];
    let source = '';
    const emit = (start: number, end: number, type: PhiType, score: number, reason: DetectionReason): void => {
      if (score >= minScore && end > start && !withoutTypes.has(type))
        found.push({ start, end, type, score, source, reason });
    };
    matcherOf(context?.patient)?.find(scan, (start, end, type, score, reason) => {
      source = 'patient-data';
      emit(start, end, type, score, reason);
    });
    if (reading === undefined)
      for (let r = 0; r < active.length; r++) {
        source = sources[r]!;
        active[r]!.find(scan, emit);
      }
    else {
      const { count, starts, ends, types, scores, reasons, by } = reading;
      for (let i = 0; i < count; i++) {
        source = sources[by[i]!]!;
        emit(starts[i]!, ends[i]!, types[i]!, scores[i]!, reasons[i]!);
      }
    }
    const spans = mergeSuggestions(text, found);
    const merged = unpublished(text, spans, publishedZones(text, language, hintsOf(scan), lookUp), lookUp);
    if (switches.hasSecondPass === false) return [...merged];
    const isWanted = ({ score, type }: Suggestion): boolean => score >= minScore && !withoutTypes.has(type);
    const rows = [
      ...rowPass(scan, merged),
      ...nicknames(scan, merged),
      ...calledNames(scan, merged),
      ...cutNames(scan, merged),
      ...families(scan, lookUp),
      ...partialDates(scan, merged),
    ].filter(isWanted);
    const { retyped, added } = secondPass(
      scan,
      rows.length === 0 ? merged : mergeSuggestions(text, [...merged, ...rows]),
    );
    const extra = added.filter(isWanted);
    return extra.length === 0 ? [...retyped] : mergeSuggestions(text, [...retyped, ...extra]);
  };
}
