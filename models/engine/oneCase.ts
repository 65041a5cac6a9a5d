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
 * Notes in small letters alone, or in capitals alone, are read twice: with capitals where people write them, which is
 * as exact as ever, and in capitals, where models see more names and more that are none. Of the second reading counts
 * what holds a number, or a word that may be a name. All others are read as they are.
 */
export async function readCases(documents: readonly Document[], gazetteers: Gazetteers): Promise<CaseReading> {
  const twice = await Promise.all(
    documents.map(async ({ text, language }) => {
      if (!isInOneCase(text)) return undefined;
      const own = language ?? identifyLanguage(text);
      const lists = { names: await gazetteers.need(own), words: await gazetteers.words(own) };
      return { language: own, lists, restored: restoreCapitals(text, own, lists) };
    }),
  );
  const read = documents.flatMap((document, i): Document[] => {
    const own = twice[i];
    if (own === undefined) return [document];
    const capitals = eachUnit(document.text, (unit) => unit.toUpperCase());
    return [own.restored, capitals].map((text) => ({ ...document, language: own.language, text }));
  });
  return {
    documents: read,
    join(results) {
      let at = 0;
      return documents.map(({ text }, i) => {
        const [first, own] = [results[at++]!, twice[i]];
        if (own === undefined) return first;
        const second = results[at++]!.suggestions.filter((span) => mayBeNamed(text, span, own.lists));
        return { ...first, suggestions: mergeSuggestions(text, [...first.suggestions, ...second]) };
      });
    },
  };
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
