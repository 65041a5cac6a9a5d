import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../../electron/core/deidentify/canonicalJson';
import { openCommitments } from '../../../../../electron/core/release/receipt/commitments';
import { compareReceipt, readReceipt } from '../../../../../electron/core/release/receipt/readReceipt';
import { codeOf } from '../../../../fixtures/openServices';
import { buildOldReceipt } from '../../../../fixtures/oldReceipt';
import { prf, privacy, receiptsOf, sha256 } from './support';

const notes = [{ id: 'n1', newId: 'a0', original: 'in', released: 'out' }];
function halvesOf(name: string) {
  const time = `2026-01-02T03:04:05.${name.length}00Z`;
  return receiptsOf(
    notes,
    {
      time,
      name,
      privacy,
      files: [{ name: 'a0.txt', sha256: sha256('file') }],
      reports: [{ name: 'a.md', sha256: sha256('report') }],
      lost: ['meta'],
      heads: { audit: sha256(name), ledger: sha256(`${name} ledger`) },
    },
    openCommitments(prf(name), time),
  );
}
const oldOf = (name: string) =>
  buildOldReceipt({
    name,
    time: `2026-01-02T03:04:05.${name.length}00Z`,
    audit: sha256(name),
    notes: [{ id: 'n1', original: `${name} in`, released: `${name} out`, spans: 1 }],
    privacy,
  });
const halves = [halvesOf('first'), halvesOf('another one')];
const every = { old: oldOf('first'), public: halves[0]!.left, private: halves[0]!.privateReceipt } as const;
const privateReceipt: readonly object[] = [
  oldOf('another one'),
  oldOf('first'),
  ...halves.flatMap(({ left, privateReceipt: inside }) => [left, inside]),
];

describe.each(['old', 'public', 'private'] as const)('%s', (half) => {
  const own: Readonly<Record<string, unknown>> & { readonly sha256: string } = every[half];
  const text = `${JSON.stringify(own, null, 2)}\n`;
  const compare = (json: unknown) => compareReceipt(json, privateReceipt, sha256);
  const without = (json: object, part: string): object =>
    Object.fromEntries(Object.entries(json).filter(([name]) => name !== part));
  const rehashed = (json: object): object => ({ ...json, sha256: sha256(canonicalJson(without(json, 'sha256'))) });

  test('theReceiptItself_withOtherLineEndsOrBlanks_isTheSame', () => {
    for (const written of [text, text.replaceAll('\n', '\r\n'), JSON.stringify(own)])
      expect(compare(JSON.parse(written))).toEqual({
        isOwnHashRight: true,
        isOfProject: true,
        isSame: true,
        parts: [],
        compared: expect.arrayContaining(Object.keys(own)),
        half,
        release: 'first',
        time: own['time'] ?? own['date'],
      });
  });

  /** Another value of the same kind, wherever it lies. */
  function changed(value: unknown): unknown {
    if (typeof value === 'string')
      return /[0-8]/.test(value) ? value.replace(/[0-8]/, (figure) => String(Number(figure) + 1)) : `${value}x`;
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (value === null) return 'x';
    if (Array.isArray(value)) return value.length === 0 ? ['x'] : [changed(value[0]), ...value.slice(1)];
    const [[name, first] = ['x', null], ...rest] = Object.entries(value as object);
    return Object.fromEntries([[name, changed(first)], ...rest]);
  }

  test.each(Object.keys(own).filter((part) => part !== 'format'))(
    '%s_changed_isNamed_withAndWithoutANewHash',
    (part) => {
      const other = { ...own, [part]: changed(own[part]) };
      const report = compare(other);
      expect(report).toMatchObject({ isOwnHashRight: false, isOfProject: true, isSame: false });
      expect(report.parts).toEqual([part]);
      if (part !== 'sha256')
        expect(compare(rehashed(other))).toMatchObject({
          isOwnHashRight: true,
          isOfProject: true,
          isSame: false,
          parts: [part, 'sha256'].sort(),
        });
      expect(compare(without(own, part))).toMatchObject({ isOwnHashRight: false, isSame: false, parts: [part] });
    },
  );

  test('anyByteFlipped_isNeverTheSame_unlessItSaysTheSame', () => {
    const bytes = new TextEncoder().encode(text);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
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
      }),
    );
  });

  test('aReceiptOfAnotherProject_isSoundAndOfNoRelease', () => {
    const foreign: Readonly<Record<string, unknown>> =
      half === 'old'
        ? oldOf('of somebody else')
        : halvesOf('of somebody else')[half === 'public' ? 'left' : 'privateReceipt'];
    expect(compare(foreign)).toMatchObject({
      isOwnHashRight: true,
      isOfProject: false,
      isSame: false,
      parts: [],
      compared: [],
    });
    expect(compare({ ...foreign, isPseudonymised: false })).toMatchObject({
      isOwnHashRight: false,
      isOfProject: false,
      isSame: false,
    });
  });

  test('whatIsNoReceipt_orNestedBeyondMeasure_isRefusedOrChanged_neverABug', async () => {
    for (const json of [null, 1, 'x', [], {}, { format: 'gauze-policy' }])
      expect(await codeOf(Promise.resolve().then(() => compare(json)))).toBe('malformed');
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect(compare({ ...own, notClaimed: deep })).toMatchObject({
      isOwnHashRight: false,
      isSame: false,
      parts: ['notClaimed'],
    });
    expect(compare({ ...own, extra: deep })).toMatchObject({
      isOwnHashRight: false,
      isSame: false,
      parts: ['unknownPart'],
    });
    expect(await codeOf(Promise.resolve().then(() => readReceipt({ ...own, notClaimed: ['more'] }, sha256)))).toBe(
      'damaged',
    );
    expect(readReceipt(JSON.parse(text), sha256)).toEqual(own);
  });
});
