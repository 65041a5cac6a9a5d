import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSecretLength, secretBytes } from '../../../../electron/core/deidentify/prf';
import { pseudonymOf } from '../../../../electron/core/release/replacer';

const pseudonymUnder = (bytes: number): string => {
  const secret = new Uint8Array(bytes).fill(7);
  return pseudonymOf('P1', {
    prf: (kind, key) => createHmac('sha256', secret).update(`${kind}\0${key}`).digest(),
    secret,
  });
};

test('under a new secret a pseudonym has 64 bits; under an older one it is the one it was', () => {
  expect(pseudonymUnder(secretBytes)).toMatch(/^[0-9a-f]{16}$/);
  const older = createHmac('sha256', new Uint8Array(32).fill(7)).update('patientId\0P1').digest('hex').slice(0, 12);
  expect(pseudonymUnder(32)).toBe(older);
  expect([31, 32, 47, 48, 64].filter(isSecretLength)).toEqual([32, 48]);
});
