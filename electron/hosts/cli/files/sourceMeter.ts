/** How far a source is read, and how long it may be; of a pipe nobody knows. */
export interface SourceMeter {
  /** There are so many bytes more to read. */
  readonly expect: (bytes: number) => void;
  readonly met: () => void;
  /** All documents of these bytes were met. */
  readonly add: (bytes: number) => void;
  /** How many documents there may be in all, by the bytes of those that were met; undefined where that is not known. */
  readonly estimate: () => number | undefined;
}

export function sourceMeter(): SourceMeter {
  let [expected, read, documents, documentsRead] = [0, 0, 0, 0];
  return {
    expect: (bytes) => void (expected += bytes),
    met: () => void (documents += 1),
    add(bytes) {
      read += bytes;
      documentsRead = documents;
    },
    estimate: () =>
      expected === 0 || documentsRead === 0
        ? undefined
        : Math.max(documents, Math.round((documentsRead * expected) / read)),
  };
}
