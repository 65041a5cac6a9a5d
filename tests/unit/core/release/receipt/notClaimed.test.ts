import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OldReceipt, PrivateReceipt } from '../../../../../electron/contract/receipt';
import { canonicalJson } from '../../../../../electron/core/deidentify/canonicalJson';
import { typeWords } from '../../../../../electron/core/deidentify/statements/typeNames';
import { buildReceipts, type ReceiptsInput } from '../../../../../electron/core/release/receipt/buildReceipts';
import { openCommitments } from '../../../../../electron/core/release/receipt/commitments';
import { policyDigest } from '../../../../../electron/core/release/receipt/policyDigest';
import { buildOldReceipt } from '../../../../fixtures/oldReceipt';
import { deidentifierWith, preset } from '../../deidentify/support';
import { prf, privacy, sha256 } from './support';

/** The half that stays: its sentences have the figures. */
const buildReceipt = (input: ReceiptsInput, digest: typeof sha256): PrivateReceipt =>
  buildReceipts(input, digest).privateReceipt;

function inputWith(id: string): ReceiptsInput {
  const text = 'Lucía Quesada, 12/03/2019, madre';
  const out = deidentifierWith(preset(id)).deidentify({
    id: 'n1',
    text,
    language: 'es',
    patient: 'P',
    spans: [
      { start: 0, end: 13, type: 'patient' },
      { start: 15, end: 25, type: 'date' },
      { start: 27, end: 32, type: 'kinship' },
    ],
  });
  return {
    appVersion: '0.1.0',
    time: '2026-01-02T03:04:05Z',
    name: 'first',
    outputFormat: 'text',
    policy: preset(id),
    labelSet: { id: 'meddocan', version: 1 },
    patients: 1,
    commitments: openCommitments(prf('k'), '2026-01-02T03:04:05Z'),
    documents: [
      {
        id: 'n1',
        newId: 'a0',
        sha256In: sha256(text),
        sha256Out: sha256(out.text),
        commitment: '0'.repeat(64),
        spans: out.spans,
      },
    ],
    leakScan: { patterns: 3, residualDetection: true, hits: 0 },
    heads: { audit: 'a'.repeat(64) },
  };
}

