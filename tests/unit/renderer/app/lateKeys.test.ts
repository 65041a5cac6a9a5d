// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, effectScope, h, nextTick, ref, type App } from 'vue';
import type { Bridge } from '../../../../electron/contract/bridge';
import type { DocumentRow, DocumentView } from '../../../../electron/contract/document';
import { commandTable } from '../../../../renderer/app/commandTable';
import { useCommands } from '../../../../renderer/app/commands';
import { useErrors } from '../../../../renderer/app/errors';
import { createWords } from '../../../../renderer/app/i18n';
import { usePlace } from '../../../../renderer/app/place';
import { useProject } from '../../../../renderer/app/project';
import { usePageView } from '../../../../renderer/features/review/pageStore';
import ReviewLists from '../../../../renderer/features/review/parts/ReviewLists.vue';
import { useRemarks } from '../../../../renderer/features/review/remarksStore';
import { useReview } from '../../../../renderer/features/review/reviewStore';
import { useReviewCommands } from '../../../../renderer/features/review/useReviewCommands';
import { info } from '../features/training/trainingBridge';

const text = 'Seen with her daughter Ann.\n';
const row: DocumentRow = {
  id: 1,
  name: 'a.txt',
  patient: null,
  date: null,
  language: 'en',
  kind: null,
  length: text.length,
  status: 'open',
  state: 'notSearched',
  reading: 'unopened',
  wayDone: null,
  searchId: null,
  suggested: 0,
  accepted: 0,
  rejected: 0,
  isFlagged: false,
  comments: 0,
};
const answers: Readonly<Record<string, unknown>> = {
  'document.get': { row, text, meta: {}, annotations: [], seen: [], revision: 1 } satisfies DocumentView,
  'review.rows': { rows: [row] },
  'review.comments': [],
  'review.comment': [],
  'review.flag': {},
};
/** The other side: a question in `slow` is answered when the test says so. */
let slow: Map<string, () => void>;
let refused: string | null;
let asked: { readonly method: string; readonly input: unknown }[];
const bridge: Bridge = {
  call: async (request) => {
    asked.push({ method: request.method, input: request.input });
    if (slow.has(request.method)) await new Promise<void>((resolve) => slow.set(request.method, resolve));
    if (request.method === refused)
      return { id: request.id, ok: false, error: { code: 'diskFull', message: '', details: {} } };
    return { id: request.id, ok: true, output: answers[request.method] ?? [] };
  },
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** What a browser does with an editing command in the focused field. */
function execCommand(name: string, _ui?: boolean, text = ''): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false;
  if (name === 'insertText') field.value += text;
  if (name === 'delete') field.value = field.value.slice(0, -1);
  return field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The keys of a keyboard, which a browser types where nobody prevented it. */
function type(text: string): void {
  for (const key of text) press(key);
}
function press(key: string, rest: KeyboardEventInit = {}): void {
  const shiftKey = /^\p{Lu}$/u.test(key);
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true, ...rest });
  if ((document.activeElement ?? document.body).dispatchEvent(event) && key.length === 1)
    execCommand('insertText', false, key);
}

let app: App | undefined;
let note: HTMLElement;
beforeEach(async () => {
  [slow, refused, asked] = [new Map(), null, []];
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  document.body.replaceChildren();
  setActivePinia(createPinia());
  Object.defineProperty(window, 'gauze', { value: bridge, configurable: true });
  useProject().info = info;
  await nextTick();
  usePlace().go('review');
  const commands = useCommands();
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', commands.seeFocus);
  document.addEventListener('focusout', commands.seeFocus);
});
afterEach(async () => {
  app?.unmount();
  // What it still does, as to focus a field that is gone, is over before the next one begins.
  await new Promise((resolve) => setTimeout(resolve, 100));
  document.removeEventListener('keydown', onKey);
  document.removeEventListener('focusin', useCommands().seeFocus);
  document.removeEventListener('focusout', useCommands().seeFocus);
});
function onKey(event: KeyboardEvent): void {
  if (!event.defaultPrevented && useCommands().press(event)) event.preventDefault();
}

/** The lists beside a note, the note, and its keys. */
async function openNote(): Promise<void> {
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({
    setup() {
      const toNote = () => note.focus();
      useReviewCommands({
        focusNote: toNote,
        focusSweep: () => undefined,
        focusQueue: () => undefined,
        chooseQueue: () => undefined,
        filterQueue: () => undefined,
        focusPage: () => undefined,
        print: async () => undefined,
        chooseLabel: () => undefined,
        narrow: () => undefined,
        showGuideline: () => undefined,
        adjacentWord: () => null,
        isSeen: () => true,
      });
      return () => [
        h('div', { 'data-note-focus': '', tabindex: 0, ref: (made) => void (note = made as HTMLElement) }),
        h(ReviewLists, { labelName: (id: string) => id, onFocusNote: toNote }),
      ];
    },
  });
  app.use(createWords('en')).mount(element);
  await useReview().show(1);
  await settle();
  note.focus();
}
const comments = () =>
  asked.flatMap(({ method, input }) => (method === 'review.comment' ? [(input as { text: string }).text] : []));

