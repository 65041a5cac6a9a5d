/** A file with PHI that nobody else has. */
export interface PlantedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Words that may stand nowhere in what is written. */
  readonly planted: readonly string[];
}

/** Makes files of one kind. */
export interface Generator {
  readonly id: string;
  /** @param random in [0, 1) */
  readonly make: (random: () => number) => PlantedFile;
}
