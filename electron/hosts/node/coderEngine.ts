import { GauzeError } from '../../contract/errors';
import type { CoderPort } from '../../services/ports';

const notYet = (): Promise<never> => Promise.reject(new GauzeError('notReady', 'no coder can be trained here yet', { needs: 'coder' }));

/** Coders in this process. */
export const createCoderEngine = (): CoderPort => ({ inspect: notYet, load: notYet, code: notYet, train: notYet });
