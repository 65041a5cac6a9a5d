import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { SampleResult } from '../../../electron/contract/release';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';

type SampleNote = NonNullable<Awaited<ReturnType<typeof client.release.sampleNext>>>;
/**
 * Notes of a sample where nothing was chosen: without a finding, at most 5 % of the notes hold PHI, with confidence 95
 * %.
 */
export const defaultSample = 59;

/** n random notes of a release, read by a person who does not know what was replaced. */
export const useSample = defineStore('sample', () => {
  const errors = useErrors();
  const project = useProject();

  const releaseId = ref<string | null>(null);
  const result = shallowRef<SampleResult | null>(null);
  const note = shallowRef<SampleNote | null>(null);
  const isBusy = ref(false);
  const isAtEnd = computed(
    () => result.value !== null && note.value === null && result.value.read >= result.value.count,
  );

  async function next(id: string): Promise<void> {
    const found = await client.release.sampleNext({ id });
    if (releaseId.value === id) note.value = found;
  }

  /** Goes on where the sample of this release was left, if one was begun. */
  async function open(id: string): Promise<void> {
    [releaseId.value, result.value, note.value] = [id, null, null];
    await errors.guard(async () => {
      const found = await client.release.sampleResult({ id });
      if (releaseId.value !== id) return;
      result.value = found;
      if (found !== null) await next(id);
    });
  }

  /** Draws a new sample in place of the last one. */
  async function start(count: number): Promise<void> {
    const id = releaseId.value;
    if (id === null || isBusy.value) return;
    isBusy.value = true;
    await errors.guard(async () => {
      const begun = await client.release.sampleStart({ id, count });
      if (releaseId.value !== id) return;
      [result.value, note.value] = [begun, null];
      await next(id);
    });
    isBusy.value = false;
  }

  /** @param residual places with PHI left in the note that is shown */
  async function judge(residual: number): Promise<void> {
    const id = releaseId.value;
    const shown = note.value;
    if (id === null || shown === null || isBusy.value) return;
    isBusy.value = true;
    await errors.guard(async () => {
      const judged = await client.release.sampleJudge({ id, documentId: shown.documentId, residual });
      if (releaseId.value !== id) return;
      result.value = judged;
      await next(id);
    });
    isBusy.value = false;
  }

  watch(
    () => project.info?.id,
    () => {
      [releaseId.value, result.value, note.value, isBusy.value] = [null, null, null, false];
    },
  );

  return { releaseId, result, note, isBusy, isAtEnd, open, start, judge };
});
