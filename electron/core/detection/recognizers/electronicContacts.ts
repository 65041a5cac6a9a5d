import { languages } from '../../../contract/vocabulary';
import type { Recognizer } from '../recognizer';
import { LETTERS, type Scan } from '../scan';
import { startsNumber, goesOn, keyBefore, keyList, tokenLength } from './neighbours';

const isLocalPart = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 46 ||
  code === 45 ||
  code === 95 ||
  code === 43 ||
  code === 37 ||
  code === 39 ||
  (code > 191 && code < 0x250);

const domain = /(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.)+(?:\p{L}{2,24})(?![\p{L}\d])/uy;
const bareHost = /[\p{L}\d-]{2,63}(?![\p{L}\d@])/uy;
const maxLocalPart = 64;

/**
 * `name@host`, also with one stray blank next to the sign; the host needs a dot unless the sign is attached on both
 * sides.
 */
export const email: Recognizer = {
  id: 'email',
  languages,
  find: ({ text, ats, starts }, emit) => {
    for (let k = 0; k < ats.length; k++) {
      const at = starts[ats[k]!]!;
      const hasBlankBefore = text.charCodeAt(at - 1) === 32;
      const localEnd = hasBlankBefore ? at - 1 : at;
      let start = localEnd;
      while (start > 0 && localEnd - start < maxLocalPart && isLocalPart(text.charCodeAt(start - 1))) start--;
      // `e-mail:-name@` or a sentence's point are not part of the address
      while (start < localEnd && /[.\-'%+]/.test(text[start]!)) start++;
      // `E-mail.jperez@…`: the key word is attached to the address
      const grown = /^(?:e-?mail|correo|mail)[.:-]/i.exec(text.slice(start, Math.min(start + 8, localEnd)));
      if (grown) start += grown[0].length;
      if (start === localEnd) continue;
      const hasBlankAfter = text.charCodeAt(at + 1) === 32;
      domain.lastIndex = hasBlankAfter ? at + 2 : at + 1;
      if (domain.test(text)) {
        if (hasBlankBefore && hasBlankAfter) continue;
        emit(start, domain.lastIndex, 'email', hasBlankBefore || hasBlankAfter ? 0.8 : 0.99, 'pattern');
        continue;
      }
      bareHost.lastIndex = at + 1;
      if (!hasBlankBefore && !hasBlankAfter && localEnd - start > 1 && bareHost.test(text))
        emit(start, bareHost.lastIndex, 'email', 0.7, 'pattern');
    }
  },
};

const urlBody = /[^\s<>"'“”«»|\\^`{}[\]]{2,2000}/y;
const openers = [
  'http://',
  'https://',
  'ftp://',
  'www.',
  'HTTP://',
  'HTTPS://',
  'WWW.',
  'Www.',
  'Http://',
  'Https://',
] as const;

/** Closing marks belong to the sentence; a closing bracket belongs to the address only if opened inside. */
const trimmedEnd = (text: string, start: number, end: number): number => {
  let to = end;
  let opened = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    opened += code === 40 ? 1 : code === 41 ? -1 : 0;
  }
  while (to > start) {
    const last = text[to - 1]!;
    if ('.,;:!?…·'.includes(last)) to--;
    else if (last === ')' && opened < 0) {
      opened++;
      to--;
    } else break;
  }
  return to;
};

// Top-level domains that are not words of the five languages: `control.de`, `visto.es` are sentences without their
// blank.
const bareDomain = /\.(?:com|org|net|edu|gov|info|eu|nl|fr|uk|cat|gob\.\p{L}{2}|com\.\p{L}{2})(?![\p{L}\d@])/uy;
const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122;
const isHostCode = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 45 ||
  code === 46 ||
  (code > 191 && code < 0x250);

/** Addresses with a scheme or `www.`, and bare hosts under a few top-level domains. */
export const url: Recognizer = {
  id: 'url',
  languages,
  find: ({ text }, emit) => {
    for (const opener of openers) {
      for (let at = text.indexOf(opener); at >= 0; at = text.indexOf(opener, at + opener.length)) {
        if (at > 0 && (isHostCode(text.charCodeAt(at - 1)) || text[at - 1] === '/' || text[at - 1] === '@')) continue;
        urlBody.lastIndex = at + opener.length;
        if (!urlBody.test(text)) continue;
        const end = trimmedEnd(text, at, urlBody.lastIndex);
        if (end > at + opener.length + 1) emit(at, end, 'url', 0.98, 'pattern');
      }
    }
    // most points end a sentence or stand in a number: they are passed over without the pattern
    let behind: number;
    for (let point = text.indexOf('.'); point >= 0; point = text.indexOf('.', behind)) {
      behind = point + 1;
      if (!isSmallLetter(text.charCodeAt(behind))) continue;
      bareDomain.lastIndex = point;
      if (!bareDomain.test(text)) continue;
      let end = (behind = bareDomain.lastIndex);
      let start = point;
      while (start > 0 && point - start < 253 && isHostCode(text.charCodeAt(start - 1))) start--;
      const before = text.charCodeAt(start - 1);
      // after @ it is an e-mail, after / it was found with its scheme
      if (before === 64 || before === 47 || before === 58) continue;
      const host = text.slice(start, point);
      if (
        !/^[\p{L}\d](?:[\p{L}\d-]*\.)*[\p{L}\d-]{2,}$/u.test(host) ||
        /^www\./i.test(host) ||
        /^\d+(?:\.\d+)*$/.test(host)
      )
        continue;
      if (text.charCodeAt(end) === 47) {
        urlBody.lastIndex = end;
        if (urlBody.test(text)) end = trimmedEnd(text, start, urlBody.lastIndex);
      }
      emit(start, end, 'url', 0.75, 'pattern');
      behind = Math.max(behind, end);
    }
  },
};

const ipv4 = /(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?!\.?\d)/y;
const ipKeys = keyList('ip,ipv4,ipv6,host,server,servidor,serveur,ip adres,ip adresse');
const isHexOrColon = (code: number): boolean =>
  (code >= 48 && code <= 58) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
const ipv6Full = /^[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){7}$/i;
const ipv6Short = /^(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?$/i;
const mac = /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/i;
const longestIpv6 = 45;

const colonRun = (scan: Scan, i: number): { readonly start: number; readonly end: number } | undefined => {
  const { text, starts, ends } = scan;
  let start = starts[i]!;
  let end = ends[i]!;
  const from = start - longestIpv6;
  const to = end + longestIpv6;
  while (start > 0 && start > from && isHexOrColon(text.charCodeAt(start - 1))) start--;
  while (end < to && isHexOrColon(text.charCodeAt(end))) end++;
  if (text.charCodeAt(start) === 58 && text.charCodeAt(start + 1) !== 58) start++;
  if (text.charCodeAt(end - 1) === 58 && text.charCodeAt(end - 2) !== 58) end--;
  if (goesOn(text, end) || (start > 0 && goesOn(text, start - 1))) return undefined;
  return { start, end };
};

/**
 * IPv4 and IPv6, and network hardware addresses (`device`). Small dotted quadruples without a key word are outline
 * numbers.
 */
export const ip: Recognizer = {
  id: 'ip',
  languages,
  find: (scan, emit) => {
    const { text, starts, ends, digits } = scan;
    let done = 0;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done || tokenLength(scan, i) > 4) continue;
      const next = text.charCodeAt(ends[i]!);
      if (next === 46) {
        if (!startsNumber(scan, i)) continue;
        ipv4.lastIndex = starts[i]!;
        if (!ipv4.test(text) || goesOn(text, ipv4.lastIndex)) continue;
        done = ipv4.lastIndex;
        const hasKey = keyBefore(scan, i, ipKeys) === true;
        const octets = text.slice(starts[i], done).split('.').map(Number);
        const isWide = octets[0]! >= 10 && octets.some((octet) => octet > 31);
        emit(starts[i]!, done, 'ip', hasKey ? 0.98 : isWide ? 0.8 : 0.3, hasKey ? 'context-word' : 'pattern');
        continue;
      }
      const isColonNear =
        next === 58 ||
        text.charCodeAt(starts[i]! - 1) === 58 ||
        (scan.kinds[i + 1] === LETTERS &&
          ends[i] === starts[i + 1] &&
          tokenLength(scan, i + 1) < 4 &&
          text.charCodeAt(ends[i + 1]!) === 58);
      if (!isColonNear) continue;
      const run = colonRun(scan, i);
      if (run === undefined) continue;
      done = run.end;
      if (run.end - run.start < 4) continue;
      const value = text.slice(run.start, run.end);
      if (mac.test(value)) emit(run.start, run.end, 'device', 0.85, 'pattern');
      else if (
        ipv6Full.test(value) ||
        (value.indexOf('::') === value.lastIndexOf('::') && ipv6Short.test(value) && value.length > 5)
      )
        emit(run.start, run.end, 'ip', 0.95, 'pattern');
    }
  },
};
