/** Names the part of a record that only one kind knows, and creates it if missing. */
export interface PartKey<T> {
  readonly empty: () => T;
}

/**
 * Parts of a record, each typed by the kind that it belongs to and unseen by the others: the record itself names no
 * kind.
 */
export class OwnParts {
  readonly #parts: Map<PartKey<unknown>, unknown>;

  constructor(parts: ReadonlyMap<PartKey<unknown>, unknown> = new Map()) {
    this.#parts = new Map(parts);
  }

  /** The same object each time, so that a reading can be added to. */
  get<T>(key: PartKey<T>): T {
    if (!this.#parts.has(key)) this.#parts.set(key, key.empty());
    // only `empty` and `with` of this very key put something there
    return this.#parts.get(key) as T;
  }

  with<T>(key: PartKey<T>, value: T): OwnParts {
    return new OwnParts(new Map(this.#parts).set(key, value));
  }
}
