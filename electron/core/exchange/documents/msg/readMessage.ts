import { GauzeError } from '../../../../contract/errors';
import { encodeUtf8 } from '../../encoding';
import type { CompoundStorage } from '../container/compoundFile';
import type { DocumentFinding } from '../documentFormat';
import { encodeWords } from '../eml/encodedWords';
import { readMailDate } from '../eml/mailDate';
import { latin1, parseMime, type MimeEntity, type MimeHeader } from '../eml/mime';
import { unpackRtf } from '../rtf/compressedRtf';
import { rtf } from '../rtf/rtf';
import { Properties } from './properties';

/** Numbers of the properties that are read (MS-OXPROPS). */
const tags = {
  messageClass: 0x001a,
  subject: 0x0037,
  submitted: 0x0039,
  headers: 0x007d,
  delivered: 0x0e06,
  from: { name: 0x0042, kind: 0x0064, address: 0x0065, smtp: 0x5d02 },
  sender: { name: 0x0c1a, kind: 0x0c1e, address: 0x0c1f, smtp: 0x5d01 },
  recipient: { name: 0x3001, kind: 0x3002, address: 0x3003, smtp: 0x39fe, role: 0x0c15 },
  shownTo: 0x0e04,
  shownCc: 0x0e03,
  shownBcc: 0x0e02,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  messageId: 0x1035,
  references: 0x1039,
  inReplyTo: 0x1042,
  data: 0x3701,
  shortName: 0x3704,
  method: 0x3705,
  longName: 0x3707,
  mediaType: 0x370e,
} as const;
type Who = Readonly<Record<'name' | 'kind' | 'address' | 'smtp', number>>;

const headSizes = { file: 32, within: 24, other: 8 } as const;
const embedded = '__substg1.0_3701000D';
/** People forward what was forwarded; nobody does it twenty times by hand. */
const maxDepth = 20;
const roles: readonly (readonly [number, string])[] = [
  [1, 'To'],
  [2, 'Cc'],
  [3, 'Bcc'],
];
/** Transport headers that contain more than the properties do. */
const keptHeaders: ReadonlySet<string> = new Set(['reply-to', 'message-id', 'in-reply-to', 'references', 'date']);

const noParts = { headers: [], parameters: new Map<string, string>(), disposition: '', fileName: '', parts: [] };
const header = (name: string, value: string): MimeHeader => ({ name: name.toLowerCase(), value });

/** A person as stated in a header; anything that is not an Internet address is added to the name. */
function mailbox(name: string, address: string): string {
  const isAddress = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+$/.test(address);
  const words = [name, ...(isAddress || address === '' ? [] : [address])].join(' ').replace(/\s+/g, ' ').trim();
  const encoded = encodeWords(words).replaceAll('\r\n', '');
  const phrase = encoded.startsWith('=?') ? encoded : `"${encoded.replace(/["\\]/g, '\\$&')}"`;
  if (!isAddress) return words === '' ? '' : phrase;
  return words === '' || words === address ? address : `${phrase} <${address}>`;
}

function person(properties: Properties, { name, kind, address, smtp }: Who): string {
  const [shown, how, given, internet] = [name, kind, address, smtp].map((tag) => properties.text(tag));
  // An Exchange address is a path in the directory of a hospital, and reaches nobody from outside.
  const where = internet !== '' ? internet! : /^EX$/i.test(how!) ? '' : given!;
  return mailbox(shown!, where);
}

/** Storages of one kind, by the numbers in their names. */
const numbered = ({ storages }: CompoundStorage, kind: 'recip' | 'attach'): readonly CompoundStorage[] =>
  [...storages]
    .filter(([name]) => name.startsWith(`__${kind}_version1.0_#`))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, storage]) => storage);

/** What has a number of a mail in it. */
const withNumber = (...values: readonly string[]): string => values.find((value) => /<[^<>\s]+>/.test(value)) ?? '';

/** Reads messages of Outlook as the mails that they were (MS-OXMSG, MS-OXCMAIL). */
export class MessageReader {
  readonly findings: DocumentFinding[] = [];

  async message(storage: CompoundStorage, depth = 0, outerPage?: number): Promise<MimeEntity> {
    if (depth > maxDepth) throw new GauzeError('malformed', 'MSG: depth', { reason: 'depth' });
    const properties = new Properties(storage, depth === 0 ? headSizes.file : headSizes.within, outerPage);
    const headers = this.headers(properties, this.recipients(storage, properties.page));
    const texts = await this.texts(properties);
    const files: MimeEntity[] = [];
    for (const one of numbered(storage, 'attach')) {
      const file = await this.file(one, depth, properties.page);
      if (file !== undefined) files.push(file);
    }
    this.tell('removed', 'property', properties.unused);
    // A signed mail is entirely in its one file.
    const signed = files.find(({ type }) => type === 'multipart/signed');
    if (signed !== undefined && files.length === 1 && texts.length === 0) return { ...signed, headers };
    const text = texts.length > 1 ? partsOf('alternative', texts) : texts[0];
    if (files.length > 0) return { ...partsOf('mixed', text === undefined ? files : [text, ...files]), headers };
    return { ...(text ?? textPart('')), headers };
  }

  private tell(code: DocumentFinding['code'], what: string, count = 1): void {
    if (count > 0) this.findings.push({ code, what, count });
  }

  private recipients(storage: CompoundStorage, page: number): ReadonlyMap<string, string> {
    const people = new Map<string, string[]>();
    for (const one of numbered(storage, 'recip')) {
      const properties = new Properties(one, headSizes.other, page);
      const role = (properties.number(tags.recipient.role) ?? 1) & 3;
      const line = roles.find(([number]) => number === role)?.[1] ?? 'To';
      const who = person(properties, tags.recipient);
      if (who !== '') people.set(line, [...(people.get(line) ?? []), who]);
      this.tell('removed', 'property', properties.unused);
    }
    return new Map([...people].map(([line, all]) => [line, all.join(', ')]));
  }

