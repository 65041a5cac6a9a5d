import fc from 'fast-check';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import type { Annotation } from '../../../electron/contract/text';
import { nodeFiles } from '../../../electron/hosts/node/files';
import type { NewDocument } from '../../../electron/store/commands/documentsAdd';
import type { Files } from '../../../electron/store/files';
import { firstBrokenLine } from '../../../electron/store/audit';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { annotationsOf } from '../../../electron/store/repositories/annotations';
import { documentPage, projectCounts } from '../../../electron/store/repositories/documents';
import { history } from '../../../electron/store/repositories/history';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

const text = 'Mrs Weber saw Dr Jones on 12 March. Weber went home.';
const spans = [
  [4, 9],
  [17, 22],
  [26, 34],
  [36, 41],
] as const;
let folder = '';
let file = '';
let ports: StorePorts;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-store-'));
  file = path.join(folder, 'a project 😀.gauze');
  ports = await storePorts();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const note = (id: number, annotations: readonly Annotation[] = []): NewDocument => ({
  id,
  name: `note-${id}`,
  patient: `p${id % 3}`,
  date: '2024-03-12',
  language: 'en',
  kind: null,
  text,
  meta: {},
  sourceName: `note-${id}.txt`,
  sourceSha256: `${id}`,
  status: 'open',
  annotations: [...annotations],
});
const annotation = (id: string, which: number, part: Partial<Annotation> = {}): Annotation => {
  const [start, end] = spans[which % spans.length] ?? [0, 3];
  return {
    id,
    start,
    end,
    label: 'PATIENT',
    text: text.slice(start, end),
    status: 'suggested',
    author: 'rule',
    source: 'rule:x',
    score: 0.9,
    ...part,
  };
};
const act = { action: 'test' };

/** Everything a person can see or lose; the command list itself grows with every step. */
function dump(project: ProjectFile): string {
  const tables = ['document', 'documentText', 'annotation', 'patient', 'setting', 'surrogate', 'release'];
  return JSON.stringify(
    tables.map((table) =>
      project.database.all(`SELECT * FROM ${table} ORDER BY 1, 2`).map((row) => ({ ...row, revision: 0 })),
    ),
  );
}

