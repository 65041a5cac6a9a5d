import { strToU8, unzipSync, unzlibSync, zipSync, zlibSync } from 'fflate';

export type Next = (below: number) => number;

export function numbers(seed: number): Next {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const tokens = [
  ...['<', '>', '"', '&', '&#0;', '&#x10ffff;', '</w:p>', '<w:p>', '<!--', '<![CDATA[', ']]>', '<!DOCTYPE a>', '<?'],
  ...['\u0000', '|', '^', '~', '\r', '{', '}', '[', '\\', '\ufeff', '\u{1f642}', '-1', '1e999'],
  ...['\r\n\r\n', '--', '=?utf-8?Q?', 'Content-Type: message/rfc822\r\n', 'PK\u0003\u0004', '%%EOF', 'endstream'],
];

/** Some bytes changed, cut, doubled or put elsewhere; some words of formats put in. */
function mutatedBytes(bytes: Uint8Array, next: Next): Uint8Array<ArrayBuffer> {
  let out = new Uint8Array(bytes);
  for (let round = next(4); round >= 0; round--) {
    const at = next(out.length + 1);
    const length = Math.min(next(64), out.length - at);
    const piece = out.slice(at, at + length);
    switch (next(6)) {
      case 0:
        for (let i = 0; i < length; i++) out[at + i] = next(256);
        break;
      case 1:
        out = joined(out.subarray(0, at), out.subarray(at + length));
        break;
      case 2:
        out = joined(out.subarray(0, at), piece, piece, out.subarray(at));
        break;
      case 3:
        out = out.slice(0, at);
        break;
      case 4:
        out = joined(out.subarray(0, at), strToU8(tokens[next(tokens.length)]!), out.subarray(at));
        break;
      default:
        if (out.length > 0) out[next(out.length)]! ^= 1 << next(8);
    }
  }
  return out;
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

/** Of a file whose parts are found by their places: nothing moves, so that parts deep in it are reached. */
function mutatedInPlace(bytes: Uint8Array, next: Next): Uint8Array {
  const out = new Uint8Array(bytes);
  for (let round = next(8); round >= 0; round--) {
    const at = next(out.length);
    if (next(2) === 0) out[at]! ^= 1 << next(8);
    else out.set(strToU8(tokens[next(tokens.length)]!).subarray(0, out.length - at), at);
  }
  return out;
}

const base64Part =
  /content-transfer-encoding: *base64\r?\n(?:[!-9;-~]+:.*\r?\n(?:[ \t].*\r?\n)*)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi;

/** One of the attached files of a mail, in the mail; the mail itself where it has none. */
function mutatedMail(bytes: Uint8Array, next: Next): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const parts = [...text.matchAll(base64Part)];
  const part = parts[next(parts.length)];
  if (part === undefined) return mutatedBytes(bytes, next);
  const packed = part[1]!;
  const within = mutated(Buffer.from(packed, 'base64'), next);
  const lines = Buffer.from(within).toString('base64').replace(/.{76}/g, '$&\r\n');
  const at = part.index + part[0].length - packed.length;
  return Buffer.from(`${text.slice(0, at)}${lines}\r\n${text.slice(at + packed.length)}`, 'latin1');
}

/**
 * What a page draws, what a font is made of: one of the packed streams changed within. Its length and the table of
 * objects are then wrong one time in two, as in files that were written by hand.
 */
function mutatedStream(bytes: Uint8Array, next: Next): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const streams = [...text.matchAll(/(?<=\bstream\r?\n)[\s\S]*?(?=\r?\nendstream\b)/g)];
  const stream = streams[next(streams.length)];
  if (stream === undefined) return mutatedBytes(bytes, next);
  const [from, to] = [stream.index, stream.index + stream[0].length];
  let packed: Uint8Array;
  try {
    packed = zlibSync(mutatedBytes(unzlibSync(bytes.subarray(from, to)), next));
  } catch {
    packed = mutatedBytes(bytes.subarray(from, to), next);
  }
  const fits = packed.length <= to - from && next(2) === 0;
  return joined(
    bytes.subarray(0, from),
    packed,
    new Uint8Array(fits ? to - from - packed.length : 0),
    bytes.subarray(to),
  );
}

/** Undefined for one that is broken already. */
function membersOf(archive: Uint8Array): Record<string, Uint8Array> | undefined {
  try {
    return unzipSync(archive);
  } catch {
    return undefined;
  }
}

/** The file itself one time in four, else what is in it: a broken container hides all readers behind its own. */
export function mutated(bytes: Uint8Array, next: Next): Uint8Array {
  const begins = (...head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte);
  if (next(4) === 0) return mutatedBytes(bytes, next);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return mutatedInPlace(bytes, next);
  if (begins(0x25, 0x50, 0x44, 0x46)) return (next(3) === 0 ? mutatedInPlace : mutatedStream)(bytes, next);
  const members = begins(0x50, 0x4b) ? membersOf(bytes) : undefined;
  if (members !== undefined) {
    const names = Object.keys(members);
    for (let round = next(2); round >= 0; round--) {
      const name = names[next(names.length)]!;
      members[name] = mutated(members[name]!, next);
    }
    return zipSync(members, { level: 0 });
  }
  return /^(?:[!-9;-~]+:.*\r?\n)/.test(Buffer.from(bytes.subarray(0, 500)).toString('latin1'))
    ? mutatedMail(bytes, next)
    : mutatedBytes(bytes, next);
}

export interface SeedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Archives and mails with these files in them, three at a time, and in one another. */
export function containersOf(files: readonly SeedFile[]): readonly Uint8Array[] {
  const threes = Array.from({ length: Math.ceil(files.length / 3) }, (_, at) => files.slice(3 * at, 3 * at + 3));
  const mails = threes.map((own) => mailOf(own));
  const archives = threes.map((own) => archiveOf(own));
  return [
    ...mails,
    ...archives,
    ...threes.map((own, at) => mailOf([{ name: 'all.zip', bytes: archives[at]! }, own[0]!])),
    ...mails.map((bytes, at) => archiveOf([{ name: 'letters/mail.eml', bytes }, threes[at]![0]!])),
    ...mails.map((bytes) => mailOf([{ name: 'mail.eml', bytes }])),
  ];
}

const archiveOf = (files: readonly SeedFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 });

function mailOf(files: readonly SeedFile[]): Uint8Array {
  const parts = files.map(({ name, bytes }): Uint8Array =>
    name === 'mail.eml'
      ? joined(strToU8('--zq\r\nContent-Type: message/rfc822\r\n\r\n'), bytes, strToU8('\r\n'))
      : strToU8(
          `--zq\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n` +
            `Content-Disposition: attachment; filename="${name}"\r\n\r\n` +
            `${Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`,
        ),
  );
  const head =
    'From: Dr Oltzmann <o@vorastek.example>\r\nTo: z@kelmsgard.example\r\nSubject: Letter of 12 March\r\n' +
    'Date: Tue, 12 Mar 2024 10:22:31 +0100\r\nMIME-Version: 1.0\r\n' +
    'Content-Type: multipart/mixed; boundary="zq"\r\n\r\n' +
    '--zq\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nMrs Quenhentz was seen on 12 March 2024.\r\n';
  return joined(strToU8(head), ...parts, strToU8('--zq--\r\n'));
}
