import { expect, type Gauze } from '../fixtures/app';
import { goByKeys } from '../fixtures/keys';
import type { CoderRun } from '../../../electron/contract/coders';

/** What a person who codes does, in the words of the screen. No selector stands in a spec. */
export const coding = (gauze: Gauze) => {
  const { page, call } = gauze;
  const rows = () => page.locator('.code-row');
  const list = () => page.locator('.code-list');
  const activeCode = async (): Promise<string> =>
    (await page.locator('.code-row[aria-selected="true"] .code').textContent())?.trim() ?? '';
  const step = async (key: string): Promise<void> => {
    const notice = page.locator('.notice');
    await page.keyboard.press(key);
    await expect(notice.first()).toBeVisible();
    await page.waitForTimeout(150);
  };
  return {
    rows,
    activeCode,
    async go(): Promise<void> {
      await goByKeys(gauze, ['g', 'c'], 'coding');
      await page.waitForTimeout(800);
    },
    async room(name: 'code' | 'statistics' | 'coders' | 'systems'): Promise<void> {
      await page.keyboard.press(`Control+${['code', 'statistics', 'coders', 'systems'].indexOf(name) + 1}`);
      await page.waitForTimeout(800);
    },
    importSystem: () => page.locator('.code-systems-list .column-head .button').click(),
    importing: () => page.locator('.code-systems-import'),
    cancelImport: () => page.locator('.code-systems-import .button').click(),
    systems: () => page.locator('.code-systems-list'),
    async openNote(name: string): Promise<void> {
      await page.locator('.coded-queue-search').fill(name);
      await page.locator('.coded-queue-row').filter({ hasText: name }).first().click();
    },
    lines: () => page.locator('.coded-text .line-text'),
    /** Heights are guesses until they are painted: the end is where it can go no further. */
    scrollToEnd: () =>
      expect
        .poll(
          () =>
            page.locator('.coded-text').evaluate((body) => {
              const frame = body.parentElement;
              if (frame === null) return Infinity;
              frame.scrollTop = frame.scrollHeight;
              return frame.scrollHeight - frame.clientHeight - frame.scrollTop;
            }),
          { timeout: 60_000 },
        )
        .toBeLessThan(2),
    async train(): Promise<void> {
      await expect(page.locator('.coder-form .button.primary')).toBeEnabled({ timeout: 20_000 });
      await page.keyboard.press('Control+Enter');
      await expect
        .poll(async () => (await call<CoderRun[]>('coders.runs', {}))[0]?.status ?? '', {
          timeout: 240_000,
          intervals: [500],
        })
        .toBe('done');
      await page.waitForTimeout(500);
    },
    focusList: () => list().focus(),
    /** A code that waits for a decision. */
    async nextOpen(): Promise<void> {
      await page.locator('.code-row.suggested .code').first().click();
      await list().focus();
    },
    async select(code: string): Promise<void> {
      await rows()
        .filter({ has: page.locator('.code', { hasText: new RegExp(`^${code.replace('.', '\\.')}$`) }) })
        .first()
        .locator('.code')
        .click();
      await list().focus();
    },
    finder: () => page.locator('.picker').getByRole('combobox'),
    undo: () => step('Control+z'),
    redo: () => step('Control+Shift+z'),
    async export(format: string): Promise<void> {
      await page.keyboard.press('Control+Shift+e');
      await page.getByRole('dialog').getByRole('combobox').selectOption(format);
      await page.getByRole('dialog').locator('.button.primary').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
};
