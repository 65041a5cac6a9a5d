import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('is what its source compiles to', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/build-kernels.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
}, 300_000);