  private headers(properties: Properties, recipients: ReadonlyMap<string, string>): readonly MimeHeader[] {
    const onTheWay = parseMime(latin1(encodeUtf8(`${properties.text(tags.headers).trim()}\r\n\r\n`))).headers;
    const way = (name: string): string => onTheWay.find((one) => one.name === name)?.value ?? '';
    const shown = { To: tags.shownTo, Cc: tags.shownCc, Bcc: tags.shownBcc };
    const listed = Object.entries(shown).map(([line, tag]) => {
      const words = properties.text(tag);
      const given = recipients.get(line) ?? way(line.toLowerCase());
      const names = words.split(';').map((name) => mailbox(name.trim(), ''));
      return [line, given === '' ? names.filter((name) => name !== '').join(', ') : given] as const;
    });
    const [from, sender] = [person(properties, tags.from), person(properties, tags.sender)];
    const sent = properties.time(tags.submitted) ?? properties.time(tags.delivered);
    const date = readMailDate(way('date')) === undefined ? mailTime(sent) : way('date');
    const ids = [
      ['Message-ID', withNumber(properties.text(tags.messageId), way('message-id'))],
      ['In-Reply-To', withNumber(properties.text(tags.inReplyTo), way('in-reply-to'))],
      ['References', withNumber(properties.text(tags.references), way('references'))],
    ] as const;
    this.tell('removed', 'header', onTheWay.filter(({ name }) => !keptHeaders.has(name)).length);
    const values = [
      ['From', from || sender || way('from')],
      ['Sender', from !== '' && sender !== from ? sender : ''],
      ['Reply-To', way('reply-to')],
      ...listed,
      ['Subject', encodeWords(properties.text(tags.subject)).replaceAll('\r\n', '')],
      ['Date', date],
      ...ids,
    ] as const;
    return values.flatMap(([name, value]) => (value === '' ? [] : [header(name, value)]));
  }

  /** The text, and its HTML page if there is one; words of RTF if there is neither. */
  private async texts(properties: Properties): Promise<readonly MimeEntity[]> {
    const text = properties.text(tags.body);
    const packed = properties.binary(tags.rtf);
    const bytes = properties.binary(tags.html);
    const page = bytes === undefined ? properties.text(tags.html) : '';
    const html =
      bytes !== undefined && bytes.length > 0
        ? textPart(bytes, 'html', properties.htmlCharset)
        : page.trim() === ''
          ? undefined
          : textPart(page, 'html');
    const plain = text.trim() === '' ? undefined : textPart(text);
    const parts = [plain, html].filter((one) => one !== undefined);
    if (packed === undefined || packed.length === 0) return parts;
    this.tell('removed', 'richText');
    if (parts.length > 0) return parts;
    const opened = await wordsOf(unpackRtf(packed));
    this.findings.push(...(opened?.findings ?? []));
    const words = opened?.notes[0]?.text ?? '';
    return words.trim() === '' ? [] : [textPart(words)];
  }

  private async file(storage: CompoundStorage, depth: number, page: number): Promise<MimeEntity | undefined> {
    const properties = new Properties(storage, headSizes.other, page);
    const method = properties.number(tags.method) ?? 1;
    const inner = storage.storages.get(embedded);
    const fileName = properties.text(tags.longName) || properties.text(tags.shortName);
    const type = properties.text(tags.mediaType).trim().toLowerCase();
    const body = inner === undefined ? properties.binary(tags.data) : undefined;
    this.tell('removed', 'property', properties.unused);
    if (inner !== undefined && inner.streams.has('__properties_version1.0')) {
      if (fileName !== '') this.tell('removed', 'fileName');
      const parts = [await this.message(inner, depth + 1, page)];
      return { ...noParts, type: 'message/rfc822', body: new Uint8Array(), parts };
    }
    if (body === undefined || body.length === 0) {
      this.tell('leftOut', inner !== undefined ? 'oleObject' : method > 1 && method < 5 ? 'linkedFile' : 'emptyFile');
      return undefined;
    }
    if (type === 'multipart/signed') return parseMime(latin1(body));
    const name = encodeWords(fileName).replaceAll('\r\n', '');
    return { ...noParts, type: 'application/octet-stream', disposition: 'attachment', fileName: name, body };
  }
}

const partsOf = (kind: string, parts: readonly MimeEntity[]): MimeEntity => ({
  ...noParts,
  type: `multipart/${kind}`,
  body: new Uint8Array(),
  parts,
});

function textPart(text: string | Uint8Array, kind: 'plain' | 'html' = 'plain', charset?: string): MimeEntity {
  const body = typeof text === 'string' ? encodeUtf8(text) : text;
  const label = typeof text === 'string' ? 'utf-8' : charset;
  return {
    ...noParts,
    type: `text/${kind}`,
    parameters: new Map(label === undefined ? [] : [['charset', label]]),
    body,
  };
}

async function wordsOf(bytes: Uint8Array): Promise<Awaited<ReturnType<typeof rtf.open>> | undefined> {
  try {
    return await rtf.open(bytes);
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'empty') return undefined;
    throw error;
  }
}

/** When it was sent, in the words of a mail, at no place's time. */
function mailTime(time: number | undefined): string {
  if (time === undefined || !(Math.abs(time) < 8.64e15)) return '';
  return new Date(time).toUTCString().replace('GMT', '+0000');
}
