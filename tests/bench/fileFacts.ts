// What stands in a released file beside the words of its notes: numbers, names and values by where they stand.
import { unzipSync, unzlibSync } from 'fflate';
import { readDicom } from '../../electron/core/exchange/documents/dicom/readDataSet';
import { wordsOf } from '../../electron/core/exchange/documents/dicom/dataSet';

export type Seen = Readonly<Record<string, number | string>>;

/** A text of a file, and what is seen of it. */
export interface Piece {
  readonly text: string;
  readonly seen: Seen;
  /** It is all that its file has. */
  readonly isAlone: boolean;
}

const utf8 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Values by the first place where each name has one, and how often it has. */
function facts(where: string, text: string, form: RegExp): Seen {
  const found: Record<string, number | string> = {};
  for (const [, name = '', value = ''] of text.matchAll(form)) {
    found[`${where}${name}`] ??= /^-?\d{1,15}$/.test(value) ? Number(value) : value.slice(0, 80);
    const count = `${where}number of ${name}`;
    found[count] = Number(found[count] ?? 0) + 1;
  }
  return found;
}
const attributes = /\s([\w:-]+)="([^"]*)"/g;
const elements = /<([\w:-]+)(?:\s[^>]*)?>([^<>]{1,80})<\//g;

/** Members of an archive by its directory, as they stand. */
export function membersOf(
  bytes: Uint8Array,
): readonly { readonly name: string; readonly seen: Seen; readonly text: string }[] {
  const [contents, buffer] = [unzipSync(bytes), Buffer.from(bytes)];
  const found: { name: string; seen: Seen; text: string }[] = [];
  const mark = 'PK\u0001\u0002';
  for (let at = buffer.indexOf(mark, 0, 'latin1'); at >= 0; at = buffer.indexOf(mark, at + 46, 'latin1')) {
    const name = buffer.toString('utf8', at + 46, at + 46 + buffer.readUInt16LE(at + 28));
    found.push({
      name,
      text: utf8(contents[name] ?? new Uint8Array()),
      seen: {
        'time of a member': buffer.readUInt32LE(at + 12),
        'version of a member': buffer.readUInt16LE(at + 4),
        'flags of a member': buffer.readUInt16LE(at + 8),
        'packed size': buffer.readUInt32LE(at + 20),
        'more about a member': buffer.readUInt16LE(at + 30),
        'comment of a member': buffer.readUInt16LE(at + 32),
        'rights of a member': buffer.readUInt32LE(at + 38),
        'place of a member': found.length,
      },
    });
  }
  return found;
}

function ofPackage(bytes: Uint8Array): readonly Piece[] {
  const members = membersOf(bytes);
  const seen: Record<string, number | string> = { members: members.length };
  for (const { name, seen: own, text } of members) {
    for (const [what, value] of Object.entries(own)) seen[`${name} ${what}`] = value;
    Object.assign(
      seen,
      facts(`${name} `, text, attributes),
      /^(?:word\/document|content)\.xml$/.test(name) ? {} : facts(`${name} `, text, elements),
    );
  }
  return [{ text: members.map(({ text }) => text).join('\n'), seen, isAlone: true }];
}

function ofWorkbook(bytes: Uint8Array): readonly Piece[] {
  const parts = new Map(membersOf(bytes).map(({ name, text }) => [name, text]));
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([^]*?)<\/si>/g)].map(([, one]) => one!);
  return [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row [^]*?<\/row>/g)].map(([row], i) => {
    const listed = [...row.matchAll(/t="s"><v>(\d+)</g)].map(([, place]) => Number(place));
    const text = `${row}${listed.map((place) => strings[place] ?? '').join(' ')}`;
    const last = listed.at(-1);
    return {
      text,
      seen: { 'row of the file': i, ...(last !== undefined && { 'place in the list of strings': last }) },
      isAlone: false,
    };
  });
}

