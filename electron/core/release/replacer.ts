import type { KnownPatient } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import {
  createDeidentifier,
  forbiddenNames,
  type Deidentifier,
  type PhiString,
  type SourceDocument,
} from '../deidentify/deidentify';
import { wordSignsIn } from '../deidentify/countries/wordSigns';
import { needsOf } from '../deidentify/noteContext';
import { pseudonymDigits, type KeyedPrf, type Prf } from '../deidentify/prf';
import { readMentions, type MentionReading } from '../deidentify/readMentions';
import { keepingSharedStaff, sharedScope } from '../deidentify/staffScope';
import { hexOf, type SurrogateTable } from '../deidentify/surrogateTable';
import { projectPools, type NameBearer } from '../deidentify/projectNames';
import { chosenIndicators } from '../deidentify/private/indicators';
import type { IndicatorTable } from '../deidentify/private/indicatorTable';
import type { PlaceSet } from '../deidentify/private/placeSet';
import { createPrivatePlanner, type PrivatePlanner } from '../deidentify/private/planner';
import { isPrivatePolicy } from '../deidentify/private/policySettings';
import { policyDigest } from './receipt/policyDigest';
import type { Random } from '../privacy/randomness';
import { stringsOfKnown } from './knownStrings';
import type { ReplacedNote, Resources, SourceNote } from './ports';
import { patientCountries } from './patientCountries';
import { loadLists } from './publicLists';
import { loadPlaces } from './publicPlaces';
import { loadTimelines } from './publicTimelines';
import { spanStrings } from './stringsByPatient';
import { unitOf } from './units';

/** PHI beyond one note, so that no surrogate equals any of it. */
export interface KnownPhi {
  readonly patients: readonly KnownPatient[];
  /** Of a patient's notes, by their spans; of a note without a patient only its own. */
  readonly stringsOf: (note: SourceNote) => readonly PhiString[];
  /** `forbiddenNames` of all notes. */
  readonly names: () => ReadonlySet<string>;
  /**
   * Bits of `wordSignsIn` of all notes of the patient, asked for where the policy infers their country; those of the
   * note itself without it.
   */
  readonly wordSignsOf?: ((note: SourceNote) => number) | undefined;
  /** Names of all notes with who bears them, to go through once or more; asked for where the policy draws by them. */
  readonly bearers: () => Iterable<NameBearer>;
}

export interface ReplacerInput {
  readonly policy: Policy;
  readonly prf: Prf;
  readonly surrogateTable: SurrogateTable;
  /** For private samples: cryptographic, or `keyed`, so that processes that share only the key agree. */
  readonly sampler: Random | 'keyed';
  readonly languages: Iterable<Language>;
  /** Tables of indicators that the policy may request. */
  readonly indicators: (language: Language) => IndicatorTable | undefined;
  readonly phi: KnownPhi;
  /** UTC, milliseconds since 1970: for two-digit years. */
  readonly now: number;
  /** Hexadecimal, of UTF-8 bytes. */
  readonly sha256: (text: string) => string;
  /**
   * The key is shared by processes that know nothing of each other's patients: then samples for a patient depend only
   * on the key and the patient's own notes.
   */
  readonly isSplit: boolean;
}

export interface Replacer {
  readonly policy: Policy;
  readonly policyDigest: string;
  readonly pivotYear: number;
  readonly prf: Prf;
  /** Null under a policy without private actions. */
  readonly planner: PrivatePlanner | null;
  readonly places: ReadonlyMap<Language, PlaceSet>;
  /** The form in which planning and replacement take a note. */
  readonly sourceOf: (note: SourceNote) => SourceDocument;
  readonly replace: <N extends SourceNote>(note: N) => ReplacedNote<N>;
}

interface ForgettingReplacer extends Replacer {
  /**
   * No unit that was begun has more notes: what was learned of their names is released. Only where notes are replaced
   * `isByPatient`: otherwise later notes depend on it.
   */
  readonly forget: () => void;
}

/**
 * Whether what replaces a note depends only on the secret, the notes of its patient in their order, and what is known
 * before any note is replaced. Not where values are sampled for a plan, and not where a member of staff is the same
 * in all notes: what is free for one depends on who came before.
 */
export const isByPatient = ({ policy, isSplit }: Pick<ReplacerInput, 'policy' | 'isSplit'>): boolean =>
  !isPrivatePolicy(policy) && (isSplit || policy.staff === 'patient' || !needsOf(policy).names);

/**
 * Replaces notes under a policy and a secret. What it samples is in the surrogate table, and stored nowhere else.
 *
 * @param owner of the public lists (`loadLists`)
 */
