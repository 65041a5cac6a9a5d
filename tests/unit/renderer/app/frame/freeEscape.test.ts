// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isFreeEscape } from '../../../../../renderer/app/frame/freeEscape';

test('freeEscape_isTakenByADialogOrACommand_beforeWhatIsMerelyTold', () => {
  document.body.innerHTML = '<main id="screen"></main><div role="dialog"><select id="format"></select></div>';
  const isFree = (id: string, key = 'Escape', isTaken = false): boolean => {
    let answer = false;
    const listen = (event: KeyboardEvent): void => {
      if (isTaken) event.preventDefault();
      answer = isFreeEscape(event);
    };
    window.addEventListener('keydown', listen, { once: true });
    document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return answer;
  };
  expect(isFree('screen')).toBe(true);
  expect(isFree('format')).toBe(false);
  expect(isFree('screen', 'Enter')).toBe(false);
  expect(isFree('screen', 'Escape', true)).toBe(false);
});
