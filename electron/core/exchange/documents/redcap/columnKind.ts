import type { FieldType } from '../fields/fieldLabels';
import type { DateOrder } from '../table/cellDates';
import { columnType } from '../xlsx/columns';
import { fieldOf, type RedcapDictionary, type RedcapField } from './dictionary';

/** What is done with the cells of a column. */
export type ColumnKind =
  /** The number of the record: whose row it is. */
  | { readonly kind: 'record' }
  /** Stays byte for byte if it has this form; else it is searched. */
  | { readonly kind: 'closed'; readonly isOne: (value: string) => boolean }
  | { readonly kind: 'date'; readonly order: DateOrder | undefined }
  /** PHI by its place. */
  | { readonly kind: 'marked'; readonly type: FieldType }
  | { readonly kind: 'text' };

const text: ColumnKind = { kind: 'text' };
const date = (order?: DateOrder): ColumnKind => ({ kind: 'date', order });
const marked = (type: FieldType): ColumnKind => (type === 'date' ? date() : { kind: 'marked', type });
const closed = (form: RegExp, choices?: ReadonlySet<string>): ColumnKind => ({
  kind: 'closed',
  isOne: (value) => form.test(value) || choices?.has(value) === true,
});

/** Longer ones may be those of a person. */
const number = /^[-+]?\d{1,6}(?:[.,]\d{1,6})?$/;
const shortNumber = /^[-+]?\d{1,4}(?:[.,]\d{1,4})?$/;

/** What REDCap adds to the fields of a study; under labels the same has another name. */
const systemColumns: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:redcap_event_name|event name)$/, closed(/^[a-z\d_]+_arm_\d+[a-z]?$/)],
  [/^(?:redcap_repeat_instrument|repeat instrument)$/, closed(/^[a-z][a-z\d_]*$/)],
  [/^(?:redcap_repeat_instance|repeat instance)$/, closed(/^\d{1,6}$/)],
  [/^(?:redcap_data_access_group|data access group)$/, marked('hospital')],
  [/^(?:redcap_survey_identifier|survey identifier)$/, marked('identifier')],
  [/(?:_timestamp|^survey timestamp)$/, date()],
  [/(?:_complete|^complete\?)$/, closed(/^(?:[012]|incomplete|unverified|complete)$/i)],
  [/(?:___[a-z\d_]+|\(choice=.*\))$/, closed(/^(?:[01]|checked|unchecked|yes|no)$/i)],
];

/** Validation types of text fields that identify their content. */
const validations: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^date(?:time)?(?:_seconds)?_mdy$/, date('mdy')],
  [/^date/, date()],
  [/^time/, closed(/^\d{1,2}:\d{2}(?::\d{2})?$/)],
  [/^email/, marked('email')],
  [/^phone/, marked('phone')],
  [/^(?:zipcode|postalcode)/, marked('zip')],
  [/^ssn/, marked('ssn')],
  [/^(?:mrn|vmrn)/, marked('medicalRecord')],
  [/^(?:integer|number)/, closed(number)],
];

const firstFitting = (list: readonly (readonly [RegExp, ColumnKind])[], word: string): ColumnKind | undefined =>
  list.find(([form]) => form.test(word))?.[1];

/** By the words at the end of a name or a label: `pt_last_name`, `Patient's date of birth`. */
function typeByWords(field: Pick<RedcapField, 'name' | 'label'>): FieldType | undefined {
  for (const name of [field.name, field.label]) {
    const words = name.replace(/[^\p{L}\p{N}_ ]/gu, '').split(/[_ ]+/);
    for (let from = 0; from < words.length; from++) {
      const type = columnType(words.slice(from).join(' '));
      if (type !== undefined) return type;
    }
  }
  return undefined;
}

function identifierKind(field: RedcapField): ColumnKind {
  const byForm = firstFitting(validations, field.validation);
  if (byForm?.kind === 'date' || byForm?.kind === 'marked') return byForm;
  return marked(typeByWords(field) ?? 'identifier');
}

function fieldKind(field: RedcapField): ColumnKind {
  const { type, choices } = field;
  if (field.isIdentifier) return identifierKind(field);
  if (type === 'yesno' || type === 'truefalse') return closed(/^(?:[01]|yes|no|true|false)$/i, choices);
  if (type === 'dropdown' || type === 'radio' || type === 'checkbox') return closed(/^$/, choices);
  if (type === 'file' || type === 'signature') return marked('identifier');
  const byForm = firstFitting(validations, field.validation);
  if (byForm?.kind === 'date' || byForm?.kind === 'marked') return byForm;
  const named = columnType(field.name) ?? columnType(field.label);
  if (named !== undefined && !(type === 'notes' && named === 'date')) return marked(named);
  if (byForm !== undefined) return byForm;
  return type === 'calc' || type === 'slider' || type === 'sql' ? closed(number) : text;
}

/** @param header as `headerOf` */
export const isSystemColumn = (header: string): boolean => firstFitting(systemColumns, header) !== undefined;

/** @param header as `headerOf`; without a dictionary only its words identify the content of a column */
export function columnKind(header: string, dictionary: RedcapDictionary | undefined): ColumnKind {
  const field = dictionary === undefined ? undefined : fieldOf(header, dictionary);
  const system = firstFitting(systemColumns, header);
  // A box of a field that is an identifier is one, too.
  if (field?.isIdentifier === true) return identifierKind(field);
  if (system !== undefined && dictionary?.has(header) !== true) return system;
  if (field !== undefined) return fieldKind(field);
  const named = columnType(header);
  return named === undefined ? closed(shortNumber) : marked(named);
}
