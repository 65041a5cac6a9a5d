import { isInner, openInner, withinOf, type Inner, type Recognise, type WrittenInner } from '../container/inner';
import { decodeDeclared } from '../charset';
import type { DocumentFinding, OpenOptions } from '../documentFormat';
import type { FieldType } from '../fields/fieldLabels';
import { FieldNote } from '../fields/fieldNotes';
import { createNewIds, type NewIds } from '../fields/newIds';
import { decodePage } from '../html/html';
import { readPage } from '../html/page';
import { TextEdits } from '../markup/markupEdits';
import { mailboxesOf, writtenMailbox } from './addresses';
import { decodeWords, encodeWords } from './encodedWords';
import { withoutHiddenBlocks } from './hiddenBlocks';
import { mailDateOf, readMailDate } from './mailDate';
import type { MimeEntity, MimeHeader } from './mime';
import { encodedBase64, encodedText, type MailPart } from './mailParts';

/** What a release wrote into a mail. */
export class MailEdits {
  readonly values = new Map<Slot, string>();
  readonly pages = new Map<object, TextEdits>();
  files: readonly WrittenInner[] = [];

  pageOf(page: object): TextEdits {
    const known = this.pages.get(page) ?? new TextEdits();
    this.pages.set(page, known);
    return known;
  }
}

/** A value of the mail, by its identity. */
interface Slot {
  readonly value: string;
}
type WritePart = (out: MailEdits) => MailPart;

const addressHeaders: Readonly<Record<string, string>> = {
  from: 'From',
  sender: 'Sender',
  'reply-to': 'Reply-To',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
};
const idHeaders: Readonly<Record<string, string>> = {
  'message-id': 'Message-ID',
  'in-reply-to': 'In-Reply-To',
  references: 'References',
};
/** Written anew with each part. */
const ofContent = /^(?:mime-version|content-(?:type|transfer-encoding|disposition))$/;
const multiparts: ReadonlySet<string> = new Set(['mixed', 'alternative', 'related']);
const mediaTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  html: 'text/html',
  text: 'text/plain',
  table: 'text/csv',
  zip: 'application/zip',
  fhirJson: 'application/fhir+json',
  cda: 'application/xml',
};

/** Reads a mail into one note, and the files in it into notes of their own. */
export class MailReader {
  readonly note: FieldNote<MailEdits>;
  readonly files: Inner[] = [];
  /** Of files that are attached one beside the other, whose order means nothing. */
  readonly besideEachOther: (readonly number[])[] = [];
  readonly findings: DocumentFinding[] = [];
  readonly facts: { date?: string } = {};
  private readonly ids: NewIds;
  private readonly within: ReturnType<typeof withinOf>;
  private boundaries = 0;

  constructor(
    private readonly recognise: Recognise,
    private readonly options: OpenOptions,
  ) {
    this.note = new FieldNote<MailEdits>('', this.facts);
    this.ids = options.newIds ?? createNewIds();
    this.within = withinOf(options);
  }

  async message(entity: MimeEntity): Promise<WritePart> {
    this.note.newLine();
    const headers = entity.headers.flatMap((header) => this.header(header));
    this.note.newLine();
    const content = await this.content(entity);
    return (out) => {
      const { headers: own, body } = content?.(out) ?? encodedText('', 'plain');
      return { headers: [...headers.flatMap((write) => write(out) ?? []), 'MIME-Version: 1.0', ...own], body };
    };
  }

  private tell(code: DocumentFinding['code'], what: string): void {
    this.findings.push({ code, what, count: 1 });
  }

  private slot(value: string, types: readonly FieldType[]): Slot {
    const slot = { value };
    this.note.value(
      value,
      types.map((type) => ({ type })),
      (text, out) => void out.values.set(slot, text),
    );
    return slot;
  }

  private header({ name, value }: MimeHeader): readonly ((out: MailEdits) => string | undefined)[] {
    if (Object.hasOwn(addressHeaders, name)) return [this.people(addressHeaders[name]!, value)];
    if (name === 'subject') {
      this.note.newLine();
      this.note.literal('Subject: ');
      const slot = this.slot(decodeWords(value), []);
      return [(out) => `Subject: ${encodeWords(out.values.get(slot) ?? slot.value)}`];
    }
    if (name === 'date') return this.date(value);
    if (Object.hasOwn(idHeaders, name)) {
      const ids = value.match(/<[^<>\s]{1,998}>/g) ?? [];
      const fresh = ids.map((id) => `<${this.ids.numberOf(`mail ${id}`)}@gauze.invalid>`);
      return fresh.length === 0 ? [] : [() => `${idHeaders[name]!}: ${fresh.join('\r\n ')}`];
    }
    if (!ofContent.test(name)) this.tell('removed', 'header');
    return [];
  }

