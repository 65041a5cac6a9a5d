import { z } from 'zod';
import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { SavedQueue } from '../../contract/review';
import { setting } from '../../store/repositories/records';
import type { Session } from '../session';
import { isSequentialReview } from '../annotators/sequentialReview';

const key = 'review.queues';
const maxQueues = 200;
const nameOf = (name: string): string => name.trim().toLowerCase();

/**
 * Queues saved by users of this project. They are project settings, so saving one can be undone like any other step.
 */
export function savedQueueHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['review'], 'queues' | 'keepQueue' | 'removeQueue'> {
  const all = (): SavedQueue[] => {
    const stored = setting(session.project.database, key);
    return stored === undefined ? [] : z.array(SavedQueue).parse(JSON.parse(stored));
  };
  /** In a sequential review annotators have their own: the words that others search for would reveal their findings. */
  const shown = (caller: Caller) =>
    isSequentialReview(session) ? all().filter(({ author }) => author === caller.author) : all();
  const write = async (queues: readonly SavedQueue[], caller: Caller, action: string): Promise<SavedQueue[]> => {
    const sorted = queues.toSorted((a, b) => (nameOf(a.name) < nameOf(b.name) ? -1 : 1));
    await session.commit(
      { name: 'setting.set', params: { key, value: sorted.length === 0 ? null : JSON.stringify(sorted) } },
      caller,
      { action },
    );
    return shown(caller);
  };
  return {
    queues: (_input, caller) => shown(caller),
    async keepQueue({ name, filter, order }, caller) {
      const known = all();
      const same = shown(caller).find((queue) => nameOf(queue.name) === nameOf(name));
      if (same === undefined && known.length >= maxQueues)
        throw new GauzeError('tooLarge', 'too many saved queues', { queues: known.length });
      const stored: SavedQueue = { id: same?.id ?? session.newId(), name, filter, order, author: caller.author };
      return {
        kept: stored,
        queues: await write([...known.filter((queue) => queue.id !== same?.id), stored], caller, 'keepQueue'),
      };
    },
    async removeQueue({ id }, caller) {
      const known = all();
      if (!shown(caller).some((queue) => queue.id === id)) throw new GauzeError('notFound', 'no such queue');
      return write(
        known.filter((queue) => queue.id !== id),
        caller,
        'removeQueue',
      );
    },
  };
}