describe('receipt', () => {
  test('has the schema, the counts, the digests, and holds no value', () => {
    const receipt = buildReceipt(inputWith('surrogate'), sha256);
    expect(PrivateReceipt.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(receipt.replacements).toEqual([
      { type: 'date', action: 'shiftDate', fallback: null, count: 1 },
      { type: 'kinship', action: 'keep', fallback: null, count: 1 },
      { type: 'patient', action: 'surrogate', fallback: null, count: 1 },
    ]);
    expect(receipt).toMatchObject({
      isPseudonymised: true,
      privacy: null,
      heads: { audit: 'a'.repeat(64), ledger: null },
    });
    expect(receipt.notClaimed.length).toBeGreaterThan(2);
    expect(JSON.stringify(receipt)).not.toMatch(/Quesada|2019|madre/);
    const { sha256: own, ...body } = receipt;
    expect(own).toBe(sha256(canonicalJson(body)));
  });

  test('masks need no key, so nothing can be reversed; but patient numbers leave as pseudonyms, which do', () => {
    const masked = buildReceipt(inputWith('mask'), sha256);
    expect([masked.isPseudonymised, masked.notClaimed.join().includes('anyone who holds the key')]).toEqual([
      false,
      false,
    ]);
    const numbered = buildReceipt({ ...inputWith('mask'), hasPseudonyms: true }, sha256);
    expect([numbered.isPseudonymised, numbered.notClaimed.join().includes('anyone who holds the key')]).toEqual([
      true,
      true,
    ]);
  });

  test('a re-identification file makes any release pseudonymised, and is named first among what is not claimed', () => {
    const receipt = buildReceipt({ ...inputWith('mask'), hasPseudonymTable: true }, sha256);
    expect(PrivateReceipt.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(receipt).toMatchObject({ isPseudonymised: true, hasVault: true });
    expect(receipt.notClaimed[0]).toMatch(/re-identification file/);
    const without = buildReceipt(inputWith('mask'), sha256);
    expect(without.hasVault).toBe(false);
    expect(without.notClaimed.join(' ')).not.toMatch(/re-identification/);
  });

  test('a refused release has none', () => {
    expect(() =>
      buildReceipt({ ...inputWith('tag'), leakScan: { patterns: 1, residualDetection: false, hits: 1 } }, sha256),
    ).toThrow(expect.objectContaining({ code: 'leak' }));
  });

  test('those of the versions before are still read', () => {
    const old = buildOldReceipt({
      name: 'r',
      time: '2026-01-02T03:04:05Z',
      notes: [{ id: 'n', original: 'in', released: 'out', spans: 0 }],
    });
    expect(OldReceipt.parse(JSON.parse(JSON.stringify(old)))).toEqual(old);
    expect(OldReceipt.safeParse({ ...old, version: 1, privacy: null, hasVault: undefined }).success).toBe(true);
    expect(OldReceipt.safeParse({ ...old, version: 3 }).success).toBe(false);
  });

  const claims = (part: Partial<typeof privacy>, policy = preset('private-research')): string =>
    buildReceipt({ ...inputWith('surrogate'), policy, privacy: { ...privacy, ...part } }, sha256).notClaimed.join('\n');

  test('of private draws holds what they cost and bound, and is pseudonymised', () => {
    const receipt = buildReceipt({ ...inputWith('mask'), privacy, heads: { ledger: 'b'.repeat(64) } }, sha256);
    expect(PrivateReceipt.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(receipt).toMatchObject({ privacy, isPseudonymised: true, heads: { audit: null, ledger: 'b'.repeat(64) } });
    expect(
      PrivateReceipt.safeParse({ ...receipt, privacy: { ...privacy, epsilon: { most: '-1', mostOfRelease: '0' } } })
        .success,
    ).toBe(false);
  });

  test('what is not claimed depends on the policy and on what the release promises', () => {
    const defaults = claims({});
    expect(defaults).toContain('the number of dates of a patient');
    expect(defaults).toContain('holds the key');
    for (const phrase of [
      'no mathematical guarantee',
      'fewer than 50',
      'local',
      'patient is not known',
      'are shifted',
      'the policy keeps',
    ])
      expect(defaults).not.toContain(phrase);
    const { linkage } = privacy;
    expect(claims({ linkage: { ...linkage, promisingNothing: 7 } })).toContain(
      'for 7 of the patients or documents: at this setting there is no mathematical guarantee',
    );
    expect(claims({ linkage: { ...linkage, small: 8 } })).toContain(
      'for 8 of the patients or documents: fewer than 50',
    );
    expect(claims({ local: [{ unit: 'day', epsilon: '1/2', leastRadius: '7' }] })).toContain('beyond its radius');
    expect(claims({ documentsWithoutPatient: 9 })).toContain('for 9 documents: their patient is not known');
    const own = preset('private-research');
    expect(
      claims(
        {},
        {
          ...own,
          actions: { ...own.actions, date: { action: 'shiftDate', minDays: 1, maxDays: 2, keepWeekday: false } },
        },
      ),
    ).toContain('dates are shifted');
    expect(claims({}, { ...own, actions: { ...own.actions, country: { action: 'keep' } } })).toContain(
      'what the policy keeps: countries',
    );
    expect(buildReceipt(inputWith('surrogate'), sha256).notClaimed.join()).toContain('no action in this policy bounds');
  });

  test('the digest of a policy does not depend on the order of its members', () => {
    const policy = preset('surrogate');
    const turned = Object.fromEntries(Object.entries(policy).reverse()) as typeof policy;
    expect(policyDigest(turned, sha256)).toBe(policyDigest(policy, sha256));
    expect(policyDigest({ ...policy, version: policy.version + 1 }, sha256)).not.toBe(policyDigest(policy, sha256));
  });

  test('canonical JSON is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('what the policy keeps is named, with private draws and without', () => {
    expect(buildReceipt(inputWith('surrogate'), sha256).notClaimed.join('\n')).toMatch(
      /words from closed public lists.*: family ties/,
    );
    expect(buildReceipt(inputWith('maximum-utility'), sha256).notClaimed.join('\n')).toMatch(/what the policy keeps: /);
  });
});

describe('what is not claimed, in five languages', () => {
  const everything: ReceiptsInput = {
    ...inputWith('surrogate'),
    hasPseudonymTable: true,
    policy: {
      ...preset('private-research'),
      actions: {
        ...preset('private-research').actions,
        kinship: { action: 'generalise', to: 'vocabulary', width: 5 },
        sex: { action: 'keep' },
      },
    },
    privacy: {
      epsilon: { most: '3', mostOfRelease: '3' },
      budget: { epsilon: '6', isDefault: true, project: null },
      patients: 40,
      documentsWithoutPatient: 17,
      mechanisms: [],
      comparisons: [
        { kind: 'date', method: 'classes', epsilonEach: '1' },
        { kind: 'city', method: 'nearest', epsilonEach: '1' },
      ],
      indicators: [{ language: 'es', name: 'i.csv', column: 'rate', sha256: 'b'.repeat(64) }],
      local: [{ unit: 'day', epsilon: '1', leastRadius: '7' }],
      linkage: { worst: 1, median: 0.5, worstEverybodyKnown: 1, leastAlike: 1, small: 23, promisingNothing: 29 },
    },
  };
  const inEnglish = buildReceipt(everything, sha256);

  test('English is as it was: no other part, the same hash', () => {
    expect(buildReceipt({ ...everything, language: 'en' }, sha256)).toEqual(inEnglish);
    expect(inEnglish).not.toHaveProperty('language');
  });

  test.each(['es', 'fr', 'nl', 'de'] as const)('%s says as much, and only the sentences are others', (language) => {
    const receipt = buildReceipt({ ...everything, language }, sha256);
    expect(PrivateReceipt.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    const { sha256: own, ...body } = receipt;
    expect(own).toBe(sha256(canonicalJson(body)));
    expect({ ...receipt, language: undefined, notClaimed: [], sha256: '' }).toEqual({
      ...inEnglish,
      language: undefined,
      notClaimed: [],
      sha256: '',
    });
    expect(receipt.language).toBe(language);
    expect(receipt.notClaimed).toHaveLength(inEnglish.notClaimed.length);
    // the same figures and the same kinds in the same sentences, and no sentence left in English
    receipt.notClaimed.forEach((sentence, at) => {
      const english = inEnglish.notClaimed[at]!;
      expect(sentence).not.toBe(english);
      for (const figure of ['17', '23', '29']) expect(sentence.includes(figure)).toBe(english.includes(figure));
      expect(sentence.includes(typeWords(['kinship'], language))).toBe(english.includes(typeWords(['kinship'])));
    });
  });
});
