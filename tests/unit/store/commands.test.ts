import { beforeEach, describe, expect, test } from 'vitest';
import type { Annotation } from '../../../electron/contract/text';
import { auditHead, auditLines, firstBrokenLine } from '../../../electron/store/audit';
import type { NewDocument } from '../../../electron/store/commands/documentsAdd';
import { ProjectDatabase } from '../../../electron/store/database';
import { dueFrom, migrate } from '../../../electron/store/migrations/registry';
import type { ProjectFile, StorePorts } from '../../../electron/store/projectFile';
import { annotationsOf } from '../../../electron/store/repositories/annotations';
import { documentPage } from '../../../electron/store/repositories/documents';
import { history } from '../../../electron/store/repositories/history';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, loadTestSql, officer, storePorts } from '../../fixtures/openStore';

const text = 'Mrs Weber saw Dr Jones on 12 March.';
const note = (id: number): NewDocument => ({
  id,
  name: `note-${id}`,
  patient: null,
  date: null,
  language: 'en',
  kind: null,
  text,
  meta: {},
  sourceName: 'x',
  sourceSha256: `${id}`,
  status: 'open',
  annotations: [],
});
const at = (id: string, start: number, end: number, part: Partial<Annotation> = {}): Annotation => ({
  id,
  start,
  end,
  label: 'PATIENT',
  text: text.slice(start, end),
  status: 'suggested',
  author: 'rule:x',
  source: 'rule:x',
  score: 0.5,
  ...part,
});
let ports: StorePorts;
let project: ProjectFile;
beforeEach(async () => {
  ports = await storePorts(new MemoryFiles().port);
  project = await createTestProject('p.gauze', ports);
  await commit('documents.add', { documents: [note(1), note(2)] });
});
const commit = (name: string, params: unknown, batch?: string) =>
  project.commit({ name, params }, officer, { action: name, ...(batch !== undefined && { batch }) });
const detect = (found: unknown, batch?: string) => commit('detection.apply', { found }, batch);
const shown = (documentId = 1) =>
  annotationsOf(project.database, documentId).map(({ id, status, label }) => `${id} ${status} ${label}`);

describe('commands', () => {
  test('detection_replacesWhatIsUndecided_andNothingElse', async () => {
    await detect([{ documentId: 1, suggestions: [at('w', 4, 9), at('j', 17, 22), at('d', 26, 34)] }]);
    await commit('annotations.decide', { documentId: 1, ids: ['w'], status: 'accepted', author: 'tester' });
    await commit('annotations.decide', { documentId: 1, ids: ['j'], status: 'rejected', author: 'tester' });
    await detect([
      {
        documentId: 1,
        suggestions: [at('w2', 0, 9), at('j2', 17, 22), at('j3', 14, 22), at('d2', 26, 34, { status: 'accepted' })],
      },
      { documentId: 77, suggestions: [at('x', 0, 3)] },
    ]);
    // Nothing over the accepted span; the rejected one is not suggested again, but a longer one may be; suggestions
    // decide nothing.
    expect(shown()).toEqual([
      'w accepted PATIENT',
      'j3 suggested PATIENT',
      'j rejected PATIENT',
      'd2 suggested PATIENT',
    ]);
    await project.undo(officer);
    expect(shown()).toEqual(['w accepted PATIENT', 'j rejected PATIENT', 'd suggested PATIENT']);
  });

  test('job_isTakenBackAsOne_exceptWhatCameBeforeAPersonsEdit', async () => {
    await detect([{ documentId: 1, suggestions: [at('a', 4, 9)] }], 'job');
    await detect([{ documentId: 2, suggestions: [at('b', 4, 9)] }], 'job');
    await commit('annotations.change', { changes: [{ documentId: 1, put: [], drop: ['a'] }] });
    await detect([{ documentId: 1, suggestions: [at('c', 17, 22)] }], 'job');
    await detect([{ documentId: 2, suggestions: [at('d', 17, 22)] }], 'job');
    const first = await project.undo(officer);
    expect(first?.documentIds.toSorted()).toEqual([1, 2]);
    expect([shown(1), shown(2)]).toEqual([[], ['b suggested PATIENT']]);
    await project.undo(officer);
    expect(shown(1)).toEqual(['a suggested PATIENT']);
    await project.undo(officer);
    expect([shown(1), shown(2)]).toEqual([[], []]);
    for (let n = 0; n < 3; n += 1) await project.redo(officer);
    expect([shown(1), shown(2)]).toEqual([['c suggested PATIENT'], ['d suggested PATIENT']]);
    expect(await project.redo(officer)).toBeNull();
  });

  test('decisionsMadeAtOnce_areBothKept', async () => {
    await detect([{ documentId: 1, suggestions: [at('a', 4, 9)] }]);
    // Neither has seen the other.
    await Promise.all([
      commit('annotations.relabel', { documentId: 1, ids: ['a'], label: 'DOCTOR', author: 'tester' }),
      commit('annotations.decide', { documentId: 1, ids: ['a'], status: 'accepted', author: 'tester' }),
    ]);
    expect(shown()).toEqual(['a accepted DOCTOR']);
    await expect(
      commit('annotations.decide', { documentId: 1, revision: 1, ids: ['a'], status: 'rejected', author: 'tester' }),
    ).rejects.toMatchObject({ code: 'stale' });
    await expect(
      commit('annotations.decide', { documentId: 2, ids: ['a'], status: 'rejected', author: 'tester' }),
    ).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      commit('annotations.change', { changes: [{ documentId: 1, put: [at('z', 0, 3), at('z', 4, 9)], drop: [] }] }),
    ).rejects.toMatchObject({ code: 'badRequest' });
    await expect(commit('no.such', {})).rejects.toMatchObject({ code: 'badRequest' });
    await expect(commit('setting.set', { key: 'Weber', value: 7 })).rejects.toThrow(/^invalid value$/);
  });

  test('order_leastCertainAndMostOpen_useTheKeptCounts', async () => {
    await detect([
      { documentId: 1, suggestions: [at('a', 4, 9, { score: 0.9 }), at('b', 17, 22, { score: 0.8 })] },
      { documentId: 2, suggestions: [at('c', 4, 9, { score: 0.2 })] },
    ]);
    const order = (by: 'plain' | 'leastCertain' | 'mostOpen') =>
      documentPage(project.database, {}, by, 0, 10).rows.map(({ id }) => id);
    expect([order('plain'), order('leastCertain'), order('mostOpen')]).toEqual([
      [1, 2],
      [2, 1],
      [1, 2],
    ]);
    await commit('annotations.decide', { documentId: 2, ids: ['c'], status: 'accepted', author: 'tester' });
    expect(order('leastCertain')).toEqual([1, 2]);
  });
});

