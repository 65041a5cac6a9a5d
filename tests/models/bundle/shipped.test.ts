import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { readBundleFiles } from '../../../models/bundle';
import { modelCard, plainArithmetic } from '../../../models/bundle/card';
import { readLinearCrf } from '../../../models/bundle/linearCrfPart';
import { thoroughModel } from '../../../electron/contract/vocabulary';
import { isBundleFile } from '../../../models/bundle/format';
import { readShipped } from '../../../models/bundle/shipped';

const root = fileURLToPath(new URL('../../../resources/bundled-models/', import.meta.url));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const filesOf = (language: string): Map<string, Uint8Array> =>
  new Map(
    readdirSync(path.join(root, language))
      .filter(isBundleFile)
      .map((name) => [name, new Uint8Array(readFileSync(path.join(root, language, name)))]),
  );
const languages = ['en', 'es', 'es-notes', 'fr', 'nl', 'de'];

test.each([...languages, thoroughModel])('bundledModel_%s_isSoundByTheWholeSchema_andReadTheSameByHand', (language) => {
  const files = filesOf(language);
  const [byHand, byScheme] = [readShipped(files, sha256), readBundleFiles(files, sha256)];
  expect(byHand.manifest).toEqual(byScheme.manifest);
  expect(byHand.sha256).toBe(byScheme.sha256);
  for (const [name, bytes] of byScheme.parts) expect(sha256(byHand.parts.get(name)!)).toBe(sha256(bytes));
});

test.each(languages)('bundledModel_%s_hasTheCardThatItsManifestTells_inTheWordsOfNow', (language) => {
  const { manifest, parts } = readBundleFiles(filesOf(language), sha256);
  const card = new TextDecoder().decode(parts.get('card.md'));
  expect(card.startsWith(modelCard(manifest).trimEnd())).toBe(true);
  expect(manifest.training.backend).toBe(plainArithmetic);
  expect(card).toContain('plain TypeScript');
});

test('aChangedManifest_isRefused_orIsAnotherModel', () => {
  const files = filesOf('nl');
  const manifest = JSON.parse(new TextDecoder().decode(files.get('manifest.json'))) as Record<string, unknown>;
  const codeOf = (changes: Record<string, unknown>): string => {
    try {
      readShipped(
        new Map([...files, ['manifest.json', new TextEncoder().encode(JSON.stringify({ ...manifest, ...changes }))]]),
        sha256,
      );
      return 'none';
    } catch (error) {
      return error instanceof GauzeError ? error.code : String(error);
    }
  };
  expect(codeOf({})).toBe('none');
  expect(codeOf({ format: 'other' })).toBe('unknownFormat');
  expect(codeOf({ version: 2 })).toBe('newerVersion');
  // What detection reads is checked in whatever way it is broken.
  for (const field of [
    'languages',
    'labels',
    'taggers',
    'parts',
    'curves',
    'standing',
    'name',
    'tokenizer',
    'features',
  ])
    for (const value of [undefined, null, 7, 'x', {}, [null], [{}]]) {
      if (field === 'name' && value === 'x') continue;
      expect(codeOf({ [field]: value }), `${field} ${JSON.stringify(value)}`).toBe('damaged');
    }
  expect(codeOf({ ruleFloors: { any: 2 } })).toBe('damaged');
  expect(codeOf({ curves: [{ label: null, points: [{ threshold: 0.5, precision: 1, recall: -1 }] }] })).toBe('damaged');
});

test('aChangedWeight_isRefused', () => {
  const files = filesOf('nl');
  const weights = Uint8Array.from(files.get('linearCrf.safetensors')!);
  weights[weights.length >> 1]! ^= 1;
  expect(() => readShipped(new Map([...files, ['linearCrf.safetensors', weights]]), sha256)).toThrow(GauzeError);
});

test('bundledWeights_areSoundByEveryCheck_andReadTheSameWithout', () => {
  for (const language of languages) {
    const bytes = filesOf(language).get('linearCrf.safetensors')!;
    // Vitest takes many seconds to compare a hundred thousand numbers.
    expect(isDeepStrictEqual(readLinearCrf(bytes, true), readLinearCrf(bytes)), language).toBe(true);
  }
});
