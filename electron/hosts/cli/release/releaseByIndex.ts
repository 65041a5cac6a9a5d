import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import { refuseRelease } from '../../../core/managed/releaseRules';
import { releasedNote } from '../../../core/release/patientIndex';
import { shownIn } from '../../../core/release/releaseIds';
import { createResources } from '../../node/resources';
import { batchOptions, eachDocument, finish, orEndRun } from '../batch/batch';
import { lossCounter } from '../batch/lost';
import { placeOptions, placesOf } from '../files/documentPlaces';
import { openSink } from '../files/sink';
import { documentsIn } from '../files/source';
import type { Spool } from '../files/spool';
import { createSpools } from '../files/spools';
import { readKeyFile } from '../keys/keyFile';
import { ledgerOfKey } from '../ledger/ledgerFile';
import { option, refuseOthers, type ExitCode, type VerbContext } from '../verb';
import { openIndex, type PatientIndex } from './indexFile';

/**
 * Writes notes as an index says, which was made of all notes of the release: nothing is searched for, sampled or
 * charged. All of them or nothing.
 *
 * @throws GauzeError `stale` if any note is not in the index, as it was then; nothing is written
 */
export async function releaseByIndex(context: VerbContext, file: string): Promise<ExitCode> {
  refuseOthers(context, '--index, which decided everything', [
    'index',
    'key',
    ...Object.keys(placeOptions),
    ...Object.keys(batchOptions),
  ]);
  const keyFile = option(context, 'key');
  if (keyFile === undefined) throw new GauzeError('badRequest', '--index requires --key FILE');
  const { source, target } = await placesOf(context);
  const { prf } = ledgerOfKey(await readKeyFile(keyFile));
  const index = await openIndex(file, prf);
  const spools = createSpools();
  try {
    const { policy, policySha256, languages, keepsOrder, time } = index.header;
    await refuseRelease(context.managed, { policy, policySha256, languages: new Set(languages) }, createResources());
    const notes = await spools.open<NoteDocument>();
    const given = documentsIn(source, context.stdin, context.diagnostics);
    const ids = await lookedUp(context, given, index, notes);
    const places = [...ids.keys()];
    // Files of one note each are made in no order of the input: a disk numbers them in the order in which they are.
    if (!shownIn(target.format, { keepsOrder, keepsIds: false }).keepsOrder)
      places.sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1));
    const sink = await openSink({ ...target, keepsColumns: true }, context.stdout, time);
    const lost = lossCounter();
    try {
      for (const [done, place] of places.entries()) {
        const note = await notes.at(place);
        const written = sink.prepare(note);
        await sink.commit(written);
        lost.add(note.id, written.losses);
        context.diagnostics.progress(done + 1, 'documents', { phase: 'write', total: places.length });
      }
      await sink.finish();
    } catch (error) {
      await sink.abort();
      throw error;
    }
    lost.report(context.diagnostics);
    return finish(context, places.length);
  } finally {
    await spools.dispose();
    await index.close();
  }
}

/** @returns the new id of each note */
async function lookedUp(
  context: VerbContext,
  source: ReturnType<typeof documentsIn>,
  index: PatientIndex,
  notes: Spool<NoteDocument>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  const met = new Set<number>();
  let unknown = 0;
  await eachDocument(context, source, 'read', async (document) => {
    const place = index.find(document);
    if (place === undefined) {
      unknown += 1;
      throw new GauzeError('stale', 'the note is not in the index');
    }
    if (met.has(place)) throw new GauzeError('duplicateId', 'the same note is in the input twice');
    met.add(place);
    const released = releasedNote(index.at(place), document.text);
    ids.push(released.id);
    await orEndRun(notes.add(released));
  });
  if (unknown > 0)
    throw new GauzeError('stale', 'notes are not in the index: it was made without them, or before they changed', {
      notInIndex: unknown,
    });
  return ids;
}
