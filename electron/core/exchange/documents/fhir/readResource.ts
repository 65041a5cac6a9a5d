import type { FieldMark, FieldNote } from '../fields/fieldNotes';
import type { FieldType } from '../fields/fieldLabels';
import { isoOf, readWrittenDate } from '../fields/fieldDates';
import {
  itemsOf,
  memberOf,
  stringOf,
  type JsonNode,
  type JsonNumber,
  type JsonObject,
  type JsonString,
} from '../json/jsonNode';
import { readNarrative } from '../markup/narrative';
import { ageElement, codeElements, dateElement, dateForm, displayElements, displayTypes } from './elements';
import { instantElements, instantResources, isGeolocation, isPlainCode, isPublicCode, isPublicUri } from './elements';
import { isUri, nameExtension, namedElements, nameTypes } from './elements';
import { identifierType } from './identifierType';
import { readAttachment } from './attachment';
import { isIdUri, type FhirIds } from './fhirIds';
import type { FhirOut } from './fhirOut';
import type { FhirPatients } from './fhirPatients';

/** What the reading of a file shares between its resources. */
export interface FhirReading {
  readonly ids: FhirIds;
  /** Each has a reader of its own. */
  readonly resources: ReadonlySet<JsonNode>;
  readonly patients: FhirPatients;
  /** Changes that are made under any policy. */
  readonly always: ((out: FhirOut) => void)[];
  readonly removed: (what: string, count?: number) => void;
  /** A note of its own for a text of its own. */
  readonly noteFor: (resource: JsonObject) => FieldNote<FhirOut>;
}

/** The position of a value. */
interface Place {
  readonly resource: JsonObject;
  readonly type: string;
  readonly object: JsonObject;
  readonly key: string;
  /** Names of the elements from the resource on. */
  readonly path: string;
  /** What the names of the persons below this element are. */
  readonly role: FieldType;
  readonly isExtension: boolean;
  /** Below an extension that holds a name. */
  readonly isName: boolean;
}

/** LOINC: age, age at onset, reported age of the patient. */
const ageCodes: ReadonlySet<string> = new Set(['30525-0', '21611-9', '21612-7', '29553-5', '63900-5']);

/** Parses one resource, and what it contains, into lines of a note and changes of ids. */
export class ResourceReader {
  constructor(
    private readonly reading: FhirReading,
    private readonly note: FieldNote<FhirOut>,
  ) {}

  read(resource: JsonObject): void {
    const type = stringOf(resource, 'resourceType') ?? 'Resource';
    this.object(resource, {
      resource,
      type,
      object: resource,
      key: '',
      path: type,
      role: nameTypes[type] ?? 'patient',
      isExtension: false,
      isName: false,
    });
  }

  private object(object: JsonObject, place: Place): void {
    for (const { key, value } of object.members) {
      if (!elementName.test(key)) {
        this.take(value, 'unknownElement');
        continue;
      }
      for (const node of value.kind === 'array' ? flat(value.items) : [value]) {
        if (this.reading.resources.has(node)) continue;
        this.member(node, {
          ...place,
          object,
          key: key.replace(/^_/, ''),
          path: `${place.path}.${key.replace(/^_/, '')}`,
        });
      }
    }
  }

  private always(change: (out: FhirOut) => void): void {
    this.reading.always.push(change);
  }

  private take(node: JsonNode, what: string): void {
    this.reading.removed(what);
    this.always((out) => out.edits.remove(node));
  }

  private member(node: JsonNode, place: Place): void {
    if (node.kind === 'object') this.complex(node, place);
    else if (node.kind === 'string') this.string(node, place);
    else if (node.kind === 'number') this.number(node, place);
  }

