// The whole folder of a release, as both adapters put it together: their pipeline, the writer of every format and both
// halves of the receipt.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GauzeError } from '../../electron/contract/errors';
import { nothingManaged } from '../../electron/contract/managedRules';
import { languages } from '../../electron/contract/text';
import type { DeidentifiedDocument, SourceDocument } from '../../electron/core/deidentify/deidentify';
import { unitOf } from '../../electron/core/deidentify/sourceDocument';
import type { NamedFile } from '../../electron/core/exchange/format';
import { writeFormat, writeFormats, type WriteFormatId } from '../../electron/core/exchange/writers/registry';
import { openLedger } from '../../electron/core/privacy/ledger';
import { rational } from '../../electron/core/privacy/rational';
import { arrayList } from '../../electron/core/release/arrayList';
import type { LeakMode } from '../../electron/core/release/leaks/onLeak';
import type { PatientBudget } from '../../electron/core/release/patientBudget';
import { runRelease, type ReadyRelease } from '../../electron/core/release/pipeline';
import type { LeavingNote, LedgerStore, Resources } from '../../electron/core/release/ports';
import { commitmentsOf, outgoing, publicTime, receiptNote, receiptsOf } from '../../electron/core/release/record';
import { pseudonymOf, type Replacer } from '../../electron/core/release/replacer';
import { generatedFile } from '../fixtures/generated';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
/** Read once: a release of every pair asks for the same. */
const read = new Map<string, Uint8Array>();
const bytesAt = (name: string): Uint8Array => {
  const known = read.get(name) ?? readFileSync(generatedFile(name));
  read.set(name, known);
  return known;
};
const resources: Resources = {
  text: (name) => Promise.resolve(Buffer.from(bytesAt(name)).toString()),
  bytes: (name) => Promise.resolve(bytesAt(name)),
  list: () => Promise.resolve([]),
};
const time = '2026-05-04T03:02:01.000Z';
const name = 'twins';
/** Of an older project: pseudonyms are as long as it gave them. */
const noSecret = new Uint8Array(32);
const budget: PatientBudget = { epsilon: rational(1000), isDefault: false, project: undefined };

export interface WrittenFile extends NamedFile {
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface TwinFolder {
  /** In the order in which they are written; the public half of the receipt is the last. */
  readonly files: readonly WrittenFile[];
  /** In the order in which they left. */
  readonly left: readonly LeavingNote[];
  /** By the order of the input. */
  readonly outs: readonly DeidentifiedDocument[];
}

/**
 * @param seed says in which format
 * @param mode what becomes of leaks
 * @returns null where the leak scan refused, which is a shown fact
 */
export async function twinFolder(
  notes: readonly SourceDocument[],
  seed: number,
  replacer: Replacer,
  mode: LeakMode = 'refuse',
): Promise<TwinFolder | null> {
  const ledger = openLedger();
  const append: LedgerStore['charge'] = (entries) => Promise.resolve(ledger.append(entries));
  const nothing = (): Promise<void> => Promise.resolve();
  try {
    const done = await runRelease<SourceDocument, TwinFolder>({
      source: {
        each: async (add) => {
          for (const note of notes) await add(note);
        },
      },
      newList: () => Promise.resolve(arrayList()),
      replacerOf: () => Promise.resolve(replacer),
      managed: nothingManaged,
      ledgerStore: () => ({ ledger, charge: append, drawn: append, patientsAtOnce: 10, budget: () => budget }),
      surrogates: { keep: nothing },
      resources,
      knownPatients: [],
      residual: { batch: 50, detect: (batch) => Promise.resolve(batch.map(() => [])) },
      maxCachedPatients: 10,
      name,
      shownOrder: { keepsOrder: false, keepsIds: false },
      pace: { yieldToEventLoop: nothing, rest: nothing, progress: () => undefined },
      watch: {
        leaks: () => undefined,
        refused: (hits, leaking) => new GauzeError('leak', 'refused', { hits, leaking }),
      },
      onLeak: {
        mode,
        policy: replacer.policy,
        triesSample: false,
        labelOf: (type) => type,
        marked: () => undefined,
        quarantine: () => undefined,
        found: () => undefined,
      },
      sink: { write: (ready) => written(ready, notes, formatOfTwin(seed)) },
    });
    return done ?? null;
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'leak') return null;
    throw error;
  }
}

/** Every format with every language, which goes by the seed too. */
export const formatOfTwin = (seed: number): WriteFormatId =>
  writeFormats[Math.floor(seed / languages.length) % writeFormats.length]!.id;

async function written(
  { notes, replacer, drawn, leakScan, hasPatients }: ReadyRelease<SourceDocument>,
  input: readonly SourceDocument[],
  formatId: WriteFormatId,
): Promise<TwinFolder> {
  const left: LeavingNote[] = [];
  for await (const note of notes.read()) left.push(note);
  const writer = writeFormat(formatId).createWriter();
  const pieces = new Map<string, Uint8Array[]>();
  const lost = new Set<string>();
  const put = (parts: readonly NamedFile[]): void =>
    parts.forEach(({ name: file, bytes }) => void pieces.set(file, [...(pieces.get(file) ?? []), bytes]));
  for (const note of left) {
    const { parts, losses } = writer.write(
      outgoing(note, (patient) => pseudonymOf(patient, { prf: replacer.prf, secret: noSecret })),
    );
    losses.forEach((loss) => lost.add(loss));
    put(parts);
  }
  put(writer.end());
  const files = [...pieces].map(([file, parts]): WrittenFile => ({
    name: file,
    bytes: Buffer.concat(parts),
    time: publicTime(time),
  }));
  const commitments = commitmentsOf(replacer, name, time);
  const { left: half } = receiptsOf(
    {
      appVersion: '0.0.0',
      time,
      name,
      language: undefined,
      hasPseudonymTable: false,
      hasPseudonyms: hasPatients,
      replacer,
      drawn,
      leakScan,
    },
    {
      outputFormat: formatId,
      labelSet: { id: 'twins', version: 1 },
      documents: left.map((note) => receiptNote(note, commitments, sha256)),
      patients: new Set(left.map(unitOf)).size,
      commitments,
      files: files.map(({ name: file, bytes }) => ({ name: file, sha256: sha256(bytes) })),
      reports: [],
      lost: [...lost].sort(),
      heads: drawn === null ? undefined : { ledger: drawn.ledger.head() },
    },
    sha256,
  );
  const receipt = {
    name: 'receipt.json',
    bytes: Buffer.from(`${JSON.stringify(half, null, 2)}\n`),
    time: publicTime(time),
  };
  const outs = new Map(left.map(({ id, result }) => [id, result]));
  return { files: [...files, receipt], left, outs: input.map(({ id }) => outs.get(id)!) };
}

/**
 * All of a folder: names and order of the files, their times, their bytes. Of the public half of the receipt the
 * commitments to the originals are left out, which are random to anyone who lacks the key, and the digests of the
 * private half and of all of it, which hold them.
 */
export const leavingOf = (files: readonly WrittenFile[]): string =>
  files.map((file) => `${file.name}\0${file.time}\0${shownBytes(file)}`).join('\0');

const shownBytes = ({ name: file, bytes }: WrittenFile): string => {
  const text = Buffer.from(bytes).toString('latin1');
  return file === 'receipt.json'
    ? text.replace(/("commitment"|"privateHalf"|\n {2}"sha256"): "[0-9a-f]{64}"/g, '$1: "…"')
    : text;
};
