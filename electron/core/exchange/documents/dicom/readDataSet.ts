import { Inflate } from 'fflate';
import { GauzeError } from '../../../../contract/errors';
import {
  bytesOf,
  plainWords,
  syntaxOf,
  tags,
  type DataElement,
  type DataSet,
  type DicomFile,
  type Syntax,
  type Tag,
} from './dataSet';
import { knownElement } from './dictionary';
import { joinedBytes } from '../../joinedBytes';

/** Sequences within one another; reports are rarely ten deep. */
const maxDepth = 64;
/** A volume of thousands of frames says some hundred things of each. */
const maxElements = 2_000_000;
const undefinedLength = 0xffffffff;
const chunk = 1 << 16;

const shortVrs: ReadonlySet<string> = new Set(
  'AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '),
);
/** Behind these two empty bytes and a length of four stand. */
const longVrs: ReadonlySet<string> = new Set('OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' '));
export const isLongVr = (vr: string): boolean => longVrs.has(vr);

const wrong = (reason: string): GauzeError => new GauzeError('malformed', `DICOM: ${reason}`, { reason });
const cut = (): GauzeError => new GauzeError('truncated', 'DICOM: it ends early', { reason: 'cut' });

const isMark = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x44 && bytes[at + 1] === 0x49 && bytes[at + 2] === 0x43 && bytes[at + 3] === 0x4d;
/**
 * The data set of a file. What no data set may be is refused: lengths beyond their end, elements that come twice, more
 * in one another than any program writes.
 *
 * @throws GauzeError `malformed`, `truncated`, `tooLarge`; `unknownFormat` for an encoding that is not read
 */
export function readDicom(bytes: Uint8Array, maxBytes: number): DicomFile {
  const from = isMark(bytes, 128) ? 132 : 0;
  const plain = syntaxOf('1.2.840.10008.1.2.1')!;
  const head = new DataSetReader(bytes, from, plain);
  const meta = head.group(0x0002);
  const uid = plainWords(bytesOf(meta, tags.transferSyntax))[0];
  if (uid === undefined) throw wrong('noTransferSyntax');
  const syntax = syntaxOf(uid);
  if (syntax === undefined)
    throw new GauzeError('unknownFormat', 'DICOM in an encoding that is not read', {
      kind: 'dicomEncoding',
      name: 'DICOM in an encoding that is not read',
      advice: 'saveUncompressed',
    });
  if (!syntax.isDeflated) return { syntax, dataSet: new DataSetReader(bytes, head.position, syntax).whole() };
  return { syntax, dataSet: new DataSetReader(inflated(bytes.subarray(head.position), maxBytes), 0, syntax).whole() };
}

/** @throws GauzeError `tooLarge`, `malformed` */
function inflated(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let total = 0;
  let isDone = false;
  const inflate = new Inflate((piece, isLast) => {
    total += piece.length;
    if (total > maxBytes) throw new GauzeError('tooLarge', 'DICOM: it unpacks to too much', { bytes: total });
    pieces.push(piece);
    isDone = isLast;
  });
  try {
    for (let at = 0; at < bytes.length && !isDone; at += chunk)
      inflate.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length);
  } catch (error) {
    throw error instanceof GauzeError ? error : wrong('deflate');
  }
  return joinedBytes(pieces);
}

