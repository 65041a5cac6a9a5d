import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PrivateReceipt, PublicReceipt } from '../../../../../electron/contract/receipt';
import { canonicalJson } from '../../../../../electron/core/deidentify/canonicalJson';
import { commitmentOf, noteKeyOf, openCommitments } from '../../../../../electron/core/release/receipt/commitments';
import { openNote, statedNotes } from '../../../../../electron/core/release/receipt/statedNotes';
import { preset } from '../../deidentify/support';
import { prf, privacy, receiptsOf, sha256, time } from './support';

const notes = [
  {
    id: 'Quesada 17',
    newId: '0a1b',
    original: '12/03/2019 con 54 años, de Soria',
    released: '02/07/2011 con 61 años, de Lugo',
  },
  { id: 'Quesada 18', newId: '9f3c', original: '15/03/2019 de nuevo', released: '09/09/2011 de nuevo' },
] as const;
const withDraws = { policy: preset('private-research'), privacy, hasPseudonyms: true };

/** Every path of a JSON value; places in lists as `*`. */
function pathsOf(value: unknown, at = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => pathsOf(one, `${at}.*`)))];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => pathsOf(one, at === '' ? name : `${at}.${name}`));
  return [at];
}

describe('the half that leaves', () => {
  const { left, privateReceipt } = receiptsOf(notes, {
    ...withDraws,
    files: [{ name: '0a1b.txt', sha256: sha256('file') }],
    reports: [{ name: 'a.md', sha256: sha256('report') }],
    lost: ['meta'],
  });

  test('is a closed list', () => {
    expect(PublicReceipt.parse(JSON.parse(JSON.stringify(left)))).toEqual(left);
    expect(pathsOf(left).toSorted()).toEqual([
      'app.name',
      'app.version',
      'counts.notes',
      'counts.patients',
      'date',
      'files.*.name',
      'files.*.sha256',
      'format',
      'hasVault',
      'isPseudonymised',
      'labelSet.id',
      'labelSet.version',
      'notClaimed.*',
      'notes.*.commitment',
      'notes.*.id',
      'notes.*.sha256',
      'policy.id',
      'policy.sha256',
      'policy.version',
      'privacy.budget.epsilon',
      'privacy.budget.isDefault',
      'privacy.budget.project',
      'privacy.drawn.*',
      'privacy.epsilon.most',
      'privacy.epsilon.mostOfRelease',
      'privacy.linkage.median',
      'privacy.linkage.worst',
      'privacy.linkage.worstEverybodyKnown',
      'privacy.mechanisms.*.epsilonEach',
      'privacy.mechanisms.*.kind',
      'privacy.mechanisms.*.local',
      'privacy.mechanisms.*.mechanism',
      'privateHalf',
      'release.name',
      'release.outputFormat',
      'sha256',
      'version',
    ]);
  });

  test('says that the order of the input was kept, and nothing where it was not', () => {
    const kept = receiptsOf(notes, { isOrderKept: true });
    expect(PublicReceipt.parse(kept.left).orderKept).toBe(true);
    expect(PrivateReceipt.parse(kept.privateReceipt).orderKept).toBe(true);
    expect(receiptsOf(notes, { isOrderKept: false }).left).not.toHaveProperty('orderKept');
  });

  test('says that the ids of the input were kept, and nothing where they were not', () => {
    const kept = receiptsOf(notes, { hasOldIds: true });
    expect(PublicReceipt.parse(kept.left).idsKept).toBe(true);
    expect(PrivateReceipt.parse(kept.privateReceipt).idsKept).toBe(true);
    expect(receiptsOf(notes, { hasOldIds: false }).left).not.toHaveProperty('idsKept');
  });

  test('holds no hash of an original, no old id, no time of day, no head and no count of what was done', () => {
    const said = JSON.stringify(left);
    for (const { id, original } of notes)
      for (const secret of [id, sha256(original), original]) expect(said).not.toContain(secret);
    for (const secret of [
      '03:04',
      privateReceipt.salt,
      privateReceipt.commitmentKey,
      sha256('audit'),
      sha256('ledger'),
      sha256('report'),
      '9000',
    ])
      expect(said).not.toContain(secret);
    expect(left.date).toBe('2026-01-02');
  });

  test('is the same, apart from what the key randomises, whatever the originals held or was replaced', () => {
    const longer = notes.map((note, i) => ({ ...note, id: `other ${i}`, original: `${note.original} und noch mehr` }));
    const counted = {
      ...privacy,
      patients: 77,
      mechanisms: privacy.mechanisms.map((row) => ({ ...row, draws: 5 })),
      linkage: { ...privacy.linkage, leastAlike: 61 },
    };
    const other = receiptsOf(longer, {
      ...withDraws,
      privacy: counted,
      leakScan: { patterns: 900, residualDetection: true, hits: 0 },
      heads: {},
      lost: ['encoding'],
      files: [...(left.files ?? [])],
    }).left;
    const public_ = (half: PublicReceipt) => ({
      ...half,
      notes: half.notes.map(({ id, sha256: out }) => ({ id, out })),
      privateHalf: '',
      sha256: '',
    });
    expect(public_(other)).toEqual(public_(left));
  });

  test('counts nobody in what it does not claim; the half that stays does', () => {
    const figures = {
      ...privacy,
      documentsWithoutPatient: 17,
      linkage: { ...privacy.linkage, small: 23, promisingNothing: 29 },
    };
    for (const language of ['en', 'es', 'fr', 'nl', 'de'] as const) {
      const both = receiptsOf(notes, { ...withDraws, privacy: figures, language });
      const [outside, inside] = [both.left.notClaimed, both.privateReceipt.notClaimed];
      expect(outside).toHaveLength(inside.length);
      for (const figure of ['17', '23', '29']) {
        expect(inside.join(' ')).toContain(figure);
        expect(outside.join(' ')).not.toContain(figure);
      }
    }
  });
});

