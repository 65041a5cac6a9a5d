import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const sources = ['electron', 'models', 'renderer', 'scripts'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|vue|mjs)$/.test(name))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
);
const naming = (pattern: RegExp): readonly string[] =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8'))).sort();

// The decoder of Anjum et al. as published may change a dose. It is there to be measured: what no file of the
// application names, nothing can write a release, a file or a suggestion with.
test('nothing of the application names the decoder that writes freely; benches and tests alone compare with it', () => {
  expect(naming(/\b(?:decodeFreely|decodeBeam)\b/)).toEqual([
    'models/redactor/decodeBeam.ts',
    'models/redactor/decodeWindows.ts',
  ]);
  expect(naming(/\bvocabularyLogits\b/)).toEqual([
    'models/redactor/decodeBeam.ts',
    'models/redactor/decodeWindows.ts',
    'models/redactor/redactorLoss.ts',
    'models/redactor/redactorNetwork.ts',
  ]);
  // Whole modules would bring it under another name.
  expect(naming(/(?:import|export) \* (?:as \w+ )?from '[^']*\/decode(?:Windows|Beam)'/)).toEqual([]);
});
