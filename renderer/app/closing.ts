import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { useJobs, type JobKind } from './jobs';
import { useUnsaved } from './unsaved';

/** What these have done is there the next time, and they go on from it; of all others nothing is kept. */
const kept: readonly JobKind[] = ['import', 'detect', 'code', 'train'];
export const isKeptAtEnd = (kind: JobKind): boolean => kept.includes(kind);

/**
 * Closing the window under long work, or while something is being written: asked first. Work that is done stays, and
 * the rest is offered again.
 */
export const useClosing = defineStore('closing', () => {
  const jobs = useJobs();
  const unsaved = useUnsaved();
  const isAsked = ref(false);
  let isConfirmed = false;
  const job = computed(() => (isAsked.value ? (jobs.running[0] ?? null) : null));
  const draft = computed(() => (isAsked.value ? unsaved.first : null));
  const isIdle = computed(() => jobs.running.length === 0 && unsaved.first === null);
  // Who let the question stand until the work was done stays; the next work begins without it.
  watch(
    isIdle,
    (nothingIsLeft) => {
      if (nothingIsLeft) stay();
    },
    { flush: 'sync' },
  );

  function onUnload(event: BeforeUnloadEvent): void {
    if (isConfirmed || isIdle.value) return;
    isAsked.value = true;
    event.preventDefault();
  }
  function close(): void {
    isConfirmed = true;
    unsaved.forget();
    window.close();
  }
  function stay(): void {
    isAsked.value = false;
  }
  return { job, draft, onUnload, close, stay };
});
