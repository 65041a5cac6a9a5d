import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReleaseLedger } from '../../../../../electron/hosts/cli/ledger/releaseLedger';
import { labelledSentences } from '../../../../../models/representer/sentences';
import { createWordSpace } from '../../../../../models/representer/wordSpace';
import { smallSpace } from '../../../../models/representer/smallSpace';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-release-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = 'Paciente Rosa visto en Toledo.';
const name = { start: 9, end: 13, type: 'name' };
const town = { start: 23, end: 29, type: 'town' };

test('a sentence that left is known by its words: through another representer and with other labels too', async () => {
  const file = path.join(folder, 'one.ledger');
  const [first] = labelledSentences([{ text, spans: [name] }], ['town', 'name'], smallSpace());
  const ledger = await openReleaseLedger(file);
  expect(ledger.has(first!)).toBe(false);
  ledger.add(first!);
  await ledger.save();
  await ledger.close();

  const own = smallSpace();
  const other = createWordSpace([...own.words.slice(1)].reverse(), own.vectors.slice(own.width), own.width);
  const [again] = labelledSentences([{ text, spans: [name, town] }], ['name', 'town'], other);
  expect([...again!.rows]).not.toEqual([...first!.rows]);
  const [different] = labelledSentences([{ text: text.replace('Rosa', 'Luis'), spans: [] }], [], other);
  const later = await openReleaseLedger(file);
  expect([later.has(again!), later.has(different!)]).toEqual([true, false]);
  // Nobody else can release meanwhile.
  await expect(openReleaseLedger(file)).rejects.toMatchObject({ code: 'locked' });
  await later.close();
});

test('a ledger that cannot be read lets nothing out, and is not left locked', async () => {
  const file = path.join(folder, 'two.ledger');
  writeFileSync(file, '{"format":"gauze-pool-ledger-1"}');
  await expect(openReleaseLedger(file)).rejects.toMatchObject({ code: 'damaged' });
  await expect(openReleaseLedger(file)).rejects.toMatchObject({ code: 'damaged' });
});