test('what is typed after C is the comment, to its first letter, whatever is being done meanwhile', async () => {
  await openNote();
  // The flag is on its way: C waits for it, and so does what is typed then.
  slow.set('review.flag', () => undefined);
  press('f');
  press('c');
  type('Is this the daughter?');
  await settle();
  expect(useRemarks().draft).toBeNull();
  slow.get('review.flag')?.();
  await useCommands().quiet();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(useRemarks().draft).toBe('Is this the daughter?');
  press('Enter');
  await settle();
  expect(comments()).toEqual(['Is this the daughter?']);
  expect(document.activeElement).toBe(note);
});

test('a letter that comes before the field has the focus is no command', async () => {
  await openNote();
  expect(usePageView().isShown).toBe(false);
  // All within one task, as under load: the field is not there before its end.
  press('c');
  type('if');
  press('Enter');
  press('f');
  await useCommands().quiet();
  await settle();
  expect(usePageView().isShown).toBe(false);
  await expect.poll(comments).toEqual(['if']);
  // What follows the comment is for the note again.
  await expect.poll(() => asked.filter(({ method }) => method === 'review.flag')).toHaveLength(1);
});

/** As a browser: what nobody prevented is pasted where the focus is. */
function paste(text: string): void {
  const key = new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true, cancelable: true });
  const from = document.activeElement ?? document.body;
  if (!from.dispatchEvent(key)) return;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (from.dispatchEvent(event)) execCommand('insertText', false, text);
}

test('what is pasted before the field is there is in it, in its place among the letters', async () => {
  await openNote();
  press('c');
  type('is ');
  paste('B. Ash');
  type('?');
  await useCommands().quiet();
  expect(useRemarks().draft).toBe('is B. Ash?');
  paste(' No');
  expect(useRemarks().draft).toBe('is B. Ash? No');
});

test('Tab that comes before the field goes on from it, and back', async () => {
  await openNote();
  press('c');
  type('x');
  press('Tab');
  await useCommands().quiet();
  const [field] = document.getElementsByTagName('textarea');
  expect(useRemarks().draft).toBe('x');
  const next = document.activeElement;
  expect(next).not.toBe(field);
  expect((field?.compareDocumentPosition(next ?? document.body) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  void useCommands().hold(settle());
  press('Tab', { shiftKey: true });
  press('y');
  await useCommands().quiet();
  expect(document.activeElement).toBe(field);
  expect(useRemarks().draft).toBe('xy');
});

test('a comment that could not be saved is in its field again', async () => {
  await openNote();
  refused = 'review.comment';
  press('c');
  type('Ask the family');
  press('Enter');
  await useCommands().quiet();
  await settle();
  await expect.poll(() => useErrors().current?.code).toBe('diskFull');
  expect(useRemarks().draft).toBe('Ask the family');
});

test('a key that is pressed when what had the focus is gone waits for what follows it', async () => {
  await openNote();
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
  expect(document.activeElement).toBe(document.body);
  press('f');
  await nextTick();
  expect(asked.filter(({ method }) => method === 'review.flag')).toHaveLength(0);
  note.focus();
  await useCommands().quiet();
  await expect.poll(() => asked.filter(({ method }) => method === 'review.flag')).toHaveLength(1);
});

test('a key that waited for work acts where the focus goes when the work has taken its element away', async () => {
  await openNote();
  slow.set('review.flag', () => undefined);
  press('f');
  press('c');
  const before = note;
  // The next note has an element of its own, and the focus a little later.
  slow.get('review.flag')?.();
  before.remove();
  const next = document.createElement('div');
  next.tabIndex = 0;
  next.dataset['noteFocus'] = '';
  document.body.append(next);
  setTimeout(() => next.focus(), 10);
  await useCommands().quiet();
  await expect.poll(() => useRemarks().draft).toBe('');
});

test('keys meant for a field that does not come are dropped; Escape, which is meant for none, is not', async () => {
  await openNote();
  const ran: string[] = [];
  const runs = (name: string) => () => void ran.push(name);
  effectScope().run(() =>
    useCommands().handle({
      'review.sweep': () => undefined,
      'review.flag': runs('flag'),
      'review.clear': runs('clear'),
    }),
  );
  press('/');
  press('f');
  press('Escape');
  await useCommands().quiet();
  expect(ran).toEqual(['clear']);
  press('f');
  expect(ran).toEqual(['clear', 'flag']);
});

test('Escape does not wait for a screen that still loads: it may be for an error below it', async () => {
  const ran: string[] = [];
  const run = () => void ran.push('close');
  const isOpen = ref(false);
  effectScope().run(() => useCommands().handle({ 'release.deskClose': { run, isEnabled: () => isOpen.value } }));
  usePlace().go('release');
  await nextTick();
  void useCommands().whileLoading(new Promise(() => undefined));
  const press = () => useCommands().press(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  expect(press()).toBe(false);
  isOpen.value = true;
  expect(press()).toBe(true);
  await expect.poll(() => ran).toEqual(['close']);
});

test('every command that searches, adds or asks says that it takes the focus', () => {
  const opens = commandTable.filter(({ id }) =>
    /search|\.comment$|sweep|\.add$|narrow|guide\.open|keys\.show|palette/.test(id),
  );
  expect(opens.length).toBeGreaterThan(10);
  expect(opens.filter(({ takesFocus }) => takesFocus !== true).map(({ id }) => id)).toEqual([]);
});
