import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { AgreementMatrix, AgreementSpan, PairRow } from '../../../electron/contract/agreement';
import type { Job } from '../../../electron/contract/jobs';
import { errorOf } from '../../../electron/contract/kernel';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';

export const measures = ['exact', 'relaxed', 'kappa', 'alpha', 'alphaU'] as const;
export type Measure = (typeof measures)[number];
/** What adjudication came to, as a side beside the annotators. */
export const resultSide = 'result';
type PairDetail = Awaited<ReturnType<typeof client.agreement.pair>>;

const pageSize = 200;

/** How far the annotators agree: a matrix, and behind each cell its labels, notes and places. */
export const useAgreement = defineStore('agreement', () => {
  const errors = useErrors();
  const project = useProject();
  const jobs = useJobs();
  const matrix = shallowRef<AgreementMatrix | null>(null);
  const measure = ref<Measure>('exact');
  /** '' for all labels. */
  const label = ref('');
  /** Annotators with one another, or each with what adjudication came to. */
  const stage = ref<'before' | 'after'>('before');
  const isCounting = ref(false);
  const cell = shallowRef<{ readonly a: string; readonly b: string } | null>(null);
  const detail = shallowRef<PairDetail | null>(null);
  const places = shallowRef<readonly AgreementSpan[]>([]);
  const total = ref(0);
  const onlyDifferent = ref(true);
  let isShown = false;
  let asked = 0;
  let counting = '';
  /** Somebody stopped the counting: it begins again when they ask for it. */
  let isDeclined = false;

  const annotators = computed(() => matrix.value?.sides.filter(({ id }) => id !== resultSide) ?? []);
  const columns = computed(() =>
    stage.value === 'after' ? (matrix.value?.sides.filter(({ id }) => id === resultSide) ?? []) : annotators.value,
  );
  const hasResult = computed(() => (matrix.value?.adjudicated ?? 0) > 0);
  const pairOf = (a: string, b: string): PairRow | undefined =>
    matrix.value?.pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
  const named = computed(() => new Map(matrix.value?.sides.map(({ id, name }) => [id, name]) ?? []));

  async function load(): Promise<void> {
    asked += 1;
    const turn = asked;
    isCounting.value = true;
    const found = await errors.guard(() => client.agreement.matrix(label.value === '' ? {} : { label: label.value }));
    if (turn !== asked) return;
    isCounting.value = false;
    if (found === undefined) return;
    matrix.value = found;
    if (stage.value === 'after' && found.adjudicated === 0) stage.value = 'before';
    if (cell.value === null || pairOf(cell.value.a, cell.value.b) === undefined) {
      const [first] = found.pairs;
      cell.value = first === undefined ? null : { a: first.a, b: first.b };
    }
    await loadCell();
  }

  async function loadCell(): Promise<void> {
    const shown = cell.value;
    if (shown === null) {
      [detail.value, places.value, total.value] = [null, [], 0];
      return;
    }
    const found = await errors.guard(() => Promise.all([client.agreement.pair(shown), placesOf(shown, 0)]));
    if (found === undefined || cell.value !== shown) return;
    [detail.value] = found;
    [places.value, total.value] = [found[1].rows, found[1].total];
    if (!hasIntervals.value && !isDeclined && job.value === null) await countIntervals();
  }
  const placesOf = (pair: { readonly a: string; readonly b: string }, offset: number) =>
    client.agreement.spans({
      ...pair,
      ...(label.value !== '' && { label: label.value }),
      onlyDifferent: onlyDifferent.value,
      offset,
      limit: pageSize,
    });

  async function more(): Promise<void> {
    const shown = cell.value;
    if (shown === null) return;
    const found = await errors.guard(() => placesOf(shown, places.value.length));
    if (found !== undefined && cell.value === shown) places.value = [...places.value, ...found.rows];
  }

  function choose(a: string, b: string): void {
    const pair = pairOf(a, b);
    if (pair === undefined) return;
    cell.value = { a: pair.a, b: pair.b };
    void loadCell();
  }

  /** @returns lines written; undefined when it was cancelled or could not be written */
  async function exportTo(path: string): Promise<number | undefined> {
    const started = await errors.guard(() => client.agreement.export({ path }));
    if (started === undefined) return undefined;
    const ended = await new Promise<Job>((resolve) => {
      waiting.set(started.jobId, resolve);
      // It may have ended before the reply came.
      void jobs
        .refresh(started.jobId)
        .then((now) => {
          if (now.status !== 'running') resolve(now);
        })
        .catch(() => undefined);
    });
    if (ended.error !== null) errors.show(errorOf(ended.error));
    return ended.status === 'done' ? Number(ended.result['lines'] ?? 0) : undefined;
  }
  const waiting = new Map<string, (job: Job) => void>();

  /** Intervals of a large project take a while: they are counted as a job, and come when they are there. */
  async function countIntervals(): Promise<void> {
    const shown = cell.value;
    isDeclined = false;
    const started = await errors.guard(() =>
      client.agreement.count({
        ...(label.value !== '' && { label: label.value }),
        ...(shown !== null && { pair: shown }),
      }),
    );
    counting = started?.jobId ?? '';
  }
  const job = computed(() => jobs.runningOf('agreement'));
  const hasIntervals = computed(() => matrix.value?.hasIntervals !== false && detail.value?.hasIntervals !== false);
  onEvent('jobChanged', ({ job: changed }) => {
    if (changed.kind !== 'agreement' || changed.status === 'running') return;
    waiting.get(changed.id)?.(changed);
    waiting.delete(changed.id);
    if (changed.id !== counting) return;
    isDeclined = changed.status === 'cancelled';
    if (changed.status === 'done' && isShown) void load();
  });

  async function enter(): Promise<void> {
    isShown = true;
    await load();
  }
  const leave = (): void => {
    isShown = false;
  };
  watch(label, () => void load());
  watch(onlyDifferent, () => void loadCell());
  watch(stage, () => {
    const [first] = matrix.value?.pairs.filter(({ b }) => (b === resultSide) === (stage.value === 'after')) ?? [];
    if (first !== undefined) choose(first.a, first.b);
  });
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (isShown) await load();
    }),
  );
  watch(
    () => project.info?.id,
    () => {
      [matrix.value, cell.value, detail.value, places.value, total.value, label.value, stage.value] = [
        null,
        null,
        null,
        [],
        0,
        '',
        'before',
      ];
    },
  );

  return {
    matrix,
    measure,
    label,
    stage,
    isCounting,
    cell,
    detail,
    places,
    total,
    onlyDifferent,
    annotators,
    columns,
    hasResult,
    named,
    pairOf,
    choose,
    more,
    job,
    hasIntervals,
    countIntervals,
    exportTo,
    enter,
    leave,
  };
});
