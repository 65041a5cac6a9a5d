import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNumber, zero } from '../../../../electron/core/privacy/rational';
import { ledgerBudget, limitOf, parseBudget } from '../../../../electron/core/release/patientBudget';
import { budgetOf } from '../../../../electron/services/privacy/budget';
import type { Session } from '../../../../electron/services/session';
import { ProjectDatabase } from '../../../../electron/store/database';
import { migrate } from '../../../../electron/store/migrations/registry';
import { loadTestSql } from '../../../fixtures/openStore';

const sql = await loadTestSql();

function sessionWith(settings: Readonly<Record<string, string>>): Session {
  const database = new ProjectDatabase(sql, null);
  migrate(database);
  for (const [key, value] of Object.entries(settings))
    database.run('INSERT INTO setting (key, value) VALUES (?, ?)', [key, value]);
  return { project: { database }, ports: {} } as unknown as Session;
}

test('a stored budget that is no number allows nothing, rather than the default', () => {
  for (const text of ['', 'many', '1/0', 'NaN', 'Infinity']) {
    for (const key of ['privacy.budget', 'privacy.projectBudget']) {
      const limit = limitOf(budgetOf(sessionWith({ 'privacy.budget': '5', [key]: text }), 1000));
      expect(limit === undefined ? undefined : toNumber(limit), `${key} ${text}`).toBe(0);
    }
  }
});

test('the smaller of both budgets applies; without any, and with too few patients, nothing may be charged', () => {
  expect(
    toNumber(limitOf(budgetOf(sessionWith({ 'privacy.budget': '5', 'privacy.projectBudget': '3/2' }), 10)) ?? zero),
  ).toBe(1.5);
  expect(
    toNumber(limitOf(budgetOf(sessionWith({ 'privacy.budget': '1', 'privacy.projectBudget': '3/2' }), 10)) ?? zero),
  ).toBe(1);
  expect(budgetOf(sessionWith({}), 1).epsilon).toBeUndefined();
  expect(ledgerBudget(budgetOf(sessionWith({}), 1)).ofUnit('anybody')).toEqual(zero);
});

test('what a person types is a number above 0 and up to 1000, or refused', () => {
  expect(toNumber(parseBudget(' 7/4 '))).toBe(1.75);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom('0', '-1', '1001', '1000.0001', '', '1e9', '0/5', '-0', 'x', '1/0'),
        fc.integer({ min: 1001, max: 10 ** 9 }).map(String),
      ),
      (text) => {
        expect(() => parseBudget(text)).toThrow(expect.objectContaining({ code: 'badRequest' }));
      },
    ),
  );
});
