import { GauzeError } from '../../contract/errors';
import type { LearningPort } from '../../services/ports';

const notYet = () => Promise.reject(new GauzeError('notReady', 'no model can be trained or loaded here'));

/** Where no engine is. */
export const noLearning: LearningPort = { inspect: notYet, load: notYet, unload: () => Promise.resolve(), starters: () => Promise.resolve([]), train: notYet };
