import { computed, ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { useAnnotators } from '../../features/annotators/annotatorsStore';
import { useNewProject } from '../../features/welcome/newProjectStore';
import { client } from '../client';
import { useCommands } from '../commands';
import { useErrors } from '../errors';
import { useJobs } from '../jobs';
import { useNotices } from '../notices';
import { usePlace } from '../place';
import { usePreferences } from '../preferences';
import { useProject } from '../project';
import { takeStep } from '../steps';

/** Handlers of the commands that act on every screen. */
export function useFrameCommands() {
  const { t } = useI18n();
  const commands = useCommands();
  const errors = useErrors();
  const jobs = useJobs();
  const notices = useNotices();
  const place = usePlace();
  const preferences = usePreferences();
  const project = useProject();
  const newProject = useNewProject();
  const annotators = useAnnotators();
  const isPaletteOpen = ref(false);
  const isKeyHelpOpen = ref(false);

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
      notices.say({
        text: t('project.copied'),
        action: { label: t('project.showInFolder'), run: () => void client.system.showInFolder({ path }) },
      });
  }

  async function lockProject(): Promise<void> {
    const answer = await errors.guard(() => client.system.lock({}));
    if (answer?.state === 'busy') notices.say({ text: t('lockScreen.busy') });
  }

  async function step(direction: 'undo' | 'redo'): Promise<void> {
    const step = await errors.guard(() => takeStep(direction));
    if (step !== undefined) notices.say({ text: t(`notice.${step.said}`) });
  }

  /** F6 goes round the frame: title bar, rail, screen. */
  function nextPart(): void {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
    const from = parts.findIndex((part) => part.contains(document.activeElement));
    const part = parts[(from + 1) % parts.length];
    const inside = part?.querySelector<HTMLElement>(
      '[data-note-focus], [data-part-focus], button:not(:disabled), input, select, [tabindex="0"]',
    );
    (inside ?? part)?.focus();
  }

  const hasNoNotes = computed(() => (project.info?.counts.documents ?? 0) === 0);

  commands.handle({
    'palette.open': () => {
      isPaletteOpen.value = true;
    },
    'keys.show': () => {
      isKeyHelpOpen.value = true;
    },
    'frame.nextPart': nextPart,
    'theme.switch': () =>
      errors.guard(() => preferences.change({ theme: preferences.isDark ? 'light' : 'dark' })).then(() => undefined),
    'settings.open': () => place.go('settings'),
    'project.open': openProject,
    'project.new': () => newProject.begin([]),
    'project.demo': {
      run: () => errors.guard(() => project.createDemo()).then(() => undefined),
      isEnabled: () => project.opening === null,
    },
    'go.notes': () => place.go('notes'),
    'go.review': { run: () => place.go('review'), isEnabled: () => !hasNoNotes.value },
    'go.annotators': { run: () => place.go('annotators'), isEnabled: () => !hasNoNotes.value },
    'go.agreement': {
      run: () => place.go('agreement'),
      isEnabled: () => !hasNoNotes.value && annotators.offers('agreement'),
    },
    'go.adjudication': {
      run: () => place.go('adjudication'),
      isEnabled: () => !hasNoNotes.value && annotators.offers('adjudication'),
    },
    'go.training': { run: () => place.go('training'), isEnabled: () => annotators.offers('training') },
    'go.privacy': { run: () => place.go('privacy'), isEnabled: () => annotators.offers('privacy') },
    'go.release': { run: () => place.go('release'), isEnabled: () => annotators.offers('release') },
    'go.coding': { run: () => place.go('coding'), isEnabled: () => !hasNoNotes.value && annotators.offers('coding') },
    'go.audit': { run: () => place.go('audit'), isEnabled: () => annotators.offers('audit') },
    'go.labels': () => place.go('labels'),
    'go.statistics': () => place.go('statistics'),
    'project.lock': { run: lockProject, isEnabled: () => project.info?.isEncrypted === true },
    'project.copy': { run: copyProject, isEnabled: () => !annotators.isAnnotating || annotators.desk !== null },
    'project.close': () => errors.guard(() => project.close()).then(() => undefined),
    'project.reveal': () => void client.system.showInFolder({ path: project.info?.path ?? '' }),
    'edit.undo': {
      run: () => step('undo'),
      isEnabled: () => project.info !== null && project.info.readOnly === undefined,
    },
    'edit.redo': {
      run: () => step('redo'),
      isEnabled: () => project.info !== null && project.info.readOnly === undefined,
    },
    'job.cancel': {
      run: () => {
        const [job] = jobs.running;
        if (job !== undefined) return errors.guard(() => jobs.cancel(job.id)).then(() => undefined);
      },
      isEnabled: () => jobs.running.length > 0,
    },
  });

  return { isPaletteOpen, isKeyHelpOpen };
}