describe('search', () => {
  test('findsInNamePatientAndText_whateverTheCase_alsoOfAccentedLetters', async () => {
    await commit('documents.add', {
      documents: [{ ...note(3), name: 'Brief_3%', patient: 'Ñandú', text: 'Frau MÜLLER-Öz kam.' }],
    });
    const ids = (search: string, offset = 0) =>
      documentPage(project.database, { search }, 'plain', offset, 10).rows.map(({ id }) => id);
    for (const words of ['müller', 'MÜLLER-ÖZ', 'ñANDÚ', 'brief_3%', 'kam']) expect(ids(words), words).toEqual([3]);
    expect(ids('WEBER')).toEqual([1, 2]);
    expect(ids('WEBER', 1)).toEqual([2]);
    for (const words of ['_', '%']) expect(ids(words), words).toEqual([3]);
    expect(ids('nowhere')).toEqual([]);
    // Results are cached until something changes.
    await commit('documents.hide', { ids: [3] });
    expect(ids('müller')).toEqual([]);
    await project.undo(officer);
    expect(ids('müller')).toEqual([3]);
  });

  test('filters_byLabelAndStatus_agreeWithTheAnnotations', async () => {
    await detect([{ documentId: 1, suggestions: [at('a', 4, 9), at('b', 17, 22, { label: 'DOCTOR' })] }]);
    await commit('annotations.decide', { documentId: 1, ids: ['b'], status: 'accepted', author: 'tester' });
    const count = (filter: Parameters<typeof documentPage>[1]) =>
      documentPage(project.database, filter, 'plain', 0, 10).total;
    expect([
      count({ label: 'DOCTOR' }),
      count({ label: 'DOCTOR', annotationStatus: 'suggested' }),
      count({ annotationStatus: 'suggested' }),
      count({ annotationStatus: 'rejected' }),
      count({ status: 'open' }),
    ]).toEqual([1, 0, 1, 0, 2]);
  });
});

