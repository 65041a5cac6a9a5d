/** The sentences of a release letter, in one language. Counts and shares are already formatted for it. */
export interface LetterWords {
  readonly title: string;
  readonly edition: { readonly public: string; readonly private: string };
  readonly headings: {
    readonly left: string;
    readonly readers: string;
    readonly unread: string;
    readonly sample: string;
    readonly risk: string;
    readonly budget: string;
    readonly recipient: string;
    readonly hashes: string;
  };
  readonly fields: {
    readonly release: string;
    readonly date: string;
    readonly notes: string;
    readonly patients: string;
    readonly policy: string;
    readonly order: string;
    readonly ids: string;
    readonly format: string;
    readonly replaced: string;
    readonly judged: string;
    readonly releasedBy: string;
    readonly confirmedBy: string;
    readonly wholeReading: string;
    readonly epsilon: string;
    readonly epsilonHere: string;
    readonly allowed: string;
  };
  /** Of notes without the id of a patient: their number would be 0, as if the notes were about nobody. */
  readonly noPatients: string;
  readonly policy: (name: string, version: string) => string;
  readonly orderKept: string;
  readonly idsKept: string;
  readonly reader: (notes: string) => string;
  readonly otherReaders: (readers: string) => string;
  readonly of: (part: string, all: string) => string;
  readonly noReaders: string;
  readonly noReading: string;
  readonly allRead: string;
  readonly unread: {
    readonly neverOpened: string;
    readonly notToTheEnd: string;
    readonly notRecorded: string;
    readonly notSearched: string;
    readonly undecided: string;
    readonly doneAnyway: string;
    readonly doneTogether: string;
  };
  readonly unreadBound: (atMost: string, leaving: string, share: string, drawn: string, read: string) => string;
  readonly sampleAtMost: (share: string) => string;
  readonly sampleBefore: (read: string, of: string, found: string) => string;
  readonly sampleAfter: (read: string, of: string, found: string) => string;
  readonly noSample: string;
  readonly completeness: string;
  readonly pseudonymised: string;
  readonly notPseudonymised: string;
  readonly bound: (alike: string, share: string) => string;
  readonly noBound: string;
  readonly noDraws: string;
  readonly linkage: (worst: string, median: string) => string;
  readonly promisingNothing: (patients: string) => string;
  readonly notClaimed: string;
  readonly nothingCharged: string;
  readonly noLimit: string;
  readonly mustNot: readonly string[];
  readonly signatures: { readonly officer: string; readonly recipient: string; readonly line: string };
  readonly hashes: { readonly policy: string; readonly receipt: string; readonly privateHalf: string };
}
