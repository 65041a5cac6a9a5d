import type { KnownPatient, PersonName } from '../../../../contract/phi';
import { fieldLabels, type FieldType } from '../fields/fieldLabels';
import { compactOf, isoOfCompact, readWrittenDate } from '../fields/fieldDates';
import type { FieldNote } from '../fields/fieldNotes';
import { uidOf, type NewIds } from '../fields/newIds';
import { isPublicRoot } from '../fields/publicRoots';
import { identifierCodes } from '../fhir/elements';
import type { TextEdits } from '../markup/markupEdits';
import { escaped, runsOf } from './escapes';
import { componentOf, publicSystems, segments, type DataType } from './segments';
import type { Leaf, Segment } from './tokenise';

/** What the reading of a file shares between its messages. */
export interface Hl7Reading {
  readonly text: string;
  readonly ids: NewIds;
  readonly always: ((out: TextEdits) => void)[];
  readonly removed: (what: string) => void;
}

const textTypes: ReadonlySet<string> = new Set(['TX', 'FT', 'ST']);
/** Types of OBX-5 that the table knows by another name. */
const valueTypes: Readonly<Record<string, DataType>> = {
  DT: 'TS',
  DTM: 'TS',
  TS: 'TS',
  DR: 'DR',
  PN: 'XPN',
  XPN: 'XPN',
  CN: 'XCN',
  XCN: 'XCN',
  CX: 'CX',
  CK: 'CX',
  EI: 'EI',
  AD: 'XAD',
  XAD: 'XAD',
  TN: 'XTN',
  XTN: 'XTN',
  XON: 'XON',
  HD: 'HD',
};
const ageCodes = /^(?:30525-0|21612-7|21611-9|29553-5|AGE)$/i;

const valueAt = (text: string, segment: Segment, field: number, component = 1, subcomponent = 1): string => {
  const leaf = segment.leaves.find(
    (one) => one.field === field && one.component === component && one.subcomponent === subcomponent,
  );
  return leaf === undefined ? '' : plain(text, segment, leaf);
};
const plain = (text: string, segment: Segment, { start, end }: Leaf): string =>
  runsOf(text, start, end, segment.delimiters)
    .map((run) => run.text)
    .join('');

/** The segments of one message as lines of a note. */
export class MessageReader {
  /** Running text continues from one segment to the next. */
  private isText = false;

  constructor(
    private readonly reading: Hl7Reading,
    private readonly note: FieldNote<TextEdits>,
  ) {}

  /** Text in lines of one observation each is read as one: sentences and names go on from line to line. */
  readAll(message: readonly Segment[]): void {
    for (let from = 0; from < message.length;) {
      const title = this.lineTitle(message[from]!);
      let to = from + 1;
      while (title !== undefined && to < message.length && this.lineTitle(message[to]!) === title) to++;
      const lines = message.slice(from, to);
      if (lines.length === 1) this.read(lines[0]!);
      else
        for (const isText of [false, true])
          for (const segment of lines)
            this.read(
              segment,
              segment.leaves.filter(({ field }) => (field === 5) === isText),
            );
      from = to;
    }
  }

  /** What the text of an observation is; undefined for other segments. */
  private lineTitle(segment: Segment): string | undefined {
    const { text } = this.reading;
    if (segment.name !== 'OBX' || !textTypes.has(valueAt(text, segment, 2))) return undefined;
    const title = segment.leaves.filter(({ field }) => field === 3);
    return title.length === 0 ? '' : text.slice(title[0]!.start, title.at(-1)!.end);
  }

  private read(segment: Segment, leaves = segment.leaves): void {
    let place = '';
    for (const leaf of leaves) {
      // Two quotation marks mean that a value is to be deleted.
      if (this.reading.text.slice(leaf.start, leaf.end) === '""') continue;
      const placed = this.typeOf(segment, leaf);
      if (placed === 'protocol' && isProtocol(plain(this.reading.text, segment, leaf))) continue;
      const type = placed === 'protocol' ? undefined : placed;
      if (type === 'controlId') this.control(leaf);
      else if (type === 'authority') this.authority(segment, leaf);
      else if (type === 'binary') this.takeOut(leaf);
      else if (type === 'text') this.running(segment, leaf);
      else if (type !== undefined || !this.isPublic(segment, leaf)) {
        const here = `${segment.name}-${leaf.field}-${leaf.repetition}`;
        const name = segment.name === '' ? 'line' : `${segment.name}-${leaf.field}`;
        if (here === place) this.note.literal(' ');
        else {
          this.note.newLine();
          this.note.literal(`${name}: `);
        }
        place = here;
        this.isText = false;
        this.value(segment, leaf, type);
      }
    }
  }

