/** How far a source is read, in bytes; of a pipe nobody knows how long it is. */
export interface SourceMeter {
  readonly add: (bytes: number) => void;
  readonly expect: (bytes: number) => void;
  /** How many documents there may be in all, by what those took that were read; undefined where that is not known. */
  readonly estimate: (documents: number) => number | undefined;
}

export function sourceMeter(): SourceMeter {
  let [read, of] = [0, 0];
  return {
    add: (bytes) => void (read += bytes),
    expect: (bytes) => void (of += bytes),
    estimate: (documents) =>
      of === 0 || read === 0 ? undefined : Math.max(documents, Math.round((documents * of) / read)),
  };
}
