import { describe, expect, test } from 'vitest';
import type { Session } from '../../../../electron/services/session';
import { untilWritten } from '../../../../electron/services/privacy/untilWritten';

const project = { identity: { id: 'a' }, revision: 1 };
const session = { project } as unknown as Session;

describe('an answer until something is written', () => {
  test('is given again for the same words, and computed anew for others, another revision or project', async () => {
    let computed = 0;
    const ask = untilWritten(session, async (words: { readonly side: string }) => `${words.side} ${++computed}`);
    expect(await Promise.all([ask({ side: 'left' }), ask({ side: 'left' })])).toEqual(['left 1', 'left 1']);
    expect(await ask({ side: 'right' })).toBe('right 2');
    project.revision = 2;
    expect(await ask({ side: 'right' })).toBe('right 3');
    project.identity.id = 'b';
    expect(await ask({ side: 'right' })).toBe('right 4');
  });

  test('is forgotten if it failed, but not a newer one that did not', async () => {
    const refusals: (() => void)[] = [];
    let computed = 0;
    const ask = untilWritten(session, (fails: boolean) =>
      fails
        ? new Promise<number>((_, reject) => refusals.push(() => reject(new Error('refused'))))
        : Promise.resolve(++computed),
    );
    const failing = ask(true);
    expect(await ask(false)).toBe(1);
    refusals[0]!();
    await expect(failing).rejects.toThrow('refused');
    expect(await ask(false)).toBe(1);
    const again = ask(true);
    refusals[1]!();
    await expect(again).rejects.toThrow('refused');
    void ask(true).catch(() => undefined);
    expect(refusals).toHaveLength(3);
  });
});