test('the half that stays says all, and is bound to the other by a digest that a salt hides', () => {
  const { left, privateReceipt } = receiptsOf(notes, withDraws);
  expect(PrivateReceipt.parse(JSON.parse(JSON.stringify(privateReceipt)))).toEqual(privateReceipt);
  expect(privateReceipt.notes).toEqual(
    notes.map(({ id, newId, original, released }) => ({
      id,
      newId,
      sha256In: sha256(original),
      sha256Out: sha256(released),
      spans: 1,
    })),
  );
  expect(privateReceipt).toMatchObject({ time, heads: { audit: sha256('audit') }, leakScan: { patterns: 3 }, privacy });
  const { sha256: own, ...body } = privateReceipt;
  expect(own).toBe(sha256(canonicalJson(body)));
  expect(left.privateHalf).toBe(own);
  // another key, another salt: another digest of the same release
  expect(receiptsOf(notes, withDraws, openCommitments(prf('another'), time)).left.privateHalf).not.toBe(own);
});

test('a commitment is HMAC-SHA-256 under a key of the note alone, and opens that note and no other', () => {
  const { left, privateReceipt } = receiptsOf(notes, withDraws);
  const opened = openNote(privateReceipt, 'Quesada 17');
  expect(opened).toEqual({
    note: '0a1b',
    original: 'Quesada 17',
    key: noteKeyOf(privateReceipt.commitmentKey, '0a1b'),
  });
  expect(openNote(privateReceipt, '0a1b')).toEqual(opened);
  expect(left.notes[0]?.commitment).toBe(
    createHmac('sha256', Buffer.from(opened.key, 'hex')).update(notes[0].original).digest('hex'),
  );
  expect(commitmentOf(opened.key, notes[1].original)).not.toBe(left.notes[1]?.commitment);
  expect(() => openNote(privateReceipt, 'nobody')).toThrow(expect.objectContaining({ code: 'notFound' }));
  const stated = statedNotes(left, [opened], sha256);
  expect(stated.get('0a1b')?.isOriginal?.(notes[0].original)).toBe(true);
  expect(stated.get('0a1b')?.isOriginal?.(notes[1].original)).toBe(false);
  expect(stated.get('9f3c')?.isOriginal).toBeUndefined();
  expect(stated.get('9f3c')?.isReleased(notes[1].released)).toBe(true);
});

test('two releases of the same note under the same key have different commitments', () => {
  const [first, second] = ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.679Z'].map((at) =>
    openCommitments(prf('k'), at).commit('0a1b', 'text'),
  );
  expect(first).not.toBe(second);
});

test('a refused release has no receipt', () => {
  expect(() => receiptsOf(notes, { leakScan: { patterns: 1, residualDetection: false, hits: 1 } })).toThrow(
    expect.objectContaining({ code: 'leak' }),
  );
});