function ofPdf(bytes: Uint8Array): readonly Piece[] {
  const raw = latin1(bytes);
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return latin1(unzlibSync(Buffer.from(body, 'latin1')));
    } catch {
      return body;
    }
  });
  const around = raw.replace(/stream\r?\n[^]*?endstream/g, '');
  const seen = facts('', around, /\/([A-Z]\w*)\s*(\([^)]*\)|\[[^\]]*\]|<[0-9A-Fa-f]+>|-?[\d.]+)/g);
  return [{ text: streams.join('\n'), seen, isAlone: true }];
}

/** Bodies of a mail as they are read. */
const decoded = (headers: string, body: string): string =>
  /base64/i.test(headers)
    ? utf8(Buffer.from(body.replace(/\s/g, ''), 'base64'))
    : /quoted-printable/i.test(headers)
      ? body.replace(/=\r?\n/g, '')
      : body;

function ofMail(bytes: Uint8Array): readonly Piece[] {
  const raw = latin1(bytes);
  const [headers = ''] = raw.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`).slice(1, -1);
  const pieces = parts.map((part) => {
    const at = part.indexOf('\r\n\r\n');
    return { head: part.slice(0, at), text: decoded(part.slice(0, at), part.slice(at + 4)) };
  });
  const form = /^([A-Z][\w-]+): (.*)$/gm;
  if (pieces.length < 3)
    return [
      {
        text: pieces.map(({ text }) => text).join('\n'),
        seen: facts('', `${headers}\n${pieces.map(({ head }) => head).join('\n')}`, form),
        isAlone: true,
      },
    ];
  return pieces.map(({ head, text }, i) => ({
    text,
    seen: { 'place of an attachment': i, ...facts('', head, form) },
    isAlone: false,
  }));
}

function ofDicom(bytes: Uint8Array): readonly Piece[] {
  const { dataSet } = readDicom(bytes, 1 << 26);
  const named = dataSet.map(
    ({ tag }) => [tag.toString(16).padStart(8, '0'), wordsOf(dataSet, tag).join('\\')] as const,
  );
  return [{ text: named.map(([, words]) => words).join('\n'), seen: Object.fromEntries(named), isAlone: true }];
}

/** @param records texts of one note each */
const ofRecords = (records: readonly string[], seenOf: (record: string) => Seen): readonly Piece[] =>
  records.map((text, i) => ({ text, seen: { 'row of the file': i, ...seenOf(text) }, isAlone: records.length === 1 }));

const ofHl7 = (text: string): readonly Piece[] =>
  ofRecords(
    text.split(/(?=MSH\|)/).filter((record) => record.startsWith('MSH')),
    (record) =>
      Object.fromEntries(
        record
          .split(/[\r\n]+/)
          .flatMap((line) => line.split('|').map((value, i) => [`${line.slice(0, 3)}-${i}`, value] as const))
          .filter(([name]) => !/^(?:OBX-5|[^A-Z])/.test(name)),
      ),
  );

/** The texts of a file with all that is seen of each. */
export function piecesOf(extension: string, bytes: Uint8Array): readonly Piece[] {
  switch (extension) {
    case '.zip':
      return membersOf(bytes).map(({ text, seen }) => ({ text, seen, isAlone: false }));
    case '.docx':
    case '.odt':
      return ofPackage(bytes);
    case '.xlsx':
      return ofWorkbook(bytes);
    case '.pdf':
      return ofPdf(bytes);
    case '.eml':
      return ofMail(bytes);
    case '.dcm':
      return ofDicom(bytes);
    case '.hl7':
      return ofHl7(latin1(bytes));
    case '.rtf': {
      const text = latin1(bytes);
      return [{ text, seen: facts('\\', text, /\\([a-z]+)(-?\d+)/g), isAlone: true }];
    }
    case '.ndjson':
    case '.jsonl':
      return ofRecords(utf8(bytes).split(/(?<=\n)/), (record) => facts('', record, /"(\w+)":("[^"]*"|-?\d+)/g));
    case '.csv':
      return ofRecords(utf8(bytes).split(/(?<=\n)/), () => ({}));
    default:
      return [{ text: utf8(bytes), seen: {}, isAlone: true }];
  }
}
