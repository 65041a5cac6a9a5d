// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import type { LedgerRow } from '../../../../../electron/contract/privacy';
import { useErrors } from '../../../../../renderer/app/errors';
import { useLedger } from '../../../../../renderer/features/privacy/ledgerStore';
import { useOutlook } from '../../../../../renderer/features/privacy/outlookStore';
import { outlook, answers, Refusal, inputsOf, settled, withPrivacyBridge } from './privacyBridge';

withPrivacyBridge();

describe('outlook and budget', () => {
  test('who would pass the budget, who is among few, whose timeline can be shown', async () => {
    const store = useOutlook();
    await store.load();
    expect([store.exceeding, store.small, store.withDates].map((rows) => rows.map(({ name }) => name))).toEqual([
      ['Z'],
      ['A'],
      ['Z', 'A'],
    ]);
    expect(store.isLoading).toBe(false);
  });

  test('a budget that is set is asked for anew; a refused one is told', async () => {
    const store = useOutlook();
    answers.set('privacy.setBudget', () => outlook.budget);
    expect(await store.setBudget('3', null)).toBe(true);
    expect([inputsOf('privacy.setBudget'), inputsOf('privacy.outlook').length]).toEqual([
      [{ epsilon: '3', project: null }],
      1,
    ]);
    answers.set('privacy.setBudget', () => new Refusal('forbidden'));
    expect(await store.setBudget('3', null)).toBe(false);
    expect(useErrors().current?.code).toBe('forbidden');
  });

  test('of two answers the later question counts', async () => {
    const store = useOutlook();
    let release: (value: unknown) => void = () => undefined;
    answers.set('privacy.outlook', () => new Promise((resolve) => (release = resolve)));
    const slow = store.load();
    await settled();
    answers.set('privacy.outlook', () => ({ ...outlook, patients: 7 }));
    await store.load();
    release(outlook);
    await slow;
    expect(store.outlook?.patients).toBe(7);
  });
});

describe('ledger', () => {
  const entry = (sequence: number): LedgerRow => ({
    sequence,
    type: 'charge',
    unit: 'p:A',
    isPatient: true,
    kind: 'dates',
    mechanism: 'timeline',
    epsilon: '3',
    local: null,
    hash: 'ab',
  });

  test('pages are fetched once, as they come into view; a search begins anew', async () => {
    vi.useFakeTimers();
    const ledger = useLedger();
    answers.set('privacy.ledger', ({ offset, search }: { offset: number; search?: string }) => ({
      rows: [entry(1000 - offset)],
      total: search === undefined ? 450 : 1,
      head: 'head',
      isIntact: true,
    }));
    await ledger.load();
    await ledger.ensure(0, 150);
    await ledger.ensure(190, 210);
    await ledger.ensure(195, 230);
    expect(inputsOf('privacy.ledger')).toEqual([
      { offset: 0, limit: 200 },
      { offset: 200, limit: 200 },
    ]);
    expect([ledger.total, ledger.rowAt(0)?.sequence, ledger.rowAt(200)?.sequence, ledger.rowAt(400)]).toEqual([
      450,
      1000,
      800,
      undefined,
    ]);
    ledger.search = 'P-0';
    await nextTick();
    ledger.search = ' P-007 ';
    await vi.advanceTimersByTimeAsync(500);
    expect(inputsOf('privacy.ledger').slice(2)).toEqual([{ search: 'P-007', offset: 0, limit: 200 }]);
    expect(ledger.total).toBe(1);
    vi.useRealTimers();
  });

  test('before the first entry there is no end of a chain to show or copy', async () => {
    const ledger = useLedger();
    for (const [head, has] of [
      ['0'.repeat(64), false],
      [`${'0'.repeat(63)}a`, true],
    ] as const) {
      answers.set('privacy.ledger', () => ({ rows: [], total: 0, head, isIntact: true }));
      await ledger.load();
      expect(ledger.hasEntries).toBe(has);
    }
  });

  test('a broken chain is said', async () => {
    const ledger = useLedger();
    answers.set('privacy.ledger', () => ({ rows: [], total: 3, head: 'x', isIntact: false }));
    await ledger.load();
    expect(ledger.isIntact).toBe(false);
  });
});
