import path from 'node:path';
import { buildReleaseReports, releasedNote, reportsInputOf, type ReleaseRecord } from '../../../core/release/record';
import type { LeavingNotes } from '../../../core/release/pipeline';
import type { ReleasedNote } from '../../../core/release/reportInput';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { systemRandom } from '../../node/random';
import type { Marked } from '../documents/replacing';
import { option, type VerbContext } from '../verb';

/**
 * For `--reports DIR`: attacks compare every patient with every other, so all notes are in memory meanwhile.
 * @param rows where notes stand in files that have their own order, by original id
 * @returns what was written, with hashes; undefined without the option
 */
export async function writeReports(
  context: VerbContext,
  record: ReleaseRecord,
  notes: LeavingNotes<Marked>,
  rows: ReadonlyMap<string, number> | undefined,
  progress: (done: number) => void,
): Promise<readonly { readonly name: string; readonly sha256: string }[] | undefined> {
  const folder = option(context, 'reports');
  if (folder === undefined) return undefined;
  const released: ReleasedNote[] = [];
  for await (const note of notes.read()) {
    // A note that was withheld stands nowhere.
    if (rows?.has(note.id) === false) continue;
    released.push({ ...releasedNote(note), row: rows?.get(note.id) });
    progress(released.length);
  }
  let steps = 0;
  const files = await buildReleaseReports(reportsInputOf(record, released, systemRandom), async () =>
    context.diagnostics.progress((steps += 1), 'steps', { phase: 'attacks' }),
  );
  await nodeFiles.makeFolder(folder);
  const written: { readonly name: string; readonly sha256: string }[] = [];
  for (const file of files) {
    const bytes = new TextEncoder().encode(file.text);
    await nodeFiles.replace(path.join(folder, file.name), bytes);
    written.push({ name: file.name, sha256: systemDigest.sha256(bytes) });
  }
  return written;
}
