import type { PhiType } from '../../../../contract/phi';
import type { Policy } from '../../../../contract/policy';
import type { Language } from '../../../../contract/text';
import type { AgeMechanism } from '../../../privacy/ages';
import type { DatedSurrogate } from '../../../privacy/patientTimeline';
import type { Random } from '../../../privacy/randomness';
import type { PrivateKind } from '../../../privacy/registry';
import type { PlaceMechanism, PrivateSettings } from '../../../privacy/settings';
import type { NoteContext } from '../../noteContext';
import type { Outcome } from '../../outcome';
import type { PlaceContext } from '../../placeSurrogates';
import type { PhiSpan, SourceDocument } from '../../sourceDocument';
import type { SurrogateLists } from '../../surrogateLists';
import type { Moment, NoteDates } from '../noteDates';
import type { PlaceSet } from '../placeSet';
import type { AgeMention, AgeTruth } from '../planAges';
import type { CategoryType } from '../planCategories';
import type { DateLibraries, DatesPlan } from '../planDates';
import type { PolicySettings } from '../policySettings';
import type { PrivateSurrogateTable } from '../privateSurrogateTable';
import type { NoteMentions } from '../shownDates';
import type { NamedValue } from '../shownValues';
import type { OwnParts } from './ownParts';

/** A mechanism over steps of a public range. */
export interface StepMechanism {
  readonly sample: (index: number, random: Random) => number;
}

/** Every sample that depends on a true value. All others depend on chance alone. */
export interface PrivateSampler {
  readonly dates: (
    plan: DatesPlan,
    policy: PolicySettings,
    libraries: DateLibraries,
    random: Random,
  ) => readonly DatedSurrogate[];
  readonly age: (mechanism: AgeMechanism, years: number, random: Random) => number;
  /**
   * Index of a candidate of the table; an unlisted place has no known position: any place is returned, which is within
   * e^ε of every subset.
   */
  readonly place: (
    mechanism: () => PlaceMechanism,
    truth: number | undefined,
    candidates: number,
    random: Random,
  ) => number;
  /** One of `size` steps, or of any other finite ordered public set; both numbers from 0. */
  readonly step: (mechanism: () => StepMechanism, index: number, size: number, random: Random) => number;
  readonly category: (value: string, list: readonly string[], settings: PrivateSettings, random: Random) => string;
}

/** What all kinds plan and sample with. */
export interface PlanContext {
  readonly entries: PrivateSurrogateTable;
  readonly settingsOf: (type: PhiType) => PolicySettings | undefined;
  readonly lists: (language: Language) => SurrogateLists | undefined;
  readonly places: (language: Language) => PlaceSet | undefined;
  readonly libraries: DateLibraries;
  readonly sampler: PrivateSampler;
  /** The randomness of one sample, identified by its unit, its name and its true value. */
  readonly randomFor: (unit: string, name: string, value: string) => Random;
}

/** One note as the kinds read it. */
export interface NoteReading {
  readonly document: SourceDocument;
  /** Resolved: in order, without overlaps. */
  readonly spans: readonly PhiSpan[];
  readonly dates: NoteDates;
}

/** Values of one kind in one language, with the number of mentions. */
export interface Mentions {
  readonly language: Language;
  readonly type: CategoryType | 'place';
  readonly mentions: string[];
}

/** The content of one patient's notes, note by note. Every kind adds its part. */
export interface PatientReading {
  readonly unit: string;
  readonly moments: Moment[];
  readonly births: Map<string, Moment>;
  readonly ages: AgeMention[];
  /** By kind and language, in the order in which the notes first mention them. */
  readonly values: Map<string, Mentions>;
  readonly countries: Set<string>;
  /** Of dates, note by note. */
  readonly mentions: NoteMentions[];
  /** Of places and categories, note by note, as written. */
  readonly names: NamedValue[][];
  /** What individual kinds have read, each for itself. */
  readonly own: OwnParts;
}

/** Values of one kind in one language: the charged one, and those that are sampled whatever they are. */
export interface PlannedValue {
  readonly language: Language;
  readonly type: CategoryType | 'place';
  readonly main: string | undefined;
  readonly others: readonly string[];
}

/**
 * What the kinds have planned; it contains true values. Each kind reads the plans of those before it in the registry.
 */
export interface KindPlans {
  /** Undefined if the policy does not sample dates. */
  readonly dates: DatesPlan | undefined;
  /** The patient's days, whether dates are sampled or not. */
  readonly timeline: {
    readonly birth: Moment | undefined;
    /** The first true day. */
    readonly first: number | undefined;
    /** Distinct days of this release, and how many of them show. */
    readonly dates: number;
    readonly shown: number;
  };
  readonly age:
    { readonly truth: AgeTruth; readonly isNew: boolean; readonly mentions: readonly AgeMention[] } | undefined;
  readonly places: readonly PlannedValue[];
  readonly categories: readonly PlannedValue[];
  /** What individual kinds have planned, each for itself. */
  readonly own: OwnParts;
}

/** One sample that depends on a true value, identified like the key of its charge. */
export interface ChargedSample {
  readonly name: string;
  readonly value: string;
  readonly settings: PolicySettings;
  /** Charges are ordered in the ledger by this, then by the order of the registry. */
  readonly order: number;
}

export interface KindFacts {
  readonly declared: readonly string[];
  readonly patterns: readonly string[];
}

/** Plans and samples one kind of value of a patient. */
export interface KindPlanner {
  /** Adds the content of a whole note. */
  readonly readNote?: (note: NoteReading, into: PatientReading) => void;
  /** Adds the content of a span of the kind. */
  readonly readSpan?: (note: NoteReading, at: number, into: PatientReading) => void;
  /** What would be sampled; samples nothing. */
  readonly plan: (reading: PatientReading, before: KindPlans) => Partial<KindPlans>;
  readonly charges: (unit: string, reading: PatientReading, plans: KindPlans) => readonly ChargedSample[];
  /**
   * What the release discloses about the kind, whatever is sampled; first what it declares, then what equal values and
   * their order disclose.
   */
  readonly facts: (reading: PatientReading, plans: KindPlans) => KindFacts;
  /** Into the surrogate table. Only after the charges are on disk. */
  readonly sample: (unit: string, plans: KindPlans) => void;
}

/** The context of all writers: existing samples, and nothing that samples. */
export interface WriteContext {
  readonly entries: PrivateSurrogateTable;
  readonly hasDates: boolean;
  /** Whether public caps leave some dates unsampled. */
  readonly isCapped: boolean;
  readonly places: ((language: Language) => PlaceSet | undefined) | undefined;
  /** The context for parts of a place that are not sampled privately. */
  readonly placeContext: (note: NoteContext, chosen: PlaceContext['chosen']) => PlaceContext | undefined;
}

/** The replacement of a mention, from the samples. */
export type KindWriter = (span: PhiSpan, original: string, note: NoteContext) => Outcome;

/** Finds values that nobody marks. Each takes resolved spans and returns them, with what it found outside of them. */
export interface ValueFinder {
  /** What a release under this policy samples. */
  readonly drawn: (policy: Policy, text: string, spans: readonly PhiSpan[]) => readonly PhiSpan[];
  /** What a release under any policy may have sampled. */
  readonly possible: (text: string, spans: readonly PhiSpan[]) => readonly PhiSpan[];
}

/** Everything about one kind of private value. A new kind is a folder with this, and a line in the registry. */
export interface PrivateKindModule {
  readonly kind: PrivateKind;
  readonly finder?: ValueFinder;
  readonly planner: (context: PlanContext) => KindPlanner;
  readonly writer: (context: WriteContext) => KindWriter;
}
