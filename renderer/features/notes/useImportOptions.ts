import { computed, ref, shallowRef } from 'vue';
import type { FormatInfo, FormatOptions } from '../../../electron/contract/exchange';
import { documentsFormat } from '../../../electron/contract/fileContent';
import { mixedFormat } from '../../../electron/core/exchange/readers/mixedFormat';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';

type Inspection = Awaited<ReturnType<typeof client.exchange.inspect>>;
export type ColumnField = 'idColumn' | 'patientColumn' | 'dateColumn' | 'textColumn';

/** Formats of notes without labels. */
const withoutSpans: readonly string[] = ['text', 'csv', 'tsv'];

/** How the files are read: what was found out about them, and what the person chooses. */
export function useImportOptions() {
  const inspection = shallowRef<Inspection | null>(null);
  const formats = shallowRef<readonly FormatInfo[]>([]);
  const format = ref('');
  const options = shallowRef<FormatOptions>({});
  /** '' lets every note be recognised on its own. */
  const language = ref<Language | ''>('');
  const takeAgain = ref(false);
  const spansAs = ref<'accepted' | 'suggested'>('accepted');

  const readable = computed(() => formats.value.filter(({ canRead }) => canRead));
  /** More than one where the files are of several formats. */
  const kinds = computed(() => inspection.value?.kinds ?? []);
  const isMixed = computed(() => format.value === mixedFormat);
  const isDocuments = computed(() => format.value === documentsFormat);
  /** How many would be read. */
  const files = computed(() => (isDocuments.value ? inspection.value?.all : inspection.value?.files) ?? 0);
  const isTable = computed(
    () => (inspection.value?.columns.length ?? 0) > 0 && ['csv', 'tsv', mixedFormat].includes(format.value),
  );
  const carriesSpans = computed(() =>
    isMixed.value
      ? kinds.value.some((kind) => !withoutSpans.includes(kind.format))
      : !withoutSpans.includes(format.value),
  );
  /** A format is chosen, and a table has a column of text. */
  const isComplete = computed(() => format.value !== '' && (!isTable.value || options.value.textColumn !== undefined));

  async function inspect(paths: readonly string[]): Promise<void> {
    if (formats.value.length === 0) formats.value = await client.exchange.formats({});
    const found = await client.exchange.inspect({ paths: [...paths] });
    inspection.value = found;
    // A table of which nobody knows the notes' column may be none of notes: it stops no import of the others.
    const isAllClear = found.kinds.every((kind) => kind.format !== 'csv') || found.suggested.textColumn !== undefined;
    format.value = found.kinds.length > 1 && isAllClear ? mixedFormat : (found.format ?? 'text');
    // Notes with labels of other programs are read as such, whatever else lies beside them.
    if (found.hasDocuments && found.kinds.every((kind) => withoutSpans.includes(kind.format))) {
      format.value = documentsFormat;
      spansAs.value = 'suggested';
    }
    options.value = found.suggested;
  }

  function setColumn(field: ColumnField, column: string): void {
    const rest = Object.fromEntries(Object.entries(options.value).filter(([name]) => name !== field));
    options.value = column === '' ? rest : { ...rest, [field]: column };
  }

  /** As the contract asks it. */
  const asked = () => ({
    format: format.value,
    options: options.value,
    again: takeAgain.value,
    spansAs: spansAs.value,
    ...(language.value === '' ? {} : { language: language.value }),
  });

  return {
    inspection,
    kinds,
    readable,
    format,
    options,
    language,
    takeAgain,
    spansAs,
    isDocuments,
    files,
    isTable,
    carriesSpans,
    isComplete,
    inspect,
    setColumn,
    asked,
  };
}
