import type { Caller, Role } from '../../../../electron/contract/kernel';
import type { Person } from '../../../../electron/contract/annotators';
import { quickCrypto } from '../../../fixtures/openStore';
import { importTree, openProject, openServices, writeTree, type TestServices } from '../../../fixtures/openServices';

export const as = (author: string, role: Role = 'privacyOfficer'): Caller => ({ author, role });

export const text = (n: number) => `Anna Weber came on 3 March from Essen.\nNote ${n}.\n`;

export const passphrase = 'an annotator’s own words';

export interface Study extends TestServices {
  readonly anna: Person;
  readonly ben: Person;
}

export async function study(notes = 4): Promise<Study> {
  const services = await openProject({ crypto: quickCrypto });
  await importTree(
    services,
    writeTree(services.at('in'), Object.fromEntries(Array.from({ length: notes }, (_, n) => [`n${n}.txt`, text(n)]))),
  );
  const anna = await services.client.annotators.putPerson({ name: 'Anna', account: null, role: 'reader' });
  const ben = await services.client.annotators.putPerson({ name: 'Ben', account: null, role: 'reader' });
  return { ...services, anna, ben };
}

export const assignAll = ({ client, anna, ben }: Study, overlap = 1) =>
  client.annotators.assign({ annotators: [anna.id, ben.id], overlap, copies: 2, seed: 7 });

/** Marks of an annotator: words and label. */
export type Marks = readonly (readonly [words: string, label: string])[];

export async function packageFor({ client, at }: Study, person: Person, name: string, isBlind = true): Promise<string> {
  const path = at(name);
  await client.annotators.writePackage({
    annotator: person.id,
    path,
    passphrase,
    isBlind,
    instructions: 'Mark names.',
    again: false,
  });
  return path;
}

/** Opens the package on another machine and marks every note in the same way. */
export async function annotatorWorks(
  path: string,
  marks: Marks,
  { isDone = true, author = 'elsewhere' } = {},
): Promise<void> {
  const other = await openServices({ crypto: quickCrypto });
  const client = other.as(as(author));
  await client.project.open({ path, passphrase });
  const { rows } = await client.document.list({ offset: 0, limit: 100 });
  for (const { id } of rows) {
    const note = await client.document.get({ id });
    for (const [words, label] of marks) {
      const start = note.text.indexOf(words);
      await client.review.add({ documentId: id, start, end: start + words.length, label });
    }
  }
  if (isDone) await client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  await client.project.close({});
}
