import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nodeSigning } from '../../../../electron/hosts/node/signing';
import { parsePublicKey, verifySignature } from '../../../../electron/core/updates/minisign';
import { newSecretKey, publicKeyOf, signatureOf } from '../../../../scripts/lib/package/minisign.mjs';

// Made by minisign 0.11: `minisign -G -W`, `minisign -S -l -c 'signature of Gauze' -t 'gauze 0.2.0 linux-x64'`, and
// without -l the hashed one.
const golden = (name: string): string => readFileSync(path.resolve('tests/fixtures/minisign', name), 'utf8');
const content = Buffer.from(golden('signed.txt'));
const key = (name: string) => parsePublicKey(golden(`${name}.pub`));
const check = (signature: string, of = key('a'), over: Uint8Array = content): string =>
  verifySignature(nodeSigning.verify, of, over, signature);

test('what minisign signed is verified, and says its trusted comment', () => {
  expect(check(golden('signed.txt.a.minisig'))).toBe('gauze 0.2.0 linux-x64');
  expect(check(golden('signed.txt.b.minisig'), key('b'))).toBe('gauze 0.2.0 linux-x64');
  expect(key('a').id).toBe('2989346C9613521E');
  expect(golden('a.pub')).toContain(key('a').id);
});

test('a key may be given by its second line, and lines may end as on Windows', () => {
  expect(parsePublicKey(golden('a.pub').split('\n')[1]!)).toEqual(key('a'));
  expect(parsePublicKey(golden('a.pub').replaceAll('\n', '\r\n'))).toEqual(key('a'));
  expect(check(golden('signed.txt.a.minisig').replaceAll('\n', '\r\n'))).toBe('gauze 0.2.0 linux-x64');
});

test('another key, another content, another comment and the hashed form are refused', () => {
  const signature = golden('signed.txt.a.minisig');
  expect(() => check(signature, key('b'))).toThrow(expect.objectContaining({ code: 'forbidden' }));
  expect(() => check(signature, { ...key('b'), id: key('a').id })).toThrow('does not hold');
  expect(() => check(signature, key('a'), Buffer.concat([content, Buffer.from('\n')]))).toThrow('does not hold');
  expect(() => check(signature.replace('0.2.0', '0.3.0'))).toThrow('the comment');
  expect(() => check(golden('signed.txt.hashed.minisig'))).toThrow('-S -l');
});

test('every bit of a signature counts', () => {
  const lines = golden('signed.txt.a.minisig').split('\n');
  let refused = 0;
  for (const at of [1, 3]) {
    const bytes = Buffer.from(lines[at]!, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => check(lines.with(at, changed.toString('base64')).join('\n'))).toThrow();
      refused += 1;
    }
  }
  expect(refused).toBe((74 + 64) * 8);
});

test.each([
  '',
  'x',
  'untrusted comment: x\n',
  'untrusted comment: x\nAAAA\n',
  'untrusted comment: x\nÿ\ntrusted comment: y\nAA==\n',
])('what is neither key nor signature is refused: %j', (text) => {
  expect(() => parsePublicKey(text)).toThrow(expect.objectContaining({ code: 'malformed' }));
  expect(() => check(text)).toThrow(expect.objectContaining({ code: 'malformed' }));
});

test('what the build signs is verified', () => {
  const secret = newSecretKey();
  const own = parsePublicKey(publicKeyOf(secret));
  expect(check(signatureOf(secret, content, 'of a test'), own)).toBe('of a test');
});
