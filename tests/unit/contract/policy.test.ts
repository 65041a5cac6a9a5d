import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../electron/contract/policy';
import { GauzeError } from '../../../electron/contract/errors';

const folder = fileURLToPath(new URL('../../../resources/policies', import.meta.url));
const base = { id: 'mine', version: 1, name: 'Mine', default: { action: 'tag' } };

function failure(json: unknown): GauzeError {
  try {
    parsePolicy(json);
  } catch (error) {
    if (error instanceof GauzeError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('policy', () => {
  test('every preset is sound and named after its file', () => {
    const files = readdirSync(folder);
    expect(files.sort()).toEqual(['mask.json', 'numbered-tag.json', 'safe-harbor.json', 'surrogate.json', 'tag.json']);
    for (const file of files) expect(parsePolicy(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).id).toBe(file.replace('.json', ''));
  });

  test('defaults are filled in', () => {
    const policy = parsePolicy({ ...base, actions: { date: { action: 'shiftDate' }, zip: { action: 'mask' } } });
    expect(policy.actions.date).toEqual({ action: 'shiftDate', minDays: 200, maxDays: 1500, keepWeekday: false });
    expect(policy.actions.zip).toEqual({ action: 'mask', length: 'same', mark: '*' });
  });

  test.each([
    ['an unknown kind', { ...base, actions: { surname: { action: 'tag' } } }, 'actions'],
    ['an unknown action', { ...base, actions: { zip: { action: 'encrypt' } } }, 'actions.zip.action'],
    ['an unknown parameter', { ...base, actions: { zip: { action: 'tag', colour: 'red' } } }, 'actions.zip.colour'],
    ['a generalisation of another kind', { ...base, actions: { zip: { action: 'generalise', to: 'year' } } }, 'actions.zip.to'],
    ['a generalisation for everything', { ...base, default: { action: 'generalise', to: 'year' } }, 'default.to'],
    ['a shift of something that is no date', { ...base, actions: { zip: { action: 'shiftDate' } } }, 'actions.zip.action'],
    ['a shift by nothing', { ...base, actions: { date: { action: 'shiftDate', minDays: 0, maxDays: 10 } } }, 'actions.date.minDays'],
    ['a range upside down', { ...base, actions: { date: { action: 'shiftDate', minDays: 20, maxDays: 10 } } }, 'actions.date.minDays'],
    ['a range without a whole week', { ...base, actions: { date: { action: 'shiftDate', minDays: 1, maxDays: 6, keepWeekday: true } } }, 'actions.date.keepWeekday'],
    ['days that are no number', { ...base, actions: { date: { action: 'shiftDate', minDays: Number.NaN } } }, 'actions.date.minDays'],
    ['days beyond all measure', { ...base, actions: { date: { action: 'shiftDate', maxDays: 1e308 } } }, 'actions.date.maxDays'],
    ['a letter as a mask', { ...base, default: { action: 'mask', mark: 'x' } }, 'default.mark'],
    ['surrogate dates', { ...base, actions: { date: { action: 'surrogate' } } }, 'actions.date.action'],
    ['surrogates without a word on dates', { ...base, default: { action: 'surrogate' } }, 'actions.date'],
    ['nothing', null, '(root)'],
    ['a list', [], '(root)'],
    ['no id', { version: 1, name: 'x', default: { action: 'tag' } }, 'id'],
  ])('%s is refused with its path', (_, json, where) => {
    const error = failure(json);
    expect(error.code).toBe('malformed');
    expect(error.message).toContain(where);
  });

  test('the message holds no value', () => {
    expect(failure({ ...base, id: 'Juan García' }).message).not.toContain('Juan');
  });

  test('private is a word of the schema, so that policies of later versions can be read', () => {
    expect(parsePolicy({ ...base, actions: { age: { action: 'private', epsilon: '1' } } }).actions.age).toEqual({ action: 'private', epsilon: '1' });
  });
});
