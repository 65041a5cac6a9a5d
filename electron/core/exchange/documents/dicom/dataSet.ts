/** The group in the upper, the element in the lower 16 bits. */
export type Tag = number;

/** How a data set is encoded (PS3.5, annex A). */
export interface Syntax {
  readonly uid: string;
  readonly isExplicit: boolean;
  readonly isLittle: boolean;
  readonly isDeflated: boolean;
  /** Pixels lie in fragments, compressed. */
  readonly isEncapsulated: boolean;
}

/** `vr` as the file says it, or as the dictionary does where the file does not; empty where neither does. */
export type DataElement =
  | { readonly kind: 'value'; readonly tag: Tag; readonly vr: string; readonly bytes: Uint8Array }
  | { readonly kind: 'items'; readonly tag: Tag; readonly vr: string; readonly items: readonly DataSet[] }
  | { readonly kind: 'fragments'; readonly tag: Tag; readonly vr: string; readonly fragments: readonly Uint8Array[] };
export type DataSet = readonly DataElement[];

export interface DicomFile {
  readonly syntax: Syntax;
  readonly dataSet: DataSet;
}

export const groupOf = (tag: Tag): number => tag >>> 16;
export const isPrivate = (tag: Tag): boolean => (groupOf(tag) & 1) === 1;

export const tags = {
  transferSyntax: 0x00020010,
  characterSet: 0x00080005,
  imageType: 0x00080008,
  sopClass: 0x00080016,
  sopInstance: 0x00080018,
  studyDate: 0x00080020,
  modality: 0x00080060,
  conversionType: 0x00080064,
  codeValue: 0x00080100,
  codingScheme: 0x00080102,
  codingSchemeVersion: 0x00080103,
  codeMeaning: 0x00080104,
  patientName: 0x00100010,
  patientId: 0x00100020,
  patientBirthDate: 0x00100030,
  patientSex: 0x00100040,
  patientAge: 0x00101010,
  identityRemoved: 0x00120062,
  deidentificationMethod: 0x00120063,
  deidentificationCodes: 0x00120064,
  samplesPerPixel: 0x00280002,
  photometric: 0x00280004,
  planar: 0x00280006,
  numberOfFrames: 0x00280008,
  rows: 0x00280010,
  columns: 0x00280011,
  bitsAllocated: 0x00280100,
  bitsStored: 0x00280101,
  pixelRepresentation: 0x00280103,
  burnedIn: 0x00280301,
  longitudinal: 0x00280303,
  conceptName: 0x0040a043,
  textValue: 0x0040a160,
  content: 0x0040a730,
  extendedOffsets: 0x7fe00001,
  extendedLengths: 0x7fe00002,
  pixels: 0x7fe00010,
  item: 0xfffee000,
  itemEnd: 0xfffee00d,
  sequenceEnd: 0xfffee0dd,
} as const satisfies Readonly<Record<string, Tag>>;

const native = '1.2.840.10008.1.2';
/** Encapsulated ones are of still pictures; those of video and of pixels elsewhere are refused by name. */
export function syntaxOf(uid: string): Syntax | undefined {
  const plain = { uid, isExplicit: true, isLittle: true, isDeflated: false, isEncapsulated: false };
  if (uid === native) return { ...plain, isExplicit: false };
  if (uid === `${native}.1`) return plain;
  if (uid === `${native}.1.99`) return { ...plain, isDeflated: true };
  if (uid === `${native}.2`) return { ...plain, isLittle: false };
  return /^1\.2\.840\.10008\.1\.2\.(?:4\.\d{2,3}|5)$/.test(uid) ? { ...plain, isEncapsulated: true } : undefined;
}

/** The value of an element of a data set; undefined where it has none, or items. */
export function bytesOf(dataSet: DataSet, tag: Tag): Uint8Array | undefined {
  const found = dataSet.find((element) => element.tag === tag);
  return found?.kind === 'value' ? found.bytes : undefined;
}

export const itemsOf = (dataSet: DataSet, tag: Tag): readonly DataSet[] => {
  const found = dataSet.find((element) => element.tag === tag);
  return found?.kind === 'items' ? found.items : [];
};

const latin = new TextDecoder('latin1');
/** The values of an element whose letters are ASCII by its kind (CS, UI, DS …), without padding. */
export const wordsOf = (dataSet: DataSet, tag: Tag): readonly string[] => plainWords(bytesOf(dataSet, tag));
export const plainWords = (bytes: Uint8Array | undefined): readonly string[] =>
  bytes === undefined || bytes.length === 0
    ? []
    : latin
        .decode(bytes)
        .split('\\')
        .map((word) => word.replace(/[\0 ]+$/, '').replace(/^ +/, ''));

/** A number of two bytes (US). */
export function shortOf(dataSet: DataSet, tag: Tag, { isLittle }: Syntax): number | undefined {
  const bytes = bytesOf(dataSet, tag);
  if (bytes === undefined || bytes.length < 2) return undefined;
  return isLittle ? bytes[0]! | (bytes[1]! << 8) : (bytes[0]! << 8) | bytes[1]!;
}
