import { defineStore } from 'pinia';
import { ref } from 'vue';

/** The guide, as it lies over the screen. */
export const useGuide = defineStore('guide', () => {
  const isOpen = ref(false);
  /** The answer that was asked for by its question. */
  const at = ref<string | null>(null);

  function open(topic: string | null = null): void {
    [at.value, isOpen.value] = [topic, true];
  }
  return { isOpen, at, open };
});
