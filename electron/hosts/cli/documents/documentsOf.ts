import { GauzeError } from '../../../contract/errors';
import type { FindingCode } from '../../../contract/fileContent';
import type { KnownPatient } from '../../../contract/phi';
import type { NoteDocument } from '../../../contract/text';
import type { DocumentFinding, DocumentString, OpenOptions } from '../../../core/exchange/documents/documentFormat';
import type { ReadDocument } from '../../../core/exchange/documents/reading/reading';
import type { Advice } from '../../../core/exchange/documents/refusedKinds';
import type { ReadItem, Refusal } from '../../../core/exchange/format';
import { withoutClutter } from '../../../core/exchange/grouping';
import { refusalOf } from '../../../core/exchange/noteRecord';
import type { FoundFile } from '../../../store/files';
import { nodeFiles } from '../../node/files';
import type { Diagnostics } from '../diagnostics';
import { documentReaders } from './readers';
import { commandLineScans, type ScanChoice } from './scans';

/** Larger files are not read: a file is read into memory as a whole. */
const maxFileBytes = 512 * 1024 * 1024;

export interface OpenedFile extends ReadDocument {
  /** Every text in a file that was written in its format, by another reader than the one of its notes. */
  readonly strings: (bytes: Uint8Array) => Promise<readonly DocumentString[]>;
}

/** Of the whole run, where no other process reads. */
const scans = commandLineScans();

/**
 * Opens a file in a process that holds nothing else, if there is one. Pages that are pictures are read as well, unless
 * they are refused.
 *
 * @throws GauzeError as `recogniseDocument` and `DocumentFormat.open`; `tooLarge`; `unreadable` for what hangs, fills
 *   the memory or ends that process
 */
export async function openWithScans(
  { path, name, bytes: size }: FoundFile,
  { dictionaries, newIds }: Pick<OpenOptions, 'dictionaries' | 'newIds'>,
  { isRefused, language }: ScanChoice,
): Promise<OpenedFile> {
  if (size > maxFileBytes) throw new GauzeError('tooLarge', 'the file is too large', { bytes: size });
  const bytes = await nodeFiles.read(path);
  if (bytes.length === 0) throw new GauzeError('empty', 'the file is empty');
  const readers = await documentReaders();
  if (readers === null) {
    const { unpackFrame } = scans;
    const own = { dictionaries, newIds, unpackFrame, ...(isRefused ? {} : { scans: scans.in(language) }) };
    return openHere(name, bytes, own);
  }
  const file = { name, bytes, dictionaries: dictionaries ?? [], scans: isRefused ? null : { language } };
  const read = await readers.came.open(file, newIds);
  return { ...read, strings: (written) => readers.written.strings(read.format.id, written) };
}

async function openHere(name: string, bytes: Uint8Array, options: OpenOptions): Promise<OpenedFile> {
  // The parsers of office files are loaded when first needed.
  const [{ recogniseDocument }, { writtenStrings }] = await Promise.all([
    import('../../../core/exchange/documents/registry'),
    import('../../../core/exchange/documents/reading/openDocuments'),
  ]);
  const format = recogniseDocument({ name, head: bytes, dictionaries: options.dictionaries });
  return {
    format,
    opened: await format.open(bytes, options),
    strings: (written) => writtenStrings(format.id, written),
  };
}

export const closeScans = scans.close;

/** What files of the folder state about fields of others. */
export async function dictionariesOf(files: readonly FoundFile[]): Promise<OpenOptions['dictionaries']> {
  const { dictionariesIn } = await import('../../../core/exchange/documents/redcap/dictionariesIn');
  return dictionariesIn(withoutClutterFiles(files), nodeFiles);
}

/** The id of a note, from its file and its id within that file. */
export const noteIdOf = (file: string, note: Pick<NoteDocument, 'id'>): string =>
  note.id === '' ? file : `${file}#${note.id}`;

