// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { useErrors } from '../../../../renderer/app/errors';
import { useStarting } from '../../../../renderer/app/starting';
import { fakeBridge, Refusal } from '../../../fixtures/fakeBridge';

test('a project process that does not answer is waited for in words, and another one is asked on request', async () => {
  vi.useFakeTimers();
  try {
    const { answers, inputsOf } = fakeBridge();
    let fail: (error: Error) => void = () => undefined;
    answers.set('project.info', () => new Promise((_resolve, reject) => (fail = reject)));
    answers.set('system.managed', () => ({ managed: nothingManaged, lockAfterMinutes: null }));
    answers.set('system.renewProject', () => {
      answers.set('project.info', () => null);
      return null;
    });
    const starting = useStarting();
    const begun = starting.begin();
    expect(starting.stage).toBe('short');
    await vi.advanceTimersByTimeAsync(500);
    expect(starting.stage).toBe('said');
    await vi.advanceTimersByTimeAsync(5000);
    expect(starting.stage).toBe('long');
    expect(inputsOf('project.info')).toHaveLength(1);
    await starting.startAgain();
    fail(new Error('the project process ended'));
    await begun;
    expect(starting.stage).toBe('ready');
    expect(inputsOf('project.info')).toHaveLength(2);
    // What the ended process could not answer is no news.
    expect(useErrors().current).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(starting.stage).toBe('ready');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [1, null],
  [2, 'engineStopped'],
])('a project process that ends before it answers is asked again, once: %i ends, %s', async (ends, shown) => {
  const { answers, inputsOf } = fakeBridge();
  let left = ends;
  answers.set('project.info', () => ((left -= 1) >= 0 ? new Refusal('engineStopped') : null));
  answers.set('system.managed', () => ({ managed: nothingManaged, lockAfterMinutes: null }));
  const starting = useStarting();
  await starting.begin();
  expect([starting.stage, inputsOf('project.info').length]).toEqual(['ready', 2]);
  expect(useErrors().current?.code ?? null).toBe(shown);
});
