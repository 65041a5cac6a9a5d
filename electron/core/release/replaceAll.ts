import { GauzeError } from '../../contract/errors';
import type { DeidentifiedDocument } from '../deidentify/deidentify';
import { leavingIds } from './leavingIds';
import { searchedStrings } from './leaks/strings';
import type { NoteReplacing, TakeReplaced } from './noteReplacing';
import type { GatheredNotes, ReleaseWork } from './pipeline';
import type { ReplacedNote, SourceNote, Watch } from './ports';
import { identityOf } from './releaseIds';
import type { Replacer } from './replacer';
import { stringsByPatient } from './stringsByPatient';
import { unitOf } from './units';

/** Replaces all notes, and gathers what the scan of what leaves needs to know. */
export async function replaceAll<N extends SourceNote, W>(
  { newList, openReplacing, pace, watch, name, shownOrder }: ReleaseWork<N, W>,
  gathered: GatheredNotes<N>,
  replacer: Replacer,
  failed: ReadonlySet<string>,
) {
  const notes = await newList<ReplacedNote<N>>();
  const removed = stringsByPatient();
  const notesOf = new Map<string, number>();
  const ids = leavingIds(replacer.prf, name);
  const keptIds: string[] = [];
  const replacing = openReplacing?.(gathered) ?? replacingHere(replacer);
  const left = new Map([...gathered.units].map(([unit, places]) => [unit, places.length]));
  const waiting: { readonly note: N; readonly replaced: Promise<TakeReplaced> }[] = [];
  const begin = (note: N): void => {
    const unit = unitOf(note);
    const others = (left.get(unit) ?? 1) - 1;
    left.set(unit, others);
    const replaced = replacing.replace(note, others === 0);
    // the caller that awaits it sees the error
    replaced.catch(() => undefined);
    waiting.push({ note, replaced });
  };
  const end = async (): Promise<void> => {
    const { note, replaced } = waiting.shift()!;
    const result = resultOr(await replaced, note, watch);
    if (result === undefined) return;
    const done = { ...note, result };
    removed.add(done.patient, searchedStrings(done));
    await notes.add(done);
    const unit = unitOf(done);
    notesOf.set(unit, (notesOf.get(unit) ?? 0) + 1);
    ids.add(identityOf(replacer.planner === null ? done : { ...done, text: result.text }));
    if (shownOrder.keepsIds) keptIds.push(done.id);
    pace.progress('replace', ids.count(), gathered.count);
  };
  for await (const note of gathered.notes.read()) {
    await pace.yieldToEventLoop();
    if (failed.has(note.id)) continue;
    begin(note);
    if (waiting.length >= replacing.ahead) await end();
  }
  while (waiting.length > 0) await end();
  replacing.close();
  const idAt = (place: number): string => (shownOrder.keepsIds ? keptIds[place]! : ids.at(place));
  return { notes, ids, idAt, removed, notesOf };
}

const replacingHere = ({ replace }: Replacer): NoteReplacing => ({
  ahead: 1,
  replace: async (note) => () => replace(note).result,
  close: () => undefined,
});

/** Undefined for a note that cannot be replaced, if there is someone to report it to. */
function resultOr<N extends SourceNote>(
  take: TakeReplaced,
  note: N,
  { failed }: Watch<N>,
): DeidentifiedDocument | undefined {
  try {
    return take();
  } catch (error) {
    if (!(error instanceof GauzeError) || failed === undefined) throw error;
    failed([note.id], error);
    return undefined;
  }
}
