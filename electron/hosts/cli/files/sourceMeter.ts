/** How much of a source has been read, and its estimated total; unknown for a pipe. */
export interface SourceMeter {
  /** Adds to the number of bytes to read. */
  readonly expect: (bytes: number) => void;
  readonly met: () => void;
  /** All documents in these bytes have been read. */
  readonly add: (bytes: number) => void;
  /** Estimated number of documents in all, from the bytes per document so far; undefined if unknown. */
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
