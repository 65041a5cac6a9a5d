import type { Policy } from '../../../contract/policy';
import { privateKindOf } from '../../../contract/policy';
import type { Language } from '../../../contract/text';
import { createEditions } from '../../privacy/episodeLibrary';
import { sampleRandom, chargeKey, type Hmac } from '../../privacy/sampleRandom';
import type { Charge } from '../../privacy/ledger';
import { below, bufferedRandom, type Random } from '../../privacy/randomness';
import { costOf } from '../../privacy/settings';
import type { StoredTimelines } from '../../privacy/storedTimelines';
import { createTimelineLibraries } from '../../privacy/timelineLibrary';
import { defaultOrderOf } from '../countries/defaultOrder';
import type { Prf } from '../prf';
import type { SurrogateTable } from '../surrogateTable';
import { resolveSpans } from '../replace';
import type { SourceDocument } from '../sourceDocument';
import type { SurrogateLists } from '../surrogateLists';
import { quasiIdentifierWords } from './quasiIdentifierWords';
import { withFoundValues } from './foundValues';
import { datesAmong } from './kinds/dates/plan';
import type { ChargedSample, KindPlans, NoteReading, PatientReading, PlanContext, PrivateSampler } from './kinds/kind';
import { OwnParts } from './kinds/ownParts';
import { createPlanners } from './kinds/registry';
import { readNoteDates } from './noteDates';
import type { PlaceSet } from './placeSet';
import { sampleCategory } from './planCategories';
import { sampleDates } from './planDates';
import { privateSettingsOf } from './policySettings';
import { createPrivateSurrogateTable } from './privateSurrogateTable';
import { valuePattern } from './shownValues';

export type { PrivateSampler };

/** All notes of one patient that are released together, or one note whose patient is unknown. */
export interface PatientNotes {
  /** `p:` and the patient, or `d:` and the document: the scope of the surrogate table. */
  readonly unit: string;
  readonly isPatient: boolean;
  readonly documents: readonly SourceDocument[];
}

/** What a release of a patient's notes would sample. Returned by `plan`; nothing in it is sampled. */
export interface PatientPlan {
  readonly unit: string;
  readonly isPatient: boolean;
  /** Only what is not in the surrogate table yet. */
  readonly charges: readonly Charge[];
  /**
   * What the release discloses anyway, for `linkageBounds`: number of notes and of distinct dates, which mentions are
   * read, equal, and in which order, country of the candidate set, adult or not, words of sex, kinship and profession
   * that stay.
   */
  readonly facts: readonly string[];
  /** Distinct days of this release. */
  readonly dates: number;
  /** True values inside: never stored, never shown. */
  readonly kindPlans: KindPlans;
}

export interface PrivatePlanner {
  /** What a release of all these notes of one patient would sample and cost. Samples nothing. */
  readonly plan: (notes: PatientNotes) => PatientPlan;
  /**
   * Samples according to the plan and stores the outcome in the surrogate table. Call it only after its charges are on
   * disk.
   */
  readonly sample: (plan: PatientPlan) => void;
}

export interface PrivatePlannerOptions {
  readonly policy: Policy;
  /** Its `policyDigest`: another policy gives other samples. */
  readonly policyDigest: string;
  readonly surrogateTable: SurrogateTable;
  readonly prf: Prf;
  /** Cryptographic; `keyed`: derived from `prf`, so that processes that share only the key agree. */
  readonly random: Random | 'keyed';
  readonly lists: (language: Language) => SurrogateLists | undefined;
  readonly places: (language: Language) => PlaceSet | undefined;
  readonly pivotYear: number;
  /** Public timelines generated in advance; missing ones are generated. */
  readonly timelines?: StoredTimelines | undefined;
  /**
   * Samples the charged values; by default with the mechanisms of the policy. A test that forces outcomes supplies its
   * own.
   */
  readonly sampler?: Partial<PrivateSampler> | undefined;
}

const mechanisms: PrivateSampler = {
  dates: (plan, { action, settings }, libraries, random) => sampleDates(plan, action, settings, libraries, random),
  age: (mechanism, years, random) => mechanism.sample(years, random),
  place: (mechanism, truth, candidates, random) =>
    truth === undefined ? below(random, candidates) : mechanism().sample(truth, random),
  category: sampleCategory,
  step: (mechanism, index, _size, random) => mechanism().sample(index, random),
};

