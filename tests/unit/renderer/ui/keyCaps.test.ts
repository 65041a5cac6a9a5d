import { expect, test } from 'vitest';
import { keyCaps } from '../../../../renderer/ui/keyCaps';

const german = (name: string): string => ({ Ctrl: 'Strg', Space: 'Leertaste' })[name] ?? name;

test.each([
  ['Mod+K', false, ['Strg K']],
  ['Mod+K', true, ['⌘K']],
  ['Mod+Shift+Z', true, ['⌘⇧Z']],
  ['G N', false, ['G', 'N']],
  ['Shift+Enter', false, ['⇧⏎']],
  ['Space', false, ['Leertaste']],
  ['Mod++', true, ['⌘+']],
  ['?', false, ['?']],
  ['1–7', false, ['1–7']],
])('%s', (keys, apple, caps) => expect(keyCaps(keys, apple, german)).toEqual(caps));
