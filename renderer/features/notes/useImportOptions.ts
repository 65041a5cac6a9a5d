import { computed, ref, shallowRef } from 'vue';
import { mappingFaults, type ColumnRole, type MappingFault } from '../../../electron/contract/columnRoles';
import type { FormatInfo, FoundTable } from '../../../electron/contract/exchange';
import { documentsFormat } from '../../../electron/contract/fileContent';
import { mixedFormat } from '../../../electron/core/exchange/readers/mixedFormat';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';

type Inspection = Awaited<ReturnType<typeof client.exchange.inspect>>;

/** A kind of table among the files, with what its columns are to be. */
export interface ChosenTable {
  readonly found: FoundTable;
  readonly roles: readonly ColumnRole[];
  readonly faults: readonly MappingFault[];
}

const mappingOf = ({ found, roles }: Pick<ChosenTable, 'found' | 'roles'>) =>
  found.columns.map(({ header }, at) => ({ header, role: roles[at]! }));
/** Which kinds of tables these formats read by their columns. */
const tablesOfFormat: Readonly<Record<string, readonly FoundTable['kind'][]>> = {
  csv: ['table', 'model'],
  [mixedFormat]: ['table', 'model'],
  [documentsFormat]: ['table', 'workbook'],
};

/** Formats of notes without labels. */
const withoutSpans: readonly string[] = ['text', 'csv', 'tsv'];

/** How the files are read: what was found out about them, and what the person chooses. */
export function useImportOptions() {
  const inspection = shallowRef<Inspection | null>(null);
  const formats = shallowRef<readonly FormatInfo[]>([]);
  const format = ref('');
  /** By the place of each kind of table in the inspection. */
  const roles = shallowRef<readonly (readonly ColumnRole[])[]>([]);
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
  /** Kinds of tables that are read by their columns. */
  const tables = computed<readonly ChosenTable[]>(() =>
    (inspection.value?.tables ?? []).flatMap((found, at) => {
      const own = roles.value[at] ?? [];
      return tablesOfFormat[format.value]?.includes(found.kind)
        ? [{ found, roles: own, faults: mappingFaults(mappingOf({ found, roles: own })) }]
        : [];
    }),
  );
  const hasMarkedColumns = computed(() => tables.value.some((table) => table.roles.some(({ as }) => as === 'phi')));
  const carriesSpans = computed(
    () =>
      hasMarkedColumns.value ||
      (isMixed.value
        ? kinds.value.some((kind) => !withoutSpans.includes(kind.format))
        : !withoutSpans.includes(format.value)),
  );
  /** A format is chosen, and every table can be read as its columns are described. */
  const isComplete = computed(() => format.value !== '' && tables.value.every(({ faults }) => faults.length === 0));

  async function inspect(paths: readonly string[]): Promise<void> {
    if (formats.value.length === 0) formats.value = await client.exchange.formats({});
    const found = await client.exchange.inspect({ paths: [...paths] });
    inspection.value = found;
    // A table of which nobody knows the notes' column may be none of notes: it stops no import of the others.
    const isAllClear = found.kinds.every((kind) => kind.format !== 'csv') || found.tables.length > 0;
    format.value = found.kinds.length > 1 && isAllClear ? mixedFormat : (found.format ?? 'text');
    // Notes with labels of other programs are read as such, whatever else lies beside them.
    if (found.hasDocuments && found.kinds.every((kind) => withoutSpans.includes(kind.format))) {
      format.value = documentsFormat;
      spansAs.value = 'suggested';
    }
    roles.value = found.tables.map(({ columns }) => columns.map(({ role }) => role));
  }

  function setRole({ found }: ChosenTable, column: number, role: ColumnRole): void {
    const table = inspection.value?.tables.indexOf(found) ?? -1;
    roles.value = roles.value.map((own, at) => (at === table ? own.with(column, role) : own));
  }

  /** As the contract asks it. */
  const asked = () => ({
    format: format.value,
    tables: tables.value.map(mappingOf),
    again: takeAgain.value,
    spansAs: spansAs.value,
    ...(language.value === '' ? {} : { language: language.value }),
  });

  return {
    inspection,
    kinds,
    readable,
    format,
    tables,
    language,
    takeAgain,
    spansAs,
    isDocuments,
    files,
    carriesSpans,
    isComplete,
    inspect,
    setRole,
    asked,
  };
}