  private people(name: string, value: string): (out: MailEdits) => string | undefined {
    this.note.newLine();
    this.note.literal(`${name}: `);
    const people = mailboxesOf(value).map(({ name: raw, address }, index) => {
      if (index > 0) this.note.literal(', ');
      const words = decodeWords(raw);
      // Anyone who writes may be the patient: that is the word that more policies replace.
      const who = words === '' ? undefined : this.slot(words, words.includes('@') ? ['email'] : ['patient']);
      if (address === '') return { who, where: undefined };
      this.note.literal(who === undefined ? '<' : ' <');
      const where = this.slot(address, ['email']);
      this.note.literal('>');
      return { who, where };
    });
    return (out) => {
      const now = (slot: Slot | undefined): string => (slot === undefined ? '' : (out.values.get(slot) ?? slot.value));
      const written = people.map(({ who, where }) =>
        writtenMailbox({ name: now(who), address: now(where) }, encodeWords),
      );
      return written.length === 0 ? undefined : `${name}: ${written.join(',\r\n ')}`;
    };
  }

  private date(value: string): readonly ((out: MailEdits) => string | undefined)[] {
    const date = readMailDate(value);
    if (date === undefined) {
      this.tell('removed', 'header');
      return [];
    }
    this.facts.date ??= date.iso;
    this.note.newLine();
    this.note.literal('Date: ');
    const slot = this.slot(date.iso, ['date']);
    return [
      (out) => {
        const now = out.values.get(slot);
        const header = now === undefined ? date.header : mailDateOf(now);
        return header === undefined ? undefined : `Date: ${header}`;
      },
    ];
  }

  private async content(entity: MimeEntity): Promise<WritePart | undefined> {
    const { type, parts, body } = entity;
    if (parts.length > 0 && type.startsWith('multipart/')) return this.multipart(entity);
    if (parts.length > 0) {
      const inner = await this.message(parts[0]!);
      return (out) => {
        const { headers, body: text } = inner(out);
        return { headers: ['Content-Type: message/rfc822'], body: `${headers.join('\r\n')}\r\n\r\n${text}` };
      };
    }
    if (body.length === 0) return undefined;
    if (/^application\/(?:(?:x-)?pkcs7|pgp)-signature$/.test(type)) {
      this.tell('removed', 'signature');
      return undefined;
    }
    const isFile = entity.disposition === 'attachment' || entity.fileName !== '';
    if (!isFile && (type === 'text/plain' || type.startsWith('multipart/'))) return this.text(entity);
    if (!isFile && type === 'text/html') return this.page(entity);
    return this.file(entity);
  }

  private async multipart({ type, parts, body }: MimeEntity): Promise<WritePart | undefined> {
    if (body.some((byte) => byte > 32)) this.tell('removed', 'textBetweenParts');
    const written: WritePart[] = [];
    const attached: number[] = [];
    for (const part of parts) {
      const before = this.files.length;
      const one = await this.content(part);
      if (one !== undefined) written.push(one);
      if (part.parts.length === 0 && this.files.length > before) attached.push(before);
    }
    if (written.length === 0) return undefined;
    const kind = multiparts.has(type.slice(10)) ? type.slice(10) : 'mixed';
    // alternatives stand by preference, and what belongs together begins with what holds it
    if (kind === 'mixed') this.besideEachOther.push(attached);
    // No line of quoted-printable and of base64 begins like that.
    const boundary = `=_part_${++this.boundaries}`;
    return (out) => ({
      headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
      body: `${written
        .map((write) => write(out))
        .map(({ headers, body: text }) => `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n${text}\r\n`)
        .join('')}--${boundary}--\r\n`,
    });
  }

  private text({ body, parameters }: MimeEntity): WritePart {
    this.note.newLine();
    this.note.literal('\n');
    const text = decodeDeclared(body, parameters.get('charset')).replace(/\r\n?/g, '\n');
    const slots = withoutHiddenBlocks(text).flatMap((piece) => {
      if (!piece.isHidden) return [this.slot(piece.text, [])];
      this.tell('leftOut', 'encodedText');
      return [];
    });
    return (out) => encodedText(slots.map((slot) => out.values.get(slot) ?? slot.value).join(''), 'plain');
  }

  private page({ body, parameters }: MimeEntity): WritePart {
    this.note.newLine();
    this.note.literal('\n');
    const declared = parameters.get('charset');
    const decoded = declared === undefined ? decodePage(body) : decodeDeclared(body, declared);
    const text = decoded.replace(/\r\n?/g, '\n');
    const key = {};
    const page = readPage(text, this.note, (out) => out.pageOf(key));
    this.findings.push(...page.findings);
    // The note's replacements are already among the edits of this page.
    return (out) => encodedText(page.writtenWith(out.pageOf(key)), 'html');
  }

  private async file(entity: MimeEntity): Promise<WritePart | undefined> {
    const id = `attachment${this.files.length + 1}`;
    this.within.spend(entity.body.length);
    if (entity.fileName !== '') this.tell('removed', 'fileName');
    const file = { name: decodeWords(entity.fileName), head: entity.body };
    const one = await openInner(id, file, this.recognise, { ...this.options, newIds: this.ids, within: this.within });
    if (!isInner(one)) {
      this.findings.push(one);
      return undefined;
    }
    this.findings.push(...one.opened.findings);
    const place = this.files.push(one) - 1;
    return (out) => {
      const { bytes, format, extension } = out.files[place]!;
      return encodedBase64(bytes, mediaTypes[format.id] ?? 'application/octet-stream', `${id}${extension}`);
    };
  }
}
