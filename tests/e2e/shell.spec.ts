import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app';

interface Bridge {
  readonly call: (request: unknown) => Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>;
  readonly onEvent: unknown;
  readonly pathsOf: unknown;
}

// What code that runs in the page can do besides drawing: ask through three functions, and nothing else.
test('shell_aPageThatWasTakenOver_reachesNothingButTheCalls', async ({ gauze: { page, app }, folder }) => {
  const reached = await page.evaluate(async () => {
    const all = globalThis as unknown as Record<string, unknown>;
    const { gauze } = all as unknown as { gauze: Bridge };
    const blocked = (work: () => unknown): boolean => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    const codes: Record<string, string> = {};
    const ask = async (name: string, request: unknown): Promise<void> => {
      codes[name] = await gauze.call(request).then(
        ({ ok, error }) => (ok ? 'ok' : (error?.code ?? '')),
        () => 'refused',
      );
    };
    await ask('nothing', null);
    await ask('noMethod', { id: 1 });
    await ask('longMethod', { id: 1, method: 'x'.repeat(1000), input: {} });
    await ask('inherited', { id: 1, method: 'constructor.constructor', input: {} });
    await ask('prototype', { id: 1, method: '__proto__.toString', input: {} });
    await ask('unlocked', { id: 1, method: 'project.lock', input: { reason: 'person' } });
    await ask('roleInTheInput', { id: 1, method: 'system.info', input: { role: 'privacyOfficer' } });
    await ask('anyFolder', { id: 1, method: 'system.showInFolder', input: { path: '/etc' } });
    // A frame of the page's own origin is a page too, and not the one.
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inFrame = (frame.contentWindow as unknown as { gauze?: Bridge } | null)?.gauze;
    const injected = document.createElement('div');
    const permission = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName }).catch(() => ({ state: 'denied' }))).state;
    return {
      node: ['require', 'process', 'Buffer', 'global', 'module', 'electron', '__dirname'].filter((name) => name in all),
      bridge: Object.keys(gauze).toSorted(),
      isFixed:
        blocked(() => {
          'use strict';
          (gauze as { call: unknown }).call = () => undefined;
        }) || all['gauze'] === gauze,
      codes,
      frame:
        inFrame === undefined
          ? 'none'
          : await inFrame.call({ id: 1, method: 'system.info', input: {} }).then(
              ({ ok, error }) => (ok ? 'ok' : (error?.code ?? '')),
              () => 'refused',
            ),
      evaluated: [
        blocked(() => new Function('return 1')()),
        blocked(() => (all['eval'] as (code: string) => unknown)('1')),
        blocked(() => (injected.innerHTML = '<b>x</b>')),
      ],
      windows: window.open('app://gauze/index.html'),
      permissions: await Promise.all(
        ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'].map(permission),
      ),
    };
  });
  expect(reached).toMatchObject({
    node: [],
    bridge: ['call', 'onEvent', 'pathsOf'],
    isFixed: true,
    codes: {
      nothing: 'badRequest',
      noMethod: 'badRequest',
      longMethod: 'badRequest',
      inherited: 'badRequest',
      prototype: 'badRequest',
      unlocked: 'forbidden',
      roleInTheInput: 'badRequest',
      anyFolder: 'forbidden',
    },
    evaluated: [true, true, true],
    windows: null,
    permissions: ['denied', 'denied', 'denied', 'denied', 'denied'],
  });
  expect(['none', 'forbidden', 'refused']).toContain(reached.frame);

  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = (
      window?.webContents as unknown as { getLastWebPreferences: () => Record<string, unknown> }
    ).getLastWebPreferences();
    return {
      sandbox,
      contextIsolation,
      nodeIntegration,
      webSecurity,
      webviewTag,
      windows: BrowserWindow.getAllWindows().length,
    };
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    windows: 1,
  });
  expect(preferences.webviewTag ?? false).toBe(false);

  // What the application itself writes is for its owner alone.
  const userData = path.join(folder, 'user-data');
  await page.evaluate(() =>
    (globalThis as unknown as { gauze: Bridge }).gauze.call({
      id: 1,
      method: 'system.setPreferences',
      input: { noteSize: 17 },
    }),
  );
  const own = readdirSync(userData).filter((name) => /^(?:preferences|window)\.json$|^logs$/.test(name));
  expect(own).toContain('preferences.json');
  if (process.platform !== 'win32')
    for (const name of own) expect(statSync(path.join(userData, name)).mode & 0o077, name).toBe(0);
});

// What a person drops counts as chosen; a path that somebody wrote down does not.
test('shell_aDroppedFile_isResolvedByTheMainProcess', async ({ gauze: { page }, folder }) => {
  const dropped = path.join(folder, 'dropped.txt');
  writeFileSync(dropped, 'Seen today.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [dropped], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await expect(page.getByRole('heading', { name: 'New project' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('dropped');
  const codes = await page.evaluate(async (at) => {
    const { gauze } = globalThis as unknown as {
      gauze: Bridge & { readonly pathsOf: (files: readonly unknown[]) => Promise<readonly string[]> };
    };
    const show = async (file: string): Promise<string> =>
      gauze
        .call({ id: 1, method: 'system.showInFolder', input: { path: file } })
        .then(({ ok, error }) => (ok ? 'ok' : (error?.code ?? '')));
    const made = new File(['x'], '/etc/passwd');
    const forged = await gauze.pathsOf([made]).catch(() => ['refused']);
    const words = await gauze.pathsOf(['/etc/passwd', { path: '/etc/passwd', name: '/etc/passwd' }]).catch(() => []);
    return { dropped: await show(at), forged, words, other: await show('/etc/passwd') };
  }, dropped);
  expect(codes).toEqual({ dropped: 'ok', forged: [], words: [], other: 'forbidden' });
});
