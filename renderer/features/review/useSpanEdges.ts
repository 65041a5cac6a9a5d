import type { ShallowRef } from 'vue';
import type { Annotation, Span } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { movedEdge, type EdgeStep } from './edges';
import type { Cursor } from './useCursor';
import type { Decided } from './useDecisions';
import type { ShownNote } from './useShownNote';

interface Desk extends Pick<ShownNote, 'note' | 'write' | 'foresee'>, Pick<Cursor, 'active' | 'selection'> {
  readonly decided: ShallowRef<Decided | null>;
}

/** Where a span begins and ends, moved by mouse or keys. */
export function useSpanEdges({ note, write, foresee, active, selection, decided }: Desk) {
  async function resize(id: string, span: Span): Promise<void> {
    const words = note.value?.text.slice(span.start, span.end) ?? '';
    foresee([id], (annotation) => ({ ...annotation, ...span, text: words }));
    const reviewed = await write((target) => client.review.resize({ ...target, annotationId: id, ...span }));
    // What is offered elsewhere are the words as they stand now.
    if (reviewed !== null && decided.value?.id === id) decided.value = { ...decided.value, text: words };
  }
  /** Moves one edge of the active span, or of the selection. */
  async function moveEdge(edge: 'start' | 'end', isOutwards: boolean, by: EdgeStep): Promise<void> {
    const text = note.value?.text;
    const target = selection.value ?? active.value;
    if (target === null || text === undefined) return;
    const span = movedEdge(text, target, edge, isOutwards, by);
    if (span === null) return;
    if (selection.value !== null) selection.value = span;
    else await resize((target as Annotation).id, span);
  }

  return { resize, moveEdge };
}
