import type { PhiType } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { Gazetteer } from './gazetteer';
import type { DetectionReason, Emit, Recognizer } from './recognizer';
import { recognizers } from './registry';
import { createScanner, type Scan } from './scan';

/** What every recognizer of a language proposes for a note, in the order in which they run: nothing is merged. */
export interface RuleReading {
  readonly scan: Scan;
  readonly count: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly types: readonly PhiType[];
  readonly scores: readonly number[];
  readonly reasons: readonly DetectionReason[];
  /** Which of `recognizersOf` proposes it. */
  readonly by: readonly number[];
}

/** Valid until the next call. */
export type RuleReader = (text: string) => RuleReading;

export const recognizersOf = (language: Language): readonly Recognizer[] =>
  recognizers.filter(({ languages }) => languages.includes(language));

const readers = new WeakMap<Gazetteer, Map<Language, RuleReader>>();

/**
 * A reader of notes for all who share a list. Rules and models read a note one after the other, each from what all
 * recognizers say of it: they run once, as the note read last is still known.
 */
export function ruleReaderOf(language: Language, gazetteer: Gazetteer | undefined): RuleReader {
  if (gazetteer === undefined) return createRuleReader(language, undefined);
  let own = readers.get(gazetteer);
  if (own === undefined) readers.set(gazetteer, (own = new Map<Language, RuleReader>()));
  let reader = own.get(language);
  if (reader === undefined) own.set(language, (reader = createRuleReader(language, gazetteer)));
  return reader;
}

function createRuleReader(language: Language, gazetteer: Gazetteer | undefined): RuleReader {
  const scanner = createScanner(language, gazetteer);
  const active = recognizersOf(language);
  const starts: number[] = [];
  const ends: number[] = [];
  const types: PhiType[] = [];
  const scores: number[] = [];
  const reasons: DetectionReason[] = [];
  const by: number[] = [];
  let count = 0;
  let current = 0;
  const emit: Emit = (start, end, type, score, reason) => {
    starts[count] = start;
    ends[count] = end;
    types[count] = type;
    scores[count] = score;
    reasons[count] = reason;
    by[count] = current;
    count++;
  };
  let last: { readonly text: string; readonly reading: RuleReading } | undefined;
  return (text) => {
    if (last?.text === text) return last.reading;
    // A recognizer that throws leaves nothing that could be taken for a reading.
    last = undefined;
    const scan = scanner(text);
    count = 0;
    for (current = 0; current < active.length; current++) active[current]!.find(scan, emit);
    const reading = { scan, count, starts, ends, types, scores, reasons, by };
    last = { text, reading };
    return reading;
  };
}
