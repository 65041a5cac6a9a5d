import { expect, test } from 'vitest';
import { readerApi } from '../../../../electron/contract/readerApi';
import { replaced } from '../../../../electron/contract/errors';
import { RemoteEngine } from '../../../../electron/hosts/node/remoteEngine';
import { codeOf } from '../../../fixtures/openServices';

test('calls that wait for an engine which may not be started fail, and the next one asks again', async () => {
  let asked = 0;
  const remote = new RemoteEngine(
    readerApi,
    () => (asked += 1),
    () => undefined,
    () => undefined,
  );
  const ask = () => codeOf(remote.client.files.tables({ bytes: new Uint8Array(), rows: 1 }));
  const waiting = [ask(), ask()];
  expect(asked).toBe(1);
  remote.refuse(replaced());
  expect(await Promise.all(waiting)).toEqual(['conflict', 'conflict']);
  const next = ask();
  expect(asked).toBe(2);
  remote.refuse(replaced());
  expect(await next).toBe('conflict');
});
