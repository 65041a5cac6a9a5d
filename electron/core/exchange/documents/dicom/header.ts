import { isoOfCompact } from '../fields/fieldDates';
import type { FieldNote } from '../fields/fieldNotes';
import type { FieldType } from '../fields/fieldLabels';
import { uidOf, type NewIds } from '../fields/newIds';
import { decoderOf, type DecodeText } from './characterSets';
import {
  groupOf,
  isPrivate,
  itemsOf,
  plainWords,
  tags,
  wordsOf,
  type DataElement,
  type DataSet,
  type Syntax,
  type Tag,
} from './dataSet';
import { knownElement, nameOf, type KnownElement } from './dictionary';
import { dateText, draftsOf, fitting, type Edits, type Part, type Plan } from './drafts';
import {
  isMeasured,
  markedElements,
  publicSchemes,
  treatmentOfContent,
  treatmentOfElement,
  type Treatment,
} from './profile';
import { hasWords, isPlainWord, isPublicUid, isSmallNumber, settledVr, textVrs } from './values';

/** What the reading of a file collects. */
interface HeaderReading {
  readonly syntax: Syntax;
  readonly ids: NewIds;
  readonly removed: (what: string) => void;
}
type ValueElement = DataElement & { readonly kind: 'value' };
interface Known {
  readonly element: ValueElement;
  readonly vr: string;
  readonly type: string;
  readonly treatment: Treatment;
}

/** Elements that Gauze writes itself. */
const ownElements: ReadonlySet<Tag> = new Set([
  tags.characterSet,
  tags.identityRemoved,
  tags.deidentificationMethod,
  tags.deidentificationCodes,
  tags.longitudinal,
]);
/** Before and behind a name. */
const titles: ReadonlySet<string> = new Set(
  'dr dra prof pr mr mrs ms miss mme mlle sr sra srta hr fr frau herr dhr mevr md phd rn jr ii iii'.split(' '),
);
const isTitles = (words: string): boolean =>
  words.split(/[\s.]+/).every((word) => word === '' || titles.has(word.toLowerCase()));
const dummy = 'REMOVED';
/** DCM: subject name. */
const subjectName = 'DCM/121029';

/** The header of a file: lines of a note, and for each element what becomes of it. */
export class HeaderReader {
  /** A value that comes again is shown and replaced once. */
  private readonly parts = new Map<string, Part>();

  constructor(
    private readonly reading: HeaderReading,
    private readonly note: FieldNote<Edits>,
  ) {}

  /** @throws GauzeError `unknownEncoding` */
  plan(dataSet: DataSet, outer: DecodeText, depth = 0, concept = ''): readonly Plan[] {
    const sets = wordsOf(dataSet, tags.characterSet);
    const decode = sets.length === 0 ? outer : decoderOf(sets);
    const isPublic = publicSchemes.has(wordsOf(dataSet, tags.codingScheme)[0] ?? '');
    return dataSet.flatMap((element) => this.element(element, decode, { depth, concept, isPublic }) ?? []);
  }

  private element(
    element: DataElement,
    decode: DecodeText,
    place: { readonly depth: number; readonly concept: string; readonly isPublic: boolean },
  ): Plan | undefined {
    const { tag } = element;
    const group = groupOf(tag);
    if ((tag & 0xffff) === 0 || group < 0x0008 || tag === 0xfffcfffc) return undefined;
    if (ownElements.has(tag)) return undefined;
    if (isPrivate(tag)) return this.drop('privateElement');
    if ((group & 0xff00) === 0x6000 || (group & 0xff00) === 0x5000) return this.drop('overlay');
    const known = knownElement(tag);
    if (known === undefined) return this.drop('unknownElement');
    if (group === 0x7fe0) return place.depth === 0 ? undefined : this.drop('icon');
    const treatment = treatmentOfElement(tag);
    if (treatment.kind === 'remove') return this.drop('profileElement');
    if (element.kind === 'fragments') return this.drop('unfittingElement');
    if (element.kind === 'items')
      return known.vrs[0] === 'SQ'
        ? this.sequence(element.tag, element.items, treatment, decode, place.depth)
        : this.drop('unfittingElement');
    const settled = settledVr(element.vr, known.vrs);
    if (settled === undefined) return this.drop('unfittingElement');
    const value: Known = { element, ...settled, treatment };
    if (tag === tags.codingScheme && !place.isPublic) return this.scheme(value);
    return place.isPublic && this.isCode(value) ? this.same(value) : this.value(value, known, decode, place.concept);
  }

  /** The code of a public system and its name; its meaning is text like any other. */
  private isCode({ element: { tag, bytes } }: Known): boolean {
    const isPart = tag === tags.codeValue || tag === tags.codingScheme || tag === tags.codingSchemeVersion;
    return isPart && plainWords(bytes).every((word) => /^[\w.\-{}/[\]%*+:]{0,16}$/.test(word));
  }

