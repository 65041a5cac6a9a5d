import { onMounted } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../client';
import { useCommands } from '../commands';
import { useErrors } from '../errors';
import { onEvent } from '../events';
import { useInterrupted } from '../interrupted';
import { useJobs } from '../jobs';
import { useNotices } from '../notices';
import { useProject } from '../project';
import { useReplaced } from '../replaced';
import { useUnsaved } from '../unsaved';

/** What the window says and does when a process beside it stopped and was started again. */
export function useHostEvents(): void {
  const { t } = useI18n();
  const notices = useNotices();
  const errors = useErrors();
  const commands = useCommands();
  const project = useProject();
  const jobs = useJobs();
  const interrupted = useInterrupted();
  const unsaved = useUnsaved();
  const replaced = useReplaced();

  const openAsked = (): Promise<unknown> =>
    errors.guard(async () => {
      const { path } = await client.system.asked({});
      if (path !== null) await project.open(path);
    });
  onEvent('projectAsked', () => void openAsked());
  // Keys that come at the start are for the project that was asked for.
  onMounted(() => void commands.hold(openAsked()));

  onEvent('applicationReplaced', () => replaced.tell());
  onMounted(() => void replaced.look());

  onEvent('engineRestarted', () =>
    notices.show({ text: t('host.engineRestarted'), action: { label: t('host.understood'), run: () => undefined } }),
  );

  onEvent('projectHostRestarted', () => {
    const path = project.info?.path;
    jobs.clear();
    if (path === undefined) return;
    notices.show({ text: t('host.projectRestarting') });
    // Everything acknowledged is in the journal; opening replays it.
    void project.open(path).then(
      () => {
        // Its key was in the process that ended: the passphrase is asked for again.
        if (project.locked !== null) project.info = null;
        unsaved.tellAgain();
        void interrupted.load();
        notices.show({
          text: t('host.projectRestarted'),
          action: { label: t('host.understood'), run: () => undefined },
        });
      },
      (error: unknown) => {
        project.info = null;
        errors.show(error, () => errors.guard(() => project.open(path)).then(() => undefined));
      },
    );
  });
}
