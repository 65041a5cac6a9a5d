import { z } from 'zod';
import type { OwnNote } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import { hashOfText } from '../../features/hashing';
import { packParts, unpackParts } from '../../training/trainingParts';

/** What was found in one note; offsets, labels and counts, no text. */
const Labelled = z
  .object({
    spans: z.array(z.object({ start: z.int(), end: z.int(), type: z.string() }).readonly()).readonly(),
    learned: z.array(z.object({ start: z.int(), end: z.int() }).readonly()).readonly(),
    sentences: z.int(),
    sure: z.int(),
  })
  .readonly();
export type Labelled = z.infer<typeof Labelled>;

const [withoutName, labelledName, withName, ofName] = ['without', 'labelled', 'with', 'ofOwnNotes'];

/**
 * What a checkpoint of a training with notes that nobody reviewed holds: the state of the training without them, what
 * was labelled, and the state of the one with them. Nothing of it has words of a note.
 */
export class OwnNotesState {
  readonly #fingerprint: Uint8Array;
  without: Uint8Array | null;
  /** In the order of the notes, as far as it got. */
  readonly labelled: Labelled[];
  with: Uint8Array | null;

  /** @throws GauzeError `stale` where the checkpoint is of a training with other notes; `damaged` */
  constructor(notes: readonly OwnNote[], checkpoint: Uint8Array | null) {
    let hash = notes.length;
    for (const { patient, language, text } of notes)
      hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify([patient, language]))}`);
    this.#fingerprint = new TextEncoder().encode((hash >>> 0).toString(16));
    const parts = unpackParts(checkpoint);
    if (parts.size > 0 && String(parts.get(ofName)) !== String(this.#fingerprint))
      throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
    this.without = parts.get(withoutName) ?? null;
    this.labelled = readLabelled(parts.get(labelledName), notes);
    this.with = parts.get(withName) ?? null;
  }

  pack(): Uint8Array {
    const parts = new Map([
      [ofName, this.#fingerprint],
      [labelledName, new TextEncoder().encode(JSON.stringify(this.labelled))],
    ]);
    if (this.without !== null) parts.set(withoutName, this.without);
    if (this.with !== null) parts.set(withName, this.with);
    return packParts(parts);
  }
}

function readLabelled(bytes: Uint8Array | undefined, notes: readonly OwnNote[]): Labelled[] {
  if (bytes === undefined) return [];
  const damaged = new GauzeError('damaged', 'the checkpoint of the training is damaged');
  let labelled: Labelled[];
  try {
    labelled = Labelled.array().parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw damaged;
  }
  const isIn = (note: number, { start, end }: { readonly start: number; readonly end: number }): boolean =>
    start >= 0 && start < end && end <= (notes[note]?.text.length ?? 0);
  if (!labelled.every(({ spans, learned }, note) => [...spans, ...learned].every((each) => isIn(note, each))))
    throw damaged;
  return labelled;
}
