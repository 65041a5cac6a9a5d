import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { nodeCrypto } from '../../../electron/hosts/node/crypto';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer, storePorts, testLabelSet } from '../../fixtures/openStore';

const file = 'p.gauze';
const secret = { passphrase: 'secret' };
// The long form: GAUZE_FUZZ_RUNS=100000 npx vitest run tests/unit/store/fuzz
const numRuns = Number(process.env['GAUZE_FUZZ_RUNS'] ?? 400);
const known = new Set(['notFound', 'notAProject', 'truncated', 'damaged', 'newerVersion', 'wrongPassphrase', 'notReady']);

const mutation = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(), to: fc.uint8Array({ minLength: 1, maxLength: 8 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), to: fc.constant(new Uint8Array(0)) }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(), to: fc.uint8Array({ minLength: 1, maxLength: 64 }) }),
  // In the JSON of the header, with a checksum that fits: what anybody can write.
  fc.record({ kind: fc.constant('header' as const), at: fc.nat(), to: fc.stringMatching(/^[-0-9a-z"{}[\],.:e ]{1,12}$/).map((text) => new TextEncoder().encode(text)) }),
);

function mutated(bytes: Uint8Array, { kind, at, to }: { kind: 'set' | 'cut' | 'insert' | 'header'; at: number; to: Uint8Array }): Uint8Array {
  if (bytes.length < 80) return bytes;
  // Half of all changes fall into the first bytes, where the structure is.
  const place = at % (at % 2 === 0 ? bytes.length : Math.min(bytes.length, 1200));
  if (kind === 'cut') return bytes.slice(0, place);
  if (kind === 'insert') return Uint8Array.from([...bytes.subarray(0, place), ...to, ...bytes.subarray(place)]);
  const changed = bytes.slice();
  if (kind === 'set') changed.set(to.subarray(0, bytes.length - place), place);
  else {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8);
    if (12 + length + 32 > bytes.length) return bytes;
    changed.set(to.subarray(0, length - (at % length)), 12 + (at % length));
    changed.set(createHash('sha256').update(changed.subarray(0, 12 + length)).digest(), 12 + length);
  }
  return changed;
}

test.each([['plain', false], ['encrypted', true]] as const)('%sFiles_mutatedAtWill_openOrAreRefused', async (_name, isEncrypted) => {
  const quick = async (words: Uint8Array, salt: Uint8Array) => new Uint8Array(createHash('sha256').update(words).update(salt).digest());
  const base: StorePorts = { ...(await storePorts()), crypto: { ...nodeCrypto, scrypt: quick, pbkdf2: quick } };
  const files = new MemoryFiles();
  const project = await ProjectFile.create(file, { id: 'x', name: 'Test', labelSet: { ...testLabelSet, labels: testLabelSet.labels.slice(0, 1) }, isDemo: false }, { ...base, files: files.port }, isEncrypted ? secret : undefined);
  for (const key of ['a', 'b', 'c']) {
    await project.commit({ name: 'setting.set', params: { key, value: '1' } }, officer, { action: 'test' });
    if (key === 'b') await project.checkpoint();
  }
  const names = files.names().filter((name) => !name.endsWith('-lock'));
  expect(names).toEqual([file, `${file}-journal-1`, `${file}-journal-2`, `${file}-previous`]);
  let opened = 0;
  let refused = 0;
  await fc.assert(fc.asyncProperty(fc.nat(), fc.array(mutation, { minLength: 1, maxLength: 3 }), async (which, changes) => {
    const left = files.survivors();
    const name = names[which % names.length] ?? file;
    left.put(name, changes.reduce(mutated, left.get(name) ?? new Uint8Array(0)));
    const from = performance.now();
    try {
      const again = await ProjectFile.open(file, { ...base, files: left.port }, isEncrypted ? secret : undefined);
      opened += 1;
      // Never something that was not written: at most the three settings, and all of them unless it is reported or the end is gone.
      expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']]).toContainEqual(again.database.all<{ key: string }>('SELECT key FROM setting ORDER BY key').map(({ key }) => key));
      await again.close();
    } catch (error) {
      if (!(error instanceof GauzeError)) throw error;
      expect(known).toContain(error.code);
      refused += 1;
    }
    expect(performance.now() - from).toBeLessThan(5000);
  }), { numRuns });
  expect(opened).toBeGreaterThan(numRuns / 50);
  expect(refused + opened).toBeGreaterThanOrEqual(numRuns);
  await project.close();
}, 3_600_000);