describe('projectFile', () => {
  test('reopened_afterCleanClose_isTheSame', async () => {
    const project = await createTestProject(file, ports);
    await project.commit(
      { name: 'documents.add', params: { documents: [note(1, [annotation('a', 0)])] } },
      officer,
      act,
    );
    const before = dump(project);
    await project.close();
    const again = await ProjectFile.open(file, ports);
    expect(dump(again)).toBe(before);
    expect(again.identity.name).toBe('Test');
    await again.close();
  });

  test('killed_afterAcknowledgedCommands_losesNone', async () => {
    const project = await createTestProject(file, ports);
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
    await project.commit(
      { name: 'annotations.change', params: { changes: [{ documentId: 1, put: [annotation('a', 0)], drop: [] }] } },
      officer,
      act,
    );
    await project.undo(officer);
    const before = dump(project);
    // As after a kill: nothing closed, the lock left behind by a process that is gone.
    writeFileSync(
      `${file}-lock`,
      JSON.stringify({
        pid: 2 ** 22 + 1,
        began: '',
        host: os.hostname(),
        boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      }),
    );
    const again = await ProjectFile.open(file, ports);
    expect(dump(again)).toBe(before);
    expect(await again.redo(officer)).not.toBeNull();
    expect(annotationsOf(again.database, 1)).toHaveLength(1);
    await again.close();
  });

  test('tornTail_isCutSilently_damageInTheMiddleOpensReadOnly', async () => {
    const project = await createTestProject(file, ports);
    for (let id = 1; id <= 3; id += 1)
      await project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act);
    const journal = readFileSync(`${file}-journal-1`);
    rmSync(`${file}-lock`);
    appendFileSync(`${file}-journal-1`, journal.subarray(512, 512 + 40));
    const torn = await ProjectFile.open(file, ports);
    expect(torn.readOnly).toBeNull();
    expect(projectCounts(torn.database).documents).toBe(3);
    await torn.close();

    const second = path.join(folder, 'second.gauze');
    const other = await createTestProject(second, ports);
    for (let id = 1; id <= 3; id += 1)
      await other.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act);
    rmSync(`${second}-lock`);
    const damaged = readFileSync(`${second}-journal-1`);
    damaged[540] = (damaged[540] ?? 0) ^ 0xff;
    writeFileSync(`${second}-journal-1`, damaged);
    const opened = await ProjectFile.open(second, ports);
    expect(opened.readOnly).toBe('journal 1 after command 0');
    await expect(
      opened.commit({ name: 'documents.add', params: { documents: [note(9)] } }, officer, act),
    ).rejects.toMatchObject({ code: 'unwritable' });
    await opened.close();
    expect(readFileSync(`${second}-journal-1`).equals(damaged)).toBe(true);
  });

  test('checkpoints_askedForAtOnce_comeOneAfterTheOther_besideCommands', async () => {
    const project = await createTestProject(file, ports);
    const all: Promise<unknown>[] = [];
    for (let id = 1; id <= 12; id += 1) {
      all.push(project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act));
      if (id % 3 === 0) all.push(project.checkpoint());
    }
    await Promise.all(all);
    const before = dump(project);
    await project.close();
    const again = await ProjectFile.open(file, ports);
    expect(dump(again)).toBe(before);
    await again.close();
  });

  test('close_carriesOutWhatWasAskedBefore_andRefusesWhatComesAfter', async () => {
    const project = await createTestProject(file, ports);
    const before = [1, 2, 3].map((id) =>
      project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act),
    );
    const beside = project.checkpoint();
    const closing = project.close();
    expect(project.close()).toBe(closing);
    await expect(
      project.commit({ name: 'documents.add', params: { documents: [note(4)] } }, officer, act),
    ).rejects.toMatchObject({ code: 'notReady' });
    await Promise.all([...before, beside, closing]);
    expect(() => project.revision).toThrow(expect.objectContaining({ code: 'notReady' }));
    const again = await ProjectFile.open(file, ports);
    expect(projectCounts(again.database).documents).toBe(3);
    await again.close();
  });

  test('open_refusesWhatIsNoProject_andALiveOwner', async () => {
    writeFileSync(path.join(folder, 'letter.gauze'), 'Dear colleague');
    await expect(ProjectFile.open(path.join(folder, 'letter.gauze'), ports)).rejects.toMatchObject({
      code: 'notAProject',
    });
    await expect(ProjectFile.open(path.join(folder, 'none.gauze'), ports)).rejects.toMatchObject({ code: 'notFound' });
    await expect(ProjectFile.open(folder, ports)).rejects.toBeInstanceOf(GauzeError);
    expect(existsSync(path.join(folder, 'letter.gauze-lock'))).toBe(false);
    const project = await createTestProject(file, ports);
    await expect(ProjectFile.open(file, ports)).rejects.toMatchObject({ code: 'locked' });
    await expect(createTestProject(file, ports)).rejects.toMatchObject({ code: 'exists' });
    await project.close();
    const truncated = readFileSync(file).subarray(0, 5000);
    writeFileSync(file, truncated);
    await expect(ProjectFile.open(file, ports)).rejects.toMatchObject({ code: 'truncated' });
    expect(readFileSync(file).equals(truncated)).toBe(true);
  });

  test('diskFull_refusesTheCommand_andWorkGoesOn', async () => {
    let isFull = false;
    const files: Files = {
      ...nodeFiles,
      create: async (name) => {
        const opened = await nodeFiles.create(name);
        return {
          ...opened,
          write: (bytes, position) =>
            isFull ? Promise.reject(new GauzeError('diskFull', 'full')) : opened.write(bytes, position),
        };
      },
    };
    const project = await createTestProject(file, await storePorts(files));
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
    const before = dump(project);
    isFull = true;
    await expect(
      project.commit({ name: 'documents.status', params: { changes: [{ id: 1, status: 'done' }] } }, officer, act),
    ).rejects.toMatchObject({ code: 'diskFull' });
    expect(dump(project)).toBe(before);
    isFull = false;
    await project.commit({ name: 'documents.status', params: { changes: [{ id: 1, status: 'done' }] } }, officer, act);
    expect(projectCounts(project.database).done).toBe(1);
    await project.close();
  });

  test('annotations_thatDoNotMatchTheText_areRefusedWhole', async () => {
    const project = await createTestProject(file, ports);
    await project.commit(
      { name: 'documents.add', params: { documents: [note(1), { ...note(2), text: 'a😀b' }] } },
      officer,
      act,
    );
    const put = (documentId: number, ...annotations: Annotation[]) =>
      project.commit(
        { name: 'annotations.change', params: { changes: [{ documentId, put: annotations, drop: [] }] } },
        officer,
        act,
      );
    await expect(put(1, annotation('ok', 0), annotation('bad', 1, { text: 'Smith' }))).rejects.toMatchObject({
      code: 'textMismatch',
    });
    await expect(put(1, annotation('out', 0, { start: 40, end: 400 }))).rejects.toMatchObject({ code: 'textMismatch' });
    await expect(put(2, { ...annotation('half', 0), start: 0, end: 2, text: 'a\ud83d' })).rejects.toMatchObject({
      code: 'textMismatch',
    });
    await expect(
      project.commit(
        { name: 'annotations.change', params: { changes: [{ documentId: 1, revision: 7, put: [], drop: [] }] } },
        officer,
        act,
      ),
    ).rejects.toMatchObject({ code: 'stale' });
    expect(annotationsOf(project.database, 1)).toEqual([]);
    await project.close();
  });

  test('history_chain_coversEveryCommand_withoutWordsOfANote', async () => {
    const project = await createTestProject(file, ports);
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
    await project.commit(
      { name: 'annotations.change', params: { changes: [{ documentId: 1, put: [annotation('a', 0)], drop: [] }] } },
      officer,
      { action: 'add' },
    );
    const [line] = history(project.database, { documentId: 1 }, 10);
    expect(line).toMatchObject({ command: 'add', count: 1, label: 'PATIENT', text: 'Weber', author: 'tester' });
    const rows = project.database.all<{ hash: string; previousHash: string }>(
      'SELECT hash, previousHash FROM command ORDER BY seq',
    );
    expect(rows.map(({ previousHash }) => previousHash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)]);
    await project.close();
  });
});

