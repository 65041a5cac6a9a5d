import { defineStore } from 'pinia';
import { ref } from 'vue';

/** Whether the page of a file stands beside the text that was read from it. */
export const usePageView = defineStore('pageView', () => {
  const isShown = ref(false);
  return { isShown };
});
