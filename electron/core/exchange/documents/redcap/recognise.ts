import { knownHead, type TableHead } from '../../tableHead';
import { isSystemColumn } from './columnKind';
import { dictionaryHead, fieldOf, type RedcapDictionary } from './dictionary';

/** Columns that REDCap itself adds to an export. */
const ownColumns: ReadonlySet<string> = new Set([
  'redcap_event_name',
  'redcap_repeat_instrument',
  'redcap_repeat_instance',
  'redcap_data_access_group',
  'redcap_survey_identifier',
]);
/** The same if headers are labels. */
const ownLabels: ReadonlySet<string> = new Set(['event name', 'repeat instrument', 'repeat instance']);

/** @param headers lower case */
function isExportHead(headers: readonly string[], dictionaries: readonly RedcapDictionary[]): boolean {
  if (headers.length < 2) return false;
  if (headers.some((header) => ownColumns.has(header))) return true;
  if (headers[0] === 'record_id' && headers.some((header) => /^[a-z][a-z\d_]*_complete$/.test(header))) return true;
  if (headers[0] === 'record id' && headers.some((header) => ownLabels.has(header) || header === 'complete?'))
    return true;
  return dictionaries.some((dictionary) => {
    const [record] = dictionary.values();
    if (record === undefined || fieldOf(headers[0]!, dictionary) !== record) return false;
    return headers.every((header) => fieldOf(header, dictionary) !== undefined || isSystemColumn(header));
  });
}

/** The first row of an export of records; the names of its fields may be known from a dictionary alone. */
export function exportHead(bytes: Uint8Array, dictionaries: readonly RedcapDictionary[] = []): TableHead | undefined {
  const glance = dictionaries.length > 0 ? /./ : /redcap_|record[ _]id/i;
  return knownHead(bytes, glance, (headers) => isExportHead(headers, dictionaries));
}

/** Whether a file is one of a study, by its first bytes. */
export const isOfStudy = (head: Uint8Array): boolean =>
  exportHead(head) !== undefined || dictionaryHead(head) !== undefined;