  /** An institution's own scheme is named after it; codes are compared by it, so it stays one. */
  private scheme({ element: { tag, bytes }, vr }: Known): Plan {
    const [name = ''] = plainWords(bytes);
    const text = name === '' ? '' : `99${this.reading.ids.numberOf(name).toString(36).toUpperCase()}`;
    return () => ({ kind: 'text', tag, vr, text });
  }

  private sequence(tag: Tag, items: readonly DataSet[], treatment: Treatment, decode: DecodeText, depth: number): Plan {
    if (treatment.kind === 'replace') {
      if (items.length > 0) this.reading.removed('profileElement');
      return () => ({ kind: 'drafts', tag, items: [] });
    }
    const plans = items.flatMap((item) => {
      const concept = conceptOf(item);
      const rule = treatmentOfContent(concept);
      if (rule?.kind !== 'remove') return [this.plan(item, decode, depth + 1, concept)];
      this.reading.removed('contentItem');
      return [];
    });
    return (edits) => ({ kind: 'drafts', tag, items: plans.map((plan) => draftsOf(plan, edits)) });
  }

  private value(value: Known, known: KnownElement, decode: DecodeText, concept: string): Plan | undefined {
    const { type, element } = value;
    if (type === 'PN') return this.person(value, decode, concept);
    if (type === 'DA' || type === 'DT') return this.date(value);
    if (type === 'UI') return this.uid(value);
    if (textVrs.has(type)) return this.text(value, decode, concept);
    switch (type) {
      case 'TM':
        return this.time(value);
      case 'AS':
        return this.age(value);
      case 'CS':
        return this.word(value, decode);
      case 'DS':
      case 'IS':
        return this.number(value, decode);
      case 'AE':
      case 'UR':
        return this.blank(value, 'address');
      default:
        return this.binary(element, value.vr, known);
    }
  }

  private text(value: Known, decode: DecodeText, concept: string): Plan | undefined {
    const { element, type, treatment } = value;
    const content = element.tag === tags.textValue ? treatmentOfContent(concept) : undefined;
    const mark = markedElements.get(element.tag);
    if (mark === undefined && ((content ?? treatment).kind === 'replace' || treatment.kind === 'replace'))
      return this.blank(value, 'profileElement');
    return this.shown(value, decode, mark, type);
  }

  /** Values of an element on a line of the note. */
  private shown(
    { element: { tag, bytes }, vr }: Known,
    decode: DecodeText,
    mark: FieldType | undefined,
    type: string,
  ): Plan {
    const isOne = ['ST', 'LT', 'UT'].includes(type);
    const whole = decode(bytes).replace(/[\0 ]+$/, '');
    const values = (isOne ? [whole] : whole.split('\\')).map((one) => visible(isOne ? one : one.trim()));
    const parts = values.map((one) => this.part(tag, one, mark === undefined ? [] : [mark]));
    this.endLine();
    return (edits) => ({
      kind: 'text',
      tag,
      vr,
      text: parts.map((part) => written(part, edits, type)).join('\\'),
    });
  }

  private person({ element: { tag, bytes }, vr }: Known, decode: DecodeText, concept: string): Plan {
    const isPatient = groupOf(tag) === 0x0010 || concept === subjectName;
    const names = decode(bytes)
      .replace(/[\0 ]+$/, '')
      .split('\\')
      .map((name) =>
        name.split('=').map((group) =>
          group.split('^').map((word, place) => {
            const isTitle = place > 2 && isTitles(word);
            return this.part(tag, visible(word.trim()), isTitle ? [] : [isPatient ? 'patient' : 'staff']);
          }),
        ),
      );
    this.endLine();
    return (edits) => {
      const text = names
        .map((groups) =>
          groups
            .map((words) => words.map((word) => written(word, edits, 'PN')).join('^'))
            .join('=')
            .replace(/[\^=]+$/, ''),
        )
        .join('\\');
      return { kind: 'text', tag, vr, text };
    };
  }

  private date({ element: { tag, bytes }, vr, type }: Known): Plan {
    const dates = plainWords(bytes).map((word) => {
      const iso = isoOfCompact(type === 'DA' ? word.replace(/^(\d{4})\.(\d\d)\.(\d\d)$/, '$1$2$3') : word);
      if (word.length > 8 && type === 'DT') this.reading.removed('timeOfDay');
      if (iso === undefined) {
        if (word !== '') this.reading.removed('unfittingValue');
        return undefined;
      }
      return this.part(tag, iso, ['date']);
    });
    this.endLine();
    return (edits) => ({
      kind: 'text',
      tag,
      vr,
      text: dates.map((part) => (part === undefined ? '' : dateText(part.value, edits.get(part), type))).join('\\'),
    });
  }

