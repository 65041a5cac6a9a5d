import type { ReceiptPrivacy } from '../../../../../electron/contract/receipt';
import { publicFactsOf, type PrivateLetterFacts } from '../../../../../electron/core/release/letter/letterFacts';
import { publicReport, withSample } from '../../../../../electron/core/release/publicReport';
import { policyDigest } from '../../../../../electron/core/release/receipt/policyDigest';
import { preset } from '../../deidentify/support';
import { privacy, receiptsOf, sha256 } from '../receipt/support';

const notes = Array.from({ length: 412 }, (_, i) => ({
  id: `ward/Zbrowskiv-${i}`,
  newId: `n${i}`,
  original: `Edwin Zbrowskiv ${i}`,
  released: `Otto Mander ${i}`,
}));
const spent: ReceiptPrivacy = { ...privacy, linkage: { ...privacy.linkage, promisingNothing: 3 } };
const policy = preset('private-research');

/** Of a release of 412 notes that were read by two people in part, with a sample before it and one after it. */
export const halves = receiptsOf(notes, {
  policy,
  privacy: spent,
  language: 'en',
  patients: 96,
  leakScan: { patterns: 3, residualDetection: true, hits: 0, judged: 4 },
  reading: {
    notes: 412,
    neverOpened: 140,
    notToTheEnd: 7,
    notRecorded: 0,
    notSearched: 0,
    undecided: 12,
    doneAnyway: 5,
    doneTogether: 142,
    unreadBound: { leaving: 147, withPhiAtMost: 9, read: 265, drawnAtRandom: 120, sequence: 2 },
  },
  readers: [
    { name: 'a.nurse', notes: 201 },
    { name: 'b.clerk', notes: 71 },
    ...Array.from({ length: 6 }, (_, i) => ({ name: `reader-of-the-third-ward-${i}`, notes: 9 - i })),
  ],
  secondAccount: {
    releasedBy: 'c.officer',
    confirmation: {
      plan: sha256('plan'),
      by: 'd.coordinator',
      time: '2026-01-01T23:59:00.000Z',
      key: `scrypt-17:${sha256('salt')}:${sha256('key')}`,
      signature: `${sha256('a')}${sha256('b')}`,
    },
  },
  sample: { of: 412, read: 59, found: 2 },
});
export const report = publicReport({
  receipt: halves.left,
  policy,
  policySha256: policyDigest(policy, sha256),
  places: () => undefined,
});
export const facts = publicFactsOf(withSample(report, 60, 0), halves.left);
/** Of the same release, where nobody read a sample. */
export const unsampled = publicFactsOf(report, halves.left);
export const privateFacts: PrivateLetterFacts = { half: halves.privateReceipt, after: { of: 412, read: 60, found: 0 } };
