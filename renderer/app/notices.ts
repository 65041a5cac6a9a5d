import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

/** What just happened, in one line, with the way back. */
export interface Notice {
  readonly text: string;
  /** It tells of the last step, or takes it back: after another one it would tell of, or take back, something else. */
  readonly isUndo?: boolean | undefined;
  readonly action?: { readonly label: string; readonly run: () => void | Promise<void> } | undefined;
}

/** Docked above the key line, one at a time; the next one replaces it. It never takes the focus. */
export const useNotices = defineStore('notices', () => {
  const current = shallowRef<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function dismiss(): void {
    clearTimeout(timer);
    current.value = null;
  }

  /** A mere remark leaves after six seconds, one with a way back after fifteen: the history keeps that longer. */
  function show(notice: Notice): void {
    clearTimeout(timer);
    current.value = notice;
    timer = setTimeout(dismiss, notice.action === undefined ? 6000 : 15_000);
  }

  /** Another step was made. */
  function outdate(): void {
    if (current.value?.isUndo === true) dismiss();
  }

  return { current, show, dismiss, outdate };
});