  private typeOf(segment: Segment, leaf: Leaf): DataType | 'text' | 'binary' | undefined {
    const { name } = segment;
    const { field, component } = leaf;
    if (name === 'NTE' && field === 3) return 'text';
    if (name === 'OBX' && field === 5) return this.observed(segment, leaf);
    const type = segments[name]?.[field];
    if (type === undefined) return undefined;
    const kind = componentOf(type, component);
    // The universal id of an authority is in a subcomponent.
    if (kind === 'HD') return componentOf('HD', type === 'HD' ? component : leaf.subcomponent);
    if (type === 'CX' && component === 1) return this.numberKind(segment, leaf);
    return type === 'CNN' && component === 1 && leaf.subcomponent === 1 ? 'license' : kind;
  }

  /** Numbers state their type in the fifth component (HL7 table 0203). */
  private numberKind(segment: Segment, { field, repetition }: Leaf): FieldType {
    const code = segment.leaves.find(
      (leaf) => leaf.field === field && leaf.repetition === repetition && leaf.component === 5,
    );
    const said = code === undefined ? undefined : identifierCodes[plain(this.reading.text, segment, code)];
    if (said !== undefined) return said;
    if (segment.name === 'PV1') return 'identifier';
    if (segment.name === 'PID' && field === 18) return 'account';
    return segment.name === 'IN1' || segment.name === 'IN2' ? 'healthPlan' : 'medicalRecord';
  }

  private observed(segment: Segment, leaf: Leaf): DataType | 'text' | 'binary' | undefined {
    const kind = valueAt(this.reading.text, segment, 2);
    if (textTypes.has(kind)) return 'text';
    if (kind === 'ED' && leaf.component === 5) return 'binary';
    if (kind === 'RP' && leaf.component <= 2) return 'identifier';
    if (kind === 'NM' || kind === 'SN')
      return ageCodes.test(valueAt(this.reading.text, segment, 3)) ? 'age' : 'protocol';
    const type = valueTypes[kind];
    return type === undefined ? undefined : componentOf(type, leaf.component);
  }

  private control({ start, end }: Leaf): void {
    const { text, ids, always } = this.reading;
    const next = `GZ${ids.numberOf(text.slice(start, end))}`;
    always.push((out) => out.replace(start, end, next));
  }

  private authority(segment: Segment, leaf: Leaf): void {
    const { text, ids, always } = this.reading;
    const root = plain(text, segment, leaf);
    if (isPublicRoot(root)) return;
    const next = uidOf(ids.numberOf(root));
    always.push((out) => out.replace(leaf.start, leaf.end, next));
  }

  private takeOut({ start, end }: Leaf): void {
    this.reading.removed('attachment');
    this.reading.always.push((out) => out.replace(start, end, ''));
  }

  private running(segment: Segment, leaf: Leaf): void {
    this.note.newLine();
    if (!this.isText) this.note.literal(`${segment.name}-${leaf.field}:\n`);
    this.isText = true;
    // A sign that was not escaped cuts a sentence in two values.
    if (leaf.component > 1 || leaf.subcomponent > 1) this.note.literal(' ');
    this.value(segment, leaf, undefined);
  }

  private value(segment: Segment, leaf: Leaf, type: DataType | undefined): void {
    const { text } = this.reading;
    const raw = text.slice(leaf.start, leaf.end);
    const iso =
      type === 'TS' || (type === undefined && /^\d{8}(?:\d{4}|\d{6})?(?:\.\d+)?(?:[+-]\d{4})?$/.test(raw))
        ? isoOfCompact(raw)
        : undefined;
    if (iso !== undefined && (type === 'TS' || /^(?:19|20)/.test(iso))) return this.date(leaf, iso);
    const from = this.note.length;
    for (const run of runsOf(text, leaf.start, leaf.end, segment.delimiters))
      this.note.value(run.text, [], (written, out) =>
        out.replace(run.start, run.end, this.fitting(escaped(written, segment.delimiters), type)),
      );
    if (type !== undefined && isFieldType(type)) this.note.mark(type, from, this.note.length);
  }

