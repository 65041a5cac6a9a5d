import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';

export default defineConfig({
  plugins: [vue()],
  test: {
    include: ['tests/{unit,contract,golden,cli,models}/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    // Two workers on two cores, where one fewer than the cores would be one.
    maxWorkers: 2,
    // Tests make and drop much: fewer, larger collections cost about a tenth less.
    execArgv: ['--max-semi-space-size=32'],
  },
});
