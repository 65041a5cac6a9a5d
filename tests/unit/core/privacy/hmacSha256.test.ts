import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from '../../../../electron/core/privacy/hmacSha256';

test("agrees with the runtime's, for any key and message", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc.nat(3000).map((length) => 'x'.repeat(length)),
          fc.constant('é'.repeat(700)),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      (key, messages) => {
        const hmac = hmacSha256(key);
        for (const message of messages)
          expect(Buffer.from(hmac(message)).toString('hex')).toBe(
            createHmac('sha256', key).update(message).digest('hex'),
          );
      },
    ),
  );
});

test('every length around a block', () => {
  const hmac = hmacSha256(new Uint8Array([1, 2, 3]));
  for (let length = 0; length < 300; length++)
    expect(Buffer.from(hmac('a'.repeat(length))).toString('hex')).toBe(
      createHmac('sha256', Uint8Array.of(1, 2, 3))
        .update('a'.repeat(length))
        .digest('hex'),
    );
});
