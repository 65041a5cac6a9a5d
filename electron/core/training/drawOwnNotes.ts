import { notLearned } from './splitPatients';

interface Note {
  readonly text: string;
  readonly patient?: string | undefined;
}

/**
 * Notes that nobody reviewed and that may be learned from: none of a held-out patient, and none with the text of a
 * reviewed note or of one before it.
 */
export function mayBeOwn<T extends Note>(
  notes: readonly T[],
  { learned, heldOut }: { readonly learned: readonly Note[]; readonly heldOut: readonly Note[] },
): readonly T[] {
  const texts = new Set(learned.map(({ text }) => text));
  return notLearned(notes, heldOut).filter(({ text }) => {
    if (text.trim() === '' || texts.has(text)) return false;
    texts.add(text);
    return true;
  });
}
