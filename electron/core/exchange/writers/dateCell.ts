import type { NoteDocument } from '../../../contract/text';
import { readDocumentDate } from '../../dates/parse/documentDate';
import { filled } from '../noteRecord';

/** The content of the date column: the words of the source if they mean the same date (or cannot be read). */
export function dateCell({ date, meta }: NoteDocument): string {
  const raw = meta?.['date'];
  return filled(raw) && readDocumentDate(raw) === date ? raw : (date ?? '');
}
