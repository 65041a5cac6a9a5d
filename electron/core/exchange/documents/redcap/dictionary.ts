import { headerOf, knownHead } from '../../tableHead';
import { openTable } from '../table/openTable';

/** A field of a study as its data dictionary describes it. */
export interface RedcapField {
  readonly name: string;
  /** `text`, `notes`, `radio` … */
  readonly type: string;
  /** `date_dmy`, `email`, `integer` …; '' without. */
  readonly validation: string;
  readonly isIdentifier: boolean;
  /** As `headerOf`, for exports whose headers are labels. */
  readonly label: string;
  /** Codes and labels of what can be chosen. */
  readonly choices: ReadonlySet<string>;
}

/** By name, in the order of the study: the first field numbers its records. */
export type RedcapDictionary = ReadonlyMap<string, RedcapField>;

/** The names of the columns in downloads by people, and by programs. */
const columns = {
  name: ['variable / field name', 'field_name'],
  type: ['field type', 'field_type'],
  label: ['field label', 'field_label'],
  choices: ['choices, calculations, or slider labels', 'choices or calculations', 'select_choices_or_calculations'],
  validation: [
    'text validation type or show slider number',
    'text validation type',
    'text_validation_type_or_show_slider_number',
  ],
  identifier: ['identifier?', 'identifier'],
} as const;
type Column = keyof typeof columns;

const placeOf = (headers: readonly string[], column: Column): number =>
  headers.findIndex((header) => columns[column].some((name) => name === header));

/** @param headers lower case */
export const isDictionaryHead = (headers: readonly string[]): boolean =>
  (['name', 'type', 'identifier'] as const).every((column) => placeOf(headers, column) >= 0);

export const dictionaryHead = (bytes: Uint8Array): ReturnType<typeof knownHead> =>
  knownHead(bytes, /field[ _]type/i, isDictionaryHead);

/** @throws GauzeError as `openTable` */
export function readDictionary(bytes: Uint8Array): RedcapDictionary {
  const { rows } = openTable(bytes, dictionaryHead(bytes)?.delimiter);
  const headers = (rows[0] ?? []).map(({ value }) => headerOf(value));
  const fields = new Map<string, RedcapField>();
  for (const row of rows.slice(1)) {
    const cell = (column: Column): string => row[placeOf(headers, column)]?.value.trim() ?? '';
    const name = headerOf(cell('name'));
    if (name === '' || fields.has(name)) continue;
    fields.set(name, {
      name,
      type: headerOf(cell('type')),
      validation: headerOf(cell('validation')),
      isIdentifier: /^(?:y|yes|1|true|x)$/i.test(cell('identifier')),
      label: headerOf(cell('label')),
      choices: choicesOf(cell('choices')),
    });
  }
  return fields;
}

/** `1, Yes | 2, No`. */
function choicesOf(words: string): ReadonlySet<string> {
  const choices = words.split('|').flatMap((one) => {
    const border = one.indexOf(',');
    return border < 0 ? [] : [one.slice(0, border), one.slice(border + 1)];
  });
  return new Set(choices.map((one) => one.trim()).filter((one) => one !== ''));
}

/** The field of a column by its name, that of its box (`symptom___2`), or its label. */
export function fieldOf(header: string, dictionary: RedcapDictionary): RedcapField | undefined {
  const found = dictionary.get(header) ?? dictionary.get(header.replace(/___.*$/, ''));
  if (found !== undefined || /^[a-z\d_]+$/.test(header)) return found;
  return byLabel(dictionary).get(header.replace(/ \(choice=.*\)$/, ''));
}

const labels = new WeakMap<RedcapDictionary, RedcapDictionary>();
/** Of fields with the same label the first. */
function byLabel(dictionary: RedcapDictionary): RedcapDictionary {
  const known = labels.get(dictionary);
  if (known !== undefined) return known;
  const fields = [...dictionary.values()].filter(({ label }) => label !== '').reverse();
  const made = new Map(fields.map((field) => [field.label, field]));
  labels.set(dictionary, made);
  return made;
}

/** The dictionary that knows most of these columns; undefined if none knows two. */
export function fittingDictionary(
  headers: readonly string[],
  dictionaries: readonly RedcapDictionary[],
): RedcapDictionary | undefined {
  let best: RedcapDictionary | undefined;
  let most = 1;
  for (const dictionary of dictionaries) {
    const known = headers.filter((header) => fieldOf(header, dictionary) !== undefined).length;
    if (known > most) [best, most] = [dictionary, known];
  }
  return best;
}
