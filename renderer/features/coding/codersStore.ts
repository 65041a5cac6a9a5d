import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type {
  CoderComparison,
  CoderPoint,
  CoderReadiness,
  CoderRow,
  CoderRun,
  CoderView,
} from '../../../electron/contract/coders';
import type { Job } from '../../../electron/contract/jobs';
import { errorOf } from '../../../electron/contract/kernel';
import { optionalParts } from '../../../electron/core/coding/coderParts';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';

export interface ShownCoderRun {
  readonly run: CoderRun;
  readonly points: readonly CoderPoint[];
}
export const maxComparedCoders = 6;

/** What is told to a training: parts that are left out, and those that are in it only when asked for. */
function partsOf(left: readonly string[]): { without?: string[]; with?: string[] } {
  const isOptional = (part: string): boolean => (optionalParts as readonly string[]).includes(part);
  const without = left.filter((part) => !isOptional(part));
  const asked = optionalParts.filter((part) => !left.includes(part));
  return { ...(without.length > 0 && { without }), ...(asked.length > 0 && { with: asked }) };
}

/** What there is to learn from, the coders, their runs, and coders side by side. */
export const useCoders = defineStore('coders', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();

  const readiness = shallowRef<CoderReadiness | null>(null);
  const rows = shallowRef<readonly CoderRow[]>([]);
  const runs = shallowRef<readonly CoderRun[]>([]);
  const chosenId = ref<string | null>(null);
  const view = shallowRef<CoderView | null>(null);
  const shownId = ref<number | null>(null);
  const shown = shallowRef<ShownCoderRun | null>(null);
  const name = ref('');
  /** Parts that a training leaves out. */
  const without = ref<readonly string[]>(optionalParts);
  const seed = ref('');
  const kind = ref<'hybrid' | 'network'>('hybrid');
  const isStarting = ref(false);
  const comparedIds = ref<readonly string[]>([]);
  const comparison = shallowRef<CoderComparison | null>(null);
  const comparisonJob = ref<string | null>(null);

  const isRunning = computed(() => runs.value.some(({ status }) => status === 'running'));
  const canWrite = computed(() => project.info !== null && project.info.readOnly === undefined);
  const isSeedRight = computed(() => /^\d{0,9}$/.test(seed.value.trim()));
  const canStart = computed(
    () =>
      canWrite.value &&
      !isRunning.value &&
      !isStarting.value &&
      readiness.value?.canTrain === true &&
      name.value.trim() !== '' &&
      isSeedRight.value,
  );
  const running = computed(() => (shown.value?.run.status === 'running' ? shown.value : null));
  const last = computed(() => shown.value?.points.at(-1) ?? null);

  async function loadShown(): Promise<void> {
    const id = shownId.value;
    if (id === null) return void (shown.value = null);
    const found = await client.coders.run({ id });
    if (shownId.value === id) shown.value = found;
  }
  async function loadView(): Promise<void> {
    const id = chosenId.value;
    view.value = id === null ? null : await client.coders.get({ id });
  }
  async function load(): Promise<void> {
    if (project.info === null) return;
    await errors.guard(async () => {
      [readiness.value, rows.value, runs.value] = await Promise.all([
        client.coders.readiness({}),
        client.coders.list({}),
        client.coders.runs({}),
      ]);
      if (!rows.value.some(({ id }) => id === chosenId.value)) chosenId.value = rows.value[0]?.id ?? null;
      comparedIds.value = comparedIds.value.filter((id) => rows.value.some((row) => row.id === id));
      shownId.value = runs.value.find(({ status }) => status === 'running')?.id ?? shownId.value;
      await Promise.all([loadShown(), loadView()]);
    });
  }
  async function choose(id: string): Promise<void> {
    chosenId.value = id;
    shownId.value = null;
    shown.value = null;
    await errors.guard(loadView);
  }
  async function step(by: number): Promise<void> {
    const at = rows.value.findIndex(({ id }) => id === chosenId.value);
    const row = rows.value[Math.min(rows.value.length - 1, Math.max(0, at + by))];
    if (row !== undefined) await choose(row.id);
  }
  async function show(id: number): Promise<void> {
    shownId.value = id;
    await errors.guard(loadShown);
  }
  async function begin(send: () => Promise<{ readonly jobId: string; readonly runId: number }>): Promise<void> {
    isStarting.value = true;
    const started = await errors.guard(send);
    isStarting.value = false;
    if (started === undefined) return;
    shownId.value = started.runId;
    await errors.guard(async () => {
      await jobs.refresh(started.jobId);
      await load();
    });
  }
  async function start(): Promise<void> {
    if (!canStart.value) return;
    const typed = seed.value.trim();
    await begin(() =>
      client.coders.start({
        name: name.value.trim(),
        options: {
          ...(kind.value === 'network' && { kind: kind.value }),
          ...(kind.value === 'hybrid' && partsOf(without.value)),
          ...(typed !== '' && { seed: Number(typed) }),
        },
      }),
    );
  }
  /** The same parts, from the notes as they are coded by now. */
  async function again({ kind: same, without: left }: CoderRow): Promise<void> {
    kind.value = same === 'network' ? 'network' : 'hybrid';
    without.value = left.filter((part) => part !== 'trees');
    await start();
  }
  const resume = (run: CoderRun): Promise<void> => begin(() => client.coders.resume({ runId: run.id }));
  async function cancel(): Promise<void> {
    const jobId = running.value?.run.jobId;
    if (jobId != null) await errors.guard(() => jobs.cancel(jobId));
  }
  async function use(id: string): Promise<void> {
    await errors.guard(() => client.coding.setSettings({ coderId: id }));
    await load();
  }
  async function remove(id: string): Promise<void> {
    await errors.guard(() => client.coders.remove({ id }));
    await load();
  }
  async function importBundle(): Promise<void> {
    const [path] = (await client.system.choose({ purpose: 'importModel' })).paths;
    if (path === undefined) return;
    const taken = await errors.guard(() => client.coders.importBundle({ path }), false, 'model');
    if (taken !== undefined) chosenId.value = taken.id;
    await load();
  }
  async function exportBundle(row: CoderRow): Promise<string | undefined> {
    const [path] = (await client.system.choose({ purpose: 'exportModel', suggestedName: row.name })).paths;
    if (path === undefined) return undefined;
    return (await errors.guard(() => client.coders.exportBundle({ id: row.id, path })))?.path;
  }
  function toggle(part: string): void {
    without.value = without.value.includes(part)
      ? without.value.filter((each) => each !== part)
      : [...without.value, part];
  }
  function toggleCompared(id: string): void {
    comparedIds.value = comparedIds.value.includes(id)
      ? comparedIds.value.filter((each) => each !== id)
      : [...comparedIds.value, id].slice(0, maxComparedCoders);
  }
  async function compare(): Promise<void> {
    const started = await errors.guard(() => client.coders.compare({ ids: [...comparedIds.value] }));
    if (started === undefined) return;
    comparisonJob.value = started.jobId;
    await jobs.refresh(started.jobId);
  }

  async function settle(job: Job): Promise<void> {
    if (job.status === 'running') return;
    if (job.kind === 'trainCoder') {
      const coderId = job.result['coderId'];
      if (typeof coderId === 'string') chosenId.value = coderId;
      await load();
    }
    if (job.id === comparisonJob.value && job.status === 'done')
      comparison.value = (await errors.guard(() => client.coders.comparison({ jobId: job.id }))) ?? null;
    if (job.id === comparisonJob.value && job.status === 'failed' && job.error !== null)
      errors.show(errorOf(job.error));
  }
  const follow = pacedRefresh(loadShown);
  onEvent('trainingProgressed', ({ of, runId }) => {
    if (of === 'coder' && runId === shownId.value) follow();
  });
  onEvent('jobChanged', ({ job }) => void settle(job));
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (project.info !== null && !isRunning.value) readiness.value = await client.coders.readiness({});
    }),
  );
  watch(
    () => project.info?.id,
    () => {
      [
        readiness.value,
        rows.value,
        runs.value,
        chosenId.value,
        view.value,
        shownId.value,
        shown.value,
        comparedIds.value,
        comparison.value,
      ] = [null, [], [], null, null, null, null, [], null];
    },
  );

  return {
    readiness,
    rows,
    runs,
    chosenId,
    view,
    shownId,
    shown,
    name,
    kind,
    without,
    seed,
    isSeedRight,
    isStarting,
    isRunning,
    canWrite,
    canStart,
    running,
    last,
    comparedIds,
    comparison,
    comparisonJob,
    load,
    choose,
    step,
    show,
    start,
    again,
    resume,
    cancel,
    use,
    remove,
    importBundle,
    exportBundle,
    toggle,
    toggleCompared,
    compare,
  };
});
