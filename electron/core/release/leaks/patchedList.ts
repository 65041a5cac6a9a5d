import type { NoteList } from '../ports';

/** A list in which some notes have been replaced by others: these are in a list of their own. */
export async function patchedList<T>(
  notes: NoteList<T>,
  newList: <L>() => Promise<NoteList<L>>,
): Promise<{
  readonly list: NoteList<T>;
  /** Once for a place. */
  readonly put: (place: number, note: T) => Promise<void>;
}> {
  const others = await newList<T>();
  const otherAt = new Map<number, number>();
  const at = (place: number): Promise<T> => {
    const other = otherAt.get(place);
    return other === undefined ? notes.at(place) : others.at(other);
  };
  return {
    list: {
      add: notes.add,
      at,
      async *read() {
        let place = 0;
        for await (const note of notes.read()) {
          yield otherAt.has(place) ? await at(place) : note;
          place += 1;
        }
      },
    },
    async put(place, note) {
      otherAt.set(place, otherAt.size);
      await others.add(note);
    },
  };
}
