import { describe, expect, test } from 'vitest';
import type { Findings, Read } from '../../../../../electron/core/review/stopping/offered';
import { isShareBelow, minShare } from '../../../../../electron/core/review/stopping/unreadShare';

const note = (missed: number, total: number): Findings => ({ missed, total });
const shareOf = (notes: readonly Findings[], cap: number): number => {
  const parts = notes.map(({ missed, total }) => {
    const scale = Math.min(1, cap / Math.max(1, total));
    return [scale * missed, scale * total] as const;
  });
  const total = parts.reduce((sum, [, all]) => sum + all, 0);
  return total === 0 ? 0 : parts.reduce((sum, [missed]) => sum + missed, 0) / total;
};

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items;
  for (const [i, item] of items.entries())
    for (const rest of permutations([...items.slice(0, i), ...items.slice(i + 1)])) yield [item, ...rest];
}

/**
 * Reads in the order of the permutation; `chooses` takes one of the unread by what it knows of them, behind each draw.
 */
function isEverWrong(
  order: readonly Findings[],
  { share, cap, alpha }: { readonly share: number; readonly cap: number; readonly alpha: number },
  choose: (unread: readonly Findings[]) => Findings | undefined,
): readonly [isWrong: boolean, isClaimed: boolean] {
  const reads: Read[] = [];
  let unread = [...order];
  let [isWrong, isClaimed] = [false, false];
  const take = (found: Findings, by: Read['by']): void => {
    reads.push({ by, found });
    unread = unread.filter((other) => other !== found);
    if (unread.length === 0) return;
    const isBelow = isShareBelow(share, reads, { notes: order.length, cap, alpha });
    isClaimed ||= isBelow;
    isWrong ||= isBelow && shareOf(unread, cap) > share;
  };
  while (unread.length > 0) {
    take(unread[0]!, 'random');
    const chosen = choose(unread);
    if (chosen !== undefined) take(chosen, 'chosen');
  }
  return [isWrong, isClaimed];
}

const choosers: Readonly<Record<string, (unread: readonly Findings[]) => Findings | undefined>> = {
  none: () => undefined,
  theMost: (unread) => [...unread].sort((a, b) => b.missed - a.missed)[0],
  theLeast: (unread) => [...unread].sort((a, b) => a.missed - b.missed || b.total - a.total)[0],
  ifMany: (unread) => (unread.length % 2 === 0 ? unread.at(-1) : undefined),
};
const populations: Readonly<Record<string, readonly Findings[]>> = {
  oneBad: [note(4, 4), note(0, 4), note(0, 3), note(0, 4), note(0, 2)],
  twoBad: [note(2, 5), note(3, 4), note(0, 9), note(0, 4), note(0, 0)],
  longOne: [note(9, 90), note(0, 4), note(1, 4), note(0, 4), note(0, 4)],
};

describe('whatever is chosen in between, a claim is ever wrong with probability alpha at most', () => {
  const settings = { share: 0.2, cap: 4, alpha: 0.4 };
  test.each(Object.keys(populations).flatMap((name) => Object.keys(choosers).map((who) => [name, who] as const)))(
    '%s, %s',
    (name, who) => {
      let [wrong, all] = [0, 0];
      for (const order of permutations(populations[name]!)) {
        all += 1;
        if (isEverWrong(order, settings, choosers[who]!)[0]) wrong += 1;
      }
      expect(wrong / all).toBeLessThanOrEqual(0.4);
    },
  );

  test('it is made where it is true, and wrong in an order that hides what is bad', () => {
    const clean = Array.from({ length: 60 }, () => note(0, 4));
    expect(isEverWrong(clean, { share: 0.2, cap: 4, alpha: 0.05 }, choosers['none']!)).toEqual([false, true]);
    const hidden = [...clean, ...Array.from({ length: 12 }, () => note(4, 4))];
    expect(isEverWrong(hidden, { share: 0.2, cap: 4, alpha: 0.05 }, choosers['none']!)).toEqual([true, true]);
  });
});

describe('the least share that is claimed', () => {
  const settings = { cap: 4, alpha: 0.4 };
  test.each(Object.keys(populations))('is ever below the truth with probability alpha at most: %s', (name) => {
    const all = [...permutations(populations[name]!)];
    const wrong = all.filter((order) =>
      order.some((_, read) => {
        const reads = order.slice(0, read).map((found): Read => ({ by: 'random', found }));
        const least = minShare(reads, { ...settings, notes: order.length }) ?? 1;
        return least < shareOf(order.slice(read), settings.cap) - 1e-12;
      }),
    );
    expect(wrong.length / all.length).toBeLessThanOrEqual(settings.alpha);
  });

  test('falls as clean notes are read, and no larger share is refused', () => {
    const reads = Array.from({ length: 80 }, (): Read => ({ by: 'random', found: note(0, 4) }));
    const found = [0, 20, 40, 80].map((count) => minShare(reads.slice(0, count), { notes: 100, cap: 4, alpha: 0.05 }));
    expect(found[0]).toBeNull();
    expect(found.slice(1)).toEqual(found.slice(1).toSorted((a, b) => (b ?? 1) - (a ?? 1)));
    expect(found[3]).toBeLessThanOrEqual(0.15);
  });
});

test('aNoteOfTenThousandFinds_countsAsTheCap', () => {
  const reads = Array.from({ length: 30 }, () => ({ by: 'random' as const, found: note(0, 10_000) }));
  const capped = reads.map(({ by }) => ({ by, found: note(0, 5) }));
  for (let count = 0; count <= 30; count += 1) {
    const settings = { notes: 1000, cap: 5, alpha: 0.2 };
    expect(isShareBelow(0.1, reads.slice(0, count), settings)).toBe(
      isShareBelow(0.1, capped.slice(0, count), settings),
    );
  }
  expect(isShareBelow(0.1, reads, { notes: 1000, cap: 5, alpha: 0.2 })).toBe(true);
});

test('settingsThatAreNone_areRefused', () => {
  const settings = { notes: 1, cap: 5, alpha: 0.05 };
  const read: Read = { by: 'random', found: note(0, 1) };
  for (const bad of [
    () => isShareBelow(0, [], settings),
    () => isShareBelow(1, [], settings),
    () => isShareBelow(0.1, [], { ...settings, alpha: 0 }),
    () => isShareBelow(0.1, [], { ...settings, cap: 0 }),
    () => isShareBelow(0.1, [read, read], settings),
  ])
    expect(bad).toThrowError(expect.objectContaining({ code: 'badRequest' }));
  expect(isShareBelow(0.1, [read], settings)).toBe(true);
});
