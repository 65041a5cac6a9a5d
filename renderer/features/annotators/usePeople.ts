import type { Role } from '../../../electron/contract/kernel';
import type { Person } from '../../../electron/contract/annotators';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/**
 * Who works in this project, and what they may do.
 *
 * @param reload called when the project holds something else than before
 */
export function usePeople(reload: () => Promise<void>) {
  const errors = useErrors();

  async function put(person: {
    readonly id?: string;
    readonly name: string;
    readonly account: string | null;
    readonly role: Role;
  }): Promise<Person | undefined> {
    const saved = await errors.guard(() => client.annotators.putPerson(person), false, 'annotators');
    await reload();
    return saved;
  }
  async function remove(id: string): Promise<void> {
    await errors.guard(() => client.annotators.removePerson({ id }), false, 'annotators');
    await reload();
  }
  async function setOthers(role: Role): Promise<void> {
    await errors.guard(() => client.annotators.setOthers({ role }), false, 'annotators');
    await reload();
  }
  async function setSequentialReview(isBlind: boolean): Promise<void> {
    await errors.guard(() => client.annotators.setSequentialReview({ isBlind }), false, 'annotators');
    await reload();
  }

  return { put, remove, setOthers, setSequentialReview };
}
