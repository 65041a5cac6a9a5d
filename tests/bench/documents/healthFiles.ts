// Files of other programs (tests/fixtures/documents) with their planted words exchanged for new ones of the same shape.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Generator } from './generator';
import { exchangedBytes, type Exchange } from './packedFiles';

const root = path.resolve('tests/fixtures/documents');

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Other letters and figures of the same kind and number. */
function alike(word: string, random: () => number): string {
  const pick = (from: string): string => from[Math.floor(random() * from.length)]!;
  return Array.from(word, (sign) => {
    if (/[a-z]/.test(sign)) return pick(letters);
    if (/[A-Z]/.test(sign)) return pick(letters).toUpperCase();
    return /\d/.test(sign) ? pick('123456789') : sign;
  }).join('');
}

/** Words with a letter and long numbers change; dates get other years, so that they stay dates. */
function exchangeOf(planted: readonly string[], random: () => number): Exchange {
  const words = new Map<string, string>();
  for (const word of planted) {
    const isDate = /^(?:19|20)\d\d|\b(?:19|20)\d\d$|March/.test(word);
    const isShort = word.replace(/[^A-Za-z\d]/g, '').length < 6 && !/[a-z]/.test(word);
    if (isDate || isShort || words.has(word)) continue;
    const lower = [...words].find(([known]) => known.toLowerCase() === word);
    words.set(word, lower === undefined ? alike(word, random) : lower[1].toLowerCase());
  }
  const years = new Map(
    ['1946', '2019', '2024'].map((year, i) => [year, String(1931 + 25 * i + Math.floor(random() * 25))]),
  );
  // The longest first: `Quenhentz` before what stands within it.
  const pattern = new RegExp(
    [...words.keys()]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .concat('\\b(?:1946|2019|2024)(?=\\b|\\d{2,})', '(?<=14[.]03[.])1946')
      .join('|'),
    'g',
  );
  return (text) => text.replace(pattern, (found) => words.get(found) ?? years.get(found) ?? found);
}

/** Through JSON, and into what is packed in base64. */
function exchangedJson(value: unknown, exchange: Exchange): unknown {
  if (typeof value === 'string') return exchange(value);
  if (Array.isArray(value)) return (value as unknown[]).map((item) => exchangedJson(item, exchange));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'data' && typeof inner === 'string'
        ? Buffer.from(exchange(Buffer.from(inner, 'base64').toString('latin1')), 'latin1').toString('base64')
        : exchangedJson(inner, exchange),
    ]),
  );
}

const json = (text: string, exchange: Exchange): string =>
  text.includes('\n{"resourceType"')
    ? text
        .split('\n')
        .map((line) => (line === '' ? '' : JSON.stringify(exchangedJson(JSON.parse(line), exchange))))
        .join('\n')
    : JSON.stringify(exchangedJson(JSON.parse(text), exchange), null, 2);
const plain = (text: string, exchange: Exchange): string => exchange(text);
const packed = (text: string, exchange: Exchange): string =>
  exchange(text).replace(/(representation="B64"[^>]*>)([^<]+)/g, (_, head: string, data: string) => {
    const inner = Buffer.from(data, 'base64').toString('latin1');
    return head + Buffer.from(exchange(inner), 'latin1').toString('base64');
  });

/** Of the same length, so that whatever says how long a value is stays true; what is deflated is packed again. */
function dicom(bytes: Uint8Array, exchange: Exchange): Uint8Array {
  const latin = (from: Uint8Array): Uint8Array => Buffer.from(exchange(Buffer.from(from).toString('latin1')), 'latin1');
  const end = 144 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(140, true);
  const head = bytes.subarray(0, end);
  if (!Buffer.from(head).includes('1.2.840.10008.1.2.1.99')) return latin(bytes);
  return Buffer.concat([latin(head), deflateRawSync(latin(inflateRawSync(bytes.subarray(end))))]);
}

const onText =
  (change: (text: string, exchange: Exchange) => string) =>
  (bytes: Uint8Array, exchange: Exchange): Uint8Array =>
    new TextEncoder().encode(change(new TextDecoder().decode(bytes), exchange));

function generator(
  id: string,
  folder: string,
  change: (bytes: Uint8Array, exchange: Exchange) => Uint8Array = exchangedBytes,
  isTaken: (name: string) => boolean = (name) => name !== 'planted.txt',
): Generator {
  const names = readdirSync(path.join(root, folder)).filter(isTaken);
  const files = names.map((name) => new Uint8Array(readFileSync(path.join(root, folder, name))));
  const planted = readFileSync(path.join(root, folder, 'planted.txt'), 'utf8')
    .trim()
    .split('\n');
  return {
    id,
    make: (random) => {
      const exchange = exchangeOf(planted, random);
      const which = Math.floor(random() * names.length);
      const bytes = change(files[which]!, exchange);
      return { name: names[which]!, bytes, planted: planted.map(exchange) };
    },
  };
}

export const healthGenerators: readonly Generator[] = [
  generator('fhirJson', 'fhir', onText(json)),
  generator('hl7v2', 'hl7v2', onText(plain)),
  generator('cda', 'cda', onText(packed)),
  // Pictures with text need text recognition, seconds for each: `dicomPixels.test.ts` has them.
  generator('dicom', 'dicom', dicom, (name) => name.endsWith('.dcm') && !name.startsWith('ultrasound')),
];

export const officeGenerators: readonly Generator[] = [
  generator('html', 'html'),
  generator('table', 'table'),
  generator('eml', 'mail'),
  generator('zip', 'zip'),
  generator('rtf', 'rtf'),
  generator('odt', 'odt'),
];