class DataSetReader {
  private readonly view: DataView;
  private depth = 0;
  private count = 0;
  private isExplicit: boolean;
  private isLittle: boolean;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
    { isExplicit, isLittle }: Syntax,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.isExplicit = isExplicit;
    this.isLittle = isLittle;
  }

  get position(): number {
    return this.at;
  }

  whole(): DataSet {
    const dataSet = this.elements(this.bytes.length, false);
    if (dataSet.length === 0) throw new GauzeError('empty', 'nothing is in the file');
    return dataSet;
  }

  /** The elements of the group that comes next. */
  group(group: number): DataSet {
    const found: DataElement[] = [];
    while (this.at + 8 <= this.bytes.length && this.view.getUint16(this.at, this.isLittle) === group)
      found.push(this.element(this.bytes.length));
    return found;
  }

  /** @param isOpen it ends with a mark rather than at `end` */
  private elements(end: number, isOpen: boolean): DataSet {
    const found: DataElement[] = [];
    const seen = new Set<Tag>();
    while (this.at < end) {
      if (this.at + 8 > end) {
        // Some programs fill the last block with zeros.
        if (!isOpen && this.bytes.subarray(this.at, end).every((byte) => byte === 0)) this.at = end;
        else throw cut();
        break;
      }
      if (this.tag() === tags.itemEnd) {
        if (!isOpen) throw wrong('itemEnd');
        this.at += 8;
        return found;
      }
      const element = this.element(end);
      if (seen.has(element.tag)) throw wrong('duplicateElement');
      seen.add(element.tag);
      found.push(element);
    }
    if (isOpen) throw cut();
    return found;
  }

  /** Of the next four bytes, which it does not pass. */
  private tag(): Tag {
    return this.view.getUint16(this.at, this.isLittle) * 0x10000 + this.view.getUint16(this.at + 2, this.isLittle);
  }

  private element(end: number): DataElement {
    if (++this.count > maxElements) throw new GauzeError('tooLarge', 'DICOM: too many elements', {});
    const tag = this.tag();
    if (tag >>> 16 === 0xfffe) throw wrong('delimiter');
    const { vr, length } = this.head(tag, end);
    if (length === undefinedLength) {
      if (tag === tags.pixels && vr !== 'SQ') return { kind: 'fragments', tag, vr, fragments: this.fragments(end) };
      if (vr !== 'SQ' && vr !== 'UN' && vr !== '' && this.isExplicit) throw wrong('undefinedLength');
      return { kind: 'items', tag, vr: 'SQ', items: this.items(end, true, vr === 'UN') };
    }
    if (length > end - this.at) throw cut();
    if (vr === 'SQ' || (vr === 'UN' && isSequence(tag)))
      return { kind: 'items', tag, vr: 'SQ', items: this.items(this.at + length, false, vr === 'UN') };
    const bytes = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return { kind: 'value', tag, vr, bytes };
  }

  /** Passes tag, value representation and length. */
  private head(tag: Tag, end: number): { readonly vr: string; readonly length: number } {
    if (!this.isExplicit) {
      const length = this.view.getUint32(this.at + 4, this.isLittle);
      this.at += 8;
      const [vr = ''] = knownElement(tag)?.vrs ?? [];
      return { vr, length };
    }
    const vr = String.fromCharCode(this.bytes[this.at + 4]!, this.bytes[this.at + 5]!);
    if (shortVrs.has(vr)) {
      const length = this.view.getUint16(this.at + 6, this.isLittle);
      this.at += 8;
      return { vr, length };
    }
    if (!longVrs.has(vr)) throw wrong('valueRepresentation');
    if (this.at + 12 > end) throw cut();
    const length = this.view.getUint32(this.at + 8, this.isLittle);
    this.at += 12;
    return { vr, length };
  }

  /** @param isUnknown of an unknown representation: its items are implicit and little-endian (PS3.5, 6.2.2) */
  private items(end: number, isOpen: boolean, isUnknown: boolean): readonly DataSet[] {
    if (++this.depth > maxDepth) throw new GauzeError('tooLarge', 'DICOM: sequences too deep', { depth: maxDepth });
    const { isExplicit, isLittle } = this;
    if (isUnknown) [this.isExplicit, this.isLittle] = [false, true];
    const items: DataSet[] = [];
    for (;;) {
      if (!isOpen && this.at === end) break;
      if (this.at + 8 > end) throw cut();
      const tag = this.tag();
      const length = this.view.getUint32(this.at + 4, this.isLittle);
      this.at += 8;
      if (isOpen && tag === tags.sequenceEnd) break;
      if (tag !== tags.item) throw wrong('item');
      if (++this.count > maxElements) throw new GauzeError('tooLarge', 'DICOM: too many items', {});
      if (length !== undefinedLength && length > end - this.at) throw cut();
      const isItemOpen = length === undefinedLength;
      items.push(this.elements(isItemOpen ? end : this.at + length, isItemOpen));
    }
    [this.isExplicit, this.isLittle] = [isExplicit, isLittle];
    this.depth -= 1;
    return items;
  }

  private fragments(end: number): readonly Uint8Array[] {
    const found: Uint8Array[] = [];
    for (;;) {
      if (this.at + 8 > end) throw cut();
      const tag = this.tag();
      const length = this.view.getUint32(this.at + 4, this.isLittle);
      this.at += 8;
      if (tag === tags.sequenceEnd) return found;
      if (tag !== tags.item) throw wrong('fragment');
      if (++this.count > maxElements) throw new GauzeError('tooLarge', 'DICOM: too many fragments', {});
      if (length > end - this.at) throw cut();
      found.push(this.bytes.subarray(this.at, this.at + length));
      this.at += length;
    }
  }
}

const isSequence = (tag: Tag): boolean => knownElement(tag)?.vrs[0] === 'SQ';
