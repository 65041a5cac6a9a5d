import { defineConfig } from '@playwright/test';

/** They take longest, and begin first: at the end short ones fill all workers. */
const longest = ['languageModel', 'training', 'utility', 'mainJob', 'everyScreen', 'together'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: longest },
  ],
  globalSetup: './tests/e2e/fixtures/preparedDemo.ts',
  // Four at a time where the screens are virtual (`fixtures/app.ts`): three leave a machine of two cores idle for four
  // tenths of the time. Beside a person at a real one, one.
  workers: process.env['GAUZE_VIRTUAL_DISPLAY'] === undefined ? 1 : 4,
  fullyParallel: true,
  timeout: 120_000,
  // Only what fails waits so long.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { trace: 'off' },
});
