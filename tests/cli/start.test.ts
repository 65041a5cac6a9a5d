import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what the command line loads at once holds no schemas of calls', () => {
  const code = readFileSync('out/main/cli.cjs', 'utf8');
  expect(code).toContain('createRuleEngine');
  // Schema code of the library that defines them.
  expect(code).not.toContain('ZodString');
  // Nor the code for Parquet and Zstandard.
  for (const name of ['ParquetWriter', 'ZstdErrorCode', 'zstd_codec']) expect(code).not.toContain(name);
});
