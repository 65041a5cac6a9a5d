import { describe, expect, test } from 'vitest';
import { belongsToField, clashes, isPlain, keysOf, resolve, type KeyPress } from '../../../../renderer/app/keymap';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...rest,
});

describe('keysOf', () => {
  test.each([
    [press('a'), false, 'A'],
    [press('A', { shiftKey: true }), false, 'Shift+A'],
    [press('k', { ctrlKey: true }), false, 'Mod+K'],
    [press('k', { metaKey: true }), true, 'Mod+K'],
    [press('k', { ctrlKey: true }), true, 'Ctrl+K'],
    [press('?', { shiftKey: true }), false, '?'],
    [press('/', { shiftKey: true, code: 'Digit7' }), false, '/'],
    [press('&', { code: 'Digit1' }), false, '1'],
    [press('1', { code: 'Digit1', shiftKey: true }), false, '1'],
    [press(' '), false, 'Space'],
    [press('Enter', { shiftKey: true }), false, 'Shift+Enter'],
    [press('Tab', { shiftKey: true }), false, 'Shift+Tab'],
    [press('Z', { ctrlKey: true, shiftKey: true }), false, 'Mod+Shift+Z'],
    [press('ArrowDown', { altKey: true }), false, 'Alt+ArrowDown'],
    [press('ß'), false, 'ß'.toUpperCase()],
    [press('é'), false, 'É'],
    [press('+', { ctrlKey: true, shiftKey: true }), false, 'Mod++'],
  ] as const)('%o', (event, apple, expected) => expect(keysOf(event, apple)).toBe(expected));

  test('a modifier alone is no key', () => {
    for (const key of ['Shift', 'Control', 'Meta', 'Alt', 'Dead']) expect(keysOf(press(key), false)).toBeNull();
  });
});

describe('belongsToField', () => {
  test('a field keeps what it types and edits with', () => {
    for (const keys of [
      'A',
      'Shift+A',
      '/',
      '?',
      'Enter',
      'Space',
      'ArrowDown',
      'Delete',
      'Mod+A',
      'Mod+Z',
      'Mod+Shift+Z',
      'Mod+V',
    ])
      expect(belongsToField(keys), keys).toBe(true);
  });
  test('a field lets commands through', () => {
    for (const keys of ['Mod+K', 'Mod+Enter', 'Mod+Shift+N', 'Escape', 'F6', 'Mod+,'])
      expect(belongsToField(keys), keys).toBe(false);
  });
});

describe('resolve', () => {
  const bindings = [
    { command: 'notes', keys: 'G N' },
    { command: 'release', keys: 'G L' },
    { command: 'accept', keys: 'A' },
  ];

  test('a single key is a command', () => expect(resolve(bindings, null, 'A')).toEqual({ command: 'accept' }));
  test('the first key of a chord waits', () => expect(resolve(bindings, null, 'G')).toEqual({ pending: 'G' }));
  test('the second completes it', () => expect(resolve(bindings, 'G', 'L')).toEqual({ command: 'release' }));
  test('a key that does not continue the chord counts on its own', () =>
    expect(resolve(bindings, 'G', 'A')).toEqual({ command: 'accept' }));
  test('an unknown key means nothing', () => expect(resolve(bindings, 'G', 'Q')).toBeNull());
});

test('clashes finds equal keys and beginnings of chords, and nothing else', () => {
  const found = clashes([
    { command: 'a', keys: 'G' },
    { command: 'b', keys: 'G N' },
    { command: 'c', keys: 'N' },
    { command: 'd', keys: 'N' },
    { command: 'd', keys: 'X' },
  ]);
  expect(found.map(([a, b]) => `${a.command}${b.command}`)).toEqual(['ab', 'cd']);
});

test('isPlain tells what can be typed', () => {
  expect(isPlain('G N')).toBe(true);
  expect(isPlain('Mod+K')).toBe(false);
  expect(isPlain('Enter')).toBe(false);
});
