import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../electron/core/deidentify/canonicalJson';
import { buildReceipt } from '../../../electron/core/deidentify/receipt';
import { compareReceipt, readReceipt } from '../../../electron/services/readReceipt';
import { codeOf } from '../../fixtures/openServices';
import { preset } from '../core/deidentify/support';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function receiptOf(name: string) {
  return buildReceipt({
    appVersion: '0.1.0', time: `2026-01-02T03:04:05.${name.length}00Z`, name, outputFormat: 'text', policy: preset('surrogate'), labelSet: { id: 'meddocan', version: 1 },
    documents: [{ id: 'n1', sha256In: sha256(`${name} in`), sha256Out: sha256(`${name} out`), spans: [{ start: 0, end: 4, newStart: 0, newEnd: 3, type: 'patient', label: 'PATIENT', action: 'surrogate', fallback: undefined }] }],
    files: [{ name: 'n1.txt', sha256: sha256('file') }], reports: [{ name: 'reports/a.md', sha256: sha256('report') }], lost: ['meta'],
    leakScan: { patterns: 3, residualDetection: true, hits: 0 }, heads: { audit: sha256(name), ledger: sha256(`${name} ledger`) },
    privacy: {
      epsilon: { most: '3', mostOfRelease: '3' }, budget: { epsilon: '6', isDefault: true, project: null }, patients: 1, documentsWithoutPatient: 0, mechanisms: [], local: [],
      linkage: { worst: 0.5, median: 0.5, worstEverybodyKnown: 0.5, leastAlike: 1, small: 1, promisingNothing: 0 },
    },
  }, sha256);
}
const own = receiptOf('first');
const text = `${JSON.stringify(own, null, 2)}\n`;
const kept = [receiptOf('another one'), own];
const compare = (json: unknown) => compareReceipt(json, kept, sha256);
const without = (json: object, part: string): object => Object.fromEntries(Object.entries(json).filter(([name]) => name !== part));
const rehashed = (json: object): object => ({ ...json, sha256: sha256(canonicalJson(without(json, 'sha256'))) });

test('theReceiptItself_withOtherLineEndsOrBlanks_isTheSame', () => {
  for (const written of [text, text.replaceAll('\n', '\r\n'), JSON.stringify(own)]) expect(compare(JSON.parse(written))).toEqual({ isOwnHashRight: true, isOfProject: true, isSame: true, parts: [], compared: Object.keys(own), release: 'first', time: own.time });
});

/** Another value of the same kind, wherever it lies. */
function changed(value: unknown): unknown {
  if (typeof value === 'string') return /[0-8]/.test(value) ? value.replace(/[0-8]/, (figure) => String(Number(figure) + 1)) : `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'x';
  if (Array.isArray(value)) return value.length === 0 ? ['x'] : [changed(value[0]), ...value.slice(1)];
  const [[name, first] = ['x', null], ...rest] = Object.entries(value as object);
  return Object.fromEntries([[name, changed(first)], ...rest]);
}

test.each(Object.keys(own).filter((part) => part !== 'format'))('%s_changed_isNamed_withAndWithoutANewHash', (part) => {
  const other = { ...own, [part]: changed(own[part as keyof typeof own]) };
  const report = compare(other);
  expect(report).toMatchObject({ isOwnHashRight: false, isOfProject: true, isSame: false });
  expect(report.parts).toEqual([part]);
  if (part !== 'sha256') expect(compare(rehashed(other))).toMatchObject({ isOwnHashRight: true, isOfProject: true, isSame: false, parts: [part, 'sha256'].sort() });
  expect(compare(without(own, part))).toMatchObject({ isOwnHashRight: false, isSame: false, parts: [part] });
});

test('anyByteFlipped_isNeverTheSame_unlessItSaysTheSame', () => {
  const bytes = new TextEncoder().encode(text);
  fc.assert(fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
    const other = Uint8Array.from(bytes, (byte, i) => (i === at ? byte ^ mask : byte));
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder().decode(other));
    } catch {
      return;
    }
    if (canonicalJson(json) === canonicalJson(own)) return;
    let isSame = false;
    try {
      isSame = compare(json).isSame;
    } catch (error) {
      expect(error).toMatchObject({ code: 'malformed' });
    }
    expect(isSame).toBe(false);
  }));
});

test('aReceiptOfAnotherProject_isSoundAndOfNoRelease', () => {
  const foreign = receiptOf('of somebody else');
  expect(compare(foreign)).toMatchObject({ isOwnHashRight: true, isOfProject: false, isSame: false, parts: [], compared: [] });
  expect(compare({ ...foreign, isPseudonymised: false })).toMatchObject({ isOwnHashRight: false, isOfProject: false, isSame: false });
});

test('whatIsNoReceipt_orNestedBeyondMeasure_isRefusedOrChanged_neverABug', async () => {
  for (const json of [null, 1, 'x', [], {}, { format: 'gauze-policy' }]) expect(await codeOf(Promise.resolve().then(() => compare(json)))).toBe('malformed');
  const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(compare({ ...own, lost: deep })).toMatchObject({ isOwnHashRight: false, isSame: false, parts: ['lost'] });
  expect(compare({ ...own, extra: deep })).toMatchObject({ isOwnHashRight: false, isSame: false, parts: ['unknownPart'] });
  expect(await codeOf(Promise.resolve().then(() => readReceipt({ ...own, lost: ['more'] }, sha256)))).toBe('damaged');
  expect(readReceipt(JSON.parse(text), sha256)).toEqual(own);
});
