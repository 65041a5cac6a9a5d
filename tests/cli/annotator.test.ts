import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { expect, test } from 'vitest';
import { importTree, openProject, writeTree } from '../fixtures/openServices';
import { gauze } from './gauze';

const passphrase = 'an annotator’s own words';

test('a blind annotator gets neither suggestions nor others’ work on the command line', async () => {
  const services = await openProject();
  const { client, at } = services;
  await importTree(
    services,
    writeTree(at('in'), { 'n0.txt': 'Anna Weber came on 3 March from Essen.\n', 'n1.txt': 'Otto Weber came.\n' }),
  );
  const { rows } = await client.document.list({ offset: 0, limit: 10 });
  for (const { id } of rows) await client.review.add({ documentId: id, start: 0, end: 10, label: 'PATIENT' });
  await client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  await client.annotators.putPerson({ name: 'Me', account: 'tester', role: 'coordinator' });
  // The account that runs the command line here is the annotator.
  const { id: annotator } = await client.annotators.putPerson({
    name: 'Anna',
    account: os.userInfo().username,
    role: 'reader',
  });
  await client.annotators.setSequentialReview({ isBlind: true });
  await client.annotators.assign({
    annotators: [annotator],
    overlap: 0,
    copies: 2,
    seed: 1,
    documentIds: [rows[0]?.id ?? 0],
  });
  const [project, desk, out] = [at('p.gauze'), at('anna.gauze'), at('out')];
  mkdirSync(out);
  writeFileSync(at('secret.txt'), `${passphrase}\n`);
  const run = async (file: string, name: string, ...more: readonly string[]) => {
    const { code, stdout, diagnostics } = await gauze([
      'project',
      name,
      file,
      ...more,
      ...(file === desk ? ['--passphrase-file', at('secret.txt')] : []),
    ]);
    return { code, stdout, last: diagnostics.at(-1)?.['code'] };
  };
  await client.project.close({});
  expect(await run(project, 'detect')).toMatchObject({ stdout: '', last: 'forbidden' });
  expect(await run(project, 'release', '--out', out, '--format', 'text')).toMatchObject({
    stdout: '',
    last: 'forbidden',
  });
  expect(readdirSync(out)).toEqual([]);
  expect(JSON.parse((await run(project, 'info', '--json')).stdout)).toMatchObject({
    documents: 1,
    done: 0,
    accepted: 0,
    suggested: 0,
  });
  await client.project.open({ path: project });
  await client.annotators.writePackage({
    annotator,
    path: desk,
    passphrase,
    isBlind: true,
    instructions: '',
    again: true,
  });
  await client.project.close({});
  expect(await run(desk, 'detect')).toMatchObject({ stdout: '', last: 'forbidden' });
  expect(JSON.parse((await run(project, 'info', '--json')).stdout)).toMatchObject({ documents: 0, accepted: 0 });
}, 240_000);
