import { GauzeError } from '../../../../contract/errors';
import { fromBase64 } from '../fhir/base64';
import { fromQuotedPrintable } from './encodedWords';

/** A mail, or a part of one (RFC 5322, 2045); offsets of nothing: what is written is written anew. */
export interface MimeEntity {
  readonly headers: readonly MimeHeader[];
  /** `text/plain`, in lower case. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly disposition: string;
  /** Its name as a file; '' for none. */
  readonly fileName: string;
  /** Decoded; for a `multipart` the text outside of its parts. */
  readonly body: Uint8Array;
  readonly parts: readonly MimeEntity[];
}

export interface MimeHeader {
  /** In lower case. */
  readonly name: string;
  /** Without line ends; bytes as letters. */
  readonly value: string;
}

const maxParts = 5000;
const maxDepth = 60;
const maxHeaders = 10_000;

const wrong = (reason: string): GauzeError => new GauzeError('malformed', `mail: ${reason}`, { reason });
const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

const headerForm = /^([!-9;-~]{1,200})[ \t]*:[ \t]*(.*)$/s;

/** Headers up to the first empty line. @returns where the body begins */
function headersOf(raw: string, from: number, end: number): { readonly headers: MimeHeader[]; readonly next: number } {
  const headers: MimeHeader[] = [];
  let at = from;
  let field = '';
  const push = (): void => {
    const found = headerForm.exec(field);
    if (found !== null) headers.push({ name: found[1]!.toLowerCase(), value: found[2]!.trim() });
    field = '';
    if (headers.length > maxHeaders) throw wrong('headers');
  };
  while (at < end) {
    const found = raw.indexOf('\n', at);
    const next = found < 0 || found >= end ? end : found + 1;
    const line = raw.slice(at, next).replace(/\r?\n$/, '');
    if (line === '') return (push(), { headers, next });
    // The body begins with the first line that is neither a header nor the continuation of one.
    if (/^[ \t]/.test(line) && field !== '') field += ` ${line.trim()}`;
    else {
      push();
      if (!headerForm.test(line)) return { headers, next: at };
      field = line;
    }
    at = next;
  }
  push();
  return { headers, next: end };
}

/** `value; name=word; name="words"`, with RFC 2231's numbered pieces put together. */
function withParameters(value: string): { readonly word: string; readonly parameters: ReadonlyMap<string, string> } {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of value.matchAll(
    /;\s*([^\s=;"*]+)(?:\*\d{0,3}\*?)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g,
  )) {
    const key = name.toLowerCase();
    parameters.set(key, (parameters.get(key) ?? '') + (quoted?.replace(/\\(.)/g, '$1') ?? bare));
  }
  return { word: (/^[^\s;]*/.exec(value)?.[0] ?? '').toLowerCase(), parameters };
}

/** The positions of the parts of a `multipart`; text before the first and after the last is not a part. */
function partsBetween(
  raw: string,
  from: number,
  end: number,
  boundary: string,
): { readonly parts: readonly (readonly [number, number])[]; readonly outside: string } {
  const parts: (readonly [number, number])[] = [];
  let outside = '';
  let began = -1;
  let at = from;
  let isOver = false;
  while (at < end && !isOver) {
    const found = raw.indexOf('\n', at);
    const next = found < 0 || found >= end ? end : found + 1;
    if (raw.startsWith(`--${boundary}`, at)) {
      const rest = raw.slice(at + 2 + boundary.length, next).trimEnd();
      if (rest === '' || rest === '--') {
        // The line end before a boundary belongs to it.
        const until = at - (raw[at - 2] === '\r' ? 2 : 1);
        if (began >= 0) parts.push([began, Math.max(began, until)]);
        else outside += raw.slice(from, at);
        began = next;
        isOver = rest === '--';
        if (parts.length > maxParts) throw wrong('parts');
      }
    }
    at = next;
  }
  if (isOver) outside += raw.slice(at, end);
  else if (began >= 0) parts.push([began, end]);
  else outside = raw.slice(from, end);
  return { parts, outside };
}

function decodedBody(raw: string, encoding: string): Uint8Array {
  if (encoding === 'quoted-printable') return fromQuotedPrintable(raw);
  if (encoding !== 'base64') return bytesOf(raw);
  // Signs that base64 does not have mean nothing (RFC 2045, 6.8); what follows the end is another text.
  const signs = raw.replace(/[^A-Za-z\d+/=]/g, '').replace(/=+$/, '');
  const bytes = fromBase64(signs.replace(/=/g, ''));
  if (bytes === undefined) throw wrong('base64');
  return bytes;
}

/**
 * Parses a mail.
 *
 * @param raw its bytes as letters
 * @throws GauzeError `malformed`
 */
export function parseMime(raw: string, from = 0, end = raw.length, depth = 0): MimeEntity {
  if (depth > maxDepth) throw wrong('depth');
  const { headers, next } = headersOf(raw, from, end);
  const valueOf = (name: string): string => headers.find((header) => header.name === name)?.value ?? '';
  const { word, parameters } = withParameters(valueOf('content-type'));
  const { word: disposition, parameters: more } = withParameters(valueOf('content-disposition'));
  const encoding = valueOf('content-transfer-encoding')
    .toLowerCase()
    .replace(/\(.*?\)|;.*$/g, '')
    .trim();
  const type = /^[a-z\d!#$&^_.+-]+\/[a-z\d!#$&^_.+-]+$/.test(word) ? word : 'text/plain';
  const fileName = more.get('filename') ?? parameters.get('name') ?? '';
  const common = { headers, type, parameters, disposition, fileName };
  const boundary = parameters.get('boundary') ?? '';
  if (type.startsWith('multipart/') && boundary !== '') {
    const { parts, outside } = partsBetween(raw, next, end, boundary);
    if (parts.length > 0)
      return {
        ...common,
        body: bytesOf(outside),
        parts: parts.map(([start, until]) => parseMime(raw, start, until, depth + 1)),
      };
  }
  const body = decodedBody(raw.slice(next, end), encoding);
  if (type !== 'message/rfc822' && type !== 'message/global') return { ...common, body, parts: [] };
  const inner = parseMime(latin1(body), 0, body.length, depth + 1);
  return { ...common, body: new Uint8Array(), parts: [inner] };
}

/** Bytes as letters, one each; `latin1` of decoders is Windows-1252. */
export function latin1(bytes: Uint8Array): string {
  const out: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) out.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return out.join('');
}
