import type { KnownPatient, PersonName } from '../../contract/phi';
import { patientKey } from '../privacy/patientKey';
import { isNumberOfPatient, nameKey, numberKey, type HeaderFacts, type PatientNumber } from './headerFacts';

export interface ReadNote {
  readonly documentId: number;
  /** As its source named the patient; null where it did not. */
  readonly patient: string | null;
  readonly facts: HeaderFacts;
}

/** By what notes were put together: a number, name and birth date, or a name alone, which several people may have. */
export type ProposalReason = 'number' | 'nameAndBirth' | 'name';

/** A patient whom the heads of notes name, for a person to confirm. */
export interface PatientProposal {
  /** The same for the same patient, however often one looks. */
  readonly key: string;
  /** The id that its notes would have: that of a patient of the project, a number of the heads, or a new one. */
  readonly patient: string;
  readonly isKnown: boolean;
  readonly why: ProposalReason;
  /** One number stands with names or birth dates of several people. */
  readonly isContradicted: boolean;
  readonly names: readonly PersonName[];
  readonly birthDates: readonly string[];
  readonly numbers: readonly PatientNumber[];
  /** Without a patient so far. */
  readonly documentIds: readonly number[];
}

/** A number that more people bear is nobody's. */
const maxBearers = 20;

interface Person {
  readonly names: Map<string, PersonName>;
  readonly births: Set<string>;
  readonly numbers: Map<string, PatientNumber>;
  /** Ids as written, by their key. */
  readonly ids: Map<string, string>;
  readonly notes: number[];
  isContradicted: boolean;
  /** Taken into another person. */
  isGone: boolean;
}

/**
 * Who the notes without a patient are about. Notes go together by a number of the patient, unless their names or birth
 * dates are others, and by name and birth date; a name alone is proposed apart. Patients of the project, with what is
 * known of them and what the heads of their notes say, are joined rather than made again.
 */
export function proposePatients(
  notes: readonly ReadNote[],
  known: readonly KnownPatient[],
): readonly PatientProposal[] {
  const people = new People();
  for (const patient of known) people.addKnown(patient);
  // Those with a patient first: the others find them.
  for (const note of notes) if (note.patient !== null) people.add(note);
  for (const note of notes) if (note.patient === null && hasFacts(note.facts)) people.add(note);
  people.joinByBirth();
  const proposals = people.proposals();
  return [...proposals, ...byNameAlone(notes, people, proposals)];
}

/** More than a name is said. */
const hasFacts = ({ names, birthDates, numbers }: HeaderFacts): boolean =>
  numbers.length > 0 || (names.length > 0 && birthDates.length > 0);

class People {
  readonly #all: Person[] = [];
  readonly #byNumber = new Map<string, Person[]>();
  readonly #byId = new Map<string, Person>();

  addKnown({ patient, names, birthDates, ids }: KnownPatient): void {
    const numbers = ids.filter(({ type }) => isNumberOfPatient(type));
    // An id of a patient is mostly the number of the hospital.
    const own = { type: 'medicalRecord', value: patient } as const;
    const person = this.#ofId(patient) ?? this.#make();
    this.#tell(person, { names, birthDates, numbers: numberKey(patient).length < 4 ? numbers : [own, ...numbers] });
    this.#name(person, patient);
  }

  add({ documentId, patient, facts }: ReadNote): void {
    const person = patient === null ? (this.#fitting(facts) ?? this.#make()) : (this.#ofId(patient) ?? this.#make());
    this.#tell(person, facts);
    if (patient === null) person.notes.push(documentId);
    else this.#name(person, patient);
  }

  /** One name and one birth date are one person, whatever their numbers. */
  joinByBirth(): void {
    const first = new Map<string, Person>();
    for (const person of this.#living()) {
      for (const key of bornAs(person)) {
        const other = first.get(key);
        if (other === undefined) first.set(key, person);
        // Two ids are two patients until somebody links them.
        else if (other !== person && !(other.ids.size > 0 && person.ids.size > 0)) {
          this.#merge(other, person);
          break;
        }
      }
    }
  }

  proposals(): readonly PatientProposal[] {
    const taken = new Set([...this.#byId.keys()]);
    return this.#living()
      .filter(({ notes }) => notes.length > 0)
      .map((person) => proposalOf(person, taken));
  }

  /** Who bears each name. */
  byName(): ReadonlyMap<string, readonly Person[]> {
    const found = new Map<string, Person[]>();
    for (const person of this.#living())
      for (const key of person.names.keys()) found.set(key, [...(found.get(key) ?? []), person]);
    return found;
  }

  get idKeys(): ReadonlySet<string> {
    return new Set(this.#byId.keys());
  }

  #living(): readonly Person[] {
    return this.#all.filter(({ isGone }) => !isGone);
  }
  #make(): Person {
    const person: Person = {
      names: new Map(),
      births: new Set(),
      numbers: new Map(),
      ids: new Map(),
      notes: [],
      isContradicted: false,
      isGone: false,
    };
    this.#all.push(person);
    return person;
  }
  #ofId(written: string): Person | undefined {
    return this.#byId.get(patientKey(written) ?? written);
  }
  #name(person: Person, written: string): void {
    const key = patientKey(written) ?? written;
    if (!person.ids.has(key)) person.ids.set(key, written);
    this.#byId.set(key, person);
  }

  /** Who has one of these numbers, and no other name or birth date. */
  #fitting(facts: HeaderFacts): Person | undefined {
    const sharing = facts.numbers
      .flatMap(({ value }) => this.#byNumber.get(numberKey(value)) ?? [])
      .slice(0, maxBearers);
    const fit = sharing.find((person) => isCompatible(person, facts));
    if (fit === undefined) for (const person of sharing) person.isContradicted = true;
    return fit;
  }

  #tell(person: Person, { names, birthDates, numbers }: HeaderFacts): void {
    for (const name of names) if (!person.names.has(nameKey(name))) person.names.set(nameKey(name), name);
    for (const date of birthDates) person.births.add(date);
    for (const number of numbers) {
      const key = numberKey(number.value);
      const sharing = this.#byNumber.get(key) ?? [];
      if (!sharing.includes(person)) {
        if (sharing.length > 0) person.isContradicted = true;
        if (sharing.length < maxBearers) this.#byNumber.set(key, [...sharing, person]);
      }
      if (!person.numbers.has(key)) person.numbers.set(key, number);
    }
  }

