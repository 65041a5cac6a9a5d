import { refused } from './refused';

const deepest = 64;

/**
 * JSON that every reader reads alike: UTF-8, no key twice in an object, no deeper than 64.
 *
 * @param where the name of the file
 * @throws GauzeError `malformed` with `reason` `json` or `duplicateKey`
 */
export function parseStrictJson(bytes: Uint8Array, where: string): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (depthAndMembers(text).depth > deepest) throw refused('json', where);
    value = JSON.parse(text);
  } catch {
    throw refused('json', where);
  }
  // `JSON.parse` keeps the last of two keys and does not say so; another reader may keep the first.
  if (membersOf(value) !== depthAndMembers(text).members) throw refused('duplicateKey', where);
  return value;
}

const [quote, backslash, colon, brace, bracket, braceEnd, bracketEnd] = [0x22, 0x5c, 0x3a, 0x7b, 0x5b, 0x7d, 0x5d];

/** Colons outside strings, one for each member of an object, and how deep it goes; of text that need not be JSON. */
function depthAndMembers(text: string): { readonly depth: number; readonly members: number } {
  let [members, depth, level] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      at++;
      while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
    } else if (unit === colon) members++;
    else if (unit === brace || unit === bracket) depth = Math.max(depth, ++level);
    else if (unit === braceEnd || unit === bracketEnd) level--;
  }
  return { depth, members };
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const entry of value) count += membersOf(entry);
  else for (const entry of Object.values(value)) count += 1 + membersOf(entry);
  return count;
}
