import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { useJobs, type JobKind } from './jobs';

/** What these have done is there the next time, and they go on from it; of all others nothing is kept. */
const kept: readonly JobKind[] = ['import', 'detect', 'code', 'train'];
export const isKeptAtEnd = (kind: JobKind): boolean => kept.includes(kind);

/** Closing the window under long work: asked first. What is done stays; the rest is offered again. */
export const useClosing = defineStore('closing', () => {
  const jobs = useJobs();
  const isAsked = ref(false);
  let isConfirmed = false;
  const job = computed(() => (isAsked.value ? (jobs.running[0] ?? null) : null));
  // Who let the question stand until the work was done stays; the next work begins without it.
  watch(
    () => jobs.running.length === 0,
    (isIdle) => {
      if (isIdle) stay();
    },
  );

  function onUnload(event: BeforeUnloadEvent): void {
    if (isConfirmed || jobs.running.length === 0) return;
    isAsked.value = true;
    event.preventDefault();
  }
  function close(): void {
    isConfirmed = true;
    window.close();
  }
  function stay(): void {
    isAsked.value = false;
  }
  return { job, onUnload, close, stay };
});