  /** An element with parts: those that are PHI by their kind, the rest part by part. */
  private complex(node: JsonObject, place: Place): void {
    const { key, type } = place;
    if (key === 'signature' || (key === 'valueSignature' && place.isExtension)) return this.take(node, 'signature');
    if (key === 'position' && memberOf(node, 'latitude') !== undefined) return this.take(node, 'coordinates');
    if (key === 'link' && type === 'Bundle') return this.take(node, 'serverAddress');
    if (key === 'photo') return this.take(node, 'photo');
    const url = stringOf(node, 'url');
    const isExtension = key === 'extension' || key === 'modifierExtension';
    if (isExtension && url !== undefined && isGeolocation(url)) return this.take(node, 'coordinates');
    if (ageElement.test(key) || (key === 'valueQuantity' && type === 'Observation' && isAgeCode(place.resource)))
      return this.age(node, place);
    if (isAttachment(node, key, type)) readAttachment(node, this.reading, place.resource);
    const names = url !== undefined && isExtension && nameExtension.test(url) ? { isName: true } : {};
    const contact = key === 'contact' ? { role: type === 'Patient' ? ('patient' as const) : ('staff' as const) } : {};
    this.object(node, { ...place, ...names, ...contact, isExtension: place.isExtension || isExtension });
  }

  private string(node: JsonString, place: Place): void {
    const { key, object, type } = place;
    const { value } = node;
    if (value === '' || (key === 'resourceType' && object === place.resource)) return;
    if (this.isHidden(node, place)) return;
    if (this.isMapped(node, place)) return;
    if (key === 'div' && value.trimStart().startsWith('<')) return this.narrative(node);
    if (key === 'data' || key === 'valueBase64Binary') {
      if (isAttachment(object, place.path.split('.').at(-2) ?? '', type)) return;
      if (!/^[\d .+\-EULeul]*$/.test(value)) {
        this.reading.removed('binaryData');
        this.always((out) => out.mask(object, key, node));
        return;
      }
    }
    const date = dateForm.exec(value);
    if (
      date !== null &&
      (date[3] !== undefined || dateElement.test(key) || (date[2] !== undefined && key.endsWith('Date')))
    )
      return this.date(node, place);
    if (isPublic(object, key, value)) return;
    this.line(node, place, this.typeOf(node, place));
  }

  /** What identifies and is not shown to anyone. */
  private isHidden(node: JsonString, { key, object, type, path }: Place): boolean {
    const { value } = node;
    const isMeta = path === `${type}.meta.${key}`;
    if ((isMeta && ['source', 'versionId', 'lastUpdated'].includes(key)) || key === 'ifNoneExist' || key === 'etag') {
      this.take(node, 'serverTrace');
      return true;
    }
    if (['location', 'ifMatch', 'ifNoneMatch'].includes(key) && /\.(?:response|request)\.\w+$/.test(path)) {
      this.take(node, 'serverTrace');
      return true;
    }
    const isContent = memberOf(object, 'contentType') !== undefined;
    if (isContent && (key === 'hash' || key === 'url')) {
      this.take(node, key === 'hash' ? 'checksum' : 'link');
      return true;
    }
    // `discharge_garcia_march.txt`: words that nothing separates are not searched one by one
    if (isContent && key === 'title' && fileNameForm.test(value)) {
      this.take(node, 'fileName');
      return true;
    }
    return isContent && key === 'data';
  }

