import { createHash, createHmac } from 'node:crypto';
import {
  buildReceipts,
  type Receipts,
  type ReceiptsInput,
} from '../../../../../electron/core/release/receipt/buildReceipts';
import { openCommitments, type Commitments } from '../../../../../electron/core/release/receipt/commitments';
import type { ReceiptPrivacy } from '../../../../../electron/contract/receipt';
import { preset } from '../../deidentify/support';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const prf =
  (key: string) =>
  (message: string): Uint8Array =>
    createHmac('sha256', key).update(message).digest();

export const privacy: ReceiptPrivacy = {
  epsilon: { most: '6', mostOfRelease: '3' },
  budget: { epsilon: '6', isDefault: true, project: null },
  patients: 10_000,
  documentsWithoutPatient: 0,
  mechanisms: [{ kind: 'dates', mechanism: 'timeline', draws: 9000, epsilonEach: '3', local: null }],
  local: [],
  linkage: { worst: 0.04, median: 0.01, worstEverybodyKnown: 0.5, leastAlike: 60, small: 0, promisingNothing: 0 },
};

export interface BeforeAndAfter {
  readonly id: string;
  readonly newId: string;
  readonly original: string;
  readonly released: string;
}

export const time = '2026-01-02T03:04:05.678Z';

/** Halves of a release of these notes, one date each. */
export function receiptsOf(
  notes: readonly BeforeAndAfter[],
  more: Partial<ReceiptsInput> = {},
  commitments: Commitments = openCommitments(prf('key of the release'), time),
): Receipts {
  return buildReceipts(
    {
      appVersion: '0.1.0',
      time,
      name: 'first',
      outputFormat: 'text',
      policy: preset('surrogate'),
      labelSet: { id: 'meddocan', version: 1 },
      patients: notes.length,
      commitments,
      documents: notes.map(({ id, newId, original, released }) => ({
        id,
        newId,
        sha256In: sha256(original),
        sha256Out: sha256(released),
        commitment: commitments.commit(newId, original),
        spans: [
          {
            start: 0,
            end: 4,
            newStart: 0,
            newEnd: 3,
            type: 'date',
            label: 'DATE',
            action: 'shiftDate',
            fallback: undefined,
          },
        ],
      })),
      leakScan: { patterns: 3, residualDetection: true, hits: 0 },
      heads: { audit: sha256('audit'), ledger: sha256('ledger') },
      ...more,
    },
    sha256,
  );
}