/** Advice on a file that cannot be read. */
const adviceWords: Readonly<Record<Advice, string>> = {
  saveAsDocx: 'open it in a word processor and save it as DOCX or text',
  saveAsXlsx: 'open it in a spreadsheet program and save it as XLSX or CSV',
  saveAsText: 'save its content as text',
  removePassword: 'open it, remove its password and save it again',
  removeMacros: 'save it without macros, as DOCX or XLSX',
  recogniseText: 'recognise its text with an OCR program first',
  scanAgain: 'text recognition (OCR) found no words; scan it again upright, at 300 dpi (handwriting cannot be read)',
  saveAsPicture: 'save it as PNG, JPEG or PDF',
  convertPicture:
    'convert it to JPEG or PNG: in Photos on Windows with “Save as”, in Preview on a Mac with “Export”, ' +
    'on Linux with “heif-convert”',
  saveUncompressed: 'store it uncompressed (explicit VR little endian), so that its pixels can be searched for text',
  unpack: 'unpack it and pass the folder',
  saveAsMails: 'save its mails one by one, as EML',
  nameFormat: 'if these are notes, name their format (--from jsonl, doccano …), or save them as a table',
  lookAndLeaveOut: 'check what it contains; it is skipped',
};
/** The same of a scan that nobody has accepted. */
const acceptScans =
  '--accept-scans reads it by text recognition (OCR), whose mistakes nothing marks; ' +
  'or import it into a project and read it beside its page';
const pictureKinds: ReadonlySet<string> = new Set(['png', 'jpeg', 'tiff', 'gif', 'webp']);
const isAdvice = (value: unknown): value is Advice => typeof value === 'string' && Object.hasOwn(adviceWords, value);

/** The refusal of a file, with a sentence about what it is and what to do. */
export function refusedFileItem(file: string, error: unknown, { isRefused }: ScanChoice): Refusal {
  const refused = refusalOf(file, error);
  const { name, advice, ...details } = refused.details;
  if (!isAdvice(advice)) return refused;
  const isScan = advice === 'recogniseText' || pictureKinds.has(String(details['kind']));
  const words = isRefused && isScan ? acceptScans : adviceWords[advice];
  return { ...refused, details: { ...details, message: `${name}: ${words}` } };
}

/** The notes of these files, with one file in memory at a time; unreadable files are reported and skipped. */
export async function* documentsOf(
  files: readonly FoundFile[],
  reportFindings: (file: FoundFile, findings: readonly DocumentFinding[]) => void,
  read: (bytes: number) => void,
  scanChoice: ScanChoice,
): AsyncGenerator<ReadItem> {
  const dictionaries = await dictionariesOf(files);
  try {
    for (const file of withoutClutterFiles(files)) {
      try {
        const { opened } = await openWithScans(file, { dictionaries }, scanChoice);
        reportFindings(file, opened.findings);
        if (opened.notes.length === 0) throw new GauzeError('empty', 'the file is empty');
        for (const note of opened.notes)
          yield { kind: 'document', file: file.name, document: { ...note, id: noteIdOf(file.name, note) }, notes: [] };
      } catch (error) {
        yield refusedFileItem(file.name, error, scanChoice);
      }
      read(file.bytes);
    }
  } finally {
    await closeScans();
  }
}

export function withoutClutterFiles(files: readonly FoundFile[]): readonly FoundFile[] {
  const selected = new Set(withoutClutter(files.map(({ name }) => name)));
  return files.filter(({ name }) => selected.has(name));
}

/**
 * Patient data from the fields of these files, collected before any note is read: a patient may be described in the
 * last file.
 */
export async function knownPatientsIn(
  files: readonly FoundFile[],
  choice: ScanChoice,
): Promise<readonly KnownPatient[]> {
  const known: KnownPatient[] = [];
  const dictionaries = await dictionariesOf(files);
  for (const file of withoutClutterFiles(files)) {
    try {
      known.push(...(await openWithScans(file, { dictionaries }, choice)).opened.knownPatients);
    } catch {
      // Reported when its notes are read.
    }
  }
  return known;
}

const isOnlySaid: ReadonlySet<FindingCode> = new Set<FindingCode>(['removed', 'hidden', 'recognised']);

/** Counts over all files: what is removed, what is made visible although hidden, and what cannot be searched. */
export function findingCounter() {
  const counts = new Map<string, DocumentFinding>();
  return {
    add: (_file: FoundFile, findings: readonly DocumentFinding[]): void => {
      for (const { code, what, count } of findings) {
        const key = `${code} ${what}`;
        counts.set(key, { code, what, count: count + (counts.get(key)?.count ?? 0) });
      }
    },
    report: (diagnostics: Diagnostics): void => {
      for (const { code, what, count } of counts.values())
        diagnostics.report(isOnlySaid.has(code) ? 'info' : 'warn', 'fileContent', {
          finding: code,
          what,
          count,
        });
    },
  };
}
