import { watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { fieldFocused } from './comingFocus';
import { useCommands } from './commands';
import { useNotices } from './notices';
import { useProject } from './project';
import { useStarting } from './starting';

/** Who has waited longer than this looks at something else by the time that keys would act. */
const patienceMs = 8000;

/** @returns whether it is so within that time */
function becomes(isSo: () => boolean, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (came: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(came);
    };
    const timer = setTimeout(() => end(false), withinMs);
    const stop = watch(isSo, (now) => now && end(true), { flush: 'sync' });
  });
}

/** Keys that come before the window knows which project is open wait for it, unless that takes long. */
export function useStartingKeys(): void {
  const starting = useStarting();
  const commands = useCommands();
  const notices = useNotices();
  const { t } = useI18n();

  const started = (): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = watch(
        () => starting.stage,
        (stage) => {
          if (stage !== 'ready' && stage !== 'long') return;
          stop();
          resolve(stage === 'ready');
        },
        { flush: 'sync' },
      );
    });
  async function keepKeys(): Promise<void> {
    if (await commands.holdUntil(started())) notices.show({ text: t('host.keysForgotten') });
  }
  watch(
    () => starting.stage,
    (stage) => stage === 'short' && void keepKeys(),
    { immediate: true, flush: 'sync' },
  );
}

/** Keys that come while a project is opened are for what it opens: its screen, or the question for its passphrase. */
export function useOpeningKeys(): void {
  const project = useProject();
  const commands = useCommands();
  const notices = useNotices();
  const { t } = useI18n();

  async function keepKeys(): Promise<void> {
    const focused = document.activeElement;
    const infoBefore = project.info;
    let isLate = false;
    async function opened(): Promise<boolean> {
      isLate = !(await becomes(() => project.opening === null, patienceMs));
      if (isLate) return false;
      if (project.locked !== null) return fieldFocused(focused, Promise.resolve());
      // One that cannot be opened is told of; keys that were for it are for nothing else.
      return project.info !== infoBefore;
    }
    if ((await commands.holdUntil(opened())) && isLate) notices.show({ text: t('host.keysForgotten') });
  }
  watch(
    () => project.opening,
    // A new one may show its recovery key: nothing that was typed before may close that.
    (kind) => (kind === 'open' || kind === 'demo') && void keepKeys(),
    { flush: 'sync' },
  );
}
