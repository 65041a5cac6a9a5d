import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coding } from '../../../electron/contract/coding';
import type { NewDocument } from '../../../electron/store/commands/documentsAdd';
import { ProjectFile } from '../../../electron/store/projectFile';
import { codedNote, codedNotes, codingsOf } from '../../../electron/store/repositories/codings';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

const text = 'Heart failure and asthma.';
const note = (id: number): NewDocument => ({
  id,
  name: `n${id}`,
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
const coding = (id: string, part: Partial<Coding> = {}): Coding => ({
  id,
  code: 'I50.9',
  systemId: null,
  version: '',
  role: 'secondary',
  position: 0,
  status: 'suggested',
  reason: null,
  author: 'x',
  source: 'coder:x',
  decidedAt: null,
  probability: 0.5,
  isAbove: true,
  seen: 1,
  evidence: [],
  ...part,
});

async function open() {
  const files = new MemoryFiles();
  const ports = await storePorts(files.port);
  const project = await createTestProject('p.gauze', ports);
  const commit = (params: unknown) => project.commit({ name: 'coding.change', params }, officer, { action: 'x' });
  await project.commit({ name: 'documents.add', params: { documents: [note(1), note(2)] } }, officer, {
    action: 'import',
  });
  return { ports, project, commit };
}
const stateOf = (project: ProjectFile) =>
  [1, 2].map((id) => {
    const { state, coder } = codedNote(project.database, id);
    return { state, coder, codings: codingsOf(project.database, id) };
  });

test('whatever was changed, undo and redo are exact, and the journal says the same after a restart', async () => {
  const change = fc.record({
    documentId: fc.constantFrom(1, 2),
    ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    isDrop: fc.boolean(),
    status: fc.constantFrom('suggested', 'accepted', 'rejected' as const),
    state: fc.option(fc.constantFrom('open', 'done' as const)),
    coder: fc.option(fc.constantFrom(null, { id: '1', name: 'C', sha256: 'x', threshold: 0.5 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const { ports, project, commit } = await open();
      const states = [stateOf(project)];
      for (const { documentId, ids, isDrop, status, state, coder } of changes) {
        const own = new Set(codingsOf(project.database, documentId).map(({ id }) => id));
        const named = ids.map((id) => `${documentId}${id}`);
        await commit({
          changes: [
            {
              documentId,
              put: isDrop ? [] : named.map((id) => coding(id, { status: status as Coding['status'] })),
              drop: isDrop ? named.filter((id) => own.has(id)) : [],
              ...(state !== null && { state }),
              ...(coder !== null && { coder }),
            },
          ],
        });
        states.push(stateOf(project));
      }
      for (const state of states.slice(0, -1).reverse()) {
        await project.undo(officer);
        expect(stateOf(project)).toEqual(state);
      }
      for (const state of states.slice(1)) {
        await project.redo(officer);
        expect(stateOf(project)).toEqual(state);
      }
      const { rows } = codedNotes(project.database, {}, 0, 10);
      for (const [at, row] of rows.entries()) {
        const { codings } = states.at(-1)![at]!;
        for (const status of ['suggested', 'accepted', 'rejected'] as const)
          expect(row[status]).toBe(codings.filter((each) => each.status === status).length);
      }
      await project.close();
      const again = await ProjectFile.open('p.gauze', ports);
      expect(stateOf(again)).toEqual(states.at(-1));
      await again.close();
    }),
    { numRuns: 6 },
  );
});

test('what does not fit changes nothing', async () => {
  const { project, commit } = await open();
  await commit({ changes: [{ documentId: 1, put: [coding('a')], drop: [] }] });
  const before = stateOf(project);
  const place = (end: number) => [
    {
      fragments: [{ start: 0, end }],
      source: 'person',
      score: 1,
      context: { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false },
    },
  ];
  for (const [change, code] of [
    [{ documentId: 9, put: [], drop: [] }, 'notFound'],
    [{ documentId: 1, put: [], drop: ['c'] }, 'notFound'],
    [{ documentId: 2, put: [coding('a')], drop: [] }, 'conflict'],
    [{ documentId: 1, put: [coding('b'), coding('b')], drop: [] }, 'badRequest'],
    [{ documentId: 1, revision: 7, put: [], drop: ['a'] }, 'stale'],
    [{ documentId: 1, put: [{ ...coding('b'), evidence: place(text.length + 1) }], drop: [] }, 'textMismatch'],
    [{ documentId: 1, put: [{ ...coding('b'), probability: 2 }], drop: [] }, 'badRequest'],
  ] as const)
    await expect(
      commit({ changes: [{ documentId: 2, put: [coding('c')], drop: [] }, change] }),
      code,
    ).rejects.toMatchObject({ code });
  expect(stateOf(project)).toEqual(before);
});

test('parts of a code system that was not finished are dropped; those of a whole one never', async () => {
  const { project } = await open();
  const commit = (name: string, params: unknown) => project.commit({ name, params }, officer, { action: 'x' });
  const parts = () => project.database.all('SELECT systemId, part FROM codeSystemPart');
  for (const systemId of [1, 2]) await commit('codeSystems.addPart', { systemId, part: 0, data: 'AAAA' });
  await commit('codeSystems.add', {
    id: 1,
    name: 'Whole',
    version: '',
    language: 'en',
    format: 'csv',
    digest: 'd',
    codes: 1,
    bytes: 3,
    parts: 1,
    importedAt: '2026-01-01T00:00:00.000Z',
  });
  await commit('codeSystems.dropParts', { systemId: 2 });
  expect(parts()).toEqual([{ systemId: 1, part: 0 }]);
  await expect(commit('codeSystems.dropParts', { systemId: 1 })).rejects.toMatchObject({ code: 'conflict' });
  expect(parts()).toEqual([{ systemId: 1, part: 0 }]);
});
