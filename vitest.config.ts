import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';

/**
 * Tests share the modules of their worker: to load code and lists anew for each file costs more than most tests do. A
 * file that replaces modules or globals, changes what Node was started with, or fills the memory of its process, stands
 * in `alone`. So does, by its own words, one that makes a window of its own or is told events, since a page listens
 * once; others with a window share one.
 */
const ofRenderer = readdirSync('tests/unit/renderer', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/unit/renderer/${name.replaceAll('\\', '/')}`)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const withWindow = ofRenderer.filter(({ text }) => /@vitest-environment|createPinia|'window'/.test(text));
const hasItsOwn = ({ text }: { readonly text: string }): boolean =>
  !text.includes('@vitest-environment') || /\btell\b|vi\.(?:do)?mock/.test(text);
const window = withWindow.filter((one) => !hasItsOwn(one)).map(({ file }) => file);
const alone = [
  ...withWindow.filter(hasItsOwn).map(({ file }) => file),
  'tests/models/tagger/network.test.ts',
  'tests/models/training/exhausted.test.ts',
  'tests/unit/hosts/cli/{computeWords,ledger/ledgerFile,policy/managedPolicyVerb}.test.ts',
  'tests/unit/hosts/{engine/serve,node/files}.test.ts',
];

export default defineConfig({
  plugins: [vue()],
  test: {
    globalSetup: ['tests/oneRun.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    // Three workers on two cores: tests of the command line wait for its processes.
    maxWorkers: 3,
    // Tests make and drop much: fewer, larger collections cost about a tenth less, and as much again where the first of
    // all waits until 800 MB are in use: workers come to hold that anyway. V8 as the product sets it
    // (`scripts/lib/tuneCompiler.mjs`): up to a tenth less again, as most of what a test runs is soon over.
    execArgv: [
      '--max-semi-space-size=32',
      '--initial-heap-size=800',
      '--max-inlined-bytecode-size=60',
      '--interrupt-budget=300000',
      '--wasm-tiering-budget=60000000',
    ],
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: { name: 'window', include: window, environment: 'happy-dom', isolate: false },
      },
      {
        extends: true,
        test: { name: 'sharing', include: ['tests/**/*.test.ts'], exclude: [...alone, ...window], isolate: false },
      },
    ],
  },
});
