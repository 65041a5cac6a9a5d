import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundledId, detectionSettings, settingsKey } from '../../../../../electron/services/models/tagger/use';
import type { Session } from '../../../../../electron/services/session';
import { createTestProject, officer, storePorts } from '../../../../fixtures/openStore';
import { temporaryFolder } from '../../../../fixtures/openServices';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('reads settings of projects that called bundled models starters, and others unchanged', async () => {
  const project = await createTestProject(path.join(folder, 'old.gauze'), await storePorts());
  const read = () => detectionSettings({ project } as unknown as Session);
  const others = { modelIds: ['starter:es', '2'], hasRules: false, recallTarget: 0.99, labelTargets: { DATE: 0.9 } };
  const write = (value: unknown) =>
    project.commit({ name: 'models.settings', params: { key: settingsKey, value: JSON.stringify(value) } }, officer, {
      action: 'setDetection',
    });
  expect(read().hasBundledModels).toBe(true);
  await write({ ...others, hasStarters: false });
  const before = { redactorId: null, redactorRecall: null, described: [] };
  expect(read()).toEqual({ ...others, ...before, hasBundledModels: false });
  await write({ ...others, hasBundledModels: true });
  expect(read()).toEqual({ ...others, ...before, hasBundledModels: true });
  await write({ ...others, hasBundledModels: true, redactorId: '3', redactorRecall: 0.98 });
  expect(read()).toMatchObject({ redactorId: '3', redactorRecall: 0.98 });
  await project.close();
});

test('a bundled model is known by its language, and the one that reads all of them by its name', () => {
  expect(bundledId({ name: 'starter-es' })).toBe('starter:es');
  expect(bundledId({ name: 'thorough' })).toBe('starter:thorough');
  expect(bundledId({ name: 'starter-es-notes' })).toBe('starter:es-notes');
});
