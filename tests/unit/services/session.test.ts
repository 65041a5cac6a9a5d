import { expect, test } from 'vitest';
import { projectApi } from '../../../electron/contract/api';
import { createDispatcher } from '../../../electron/contract/kernel';
import { createServices } from '../../../electron/services/services';
import { privacyOfficer, testPorts } from '../../fixtures/openServices';

test('a call that needs a project is told from others that are not ready while none is open', async () => {
  const { ports } = await testPorts();
  const dispatch = createDispatcher(projectApi, createServices(ports), (error) => {
    throw error;
  });
  expect(await dispatch({ id: 1, method: 'document.get', input: { id: 1 } }, privacyOfficer)).toMatchObject({
    ok: false,
    error: { code: 'notReady', details: { needs: 'project' } },
  });
});
