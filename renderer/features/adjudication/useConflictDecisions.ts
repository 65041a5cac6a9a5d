import { ref } from 'vue';
import type { AdjudicationChoice, AdjudicationConflict } from '../../../electron/contract/adjudication';
import { phiFamilies } from '../../../electron/contract/phiTypes';
import type { Span } from '../../../electron/contract/text';
import { overlaps } from '../../../electron/core/text/spans';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useNotices } from '../../app/notices';
import { useProject } from '../../app/project';
import { labelsOfFamily } from '../../text/labelFamilies';
import { movedSpans } from './movedSpans';
import { chosenOf } from './noteMarks';
import type { AdjudicatedNote } from './useAdjudicatedNote';

interface Desk extends Pick<AdjudicatedNote, 'note' | 'activeKey' | 'active' | 'selection' | 'step'> {
  /** The note is being accepted: it takes no further decision. */
  readonly isAccepting: () => boolean;
  /** Told the revision of the project after a decision: what is shown holds it already. */
  readonly written: (revision: number) => void;
}

/** What stands where annotators differ: one annotator's version, all, nothing, or a span of one's own. */
export function useConflictDecisions({ note, activeKey, active, selection, step, isAccepting, written }: Desk) {
  const errors = useErrors();
  const notices = useNotices();
  const project = useProject();
  /** How many labels were for words about which nobody differs. */
  const undisputed = ref(0);

  async function decide(choice: AdjudicationChoice | null, advances = true): Promise<void> {
    const [shown, conflict] = [note.value, active.value];
    // A key pressed while the next note is being opened is not meant for this one.
    if (shown === null || conflict === null || isAccepting()) return;
    const done = await errors.guard(() =>
      client.adjudication.decide({ documentId: shown.documentId, key: conflict.key, choice }),
    );
    if (done !== undefined) notices.outdate();
    const now = note.value;
    if (done === undefined || now?.documentId !== shown.documentId) return;
    written(done.revision);
    selection.value = null;
    note.value = {
      ...now,
      conflicts: now.conflicts.map((known) => (known.key === done.key ? { ...known, decision: done.decision } : known)),
    };
    if (choice !== null && advances) step(1, true);
  }

  /** What the annotator with this letter marked here. */
  async function takeAnnotator(at: number): Promise<void> {
    const id = note.value?.annotators[at]?.id;
    const version =
      active.value?.versions.findIndex(({ annotators }) => id !== undefined && annotators.includes(id)) ?? -1;
    if (version >= 0) await decide({ kind: 'version', version });
  }

  const annotatorLabels = (conflict: AdjudicationConflict): readonly string[] =>
    conflict.versions.flatMap(({ spans }) => spans.map(({ label }) => label));

  /** Words were marked with the mouse, or no longer: the place they belong to comes under the cursor. */
  function mark(words: Span | null): void {
    selection.value = words;
    if (words !== null) touch(words);
  }
  /** @returns whether there is one: what is under the cursor stays where they touch it */
  function touch(words: Span): boolean {
    const touched = note.value?.conflicts.filter((conflict) => overlaps(conflict, words)) ?? [];
    const [first] = touched;
    if (first !== undefined && !touched.some(({ key }) => key === activeKey.value)) activeKey.value = first.key;
    return first !== undefined;
  }
  /** To decide about a place by words elsewhere would leave that place without its mark. */
  function hasPlace(): boolean {
    const isPlace = selection.value === null ? active.value !== null : touch(selection.value);
    if (!isPlace && selection.value !== null) undisputed.value += 1;
    return isPlace;
  }

  /** A span of one's own: over the marked words, or over the place itself. */
  async function label(wanted: string): Promise<void> {
    if (!hasPlace()) return;
    const place = selection.value ?? active.value;
    if (place === null) return;
    await decide({ kind: 'own', spans: [{ start: place.start, end: place.end, label: wanted }] });
  }
  async function labelFamily(at: number): Promise<void> {
    if (!hasPlace()) return;
    const family = phiFamilies[at];
    const ofFamily = family === undefined ? [] : labelsOfFamily(project.labels, family);
    const given = active.value === null ? [] : annotatorLabels(active.value);
    const wanted = ofFamily.find(({ id }) => given.includes(id)) ?? ofFamily[0];
    if (wanted !== undefined) await label(wanted.id);
  }

  /** Moves an edge of what was chosen by a word; it is a span of one's own from then on. */
  async function moveEdge(edge: 'start' | 'end', isOut: boolean): Promise<void> {
    const [shown, conflict] = [note.value, active.value];
    if (shown === null || conflict === null) return;
    const chosen = chosenOf(conflict);
    const spans =
      chosen.length > 0 ? chosen : (conflict.versions.find((version) => version.spans.length > 0)?.spans ?? []);
    const moved = movedSpans(shown.text, spans, edge, isOut);
    if (moved !== null) await decide({ kind: 'own', spans: [...moved] }, false);
  }

  return { undisputed, mark, decide, takeAnnotator, label, labelFamily, moveEdge };
}
