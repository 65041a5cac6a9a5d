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

/** One note before and after. Notes of a release stand in the order in which it has them. */
export interface ReleasedNote {
  /** As the release names it; undefined where the file format has none. */
  readonly id?: string | undefined;
  /** Written by the hospital itself, or by somebody else and kept there; own unless told. */
  readonly provenance?: Provenance | undefined;
  /** `p:ID`, or `d:ID` where no patient is known. */
  readonly unit: string;
  readonly isPatient: boolean;
  readonly language: Language;
  /** ISO, of the note itself; does not leave. */
  readonly date?: string | undefined;
  readonly original: string;
  readonly released: string;
  readonly spans: readonly ReplacedSpan[];
}

/** The candidates that places of a language are drawn from, and which of them a written name means. */
export interface NamedPlaces {
  readonly table: PlaceTable;
  /** Index into the table of a name as it stands in a text; undefined where the table has none such. */
  readonly find: (name: string) => number | undefined;
}

/** What was charged for this release; absent under policies without private actions. */
export interface ReleasePrivacy {
  /** All that is charged to each patient or document by now, with the declared facts. */
  readonly patients: readonly (PatientFacts & {
    /** Of it, for dates: one draw, and one for later dates before or after those of a former release. */
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
    /** Hits that a person judged to be no PHI; absent where there are none. */
    readonly judged?: number;
  };
  /** What became of leaks in a batch; any is refused unless told. */
  readonly onLeak?: SettledLeaks['mode'] | undefined;
  /**
   * Does anything in it come from the project's secret or the key of the command line (`isPseudonymisedBy`), or is
   * there a way back?
   */
  readonly isPseudonymised: boolean;
  /** Was a re-identification file written? */
  readonly hasPseudonymTable: boolean;
  /** How the notes were read, where that is known. */
  readonly reading?: ReadingFacts | undefined;
  /** Of the sentences about what is not claimed; English unless told. */
  readonly language?: Language | undefined;
  /** For two-digit years. */
  readonly pivotYear: number;
  /** Chooses targets of the attacks. */
  readonly random: Random;
  /** Targets of each attack; 400 unless told. */
  readonly targets?: number | undefined;
}

export interface ReportFile {
  /** Without folder: `attacks.md`, `attacks.json`, … */
  readonly name: string;
  readonly text: string;
}
