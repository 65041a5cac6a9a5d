import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Handlers } from '../contract/kernel';
import type { DetectionSettings } from '../contract/training';
import type { Session } from './session';

const usual: DetectionSettings = { modelIds: [], hasStarters: true, hasRules: true, recallTarget: null, labelTargets: {} };
const notYet = (): never => {
  throw new GauzeError('notReady', 'not built yet');
};

export function modelsHandlers(session: Session): Handlers<ProjectApi>['models'] {
  return {
    list: () => (session.isOpen ? [] : []), get: notYet, settings: () => usual, setSettings: notYet, use: notYet, errors: notYet, compare: notYet, comparison: notYet,
    importBundle: notYet, exportBundle: notYet, verifyBundle: notYet, rename: notYet, remove: notYet,
  };
}
