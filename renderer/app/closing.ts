import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useJobs } from './jobs';

/** Closing the window under long work: asked first. What is done stays; the rest is offered again. */
export const useClosing = defineStore('closing', () => {
  const jobs = useJobs();
  const isAsked = ref(false);
  let isConfirmed = false;
  const job = computed(() => (isAsked.value ? (jobs.running[0] ?? null) : null));

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
