import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { dossierForms } from '../../../electron/contract/languageModels';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';
import { auditedWords } from './auditWords';

type Findings = Awaited<ReturnType<typeof client.languageModels.findings>>;
export interface Acceptance {
  readonly person: string;
  readonly reason: string;
}

/** What attacks found in the model that is looked at, and what people say of its words. */
export const useLanguageAudit = defineStore('languageAudit', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const id = shallowRef<string | null>(null);
  const findings = shallowRef<Findings | null>(null);
  /** Of an audit or a scrub that was asked for here. */
  const jobId = shallowRef<string | null>(null);
  const job = computed(() => jobs.running.find((one) => one.id === jobId.value) ?? jobs.runningOf('auditModel'));
  const words = computed(() => (findings.value?.audit == null ? [] : auditedWords(findings.value.audit)));
  const judgements = computed(() => findings.value?.judgements ?? []);

  async function show(wanted: string | null): Promise<void> {
    if (wanted !== id.value) findings.value = null;
    id.value = wanted;
    if (wanted === null) return;
    await errors.guard(async () => {
      const found = await client.languageModels.findings({ id: wanted });
      if (id.value === wanted) findings.value = found;
    });
  }
  const began = async (work: () => Promise<{ readonly jobId: string }>): Promise<void> =>
    void (await errors.guard(async () => void (jobId.value = (await work()).jobId)));
  const audit = (references?: number): Promise<void> =>
    began(() => client.languageModels.audit({ id: id.value ?? '', ...(references !== undefined && { references }) }));
  const scrub = (name: string): Promise<void> => began(() => client.languageModels.scrub({ id: id.value ?? '', name }));
  const cancel = async (): Promise<void> => {
    if (job.value !== null) await errors.guard(() => jobs.cancel(job.value!.id));
  };
  async function judge(word: string, isName: boolean | null): Promise<void> {
    await errors.guard(async () => {
      const now = await client.languageModels.judge({ word, isName });
      if (findings.value !== null) findings.value = { ...findings.value, ...now };
    });
  }
  const given = (acceptance: Acceptance | null) => ({
    id: id.value ?? '',
    ...(acceptance !== null && { acceptance }),
  });
  /** @returns where it was written */
  async function leave(way: 'exportFolder' | 'exportBundle', name: string, acceptance: Acceptance | null) {
    const purpose = way === 'exportFolder' ? 'exportFolder' : 'exportModel';
    const [path] = (await client.system.choose({ purpose, suggestedName: name })).paths;
    if (path === undefined) return undefined;
    return errors.guard(async () => (await client.languageModels[way]({ ...given(acceptance), path })).path, false);
  }
  async function dossier(name: string, acceptance: Acceptance | null) {
    const [path] = (await client.system.choose({ purpose: 'dossier', suggestedName: name })).paths;
    if (path === undefined) return undefined;
    const ending = /\.(html|md)$/i.exec(path)?.[1]?.toLowerCase() ?? 'pdf';
    const form = ending as (typeof dossierForms)[number];
    return errors.guard(
      async () => (await client.languageModels.dossier({ ...given(acceptance), path, form })).path,
      false,
    );
  }

  onEvent('modelsChanged', () => void show(id.value));
  watch(
    () => project.info?.id,
    () => {
      id.value = null;
      findings.value = null;
      jobId.value = null;
    },
  );
  return { findings, job, words, judgements, show, audit, scrub, cancel, judge, leave, dossier };
});
