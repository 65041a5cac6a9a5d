import { GauzeError } from '../../../../contract/errors';
import { decodeDeclared } from '../charset';
import type { CompoundStorage } from '../container/compoundFile';

/** Types of properties (MS-OXCDATA 2.11.1). */
const binaryType = 0x0102;
const unicodeType = 0x001f;
const string8Type = 0x001e;
const maxRows = 100_000;

/** Code pages of Windows as decoders name them. */
function labelOfPage(page: number): string {
  if (page === 65001) return 'utf-8';
  if (page === 20127) return 'us-ascii';
  if (page === 20866) return 'koi8-r';
  if (page === 50220 || page === 50221 || page === 50222) return 'iso-2022-jp';
  if (page === 51932) return 'euc-jp';
  if (page === 54936) return 'gb18030';
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  if (page >= 28591 && page <= 28605) return `iso-8859-${page - 28590}`;
  const east: Readonly<Record<number, string>> = { 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr' };
  return east[page] ?? (page === 950 ? 'big5' : `cp${page}`);
}

/** Properties of a message, a recipient or an attached file (MS-OXMSG 2.4). */
export class Properties {
  /** Values of 8 bytes at most, by number and type. */
  private readonly fixed = new Map<number, DataView>();
  private readonly used = new Set<string>();

  constructor(
    private readonly storage: CompoundStorage,
    headBytes: number,
    private readonly outerPage = 1252,
  ) {
    const rows = storage.streams.get('__properties_version1.0')?.read();
    if (rows === undefined) throw new GauzeError('malformed', 'MSG: no properties', { reason: 'properties' });
    const count = Math.floor((rows.length - headBytes) / 16);
    if (count > maxRows) throw new GauzeError('tooLarge', 'MSG: too many properties', { properties: count });
    const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
    for (let index = 0; index < count; index++) {
      const at = headBytes + index * 16;
      const value = new DataView(rows.buffer, rows.byteOffset + at + 8, 8);
      this.fixed.set(view.getUint16(at + 2, true) * 0x10000 + view.getUint16(at, true), value);
    }
  }

  /** Of texts in 8 bits. */
  get page(): number {
    return this.number(0x3ffd) || this.number(0x3fde) || this.outerPage;
  }

  /** The declared encoding of an HTML page; undefined if there is none. */
  get htmlCharset(): string | undefined {
    const page = this.number(0x3fde);
    return page === undefined || page === 0 ? undefined : labelOfPage(page);
  }

  number(id: number): number | undefined {
    return this.fixed.get(id * 0x10000 + 3)?.getInt32(0, true);
  }

  /** A moment, in milliseconds. */
  time(id: number): number | undefined {
    const ticks = this.fixed.get(id * 0x10000 + 0x40)?.getBigUint64(0, true);
    return ticks === undefined || ticks === 0n ? undefined : Number(ticks / 10_000n) - 11_644_473_600_000;
  }

  /** '' for none. */
  text(id: number): string {
    const unicode = this.stream(id, unicodeType);
    const string8 = this.stream(id, string8Type);
    if (unicode !== undefined) return shown(new TextDecoder('utf-16le').decode(unicode));
    if (string8 === undefined) return '';
    const label = labelOfPage(this.page);
    const isAscii = !label.startsWith('iso-2022') && string8.every((byte) => byte < 128);
    return shown(decodeDeclared(string8, isAscii ? 'windows-1252' : label));
  }

  binary(id: number): Uint8Array | undefined {
    return this.stream(id, binaryType);
  }

  /** Texts and bytes that nobody requested: they are not in what is written. */
  get unused(): number {
    return [...this.storage.streams].filter(
      ([name, { size }]) => name.startsWith('__substg1.0_') && size > 0 && !this.used.has(name.toUpperCase()),
    ).length;
  }

  private stream(id: number, type: number): Uint8Array | undefined {
    const name = `__substg1.0_${hex(id)}${hex(type)}`;
    if (this.used.has(name.toUpperCase())) return undefined;
    const stream = this.storage.streams.get(name);
    if (stream === undefined) return undefined;
    this.used.add(name.toUpperCase());
    return stream.read();
  }
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
/** Without the end sign that some programs write; a zero within would hide what follows from some readers. */
const shown = (text: string): string => text.replace(/\0+$/, '').replaceAll('\0', ' ').toWellFormed();
