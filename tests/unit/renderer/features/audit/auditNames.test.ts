import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '../../../../../renderer/locales/registry';
import { wordAt } from '../../wordAt';

const services = path.resolve('electron/services');

/** Words that stand after `action:` in policies too. */
const policyActions = new Set(['keep', 'tag', 'mask', 'private', 'surrogate', 'generalise']);

/** Every action that the services write into the audit trail, as far as it stands in the source as a word. */
const actions = new Set(
  readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const source = readFileSync(path.join(services, name), 'utf8');
      return [
        ...[...source.matchAll(/action: '([a-zA-Z]+)'/g)].map(([, action = '']) => action),
        ...[...source.matchAll(/recordRun\('([a-zA-Z]+)'/g)].map(([, action = '']) => `${action}Run`),
        ...[...source.matchAll(/recordReading\(session, caller, '([a-zA-Z]+)'/g)].map(([, action = '']) => action),
      ].filter((action) => !policyActions.has(action));
    }),
);

test('theLogNamesEveryAction_inEveryLanguage', () => {
  expect(actions.size).toBeGreaterThan(25);
  for (const words of Object.values(messages))
    expect([...actions].filter((action) => wordAt(words, `audit.name.${action}`) === undefined)).toEqual([]);
});
