import { useAnnotators } from '../../features/annotators/annotatorsStore';
import { useDesk } from '../../features/release/desk/deskStore';
import type { CommandHandlers } from '../commandHandlers';
import { usePlace } from '../place';
import { useProject } from '../project';

/** To every screen that there is something on, and that this person is offered. */
export function goCommands(): CommandHandlers {
  const place = usePlace();
  const project = useProject();
  const annotators = useAnnotators();
  const desk = useDesk();
  const hasNotes = (): boolean => (project.info?.counts.documents ?? 0) > 0;

  return {
    'settings.open': () => place.go('settings'),
    'go.notes': () => place.go('notes'),
    'go.review': { run: () => place.go('review'), isEnabled: hasNotes },
    'go.annotators': {
      run: () => place.go('annotators'),
      isEnabled: () => hasNotes() && annotators.offers('annotators'),
    },
    'go.agreement': {
      run: () => place.go('agreement'),
      isEnabled: () => hasNotes() && annotators.offers('agreement'),
    },
    'go.adjudication': {
      run: () => place.go('adjudication'),
      isEnabled: () => hasNotes() && annotators.offers('adjudication'),
    },
    'go.training': { run: () => place.go('training'), isEnabled: () => annotators.offers('training') },
    'go.privacy': { run: () => place.go('privacy'), isEnabled: () => annotators.offers('privacy') },
    'go.release': { run: () => place.go('release'), isEnabled: () => annotators.offers('release') },
    'go.desk': {
      run: async () => {
        place.go('release');
        await desk.open(false);
      },
      isEnabled: () => hasNotes() && annotators.offers('release'),
    },
    'go.coding': { run: () => place.go('coding'), isEnabled: () => hasNotes() && annotators.offers('coding') },
    'go.audit': { run: () => place.go('audit'), isEnabled: () => annotators.offers('audit') },
    'go.labels': () => place.go('labels'),
    'go.statistics': { run: () => place.go('statistics'), isEnabled: () => annotators.offers('statistics') },
  };
}
