import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import { call, createClient, createDispatcher, everybody, lookUp, type Caller } from '../../electron/contract/kernel';

const toy = {
  note: {
    length: call({
      input: z.strictObject({ text: z.string() }),
      output: z.object({ length: z.int() }),
      allow: everybody,
    }),
    approve: call({ input: z.strictObject({}), output: z.null(), allow: ['privacyOfficer'] }),
    fail: call({ input: z.strictObject({ secret: z.string() }), output: z.null(), allow: everybody }),
    lie: call({ input: z.strictObject({}), output: z.object({ length: z.int() }), allow: everybody }),
  },
} as const;
const unexpected: string[] = [];
const dispatch = createDispatcher(
  toy,
  {
    note: {
      length: ({ text }) => ({ length: text.length }),
      approve: () => null,
      fail: ({ secret }) => {
        throw new Error(secret);
      },
      lie: () => ({ length: 'long' }) as unknown as { length: number },
    },
  },
  (_error, method) => unexpected.push(method),
);
const reader: Caller = { role: 'reader', author: 'r' };
const officer: Caller = { role: 'privacyOfficer', author: 'o' };

test('client_roundTrip_throughJson', async () => {
  const client = createClient(toy, async (request) =>
    JSON.parse(JSON.stringify(await dispatch(JSON.parse(JSON.stringify(request)), reader))),
  );
  expect(await client.note.length({ text: 'abc' })).toEqual({ length: 3 });
  await expect(client.note.approve({})).rejects.toMatchObject({ name: 'GauzeError', code: 'forbidden' });
});

test('dispatch_role_isTakenFromTheCallerOnly', async () => {
  expect(await dispatch({ id: 1, method: 'note.approve', input: {} }, officer)).toMatchObject({ ok: true });
  expect(await dispatch({ id: 1, method: 'note.approve', input: { role: 'privacyOfficer' } }, reader)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  });
});

test('dispatch_invalidInput_namesPathsNeverValues', async () => {
  const reply = await dispatch({ id: 1, method: 'note.length', input: { text: 5, name: 'Johanna Weber' } }, reader);
  expect(reply).toMatchObject({ ok: false, error: { code: 'badRequest' } });
  expect(JSON.stringify(reply)).toContain('text');
  expect(JSON.stringify(reply)).not.toContain('Johanna');
});

test('dispatch_unexpectedError_crossesWithoutItsMessage', async () => {
  const reply = await dispatch({ id: 1, method: 'note.fail', input: { secret: 'Johanna Weber' } }, reader);
  expect(reply).toEqual({ id: 1, ok: false, error: { code: 'bug', message: 'unexpected error', details: {} } });
  expect(await dispatch({ id: 2, method: 'note.lie', input: {} }, reader)).toMatchObject({
    ok: false,
    error: { code: 'bug' },
  });
  expect(unexpected).toEqual(['note.fail', 'note.lie']);
});

test('lookUp_inheritedOrUnknownNames_areUnknown', () => {
  for (const method of [
    'constructor.x',
    'note.constructor',
    'note.toString',
    '__proto__.length',
    'note',
    '',
    '.',
    'note.length.x',
  ])
    expect(lookUp(toy, method), method).toBeUndefined();
  fc.assert(fc.property(fc.string(), (method) => lookUp(toy, method) === undefined || method.startsWith('note.')));
});

test('createClient_failure_becomesAGauzeErrorWithDetails', async () => {
  const client = createClient(toy, ({ id }) =>
    Promise.resolve({ id, ok: false, error: { code: 'leak', message: 'm', details: { hits: 2 } } }),
  );
  const error = await client.note.length({ text: '' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GauzeError);
  expect(error).toMatchObject({ code: 'leak', details: { hits: 2 } });
});
