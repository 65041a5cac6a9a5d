import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { adjacentCodeSystem, readCodeSystem } from '../../../../../electron/hosts/cli/coding/codeSystemFiles';

const root = mkdtempSync(path.join(os.tmpdir(), 'gauze-beside-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
function shelf(files: Readonly<Record<string, string>>): string {
  const place = path.join(root, String(count++));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  return place;
}

const order =
  '00001 A00     0 Cholera                                                      Cholera\n00002 A000    1 ' +
  'Cholera, classical                                           Cholera due to Vibrio, classical\n';
const notes = {
  'corpus/train/text/a.txt': 'Fiebre.',
  'corpus/train/trainD.tsv': 'a\ta00.0\n',
  'corpus/train/trainX.tsv': 'a\tDIAGNOSTICO\ta00.0\tFiebre\t0 6\n',
};
const found = async (place: string, train = 'corpus/train'): Promise<string | null> => {
  const file = await adjacentCodeSystem(path.join(place, train));
  return file === null ? null : path.relative(place, file).split(path.sep).join('/');
};

describe('a code system with the notes', () => {
  it.each([
    ['in the folder', 'corpus/train/codes 2026.txt'],
    ['beside it', 'corpus/order_2026.txt'],
    ['in a folder of the corpus', 'corpus/CIE-10/order.txt'],
    ['in a folder beside the corpus', 'icd10cm/icd10cm_order_2026.txt'],
  ])('%s is found', async (_, file) => {
    const place = shelf({ ...notes, [file]: order });
    expect(await found(place)).toBe(file);
    expect((await readCodeSystem(path.join(place, file), undefined)).system.find('A000')?.description).toBe(
      'Cholera due to Vibrio, classical',
    );
  });

  it('is the newest of several, and the nearest comes first', async () => {
    const place = shelf({
      ...notes,
      'icd10cm/order_2020.txt': order,
      'icd10cm/order_2026.txt': order,
      'icd10cm/readme.txt': 'Order files.',
      'icd10cm/sections.csv': 'Section,Range\nCholera,A00-A09\n',
    });
    expect(await found(place)).toBe('icd10cm/order_2026.txt');
    writeFileSync(path.join(place, 'corpus/order_2019.txt'), order);
    expect(await found(place)).toBe('corpus/order_2019.txt');
  });

  it('is found beside a file of notes', async () => {
    expect(await found(shelf({ 'corpus/notes.jsonl': '{}', 'corpus/order.txt': order }), 'corpus/notes.jsonl')).toBe(
      'corpus/order.txt',
    );
  });

  it('is not the gold tables, a table of codes, a folder of another name, or a folder that is not there', async () => {
    expect(
      await found(
        shelf({
          ...notes,
          'corpus/dev/devD.tsv': 'b\ta00.0\n',
          'corpus/all.csv': 'code,description\nA00,Cholera\n',
          'other/order.txt': order,
        }),
      ),
    ).toBeNull();
    expect(await found(root, 'nowhere/at/all')).toBeNull();
  });
});

it('a code system that cannot be read is refused', async () => {
  await expect(readCodeSystem(path.join(root, 'none.txt'), undefined)).rejects.toMatchObject({ code: 'notFound' });
  const place = shelf({ 'letter.txt': 'Dear colleague,\nall is well.\n' });
  await expect(readCodeSystem(path.join(place, 'letter.txt'), undefined)).rejects.toMatchObject({
    code: 'unknownFormat',
  });
  await expect(readCodeSystem(path.join(place, 'letter.txt'), 'nonsense')).rejects.toMatchObject({
    code: 'unknownFormat',
  });
});
