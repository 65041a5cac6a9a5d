import type { FormatOptions } from '../../contract/exchange';
import { GauzeError } from '../../contract/errors';
import type { NoteDocument } from '../../contract/text';
import type { WriteFormat, WrittenPart } from '../../core/exchange/format';
import type { Files, OpenFile } from '../../store/files';
import type { JobContext } from '../jobs/jobs';

export interface Written {
  readonly written: number;
  /** Properties of notes that the format could not represent. */
  readonly lost: readonly string[];
  /** Ids of the notes that were written. */
  readonly ids: ReadonlySet<string>;
  /** Relative to the folder, with forward slashes, in the order of creation. */
  readonly files: readonly string[];
}

/** Rows of a table are buffered up to this many bytes. */
const gatherBytes = 1 << 20;

/**
 * Writes notes in one format into a folder, and reports what the format cannot represent. No existing file is
 * overwritten, and if the job ends early, no file of it remains.
 * @throws GauzeError `exists`, `diskFull`, `unwritable`, `cancelled`
 */
export async function writeNotes(
  files: Files,
  folder: string,
  format: WriteFormat,
  notes: Iterable<NoteDocument>,
  total: number,
  options: FormatOptions,
  context: Pick<JobContext, 'checkpoint' | 'progress' | 'skip'>,
): Promise<Written> {
  await files.makeFolder(folder);
  const writer = format.createWriter(options);
  const lost = new Set<string>();
  const ids = new Set<string>();
  const output = createOutput(files, folder);
  let written = 0;
  try {
    for (const note of notes) {
      context.checkpoint();
      try {
        const { parts, losses } = writer.write(note);
        losses.forEach((loss) => lost.add(loss));
        await output.put(parts);
        ids.add(note.id);
        written += 1;
      } catch (error) {
        if (!(error instanceof GauzeError) || !['badId', 'malformed'].includes(error.code)) throw error;
        context.skip(note.id, error.code, error.details);
      }
      context.progress(written, total);
    }
    await output.put(writer.end());
    await output.close();
  } catch (error) {
    await output.discard();
    throw error;
  }
  return { written, lost: [...lost].sort(), ids, files: output.names() };
}

interface Open {
  readonly file: OpenFile;
  position: number;
  pending: Uint8Array[];
  bytes: number;
}

interface Output {
  readonly put: (parts: readonly WrittenPart[]) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Removes every file that was created. */
  readonly discard: () => Promise<void>;
  readonly names: () => readonly string[];
}

/**
 * A file stays open while further notes are added to it (a table) and is closed when the next note goes elsewhere (one
 * file per note).
 */
function createOutput(files: Files, folder: string): Output {
  const made = new Map<string, string>();
  const folders = new Set<string>();
  const open = new Map<string, Open>();
  const create = async (name: string): Promise<Open> => {
    const segments = name.split('/');
    const below = segments.slice(0, -1).join('/');
    if (below !== '' && !folders.has(below)) await files.makeFolder(files.join(folder, ...segments.slice(0, -1)));
    folders.add(below);
    const path = files.join(folder, ...segments);
    if (await files.exists(path))
      throw new GauzeError('exists', 'a file of this name is in the folder', { file: name });
    made.set(name, path);
    return { file: await files.create(path), position: 0, pending: [], bytes: 0 };
  };
  const flush = async (output: Open) => {
    const whole = new Uint8Array(output.bytes);
    let at = 0;
    for (const part of output.pending) {
      whole.set(part, at);
      at += part.length;
    }
    output.pending = [];
    output.bytes = 0;
    await output.file.write(whole, output.position);
    output.position += whole.length;
  };
  const finish = async (name: string, output: Open) => {
    open.delete(name);
    try {
      await flush(output);
      await output.file.sync();
    } finally {
      await output.file.close();
    }
  };
  return {
    async put(parts) {
      const named = new Set(parts.map(({ name }) => name));
      for (const [name, output] of [...open]) if (!named.has(name)) await finish(name, output);
      for (const { name, bytes } of parts) {
        const output = open.get(name) ?? (await create(name));
        open.set(name, output);
        output.pending.push(bytes);
        output.bytes += bytes.length;
        if (output.bytes >= gatherBytes) await flush(output);
      }
    },
    async close() {
      for (const [name, output] of [...open]) await finish(name, output);
    },
    async discard() {
      for (const { file } of open.values()) await file.close().catch(() => undefined);
      open.clear();
      for (const path of made.values()) await files.remove(path).catch(() => undefined);
    },
    names: () => [...made.keys()],
  };
}