type Step = {
  readonly kind:
    | 'add'
    | 'put'
    | 'drop'
    | 'decide'
    | 'relabel'
    | 'detect'
    | 'status'
    | 'hide'
    | 'setting'
    | 'patients'
    | 'surrogate'
    | 'undo'
    | 'redo'
    | 'checkpoint';
  readonly n: number;
};
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'add',
      'put',
      'put',
      'drop',
      'decide',
      'relabel',
      'detect',
      'detect',
      'status',
      'hide',
      'setting',
      'patients',
      'surrogate',
      'undo',
      'undo',
      'redo',
      'checkpoint',
    ),
    n: fc.nat(1000),
  }),
  { maxLength: 30 },
);

/** The counts kept with each note, against counting. */
function checkCounts(project: ProjectFile): void {
  const kept = project.database.all('SELECT id, suggested, accepted, rejected, leastScore FROM document ORDER BY id');
  const counted = project.database
    .all(`SELECT document.id, coalesce(sum(annotation.status = 'suggested'), 0) AS suggested, coalesce(sum(annotation.status = 'accepted'), 0) AS accepted,
    coalesce(sum(annotation.status = 'rejected'), 0) AS rejected, min(CASE WHEN annotation.status = 'suggested' THEN score END) AS leastScore
    FROM document LEFT JOIN annotation ON documentId = document.id GROUP BY document.id ORDER BY document.id`);
  expect(kept).toEqual(counted);
}

