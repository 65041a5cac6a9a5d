import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { gauze, root, temporaryFolder } from './gauze';

const page = readFileSync(path.join(root, 'docs/records/qualification.md'), 'utf8');
const [note = '', sentences = ''] = [...page.matchAll(/^```\n([^`]*)^```$/gm)].map(([, text]) => text);
/** File names in a row are checked below. */
const isPlace = (word: string): boolean => word.includes('/') || ['out', 'replaced'].includes(word);
const steps = [...page.matchAll(/^\| (OQ-\d+) \| `gauze ([^`]+)` \| (\d) \| (.+) \|$/gm)].map(
  ([, id = '', line = '', code = '', expected = '']) => ({
    id,
    args: line.split(' '),
    code: Number(code),
    words: [...expected.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word).filter((word) => !isPlace(word)),
    counts: [...expected.matchAll(/`(\w+)` (\d+)/g)].map(([, word = '', count = '']) => [word, count] as const),
    isEmpty: [...expected.matchAll(/`(\w+)` is empty/g)].map(([, word = '']) => word),
  }),
);

test('the operational steps of the qualification end as the page says', async () => {
  expect(steps.length).toBeGreaterThan(12);
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'notes'));
  const [right = '', wrong = ''] = sentences.split('\n');
  writeFileSync(path.join(folder, 'notes/one.txt'), note);
  for (const [name, line] of Object.entries({ passphrase: right, wrong }))
    writeFileSync(path.join(folder, `${name}.txt`), `${line}\n`, { mode: 0o600 });
  // The self-test takes long and has its own tests (project.test.ts).
  for (const { id, args, code, words, counts, isEmpty } of steps.filter(({ args: [verb] }) => verb !== 'self-test')) {
    const ran = await gauze(args, '', [], {}, folder);
    const printed = ran.stdout + ran.stderr;
    expect(ran.code, `${id}: ${printed}`).toBe(code);
    for (const word of words) expect(printed, id).toContain(word);
    for (const [word, count] of counts) expect(printed, id).toMatch(new RegExp(`^${word} +${count}$`, 'm'));
    for (const word of isEmpty) expect(printed, id).toMatch(new RegExp(`^${word} *$`, 'm'));
  }
  const released = readdirSync(path.join(folder, 'out'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  expect(released).toHaveLength(1);
  for (const original of ['Walker', 'Brown', '03/14/1956', '03/02/2024', '4471203'])
    expect(released[0]).not.toContain(original);
  expect(released[0]).toContain('Patient Name: ');
  expect(existsSync(path.join(folder, 'replaced')) ? readdirSync(path.join(folder, 'replaced')) : []).toEqual([]);
}, 120_000);
