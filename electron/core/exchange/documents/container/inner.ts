import { GauzeError } from '../../../../contract/errors';
import type { FileHead } from '../../format';
import type {
  DocumentFinding,
  DocumentFormat,
  DocumentHead,
  DocumentString,
  NotePages,
  OpenedDocument,
  OpenOptions,
  ReplacedPiece,
  RewriteDocument,
  Within,
} from '../documentFormat';
import { placesIn, shuffleWithin, type RowShuffle } from '../rowShuffle';
import { crc32 } from '../zip/crc32';

/** Which format a file within another one has. @throws GauzeError `unknownFormat` */
export type Recognise = (file: DocumentHead) => DocumentFormat;

/** Mails are forwarded with archives of mails in them; nobody nests deeper by hand. */
const maxDepth = 5;
const maxUnpacked = 512 * 1024 * 1024;

/** A file within another one. */
export interface Inner {
  /** Before the ids of its notes. */
  readonly id: string;
  readonly format: DocumentFormat;
  readonly file: Uint8Array;
  readonly opened: OpenedDocument & { readonly rewrite: RewriteDocument };
  /** With the point: what its name ends in from now on. */
  readonly extension: string;
}

/** What `open` gives to the files within its own. @throws GauzeError `tooLarge` within too many files */
export function withinOf({ within, maxBytes = maxUnpacked }: OpenOptions): Within {
  if (within !== undefined) {
    if (within.depth >= maxDepth) throw new GauzeError('tooLarge', 'files within too many files', { reason: 'depth' });
    return { ...within, depth: within.depth + 1 };
  }
  let spent = 0;
  return {
    depth: 1,
    spend: (bytes) => {
      spent += bytes;
      if (spent > maxBytes) throw new GauzeError('tooLarge', 'unpacks to too much', { bytes: spent });
    },
  };
}

/**
 * Opens a file within another one. One that cannot be read, or not be written again, is left out, and its type
 * reported.
 *
 * @throws GauzeError `tooLarge`: content that unpacks to too much is refused as a whole
 */
export async function openInner(
  id: string,
  file: FileHead,
  recognise: Recognise,
  options: OpenOptions,
): Promise<Inner | DocumentFinding> {
  const leftOut = (what: string): DocumentFinding => ({ code: 'leftOut', what, count: 1 });
  let what = 'file';
  try {
    if (file.head.length === 0) return leftOut('emptyFile');
    const format = recognise({ ...file, dictionaries: options.dictionaries });
    what = format.id;
    const opened = await format.open(file.head, options);
    const { rewrite } = opened;
    if (rewrite === undefined) return leftOut(what);
    const named = /\.[A-Za-z\d]{1,8}$/.exec(file.name)?.[0].toLowerCase() ?? '';
    const own = format.extensions.includes(named) ? named : (format.extensions[0] ?? '');
    const extension = format.writtenAs ?? own;
    return { id, format, file: file.head, opened: { ...opened, rewrite }, extension };
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code === 'bug' || error.code === 'tooLarge') throw error;
    const { kind } = error.details;
    return leftOut(typeof kind === 'string' && /^[A-Za-z\d]{1,24}$/.test(kind) ? kind : what);
  }
}

export const isInner = (one: Inner | DocumentFinding): one is Inner => 'opened' in one;

/** Notes of a file within, by ids that differ from those of others. */
export const notesWithin = ({ id, opened }: Inner): OpenedDocument['notes'] =>
  opened.notes.map((note) => ({ ...note, id: note.id === '' ? id : `${id}/${note.id}` }));

/** Pages of files within, by the ids of their notes. */
export const pagesWithin = ({ id, file, opened }: Inner): readonly NotePages[] => [
  ...(opened.pages !== undefined && opened.notes.length === 1 ? [{ id, file, pages: opened.pages }] : []),
  ...(opened.pagesWithin ?? []).map((one) => ({ ...one, id: `${id}/${one.id}` })),
];

/** A file within another one as it leaves. */
export interface WrittenInner extends Pick<Inner, 'format' | 'extension'> {
  readonly bytes: Uint8Array;
}

/**
 * Files within as they leave, each with its share of the pieces of all notes, in their order.
 *
 * @param movable lists of files that can stand in any order among themselves; by default all
 * @returns what stands at the place of each
 */
export async function rewriteInner(
  inner: readonly Inner[],
  replaced: readonly (readonly ReplacedPiece[])[],
  shuffle?: RowShuffle,
  movable: readonly (readonly number[])[] = [inner.map((_, i) => i)],
): Promise<readonly WrittenInner[]> {
  const written: WrittenInner[] = [];
  const inside = new Map<number, number>();
  let at = 0;
  for (const { opened, format, extension } of inner) {
    const [from, { length }] = [at, opened.notes];
    const within = shuffle && shuffleWithin(shuffle, (note, place) => void inside.set(from + note, place));
    const bytes = await opened.rewrite(replaced.slice(from, from + length), within);
    if (length > 1 && !inside.has(from)) shuffle?.kept();
    written.push({ format, extension, bytes });
    at += length;
  }
  if (shuffle === undefined) return written;
  const order = inner.map((_, i) => i);
  if (movable.flatMap((places) => (places.length > 1 ? places : [])).length < inner.length && inner.length > 1)
    shuffle.kept();
  for (const places of movable) {
    const files = places.map((place) => written[place]!.bytes);
    const moved = shuffle.orderOf(files.map((file) => `${file.length} ${crc32(file)}`));
    places.forEach((place, i) => (order[place] = places[moved[i]!]!));
  }
  placeNotes(inner, order, inside, shuffle);
  return order.map((file) => written[file]!);
}

/** @param inside places of notes within their file, where it is shuffled itself */
function placeNotes(
  inner: readonly Inner[],
  order: readonly number[],
  inside: ReadonlyMap<number, number>,
  { placed }: RowShuffle,
): void {
  const places = placesIn(order);
  let note = 0;
  inner.forEach(({ opened }, file) =>
    opened.notes.forEach((_, own) => {
      const within = inside.get(note) ?? own;
      placed(note++, places[file]! + within / (within + 1));
    }),
  );
}

/** Findings of several files, equal ones counted together. */
export function mergedFindings(lists: readonly (readonly DocumentFinding[])[]): readonly DocumentFinding[] {
  const counts = new Map<string, DocumentFinding>();
  // A page is one of a file within, which is not named.
  for (const { code, what, count } of lists.flat()) {
    const key = `${code} ${what}`;
    counts.set(key, { code, what, count: count + (counts.get(key)?.count ?? 0) });
  }
  return [...counts.values()];
}

/** Every text in a file within, by the other reader of its format; bytes of no format as letters in a row. */
export async function* stringsWithin(
  where: string,
  file: FileHead,
  recognise: Recognise,
): AsyncGenerator<DocumentString> {
  let format: DocumentFormat;
  try {
    format = recognise(file);
  } catch {
    yield { where, text: new TextDecoder('latin1').decode(file.head) };
    return;
  }
  for await (const string of format.strings(file.head)) yield { ...string, where: `${where} ${string.where}` };
}