async function play(project: ProjectFile, { kind, n }: Step): Promise<void> {
  const rows = documentPage(project.database, {}, 'plain', 0, 100).rows;
  const row = rows[n % Math.max(1, rows.length)];
  const commit = (name: string, params: unknown, batch?: string) =>
    project.commit({ name, params }, officer, { ...act, ...(batch !== undefined && { batch }) });
  if (kind === 'undo') await project.undo(officer);
  else if (kind === 'redo') await project.redo(officer);
  else if (kind === 'setting') await commit('setting.set', { key: `k${n % 2}`, value: n % 5 === 0 ? null : String(n) });
  else if (kind === 'add' || row === undefined)
    await commit('documents.add', {
      documents: [
        note(1 + project.database.number('SELECT coalesce(max(id), 0) FROM document'), [
          annotation(`n${project.revision}`, n),
        ]),
      ],
    });
  else if (kind === 'status')
    await commit('documents.status', {
      changes: [{ id: row.id, status: (['open', 'done', 'exempt'] as const)[n % 3] }],
    });
  else if (kind === 'checkpoint') await project.checkpoint();
  else if (kind === 'patients')
    await commit('patients.replace', {
      patients:
        n % 3 === 0
          ? []
          : [
              {
                patient: `p${n % 3}`,
                names: [{ given: 'Ann', surname: 'Weber' }],
                birthDates: [],
                ids: [],
                addresses: [],
                phones: [],
                emails: [],
                relatives: [],
                doctors: [],
              },
            ],
    });
  else if (kind === 'surrogate')
    await commit('surrogates.add', { entries: [{ kind: 'k', owner: 'o', key: String(n), value: 'v' }] });
  else if (kind === 'detect')
    await commit(
      'detection.apply',
      {
        found: rows.slice(0, 1 + (n % 3)).map(({ id }) => ({
          documentId: id,
          suggestions: [annotation(`d${project.revision}-${id}`, n), annotation(`e${project.revision}-${id}`, n + 1)],
        })),
      },
      `job${n % 2}`,
    );
  else if (kind === 'hide') await commit('documents.hide', { ids: [row.id] });
  else {
    const known = annotationsOf(project.database, row.id);
    const target = known[n % Math.max(1, known.length)];
    if (kind === 'decide' || kind === 'relabel') {
      if (target !== undefined)
        await commit(`annotations.${kind}`, {
          documentId: row.id,
          ids: [target.id],
          author: 'tester',
          ...(kind === 'decide' ? { status: n % 2 === 0 ? 'accepted' : 'rejected' } : { label: 'DOCTOR' }),
        });
      return;
    }
    const put =
      kind === 'put'
        ? [
            annotation(target !== undefined && n % 2 === 0 ? target.id : `r${project.revision}`, n, {
              label: n % 3 === 0 ? 'DOCTOR' : 'PATIENT',
              status: n % 4 === 0 ? 'rejected' : 'accepted',
            }),
          ]
        : [];
    await commit('annotations.change', {
      changes: [{ documentId: row.id, put, drop: kind === 'drop' && target !== undefined ? [target.id] : [] }],
    });
  }
}

test('anySequence_thenAllUndos_isTheFirstState_andAllRedosTheLast', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const path_ = path.join(folder, `p${Math.floor(performance.now() * 1000)}.gauze`);
      const project = await createTestProject(path_, ports);
      await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
      for (const step of played) await play(project, step);
      // Surrogates are never taken back.
      const last = dump(project);
      let undone = 0;
      while ((await project.undo(officer)) !== null) undone += 1;
      expect(projectCounts(project.database).documents).toBe(0);
      expect(project.database.number('SELECT (SELECT count(*) FROM setting) + (SELECT count(*) FROM patient)')).toBe(0);
      expect(firstBrokenLine(project.database, ports.sha256)).toBeNull();
      checkCounts(project);
      for (let n = 0; n < undone; n += 1) await project.redo(officer);
      expect(dump(project)).toBe(last);
      checkCounts(project);
      // The journal alone gives the same state.
      rmSync(`${path_}-lock`);
      const replayed = await ProjectFile.open(path_, ports);
      expect(dump(replayed)).toBe(last);
      await replayed.close();
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('list_of50000Notes_pageAndCounts_areQuick', async () => {
  const project = await createTestProject(file, ports);
  for (let from = 1; from <= 50_000; from += 5000) {
    await project.commit(
      {
        name: 'documents.add',
        params: { documents: Array.from({ length: 5000 }, (_, index) => ({ ...note(from + index), text: 'short' })) },
      },
      officer,
      act,
    );
  }
  // The best of several: other work on the machine only ever adds.
  const best = (work: () => void): number =>
    Math.min(
      ...Array.from({ length: 7 }, (_, n) => {
        project.database.run('UPDATE document SET sourceName = ? WHERE id = 1', [String(n)]);
        // Of the processor: others may be using it at the same time.
        const started = process.cpuUsage();
        work();
        const { user, system } = process.cpuUsage(started);
        return (user + system) / 1000;
      }),
    );
  for (const order of ['plain', 'leastCertain', 'mostOpen'] as const) {
    expect(
      best(() =>
        expect(documentPage(project.database, { status: 'open' }, order, 25_000, 100)).toMatchObject({ total: 50_000 }),
      ),
      order,
    ).toBeLessThan(40);
  }
  expect(
    best(() => expect(projectCounts(project.database)).toMatchObject({ documents: 50_000, open: 50_000, patients: 3 })),
  ).toBeLessThan(40);
  await project.close();
}, 60_000);