  #merge(into: Person, from: Person): void {
    this.#tell(into, {
      names: [...from.names.values()],
      birthDates: [...from.births],
      numbers: [],
    });
    for (const [key, number] of from.numbers) into.numbers.set(key, number);
    for (const [key, written] of from.ids) {
      into.ids.set(key, written);
      this.#byId.set(key, into);
    }
    into.notes.push(...from.notes);
    into.isContradicted ||= from.isContradicted;
    from.isGone = true;
  }
}

/** Is nothing against it that they are one person? */
function isCompatible({ names, births }: Person, facts: HeaderFacts): boolean {
  const words = new Set([...names.keys()].flatMap((key) => key.split(' ')));
  const isNamed =
    words.size === 0 ||
    facts.names.length === 0 ||
    facts.names.some((name) =>
      nameKey(name)
        .split(' ')
        .some((word) => words.has(word)),
    );
  const isBorn =
    births.size === 0 || facts.birthDates.length === 0 || facts.birthDates.some((date) => births.has(date));
  return isNamed && isBorn;
}

const bornAs = ({ names, births }: Person): readonly string[] =>
  [...names.keys()].flatMap((name) => (name === '' ? [] : [...births].map((date) => `${name} ${date}`)));

function proposalOf(person: Person, taken: Set<string>): PatientProposal {
  const [number] = person.numbers;
  const [known] = person.ids.values();
  const [born] = bornAs(person);
  const documentIds = [...new Set(person.notes)].sort((a, b) => a - b);
  // Of several people with one number each is known by the first of its notes.
  const suffix = person.isContradicted ? ` ${documentIds[0]}` : '';
  return {
    key: `${number === undefined ? `born ${born ?? ''}` : `number ${number[0]}`}${suffix}`,
    patient: known ?? idFrom(person.isContradicted ? undefined : number?.[1].value, taken),
    isKnown: known !== undefined,
    why: number === undefined ? 'nameAndBirth' : 'number',
    isContradicted: person.isContradicted,
    names: [...person.names.values()],
    birthDates: [...person.births],
    numbers: [...person.numbers.values()],
    documentIds,
  };
}

/** The number itself, or a new id; taken from then on. */
function idFrom(number: string | undefined, taken: Set<string>): string {
  const key = number === undefined ? undefined : patientKey(number);
  const id = number === undefined || key === undefined || taken.has(key) ? freeId(taken) : number;
  taken.add(patientKey(id) ?? id);
  return id;
}
function freeId(taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) if (!taken.has(`p${n}`)) return `P${n}`;
}

/** Notes that say a name and nothing else of the patient: a proposal for each name. */
function byNameAlone(
  notes: readonly ReadNote[],
  people: People,
  before: readonly PatientProposal[],
): readonly PatientProposal[] {
  const byName = new Map<string, ReadNote[]>();
  for (const note of notes) {
    const [name] = note.facts.names;
    const key = name === undefined ? '' : nameKey(name);
    if (note.patient !== null || hasFacts(note.facts) || !key.includes(' ')) continue;
    byName.set(key, [...(byName.get(key) ?? []), note]);
  }
  const taken = new Set([...people.idKeys, ...before.map(({ patient }) => patientKey(patient) ?? patient)]);
  const named = people.byName();
  return [...byName].map(([key, own]) => {
    const bearers = named.get(key) ?? [];
    const [bearer] = bearers;
    const proposed = before.find(({ documentIds: [first] }) => first !== undefined && bearer?.notes.includes(first));
    const [known] = bearers.length === 1 && bearer !== undefined ? bearer.ids.values() : [];
    const patient = known ?? (bearers.length === 1 ? proposed?.patient : undefined) ?? idFrom(undefined, taken);
    return {
      key: `name ${key}`,
      patient,
      isKnown: known !== undefined,
      why: 'name' as const,
      isContradicted: bearers.length > 1,
      names: own[0]?.facts.names ?? [],
      birthDates: [],
      numbers: [],
      documentIds: own.map(({ documentId }) => documentId).sort((a, b) => a - b),
    };
  });
}
