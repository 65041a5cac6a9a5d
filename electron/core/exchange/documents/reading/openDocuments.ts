import type {
  DocumentToOpen,
  DocumentToWrite,
  OpenDocument,
  WrittenDocument,
} from '../../../../contract/documentReading';
import { GauzeError } from '../../../../contract/errors';
import type { Language } from '../../../../contract/text';
import type { UnpackFrame } from '../dicom/frameHead';
import type { DocumentFormat, DocumentString, OpenedDocument } from '../documentFormat';
import type { NewIds } from '../fields/newIds';
import { documentFormats, recogniseDocument } from '../registry';
import { keyedShuffle, rowsId, type RowShuffle, type ShuffledPlaces } from '../rowShuffle';
import type { ReadScans } from '../scan/scannedPage';

/** Numbers that another process makes, and those that it has to make first. */
class AskedIds implements NewIds {
  readonly known = new Map<string, number>();
  readonly wanted = new Set<string>();

  readonly numberOf = (id: string): number => {
    const number = this.known.get(id);
    if (number !== undefined) return number;
    this.wanted.add(id);
    // In the place of the number, for as long as it takes to find out all that is needed.
    return 2 ** 52 + this.wanted.size;
  };
}

interface Opened {
  readonly handle: number;
  readonly file: DocumentToOpen;
  readonly ids: AskedIds;
  readonly document: OpenedDocument;
}

/** Files that are opened one after the other, and written by a process that holds keys and nothing of them. */
export class OpenDocuments {
  private last: Opened | undefined;
  private count = 0;

  constructor(
    private readonly scansIn: (language: Language | null) => ReadScans,
    private readonly unpackFrame: UnpackFrame,
  ) {}

  /** @throws GauzeError of the file */
  async open(file: DocumentToOpen): Promise<OpenDocument> {
    this.last = undefined;
    const ids = new AskedIds();
    const { format, document } = await this.opened(file, ids);
    this.count += 1;
    this.last = { handle: this.count, file, ids, document };
    const { notes, knownPatients, findings, rewrite } = document;
    const { id, extensions, writtenAs } = format;
    return {
      handle: this.count,
      format: id,
      extensions,
      ...(writtenAs !== undefined && { writtenAs }),
      notes,
      knownPatients,
      findings,
      canWrite: rewrite !== undefined,
    };
  }

  /** @throws GauzeError of the file; `bug` for one that is not the last */
  async write({ handle, pieces, isShuffled, numbers }: DocumentToWrite): Promise<WrittenDocument> {
    const { last } = this;
    if (last?.handle !== handle) throw new GauzeError('bug', 'another file was opened since');
    const { ids, file } = last;
    for (const [id, number] of numbers) ids.known.set(id, number);
    const isAsked = ids.wanted.size > 0;
    const missing = [...ids.wanted].filter((id) => !ids.known.has(id));
    if (missing.length > 0) return { bytes: null, wanted: missing, places: [], isKept: false };
    ids.wanted.clear();
    // What was in the place of a number may have gone into what was read.
    const document = isAsked ? (await this.opened(file, ids)).document : last.document;
    const shuffled: ShuffledPlaces = { places: new Map(), isKept: false };
    const bytes = await document.rewrite!(pieces, isShuffled ? this.shuffle(ids, shuffled) : undefined);
    if (ids.wanted.size > 0) return { bytes: null, wanted: [...ids.wanted], places: [], isKept: false };
    return { bytes, wanted: [], places: [...shuffled.places], isKept: shuffled.isKept };
  }

  private async opened(
    { name, bytes, dictionaries, scans, hasNewIds }: DocumentToOpen,
    ids: AskedIds,
  ): Promise<{ readonly format: DocumentFormat; readonly document: OpenedDocument }> {
    const format = recogniseDocument({ name, head: bytes, dictionaries });
    const document = await format.open(bytes, {
      dictionaries,
      unpackFrame: this.unpackFrame,
      ...(scans !== null && { scans: this.scansIn(scans.language) }),
      ...(hasNewIds && { newIds: ids }),
    });
    return { format, document };
  }

  private shuffle(ids: AskedIds, shuffled: ShuffledPlaces): RowShuffle {
    const keyed = keyedShuffle(ids, shuffled);
    return {
      ...keyed,
      orderOf: (written) => {
        if (ids.known.has(rowsId(written))) return keyed.orderOf(written);
        ids.numberOf(rowsId(written));
        return written.map((_, row) => row);
      },
    };
  }
}

/** @throws GauzeError `malformed` if the file cannot be read again */
export async function writtenStrings(format: string, bytes: Uint8Array): Promise<readonly DocumentString[]> {
  const known = documentFormats.find(({ id }) => id === format);
  if (known === undefined) throw new GauzeError('bug', 'no such format');
  const strings: DocumentString[] = [];
  for await (const { where, text } of known.strings(bytes)) strings.push({ where, text });
  return strings;
}
