import type { DocumentFinding } from '../documentFormat';
import type { FieldNote } from '../fields/fieldNotes';
import type { TextEdits } from '../markup/markupEdits';
import { readNarrative } from '../markup/narrative';

/** A page of HTML whose words are in a note. */
export interface Page {
  /** The page with these edits, and without everything invisible. */
  readonly writtenWith: (edits: TextEdits) => string;
  readonly findings: readonly DocumentFinding[];
}

/**
 * Adds the words of a page to a note. Of the page, only the words of the note, HTML tags with layout attributes, and
 * blanks are retained.
 *
 * @param editsOf where edits of this page are collected
 * @throws GauzeError `truncated`
 */
export function readPage<Out>(text: string, note: FieldNote<Out>, editsOf: (out: Out) => TextEdits): Page {
  const counts = new Map<string, DocumentFinding>();
  const add = (code: DocumentFinding['code'], what: string): void => {
    const key = `${code} ${what}`;
    counts.set(key, { code, what, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  const { hide } = readNarrative(text, note, editsOf, (what) => add('removed', what), {
    page: { hidden: () => add('hidden', 'hiddenText') },
  });
  return {
    writtenWith: (edits) => {
      hide(edits);
      return edits.written(text);
    },
    findings: [...counts.values()],
  };
}