  /** Ids, references and addresses get new ones. */
  private isMapped(node: JsonString, { key, path, object }: Place): boolean {
    const { ids } = this.reading;
    const { value } = node;
    const set = (next: string): true => {
      if (next !== value) this.always((out) => out.edits.replaceString(node, next));
      return true;
    };
    if (key === 'id') return set(ids.id(value));
    if (key === 'reference' || key === 'fullUrl' || /\.request\.url$/.test(path)) return set(ids.reference(value));
    if (isIdUri(value) && !isPublicUri(value)) return set(ids.reference(value));
    const isTelecom = key === 'value' && memberOf(object, 'system')?.kind === 'string';
    if (!isUri(value) || isTelecom) return false;
    if (isPublicUri(value)) return true;
    this.reading.removed('localAddress');
    return set(/\/[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/.test(value) ? ids.reference(value) : ids.uri(value));
  }

  private narrative(node: JsonString): void {
    this.note.newLine();
    const editsOf = (out: FhirOut) =>
      out.within(node, node.value, (written) => {
        if (written !== node.value) out.edits.replaceString(node, written);
      });
    const { hide } = readNarrative(node.value, this.note, editsOf, (what, count) => this.reading.removed(what, count));
    this.always((out) => hide(editsOf(out)));
  }

  private date(node: JsonString, { object, key, path, type }: Place): void {
    const day = node.value.slice(0, 10);
    const isTimed = node.value.length > 10;
    const isInstant =
      isTimed &&
      ((instantElements.has(key) && !['start', 'end'].includes(key)) ||
        instantResources.has(type) ||
        path === 'DocumentReference.date');
    if (isTimed) this.reading.removed('timeOfDay');
    this.note.line(path, day, [{ type: 'date' }], (text, out) => {
      const date = readWrittenDate(text);
      if (date === undefined || (isInstant && date.day === undefined)) out.mask(object, key, node);
      else out.edits.replaceString(node, isoOf(date) + (isInstant ? 'T00:00:00Z' : ''));
    });
  }

  private age(node: JsonObject, place: Place): void {
    for (const part of [node, memberOf(node, 'low'), memberOf(node, 'high')]) {
      if (part?.kind !== 'object') continue;
      const value = memberOf(part, 'value');
      if (value?.kind !== 'number') continue;
      const unit = stringOf(part, 'unit') ?? stringOf(part, 'code') ?? 'a';
      const tail = /^(?:a|y|yr|yrs|years?)$/i.test(unit) ? '' : ` ${unit}`;
      this.note.line(place.path, value.raw + tail, [{ type: 'age' }], (text, out) => {
        const written = /^\s*(\d{1,3}(?:\.\d+)?)(.*)$/.exec(text);
        if (written === null || written[2]!.trim() !== tail.trim()) out.mask(part, 'value', value);
        else out.edits.replace(value, written[1]!);
      });
    }
  }

  /** Long whole numbers may be anyone's, if the standard has a text there or knows no such element. */
  private number(node: JsonNumber, { object, key, path }: Place): void {
    if (/^(?:latitude|longitude)$/i.test(key)) return this.take(node, 'coordinates');
    const parent = path.split('.').at(-2) ?? '';
    const type = /identifier$/i.test(parent) ? 'identifier' : /telecom$/i.test(parent) ? 'phone' : undefined;
    if (type === undefined && (!/^-?\d{6,}$/.test(node.raw) || key === 'size')) return;
    this.note.line(path, node.raw, type === undefined ? [] : [{ type }], (text, out) => {
      if (/^-?[1-9]\d{0,8}$/.test(text)) out.edits.replace(node, text);
      else out.mask(object, key, node);
    });
  }

  private line(node: JsonString, { object, key, path }: Place, type: FieldType | undefined): void {
    const marks: readonly FieldMark[] = type === undefined ? [] : [{ type }];
    this.note.line(path, node.value, marks, (text, out) => {
      if (text.trim() === '') out.mask(object, key, node);
      else out.edits.replaceString(node, text);
    });
  }

  /** What a string is by its place. */
  private typeOf(node: JsonString, place: Place): FieldType | undefined {
    const { key, object, type, role, path, isName } = place;
    const { value } = node;
    const parent = path.split('.').at(-2) ?? '';
    if (key === 'family' || key === 'given') return role;
    if (key === 'text' && (/name$/i.test(parent) || memberOf(object, 'family') !== undefined)) return role;
    if (isName && key.startsWith('value')) return 'patient';
    if (isAddress(object, parent)) return addressParts[key];
    if (key === 'value' && isTelecom(object, parent)) return telecomType(stringOf(object, 'system'));
    if (key === 'value' && /identifier$/i.test(parent)) return identifierType(object, type);
    if (key === 'display' && memberOf(object, 'code') === undefined && memberOf(object, 'system') === undefined)
      return this.displayType(object, parent);
    if (key === 'authorString' || (key === 'valueString' && parent === 'author')) return 'staff';
    // `in early March, after the fall` is a sentence, in which detection looks for dates, ages and names
    if (ageElement.test(key)) return ageAlone.test(value) ? 'age' : undefined;
    return (
      namedElements[`${type}.${key}`] ?? (path.includes('udiCarrier') ? namedElements[`Device.${key}`] : undefined)
    );
  }

  private displayType(object: JsonObject, parent: string): FieldType | undefined {
    const reference = stringOf(object, 'reference');
    const target =
      stringOf(object, 'type') ?? (reference === undefined ? undefined : this.reading.patients.typeOf(reference));
    return target === undefined ? displayElements[parent] : displayTypes[target];
  }
}

const fileNameForm = /^\S+\.[A-Za-z0-9]{2,5}$/;

/** `45`, `aged 45`, `45 años` */
const ageAlone = /^\P{N}{0,12}\d{1,3}(?:[.,]\d)?\s?\p{L}{0,12}\.?$/u;

/** Elements are named in letters and digits; any other name may contain anything. */
const elementName = /^(?:_?[a-z][A-Za-z0-9]{0,63}|fhir_comments)$/;

const addressParts: Readonly<Record<string, FieldType>> = {
  line: 'street',
  text: 'location',
  city: 'city',
  district: 'location',
  state: 'territory',
  postalCode: 'zip',
  country: 'country',
};
function telecomType(system: string | undefined): FieldType {
  switch (system) {
    case 'fax':
      return 'fax';
    case 'email':
      return 'email';
    case 'url':
      return 'url';
    default:
      return 'phone';
  }
}

const isAddress = (object: JsonObject, parent: string): boolean =>
  /address$/i.test(parent) || memberOf(object, 'postalCode') !== undefined;
const isTelecom = (object: JsonObject, parent: string): boolean =>
  /telecom$|ContactPoint$|telecoms$/i.test(parent) ||
  ['phone', 'fax', 'email', 'pager', 'sms'].includes(stringOf(object, 'system') ?? '');

const isAttachment = (node: JsonObject, key: string, type: string): boolean =>
  memberOf(node, 'data') !== undefined &&
  (memberOf(node, 'contentType') !== undefined ||
    type === 'Binary' ||
    /(?:attachment|photo|presentedForm|content|Attachment|image|picture)$/.test(key));

/** Words of closed lists, which identify nobody. */
function isPublic(object: JsonObject, key: string, value: string): boolean {
  if (key === 'code' || key === 'version') {
    const system = stringOf(object, 'system');
    if (system !== undefined && isPublicUri(system)) return isPublicCode(value);
  }
  if (key === 'contentType') return /^[a-z]+\/[a-z0-9.+-]{1,60}(?:;\s?charset=[\w-]+)?$/i.test(value);
  if (key === 'language') return /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(value);
  if (key === 'type' && memberOf(object, 'reference') !== undefined) return /^[A-Z][A-Za-z]{2,40}$/.test(value);
  if (key === 'method' && /^(?:GET|PUT|POST|DELETE|PATCH|HEAD)$/.test(value)) return true;
  return codeElements.has(key) && isPlainCode(value);
}

const isAgeCode = (resource: JsonObject): boolean =>
  itemsOf(memberOf(memberOf(resource, 'code'), 'coding')).some((one) => ageCodes.has(stringOf(one, 'code') ?? ''));

const flat = (items: readonly JsonNode[]): readonly JsonNode[] =>
  items.flatMap((item) => (item.kind === 'array' ? flat(item.items) : [item]));
