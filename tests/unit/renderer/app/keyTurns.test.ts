import { describe, expect, test } from 'vitest';
import { keyTurns } from '../../../../renderer/app/keyTurns';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A promise that the test ends. */
function open<T>() {
  let end!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (end = resolve));
  return { promise, end };
}

describe('keys in turn', () => {
  test('wait for work, and then act in the order of their pressing', async () => {
    const turns = keyTurns(settle);
    const acted: string[] = [];
    const work = open<void>();
    void turns.hold(work.promise);
    expect(turns.mustWait(false)).toBe(true);
    for (const key of ['a', 'b', 'c']) turns.wait(() => acted.push(key), key);
    await settle();
    expect(acted).toEqual([]);
    work.end();
    await turns.quiet();
    expect(acted).toEqual(['a', 'b', 'c']);
    expect(turns.mustWait(false)).toBe(false);
  });

  test('a key that a field keeps for itself does not wait for work', () => {
    const turns = keyTurns(settle);
    void turns.hold(new Promise(() => undefined));
    expect(turns.mustWait(true)).toBe(false);
  });

  test('the next key waits for the work of the one before', async () => {
    const turns = keyTurns(settle);
    const acted: string[] = [];
    const [first, second] = [open<void>(), open<void>()];
    void turns.hold(first.promise);
    turns.wait(() => {
      acted.push('a');
      void turns.hold(second.promise);
    }, 'a');
    turns.wait(() => acted.push('b'), 'b');
    first.end();
    await settle();
    await settle();
    expect(acted).toEqual(['a']);
    second.end();
    await turns.quiet();
    expect(acted).toEqual(['a', 'b']);
  });

  test('work that failed lets the keys go on', async () => {
    const turns = keyTurns(settle);
    const acted: string[] = [];
    const held = turns.hold(Promise.reject(new Error('full')));
    turns.wait(() => acted.push('a'), 'a');
    await expect(held).rejects.toThrow('full');
    await turns.quiet();
    expect(acted).toEqual(['a']);
  });

  test('every key waits for a field that is on its way, and means nothing where it does not come', async () => {
    const turns = keyTurns(settle);
    const acted: string[] = [];
    for (const doesCome of [true, false]) {
      const arrival = open<boolean>();
      void turns.untilFocused(arrival.promise);
      expect(turns.mustWait(true)).toBe(true);
      turns.wait(() => acted.push(`typed ${doesCome}`), 'X');
      arrival.end(doesCome);
      await turns.quiet();
    }
    expect(acted).toEqual(['typed true']);
  });

  test('for what is still to come act there, but for an impatient Enter, or not at all', async () => {
    const told: boolean[] = [];
    const turns = keyTurns(settle, (isWaiting) => told.push(isWaiting));
    const acted: string[] = [];
    for (const doesCome of [true, false]) {
      const arrival = open<boolean>();
      const lost = turns.holdUntil(arrival.promise);
      for (const key of ['Enter', 'Space', 'G', 'Enter']) turns.wait(() => acted.push(`${key} ${doesCome}`), key);
      arrival.end(doesCome);
      expect(await lost).toBe(!doesCome);
      await turns.quiet();
    }
    expect(acted).toEqual(['G true', 'Enter true']);
    expect(told).toEqual([true, false, true, false]);
  });

  test('nothing is lost where nothing was pressed', async () => {
    const turns = keyTurns(settle);
    expect(await turns.holdUntil(Promise.resolve(false))).toBe(false);
  });
});
