// Opens a Gauze project with nothing but Node: writes its database as an ordinary SQLite file.
//   node decrypt.mjs <project.gauze> <out.sqlite> [--recovery-key] [--escrow-key <file with 32 raw bytes>]
// The passphrase or recovery key is read from standard input. Commands that are only in the journal beside the project
// are written to <out.sqlite>.journal.ndjson, one a line, and texts that somebody was still writing to
// <out.sqlite>.drafts.json. The format is described in docs/project-file.md.
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  pbkdf2Sync,
  scryptSync,
} from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hex = (text) => Buffer.from(text, 'hex');
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hkdf = (key, salt, info) => Buffer.from(hkdfSync('sha256', key, salt, info, 32));
const fail = (message) => {
  throw new Error(message);
};

function unseal(key, nonce, additional, sealed) {
  const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    .setAAD(additional)
    .setAuthTag(sealed.subarray(-16));
  const plain = opening.update(sealed.subarray(0, -16));
  try {
    opening.final();
    return plain;
  } catch {
    return null;
  }
}

function readHeader(bytes, magic) {
  if (!bytes.subarray(0, 8).equals(Buffer.from(magic, 'latin1'))) fail('not a Gauze file');
  const end = 12 + bytes.readUInt32BE(8);
  if (bytes.length < end + 64) fail('the file ends in its header');
  const body = bytes.subarray(0, end);
  if (!sha256(body).equals(bytes.subarray(end, end + 32))) fail('the header is damaged');
  const json = JSON.parse(body.subarray(12).toString('utf8'));
  if (json.format !== 1) fail(`format ${json.format} is not known to this script`);
  return { ...json, body, mac: bytes.subarray(end + 32, end + 64), rest: bytes.subarray(end + 64) };
}

function checkMac({ body, mac }, dataKey) {
  const expected =
    dataKey === null
      ? sha256('header', body)
      : createHmac('sha256', hkdf(dataKey, '', 'gauze/1 header'))
          .update(body)
          .digest();
  if (!expected.equals(mac)) fail('the header was changed');
}

/** Unseals pieces of one file: by the key, or by the checksums of a project without passphrase. */
function opener(dataKey, purpose, salt) {
  if (dataKey !== null) {
    const key = hkdf(dataKey, hex(salt), `gauze/1 ${purpose}`);
    return (nonce, additional, sealed) => unseal(key, nonce, additional, sealed);
  }
  return (nonce, additional, sealed) => {
    const plain = sealed.subarray(0, -16);
    return sha256(purpose, nonce, sha256(additional), plain).subarray(0, 16).equals(sealed.subarray(-16))
      ? plain
      : null;
  };
}

function nonceOf(counter, isLast) {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(counter), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const envelope = { public: hex('302a300506032b656e032100'), private: hex('302e020100300506032b656e04220420') };
const agree = (privateKey, publicKey) =>
  diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.concat([envelope.private, privateKey]), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: Buffer.concat([envelope.public, publicKey]), format: 'der', type: 'spki' }),
  });

function recoveryKeyBytes(text) {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let value = 0n;
  for (const letter of text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')) {
    if (!alphabet.includes(letter)) fail('not a recovery key');
    value = value * 32n + BigInt(alphabet.indexOf(letter));
  }
  return hex(value.toString(16).padStart(40, '0'));
}

function slotKey(slot, secret) {
  if (slot.kind === 'passphrase' && secret.passphrase !== undefined) {
    const words = Buffer.from(secret.passphrase.normalize('NFKC'), 'utf8');
    const { kdf } = slot;
    const isBearable =
      kdf.name === 'scrypt' ? 128 * kdf.n * kdf.r <= 2 ** 29 && kdf.p <= 4 : kdf.iterations <= 10_000_000;
    if (!isBearable) fail('the derivation of the key would cost more than Gauze ever asks for');
    return kdf.name === 'scrypt'
      ? scryptSync(words, hex(kdf.salt), 32, { N: kdf.n, r: kdf.r, p: kdf.p, maxmem: 256 * kdf.n * kdf.r })
      : pbkdf2Sync(words, hex(kdf.salt), kdf.iterations, 32, 'sha256');
  }
  if (slot.kind === 'recovery' && secret.recoveryKey !== undefined)
    return hkdf(recoveryKeyBytes(secret.recoveryKey), hex(slot.salt), 'gauze/1 recovery');
  if (slot.kind === 'escrow' && secret.escrowKey !== undefined)
    return hkdf(agree(secret.escrowKey, hex(slot.ephemeral)), hex(slot.ephemeral + slot.recipient), 'gauze/1 escrow');
  return null;
}

function dataKeyOf(header, secret) {
  if (header.cipher === 'none') return null;
  for (const slot of header.slots) {
    const key = slotKey(slot, secret);
    const found =
      key === null
        ? null
        : unseal(key, hex(slot.nonce), Buffer.from(`gauze/1 slot ${slot.kind} ${header.file}`), hex(slot.wrapped));
    if (found !== null) return found;
  }
  return fail('this does not open the project');
}

