import type { NoteList } from './ports';

/** A list in memory. */
export function arrayList<T>(): NoteList<T> {
  const items: T[] = [];
  return {
    add: (note) => {
      items.push(note);
      return Promise.resolve();
    },
    async *read() {
      yield* items;
    },
    at: (index) => Promise.resolve(items[index]!),
  };
}
