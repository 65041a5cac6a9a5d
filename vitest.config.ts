import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';

/**
 * Tests of code without a world around it share the modules of their worker: loading lists and models anew for each
 * file costs a quarter of the time. A file that replaces modules or globals, changes the environment, or fills the
 * memory of its process, stands in `alone`. Those of the store, the window, the scripts and the command line all do.
 */
const sharing = [
  'tests/{contract,golden,models}/**/*.test.ts',
  'tests/unit/{contract,core,docs,hosts,house,services}/**/*.test.ts',
];
const alone = [
  'tests/models/tagger/network.test.ts',
  'tests/models/training/exhausted.test.ts',
  'tests/unit/hosts/cli/{computeWords,ledger/ledgerFile,policy/managedPolicyVerb}.test.ts',
  'tests/unit/hosts/{engine/serve,node/files}.test.ts',
];

export default defineConfig({
  plugins: [vue()],
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    // Three workers on two cores: tests of the command line wait for its processes.
    maxWorkers: 3,
    // Tests make and drop much: fewer, larger collections cost about a tenth less.
    execArgv: ['--max-semi-space-size=32'],
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: { name: 'others', include: ['tests/{unit,cli}/**/*.test.ts'], exclude: [...sharing, ...alone] },
      },
    ],
  },
});
