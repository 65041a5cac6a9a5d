import { rmSync } from 'node:fs';
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { KnownPatient } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import type { OpenOptions, ReplacedPiece } from '../../../core/exchange/documents/documentFormat';
import type { NewIds } from '../../../core/exchange/documents/fields/newIds';
import { keyedShuffle, type ShuffledPlaces } from '../../../core/exchange/documents/rowShuffle';
import { replacedText } from '../../../core/exchange/documents/replacedText';
import { splitExtension } from '../../../core/exchange/fileNames';
import { createLeakKnowledge, type LeakKnowledge } from '../../../core/release/leakKnowledge';
import { searchedStrings } from '../../../core/release/leaks/strings';
import type { ReadyRelease } from '../../../core/release/pipeline';
import type { LeavingNote, Resources } from '../../../core/release/ports';
import { stringsByPatient, type StringsByPatient } from '../../../core/release/stringsByPatient';
import { familyOfType } from '../../../contract/phiTypes';
import { unitOf } from '../../../core/release/units';
import type { PhiString } from '../../../core/deidentify/deidentify';
import type { FoundFile } from '../../../store/files';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { leakError, type Marked } from './replacing';
import type { ScanChoice } from './scans';
import type { VerbContext } from '../verb';
import {
  dictionariesOf,
  noteIdOf,
  closeScans,
  openWithScans,
  refusedFileItem,
  withoutClutterFiles,
  type OpenedFile,
} from './documentsOf';
import { leaksInFile, leaksInName, type FileHit } from './scanFile';

/** The replacements in a released note. */
interface LeavingPieces {
  readonly newId: string;
  readonly patient: string | undefined;
  readonly unit: string;
  readonly textSha256: string;
  readonly pieces: readonly ReplacedPiece[];
  readonly strings: readonly PhiString[];
}

export interface DocumentsJob {
  readonly files: readonly FoundFile[];
  readonly folder: string;
  /** Retains the file names of the input. */
  readonly keepsNames: boolean;
  /** Milliseconds since 1970, for every file and folder. */
  readonly time: number;
  readonly resources: Resources;
  readonly knownPatients: readonly KnownPatient[];
  /** New ids for records that refer to each other, also across files. */
  readonly newIds: NewIds;
  /** Rows and the like leave in an order under the key, where their format allows any. */
  readonly isShuffled: boolean;
  readonly scans: ScanChoice;
}

export interface WrittenFiles {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** Where each released note stands in its file, by its original id. */
  readonly left: ReadonlyMap<string, number>;
  /** Files in which several notes stand as they stood. */
  readonly inOrder: number;
}

const hitsListed = 1000;
/** Maximum number of patients whose patterns are in memory. */
const maxCachedPatients = 64;

/**
 * Writes every input file all of whose notes are released, in its own format; then reads it again from disk with
 * another reader and searches it for every original. Either all files are moved into the folder, or none.
 * @throws GauzeError `leak`: nothing was written; `diskFull`, `unwritable`
 */
