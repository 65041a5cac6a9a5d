import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import type { Language } from '../../../../electron/contract/text';
import { createDeidentifier, type Deidentifier, type DeidentifierOptions } from '../../../../electron/core/deidentify/deidentify';
import { joinKey, type Keyed } from '../../../../electron/core/deidentify/draw';
import { openMemo } from '../../../../electron/core/deidentify/ledger';
import type { SurrogateLists } from '../../../../electron/core/deidentify/surrogateLists';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const keyedWith = (secret: string): Keyed => (kind, key) => createHmac('sha256', secret).update(joinKey(kind, key)).digest();

const read = new Map<Language, SurrogateLists>();
/** The real lists; built when no build has made them yet. */
export function listsFor(language: Language): SurrogateLists {
  const known = read.get(language);
  if (known !== undefined) return known;
  const file = path.join(root, `out/surrogates/${language}.json`);
  if (!existsSync(file)) spawnSync(process.execPath, [path.join(root, 'scripts/build-surrogates.mjs')], { stdio: 'inherit' });
  const lists = JSON.parse(readFileSync(file, 'utf8')) as SurrogateLists;
  read.set(language, lists);
  return lists;
}

export const preset = (id: string): Policy => parsePolicy(JSON.parse(readFileSync(path.join(root, `resources/policies/${id}.json`), 'utf8')));

export function deidentifierWith(policy: Policy, options: Partial<DeidentifierOptions> & { readonly secret?: string } = {}): Deidentifier {
  const keyed = options.keyed ?? keyedWith(options.secret ?? 'test secret');
  return createDeidentifier({ lists: listsFor, keyed, memo: openMemo(keyed), pivotYear: 2026, ...options, policy });
}
