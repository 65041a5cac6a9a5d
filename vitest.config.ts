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
  },
});
