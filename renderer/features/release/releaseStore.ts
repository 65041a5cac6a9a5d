import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { FormatInfo } from '../../../electron/contract/exchange';
import type { Job } from '../../../electron/contract/jobs';
import type { LeakHit, ReleaseRow } from '../../../electron/contract/release';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';
import type { Preview } from '../preview/alignedRows';
import { nextName } from './nextName';
import { useVault } from './vaultStore';

type Readiness = Awaited<ReturnType<typeof client.release.readiness>>;
export type ReleaseSide = 'original' | 'both' | 'released';
/** What is shown of a release that was made. */
export const releaseParts = ['receipt', 'kept', 'reports', 'sample'] as const;
export type ReleasePart = (typeof releaseParts)[number];
export interface PickedNote {
  readonly id: number;
  readonly name: string;
}

const pickLimit = 1000;

/** May this leave the building? The steps, the two sides of a note, the run and its receipts. */
export const useRelease = defineStore('release', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const vault = useVault();

  const readiness = shallowRef<Readiness | null>(null);
  const formats = shallowRef<readonly FormatInfo[]>([]);
  const notes = shallowRef<readonly PickedNote[]>([]);
  const noteAt = ref(0);
  const preview = shallowRef<Preview | null>(null);
  const side = ref<ReleaseSide>('both');
  const policy = shallowRef<{ readonly id: string; readonly name: string }>({ id: '', name: '' });
  const leaks = shallowRef<readonly LeakHit[]>([]);
  const releases = shallowRef<readonly ReleaseRow[]>([]);
  const receipt = shallowRef<{ readonly row: ReleaseRow; readonly data: Readonly<Record<string, unknown>> } | null>(
    null,
  );
  const part = ref<ReleasePart>('receipt');
  const name = ref('');
  const format = ref('text');
  const onlyDone = ref(true);
  /** That dates are changed by a published form is known to whoever releases: asked anew for each release. */
  const acceptsComparison = ref(false);
  const keepsOrder = ref(false);
  const keepsIds = ref(false);
  const acceptsOrder = ref(false);
  /** That notes without a patient stand alone, each with a whole budget, is known to whoever releases: asked anew for each release. */
  const acceptsUnlinked = ref(false);

  const note = computed(() => notes.value[noteAt.value] ?? null);
  const job = computed<Job | null>(() => jobs.latest('release'));
  const isRunning = computed(() => job.value?.status === 'running');
  const open = computed(() => project.info?.counts.open ?? 0);
  /** The last release was refused because somebody would pass the budget. */
  const isOverBudget = computed(
    () =>
      !isRunning.value && readiness.value?.steps.some(({ id, state }) => id === 'budget' && state === 'stop') === true,
  );
  const done = computed(() => project.info?.counts.done ?? 0);
  const comparisons = computed(
    () => readiness.value?.steps.find(({ id }) => id === 'policy')?.counts['comparisons'] ?? 0,
  );
  const unlinked = computed(() => readiness.value?.steps.find(({ id }) => id === 'patients')?.counts['unlinked'] ?? 0);
  const isPrivate = computed(() => readiness.value?.steps.some(({ id }) => id === 'budget') === true);
  /** Under private draws order and names are kept by whoever knows what they tell. */
  const asksOrder = computed(() => isPrivate.value && (keepsOrder.value || keepsIds.value));
  const canRun = computed(
    () =>
      (!asksOrder.value || acceptsOrder.value) &&
      !isRunning.value &&
      done.value > 0 &&
      name.value.trim() !== '' &&
      (open.value === 0 || onlyDone.value) &&
      vault.isReady &&
      (comparisons.value === 0 || acceptsComparison.value) &&
      (unlinked.value === 0 || acceptsUnlinked.value) &&
      project.info?.readOnly === undefined,
  );

  async function loadNotes(): Promise<void> {
    const kept = note.value?.id;
    // What may leave comes first; with nothing done yet, any note shows what it would become.
    const finished = await client.document.list({
      filter: { status: 'done' },
      order: 'plain',
      offset: 0,
      limit: pickLimit,
    });
    const { rows } =
      finished.total > 0
        ? finished
        : await client.document.list({ filter: {}, order: 'plain', offset: 0, limit: pickLimit });
    notes.value = rows.map(({ id, name: title }) => ({ id, name: title }));
    noteAt.value = Math.max(
      0,
      notes.value.findIndex(({ id }) => id === kept),
    );
  }

  async function loadPreview(): Promise<void> {
    const wanted = note.value;
    if (wanted === null) {
      preview.value = null;
      return;
    }
    const shown = await client.release.preview({ documentId: wanted.id });
    if (note.value?.id === wanted.id) preview.value = shown;
  }

  async function loadLeaks(): Promise<void> {
    const last = job.value;
    leaks.value = last?.error?.code === 'leak' ? await client.release.leaks({ jobId: last.id }) : [];
  }

  async function load(): Promise<void> {
    await errors.guard(async () => {
      if (formats.value.length === 0)
        formats.value = (await client.exchange.formats({})).filter(({ canWrite }) => canWrite);
      const { id, name: title } = await client.privacy.policy({});
      policy.value = { id: String(id), name: String(title) };
      releases.value = (await client.release.list({})).toSorted((a, b) => (a.time < b.time ? 1 : -1));
      // The form is shown with its name: one that came later would be put before what is being typed.
      if (readiness.value === null && name.value === '')
        name.value = nextName(
          project.info?.name ?? '',
          releases.value.map((row) => row.name),
        );
      readiness.value = await client.release.readiness({});
      await loadNotes();
      await loadLeaks();
      await loadPreview();
    });
  }

  async function show(index: number): Promise<void> {
    if (notes.value.length === 0) return;
    noteAt.value = (index + notes.value.length) % notes.value.length;
    receipt.value = null;
    await errors.guard(loadPreview);
  }

  /** @param language of the sentences in receipt and reports */
  async function run(folder: string, language?: Language): Promise<void> {
    leaks.value = [];
    const wanted = vault.input();
    const started = await errors.guard(() =>
      client.release.run({
        folder,
        format: format.value,
        name: name.value.trim(),
        onlyDone: open.value > 0,
        ...(language !== undefined && { language }),
        ...(comparisons.value > 0 && { acceptsComparison: acceptsComparison.value }),
        ...(unlinked.value > 0 && { acceptsUnlinked: acceptsUnlinked.value }),
        ...(keepsOrder.value && { keepsOrder: true }),
        ...(keepsIds.value && { keepsIds: true }),
        ...(asksOrder.value && { acceptsOrder: acceptsOrder.value }),
        ...(wanted !== undefined && { vault: wanted }),
      }),
    );
    if (started !== undefined) {
      vault.forget();
      forgetChoices();
    }
    if (started !== undefined) await jobs.refresh(started.jobId).then(settle, () => undefined);
  }

  /** Asked anew for each release. */
  function forgetChoices(): void {
    for (const choice of [acceptsComparison, acceptsUnlinked, keepsOrder, keepsIds, acceptsOrder]) choice.value = false;
  }

  async function settle(ended: Job): Promise<void> {
    if (ended.kind !== 'release' || ended.status === 'running') return;
    jobs.markSeen(ended.id);
    await load();
    const id = ended.result['releaseId'];
    if (ended.status !== 'done' || typeof id !== 'string') return;
    // a name that was typed meanwhile is the person's
    const left = releases.value.find((row) => row.id === id)?.name;
    if (name.value.trim() === left)
      name.value = nextName(
        left,
        releases.value.map((row) => row.name),
      );
    await openReceipt(id);
  }
  onEvent('jobChanged', ({ job: changed }) => void settle(changed));

  async function openReceipt(id: string): Promise<void> {
    const row = releases.value.find((known) => known.id === id);
    const data = await errors.guard(() => client.release.receipt({ id }));
    if (row !== undefined && data !== undefined) receipt.value = { row, data };
  }
  const closeReceipt = (): void => {
    receipt.value = null;
  };

  watch(
    () => project.info?.id,
    () => {
      readiness.value = null;
      notes.value = [];
      noteAt.value = 0;
      preview.value = null;
      leaks.value = [];
      releases.value = [];
      receipt.value = null;
      part.value = 'receipt';
      name.value = '';
      forgetChoices();
    },
  );

  return {
    readiness,
    formats,
    notes,
    noteAt,
    note,
    preview,
    side,
    policy,
    leaks,
    isOverBudget,
    releases,
    receipt,
    part,
    name,
    format,
    onlyDone,
    acceptsComparison,
    keepsOrder,
    keepsIds,
    acceptsOrder,
    asksOrder,
    comparisons,
    acceptsUnlinked,
    unlinked,
    job,
    isRunning,
    open,
    done,
    canRun,
    load,
    show,
    run,
    openReceipt,
    closeReceipt,
  };
});
