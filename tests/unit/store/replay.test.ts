import { beforeAll, describe, expect, test } from 'vitest';
import { applyRecord, type CommandRecord } from '../../../electron/store/commandList';
import { ProjectDatabase } from '../../../electron/store/database';
import { migrations } from '../../../electron/store/migrations/registry';
import { replay } from '../../../electron/store/opening';
import type { StorePorts } from '../../../electron/store/projectFile';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

let ports: StorePorts;
let start: Uint8Array;
beforeAll(async () => {
  ports = { ...(await storePorts()), files: new MemoryFiles().port };
  const project = await createTestProject('p.gauze', ports);
  start = project.database.export();
  await project.close();
});
const record: CommandRecord = {
  kind: 'do',
  seq: 1,
  time: '2026-01-01T00:00:00.000Z',
  author: officer.author,
  role: officer.role,
  version: '0.0.0',
  action: 'test',
  batch: null,
  name: 'setting.set',
  params: { key: 'a', value: 'b' },
};
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe('replay', () => {
  test('aCommand_isTakenOnlyAsItCameOutTheFirstTime', () => {
    const first = new ProjectDatabase(ports.sql, start);
    first.begin();
    const { rows, hash } = applyRecord(first, record, ports.sha256);
    first.commit();
    const after = first.all('SELECT key, value FROM setting');
    first.close();
    const again = (journaled: unknown, seq = 1, isMigrated = false): readonly [boolean, unknown] => {
      const database = new ProjectDatabase(ports.sql, start);
      const isTaken = replay(database, seq, encode(journaled), ports.sha256, isMigrated);
      const left = database.all('SELECT key, value FROM setting');
      database.close();
      return [isTaken, left];
    };
    expect(again({ record, rows, hash })).toEqual([true, after]);
    // Another number of rows: something existed that should not, or vice versa.
    for (const other of [rows - 1, rows + 1, 0])
      expect(again({ record, rows: other, hash }), `${other} rows`).toEqual([false, []]);
    // Tables of another form may affect more or fewer rows; the hash must still be the same.
    expect(again({ record, rows: rows + 1, hash }, 1, true)).toEqual([true, after]);
    expect(again({ record, rows, hash: `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}` }, 1, true)).toEqual([
      false,
      [],
    ]);
    expect(again({ record, rows, hash }, 2)).toEqual([false, []]);
    expect(again({ record: { ...record, name: 'no.such' }, rows, hash })).toEqual([false, []]);
    expect(again({ record })).toEqual([false, []]);
    expect(again(7)).toEqual([false, []]);
  });

  test('aLineOfAnEarlierVersion_comesOutWithTheOneLabelThatItRecorded', () => {
    const text = 'Anna Weber';
    const put = [
      { id: 'a', start: 0, end: 4, label: 'PATIENT', text: 'Anna', status: 'accepted', author: 'x', source: 'person' },
      { id: 'b', start: 5, end: 10, label: 'DOCTOR', text: 'Weber', status: 'accepted', author: 'x', source: 'person' },
    ];
    const note = { name: 'n', patient: null, date: null, language: null, kind: null, meta: {}, annotations: [] };
    const documents = [{ ...note, id: 1, text, sourceName: 'n', sourceSha256: 'n', status: 'open' }];
    const add = { ...record, name: 'documents.add', params: { documents } };
    const change = { ...record, seq: 2, name: 'annotations.change' };
    const made = { ...change, params: { changes: [{ documentId: 1, put, drop: [] }] } };
    const labelOf = (written: CommandRecord): unknown => {
      const database = new ProjectDatabase(ports.sql, start);
      database.begin();
      for (const each of [add, written]) applyRecord(database, each, ports.sha256);
      database.commit();
      const label = database.one('SELECT label FROM command WHERE seq = 2')?.['label'];
      database.close();
      return label;
    };
    expect(labelOf(made)).toBe('PATIENT');
    expect(labelOf({ ...made, countsLabels: true })).toBe('{"DOCTOR":1,"PATIENT":1}');
  });

  test('migrations_areNumberedByTens_andOnlyGoForward', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => 10 * (at + 1)));
  });
});
