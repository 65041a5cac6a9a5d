import { GauzeError } from '../../../../contract/errors';
import type { KnownPatient } from '../../../../contract/phi';
import { decodeText } from '../../encoding';
import { fromBase64, toBase64 } from '../fhir/base64';
import { isPublicUri, uuidForm } from '../fhir/elements';
import { compactOf, isoOfCompact, readWrittenDate } from '../fields/fieldDates';
import type { FieldType } from '../fields/fieldLabels';
import type { FieldNote } from '../fields/fieldNotes';
import { uidOf, uuidOf, type NewIds } from '../fields/newIds';
import { isPublicRoot } from '../fields/publicRoots';
import type { TextEdits } from '../markup/markupEdits';
import { readNarrative } from '../markup/narrative';
import { attributesOf, decodeXml, encodeXml, xmlTokens, type XmlAttribute, type XmlToken } from '../xml/tokens';
import { addressParts, ageCodes, isModel, isTime, nameOf, numberOf } from './phiElements';

/** What the reading of a document collects. */
export interface CdaReading {
  readonly raw: string;
  readonly ids: NewIds;
  /** Header and entries. */
  readonly fields: FieldNote<TextEdits>;
  /** Titles and narratives, as the document is read. */
  readonly narrative: FieldNote<TextEdits>;
  readonly always: ((out: TextEdits) => void)[];
  readonly removed: (what: string, count?: number) => void;
}

interface Tag {
  readonly token: XmlToken;
  /** In lower case, without its prefix. */
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
}

/** Attributes by their names in lower case. */
const valuesOf = (raw: string, tag: Tag): ReadonlyMap<string, string> =>
  new Map(
    tag.attributes.map((one) => [one.local.toLowerCase(), decodeXml(raw.slice(one.valueStart, one.valueEnd))] as const),
  );

/** Parses a clinical document, element by element. */
export class CdaReader {
  private readonly stack: Tag[] = [];
  /** Whether the last code of each open element is one of age. */
  private isAge = false;
  readonly patient: Partial<Record<string, string>> = {};
  readonly given: string[] = [];
  private readonly relatives: { given: string; surname: string }[] = [];

  constructor(private readonly reading: CdaReading) {}

