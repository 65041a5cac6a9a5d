import { isoOf, readWrittenDate } from '../fields/fieldDates';
import { tags, type DataElement, type DataSet, type Tag } from './dataSet';
import { textElement } from './writeDataSet';

/** A piece of a value that the note shows. */
export interface Part {
  readonly value: string;
}
/** What parts became. */
export type Edits = Map<Part, string>;

/** An element before it is known in which character set the file is written. */
export type Draft =
  | Exclude<DataElement, { readonly kind: 'items' }>
  | { readonly kind: 'text'; readonly tag: Tag; readonly vr: string; readonly text: string }
  | { readonly kind: 'drafts'; readonly tag: Tag; readonly items: readonly (readonly Draft[])[] };
/** What becomes of an element; undefined where nothing of it stays. */
export type Plan = (edits: Edits) => Draft | undefined;

export const draftsOf = (plans: readonly Plan[], edits: Edits): readonly Draft[] =>
  plans.map((plan) => plan(edits)).filter((draft) => draft !== undefined);

const isTextOver = (drafts: readonly Draft[], limit: number): boolean =>
  drafts.some((draft) =>
    draft.kind === 'text'
      ? Array.from(draft.text).some((sign) => sign.charCodeAt(0) > limit)
      : draft.kind === 'drafts' && draft.items.some((item) => isTextOver(item, limit)),
  );

const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Of a whole file: ISO 8859-1 where it was in it and still can be, else UTF-8 where there is more than ASCII. */
export function dataSetOf(drafts: readonly Draft[], declared: readonly string[]): DataSet {
  const wasLatin = declared.length === 1 && declared[0] === 'ISO_IR 100';
  const isUtf8 = isTextOver(drafts, wasLatin ? 0xff : 0x7f);
  const encode = isUtf8 ? utf8 : latin;
  const name = isUtf8 ? 'ISO_IR 192' : wasLatin ? 'ISO_IR 100' : '';
  const written = drafts.map((draft) => elementOf(draft, encode));
  return sorted(name === '' ? written : [...written, textElement(tags.characterSet, 'CS', name)]);
}

function elementOf(draft: Draft, encode: (text: string) => Uint8Array): DataElement {
  if (draft.kind === 'text') return textElement(draft.tag, draft.vr, draft.text, encode);
  if (draft.kind !== 'drafts') return draft;
  const items = draft.items.map((item) => sorted(item.map((one) => elementOf(one, encode))));
  return { kind: 'items', tag: draft.tag, vr: 'SQ', items };
}

const sorted = (dataSet: readonly DataElement[]): DataSet => dataSet.toSorted((a, b) => a.tag - b.tag);

/** Signs that a value of each kind may have (PS3.5, 6.2), and that end a value where there are several. */
const maxLetters: Readonly<Record<string, number>> = { SH: 16, LO: 64, PN: 64, ST: 1024, LT: 10_240, CS: 16, AE: 16 };
const isOneValue = (vr: string): boolean => vr === 'ST' || vr === 'LT' || vr === 'UT' || vr === 'UR';

/** A value that a policy or a person wrote, as it may stand there. */
export function fitting(written: string, vr: string): string {
  const clean = written
    .replace(isOneValue(vr) ? /[\0-\x08\x0b\x0e-\x1f\x7f]/g : /[\0-\x1f\x7f]/g, ' ')
    .replace(isOneValue(vr) ? /$^/ : /\\/g, '/')
    .replace(vr === 'PN' ? /[\^=]/g : /$^/, ' ');
  return Array.from(clean).slice(0, maxLetters[vr]).join('').trimEnd();
}

/** A date as a policy wrote it; empty where it is none, or where a day is needed and there is none. */
export function dateText(iso: string, written: string | undefined, vr: string): string {
  const date = readWrittenDate(written ?? iso);
  if (date === undefined || (vr !== 'DT' && date.day === undefined)) return '';
  return isoOf(date).replaceAll('-', '');
}