  /** The time of day goes: it says when a patient was where, and no policy treats it. */
  private time({ element: { tag, bytes }, vr, treatment }: Known): Plan {
    if (plainWords(bytes).some((word) => word !== '')) this.reading.removed('timeOfDay');
    const isNeeded = treatment.kind === 'clean' && tag === 0x0040a122;
    return () => ({ kind: 'text', tag, vr, text: isNeeded ? '000000' : '' });
  }

  private age({ element: { tag, bytes }, vr }: Known): Plan {
    const [word = ''] = plainWords(bytes);
    const [, digits, unit = 'Y'] = /^0*(\d{1,3})([DWMY])$/.exec(word) ?? [];
    if (digits === undefined) {
      if (word !== '') this.reading.removed('unfittingValue');
      return () => ({ kind: 'text', tag, vr, text: '' });
    }
    const part = this.part(tag, digits, ['age']);
    this.note.literal(unit === 'Y' ? '' : ` ${unit}`);
    this.endLine();
    return (edits) => {
      const now = (edits.get(part) ?? digits).trim();
      return { kind: 'text', tag, vr, text: /^\d{1,3}$/.test(now) ? `${now.padStart(3, '0')}${unit}` : '' };
    };
  }

  /** A word of the standard stays; any other is searched. */
  private word(value: Known, decode: DecodeText): Plan {
    const { element, vr } = value;
    const { tag } = element;
    if (tag === tags.patientSex) {
      const [sex = ''] = plainWords(element.bytes);
      return () => ({ kind: 'text', tag, vr, text: /^[MFO]$/.test(sex) ? sex : '' });
    }
    if (value.treatment.kind === 'replace') return this.blank(value, 'profileElement');
    return plainWords(element.bytes).every(isPlainWord) ? this.same(value) : this.shown(value, decode, undefined, 'CS');
  }

  private number(value: Known, decode: DecodeText): Plan {
    if (value.treatment.kind === 'replace') return this.blank(value, 'profileElement');
    const words = plainWords(value.element.bytes);
    return words.every(isSmallNumber) ? this.same(value) : this.shown(value, decode, undefined, 'LO');
  }

  private uid({ element: { tag, bytes }, vr }: Known): Plan {
    const uids = plainWords(bytes).map((uid) => (uid === '' || isPublicUid(uid) ? uid : this.newUid(uid)));
    return () => ({ kind: 'text', tag, vr, text: uids.join('\\') });
  }

  /** Alike in all files of a release, so that images still find their series and studies. */
  newUid(uid: string): string {
    return uidOf(this.reading.ids.numberOf(uid));
  }

  private blank({ element: { tag, bytes }, vr, treatment }: Known, what: string): Plan {
    if (bytes.some((byte) => byte !== 0 && byte !== 0x20)) this.reading.removed(what);
    const text = treatment.kind === 'replace' && !treatment.mayBeEmpty && textVrs.has(vr) ? dummy : '';
    return () => ({ kind: 'text', tag, vr, text });
  }

  private binary(element: ValueElement, vr: string, { vrs }: KnownElement): Plan | undefined {
    if (vrs.some((one) => one.startsWith('O') || one === 'UN') && !isMeasured(element.tag))
      return this.drop('binaryElement');
    if (hasWords(element.bytes, vr)) return this.drop('unfittingElement');
    return () => ({ ...element, vr });
  }

  private same({ element, vr }: Known): Plan {
    return () => ({ ...element, vr });
  }

  private drop(what: string): undefined {
    this.reading.removed(what);
    return undefined;
  }

  private part(tag: Tag, value: string, marks: readonly FieldType[]): Part {
    const key = `${marks.join('')} ${tag} ${value}`;
    const known = this.parts.get(key);
    if (known !== undefined) return known;
    const part: Part = { value };
    this.parts.set(key, part);
    if (value.trim() === '') return part;
    if (this.isLine) this.note.literal(' ');
    else this.note.newLine();
    if (!this.isLine) this.note.literal(`${nameOf(tag)}: `);
    this.isLine = true;
    this.note.value(
      value,
      marks.map((type) => ({ type })),
      (text, edits) => edits.set(part, text),
    );
    return part;
  }

  /** Whether the element that is read has begun a line of the note. */
  private isLine = false;
  private endLine(): void {
    this.isLine = false;
  }
}

const written = (part: Part, edits: Edits, type: string): string => fitting(edits.get(part) ?? part.value, type);

/** Signs that nobody sees, and that would part a word. */
const visible = (text: string): string => text.replace(/[\0-\x08\x0e-\x1f\x7f]/g, ' ');

/** What a content item is about, as `DCM/121022`; empty where it says nothing. */
function conceptOf(item: DataSet): string {
  const [code = []] = itemsOf(item, tags.conceptName);
  const [scheme, value] = [wordsOf(code, tags.codingScheme)[0], wordsOf(code, tags.codeValue)[0]];
  return scheme === undefined || value === undefined ? '' : `${scheme}/${value}`;
}