describe('audit', () => {
  test('everyChange_ofTheCommandList_isFound', async () => {
    await detect([{ documentId: 1, suggestions: [at('a', 4, 9)] }]);
    await commit('annotations.decide', { documentId: 1, ids: ['a'], status: 'accepted', author: 'tester' });
    await project.undo(officer);
    await commit('event.record', { documentIds: [1], count: 1 });
    // Recording that a note was viewed does not prevent redo.
    expect(await project.redo(officer)).not.toBeNull();
    const { database } = project;
    const head = auditHead(database);
    expect(head.lines).toBe(project.revision);
    expect(firstBrokenLine(database, ports.sha256, head)).toBeNull();
    expect(JSON.stringify(auditLines(database, 1, 100))).not.toContain('Weber');
    const broken = (sql: string): number | null => {
      database.run('SAVEPOINT test');
      database.run(sql);
      const found = firstBrokenLine(database, ports.sha256, head);
      database.run('ROLLBACK TO test');
      database.run('RELEASE test');
      return found;
    };
    for (const column of [
      'time',
      'author',
      'role',
      'version',
      'action',
      'name',
      'count',
      'label',
      'objects',
      'hash',
      'previousHash',
    ])
      expect(broken(`UPDATE command SET ${column} = 'x' WHERE seq = 3`), column).toBe(3);
    expect(broken('DELETE FROM command WHERE seq = 2')).toBe(2);
    expect(broken('UPDATE command SET seq = -seq WHERE seq IN (2, 3)')).toBe(2);
    expect(broken('DELETE FROM command WHERE seq = (SELECT max(seq) FROM command)')).toBe(head.lines);
    expect(broken("UPDATE meta SET value = '99' WHERE key = 'seq'")).toBe(head.lines + 1);
    expect(firstBrokenLine(database, ports.sha256)).toBeNull();
  });

  test('lineAboutSeveralSpans_countsTheirLabels_andNeverNamesTheirWords', async () => {
    const date = at('d', 26, 34, { label: 'DATE' });
    const doctor = at('j', 17, 22);
    await detect([{ documentId: 1, suggestions: [at('w', 4, 9), doctor, date] }]);
    await commit('annotations.decide', { documentId: 1, ids: ['w', 'j', 'd'], status: 'accepted', author: 'tester' });
    await commit('annotations.decide', { documentId: 1, ids: ['w'], status: 'rejected', author: 'tester' });
    await commit('annotations.change', {
      changes: [
        { documentId: 2, put: [at('n', 4, 9)], drop: [] },
        { documentId: 1, put: [{ ...doctor, label: 'DOCTOR' }], drop: ['d'] },
      ],
    });
    await project.undo(officer);
    const labels = auditLines(project.database, 3, 10).map(({ label }) => label);
    expect(labels).toEqual([
      '{"PATIENT":2,"DATE":1}',
      'PATIENT',
      '{"DATE":1,"DOCTOR":1,"PATIENT":1}',
      '{"PATIENT":2,"DATE":1}',
    ]);
    expect(firstBrokenLine(project.database, ports.sha256)).toBeNull();
  });

  test('history_showsPeoplesCommands_andWhichAreUndone', async () => {
    await detect([{ documentId: 1, suggestions: [at('a', 4, 9)] }]);
    await project.undo(officer);
    expect(history(project.database, {}, 10).map(({ command, isUndone }) => [command, isUndone])).toEqual([
      ['detection.apply', true],
      ['documents.add', false],
    ]);
  });
});

describe('database', () => {
  test.each([
    'SELECT random()',
    'SELECT randomblob(4)',
    "SELECT date('now')",
    'SELECT date()',
    'SELECT datetime(?)',
    'SELECT CURRENT_TIMESTAMP',
    "SELECT strftime('%s')",
    'SELECT unixepoch()',
    "SELECT julianday('2020-01-01')",
  ])('%s_isRefused_alsoAfterAnExport', async (sql) => {
    const { database } = project;
    const params = sql.includes('?') ? ['now'] : [];
    expect(() => database.all(sql, params)).toThrow(/reproducible/);
    database.export();
    expect(() => database.all(sql, params)).toThrow(/reproducible/);
    expect(database.number('PRAGMA foreign_keys')).toBe(1);
  });

  test('migrations_runInOneTransaction_orNotAtAll', async () => {
    const database = new ProjectDatabase(await loadTestSql(), null);
    const first = { number: 10, sql: 'CREATE TABLE a (x);' };
    migrate(database, [first]);
    expect(dueFrom(database, [first])).toBeNull();
    const good = { number: 20, sql: 'ALTER TABLE a ADD COLUMN y;' };
    const bad = { number: 30, sql: 'INSERT INTO a (x) VALUES (1); INSERT INTO nowhere VALUES (1);' };
    expect(dueFrom(database, [first, good])).toBe(10);
    expect(() => migrate(database, [first, good, bad])).toThrow(expect.objectContaining({ code: 'damaged' }));
    expect(database.number('PRAGMA user_version')).toBe(10);
    expect(database.all('SELECT * FROM a')).toEqual([]);
    migrate(database, [first, good]);
    expect(() => migrate(database, [first])).toThrow(expect.objectContaining({ code: 'newerVersion' }));
    database.close();
  });
});
