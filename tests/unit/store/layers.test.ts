import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mergeMarks, type LayerMark } from '../../../electron/core/annotators/layer';
import type { StorePorts } from '../../../electron/store/opening';
import type { ProjectFile } from '../../../electron/store/projectFile';
import { packageRows } from '../../../electron/store/repositories/workPackages';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

let ports: StorePorts;
const open: ProjectFile[] = [];
let made = 0;
beforeAll(async () => {
  ports = await storePorts(new MemoryFiles().port);
});
afterEach(async () => {
  for (const project of open.splice(0)) await project.close();
});

async function project(): Promise<ProjectFile> {
  made += 1;
  const fresh = await createTestProject(`/p${made}.gauze`, ports);
  open.push(fresh);
  await fresh.commit(
    { name: 'people.put', params: { id: 'anna', name: 'Anna', account: null, role: 'reader' } },
    officer,
    { action: 'addPerson' },
  );
  for (const number of [1, 2]) {
    await fresh.commit(
      {
        name: 'packages.issue',
        params: {
          id: `k${number}`,
          number,
          reader: 'anna',
          issuedAt: '',
          isBlind: true,
          deskSha256: '',
          returnKey: 'x',
          notes: [{ documentId: 1, sha256: '' }],
        },
      },
      officer,
      { action: 'writePackage' },
    );
  }
  return fresh;
}

const layer = ({ database }: ProjectFile): LayerMark[] =>
  database.all<LayerMark & Record<string, string | number | null>>(
    'SELECT documentId, key, package, seq, hash, data FROM layerMark ORDER BY documentId, key',
  );
const merge = (into: ProjectFile, marks: readonly LayerMark[], head: string) =>
  into.commit(
    {
      name: 'layers.merge',
      params: { reader: 'anna', marks, returned: { packageId: `k${(head.length % 2) + 1}`, head, seq: 1, time: '' } },
    },
    officer,
    { action: 'importPackage' },
  );

// Marks of one state of one package are distinguished by their command, so each item occurs once.
const arbitraryReturn = fc.uniqueArray(
  fc.record({
    documentId: fc.constantFrom(1, 2),
    key: fc.constantFrom('x', 'y', 'status'),
    package: fc.constantFrom(1, 2),
    seq: fc.integer({ min: 1, max: 3 }),
    hash: fc.constantFrom('0a', '1b'),
    data: fc.constantFrom(null, '"done"'),
  }),
  { selector: ({ documentId, key }) => `${documentId} ${key}`, maxLength: 5 },
);
const arbitraryReturns = fc.array(arbitraryReturn, { minLength: 1, maxLength: 4 });

test('packages in any order, some twice, come to the same rows in the project as merging them at once', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryReturns, fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), async (returns, again) => {
      const [one, other] = [await project(), await project()];
      const named = returns.map((marks, n) => ({ marks, head: `head ${n}` }));
      const repeated = [...named, ...again.flatMap((n) => named[n % named.length] ?? [])];
      for (const { marks, head } of repeated) await merge(one, marks, head);
      for (const { marks, head } of [...repeated].reverse()) await merge(other, marks, head);
      const byKey = (marks: readonly LayerMark[]) =>
        new Map(marks.map((mark) => [`${mark.documentId} ${mark.key}`, mark]));
      expect(layer(other)).toEqual(layer(one));
      expect(byKey(layer(one))).toEqual(byKey(mergeMarks(...returns)));
      expect(packageRows(other.database).map(({ returns: count }) => count)).toEqual(
        packageRows(one.database).map(({ returns: count }) => count),
      );
    }),
    { numRuns: 8 },
  );
});

test('every import taken back gives the first state, and done again the last one', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryReturns, async (returns) => {
      const fresh = await project();
      const states = [{ marks: layer(fresh), packages: packageRows(fresh.database) }];
      for (const [n, marks] of returns.entries()) {
        await merge(fresh, marks, `head ${n}`);
        states.push({ marks: layer(fresh), packages: packageRows(fresh.database) });
      }
      for (const state of [...states].reverse().slice(1)) {
        await fresh.undo(officer);
        expect({ marks: layer(fresh), packages: packageRows(fresh.database) }).toEqual(state);
      }
      for (const state of states.slice(1)) {
        await fresh.redo(officer);
        expect({ marks: layer(fresh), packages: packageRows(fresh.database) }).toEqual(state);
      }
    }),
    { numRuns: 8 },
  );
});
