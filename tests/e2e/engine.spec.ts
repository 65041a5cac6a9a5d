import type { Job } from '../../electron/contract/jobs';
import type { ProjectInfo } from '../../electron/contract/project';
import { expect, test } from './fixtures/app';
import { signal } from './fixtures/processes';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

interface Pids {
  readonly enginePid: number | null;
  readonly projectPid: number | null;
}

test('engine_killedInTheMiddleOfAJob_windowAndProjectLive', async ({ gauze }) => {
  const { page, call } = gauze;
  await workbench(gauze).createDemo();
  const before = await call<Pids>('system.info', {});
  expect(before.enginePid).not.toBeNull();
  const ids = (await call<{ rows: { id: number }[] }>('document.list', { offset: 0, limit: 1000 })).rows.map(
    ({ id }) => id,
  );
  // Stopped first, so that the kill surely comes in the middle.
  signal(before.enginePid, 'SIGSTOP');
  const { jobId } = await call<{ jobId: string }>('detection.run', { documentIds: ids });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await call<Job>('jobs.get', { jobId })).status).toBe('running');
  signal(before.enginePid, 'SIGKILL');
  // It stands there for some seconds only.
  const isSaid = expect(page.getByText(/engine stopped and was restarted/)).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(async () => (await call<Job>('jobs.get', { jobId })).status, { timeout: 60_000 })
    .not.toBe('running');
  expect(await call<Job>('jobs.get', { jobId })).toMatchObject({ status: 'done' });
  const after = await call<Pids>('system.info', {});
  expect(after.projectPid).toBe(before.projectPid);
  expect(after.enginePid).not.toBeNull();
  expect(after.enginePid).not.toBe(before.enginePid);
  await isSaid;
  expect((await call<ProjectInfo>('project.info', {})).counts.documents).toBe(ids.length);
});

test('pathsNobodyChose_areRefused', async ({ gauze: { call } }) => {
  for (const [method, input] of [
    ['project.open', { path: '/etc/passwd' }],
    ['project.create', { path: '/home/x.gauze', name: 'x', labelSet: 'hipaa-i2b2' }],
    ['exchange.inspect', { paths: ['/etc'] }],
  ] as const)
    await expect(call(method, input)).rejects.toThrow(/forbidden/);
});
