import { GauzeError } from '../../../contract/errors';

/** What a person can do about an unreadable file. The wording is defined where it is shown. */
export const adviceCodes = [
  'saveAsDocx',
  'saveAsXlsx',
  'saveAsText',
  'removePassword',
  'removeMacros',
  'unpack',
  'saveAsMails',
  'recogniseText',
  'scanAgain',
  'saveAsPicture',
  'convertPicture',
  'saveUncompressed',
  'nameFormat',
  'lookAndLeaveOut',
] as const;
export type Advice = (typeof adviceCodes)[number];

/** A type of file that is recognised but cannot be read. */
export interface RefusedKind {
  readonly id: string;
  /** For people; the same in every language. */
  readonly name: string;
  readonly advice: Advice;
  /** By its bytes: names are given by people. */
  readonly isOne: (bytes: Uint8Array) => boolean;
}

const startsWith = (bytes: Uint8Array, head: readonly number[] | string, at = 0): boolean => {
  const wanted = typeof head === 'string' ? Array.from(head, (letter) => letter.charCodeAt(0)) : head;
  return wanted.every((byte, index) => bytes[at + index] === byte);
};
const begins =
  (...heads: readonly (readonly number[] | string)[]) =>
  (bytes: Uint8Array): boolean =>
    heads.some((head) => startsWith(bytes, head));

/** Stream names of a compound file (MS-CFB 2.6.1) are UTF-16; they can be found without locating its directory. */
const oleWith =
  (...streams: readonly string[]) =>
  (bytes: Uint8Array): boolean =>
    startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) &&
    (streams.length === 0 || streams.some((name) => holdsUtf16(bytes, name)));

function holdsUtf16(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 0;
    while (
      length < word.length &&
      bytes[at + 2 * length] === word.charCodeAt(length) &&
      bytes[at + 2 * length + 1] === 0
    )
      length += 1;
    if (length === word.length) return true;
  }
  return false;
}

/** Brands of a picture in boxes (ISO 23008-12, annex B): the first says what wrote it, the others what may read it. */
const heicBrands = 'heic heix heim heis hevc hevx hevm hevs heif'.split(' ');
const avifBrands = ['avif', 'avis', 'avio'];
const anyBrands = ['mif1', 'mif2', 'msf1', 'miaf'];
function hasBrand(bytes: Uint8Array, brands: readonly string[]): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const length = ((bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!) >>> 0;
  const end = Math.min(length, bytes.length, 512);
  for (let at = 8; at < Math.max(end, 12); at += 4)
    // Between the first and the others stands a version.
    if (at !== 12 && brands.some((brand) => startsWith(bytes, brand, at))) return true;
  return false;
}
const isAvif = (bytes: Uint8Array): boolean => hasBrand(bytes, avifBrands) && !hasBrand(bytes, heicBrands);
const isHeic = (bytes: Uint8Array): boolean => hasBrand(bytes, [...heicBrands, ...anyBrands]);
const isWebp = (bytes: Uint8Array): boolean => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);

/**
 * An object, a list of objects or one a line. As running text its fields would be words like others: whose id stands in
 * it, nobody would know.
 */
const isJson = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:\[\s*)?\{\s*"[^"\n]{1,80}"\s*:/.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 400)),
  );

const picture = (
  id: string,
  name: string,
  isOne: RefusedKind['isOne'],
  advice: Advice = 'saveAsPicture',
): RefusedKind => ({ id, name, advice, isOne });

/** In the order of checking: the content of a compound file before the fact that it is one. */
export const refusedKinds: readonly RefusedKind[] = [
  { id: 'encrypted', name: 'Office, with a password', advice: 'removePassword', isOne: oleWith('EncryptedPackage') },
  { id: 'doc', name: 'Word 97–2003 (DOC)', advice: 'saveAsDocx', isOne: oleWith('WordDocument') },
  { id: 'xls', name: 'Excel 97–2003 (XLS)', advice: 'saveAsXlsx', isOne: oleWith('Workbook', 'Book') },
  { id: 'ppt', name: 'PowerPoint 97–2003 (PPT)', advice: 'saveAsText', isOne: oleWith('PowerPoint Document') },
  { id: 'msg', name: 'Outlook message (MSG)', advice: 'saveAsText', isOne: oleWith('__properties_version1.0') },
  { id: 'ole', name: 'OLE compound file', advice: 'lookAndLeaveOut', isOne: oleWith() },
  picture('png', 'PNG picture', begins([0x89, 0x50, 0x4e, 0x47]), 'lookAndLeaveOut'),
  picture('jpeg', 'JPEG picture', begins([0xff, 0xd8, 0xff]), 'lookAndLeaveOut'),
  picture('gif', 'GIF picture', begins('GIF8')),
  picture('tiff', 'TIFF picture', begins('II*\0', 'MM\0*')),
  picture('avif', 'AVIF picture', isAvif),
  picture('heic', 'HEIC picture (HEIF)', isHeic, 'convertPicture'),
  picture('webp', 'WebP picture', isWebp),
  // Read by its format; here for what takes any text.
  picture('dicom', 'DICOM', (bytes) => startsWith(bytes, 'DICM', 128), 'lookAndLeaveOut'),
  { id: 'gzip', name: 'gzip archive', advice: 'unpack', isOne: begins([0x1f, 0x8b, 8]) },
  { id: 'sevenZip', name: '7z archive', advice: 'unpack', isOne: begins([0x37, 0x7a, 0xbc, 0xaf]) },
  { id: 'rar', name: 'RAR archive', advice: 'unpack', isOne: begins('Rar!\x1a') },
  { id: 'json', name: 'JSON that is no FHIR', advice: 'nameFormat', isOne: isJson },
  { id: 'sqlite', name: 'SQLite database', advice: 'saveAsText', isOne: begins('SQLite format 3\0') },
  { id: 'program', name: 'program', advice: 'lookAndLeaveOut', isOne: begins([0x7f, 0x45, 0x4c, 0x46], 'MZ\x90\0') },
];

/** A file that is recognised and not read: its type and what a person can do. */
export const refusedFile = (kind: string, name: string, advice: Advice): GauzeError =>
  new GauzeError('unknownFormat', `${name} cannot be read`, { kind, name, advice });

/** The refusal of a file that no format accepts, including unknown types. */
export function refusalOfKind(bytes: Uint8Array): GauzeError {
  const known = refusedKinds.find(({ isOne }) => isOne(bytes));
  return known === undefined
    ? refusedFile('unknown', 'unknown kind of file', 'lookAndLeaveOut')
    : refusedFile(known.id, known.name, known.advice);
}
