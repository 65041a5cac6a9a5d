import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const contributing = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');

/** Strings at the end of a tree of messages. */
function messagesIn(tree: unknown): number {
  if (typeof tree === 'string') return 1;
  if (typeof tree !== 'object' || tree === null) return 0;
  return Object.values(tree).reduce<number>((sum, branch) => sum + messagesIn(branch), 0);
}

test('an interface language is as long as CONTRIBUTING says, within a tenth', async () => {
  const folder = new URL('renderer/locales/en/', root);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  let messages = 0;
  for (const file of files.filter((name) => name !== 'index.ts')) {
    const rooms = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
    for (const room of Object.values(rooms)) messages += messagesIn(room);
  }
  const said = /about ([\d,]+) messages in (\d+) files/.exec(contributing)!;
  const stated = Number(said[1]!.replace(',', ''));
  expect(Math.abs(stated - messages) / messages).toBeLessThan(0.1);
  expect(Number(said[2])).toBe(files.length);
});

test('six walks have a time, what was touched, and where they got stuck', () => {
  const table = contributing.slice(
    contributing.indexOf('### How long six'),
    contributing.indexOf('### A format that can'),
  );
  const rows = table.split('\n').filter((line) => line.startsWith('| a'));
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const cells = row.split('|').map((cell) => cell.trim());
    expect(cells).toHaveLength(7);
    expect(Number.parseInt(cells[3]!, 10), row).toBeGreaterThan(0);
    expect(
      cells.slice(1, -1).every((cell) => cell !== ''),
      row,
    ).toBe(true);
  }
});

test('the walks name a file of each step that exists', () => {
  const walks = contributing.slice(
    contributing.indexOf('### A format that can only be read'),
    contributing.indexOf('## Tests'),
  );
  const steps = walks.split('\n').filter((line) => /^\d\. `/.test(line));
  expect(steps.length).toBeGreaterThan(5);
  const named = steps.flatMap((line) => /`((?:electron|models|renderer|tests)\/[^`<]+)/.exec(line)?.[1] ?? []);
  for (const place of named) {
    const parent = place.slice(0, place.lastIndexOf('/') + 1);
    const name = place.slice(parent.length);
    const entries = readdirSync(new URL(parent, root));
    expect(name === '' || entries.includes(name), place).toBe(true);
  }
});
