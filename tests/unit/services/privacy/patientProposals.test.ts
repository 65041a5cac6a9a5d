import { describe, expect, test } from 'vitest';
import { importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';

const notes = {
  'a1.txt': 'Patient: Anna Weber   DOB: 15/04/1950   MRN: 771203\n\nAnna Weber came with a cough.\n',
  'a2.txt': 'Name: Weber, Anna   MRN: 77 12-03\n\nWeber is better.\n',
  'o1.txt': 'Patient: Otto Klein   DOB: 02/03/1940\n\nKlein fell.\n',
  'n1.txt': 'Patient: Anna Weber\n\nA letter.\n',
  'x1.txt': 'Ward round.\n',
};
async function projectOf(): Promise<TestServices> {
  const services = await openProject();
  await importTree(services, writeTree(services.at('in'), notes), { format: 'text', language: 'en' });
  return services;
}
const patients = async ({ client }: TestServices) =>
  Object.fromEntries(
    (await client.document.list({ offset: 0, limit: 100 })).rows.map(({ name, patient }) => [name, patient]),
  );

describe('patients from the heads of notes', () => {
  test('are proposed, confirmed in one step, used, and taken back in one', async () => {
    const services = await projectOf();
    const { client } = services;
    const found = await client.privacy.proposedPatients({});
    expect(found).toMatchObject({ total: 3, unlinked: 5, silent: 1, charged: 0 });
    expect(found.proposals.map(({ patient, why, documentIds }) => [patient, why, documentIds.length])).toEqual([
      ['771203', 'number', 2],
      ['P1', 'nameAndBirth', 1],
      ['771203', 'name', 1],
    ]);
    const done = await client.privacy.confirmPatients({
      patients: found.proposals.slice(0, 2).map(({ key, documentIds }) => ({ key, documentIds: [...documentIds] })),
    });
    expect(done).toMatchObject({ patients: 2, documents: 3, left: { total: 1, unlinked: 2 } });
    expect(await patients(services)).toEqual({ a1: '771203', a2: '771203', n1: null, o1: 'P1', x1: null });
    // Known from now on: detection, replacement and leak scan search for them.
    expect((await client.project.info({}))?.knownPatients).toBe(2);
    // The queue goes patient by patient.
    const { ids } = await client.review.queue({ order: 'patient' });
    const names = new Map((await client.document.list({ offset: 0, limit: 9 })).rows.map(({ id, name }) => [id, name]));
    expect(ids.map((id) => names.get(id))).toEqual(['a1', 'a2', 'o1', 'n1', 'x1']);
    await client.review.undo({});
    expect(await patients(services)).toEqual({ a1: null, a2: null, n1: null, o1: null, x1: null });
    expect((await client.project.info({}))?.knownPatients).toBe(0);
    await client.review.redo({});
    expect((await patients(services))['a1']).toBe('771203');
    // No name is in the log.
    expect(services.logged.join('\n')).not.toMatch(/Weber|771203/);
  });

  test('what was declined is not offered again; what changed since is refused', async () => {
    const { client } = await projectOf();
    const [first, second] = (await client.privacy.proposedPatients({})).proposals;
    const left = await client.privacy.declinePatients({ keys: [second!.key] });
    expect(left.proposals.map(({ key }) => key)).not.toContain(second!.key);
    await client.review.undo({});
    expect((await client.privacy.proposedPatients({})).total).toBe(3);
    const wanted = { key: first!.key, documentIds: [...first!.documentIds] };
    await expect(
      client.privacy.confirmPatients({ patients: [{ ...wanted, documentIds: [999] }] }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await client.privacy.confirmPatients({ patients: [wanted] });
    await expect(client.privacy.confirmPatients({ patients: [wanted] })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('behind the first draw nobody takes a patient back, and what left alone keeps its account', async () => {
    const services = await projectOf();
    const { client } = services;
    const release = async (name: string) => {
      const { rows } = await client.document.list({ filter: { status: 'open' }, offset: 0, limit: 100 });
      await client.document.setStatus({
        ids: rows.filter((row) => row.name.startsWith(name)).map(({ id }) => id),
        status: 'done',
      });
      return services.ended(
        await client.release.run({
          folder: services.folder,
          format: 'jsonl',
          name,
          onlyDone: true,
          acceptsUnread: true,
          acceptsUnlinked: true,
        }),
      );
    };
    const label = async (name: string, ...texts: readonly string[]) => {
      const { rows } = await client.document.list({ offset: 0, limit: 100 });
      const documentId = rows.find((each) => each.name === name)!.id;
      for (const text of texts)
        await client.review.propagate({ documentId, text, label: 'PATIENT', scope: 'note', includeVariants: false });
    };
    await label('o1', 'Otto Klein', 'Klein', '02/03/1940');
    expect(await release('o1')).toMatchObject({ status: 'done' });
    const found = await client.privacy.proposedPatients({});
    expect([found.charged, found.proposals.some(({ patient }) => patient === 'P1')]).toEqual([1, false]);
    await label('a1', 'Anna Weber', '15/04/1950', '771203');
    const [anna] = found.proposals;
    await client.privacy.confirmPatients({
      patients: [{ key: anna!.key, documentIds: [...anna!.documentIds] }],
    });
    expect(await release('a1')).toMatchObject({ status: 'done' });
    const steps = await client.review.history({ limit: 100 });
    expect(steps.find(({ command }) => command === 'confirmPatients')).toBeDefined();
    // Everything except the import.
    while (![undefined, 'import'].includes((await client.review.nextStep({}))?.command)) await client.review.undo({});
    expect((await patients(services))['a1']).toBe('771203');
  });
});

describe('suggestions word by word', () => {
  test('of one patient: an answer is for that patient’s notes alone, and says nothing of others’', async () => {
    const services = await openProject();
    const { client } = services;
    await importTree(
      services,
      writeTree(services.at('in'), {
        'n.jsonl': ['p', 'p', 'q']
          .map((patient, i) =>
            JSON.stringify({
              id: `n${i}`,
              patient,
              language: 'en',
              text: 'Seen by Weber and by Weber.',
              spans: [8, 21].map((start) => ({ start, end: start + 5, label: 'PATIENT' })),
            }),
          )
          .join('\n'),
      }),
      { format: 'jsonl', spansAs: 'suggested' },
    );
    const scope = { sources: ['undecided' as const], patient: 'p' };
    const { groups } = await client.release.desk(scope);
    expect(groups.map(({ words, mentions, notes: n }) => [words, mentions, n])).toEqual([['Weber', 4, 2]]);
    expect((await client.release.desk({ sources: ['undecided'] })).groups[0]).toMatchObject({ mentions: 6, notes: 3 });
    const done = await client.release.settle({ key: groups[0]!.key, label: null, ...scope });
    expect([done.judged, done.documents, done.desk.groups]).toEqual([4, 2, []]);
    expect(await client.review.rules({})).toEqual([]);
    const open = (await client.document.list({ offset: 0, limit: 9 })).rows.map(({ suggested }) => suggested);
    expect(open).toEqual([0, 0, 2]);
    await client.review.undo({});
    expect((await client.release.desk(scope)).groups[0]).toMatchObject({ mentions: 4 });
  });
});
