import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
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
