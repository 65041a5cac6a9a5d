import { expect, test } from 'vitest';
import { openLedger, type Ledger } from '../../../../electron/core/privacy/ledger';
import { trainingEntries } from '../../../../electron/services/models/trainingPrivacy';

const privacy = { epsilon: 4, delta: 0.001 };

test('aTraining_isChargedOnce_andNotTrainedForNothing', () => {
  const ledger = openLedger();
  const entries = trainingEntries(ledger, 'a', privacy);
  expect(entries).toMatchObject([{ type: 'charge', unit: 'model', epsilon: '4' }]);
  ledger.append(entries);
  expect(trainingEntries(ledger, 'a', privacy)).toEqual([]);
  const full: Ledger = { ...ledger, admit: () => ({ isAdmitted: false, exceeding: [] }) };
  expect(() => trainingEntries(full, 'b', privacy)).toThrow(
    expect.objectContaining({ code: 'budgetExhausted' }) as Error,
  );
});
