// npm run types: the types of all sources. What no component is part of is checked by the native TypeScript, in a
// quarter of the time; components and what stands on them by vue-tsc. The long form of the tests has vue-tsc check all
// at once, as does a machine on which the native one does not run.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (file) => fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));
const [native, vue, own] = ['typescript-native/bin/tsc', 'vue-tsc/bin/vue-tsc.js', 'typescript/bin/tsc'].map(at);
const isWhole =
  process.env['GAUZE_LONG'] !== undefined || spawnSync(process.execPath, [native, '--version']).status !== 0;

const checks = isWhole
  ? [
      [vue, 'tsconfig.json'],
      [own, 'tsconfig.pure.json'],
    ]
  : [
      [native, 'tsconfig.native.json', '--singleThreaded'],
      [native, 'tsconfig.pure.json', '--singleThreaded'],
      [vue, 'tsconfig.window.json'],
    ];
for (const [program, project, ...more] of checks) {
  const { status } = spawnSync(process.execPath, [program, '-p', project, '--noEmit', ...more], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
