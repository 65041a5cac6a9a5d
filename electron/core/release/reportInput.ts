import type { Country } from '../../contract/countries';
import type { Policy } from '../../contract/policy';
import type { Provenance } from '../../contract/provenance';
import type { ReadingFacts } from '../../contract/release';
import type { Language } from '../../contract/text';
import type { ReplacedSpan } from '../deidentify/outcome';
import type { PatientFacts } from '../privacy/linkageBound';
import type { PlaceTable } from '../privacy/placeTable';
import type { Random } from '../privacy/randomness';
import type { Rational } from '../privacy/rational';
import type { SettledLeaks } from './leaks/onLeak';

/** One note before and after. Notes are in the order of the release. */
export interface ReleasedNote {
  /** As the release names it; undefined if the file format has no ids. */
  readonly id?: string | undefined;
  /** The file that it leaves in together with others; undefined if all leave in one, or each in its own. */
  readonly part?: string | undefined;
  /** Its place in that file as it leaves, if a file has its notes in an order of its own. */
  readonly row?: number | undefined;
  /** Its place among all notes as they came, if others cut those into parts that are not known here. */
  readonly arrived?: number | undefined;
  /** Written by the hospital itself, or by someone else and filed there; own by default. */
  readonly provenance?: Provenance | undefined;
  /** `p:ID`, or `d:ID` if the patient is unknown. */
  readonly unit: string;
  readonly isPatient: boolean;
  readonly language: Language;
  /** ISO, of the note itself; does not leave. */
  readonly date?: string | undefined;
  readonly original: string;
  readonly released: string;
  readonly spans: readonly ReplacedSpan[];
  /** That the notes of the patient show, where the policy infers it. */
  readonly country?: Country | undefined;
}

/** The candidates from which places of a language are sampled, and which of them a written name means. */
export interface NamedPlaces {
  readonly table: PlaceTable;
  /** Index into the table for a name as written; undefined if the table does not contain it. */
  readonly find: (name: string) => number | undefined;
}

/** What was charged for this release; absent under policies without private actions. */
export interface ReleasePrivacy {
  /** Everything charged to each patient or document so far, with the declared facts. */
  readonly patients: readonly (PatientFacts & {
    /** The part for dates: one sample, and one for later dates before or after those of a former release. */
    readonly datesEpsilon?: Rational;
  })[];
  readonly ledgerHead: string;
}

/** All that the reports of one release are made from. */
export interface ReleaseReportsInput {
  readonly appVersion: string;
  /** ISO, UTC. */
  readonly time: string;
  readonly releaseName: string;
  readonly policy: Policy;
  readonly policySha256: string;
  /** The notes that left, no others. */
  readonly notes: readonly ReleasedNote[];
  readonly privacy?: ReleasePrivacy | undefined;
  readonly places: (language: Language) => NamedPlaces | undefined;
  readonly leakScan: {
    readonly patterns: number;
    readonly residualDetection: boolean;
    /** Hits that a person judged not to be PHI; absent if there are none. */
    readonly judged?: number;
  };
  /** What became of leaks in a batch; any is refused by default. */
  readonly onLeak?: SettledLeaks['mode'] | undefined;
  /**
   * Does anything in it come from the project's secret or the key of the command line (`isPseudonymisedBy`), or is
   * there a way back?
   */
  readonly isPseudonymised: boolean;
  /** Others write the notes in parts, and which notes leave in one part is not known here. */
  readonly hasUnknownParts?: boolean | undefined;
  /** Files whose notes stand in them in the order of the input; undefined if no file has an order of its own. */
  readonly filesInOrder?: number | undefined;
  /** Was a re-identification file written? */
  readonly hasPseudonymTable: boolean;
  /** How the notes were read, if known. */
  readonly reading?: ReadingFacts | undefined;
  /** Of the sentences about what is not claimed; English by default. */
  readonly language?: Language | undefined;
  /** For two-digit years. */
  readonly pivotYear: number;
  /** Chooses targets of the attacks. */
  readonly random: Random;
  /** Targets of each attack; 400 by default. */
  readonly targets?: number | undefined;
}

export interface ReportFile {
  /** Without folder: `attacks.md`, `attacks.json`, … */
  readonly name: string;
  readonly text: string;
}