  /** An age is a number there, or nothing. */
  private fitting(written: string, type: DataType | undefined): string {
    return type === 'age' && !/^\d{1,3}$/.test(written.trim()) ? '' : written;
  }

  private date({ start, end }: Leaf, iso: string): void {
    if (end - start > 8) this.reading.removed('timeOfDay');
    this.note.value(iso, [{ type: 'date' }], (written, out) => {
      const date = readWrittenDate(written);
      out.replace(start, end, date === undefined ? '' : compactOf(date));
    });
  }

  /** Codes of public systems, and values too short to identify anyone. */
  private isPublic(segment: Segment, leaf: Leaf): boolean {
    const value = plain(this.reading.text, segment, leaf);
    if (/^[A-Za-z\d]{1,2}$|^\d{1,4}(?:\.\d{1,4})?$|^[<>]=?$/.test(value)) return true;
    const of = (component: number): string | undefined => {
      const found = segment.leaves.find(
        (one) => one.field === leaf.field && one.repetition === leaf.repetition && one.component === component,
      );
      return found === undefined ? undefined : plain(this.reading.text, segment, found);
    };
    const isSystem = (component: number): boolean => publicSystems.has(of(component) ?? '');
    if (leaf.component === 3 || leaf.component === 6) return publicSystems.has(value);
    return (
      /^[\w.-]{1,20}$/.test(value) && ((leaf.component === 1 && isSystem(3)) || (leaf.component === 4 && isSystem(6)))
    );
  }
}

const isFieldType = (type: DataType): type is FieldType => type in fieldLabels;
/** A word of the protocol consists of capitals and digits; anything else in its place is searched. */
const isProtocol = (value: string): boolean => /^[A-Z\d_./+<>=: -]{1,24}$/.test(value);

/** Whose message it is: the first number of the patient, as all messages of one hospital have it. */
export function patientOf(text: string, pid: Segment | undefined): string | undefined {
  if (pid === undefined) return undefined;
  return [valueAt(text, pid, 3), valueAt(text, pid, 2)].find((number) => number !== '')?.slice(0, 200);
}

/** The day of the content, or of the message. */
export function dayOf(text: string, message: readonly Segment[]): string | undefined {
  for (const [name, field] of [
    ['OBR', 7],
    ['TXA', 4],
    ['PV1', 44],
    ['EVN', 2],
    ['MSH', 7],
  ] as const) {
    const segment = message.find((one) => one.name === name);
    const iso = segment === undefined ? undefined : isoOfCompact(valueAt(text, segment, field));
    if (iso?.length === 10) return iso;
  }
  return undefined;
}

const nameAt = (text: string, segment: Segment, field: number): PersonName => ({
  given: valueAt(text, segment, field, 2).slice(0, 200),
  surname: valueAt(text, segment, field).slice(0, 200),
});

/** What a message states about its patient and the next of kin, in the form in which detection searches the notes. */
export function knownPatient(text: string, message: readonly Segment[], pid: Segment, patient: string): KnownPatient {
  const at = (field: number, component = 1, subcomponent = 1): string =>
    valueAt(text, pid, field, component, subcomponent).slice(0, 200);
  const name = {
    given: [at(5, 2), at(5, 3)]
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, 200),
    surname: at(5),
  };
  const birth = isoOfCompact(at(7));
  const address = { street: at(11), zip: at(11, 5).slice(0, 20), city: at(11, 3).slice(0, 100) };
  const phones = [at(13), at(14)].filter((phone) => phone !== '' && phone.length <= 40);
  const email = at(13, 4);
  return {
    patient,
    names: name.given !== '' || name.surname !== '' ? [name] : [],
    birthDates: birth?.length === 10 ? [birth] : [],
    ids: [
      { value: at(3), type: 'medicalRecord' as const },
      { value: at(19), type: 'ssn' as const },
    ].filter(({ value }) => value !== '' && value.length <= 100),
    addresses: Object.values(address).some((part) => part !== '') ? [address] : [],
    phones,
    emails: email !== '' ? [email] : [],
    relatives: [
      ...(at(6) !== '' ? [{ given: at(6, 2), surname: at(6) }] : []),
      ...message.filter(({ name: of }) => of === 'NK1').map((one) => nameAt(text, one, 2)),
    ]
      .filter(({ given, surname }) => given !== '' || surname !== '')
      .slice(0, 50),
    doctors: [],
  };
}
