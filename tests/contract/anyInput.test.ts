import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectApi } from '../../electron/contract/api';
import { createDispatcher, type Call } from '../../electron/contract/kernel';
import { importTree, openProject, writeTree, type TestServices } from '../fixtures/openServices';
import { inputsOf, schemaOf } from '../fixtures/schemaInputs';

// What a page that was taken over, or another program at the same door, could send.
const secret = 'KANARIE4711';
const calls = Object.entries(projectApi).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Call>).map(([verb, call]) => [`${noun}.${verb}`, call] as const),
);

/** Of each call; `GAUZE_CASES=200` looks further. */
const cases = Number(process.env['GAUZE_CASES'] ?? 6);

/** They open and close projects, stretch passphrases, or learn: their own tests send them what does not fit. */
const apart = new RegExp(
  [
    String.raw`^project\.(?:create|createDemo|open|close|lock|encrypt|setPassphrase|addPassphrase|removePassphrase|` +
      'changePassphrase|newRecoveryKey)$',
    String.raw`^readers\.writePackage$|^reidentification\.open$|^(?:training|coders|utility)\.start$`,
    String.raw`^coding\.addBundled$`,
  ].join('|'),
);

async function send(
  { client }: TestServices,
  method: string,
  input: unknown,
): Promise<{ readonly code: string; readonly answer: string }> {
  const [noun = '', verb = ''] = method.split('.');
  const table = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return (table[noun]?.[verb]?.(input) ?? Promise.reject(new Error(method))).then(
    () => ({ code: 'ok', answer: '' }),
    (error: unknown) => ({
      code: (error as { code?: string }).code ?? 'none',
      answer: JSON.stringify({ message: (error as Error).message, details: (error as { details?: unknown }).details }),
    }),
  );
}

async function begun(): Promise<TestServices> {
  const services = await openProject();
  const notes = Object.fromEntries(
    [1, 2, 3].map((n) => [
      `n${n}.txt`,
      `Mrs Weber was seen on 12 March 2024 by Dr Jones, note ${n}. ${secret} stands here.`,
    ]),
  );
  await importTree(services, writeTree(services.at('in'), notes));
  await services.ended(await services.client.detection.run({}));
  return services;
}

async function settled({ client, ended }: TestServices): Promise<void> {
  for (const { id, status } of await client.jobs.list({})) {
    if (status === 'running') await client.jobs.cancel({ jobId: id });
    await ended({ jobId: id });
  }
}

describe('whatever is sent to a call', () => {
  test('of no shape at all: refused as a bad request, and nothing of it is said again', async () => {
    // No handler is there: none is reached.
    const dispatch = createDispatcher(projectApi, {} as never, () => undefined);
    const odd = [
      null,
      5,
      secret,
      [],
      [secret],
      true,
      { [secret]: secret },
      JSON.parse(`{"__proto__": {"role": "${secret}"}, "constructor": "${secret}"}`) as unknown,
    ];
    for (const [method] of calls) {
      for (const input of odd) {
        const reply = await dispatch({ id: 1, method, input }, { role: 'privacyOfficer', author: 'x' });
        // `forbidden` where the call is not for this role.
        expect(reply, `${method} ${JSON.stringify(input)}`).toMatchObject({
          ok: false,
          error: { code: expect.stringMatching(/^(?:badRequest|forbidden)$/) as string },
        });
        expect(JSON.stringify(reply), method).not.toContain(secret);
      }
    }
    expect(({} as { role?: unknown }).role).toBeUndefined();
  });

  test('of its shape, with any content: done or refused with a code of the list, never a fault of ours', async () => {
    const services = await begun();
    const word = fc.constantFrom(
      '',
      '1',
      'n1.txt',
      'Weber',
      'PATIENT',
      'DATE',
      'en',
      'text',
      'jsonl',
      'csv',
      '2024-03-12',
      '2024-13-45',
      '[',
      '(a+)+$',
      '%',
      "' OR 1=1 --",
      '\0',
      '__proto__',
      'constructor',
      '../../x',
      '\ud800',
      '1/0',
      'NaN',
      '-1',
      'e'.repeat(300),
    );
    const said = fc.oneof(word, fc.constant(`${secret} stands`), fc.constant(secret));
    const place = fc.constantFrom(
      services.at('in'),
      services.at('in', 'n1.txt'),
      services.at('p.gauze'),
      services.at('missing', 'x'),
      services.at('new'),
    );
    const named = {
      path: place,
      folder: place,
      paths: fc.array(place, { minLength: 1, maxLength: 2 }),
      documentId: fc.oneof(fc.integer({ min: 0, max: 4 }), word),
      id: fc.oneof(fc.integer({ min: 0, max: 4 }), word),
      label: fc.constantFrom('PATIENT', 'DATE', 'nobody'),
      text: said,
      words: said,
      query: said,
      search: said,
      instructions: said,
      definition: said,
      head: said,
    };
    const reached = new Set<string>();
    const faults: string[] = [];
    for (const [method, { input }] of calls.filter(([name]) => !apart.test(name))) {
      for (const value of fc.sample(inputsOf(schemaOf(input), { word, named }), cases)) {
        const { code, answer } = await send(services, method, value);
        if (/^(?:bug|none)$/.test(code) || answer.includes(secret))
          faults.push(`${method} ${JSON.stringify(value)}: ${code} ${answer}`);
        if (code !== 'badRequest') reached.add(method);
      }
    }
    await settled(services);
    expect(faults).toEqual([]);
    expect(services.logged.join('\n')).not.toContain(secret);
    // A generator whose inputs no call takes would show nothing.
    const sent = calls.filter(([name]) => !apart.test(name)).length;
    expect(reached.size).toBeGreaterThan(0.9 * sent);
  });
});

test('an input with very many faults makes a short message', async () => {
  const dispatch = createDispatcher(projectApi, {} as never, () => undefined);
  const reply = await dispatch(
    { id: 1, method: 'exchange.inspect', input: { paths: Array.from({ length: 50_000 }, () => 5) } },
    { role: 'privacyOfficer', author: 'x' },
  );
  expect(reply).toMatchObject({ ok: false, error: { code: 'badRequest' } });
  expect(JSON.stringify(reply).length).toBeLessThan(1000);
});
