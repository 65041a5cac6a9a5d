import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect as quickly, type Gauze } from '../fixtures/app';
import { goByKeys } from '../fixtures/keys';
import { preparedDemo } from '../fixtures/preparedDemo';
import type { DocumentView } from '../../../electron/contract/document';
import type { Job } from '../../../electron/contract/jobs';
import type { ProjectInfo } from '../../../electron/contract/project';

// A busy machine takes its time.
const expect = quickly.configure({ timeout: 30_000 });

/** Keys after `g`. */
const screens = {
  n: 'notes',
  r: 'review',
  t: 'training',
  p: 'privacy',
  l: 'release',
  a: 'audit',
  b: 'labels',
  i: 'statistics',
} as const;

/** What a person does, in the words of the screens. No selector stands in a spec. */
export const workbench = (gauze: Gauze) => {
  const { app, page, call, chooseNext } = gauze;
  const note = () => page.locator('[data-note-focus]');
  const shownId = async (): Promise<number> =>
    Number(
      (await page.getByRole('listbox').first().getByRole('option', { selected: true }).getAttribute('id'))?.replace(
        'queue-',
        '',
      ),
    );
  /** The demo is open, and its notes have been searched. */
  const demoIsOpen = async (): Promise<ProjectInfo> => {
    await expect
      .poll(async () => (await call<ProjectInfo | null>('project.info', {}))?.counts.suggested ?? 0, {
        timeout: 60_000,
      })
      .toBeGreaterThan(100);
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
    const idle = async () => (await call<Job[]>('jobs.list', {})).every(({ status }) => status !== 'running');
    await expect.poll(idle, { timeout: 60_000 }).toBe(true);
    return call<ProjectInfo>('project.info', {});
  };
  return {
    /** Makes the demo, which starts the engine and searches the notes. */
    async createDemo(): Promise<ProjectInfo> {
      await page.keyboard.press('d');
      return demoIsOpen();
    },
    /** Opens a demo that has been made and searched before, from where Gauze would have made it. */
    async openDemo(): Promise<ProjectInfo> {
      const file = path.join(await app.evaluate(({ app: main }) => main.getPath('documents')), 'Gauze demo.gauze');
      copyFileSync(preparedDemo(), file);
      await chooseNext([file]);
      await page.keyboard.press('o');
      return demoIsOpen();
    },
    go: (key: keyof typeof screens) => goByKeys(gauze, ['g', key], screens[key]),
    note,
    async openReview(): Promise<DocumentView> {
      await goByKeys(gauze, ['g', 'r'], 'review');
      await expect(note()).toBeFocused();
      return call<DocumentView>('document.get', { id: await shownId() });
    },
    /** Enter until the note is done: one that was not in view to its end is read on first. */
    async finish(): Promise<void> {
      const id = await shownId();
      const isDone = async () => (await call<DocumentView>('document.get', { id })).row.status === 'done';
      await expect(async () => {
        if (!(await isDone())) await page.keyboard.press('Enter');
        await quickly.poll(isDone, { timeout: 3000 }).toBe(true);
      }).toPass({ timeout: 60_000 });
    },
    shown: async (): Promise<DocumentView> => call<DocumentView>('document.get', { id: await shownId() }),
    shownId,
    wordsUnderCursor: (): Promise<string> =>
      page.evaluate(() => document.querySelector('.here .quote')?.textContent ?? ''),
    activeId: async (): Promise<string | null> => note().locator('.active').first().getAttribute('data-id'),
    handle: (which: 'start' | 'end') => note().locator(`[data-handle="${which}"]`),
    scrollTop: () => note().evaluate((body) => body.parentElement?.scrollTop ?? 0),
    /** The first line that is seen, and what stands in it. */
    topLine: () =>
      note().evaluate((body) => {
        const frame = body.parentElement?.getBoundingClientRect().top ?? 0;
        const line = [...body.querySelectorAll('[data-line]')].find(
          (each) => each.getBoundingClientRect().bottom > frame + 1,
        );
        return `${line?.getAttribute('data-line') ?? ''} ${line?.textContent.slice(0, 40) ?? ''}`;
      }),
    queueSearch: () => page.locator('.queue-head input[type="search"]'),
    queueName: () => page.locator('.queue-naming input'),
    queueSelect: () => page.locator('.queue-picker select'),
    queueChoice: () => page.locator('.queue-picker option:checked'),
    queueLength: async (): Promise<number> =>
      Number((await page.locator('.queue-row').first().getAttribute('aria-setsize')) ?? 0),
    sheet: () => page.locator('.print-sheet'),
    marginNote: () => page.locator('.margin-note'),
    openRecent: () =>
      page
        .getByRole('button', { name: /Gauze demo/ })
        .first()
        .click(),
    /** What the list of suggestions shows, in its order. */
    suggestionWords: (): Promise<readonly string[]> =>
      page
        .locator('.suggestions .rows-item')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('.record')?.textContent ?? '')),
    narrowBy: async (what: 'score' | 'source', option: string | RegExp): Promise<void> => {
      const select = page.locator('.narrow').getByLabel(what === 'score' ? 'Score' : 'Only this source');
      const names = await select.locator('option').allTextContents();
      await select.selectOption({
        index: names.findIndex((name) => (typeof option === 'string' ? name.trim() === option : option.test(name))),
      });
    },
    clearNarrow: () => page.locator('.fold-clear').click(),
    /** A drag over words of the note as they are painted in one row, begun and ended so many pixels further in. */
    dragOver: async (words: string, inside: { readonly from: number; readonly to: number }): Promise<void> => {
      const box = await note().evaluate((body, wanted) => {
        for (const line of body.querySelectorAll('[data-line]')) {
          const at = line.textContent.indexOf(wanted);
          if (at < 0) continue;
          const range = document.createRange();
          const find = (offset: number, isEnd: boolean): void => {
            const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            let left = offset;
            for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
              const length = node.textContent?.length ?? 0;
              if (isEnd ? left <= length : left < length) {
                if (isEnd) range.setEnd(node, left);
                else range.setStart(node, left);
                return;
              }
              left -= length;
            }
          };
          find(at, false);
          find(at + wanted.length, true);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, middle: (top + bottom) / 2 };
        }
        throw new Error('not painted');
      }, words);
      await page.mouse.move(box.left + inside.from, box.middle);
      await page.mouse.down();
      await page.mouse.move((box.left + box.right) / 2, box.middle, { steps: 3 });
      await page.mouse.move(box.right + inside.to, box.middle, { steps: 3 });
      await page.mouse.up();
    },
    notesTotal: () => page.getByTestId('notes-total'),
    sweepField: () => page.locator('.sweep-tools input[type="search"]'),
    sweepList: () => page.getByRole('listbox', { name: 'Places' }),
    sweepRows: () => page.getByRole('listbox', { name: 'Places' }).getByRole('option'),
    chooseSweepLabel: async (label: string): Promise<void> => {
      await page.locator('.sweep-foot select').selectOption(label);
    },
    offer: () => page.getByRole('status').filter({ hasText: /more/ }),
  };
};
