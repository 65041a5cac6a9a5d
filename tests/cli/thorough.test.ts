import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, ndjson } from './gauze';

const note = ndjson({
  id: 'a',
  language: 'de',
  text: 'Kollegin Marunde rief aus der Filderklinik an, ihr Nachbar habe die Sonde verlegt. Child-Pugh A, MELD 7.',
});
const encoder = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'gauze/encoders/multilingual-e5-small/encoder.safetensors',
);

describe('--bundled thorough', () => {
  it('is refused where the pre-trained encoder is missing, and says how to get it', async () => {
    const { code, stdout, diagnostics } = await gauze(['detect', '--bundled', 'thorough'], note, [], {
      GAUZE_ENCODER: 'off',
    });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(diagnostics.at(-1)).toMatchObject({ code: 'notReady', needs: 'encoder' });
  });

  it.skipIf(!existsSync(encoder))('finds what neither rules nor the small model do', async () => {
    const spans = async (bundled: string) =>
      (
        JSON.parse((await gauze(['detect', '--bundled', bundled], note)).stdout) as {
          readonly spans: readonly { readonly text: string; readonly source: string }[];
        }
      ).spans;
    const found = await spans('thorough');
    expect(found.map(({ text }) => text)).toEqual(['Marunde', 'Filderklinik']);
    expect(found.every(({ source }) => source === 'model:thorough' || source.startsWith('rule:'))).toBe(true);
  });
});