export async function createReplacer(
  input: ReplacerInput,
  resources: Resources,
  owner?: object,
): Promise<ForgettingReplacer> {
  const { policy, prf, surrogateTable, phi } = input;
  const lists = await loadLists(resources, input.languages, policy, owner);
  const isPrivate = isPrivatePolicy(policy);
  const places = isPrivate
    ? await loadPlaces(resources, input.languages, policy.countries, chosenIndicators(policy, input.indicators))
    : new Map<Language, PlaceSet>();
  const home = await patientCountries(resources, input.languages, policy, surrogateTable);
  const known = new Map(phi.patients.map((row) => [row.patient, stringsOfKnown(row)]));
  const sha256 = policyDigest(policy, input.sha256);
  const pivotYear = new Date(input.now).getUTCFullYear();
  const shared = {
    policy,
    prf,
    pivotYear,
    lists,
    isOfPatientAlone: input.isSplit || isByPatient(input),
    // a process that knows only its own patients would sample differently from the next
    ...(policy.names === 'project' && !input.isSplit && { poolsOf: projectPools(phi.bearers()) }),
  };
  const drawing = { policyDigest: sha256, places: (language: Language) => places.get(language) };
  const deidentifierWith = (own: SurrogateTable, forbidden: ReadonlySet<string>): Deidentifier =>
    createDeidentifier({ ...shared, ...(isPrivate && drawing), surrogateTable: own, forbidden });
  let last:
    { readonly patient: string; readonly notes: readonly PhiString[]; readonly all: readonly PhiString[] } | undefined;
  /** The same array for consecutive notes of a patient: what is derived from it is computed once. */
  const patientStringsOf = (note: SourceNote): readonly PhiString[] => {
    const { patient } = note;
    const notes = phi.stringsOf(note);
    if (patient === undefined) return notes;
    if (last?.patient === patient && last.notes === notes) return last.all;
    const all = [...notes, ...(known.get(patient) ?? [])];
    last = { patient, notes, all };
    return all;
  };

  const forbiddenToAll = input.isSplit ? undefined : joined(phi.names(), forbiddenNames([...known.values()].flat()));
  const newOfAll = (): Deidentifier | undefined =>
    forbiddenToAll && deidentifierWith(keepingSharedStaff(surrogateTable), forbiddenToAll);
  let ofAll = newOfAll();
  const ofUnits = new Map<string, Deidentifier>();
  const deidentifierOf = (note: SourceNote): Deidentifier => {
    if (ofAll !== undefined) return ofAll;
    const unit = unitOf(note);
    const made =
      ofUnits.get(unit) ??
      deidentifierWith(
        tableOfUnit(surrogateTable, unit),
        forbiddenNames(note.patient === undefined ? spanStrings(note) : patientStringsOf(note)),
      );
    // a note without a patient comes once
    if (note.patient !== undefined) ofUnits.set(unit, made);
    return made;
  };
  const readingOf = (note: SourceNote): MentionReading => {
    const { id, text, language, spans, patient, date, provenance } = note;
    const patientStrings = patientStringsOf(note);
    const country = home.of(
      note,
      () => (patient === undefined ? spanStrings(note) : patientStrings),
      () => phi.wordSignsOf?.(note) ?? wordSignsIn(text, language),
    );
    return readMentions({ id, text, language, spans, patient, date, provenance, patientStrings, country });
  };
  return {
    policy,
    policyDigest: sha256,
    pivotYear,
    prf,
    places,
    sourceOf: (note) => readingOf(note).document,
    planner: isPrivate
      ? createPrivatePlanner({
          ...shared,
          ...drawing,
          surrogateTable,
          random: input.sampler,
          timelines: await loadTimelines(resources),
        })
      : null,
    replace(note) {
      const { document, written } = readingOf(note);
      return { ...note, result: written(deidentifierOf(note).deidentify(document)) };
    },
    forget: () => {
      ofAll = newOfAll();
      ofUnits.clear();
      last = undefined;
    },
  };
}

/** An archive has millions of names: they are copied where there are others. */
const joined = (names: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> =>
  more.size === 0 ? names : new Set([...names, ...more]);

/**
 * What all patients otherwise share (members of staff) is kept separately for each: another process does not know about
 * it.
 */
function tableOfUnit(surrogateTable: SurrogateTable, unit: string): SurrogateTable {
  const own = (scope: string): string => (scope === sharedScope ? `${sharedScope}${unit}` : scope);
  return {
    ...surrogateTable,
    get: (scope, kind, value) => surrogateTable.get(own(scope), kind, value),
    put: (scope, kind, value, surrogate) => surrogateTable.put(own(scope), kind, value, surrogate),
    isTaken: (scope, kind, surrogate) => surrogateTable.isTaken(own(scope), kind, surrogate),
    hasNumber: (kind, number, scope) =>
      surrogateTable.hasNumber(kind, number, scope === undefined ? undefined : own(scope)),
    count: (scope, kind) => surrogateTable.count(own(scope), kind),
  };
}

export const pseudonymOf = (patient: string, key: KeyedPrf): string =>
  hexOf(key.prf('patientId', patient)).slice(0, pseudonymDigits(key));