  read(): void {
    const { raw } = this.reading;
    const tokens = [...xmlTokens(raw)];
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!;
      if (token.kind === 'open' || token.kind === 'empty') {
        const tag: Tag = { token, local: token.local.toLowerCase(), attributes: attributesOf(raw, token) };
        if (this.stack.length === 0 && tag.local !== 'clinicaldocument')
          throw new GauzeError('malformed', 'no clinical document', { reason: 'root' });
        this.tag(tag);
        if (token.kind === 'empty') continue;
        const until = this.isWhole(tag) ? closing(tokens, i) : undefined;
        if (until === undefined) this.stack.push(tag);
        else {
          this.whole(tag, token.end, tokens[until]!.start);
          i = until;
        }
      } else if (token.kind === 'close') this.stack.pop();
      else if (token.kind === 'text' || token.kind === 'cdata') this.text(token);
      else if (!/^<\?xml\s/.test(raw.slice(token.start, token.start + 6))) {
        this.reading.removed('comment');
        this.always(token.start, token.end, '');
      }
    }
  }

  private get path(): readonly string[] {
    return this.stack.map(({ local }) => local);
  }

  private always(start: number, end: number, text: string): void {
    this.reading.always.push((out) => out.replace(start, end, text));
  }

  /** Elements that are read as one: narratives, and what is packed in base64. */
  private isWhole(tag: Tag): boolean {
    const parent = this.stack.at(-1)?.local;
    if (tag.local === 'text' && (parent === 'section' || parent === 'nonxmlbody')) return true;
    return valuesOf(this.reading.raw, tag).get('representation') === 'B64';
  }

  private whole(tag: Tag, start: number, end: number): void {
    const { raw, narrative, ids } = this.reading;
    if (valuesOf(raw, tag).get('representation') === 'B64') return this.packed(tag, start, end);
    narrative.newLine();
    const shifted = (out: TextEdits) => ({
      replace: (from: number, to: number, text: string) => out.replace(start + from, start + to, text),
    });
    const { hide } = readNarrative(
      raw.slice(start, end),
      narrative,
      shifted,
      (what, count) => this.reading.removed(what, count),
      { newId: (id) => `e${ids.numberOf(`#${id}`)}` },
    );
    this.reading.always.push((out) => hide(shifted(out)));
  }

  /** A text in base64 is read; anything else is taken out. */
  private packed(tag: Tag, start: number, end: number): void {
    const { raw, narrative } = this.reading;
    const kind = (valuesOf(raw, tag).get('mediatype') ?? '').toLowerCase();
    const bytes = kind === 'text/plain' || kind === '' ? fromBase64(decodeXml(raw.slice(start, end))) : undefined;
    try {
      if (bytes === undefined) throw new GauzeError('notText', 'no text');
      const { text } = decodeText(bytes);
      narrative.newLine();
      narrative.value(text, [], (written, out) => out.replace(start, end, toBase64(new TextEncoder().encode(written))));
    } catch {
      this.reading.removed('attachment');
      this.always(start, end, '');
    }
  }

  private tag(tag: Tag): void {
    const { raw } = this.reading;
    const values = valuesOf(raw, tag);
    const code = values.get('code');
    if (tag.local === 'code' && code !== undefined) this.isAge = ageCodes.has(code);
    for (const attribute of tag.attributes) {
      const value = decodeXml(raw.slice(attribute.valueStart, attribute.valueEnd));
      if (value !== '') this.attribute(tag, attribute, value, values);
    }
  }

  private attribute(tag: Tag, at: XmlAttribute, value: string, values: ReadonlyMap<string, string>): void {
    const name = at.local.toLowerCase();
    const { ids } = this.reading;
    const { local } = tag;
    const isDeclaration = at.name.startsWith('xmlns');
    if (isDeclaration && (isPublicUri(value) || value.startsWith('urn:hl7-org:'))) return;
    if (['templateid', 'typeid', 'realmcode'].includes(local) && /^[\w.:-]{1,80}$/.test(value)) return;
    if (name === 'schemalocation' || name === 'integritycheck') {
      this.reading.removed('serverTrace');
      return this.always(at.start, at.end, '');
    }
    if (['root', 'codesystem', 'valueset'].includes(name)) {
      if (isPublicRoot(value)) return;
      const number = ids.numberOf(value);
      return this.always(at.valueStart, at.valueEnd, uuidForm.test(value) ? uuidOf(number) : uidOf(number));
    }
    // References to elements of the narrative.
    if (name === 'value' && local === 'reference' && value.startsWith('#'))
      return this.always(at.valueStart, at.valueEnd, `#e${ids.numberOf(value)}`);
    if (name === 'id') return this.always(at.valueStart, at.valueEnd, `e${ids.numberOf(`#${value}`)}`);
    if (
      name === 'code' &&
      (isPublicRoot(values.get('codesystem') ?? '') || local.endsWith('code')) &&
      /^[\w.-]{1,24}$/.test(value)
    ) {
      if (values.has('codesystem') || /^[A-Z\d.-]{1,12}$|^[a-z]{2}(?:-[A-Z]{2})?$/.test(value)) return;
    }
    if (
      name === 'codesystemname' &&
      /^[A-Z][\w .\-:/()]{0,30}$/.test(value) &&
      isPublicRoot(values.get('codesystem') ?? '')
    )
      return;
    if (name === 'value' && this.timeOrQuantity(tag, at, value, values)) return;
    if (isModel(isDeclaration ? 'xmlns' : name, value)) return;
    if (
      name === 'extension' &&
      this.path.includes('recordtarget') &&
      local === 'id' &&
      this.stack.at(-1)?.local === 'patientrole'
    )
      this.patient['number'] ??= value;
    this.field(tag, at, value, this.typeOf(tag, name, value, values));
  }

  private typeOf(
    { local }: Tag,
    name: string,
    value: string,
    values: ReadonlyMap<string, string>,
  ): { readonly type: FieldType; readonly start?: number } | undefined {
    if (name === 'extension') {
      const parent = this.stack.at(-1)?.local ?? '';
      return { type: values.get('root') === '2.16.840.1.113883.4.1' ? 'ssn' : numberOf(parent) };
    }
    if (name === 'assigningauthorityname') return { type: 'hospital' };
    if (name === 'value' && local === 'telecom') {
      const [, scheme = ''] = /^([a-z]+):/i.exec(value) ?? [];
      const start = scheme === '' ? 0 : scheme.length + 1;
      switch (scheme.toLowerCase()) {
        case 'mailto':
          return { type: 'email', start };
        case 'fax':
          return { type: 'fax', start };
        case 'http':
        case 'https':
        case 'ftp':
          return { type: 'url' };
        default:
          return { type: 'phone', start };
      }
    }
    return undefined;
  }

  /** The value of a time, of an age, of a measurement. @returns whether it was one */
  private timeOrQuantity(tag: Tag, at: XmlAttribute, value: string, values: ReadonlyMap<string, string>): boolean {
    const iso = values.has('unit') ? undefined : isoOfCompact(value);
    const isTyped = /TS$/.test(values.get('type') ?? '');
    if (
      iso !== undefined &&
      (isTyped || (isTime(tag.local) && tag.local !== 'value') || /^(?:19|20)\d{6}/.test(value))
    ) {
      if (tag.local === 'birthtime') this.patient['birth'] ??= iso;
      if (tag.local === 'effectivetime' && this.stack.length === 1) this.patient['written'] ??= iso;
      if (value.length > 8) this.reading.removed('timeOfDay');
      this.line(tag, at, iso, [{ type: 'date' }], (written) => {
        const date = readWrittenDate(written);
        return date === undefined ? undefined : compactOf(date);
      });
      return true;
    }
    if (!values.has('unit') && !/^(?:INT|REAL|BL)$/.test(values.get('type') ?? '')) return false;
    if (!/^-?[\d.]{1,12}$/.test(value)) return /^(?:true|false)$/.test(value);
    if (this.isAge && tag.local === 'value')
      this.line(tag, at, value, [{ type: 'age' }], (written) => (/^\d{1,3}$/.test(written) ? written : undefined));
    return true;
  }

  private field(
    tag: Tag,
    at: XmlAttribute,
    value: string,
    mark: { type: FieldType; start?: number } | undefined,
  ): void {
    this.line(tag, at, value, mark === undefined ? [] : [mark], (written) => written);
  }

  /** @param write the new value, or undefined if nothing can be written there */
  private line(
    tag: Tag,
    at: XmlAttribute,
    value: string,
    marks: Parameters<FieldNote<TextEdits>['value']>[1],
    write: (written: string) => string | undefined,
  ): void {
    const parent = this.stack.at(-1)?.token.local;
    const place = `${parent === undefined ? '' : `${parent}.`}${tag.token.local}.${at.local}`;
    const isNull = tag.attributes.some((one) => one.local === 'nullFlavor');
    this.reading.fields.line(place, value, marks, (text, out) => {
      const next = write(text);
      // `MSK`: not shown for reasons of security or privacy.
      if (next === undefined) out.replace(at.start, at.end, isNull ? '' : ' nullFlavor="MSK"');
      else out.replace(at.valueStart, at.valueEnd, encodeXml(next));
    });
  }

  private text(token: XmlToken): void {
    const { raw, fields, narrative } = this.reading;
    const source = raw.slice(token.start, token.end);
    const value = token.kind === 'cdata' ? source.slice(9, -3) : decodeXml(source);
    if (value.trim() === '') return;
    const { path } = this;
    const last = path.at(-1) ?? '';
    const write = (written: string, out: TextEdits): void => out.replace(token.start, token.end, encodeXml(written));
    if (last === 'title') {
      narrative.newLine();
      narrative.value(value, [], write);
      return narrative.newLine();
    }
    const isAddress = path.includes('addr') || path.includes('birthplace');
    const type = (isAddress ? addressParts[last] : undefined) ?? nameOf(path);
    this.learn(path, last, value.trim());
    const parent = this.stack.at(-2)?.token.local;
    fields.line(
      `${parent === undefined ? '' : `${parent}.`}${this.stack.at(-1)?.token.local ?? ''}`,
      value,
      type === undefined ? [] : [{ type }],
      write,
    );
  }

  private learn(path: readonly string[], last: string, value: string): void {
    if (path.some((one) => /^(?:guardianperson|associatedperson|relatedperson)$/.test(one)))
      this.learnRelative(last, value);
    if (!path.includes('recordtarget') || path.includes('guardian') || path.includes('providerorganization')) return;
    if (last === 'given') this.given.push(value);
    else this.patient[last] ??= value;
  }

  private learnRelative(last: string, value: string): void {
    if (last === 'name') this.relatives.push({ given: '', surname: value.slice(0, 200) });
    else if (last === 'given') this.relatives.push({ given: value.slice(0, 200), surname: '' });
    else if (last === 'family') {
      const named = this.relatives.at(-1);
      if (named?.surname === '') named.surname = value.slice(0, 200);
      else this.relatives.push({ given: '', surname: value.slice(0, 200) });
    }
  }

  /** What the header states about the patient. */
  known(): KnownPatient | undefined {
    const { number, family = '', birth, streetaddressline = '', city = '', postalcode = '' } = this.patient;
    if (number === undefined) return undefined;
    const name = { given: this.given.join(' ').slice(0, 200), surname: family.slice(0, 200) };
    return {
      patient: number.slice(0, 200),
      names: name.given !== '' || name.surname !== '' ? [name] : [],
      birthDates: birth?.length === 10 ? [birth] : [],
      ids: number.length <= 100 ? [{ value: number, type: 'medicalRecord' }] : [],
      addresses:
        streetaddressline + city + postalcode === ''
          ? []
          : [{ street: streetaddressline.slice(0, 200), zip: postalcode.slice(0, 20), city: city.slice(0, 100) }],
      phones: [],
      emails: [],
      relatives: this.relatives.slice(0, 50),
      doctors: [],
    };
  }
}

/** The index of the tag that closes the one at `from`. */
function closing(tokens: readonly XmlToken[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const { kind } = tokens[i]!;
    if (kind === 'open') depth++;
    else if (kind === 'close' && --depth === 0) return i;
  }
  return tokens.length - 1;
}