const nothingPlanned = (): KindPlans => ({
  dates: undefined,
  timeline: { birth: undefined, first: undefined, dates: 0, shown: 0 },
  age: undefined,
  places: [],
  categories: [],
  own: new OwnParts(),
});

/**
 * Reads, plans, charges and samples every kind of the registry (`kinds/registry`), in its order.
 *
 * @throws GauzeError `badRequest` if the policy's settings are invalid
 */
export function createPrivatePlanner({
  policy,
  policyDigest,
  surrogateTable,
  prf,
  random: source,
  lists,
  places,
  pivotYear,
  timelines,
  sampler: forced,
}: PrivatePlannerOptions): PrivatePlanner {
  const words = quasiIdentifierWords(policy, lists);
  const hmac: Hmac = (message) => prf('private', message);
  const system = source === 'keyed' ? undefined : bufferedRandom(source);
  const keyOf = (unit: string, kind: string, value: string) => ({ unit, kind, value, policy: policyDigest });
  const context: PlanContext = {
    entries: createPrivateSurrogateTable(surrogateTable, prf, policyDigest),
    settingsOf: (type) => privateSettingsOf(policy, type),
    lists,
    places,
    libraries: { timelines: createTimelineLibraries(timelines), episodes: createEditions() },
    sampler: { ...mechanisms, ...forced },
    randomFor: (unit, name, value) => system ?? sampleRandom(hmac, keyOf(unit, name, value)),
  };
  const planners = createPlanners(context);
  const kinds = [...planners.values()];

  const readNote = (document: SourceDocument, into: PatientReading): void => {
    const spans = withFoundValues(policy, document.text, resolveSpans(document.text, document.spans));
    const defaultOrder = defaultOrderOf(policy, document.language);
    const dates = readNoteDates(surrogateTable, document, datesAmong(spans), pivotYear, defaultOrder);
    const note: NoteReading = { document, spans, dates };
    into.names.push([]);
    for (const kind of kinds) kind.readNote?.(note, into);
    for (let at = 0; at < spans.length; at++) {
      const kind = privateKindOf[spans[at]!.type];
      if (kind !== undefined) planners.get(kind)!.readSpan?.(note, at, into);
    }
  };

  const chargeOf = (
    unit: string,
    isPatient: boolean,
    { name, value, settings: { settings } }: ChargedSample,
  ): Charge => ({
    unit,
    isPatient,
    kind: name,
    key: chargeKey(hmac, keyOf(unit, name, value)),
    policy: policyDigest,
    mechanism: settings.mechanism,
    cost: costOf(settings),
  });

  const plan = ({ unit, isPatient, documents }: PatientNotes): PatientPlan => {
    const reading: PatientReading = {
      unit,
      moments: [],
      births: new Map(),
      ages: [],
      values: new Map(),
      countries: new Set(),
      mentions: [],
      names: [],
      own: new OwnParts(),
    };
    // nothing is sampled for what others wrote
    const own = documents.filter(({ provenance }) => provenance !== 'contributed');
    for (const document of own) readNote(document, reading);
    const kindPlans = kinds.reduce<KindPlans>(
      (before, kind) => ({ ...before, ...kind.plan(reading, before) }),
      nothingPlanned(),
    );
    const charged = kinds.flatMap((kind) => kind.charges(unit, reading, kindPlans));
    const facts = kinds.map((kind) => kind.facts(reading, kindPlans));
    return {
      unit,
      isPatient,
      charges: charged.toSorted((a, b) => a.order - b.order).map((sample) => chargeOf(unit, isPatient, sample)),
      facts: [
        ...facts.flatMap(({ declared }) => declared),
        ...words.of(own),
        ...(documents.length > 1 ? [`notes:${documents.length}`] : []),
        ...valuePattern(reading.names),
        ...facts.flatMap(({ patterns }) => patterns),
      ],
      dates: kindPlans.timeline.dates,
      kindPlans,
    };
  };

  const sample = ({ unit, kindPlans }: PatientPlan): void => {
    for (const kind of kinds) kind.sample(unit, kindPlans);
  };

  return { plan, sample };
}
