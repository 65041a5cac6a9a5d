import { useI18n } from 'vue-i18n';
import { useAnnotators } from '../../features/annotators/annotatorsStore';
import { useNewProject } from '../../features/welcome/newProjectStore';
import { client } from '../client';
import type { CommandHandlers } from '../commandHandlers';
import { useErrors } from '../errors';
import { useNotices } from '../notices';
import { useProject } from '../project';

/** The project file: made, opened, copied, locked, closed. */
export function projectCommands(): CommandHandlers {
  const { t } = useI18n();
  const errors = useErrors();
  const notices = useNotices();
  const project = useProject();
  const newProject = useNewProject();
  const annotators = useAnnotators();

  async function openProject(): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'openProject' });
    const [path] = paths;
    if (path !== undefined) await errors.guard(() => project.open(path));
  }

  async function copyProject(): Promise<void> {
    const { paths } = await client.system.choose({ purpose: 'copyProject', suggestedName: project.info?.name ?? '' });
    const [path] = paths;
    if (path === undefined) return;
    const copied = await errors.guard(() => client.project.copy({ path }));
    if (copied !== undefined)
      notices.show({
        text: t('project.copied'),
        action: { label: t('project.showInFolder'), run: () => void client.system.showInFolder({ path }) },
      });
  }

  async function lockProject(): Promise<void> {
    const answer = await errors.guard(() => client.system.lock({}));
    if (answer?.state === 'busy') notices.show({ text: t('lockScreen.busy') });
  }

  return {
    'project.open': openProject,
    'project.new': () => newProject.begin([]),
    'project.demo': {
      run: () => errors.guard(() => project.createDemo()).then(() => undefined),
      isEnabled: () => project.opening === null,
    },
    'project.lock': { run: lockProject, isEnabled: () => project.info?.isEncrypted === true },
    'project.copy': { run: copyProject, isEnabled: () => !annotators.isAnnotating || annotators.desk !== null },
    'project.close': () => errors.guard(() => project.close()).then(() => undefined),
    'project.reveal': () => void client.system.showInFolder({ path: project.info?.path ?? '' }),
  };
}
