import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Handlers } from '../contract/kernel';
import type { Session } from './session';

const notYet = (): never => {
  throw new GauzeError('notReady', 'not built yet');
};

export function trainingHandlers(session: Session): Handlers<ProjectApi>['training'] {
  return { readiness: notYet, start: notYet, resume: notYet, runs: () => (session.isOpen ? [] : []), run: notYet, startLearningCurve: notYet, curve: notYet, background: notYet, setBackground: notYet };
}
