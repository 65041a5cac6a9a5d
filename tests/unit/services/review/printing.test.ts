import { expect, test } from 'vitest';
import type { ManagedPolicy } from '../../../../electron/contract/managed';
import { importTree, openProject, writeTree } from '../../../fixtures/openServices';

async function withNote(rules?: Omit<ManagedPolicy, 'version'>) {
  const services = await openProject(
    rules === undefined
      ? {}
      : { managed: { file: '', state: 'valid', problems: [], policy: { version: 1, ...rules } } },
  );
  await importTree(
    services,
    writeTree(services.at('in'), { 'n.jsonl': `${JSON.stringify({ id: 'a', text: 'Anna Weber' })}\n` }),
    { format: 'jsonl' },
  );
  const printed = async () => (await services.client.audit.list({ action: 'print', offset: 0, limit: 10 })).rows;
  return { ...services, printed };
}

test('originalsAreNotPrinted_untilThePrivacyOfficerAllowsIt_andEachPrintIsALine', async () => {
  const { client, as, printed } = await withNote();
  expect(await client.review.printing({})).toEqual({ isAllowed: false, isByInstitution: false });
  await expect(client.review.print({ documentId: 1 })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await printed()).toEqual([]);
  for (const role of ['reader', 'reviewer', 'coordinator', 'auditor'] as const)
    await expect(as({ role, author: 'bob' }).review.allowPrinting({ isAllowed: true })).rejects.toMatchObject({
      code: 'forbidden',
    });

  expect(await client.review.allowPrinting({ isAllowed: true })).toEqual({ isAllowed: true, isByInstitution: false });
  expect(await as({ role: 'reader', author: 'bob' }).review.print({ documentId: 1 })).toMatchObject({ author: 'bob' });
  expect(await printed()).toMatchObject([{ action: 'print', author: 'bob', role: 'reader', count: 1, documentId: 1 }]);
  await expect(client.review.print({ documentId: 9 })).rejects.toMatchObject({ code: 'notFound' });

  await client.review.allowPrinting({ isAllowed: false });
  await expect(client.review.print({ documentId: 1 })).rejects.toMatchObject({ code: 'forbidden' });
  await client.review.undo({});
  expect(await client.review.printing({})).toMatchObject({ isAllowed: true });
});

test.each([[true], [false]])('theInstitutionsWord_%s_standsAboveTheProject', async (allowPrinting) => {
  const { client, printed } = await withNote({ allowPrinting });
  expect(await client.review.printing({})).toEqual({ isAllowed: allowPrinting, isByInstitution: true });
  await expect(client.review.allowPrinting({ isAllowed: !allowPrinting })).rejects.toMatchObject({ code: 'forbidden' });
  if (allowPrinting) await client.review.print({ documentId: 1 });
  else await expect(client.review.print({ documentId: 1 })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await printed()).toHaveLength(Number(allowPrinting));
});
