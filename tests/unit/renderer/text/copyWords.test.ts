// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { copyWords } from '../../../../renderer/text/copyWords';

/** What a copy gives to the clipboard: refused, null. */
function copied(isRefused: boolean, span: { readonly start: number; readonly end: number } | null): string | null {
  let given: string | null = null;
  const event = {
    defaultPrevented: isRefused,
    clipboardData: { setData: (_kind: string, words: string) => (given = words) },
    preventDefault: () => undefined,
  };
  copyWords(event as unknown as ClipboardEvent, 'Anna Weber came', span);
  return given;
}

test('copyWords_givesTheSelectedWords_unlessTheInstitutionRefusedIt', () => {
  expect(copied(false, { start: 5, end: 10 })).toBe('Weber');
  expect(copied(false, null)).toBeNull();
  expect(copied(true, { start: 5, end: 10 })).toBeNull();
});
