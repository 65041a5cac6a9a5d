import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildReceipts,
  type ReceiptNote,
  type ReceiptsInput,
} from '../../../../../electron/core/release/receipt/buildReceipts';
import { openCommitments } from '../../../../../electron/core/release/receipt/commitments';
import { listedNotes, packedNotes } from '../../../../../electron/core/release/receipt/packedNotes';
import { receiptTexts, type RunningHash } from '../../../../../electron/core/release/receipt/receiptTexts';
import { preset } from '../../deidentify/support';
import { prf, privacy, sha256, time } from './support';

const commitments = openCommitments(prf('key of the release'), time);
const runningHash = (): RunningHash => {
  const hash = createHash('sha256');
  return { update: (text) => void hash.update(text), value: () => hash.digest('hex') };
};
const hash = fc.string().map(sha256);
const kinds = [
  { type: 'date', action: 'shiftDate', fallback: undefined },
  { type: 'patient', action: 'surrogate', fallback: undefined },
  { type: 'city', action: 'tag', fallback: undefined },
  { type: 'age', action: 'keep', fallback: undefined },
] as const;
const noteWith = (spans: fc.Arbitrary<ReceiptNote['spans']>): fc.Arbitrary<ReceiptNote> =>
  fc.record({
    // a line end, a quote or half a character in an id must not break what is put together from pieces
    id: fc.oneof(fc.string(), fc.constantFrom('a\nb', '"notes": []', '\ud800', 'é')),
    newId: fc.string(),
    sha256In: hash,
    sha256Out: hash,
    commitment: hash,
    spans,
  });
const note = noteWith(fc.array(fc.constantFrom(...kinds), { maxLength: 5 }));
const facts = fc.record({
  lost: fc.option(fc.array(fc.string()), { nil: undefined }),
  privacy: fc.constantFrom(undefined, privacy),
  isCut: fc.constantFrom(undefined, true),
  language: fc.constantFrom(undefined, 'fr' as const),
  files: fc.option(fc.array(fc.record({ name: fc.string(), sha256: hash })), { nil: undefined }),
  settled: fc.constantFrom(undefined, {
    mode: 'quarantine' as const,
    marked: 3,
    masked: 0,
    quarantined: [{ id: 'q\n', places: 2 }],
  }),
});
const inputOf = (documents: readonly ReceiptNote[], more: Partial<ReceiptsInput> = {}): ReceiptsInput => ({
  appVersion: '0.1.0',
  time,
  name: 'first "one"\n',
  outputFormat: 'jsonl',
  policy: preset('surrogate'),
  labelSet: { id: 'meddocan', version: 1 },
  patients: documents.length,
  commitments,
  leakScan: { patterns: 3, residualDetection: true, hits: 0 },
  heads: { audit: sha256('audit') },
  documents,
  ...more,
});
function packed(documents: readonly ReceiptNote[]) {
  const notes = packedNotes();
  for (const each of documents) notes.add(each);
  return notes;
}

test('receipts in pieces are those of one piece, byte for byte, from a packed list too', () => {
  fc.assert(
    fc.property(fc.array(note, { maxLength: 12 }), facts, (documents, more) => {
      const input = inputOf(documents, more);
      const { left, privateReceipt } = buildReceipts(input, sha256);
      for (const notes of [packed(documents), listedNotes(documents)]) {
        const texts = receiptTexts(input, notes, sha256, runningHash);
        expect([...texts.publicHalf()].join('')).toBe(`${JSON.stringify(left, null, 2)}\n`);
        expect([...texts.privateHalf()].join('')).toBe(`${JSON.stringify(privateReceipt, null, 2)}\n`);
      }
    }),
    { numRuns: 80 },
  );
});

test('a packed list of many notes says of each what was added', () => {
  const [documents] = fc.sample(fc.array(note, { minLength: 700, maxLength: 700 }), { numRuns: 1, seed: 7 });
  const [notes, listed] = [packed(documents!), listedNotes(documents!)];
  expect(notes.count()).toBe(700);
  expect([...notes.publicList()]).toEqual(listed.publicList());
  expect([...notes.privateList()]).toEqual(listed.privateList());
  expect(notes.replacements()).toEqual(listed.replacements());
});

test('a release with leaks has no receipt in pieces either', () => {
  const input = inputOf([], { leakScan: { patterns: 1, residualDetection: false, hits: 1 } });
  expect(() => receiptTexts(input, packed([]), sha256, runningHash)).toThrow(expect.objectContaining({ code: 'leak' }));
});
