import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { ownCode } from '../../../scripts/lib/ownCode.mjs';

test('ownCode_ofANameThatNothingExports_throws', async () => {
  const own = await ownCode(['electron/core/privacy/sha256']);
  expect(Object.keys(own)).toContain('sha256');
  expect(() => own.sha257).toThrow('no sha257');
});
