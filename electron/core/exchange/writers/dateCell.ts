import type { NoteDocument } from '../../../contract/text';
import { readDocumentDate } from '../../dates/parse/documentDate';
import { filled } from '../noteRecord';

/** What the date column gets: the words of the source where they say the same (or cannot be read, as then). */
export function dateCell({ date, meta }: NoteDocument): string {
  const raw = meta?.['date'];
  return filled(raw) && readDocumentDate(raw) === date ? raw : (date ?? '');
}
