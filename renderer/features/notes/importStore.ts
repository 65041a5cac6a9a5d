import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { FormatInfo, FormatOptions } from '../../../electron/contract/exchange';
import type { Job } from '../../../electron/contract/jobs';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';

type Inspection = Awaited<ReturnType<typeof client.exchange.inspect>>;
type Step = 'none' | 'inspecting' | 'ready' | 'running' | 'ended';
export type ColumnField = 'idColumn' | 'patientColumn' | 'dateColumn' | 'textColumn';

/** From chosen or dropped files to the list of what was not taken. One import at a time; leaving the screen does not stop it. */
export const useImport = defineStore('import', () => {
  const errors = useErrors();
  const jobs = useJobs();

  const step = ref<Step>('none');
  const paths = shallowRef<readonly string[]>([]);
  const inspection = shallowRef<Inspection | null>(null);
  const formats = shallowRef<readonly FormatInfo[]>([]);
  const format = ref('');
  const options = shallowRef<FormatOptions>({});
  /** '' lets every note be recognised on its own. */
  const language = ref<Language | ''>('');
  const takeAgain = ref(false);
  const spansAs = ref<'accepted' | 'suggested'>('accepted');
  const jobId = ref<string | null>(null);

  const job = computed<Job | null>(() => jobs.all.find(({ id }) => id === jobId.value) ?? null);
  const readable = computed(() => formats.value.filter(({ canRead }) => canRead));
  const isTable = computed(
    () => (inspection.value?.columns.length ?? 0) > 0 && (format.value === 'csv' || format.value === 'tsv'),
  );
  const carriesSpans = computed(() => !['text', 'csv', 'tsv'].includes(format.value));
  const canStart = computed(
    () => step.value === 'ready' && format.value !== '' && (!isTable.value || options.value.textColumn !== undefined),
  );

  async function begin(chosen: readonly string[]): Promise<void> {
    if (chosen.length === 0 || step.value === 'running') return;
    paths.value = chosen;
    inspection.value = null;
    step.value = 'inspecting';
    const found = await errors.guard(async () => {
      if (formats.value.length === 0) formats.value = await client.exchange.formats({});
      return client.exchange.inspect({ paths: [...chosen] });
    });
    if (found === undefined) {
      step.value = 'none';
      return;
    }
    inspection.value = found;
    format.value = found.format ?? 'text';
    options.value = found.suggested;
    step.value = 'ready';
  }

  async function choose(purpose: 'importFiles' | 'importFolder'): Promise<void> {
    const { paths: chosen } = await client.system.choose({ purpose });
    await begin(chosen);
  }

  function setColumn(field: ColumnField, column: string): void {
    const rest = Object.fromEntries(Object.entries(options.value).filter(([name]) => name !== field));
    options.value = column === '' ? rest : { ...rest, [field]: column };
  }

  async function start(): Promise<void> {
    if (!canStart.value) return;
    const started = await errors.guard(() =>
      client.exchange.import({
        paths: [...paths.value],
        format: format.value,
        options: options.value,
        again: takeAgain.value,
        spansAs: spansAs.value,
        ...(language.value === '' ? {} : { language: language.value }),
      }),
    );
    if (started === undefined) return;
    jobId.value = started.jobId;
    step.value = 'running';
    await jobs.refresh(started.jobId).then(settle, () => undefined);
  }

  function settle(changed: Job): void {
    if (changed.id !== jobId.value || changed.status === 'running') return;
    step.value = 'ended';
  }
  onEvent('jobChanged', ({ job: changed }) => settle(changed));
  onEvent('projectClosed', () => close());
  // The process that ran the import is gone, and with it the job.
  onEvent('projectHostRestarted', () => close());

  function close(): void {
    if (jobId.value !== null) jobs.markSeen(jobId.value);
    step.value = 'none';
    paths.value = [];
    inspection.value = null;
    jobId.value = null;
  }

  return {
    step,
    paths,
    inspection,
    readable,
    format,
    options,
    language,
    takeAgain,
    spansAs,
    job,
    isTable,
    carriesSpans,
    canStart,
    begin,
    choose,
    setColumn,
    start,
    close,
  };
});
