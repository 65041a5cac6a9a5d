// The archive that a package of macOS is: a header, a table of contents as XML, and what it names, one after another.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { deflateSync } from 'node:zlib';

const sha1 = (/** @type {Uint8Array} */ bytes) => createHash('sha1').update(bytes).digest();
const sha1Length = 20;
const headerLength = 28;
const sha1Kind = 1;

/**
 * @typedef {{ name: string, mode?: number, children: readonly XarEntry[] }} XarFolder
 * @typedef {{ name: string, text: Uint8Array }} XarText is deflated
 * @typedef {{ name: string, file: string }} XarFile a file that is packed already, as it lies
 * @typedef {XarFolder | XarText | XarFile} XarEntry
 */

/**
 * SHA-1 is what Apple's tools write there, and not what keeps anybody from changing the package: signatures do.
 * @param {readonly XarEntry[]} entries @param {string} file is written @param {number} time
 */
export async function writeXar(entries, file, time) {
  /** @type {(Buffer | string)[]} */
  const heap = [];
  const state = { id: 0, offset: sha1Length };
  const files = [];
  for (const entry of entries) files.push(...(await elementOf(entry, state, heap)));
  const toc = Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xar>',
      ' <toc>',
      `  <creation-time>${new Date(time * 1000).toISOString().slice(0, 19)}</creation-time>`,
      `  <checksum style="sha1"><offset>0</offset><size>${sha1Length}</size></checksum>`,
      ...files.map((line) => `  ${line}`),
      ' </toc>',
      '</xar>',
      '',
    ].join('\n'),
  );
  const packed = deflateSync(toc);
  const header = Buffer.alloc(headerLength);
  header.write('xar!', 'latin1');
  header.writeUInt16BE(headerLength, 4);
  header.writeUInt16BE(1, 6);
  header.writeBigUInt64BE(BigInt(packed.length), 8);
  header.writeBigUInt64BE(BigInt(toc.length), 16);
  header.writeUInt32BE(sha1Kind, 24);
  fs.writeFileSync(file, Buffer.concat([header, packed, sha1(packed)]));
  const out = fs.openSync(file, 'a');
  try {
    for (const part of heap)
      if (typeof part === 'string') for await (const bytes of fs.createReadStream(part)) fs.writeSync(out, bytes);
      else fs.writeSync(out, part);
  } finally {
    fs.closeSync(out);
  }
}

/** @param {XarEntry} entry @returns {Promise<readonly string[]>} lines */
async function elementOf(entry, state, heap) {
  state.id += 1;
  const lines = [`<file id="${state.id}">`];
  const say = (type, mode) =>
    lines.push(
      ` <name>${entry.name}</name>`,
      ` <type>${type}</type>`,
      ` <mode>${mode.toString(8).padStart(4, '0')}</mode>`,
    );
  if ('children' in entry) {
    say('directory', entry.mode ?? 0o755);
    lines.push(' <uid>0</uid>', ' <gid>0</gid>');
    for (const child of entry.children) lines.push(...(await elementOf(child, state, heap)).map((line) => ` ${line}`));
    return [...lines, '</file>'];
  }
  say('file', 0o644);
  const { size, length, extracted, archived, encoding, part } =
    'text' in entry ? deflated(entry.text) : await asItLies(entry.file);
  heap.push(part);
  lines.push(
    ' <uid>0</uid>',
    ' <gid>0</gid>',
    ' <data>',
    `  <length>${length}</length>`,
    `  <offset>${state.offset}</offset>`,
    `  <size>${size}</size>`,
    `  <encoding style="${encoding}"/>`,
    `  <extracted-checksum style="sha1">${extracted}</extracted-checksum>`,
    `  <archived-checksum style="sha1">${archived}</archived-checksum>`,
    ' </data>',
    '</file>',
  );
  state.offset += length;
  return lines;
}

/** @param {Uint8Array} text */
function deflated(text) {
  const part = deflateSync(text);
  const [extracted, archived] = [text, part].map((bytes) => sha1(bytes).toString('hex'));
  return { size: text.length, length: part.length, extracted, archived, encoding: 'application/x-gzip', part };
}

/** @param {string} file */
async function asItLies(file) {
  const hash = createHash('sha1');
  for await (const bytes of fs.createReadStream(file)) hash.update(bytes);
  const [{ size }, digest] = [fs.statSync(file), hash.digest('hex')];
  const encoding = 'application/octet-stream';
  return { size, length: size, extracted: digest, archived: digest, encoding, part: file };
}
