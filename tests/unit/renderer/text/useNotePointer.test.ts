// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createApp, ref, type App } from 'vue';
import type { Span } from '../../../../electron/contract/text';
import { noteLines } from '../../../../renderer/text/noteLines';
import { useNotePointer } from '../../../../renderer/text/useNotePointer';

const text = 'Anna Weber came\nwith Dr. Schmidt, Essen\nand went home';
const [column, row] = [10, 20];

let body: HTMLElement;
let screen: App | undefined;
let selected: Span | null;
let selections: (Span | null)[];
let activated: (readonly [id: string, offset: number])[];
let scrolled: number;

/** A note as if it were painted: every character as wide as the next, line below line, the frame scrolled by hand. */
function paint(): void {
  body = document.createElement('div');
  for (const [at, line] of noteLines(text).entries()) {
    const element = document.createElement('p');
    element.dataset['line'] = String(at);
    element.textContent = text.slice(line.start, line.end);
    const width = (line.end - line.start) * column;
    element.getBoundingClientRect = () => {
      const top = at * row - scrolled;
      return { left: 0, right: width, width, top, bottom: top + row, height: row, x: 0, y: top } as DOMRect;
    };
    body.append(element);
  }
  document.body.replaceChildren(body);
  document.caretPositionFromPoint = (x, y) => {
    const line = body.children[Math.floor((y + scrolled) / row)];
    const offsetNode = line?.firstChild?.firstChild ?? line?.firstChild;
    if (offsetNode === null || offsetNode === undefined) return null;
    const offset = Math.min(Math.round(x / column), offsetNode.textContent?.length ?? 0);
    return { offsetNode, offset, getClientRect: () => null };
  };
}

const at = (words: string, isEnd = false) => {
  const offset = text.indexOf(words) + (isEnd ? words.length : 0);
  const line = text.slice(0, offset).split('\n').length - 1;
  return {
    clientX: (offset - text.lastIndexOf('\n', offset - 1) - 1) * column + (isEnd ? -2 : 2),
    clientY: line * row + row / 2 - scrolled,
  };
};
const fire = (name: string, target: EventTarget, more: MouseEventInit): void =>
  void target.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, buttons: 1, ...more }));
const press = (where: MouseEventInit, detail = 1): void => fire('mousedown', body, { ...where, detail });
const move = (where: MouseEventInit): void => fire('mousemove', window, where);
const release = (where: MouseEventInit): void => fire('mouseup', window, { ...where, buttons: 0 });
const words = (): string => (selected === null ? '' : text.slice(selected.start, selected.end));

beforeEach(() => {
  screen?.unmount();
  [selected, selections, activated, scrolled] = [null, [], [], 0];
  paint();
  screen = createApp({
    setup: () => {
      const { onMouseDown } = useNotePointer({
        body: ref(body),
        lines: ref(noteLines(text)),
        text: () => text,
        selection: () => selected,
        active: () => null,
        activate: (id, offset) => activated.push([id, offset]),
        select: (span) => {
          selected = span;
          selections.push(span);
        },
        resize: () => undefined,
      });
      body.addEventListener('mousedown', onMouseDown);
      return () => null;
    },
  });
  screen.mount(document.createElement('div'));
});

test('useNotePointer_drag_takesWholeWords_forwardsBackwardsAndOverALineEnd', () => {
  press(at('nna'));
  move(at('Weber', true));
  release(at('Webe', true));
  expect(words()).toBe('Anna Weber');
  press(at('ssen', true));
  move(at('Dr.'));
  release(at('chmidt'));
  expect(words()).toBe('Schmidt, Essen');
  press(at('eber'));
  move(at('with'));
  release(at('wit', true));
  expect(words()).toBe('Weber came\nwith');
});

test('useNotePointer_dragThatScrolls_orEndsOutside_beginsWhereItBegan', () => {
  press(at('eber'));
  scrolled = row;
  move(at('Schmidt'));
  release(at('chmidt'));
  expect(words()).toBe('Weber came\nwith Dr. Schmidt');
  // Let go beside the note, then below it.
  press(at('Essen'));
  release({ clientX: 5000, clientY: at('Essen').clientY });
  expect(words()).toBe('Essen');
  press(at('went'));
  release({ clientX: 5000, clientY: 5000 });
  expect(words()).toBe('went home');
});

test('useNotePointer_secondPress_takesTheWord_thirdTheLine_andADragGoesOnFromThere', () => {
  press(at('chmidt'), 2);
  release(at('chmidt'));
  expect(words()).toBe('Schmidt');
  press(at('chmidt'), 3);
  release(at('chmidt'));
  expect(words()).toBe('with Dr. Schmidt, Essen');
  press(at('chmidt'), 2);
  move(at('Essen'));
  release(at('ssen'));
  expect(words()).toBe('Schmidt, Essen');
  expect(selections.filter((span) => span === null)).toEqual([]);
});

test('useNotePointer_shift_widensTheSelection_andAltIsExact', () => {
  press(at('Weber'), 2);
  release(at('Weber'));
  press({ ...at('came'), shiftKey: true });
  release({ ...at('cam', true), shiftKey: true });
  expect(words()).toBe('Weber came');
  press({ ...at('nna'), altKey: true });
  move({ ...at('We', true), altKey: true });
  release({ ...at('We', true), altKey: true });
  expect(words()).toBe('nna We');
});

test('useNotePointer_otherButtons_andALostRelease_leaveTheSelection', () => {
  press(at('Anna'));
  move(at('Weber', true));
  release({ ...at('Weber', true), button: 2 });
  expect(selected).toBeNull();
  // Back in the window with no button held: over, as far as it was seen.
  move({ ...at('Essen', true), buttons: 0 });
  expect(words()).toBe('Anna Weber');
  fire('mousedown', body, { ...at('home'), button: 2, buttons: 2 });
  release({ ...at('home'), button: 2 });
  move({ ...at('home'), buttons: 0 });
  expect(words()).toBe('Anna Weber');
});

test('useNotePointer_click_activatesTheMarkUnderIt_orClears', () => {
  const mark = document.createElement('mark');
  mark.dataset['id'] = 'conflict 0';
  mark.textContent = 'and went home';
  body.children[2]?.replaceChildren(mark);
  fire('mousedown', mark, { ...at('went'), detail: 1 });
  release(at('went'));
  expect(activated).toEqual([['conflict 0', text.indexOf('went')]]);
  press(at('came'));
  release(at('came'));
  expect(selections).toEqual([null]);
});
