import { GauzeError } from '../../../contract/errors';
import type { AnyReceipt, OpenedNote, PrivateReceipt } from '../../../contract/receipt';
import { commitmentOf, noteKeyOf } from './commitments';

/** What a receipt states about one released note. */
export interface StatedNote {
  /** Its id in the originals; undefined if this half does not contain it. */
  readonly original: string | undefined;
  /** Of the text that left. */
  readonly releasedSha256: string;
  /** Is it the text that left? */
  readonly isReleased: (text: string) => boolean;
  /** Is it the text that went in? Undefined if this half, and what was opened of it, cannot decide. */
  readonly isOriginal: ((text: string) => boolean) | undefined;
}

/**
 * By the id with which a note left.
 *
 * @param opened notes of a public half that its holder opened; empty for the other kinds, which decide by themselves
 */
export function statedNotes(
  receipt: AnyReceipt,
  opened: readonly OpenedNote[],
  sha256: (text: string) => string,
): ReadonlyMap<string, StatedNote> {
  const is =
    (stated: string) =>
    (text: string): boolean =>
      sha256(text) === stated;
  if ('documents' in receipt)
    return new Map(
      receipt.documents.map(({ id, sha256In, sha256Out }) => [
        id,
        { original: id, releasedSha256: sha256Out, isReleased: is(sha256Out), isOriginal: is(sha256In) },
      ]),
    );
  if (receipt.format === 'gauze-private-receipt')
    return new Map(
      receipt.notes.map(({ id, newId, sha256In, sha256Out }) => [
        newId,
        { original: id, releasedSha256: sha256Out, isReleased: is(sha256Out), isOriginal: is(sha256In) },
      ]),
    );
  const keys = new Map(opened.map((note) => [note.note, note]));
  return new Map(
    receipt.notes.map(({ id, sha256: out, commitment }) => {
      const own = keys.get(id);
      return [
        id,
        {
          original: own?.original,
          releasedSha256: out,
          isReleased: is(out),
          isOriginal: own === undefined ? undefined : (text: string) => commitmentOf(own.key, text) === commitment,
        },
      ];
    }),
  );
}

/**
 * What an auditor needs for one note, and for no other.
 * @param id in the originals or in the release
 * @throws GauzeError `notFound`
 */
export function openNote({ notes, commitmentKey }: PrivateReceipt, id: string): OpenedNote {
  const note = notes.find(({ newId }) => newId === id) ?? notes.find((one) => one.id === id);
  if (note === undefined) throw new GauzeError('notFound', 'the release has no such note');
  return { note: note.newId, original: note.id, key: noteKeyOf(commitmentKey, note.newId) };
}
