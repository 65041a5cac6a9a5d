import { z } from 'zod';
import { GauzeError } from '../contract/errors';
import type { StoreCrypto } from './crypto';
import type { Files } from './files';
import { toHex, utf8 } from './container/bytes';
import { readCheckpoint, writeCheckpoint } from './container/checkpointFile';
import { openSlots, passphraseSlot, type KdfChoice } from './container/keySlots';
import { keyedProtection, type Sha256 } from './container/protection';
import { temporaryPath } from './container/recovery';
import { writeTemporary } from './container/temporaryFile';

/** Same length as the magic of a project, but different, so that neither is mistaken for the other. */
const pseudonymTableMagic = 'GAUZEV\r\n';

const Head = z.strictObject({
  format: z.literal('gauze-vault'),
  /** Version 1 lacked the released words, version 2 the ids of the originals. */ version: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
  ]),
  release: z.string(),
  /** ISO, UTC. */ time: z.string(),
  policySha256: z.string(),
  notes: z.int().min(0),
});
const Note = z.strictObject({
  /** Id of the note in the release. */
  note: z.string(),
  /** Id of the note in the originals; absent before version 3, where both were equal. */
  originalId: z.string().optional(),
  /** The true id; null if the patient is unknown. */
  patient: z.string().nullable(),
  pseudonym: z.string().nullable(),
  /** Positions in the released text in UTF-16 code units, in order, and the original words. */
  spans: z.array(
    z.strictObject({
      start: z.int().min(0),
      end: z.int().min(0),
      text: z.string(),
      /** The words in the release; absent in version 1. */ released: z.string().optional(),
    }),
  ),
});
export type PseudonymTableNote = z.infer<typeof Note>;

/** Reverses one release: anyone who can read it can re-identify the released notes. */
export interface PseudonymTable {
  readonly release: string;
  readonly time: string;
  readonly policySha256: string;
  readonly notes: readonly PseudonymTableNote[];
}

interface ReidentificationPorts {
  readonly files: Files;
  readonly crypto: StoreCrypto;
  readonly sha256: Sha256;
  /** Application version. */
  readonly version: string;
}

/** Durable under a temporary name; it gets its final name when `keep` is called. */
export interface StagedPseudonymTable {
  readonly keep: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Writes the file under its own key, in the format of a project file. Its passphrase does not open the project, nor
 * vice versa.
 * @throws GauzeError `exists`, `diskFull`, `unwritable`, `tooLarge`, `badRequest` for a passphrase without characters
 *   or with too many
 */
export async function stagePseudonymTable(
  { files, crypto, sha256, version }: ReidentificationPorts,
  path: string,
  table: PseudonymTable,
  passphrase: string,
  kdf: KdfChoice,
): Promise<StagedPseudonymTable> {
  const checkFree = async (): Promise<void> => {
    if (await files.exists(path)) throw new GauzeError('exists', 'a file of this name exists');
  };
  await checkFree();
  const file = toHex(crypto.random(32));
  const dataKey = crypto.random(32);
  const protection = keyedProtection(crypto, dataKey, [await passphraseSlot(crypto, passphrase, kdf, file, dataKey)]);
  const temporary = temporaryPath(path);
  await writeTemporary(files, temporary, (opened) =>
    writeCheckpoint(
      opened,
      encode(table),
      { file, keys: 0, segment: 0, seq: 0, application: version },
      protection,
      sha256,
      pseudonymTableMagic,
    ),
  );
  dataKey.fill(0);
  return {
    async keep() {
      await checkFree();
      await files.rename(temporary, path);
      await files.syncFolder(path).catch(async (error: unknown) => {
        await files.remove(path).catch(() => undefined);
        throw error;
      });
    },
    discard: () => files.remove(temporary),
  };
}

/**
 * @throws GauzeError `notFound`, `unknownFormat`, `notReady` without a passphrase, `wrongPassphrase`, `truncated`,
 *   `damaged`, `newerVersion`
 */
export async function readPseudonymTable(
  { files, crypto, sha256 }: ReidentificationPorts,
  path: string,
  passphrase: string | undefined,
): Promise<PseudonymTable> {
  const { bytes } = await readCheckpoint(
    files,
    path,
    async ({ cipher, slots, file }) => {
      // Gauze never writes a file without a key: anyone could have written this one.
      if (cipher === 'none') throw new GauzeError('damaged', 'a pseudonym table is always encrypted');
      if (passphrase === undefined)
        throw new GauzeError('notReady', 'the file has a passphrase', { needs: 'passphrase' });
      return keyedProtection(crypto, await openSlots(crypto, slots, { passphrase }, file), slots);
    },
    sha256,
    pseudonymTableMagic,
  ).catch((error: unknown) => {
    throw error instanceof GauzeError && error.code === 'notAProject'
      ? new GauzeError('unknownFormat', 'not a pseudonym table')
      : error;
  });
  return decode(bytes);
}

/** One line for the release and one for each note. */
function encode({ notes, ...release }: PseudonymTable): Uint8Array {
  const head: z.infer<typeof Head> = { format: 'gauze-vault', version: 3, ...release, notes: notes.length };
  const lines = [utf8(`${JSON.stringify(head)}\n`)];
  for (const note of notes) lines.push(utf8(`${JSON.stringify(note)}\n`));
  const whole = new Uint8Array(lines.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const line of lines) {
    whole.set(line, at);
    at += line.length;
  }
  return whole;
}

function decode(bytes: Uint8Array): PseudonymTable {
  const lines = linesOf(bytes);
  const first = lines.next();
  const head = Head.safeParse(first.done === true ? undefined : parse(first.value));
  if (!head.success) throw new GauzeError('damaged', 'the file contains something that Gauze never writes');
  const notes: PseudonymTableNote[] = [];
  for (const line of lines) {
    const note = Note.safeParse(parse(line));
    if (!note.success)
      throw new GauzeError('damaged', 'the file contains something that Gauze never writes', { note: notes.length });
    notes.push(note.data);
  }
  const { release, time, policySha256 } = head.data;
  if (notes.length !== head.data.notes)
    throw new GauzeError('damaged', 'the file contains something that Gauze never writes');
  return { release, time, policySha256, notes };
}

/** One at a time: together they may exceed the maximum length of a string. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let start = 0; start < bytes.length;) {
    const at = bytes.indexOf(0x0a, start);
    const end = at < 0 ? bytes.length : at;
    yield decoder.decode(bytes.subarray(start, end));
    start = end + 1;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
