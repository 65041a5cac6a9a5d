import type { Caller, Role } from '../../../../electron/contract/kernel';
import type { Person } from '../../../../electron/contract/annotators';
import { type TestServices, importTree, openProject, writeTree } from '../../../fixtures/openServices';
import { quickCrypto } from '../../../fixtures/openStore';

export const as = (author: string, role: Role = 'privacyOfficer'): Caller => ({ author, role });
export const text = (n: number) => `Anna Weber came on 3 March from Essen.\nNote ${n}.\n`;

interface Study extends TestServices {
  readonly people: Readonly<Record<'anna' | 'ben', Person>>;
  readonly ids: readonly number[];
}

/**
 * Two annotators with their own accounts, both assigned every note; the coordinator accepted one span, rejected one,
 * and left one.
 */
export async function study(notes = 3): Promise<Study> {
  const services = await openProject({ crypto: quickCrypto });
  const { client } = services;
  await importTree(
    services,
    writeTree(services.at('in'), Object.fromEntries(Array.from({ length: notes }, (_, n) => [`n${n}.txt`, text(n)]))),
  );
  await client.annotators.putPerson({ name: 'Me', account: 'tester', role: 'coordinator' });
  const anna = await client.annotators.putPerson({ name: 'Anna', account: 'anna', role: 'reader' });
  const ben = await client.annotators.putPerson({ name: 'Ben', account: 'ben', role: 'reader' });
  const { rows } = await client.document.list({ offset: 0, limit: 100 });
  for (const { id } of rows) {
    await client.review.add({ documentId: id, start: 0, end: 10, label: 'PATIENT' });
    const made = await client.review.add({ documentId: id, start: 32, end: 37, label: 'CITY' });
    await client.review.decide({
      documentId: id,
      annotationIds: made.put.map((annotation) => annotation.id),
      status: 'rejected',
    });
    const open = await client.review.add({ documentId: id, start: 19, end: 26, label: 'DATE' });
    await client.review.decide({
      documentId: id,
      annotationIds: open.put.map((annotation) => annotation.id),
      status: 'suggested',
    });
  }
  await client.annotators.assign({ annotators: [anna.id, ben.id], overlap: 1, copies: 2, seed: 1 });
  return { ...services, people: { anna, ben }, ids: rows.map(({ id }) => id) };
}
export const spansOf = async (client: TestServices['client'], id: number) =>
  (await client.document.get({ id })).annotations
    .map((annotation) => [annotation.text, annotation.label, annotation.status])
    .toSorted();
export const own = [
  ['3 March', 'DATE', 'suggested'],
  ['Anna Weber', 'PATIENT', 'accepted'],
  ['Essen', 'CITY', 'rejected'],
];
