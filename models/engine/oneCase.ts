import type { DetectReply, DetectRequest } from '../../electron/contract/engine';
import { eachUnit, isInOneCase, restoreCapitals } from '../../electron/core/detection/capitals/restoreCapitals';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import type { Gazetteers } from '../../electron/core/detection/gazetteers';
import { identifyLanguage } from '../../electron/core/detection/language';
import { mergeSuggestions } from '../../electron/core/detection/merge';
import { NAME, PLACE } from '../../electron/core/detection/wordClasses';

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
 * Notes in small letters alone, or in capitals alone, are read several times: with capitals where people write them,
 * which is as exact as ever; in capitals, where models see more names and more that are none; and small ones as they
 * are, as a model may have learned from such notes. Of the reading in capitals counts what holds a number, or a word
 * that may be a name. All other notes are read as they are, once.
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
          return { ...result, suggestions: result.suggestions.filter(counts) };
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
  readonly counts: (span: Suggestion) => boolean;
}

const always = (): boolean => true;

async function readingsOf(document: Document, gazetteers: Gazetteers): Promise<readonly Reading[]> {
  const { text } = document;
  if (!isInOneCase(text)) return [{ document, counts: always }];
  const language = document.language ?? identifyLanguage(text);
  const lists = { names: await gazetteers.need(language), words: await gazetteers.words(language) };
  const capitals = eachUnit(text, (unit) => unit.toUpperCase());
  return [
    { text: restoreCapitals(text, language, lists), counts: always },
    { text: capitals, counts: (span: Suggestion) => mayBeNamed(text, span, lists) },
    ...(capitals === text ? [] : [{ text, counts: always }]),
  ].map((reading) => ({ ...reading, document: { ...document, language, text: reading.text } }));
}

const words = /\p{L}[\p{L}\p{M}]+/gu;

function mayBeNamed(
  text: string,
  { start, end }: Suggestion,
  lists: { readonly names: Gazetteer; readonly words: Gazetteer },
): boolean {
  const found = text.slice(start, end);
  if (/\p{N}/u.test(found)) return true;
  return [...found.matchAll(words)].some(([word]) => {
    const classes = lists.names.lookUp(word);
    return lists.words.lookUp(word) === 0 && (classes === 0 || (classes & (NAME | PLACE)) !== 0);
  });
}