function readDatabase(header, dataKey) {
  const { file, cipher, segment, seq, salt, bytes, rest } = header;
  const additional = Buffer.from(['gauze/1 checkpoint', file, cipher, segment, seq, salt, bytes].join('\n'));
  const open = opener(dataKey, 'checkpoint', salt);
  const count = Math.max(1, Math.ceil(bytes / 65536));
  // Up to 32 bytes behind the last piece say that a journal lies beside the file.
  const added = rest.length - (bytes + 16 * count);
  if (added < 0 || added > 32) fail('the file does not have its full length');
  const pieces = [];
  for (let piece = 0; piece < count; piece += 1) {
    const sealed = rest.subarray(piece * 65552, Math.min((piece + 1) * 65552, bytes + 16 * count));
    pieces.push(
      open(nonceOf(piece, piece === count - 1), additional, sealed) ?? fail(`piece ${piece} of ${count} is damaged`),
    );
  }
  return Buffer.concat(pieces);
}

function readJournal(project, header, dataKey) {
  const prefix = `${path.basename(project)}-journal-`;
  const numbers = readdirSync(path.dirname(path.resolve(project)))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)));
  const lines = new Map();
  for (const number of numbers.filter((n) => n >= header.segment).sort((a, b) => a - b)) {
    const bytes = readFileSync(`${project}-journal-${number}`);
    if (bytes.length < 512) continue;
    const segment = readHeader(bytes, 'GAUZEJ\r\n');
    if (segment.file !== header.file) continue;
    checkMac(segment, dataKey);
    for (const seq of lines.keys()) if (seq >= segment.seq) lines.delete(seq);
    const open = opener(dataKey, 'journal', segment.salt);
    let previous = Buffer.from(
      ['gauze/1 journal', segment.file, segment.segment, segment.seq, segment.salt].join('\n'),
    );
    for (let rest = segment.rest; rest.length >= 32;) {
      const length = rest.readUInt32BE(0);
      const sealed = rest.subarray(16, 32 + length);
      const seq = rest.readBigUInt64BE(4);
      const plain =
        sealed.length < length + 16
          ? null
          : open(nonceOf(seq, false), Buffer.concat([previous, rest.subarray(0, 16)]), sealed);
      if (plain === null) {
        process.stderr.write(`journal ${number} cannot be read beyond command ${seq - 1n}\n`);
        break;
      }
      if (seq > BigInt(header.seq)) lines.set(Number(seq), plain.toString('utf8'));
      previous = sealed.subarray(-16);
      rest = rest.subarray(32 + length);
    }
  }
  return [...lines.values()];
}

/** What somebody was writing: in the same way as Gauze, what is not this project's is passed over. */
function readDrafts(project, { file, cipher }, dataKey) {
  const place = `${project}-drafts`;
  if (!existsSync(place)) return null;
  try {
    const drafts = readHeader(readFileSync(place), 'GAUZED\r\n');
    if (drafts.file !== file || drafts.cipher !== cipher) fail('they are not of this project, or not as protected');
    checkMac(drafts, dataKey);
    const additional = Buffer.from(['gauze/1 drafts', drafts.file, drafts.cipher, drafts.salt].join('\n'));
    return (
      opener(dataKey, 'drafts', drafts.salt)(nonceOf(0, true), additional, drafts.rest) ?? fail('they are damaged')
    );
  } catch (error) {
    process.stderr.write(`unfinished texts cannot be read: ${error.message}\n`);
    return null;
  }
}

try {
  const [project, out, option, keyFile] = process.argv.slice(2);
  if (project === undefined || out === undefined)
    fail('use: node decrypt.mjs <project.gauze> <out.sqlite> [--recovery-key | --escrow-key <file>]');
  if (existsSync(out)) fail('the output exists already');
  const header = readHeader(readFileSync(project), 'GAUZE\r\n\x1a');
  const typed = () => readFileSync(0, 'utf8').replace(/\r?\n$/, '');
  const secret =
    header.cipher === 'none'
      ? {}
      : option === '--escrow-key'
        ? { escrowKey: readFileSync(keyFile) }
        : option === '--recovery-key'
          ? { recoveryKey: typed() }
          : { passphrase: typed() };
  const dataKey = dataKeyOf(header, secret);
  checkMac(header, dataKey);
  writeFileSync(out, readDatabase(header, dataKey), { mode: 0o600 });
  const lines = readJournal(project, header, dataKey);
  if (lines.length > 0) writeFileSync(`${out}.journal.ndjson`, `${lines.join('\n')}\n`, { mode: 0o600 });
  const drafts = readDrafts(project, header, dataKey);
  if (drafts !== null) writeFileSync(`${out}.drafts.json`, drafts, { mode: 0o600 });
  process.stdout.write(
    `${header.bytes} bytes of database up to command ${header.seq}, ${lines.length} more commands in the journal` +
      `${drafts === null ? '' : ', unfinished texts beside it'}\n`,
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
