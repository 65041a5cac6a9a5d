import { deflateSync } from 'fflate';
import { tags, type DataElement, type DataSet, type Syntax, type Tag } from './dataSet';
import { isLongVr } from './readDataSet';
import { joinedBytes } from '../../joinedBytes';

const undefinedLength = 0xffffffff;
/** Made once for Gauze, from random numbers, below the root of UUIDs. */
const implementationUid = '2.25.235725269145751774026568355229747729202';
const ascii = new TextEncoder();

/**
 * A file of PS3.10: 128 empty bytes, a first group of its own, and the data set in the same encoding as before.
 * Sequences have open ends.
 */
export function writeDicom(dataSet: DataSet, syntax: Syntax, sopClass: string, sopInstance: string): Uint8Array {
  const meta: DataSet = [
    { kind: 'value', tag: 0x00020001, vr: 'OB', bytes: Uint8Array.of(0, 1) },
    textElement(0x00020002, 'UI', sopClass),
    textElement(0x00020003, 'UI', sopInstance),
    textElement(tags.transferSyntax, 'UI', syntax.uid),
    textElement(0x00020012, 'UI', implementationUid),
    textElement(0x00020013, 'SH', 'GAUZE'),
  ];
  const first = new Output(true, true);
  first.dataSet(meta);
  const group = first.bytes();
  const length = new Output(true, true);
  length.dataSet([{ kind: 'value', tag: 0x00020000, vr: 'UL', bytes: littleLong(group.length) }]);
  const body = new Output(syntax.isExplicit, syntax.isLittle);
  body.dataSet(dataSet);
  const plain = body.bytes();
  const packed = syntax.isDeflated ? deflateSync(plain) : plain;
  const mark = Uint8Array.of(0x44, 0x49, 0x43, 0x4d);
  return joinedBytes([new Uint8Array(128), mark, length.bytes(), group, even(packed)]);
}

/** An element of text, padded to an even length as its kind asks for. */
export const textElement = (
  tag: Tag,
  vr: string,
  text: string,
  encode: (text: string) => Uint8Array = (given) => ascii.encode(given),
): DataElement => ({
  kind: 'value',
  tag,
  vr,
  bytes: padded(encode(text), vr === 'UI' ? 0 : 0x20),
});

const littleLong = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};

function padded(bytes: Uint8Array, padding: number): Uint8Array {
  if (bytes.length % 2 === 0) return bytes;
  const out = new Uint8Array(bytes.length + 1).fill(padding);
  out.set(bytes);
  return out;
}
const even = (bytes: Uint8Array): Uint8Array => padded(bytes, 0);

class Output {
  private readonly pieces: Uint8Array[] = [];

  constructor(
    private readonly isExplicit: boolean,
    private readonly isLittle: boolean,
  ) {}

  bytes(): Uint8Array {
    return joinedBytes(this.pieces);
  }

  dataSet(dataSet: DataSet): void {
    for (const element of dataSet) this.element(element);
  }

  private element(element: DataElement): void {
    const { tag, vr } = element;
    if (element.kind === 'value') {
      const bytes = even(element.bytes);
      this.head(tag, vr, bytes.length);
      this.pieces.push(bytes);
      return;
    }
    this.head(tag, vr, undefinedLength);
    if (element.kind === 'items')
      for (const item of element.items) {
        this.mark(tags.item, undefinedLength);
        this.dataSet(item);
        this.mark(tags.itemEnd, 0);
      }
    else
      for (const fragment of element.fragments) {
        const bytes = even(fragment);
        this.mark(tags.item, bytes.length);
        this.pieces.push(bytes);
      }
    this.mark(tags.sequenceEnd, 0);
  }

  private mark(tag: Tag, length: number): void {
    const head = this.tagged(tag, 8);
    head.setUint32(4, length, this.isLittle);
  }

  private head(tag: Tag, vr: string, length: number): void {
    const isLong = this.isExplicit && isLongVr(vr);
    const head = this.tagged(tag, isLong ? 12 : 8);
    if (!this.isExplicit) return head.setUint32(4, length, this.isLittle);
    head.setUint8(4, vr.charCodeAt(0));
    head.setUint8(5, vr.charCodeAt(1));
    if (isLong) head.setUint32(8, length, this.isLittle);
    else head.setUint16(6, length, this.isLittle);
  }

  private tagged(tag: Tag, size: number): DataView {
    const piece = new Uint8Array(size);
    const view = new DataView(piece.buffer);
    view.setUint16(0, tag >>> 16, this.isLittle);
    view.setUint16(2, tag & 0xffff, this.isLittle);
    this.pieces.push(piece);
    return view;
  }
}
