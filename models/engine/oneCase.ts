import type { DetectReply, DetectRequest } from '../../electron/contract/engine';
import {
  eachUnit,
  restoreCapitals,
  stretchesInOneCase,
  type CapitalLists,
  type Stretch,
} from '../../electron/core/detection/capitals/restoreCapitals';
import type { Gazetteers } from '../../electron/core/detection/gazetteers';
import { identifyLanguage } from '../../electron/core/detection/language';
import { mergeSuggestions } from '../../electron/core/detection/merge';
import {
  DEPARTMENT_HEAD,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  HOSPITAL_WORD,
  NAME,
  ORGANIZATION_HEAD,
  PARTICLE,
  PLACE,
  PROFESSION,
  SPECIALTY,
  STREET_HEAD,
} from '../../electron/core/detection/wordClasses';

type Document = DetectRequest['documents'][number];
type Result = DetectReply['results'][number];
type Suggestion = Result['suggestions'][number];

/** Notes as rules and models read them, and what is made of what they find. */
export interface CaseReading {
  readonly documents: readonly Document[];
  /** One result for each note, of those of `documents`. */
  readonly join: (results: readonly Result[]) => Result[];
}

/**
 * Notes that are in small letters or in capitals, whole or for some lines, are read several times: as they are, as a
 * model may have learned from such notes; with capitals where people write them, which is as exact as ever; and in
 * capitals, where models see more names and more that are none: of that reading counts what holds a number, or a word
 * that may be a name. All other notes are read once.
 */
export async function readCases(documents: readonly Document[], gazetteers: Gazetteers): Promise<CaseReading> {
  const readings = await Promise.all(documents.map((document) => readingsOf(document, gazetteers)));
  return {
    documents: readings.flat().map(({ document }) => document),
    join(results) {
      let at = 0;
      return readings.map((own, i) => {
        const found = own.map(({ counts }) => {
          const result = results[at++]!;
          return { ...result, suggestions: result.suggestions.flatMap((span) => counts(span) ?? []) };
        });
        const [first] = found;
        if (found.length === 1) return first!;
        const all = found.flatMap(({ suggestions }) => suggestions);
        return { ...first!, suggestions: mergeSuggestions(documents[i]!.text, all) };
      });
    },
  };
}

interface Reading {
  readonly document: Document;
  /** What of a span counts. */
  readonly counts: (span: Suggestion) => Suggestion | null;
}

const whole = (span: Suggestion): Suggestion => span;

async function readingsOf(document: Document, gazetteers: Gazetteers): Promise<readonly Reading[]> {
  const { text } = document;
  const stretches = stretchesInOneCase(text);
  if (stretches.length === 0) return [{ document, counts: whole }];
  const language = document.language ?? identifyLanguage(text);
  const lists = { names: await gazetteers.need(language), words: await gazetteers.words(language) };
  const restored = within(stretches, text, restoreCapitals(text, language, lists));
  const capitals = within(
    stretches,
    text,
    eachUnit(text, (unit) => unit.toUpperCase()),
  );
  const isInStretch = new Uint8Array(text.length);
  for (const { start, end } of stretches) isInStretch.fill(1, start, end);
  const inside = (span: Suggestion): Suggestion | null =>
    isInStretch[span.start] === 1 || isInStretch[span.end - 1] === 1 ? span : null;
  const named = (span: Suggestion): Suggestion | null => {
    if (span.source === 'patient-data') return span;
    return inside(span) === null ? null : namedPart(text, span, lists);
  };
  return [
    { text, counts: text === capitals ? named : whole },
    { text: restored, counts: inside },
    ...(text === capitals ? [] : [{ text: capitals, counts: named }]),
  ].map((reading) => ({ ...reading, document: { ...document, language, text: reading.text } }));
}

/** The text as it is, but written otherwise in these stretches. */
function within(stretches: readonly Stretch[], text: string, written: string): string {
  let [out, done] = ['', 0];
  for (const { start, end } of stretches) {
    out += text.slice(done, start) + written.slice(start, end);
    done = end;
  }
  return out + text.slice(done);
}

const words = /\p{L}[\p{L}\p{M}]*/gu;
/** What a name, an address or a department may begin or end with, though it is a word. */
const ofNames =
  NAME |
  PLACE |
  PARTICLE |
  STREET_HEAD |
  HOSPITAL_HEAD |
  HOSPITAL_WORD |
  HEALTH_CENTRE_HEAD |
  ORGANIZATION_HEAD |
  DEPARTMENT_HEAD |
  SPECIALTY |
  PROFESSION;

/** The part of a span that may be a name, from the first such word to the last; null if there is none. */
function namedPart(text: string, span: Suggestion, lists: CapitalLists): Suggestion | null {
  const value = text.slice(span.start, span.end);
  if (/[@\p{N}]/u.test(value)) return span;
  const found = [...value.matchAll(words)].map(({ 0: word, index }) => ({
    start: span.start + index,
    end: span.start + index + word.length,
    classes: lists.names.lookUp(word),
    isSmall: lists.words.lookUp(word) !== 0,
  }));
  if (!found.some(({ classes, isSmall }) => !isSmall && (classes === 0 || (classes & (NAME | PLACE)) !== 0)))
    return null;
  const isPart = ({ classes, isSmall }: (typeof found)[number]): boolean => !isSmall || (classes & ofNames) !== 0;
  const [first, last] = [found.findIndex(isPart), found.findLastIndex(isPart)];
  return {
    ...span,
    start: first === 0 ? span.start : found[first]!.start,
    end: last === found.length - 1 ? span.end : found[last]!.end,
  };
}
