import { expect as quickly, type Gauze } from '../fixtures/app';
import type { DocumentView } from '../../../electron/contract/document';
import type { Job } from '../../../electron/contract/jobs';
import type { ProjectInfo } from '../../../electron/contract/project';

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

/** What a person does, in the words of the screens. No selector stands in a spec. */
export const workbench = ({ page, call }: Gauze) => {
  const note = () => page.locator('[data-note-focus]');
  const shownId = async (): Promise<number> => Number((await page.getByRole('listbox').first().getByRole('option', { selected: true }).getAttribute('id'))?.replace('queue-', ''));
  return {
    async openDemo(): Promise<ProjectInfo> {
      await page.keyboard.press('d');
      await expect.poll(async () => (await call<ProjectInfo | null>('project.info', {}))?.counts.suggested ?? 0, { timeout: 60_000 }).toBeGreaterThan(100);
      await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
      const idle = async () => (await call<Job[]>('jobs.list', {})).every(({ status }) => status !== 'running');
      await expect.poll(idle, { timeout: 60_000 }).toBe(true);
      return call<ProjectInfo>('project.info', {});
    },
    async go(key: 'n' | 'r' | 't' | 'p' | 'l' | 'a' | 'b' | 'i'): Promise<void> {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
    },
    note,
    async openReview(): Promise<DocumentView> {
      await page.keyboard.press('g');
      await page.keyboard.press('r');
      await expect(note()).toBeFocused();
      return call<DocumentView>('document.get', { id: await shownId() });
    },
    shown: async (): Promise<DocumentView> => call<DocumentView>('document.get', { id: await shownId() }),
    shownId,
    wordsUnderCursor: (): Promise<string> => page.evaluate(() => document.querySelector('.here .quote')?.textContent ?? ''),
    activeId: async (): Promise<string | null> => note().locator('.active').first().getAttribute('data-id'),
    handle: (which: 'start' | 'end') => note().locator(`[data-handle="${which}"]`),
    scrollTop: () => note().evaluate((body) => body.parentElement?.scrollTop ?? 0),
    /** The first line that is seen, and what stands in it. */
    topLine: () => note().evaluate((body) => {
      const frame = body.parentElement?.getBoundingClientRect().top ?? 0;
      const line = [...body.querySelectorAll('[data-line]')].find((each) => each.getBoundingClientRect().bottom > frame + 1);
      return `${line?.getAttribute('data-line') ?? ''} ${line?.textContent.slice(0, 40) ?? ''}`;
    }),
    queueSearch: () => page.locator('.queue-head input[type="search"]'),
    queueName: () => page.locator('.queue-naming input'),
    queueSelect: () => page.locator('.queue-picker select'),
    queueChoice: () => page.locator('.queue-picker option:checked'),
    queueLength: async (): Promise<number> => Number((await page.locator('.queue-row').first().getAttribute('aria-setsize')) ?? 0),
    sheet: () => page.locator('.print-sheet'),
    marginNote: () => page.locator('.margin-note'),
    openRecent: () => page.getByRole('button', { name: /Gauze demo/ }).first().click(),
    sweepField: () => page.locator('.sweep-tools input[type="search"]'),
    sweepList: () => page.getByRole('listbox', { name: 'Places' }),
    sweepRows: () => page.getByRole('listbox', { name: 'Places' }).getByRole('option'),
    chooseSweepLabel: async (label: string): Promise<void> => {
      await page.locator('.sweep-foot select').selectOption(label);
    },
    offer: () => page.getByRole('status').filter({ hasText: /more/ }),
  };
};
