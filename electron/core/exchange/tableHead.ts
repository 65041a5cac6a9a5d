import { delimiters, type Delimiter } from './delimited';
import { rowsOf, type TableRow } from './documents/table/cells';
import { decodeText, isBinary } from './encoding';

/** As much as a first row may take: a study has thousands of fields. */
const headBytes = 1 << 20;
/** One of the words of a header must occur within this many bytes for the first row to be read at all. */
const glanceBytes = 1 << 16;

/** Headers as they are compared: what programs write in capitals is the same. */
export const headerOf = (cell: string): string => cell.trim().toLowerCase();

export interface TableHead {
  readonly delimiter: Delimiter;
  /** As `headerOf`. */
  readonly headers: readonly string[];
}

/**
 * The first row of a file, if it is the header of a known table, with the matching delimiter. Other rows are not read.
 *
 * @param glance one of its words, so that files of other kinds are not parsed in vain
 */
export function knownHead(
  bytes: Uint8Array,
  glance: RegExp,
  isKnown: (headers: readonly string[]) => boolean,
): TableHead | undefined {
  if (isBinary(bytes)) return undefined;
  // UTF-16 has a zero next to each letter.
  const letters = new TextDecoder('latin1').decode(bytes.subarray(0, glanceBytes)).replaceAll('\0', '');
  if (!glance.test(letters)) return undefined;
  const text = headText(bytes);
  for (const delimiter of delimiters) {
    const headers = firstRow(text, delimiter).map(({ value }) => headerOf(value));
    if (isKnown(headers)) return { delimiter, headers };
  }
  return undefined;
}

/** Up to the end of a line, so that no letter is cut; '' of what is no text. */
function headText(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, headBytes);
  const end = sample.lastIndexOf(10) + 1;
  for (const cut of [sample.length, end, end + 1]) {
    try {
      return decodeText(sample.subarray(0, cut)).text;
    } catch {
      // Cut elsewhere.
    }
  }
  return '';
}

function firstRow(text: string, delimiter: Delimiter): TableRow {
  try {
    const [row = []] = rowsOf(text, delimiter);
    return row;
  } catch {
    return [];
  }
}
