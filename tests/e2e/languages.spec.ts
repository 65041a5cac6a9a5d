import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { Job } from '../../electron/contract/jobs';
import { words as en } from '../../renderer/locales/en/index';
import { expect as quickly, test, violationsOf, type Gauze } from './fixtures/app';
import { goByKeys } from './fixtures/keys';
import { workbench } from './pages/workbench';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

// With GAUZE_PICTURES=<folder> every screen is kept as a picture.
const pictures = process.env['GAUZE_PICTURES'];
const expect = quickly.configure({ timeout: 30_000 });

interface Words {
  readonly [key: string]: string | Words;
}
const flat = (words: Words, before = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : flat(value, `${before}${key}.`),
  );
const folder = new URL('../../renderer/locales/', import.meta.url);
const interfaceLanguages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const tested = ofAll(interfaceLanguages, 2);
const locales: Readonly<Record<string, Words>> = Object.fromEntries(
  await Promise.all(
    tested.map(async (language) => {
      const { words } = (await import(new URL(`${language}/index.ts`, folder).href)) as { words: Words };
      return [language, words] as const;
    }),
  ),
);
const english = flat(en);
const keys = new Set(english.map(([key]) => key));

/**
 * English sentences that this language says in other words, and never itself. One word may be the same by chance, or be
 * data.
 */
function foreignTo(language: string): ReadonlySet<string> {
  const own = new Set(flat(locales[language] ?? {}).map(([, text]) => text));
  return new Set(english.map(([, text]) => text).filter((text) => !own.has(text) && text.includes(' ')));
}

/**
 * Every text of the interface: what stands there, and what a screen reader or a tooltip says. Notes are not of the
 * interface.
 */
const textsOf = ({ page }: Gauze): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && node.matches('script, style, .record, [data-note-focus]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
      else texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

for (const language of tested) {
  test(`demo_reviewedAndReleased_in_${language}`, async ({ launch, folder }) => {
    test.setTimeout(300_000);
    const gauze = await launch({ preferences: { language }, size: { width: 1280, height: 800 } });
    const { page, call, chooseNext } = gauze;
    const bench = workbench(gauze);
    const foreign = foreignTo(language);
    const check = async (screen: string) => {
      const texts = await textsOf(gauze);
      expect(texts.length, `${screen} is empty`).toBeGreaterThan(10);
      expect(
        texts.flatMap((text) => text.split(/\s+/)).filter((word) => keys.has(word) && word.includes('.')),
        `${screen} shows a key`,
      ).toEqual([]);
      expect(
        texts.filter((text) => foreign.has(text)),
        `${screen} shows English`,
      ).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${screen} scrolls sideways`,
      ).toBe(0);
      expect(await violationsOf(page), screen).toEqual([]);
      if (pictures === undefined) return;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: path.join(pictures, `${screen}-${language}.png`) });
    };
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await check('welcome');
    await bench.createDemo();
    await check('notes');

    // The first open note: one suggestion after another, then done, by keys alone.
    await goByKeys(gauze, ['g', 'r'], 'review');
    await expect(bench.note()).toBeFocused();
    const {
      row: { id },
      annotations,
    } = await bench.shown();
    const undecided = async () =>
      (await call<DocumentView>('document.get', { id })).annotations.filter(({ status }) => status === 'suggested')
        .length;
    const open = annotations.filter(({ status }) => status === 'suggested').length;
    expect(open).toBeGreaterThan(1);
    await page.keyboard.press('a');
    await expect.poll(undecided).toBe(open - 1);
    await check('review');
    await page.keyboard.press('Shift+A');
    await expect.poll(undecided).toBe(0);
    await bench.finish();
    await expect.poll(bench.shownId).not.toBe(id);

    // What is done leaves: the folder is chosen, asked once more, and the receipt stands there.
    await goByKeys(gauze, ['g', 'l'], 'release');
    await expect(page.locator('.release-form .button.primary')).toBeEnabled();
    await check('release');
    const out = path.join(folder, 'out');
    mkdirSync(out);
    await chooseNext([out]);
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await check('question');
    await question.locator('.button.primary').press('Enter');
    const ended = async () =>
      (await call<Job[]>('jobs.list', {})).find(({ kind, status }) => kind === 'release' && status !== 'running');
    await expect.poll(async () => (await ended())?.status).toBe('done');
    await expect(page.locator('.release-compare .column-head').first()).toBeVisible();
    await check('receipt');
    expect(
      readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt')).length,
    ).toBeGreaterThan(1);
  });
}
