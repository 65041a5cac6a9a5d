import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../electron/contract/text';
import { letterOf } from '../../electron/core/release/letter/letterOf';
import { letterPage } from '../../electron/core/release/letter/letterPage';
import { facts, privateFacts } from '../unit/core/release/letter/facts';

/** `UPDATE_GOLDEN=1` writes them anew, as in `exchange.test.ts`. */
const isUpdate = process.env['UPDATE_GOLDEN'] === '1';

test.each(languages.flatMap((language) => [['public', language] as const, ['private', language] as const]))(
  'letter_%s_%s',
  (edition, language) => {
    // hashes depend on every sentence of the receipt
    const made = letterPage(letterOf(facts, language, edition === 'private' ? privateFacts : undefined)).replaceAll(
      /[0-9a-f]{64}/g,
      '0'.repeat(64),
    );
    const file = path.join(import.meta.dirname, 'letters', `${edition}.${language}.html`);
    if (isUpdate) writeFileSync(file, made);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(made);
  },
);
