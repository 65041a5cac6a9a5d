import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from '../../../../electron/core/privacy/hmacSha256';
import { openCommitments } from '../../../../electron/core/release/receipt/commitments';
import { newSha256, nodeHmac, systemDigest } from '../../../../electron/hosts/node/digest';

/** With halves of characters, which UTF-8 has no form for. */
const text = fc.string({ unit: 'binary', maxLength: 200 });
const anyText = fc.oneof(text, fc.constantFrom('\ud800', 'a\udc00b', ''));

test('the HMAC of the runtime is that of the core, and so are commitments', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), anyText, anyText, (key, newId, original) => {
      expect(Buffer.from(nodeHmac(key, original))).toEqual(Buffer.from(hmacSha256(key)(original)));
      const time = '2026-01-02T03:04:05.678Z';
      const plain = openCommitments(hmacSha256(key), time);
      const quick = openCommitments(hmacSha256(key), time, nodeHmac);
      expect({ ...quick, commit: quick.commit(newId, original) }).toEqual({
        ...plain,
        commit: plain.commit(newId, original),
      });
    }),
  );
});

test('a hash of pieces is that of the whole', () => {
  fc.assert(
    fc.property(fc.array(text), (pieces) => {
      const hash = newSha256();
      for (const piece of pieces) hash.update(piece);
      // pieces that end within a character are not put together
      expect(hash.value()).toBe(systemDigest.sha256(Buffer.concat(pieces.map((piece) => Buffer.from(piece)))));
    }),
  );
});
