import type { NoteList } from './ports';

/** A list in memory. */
export function arrayList<T>(): NoteList<T> {
  const held: T[] = [];
  return {
    add: (note) => {
      held.push(note);
      return Promise.resolve();
    },
    async *read() {
      yield* held;
    },
    at: (index) => Promise.resolve(held[index]!),
  };
}
