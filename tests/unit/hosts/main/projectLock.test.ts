import { expect, test } from 'vitest';
import type { Reply, Request } from '../../../../electron/contract/kernel';
import { ProjectLock } from '../../../../electron/hosts/main/projectLock';
import { openProject } from '../../../fixtures/openServices';

function lockOver(
  answer: () =>
    Omit<Reply & { ok: true }, 'id'> | { readonly ok: false; readonly error: (Reply & { ok: false })['error'] },
) {
  const did: string[] = [];
  const lock = new ProjectLock({
    caller: { role: 'privacyOfficer', author: 'x' },
    project: {
      call: async ({ id, method, input }: Request) => {
        did.push(`${method} ${JSON.stringify(input)}`);
        return { id, ...answer() } as Reply;
      },
      renew: async () => void did.push('renew project'),
    },
    engine: { renew: async () => void did.push('renew engine') },
    reload: () => void did.push('reload'),
  });
  return { lock, did };
}

test('lock_endsWhatHadKeysAndNotes_thenThePage', async () => {
  const info = await (await openProject()).client.project.info({});
  let state = 'busy';
  const { lock, did } = lockOver(() => ({ ok: true, output: { state } }));
  expect(await lock.lock('idle')).toBe('notNeeded');
  expect(did).toEqual([]);
  lock.opened(info);
  expect(await lock.lock('idle')).toBe('busy');
  expect(lock.locked).toBeNull();
  expect(did).toEqual(['project.lock {"reason":"idle"}']);
  state = 'locked';
  expect(await lock.lock('person')).toBe('locked');
  expect(did.slice(1)).toEqual(['project.lock {"reason":"person"}', 'renew project', 'renew engine', 'reload']);
  expect(lock.locked).toEqual({ path: info?.path, name: 'Test', reason: 'person' });
  expect(await lock.lock('idle')).toBe('notNeeded');
  lock.opened(info);
  expect(lock.locked).toBeNull();
  lock.closed();
  expect(await lock.lock('idle')).toBe('notNeeded');
});

test('lock_thatFails_leavesTheProjectAsItWas_toBeTriedAgain', async () => {
  const info = await (await openProject()).client.project.info({});
  const { lock, did } = lockOver(() => ({ ok: false, error: { code: 'diskFull', message: '', details: {} } }));
  lock.opened(info);
  lock.opened({ nonsense: true });
  expect(await lock.lock('idle')).toBe('busy');
  expect(did).toHaveLength(1);
});
