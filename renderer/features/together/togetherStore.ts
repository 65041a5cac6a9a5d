import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { PoolAnswer, PrivacyReport } from '../../../electron/contract/representers';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useJobs } from '../../app/jobs';
import { useNewPassphrase } from '../../app/newPassphrase';
import { useProject } from '../../app/project';
import { useRepresenter } from './representerStore';

/** Who provides the representer and pools; who takes part with a package. */
export const togetherParts = ['provider', 'participant'] as const;
export type TogetherPart = (typeof togetherParts)[number];

/** A package of this project for the representer that is looked at: its privacy report comes first. */
function useOwnPackage(chosen: () => string | null, guard: ReturnType<typeof useErrors>['guard']) {
  const project = useProject();
  const report = shallowRef<PrivacyReport | null>(null);
  const isMeasuring = ref(false);
  const isPacking = ref(false);
  const made = shallowRef<{ readonly path: string; readonly sender: string } | null>(null);
  const site = ref('');
  const licence = ref('');
  const reason = ref('');
  const secret = useNewPassphrase(() => [project.info?.name ?? '', site.value]);
  const canPack = computed(
    () =>
      report.value !== null &&
      !isPacking.value &&
      site.value.trim() !== '' &&
      secret.isReady.value &&
      (!report.value.isAbove || reason.value.trim() !== ''),
  );

  async function measure(): Promise<void> {
    const id = chosen();
    if (id === null || isMeasuring.value) return;
    isMeasuring.value = true;
    const found = await guard(() => client.representers.privacyReport({ id }));
    isMeasuring.value = false;
    if (chosen() === id) report.value = found ?? null;
  }
  async function pack(): Promise<void> {
    const id = chosen();
    if (id === null || !canPack.value || report.value === null) return;
    const { isAbove } = report.value;
    const { paths } = await client.system.choose({ purpose: 'poolPackage', suggestedName: site.value.trim() });
    const [path] = paths;
    if (path === undefined) return;
    isPacking.value = true;
    made.value =
      (await guard(() =>
        client.representers.makePackage({
          id,
          path,
          site: site.value.trim(),
          passphrase: secret.passphrase.value,
          ...(licence.value.trim() !== '' && { licence: licence.value.trim() }),
          ...(isAbove && { reason: reason.value.trim() }),
        }),
      )) ?? null;
    isPacking.value = false;
    if (made.value === null) return;
    // its sentences have left: of them nothing more can be made
    report.value = null;
    reason.value = '';
    secret.forget();
  }
  function forgetReport(): void {
    report.value = null;
    made.value = null;
    reason.value = '';
  }
  function forget(): void {
    forgetReport();
    site.value = '';
    licence.value = '';
    secret.forget();
  }
  return {
    report,
    isMeasuring,
    isPacking,
    made,
    site,
    licence,
    reason,
    secret,
    canPack,
    measure,
    pack,
    forgetReport,
    forget,
  };
}

/** Packages that came back, and the tagger from all of them. */
function usePooling(chosen: () => string | null, guard: ReturnType<typeof useErrors>['guard']) {
  const jobs = useJobs();
  const paths = shallowRef<readonly string[]>([]);
  const answers = shallowRef<readonly PoolAnswer[]>([]);
  const passphrase = ref('');
  const name = ref('');
  const isReading = ref(false);
  const jobId = ref<string | null>(null);
  const job = computed(() => jobs.all.find(({ id }) => id === jobId.value) ?? null);
  const isPooling = computed(() => job.value?.status === 'running');
  const pooledId = computed(() => {
    const id = job.value?.status === 'done' ? job.value.result['modelId'] : undefined;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  });
  const good = computed(() => answers.value.filter(({ problem }) => problem === null));
  const hasTwice = computed(() => new Set(good.value.map(({ sender }) => sender)).size < good.value.length);
  const canPool = computed(
    () => good.value.length > 0 && !hasTwice.value && !isPooling.value && name.value.trim() !== '',
  );

  async function read(): Promise<void> {
    const id = chosen();
    if (id === null || paths.value.length === 0 || passphrase.value === '' || isReading.value) return;
    isReading.value = true;
    const asked = { id, paths: [...paths.value], passphrase: passphrase.value };
    const found = await guard(() => client.representers.readPackages(asked));
    isReading.value = false;
    if (chosen() === id) answers.value = found ?? [];
  }
  async function choose(): Promise<void> {
    const { paths: chosenPaths } = await client.system.choose({ purpose: 'poolPackages' });
    if (chosenPaths.length === 0) return;
    paths.value = [...new Set([...paths.value, ...chosenPaths])];
    answers.value = [];
    await read();
  }
  async function pool(): Promise<void> {
    const id = chosen();
    if (id === null || !canPool.value) return;
    const asked = {
      id,
      paths: good.value.map(({ path }) => path),
      passphrase: passphrase.value,
      name: name.value.trim(),
    };
    const started = await guard(() => client.representers.pool(asked));
    if (started === undefined) return;
    jobId.value = started.jobId;
    await guard(() => jobs.refresh(started.jobId));
  }
  function forgetAnswers(): void {
    paths.value = [];
    answers.value = [];
    jobId.value = null;
  }
  function forget(): void {
    forgetAnswers();
    passphrase.value = '';
    name.value = '';
  }
  return {
    paths,
    answers,
    passphrase,
    name,
    isReading,
    job,
    isPooling,
    pooledId,
    good,
    hasTwice,
    canPool,
    read,
    choose,
    pool,
    forgetAnswers,
    forget,
  };
}

/** What several sites do together around the representer that is looked at. */
export const useTogether = defineStore('together', () => {
  const { guard } = useErrors();
  const project = useProject();
  const representer = useRepresenter();
  const part = ref<TogetherPart>('provider');
  const chosen = (): string | null => representer.chosenId;
  const own = useOwnPackage(chosen, guard);
  const pooling = usePooling(chosen, guard);
  watch(chosen, () => {
    own.forgetReport();
    pooling.forgetAnswers();
  });
  watch(
    () => project.info?.id,
    () => {
      part.value = 'provider';
      own.forget();
      pooling.forget();
    },
  );
  return { part, own, pooling };
});