export async function writeDocuments(
  context: VerbContext,
  job: DocumentsJob,
  notes: ReadyRelease<Marked>['notes'],
): Promise<WrittenFiles> {
  const { leaving, removed, languages } = await leavingOf(notes);
  const knowledge = await createLeakKnowledge(job.resources, job.knownPatients, languages, maxCachedPatients);
  const scan = {
    knowledge,
    removed,
    ofAll: knowledge.open(knowledge.patternsOfAll(removed.ofEverybody())),
    clean: new Set<string>(),
  };
  await nodeFiles.makeFolder(job.folder);
  const stage = await mkdtemp(path.join(job.folder, '.part-')).catch((error: unknown) => {
    throw unwritable(error);
  });
  const isOver = removeOnSignal(stage);
  const done: { readonly name: string; readonly staged: string; readonly sha256: string }[] = [];
  const left = new Map<string, number>();
  let [hits, leaking, inOrder] = [0, 0, 0];
  const options: OpenOptions = { newIds: job.newIds, dictionaries: await dictionariesOf(job.files) };
  try {
    for (const file of inNoOrder(job)) {
      const made = await madeFile(context, file, leaving, options, job);
      if (made === undefined) continue;
      const staged = path.join(stage, String(done.length));
      await writeFile(staged, made.bytes, { mode: 0o600 }).catch((error: unknown) => {
        throw unwritable(error);
      });
      const found = [
        ...(await leaksOnDisk(staged, made, scan)),
        ...(job.keepsNames ? leaksInName(file.name, scan.ofAll) : []),
      ];
      if (found.length > 0) leaking += 1;
      for (const { where, rule, type } of found)
        if (hits++ < hitsListed)
          context.diagnostics.report('error', 'leak', { documentId: file.name, at: where, rule, type });
      made.ids.forEach((id, note) => left.set(id, made.places.get(note) ?? note));
      if (made.isKept) inOrder += 1;
      const name = job.keepsNames
        ? writtenName(file, made.file)
        : `${made.notes[0]!.newId}${extensionOf(file, made.file)}`;
      done.push({ name, staged, sha256: systemDigest.sha256(made.bytes) });
      context.diagnostics.progress(done.length, 'files', { phase: 'write', total: job.files.length });
    }
    if (hits > 0)
      throw leakError('the leak scan of the written files refused the release: nothing was written', hits, leaking);
    await moveAll(job, done);
  } finally {
    await closeScans();
    await rm(stage, { recursive: true, force: true });
    isOver();
  }
  const files = done.map(({ name, sha256 }) => ({ name, sha256 })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return { files, left, inOrder };
}

/**
 * A disk numbers files, and often lists them, in the order in which they were made, and archives are packed in that
 * order: it must not be that of their names in the input.
 */
function inNoOrder({ files, newIds }: DocumentsJob): readonly FoundFile[] {
  return withoutClutterFiles(files)
    .map((file) => ({ file, rank: newIds.numberOf(`file ${file.name}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
}

async function leavingOf(notes: ReadyRelease<Marked>['notes']) {
  const leaving = new Map<string, LeavingPieces>();
  const removed = stringsByPatient();
  const languages = new Set<Language>();
  for await (const note of notes.read()) {
    const strings = searchedStrings(note);
    removed.add(note.patient, strings);
    languages.add(note.language);
    leaving.set(note.id, {
      newId: note.newId,
      patient: note.patient,
      unit: unitOf(note),
      textSha256: systemDigest.sha256(note.text),
      pieces: piecesOf(note),
      strings: note.patient === undefined ? strings : [],
    });
  }
  return { leaving, removed, languages };
}

/** @throws GauzeError `bug` if these pieces do not yield the scanned text */
function piecesOf({ text, result }: LeavingNote<Marked>): readonly ReplacedPiece[] {
  const pieces = result.spans
    .map(({ start, end, newStart, newEnd }) => ({ start, end, text: result.text.slice(newStart, newEnd) }))
    .filter((piece) => piece.text !== text.slice(piece.start, piece.end))
    .sort((a, b) => a.start - b.start);
  if (replacedText(text, pieces) !== result.text) throw new GauzeError('bug', 'pieces do not make the released text');
  return pieces;
}

interface MadeFile {
  readonly file: OpenedFile;
  readonly bytes: Uint8Array;
  readonly ids: readonly string[];
  readonly notes: readonly LeavingPieces[];
  readonly released: readonly string[];
  /** Of notes that no longer stand in their order. */
  readonly places: ReadonlyMap<number, number>;
  /** Several of them do. */
  readonly isKept: boolean;
}

/** Undefined for a file that was not read, or of which a note is withheld: then none of it is released. */
async function madeFile(
  { diagnostics }: VerbContext,
  found: FoundFile,
  leaving: ReadonlyMap<string, LeavingPieces>,
  options: OpenOptions,
  { newIds, isShuffled, scans }: DocumentsJob,
): Promise<MadeFile | undefined> {
  try {
    const file = await openWithScans(found, options, scans);
    const ids = file.opened.notes.map((note) => noteIdOf(found.name, note));
    const notes = ids.flatMap((id) => leaving.get(id) ?? []);
    if (notes.length === 0) return undefined;
    if (notes.length < ids.length)
      throw new GauzeError('unreplaceable', 'a note of the file is withheld', { reason: 'notAllNotes' });
    const isSame = file.opened.notes.every(({ text }, index) => systemDigest.sha256(text) === notes[index]!.textSha256);
    if (!isSame) throw new GauzeError('textMismatch', 'the file was changed in the meantime');
    const { rewrite } = file.opened;
    if (rewrite === undefined)
      throw new GauzeError('unwritable', 'the file has content that cannot be read', { reason: 'unreadableContent' });
    const pieces = notes.map((note) => note.pieces);
    const released = file.opened.notes.map(({ text }, index) => replacedText(text, pieces[index]!));
    const shuffled: ShuffledPlaces = { places: new Map(), isKept: false };
    const bytes = await rewrite(pieces, isShuffled ? keyedShuffle(newIds, shuffled) : undefined);
    const { places } = shuffled;
    const isKept = ids.length > 1 && (shuffled.isKept || places.size === 0);
    return { file, ids, notes, released, bytes, places, isKept };
  } catch (error) {
    // An unread file was reported with its notes.
    if ([...leaving.keys()].some((id) => id === found.name || id.startsWith(`${found.name}#`))) {
      const { code, details } = refusedFileItem(found.name, error, scans);
      diagnostics.failed(found.name, code, details);
    }
    return undefined;
  }
}

interface Scan {
  readonly knowledge: LeakKnowledge;
  readonly removed: StringsByPatient;
  readonly ofAll: ReturnType<LeakKnowledge['open']>;
  readonly clean: Set<string>;
}

async function leaksOnDisk(
  staged: string,
  { file, notes, ids, released }: MadeFile,
  { knowledge, removed, ofAll, clean }: Scan,
): Promise<readonly FileHit[]> {
  const owners = new Map(
    notes.map(({ patient, unit, strings }, index) => {
      const owner = patient === undefined ? `n:${ids[index]}` : unit;
      return [
        owner,
        () => knowledge.patternsOf(owner, patient, () => (patient === undefined ? strings : removed.of(patient))),
      ];
    }),
  );
  const own = [...owners.values()].map((patterns) => patterns());
  const ownStrings = notes.flatMap(({ patient, strings }) => (patient === undefined ? strings : removed.of(patient)));
  const ownWords = new Map(
    ownStrings
      .filter(({ type }) => familyOfType[type] === 'name')
      .flatMap(({ type, text }) => (text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).map((word) => [word, type] as const)),
  );
  const strings = await file.strings(await nodeFiles.read(staged));
  const hits = leaksInFile(strings, released, { own, ownWords, ofAll, clean });
  for (const owner of owners.keys()) if (owner.startsWith('n:')) knowledge.forget(owner);
  return hits;
}

const extensionOf = ({ name }: FoundFile, { format }: OpenedFile): string => {
  const { extension } = splitExtension(name);
  return format.writtenAs ?? (format.extensions.includes(extension) ? extension : format.extensions[0]!);
};

/** `a.msg` becomes a mail, and there may be an `a.eml` next to it. */
const writtenName = ({ name }: FoundFile, { format }: OpenedFile): string => `${name}${format.writtenAs ?? ''}`;

/**
 * Moves files into their folder, under their final names.
 * @throws GauzeError `unwritable`, `diskFull`
 */
async function moveAll(
  { folder, time }: DocumentsJob,
  done: readonly { readonly name: string; readonly staged: string }[],
): Promise<void> {
  const folders = new Set([folder]);
  for (const { name, staged } of done) {
    const target = path.join(folder, name);
    const below = path.dirname(target);
    if (!folders.has(below)) await nodeFiles.makeFolder(below);
    folders.add(below);
    await utimes(staged, time / 1000, time / 1000);
    await rename(staged, target).catch((error: unknown) => {
      throw unwritable(error);
    });
  }
  for (const below of [...folders].sort((a, b) => b.length - a.length)) await utimes(below, time / 1000, time / 1000);
}

const unwritable = (error: unknown): GauzeError => {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new GauzeError(
    isFull ? 'diskFull' : 'unwritable',
    'the output cannot be written',
    { system: code },
    { cause: error },
  );
};

/** On Ctrl-C and similar signals the process ends as usual, and removes what was not scanned. */
function removeOnSignal(stage: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const done = (): void => signals.forEach((signal) => void process.off(signal, end));
  const end = (signal: NodeJS.Signals): void => {
    done();
    rmSync(stage, { recursive: true, force: true });
    process.kill(process.pid, signal);
  };
  signals.forEach((signal) => void process.on(signal, end));
  return done;
}
