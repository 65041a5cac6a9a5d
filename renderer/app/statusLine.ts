import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';

/** The few words at the left of the key line: what is left to do on the screen that is shown ("3 suggestions left"). */
export const useStatusLine = defineStore('statusLine', () => {
  const source = shallowRef<(() => string) | null>(null);
  const text = computed(() => source.value?.() ?? '');

  /** For the lifetime of the screen that calls it; `words` is reactive. */
  function show(words: () => string): void {
    source.value = words;
    onScopeDispose(() => {
      if (source.value === words) source.value = null;
    });
  }

  return { text, show };
});
