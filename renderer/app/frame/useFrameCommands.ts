import { ref } from 'vue';
import { useCommands } from '../commands';
import { useErrors } from '../errors';
import { useGuide } from '../guide/guideStore';
import { useJobs } from '../jobs';
import { useNotices } from '../notices';
import { usePreferences } from '../preferences';
import { useProject } from '../project';
import { useStepQuestion } from '../stepQuestion';
import { useStepWords } from '../stepWords';
import { goCommands } from './goCommands';
import { projectCommands } from './projectCommands';

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

/** Handlers of the commands that act on every screen. */
export function useFrameCommands() {
  const { messageOf } = useStepWords();
  const question = useStepQuestion();
  const commands = useCommands();
  const errors = useErrors();
  const jobs = useJobs();
  const notices = useNotices();
  const preferences = usePreferences();
  const project = useProject();
  const guide = useGuide();
  const isPaletteOpen = ref(false);
  const isKeyHelpOpen = ref(false);

  async function step(direction: 'undo' | 'redo'): Promise<void> {
    const done = await errors.guard(() => question.step(direction));
    if (done !== undefined && done !== null) notices.show({ text: messageOf(done, direction), isUndo: true });
  }

  commands.handle({
    ...goCommands(),
    ...projectCommands(),
    'palette.open': () => {
      isPaletteOpen.value = true;
    },
    'keys.show': () => {
      isKeyHelpOpen.value = true;
    },
    'guide.open': () => guide.open(),
    'frame.nextPart': nextPart,
    'face.switch': () =>
      errors
        .guard(() => preferences.change({ face: preferences.face === 'run' ? 'read' : 'run' }))
        .then(() => undefined),
    'theme.switch': () =>
      errors.guard(() => preferences.change({ theme: preferences.isDark ? 'light' : 'dark' })).then(() => undefined),
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
