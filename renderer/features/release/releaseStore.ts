import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Job } from '../../../electron/contract/jobs';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { useJobs } from '../../app/jobs';
import { useProject } from '../../app/project';
import { useReceipts } from './useReceipts';
import { useReleaseChoices } from './useReleaseChoices';
import { useReleaseForm } from './useReleaseForm';
import { useReleaseJob } from './useReleaseJob';
import { useReleaseNotes } from './useReleaseNotes';
import { usePseudonymTable } from './pseudonymTableStore';

export type Readiness = Awaited<ReturnType<typeof client.release.readiness>>;

/** May this leave the building? The steps, the two sides of a note, the run and its receipts. */
export const useRelease = defineStore('release', () => {
  const errors = useErrors();
  const jobs = useJobs();
  const project = useProject();
  const pseudonymTable = usePseudonymTable();

  const readiness = shallowRef<Readiness | null>(null);
  const policy = shallowRef<{ readonly id: string; readonly name: string }>({ id: '', name: '' });
  const { loadNotes, loadPreview, pick, forgetNotes, ...notes } = useReleaseNotes();
  const { loadReleases, forgetReceipts, ...receipts } = useReceipts();
  const { releases, openReceipt, closeReceipt } = receipts;
  const { isAnswered, asked, forgetChoices, ...choices } = useReleaseChoices(readiness);
  const { loadLeaks, ...last } = useReleaseJob(readiness);
  const { isRunning, leaks } = last;
  const { loadFormats, propose, ...form } = useReleaseForm({ releases, isRunning, isAnswered });
  const { name, format, open } = form;
  // What cannot be seen is neither asked for nor accepted.
  watch(form.hasOrder, (hasOrder) => void (choices.keepsOrder.value &&= hasOrder));

  async function load(): Promise<void> {
    await errors.guard(async () => {
      await loadFormats();
      const { id, name: title } = await client.privacy.policy({});
      policy.value = { id: String(id), name: String(title) };
      await loadReleases();
      // The form is shown with its name: one that came later would be put before what is being typed.
      if (readiness.value === null && name.value === '') propose(project.info?.name ?? '');
      readiness.value = await client.release.readiness({});
      await loadNotes();
      await loadLeaks();
      await loadPreview();
    });
  }

  async function show(index: number): Promise<void> {
    if (!pick(index)) return;
    closeReceipt();
    await errors.guard(loadPreview);
  }

  /** @param language of the sentences in receipt and reports */
  async function run(folder: string, language?: Language): Promise<void> {
    leaks.value = [];
    const wanted = pseudonymTable.input();
    const input = {
      folder,
      format: format.value,
      name: name.value.trim(),
      onlyDone: open.value > 0,
      ...(language !== undefined && { language }),
      ...asked(),
      ...(wanted !== undefined && { pseudonymTable: wanted }),
    };
    const started = await errors.guard(async () =>
      (await choices.second.confirm(input)) ? client.release.run(input) : undefined,
    );
    if (started !== undefined) {
      pseudonymTable.forget();
      forgetChoices();
    }
    if (started !== undefined) await jobs.refresh(started.jobId).then(settle, () => undefined);
  }

  async function settle(ended: Job): Promise<void> {
    if (ended.kind !== 'release' || ended.status === 'running') return;
    jobs.markSeen(ended.id);
    await load();
    const id = ended.result['releaseId'];
    if (ended.status !== 'done' || typeof id !== 'string') return;
    // a name that was typed meanwhile is the person's
    const left = releases.value.find((row) => row.id === id)?.name;
    if (left !== undefined && name.value.trim() === left) propose(left);
    await openReceipt(id);
  }
  onEvent('jobChanged', ({ job: changed }) => void settle(changed));

  watch(
    () => project.info?.id,
    () => {
      [readiness.value, leaks.value, name.value] = [null, [], ''];
      forgetNotes();
      forgetReceipts();
      forgetChoices();
    },
  );

  return {
    readiness,
    ...form,
    ...notes,
    policy,
    ...last,
    ...receipts,
    ...choices,
    load,
    show,
    run,
  };
});
