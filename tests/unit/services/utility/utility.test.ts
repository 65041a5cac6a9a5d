import { expect, test } from 'vitest';
import type { CodeReply, CoderTrainRequest } from '../../../../electron/contract/coderEngine';
import { GauzeError } from '../../../../electron/contract/errors';
import type { EngineMethods } from '../../../../electron/contract/engineApi';
import { openServices, writeTree, type TestServices } from '../../../fixtures/openServices';

const none = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };
// None of them begins a name of any surrogate list: a coder that reads names must not meet one again by chance.
const names = [
  'Aelfthryth',
  'Ceolwulf',
  'Cuthbert',
  'Eadgyth',
  'Ethelred',
  'Frideswide',
  'Godwin',
  'Guthlac',
  'Hrothgar',
  'Leofric',
  'Osburga',
  'Werburgh',
];
const noteOf = (name: string, place: number): string =>
  `${name} was seen on 2014-03-${String(place + 10)}. Gout of the left knee. ` +
  `${place % 2 === 0 ? 'Asthma too.' : 'No asthma.'}\n`;

/** Codes gout where it occurs, and asthma if the note begins with a name from its training notes or mentions. */
function nameReader(): EngineMethods['coder'] & { readonly trained: CoderTrainRequest[]; readonly coded: string[] } {
  const trained: CoderTrainRequest[] = [];
  const coded: string[] = [];
  let loaded = '';
  return {
    trained,
    coded,
    inspect: () => Promise.reject(new GauzeError('bug', 'nobody asks')),
    load({ sha256 }) {
      loaded = sha256;
      return Promise.resolve(null);
    },
    unload: () => Promise.resolve(null),
    train(request, { onProgress, signal }) {
      trained.push(request);
      onProgress({
        point: { phase: 'dictionary', step: 1, steps: 2, elapsedMs: 1, secondsLeft: null, loss: null, dev: null },
        checkpoint: null,
      });
      if (signal.aborted) return Promise.reject(new GauzeError('cancelled', 'cancelled'));
      return Promise.resolve({
        bundle: new Uint8Array([trained.length]),
        sha256: `coder ${trained.length}`,
        metrics: null,
        seconds: 1,
      });
    },
    code({ sha256, notes }): Promise<CodeReply> {
      if (sha256 !== loaded) return Promise.reject(new GauzeError('notReady', 'not loaded', { needs: 'model' }));
      coded.push(...notes.map(({ text }) => text));
      const suggestion = (code: string, isAbove: boolean) => ({
        code,
        probability: 0.9,
        isAbove,
        seen: 1,
        evidence: [{ fragments: [{ start: 0, end: 1 }], source: 'dictionary' as const, score: 1, context: none }],
      });
      return Promise.resolve({
        threshold: 0.5,
        results: notes.map(({ text }) => ({
          suggestions: [
            ...(text.includes('Gout') ? [suggestion('M10.9', true)] : []),
            ...(names.some((name) => text.startsWith(name)) && text.includes('Asthma')
              ? [suggestion('J45.9', true)]
              : []),
          ],
        })),
      });
    },
  };
}

async function opened(coder: EngineMethods['coder'], isMarked = true): Promise<TestServices> {
  const services = await openServices({ engine: { coder } });
  const { client } = services;
  await client.project.create({ path: services.at('p.gauze'), name: 'Test', labelSet: 'hipaa-i2b2' });
  const lines = names.map((name, place) => {
    const text = noteOf(name, place);
    const date = text.indexOf('2014');
    return JSON.stringify({
      id: `n${place}`,
      patient: `p${place}`,
      language: 'en',
      text,
      ...(isMarked && {
        spans: [
          { start: 0, end: name.length, label: 'PATIENT' },
          { start: date, end: date + 10, label: 'DATE' },
        ],
      }),
    });
  });
  const codes = names.flatMap((_name, place) => {
    const gout = noteOf(names[place]!, place).indexOf('Gout of the left knee');
    return [`n${place}\tM10.9\t${gout} ${gout + 21}`, ...(place % 2 === 0 ? [`n${place}\tJ45.9\t`] : [])];
  });
  writeTree(services.at('in'), {
    'notes.jsonl': `${lines.join('\n')}\n`,
    'codes.tsv': `note\tcode\tspan\n${codes.join('\n')}\n`,
  });
  await services.ended(
    await client.exchange.import({
      paths: [services.at('in/notes.jsonl')],
      format: 'jsonl',
      again: false,
      spansAs: 'accepted',
    }),
  );
  return services;
}
const withCodes = async (services: TestServices): Promise<TestServices> => {
  expect(
    (await services.ended(await services.client.coding.importCodes({ path: services.at('in/codes.tsv') }))).status,
  ).toBe('done');
  return services;
};

test('utility_replacedTexts_areMadeCodedAndForgotten', async () => {
  const coder = nameReader();
  const { client, ended } = await withCodes(await opened(coder));
  expect(await client.utility.readiness({})).toMatchObject({
    notes: 12,
    patients: 12,
    codes: 18,
    spans: 24,
    languages: ['en'],
    canRun: true,
    problem: null,
    privatePolicy: 'Private research',
  });
  expect(await client.utility.result({})).toBeNull();
  const job = await ended(await client.utility.start({ runs: 3, seed: 7, learnsReplaced: true }));
  expect(job).toMatchObject({ status: 'done', done: 1200, total: 1200, result: { notes: 12, runs: 3 } });

  const result = await client.utility.result({});
  expect(result).toMatchObject({
    notes: 12,
    patients: 12,
    codes: 18,
    spans: 24,
    runs: 3,
    seed: 7,
    privatePolicy: 'Private research',
  });
  expect(result!.rows.map(({ variant, trainedOn }) => `${variant} ${trainedOn}`)).toEqual([
    'original original',
    'tagged original',
    'shifted original',
    'private original',
    'tagged same',
    'shifted same',
    'private same',
  ]);
  // The coder of this test reads names: hiding them costs it the asthma of six notes.
  const f1 = result!.rows.map(({ figures }) => figures.f1);
  expect(f1[0]).toMatchObject({ value: 1, difference: null });
  for (const figure of f1.slice(1)) {
    expect(figure.value).toBeCloseTo((2 * 12) / (2 * 12 + 6));
    expect(figure.difference).toBeCloseTo(0.8 - 1);
    expect(figure.p).toBeLessThan(0.05);
  }
  // Four coders in each run, none of which saw a held-out patient; each patient is held out in one run.
  expect(coder.trained).toHaveLength(12);
  const heldOut = coder.trained.map(({ notes }) =>
    names.flatMap((_name, place) => (notes.some(({ patient }) => patient === `p${place}`) ? [] : [`p${place}`])).join(),
  );
  expect(new Set(heldOut).size).toBe(3);
  expect([...new Set(heldOut)].join().split(',').toSorted()).toEqual(
    names.map((_name, place) => `p${place}`).toSorted(),
  );
  expect(coder.trained.every(({ devNotes }) => devNotes.length === 0)).toBe(true);
  // Each run: original, tagged, shifted, private.
  for (const [index, { notes }] of coder.trained.entries()) {
    for (const { text, codes } of notes) {
      expect(names.some((name) => text.startsWith(name))).toBe(index % 4 === 0);
      const [{ start, end }] = codes.find(({ code }) => code === 'M10.9')!.evidence[0]! as [
        { start: number; end: number },
      ];
      expect(text.slice(start, end)).toBe('Gout of the left knee');
    }
  }
  expect(coder.coded).toHaveLength(12 * 7);
  // Nothing was drawn or charged for the project, and none of the texts is stored.
  expect((await client.privacy.ledger({ offset: 0, limit: 10 })).total).toBe(0);
  expect(JSON.stringify(result)).not.toMatch(/Gout|Aelfthryth/);
});

test('utility_originalsOnly_isOneCoderARun', async () => {
  const coder = nameReader();
  const { client, ended } = await withCodes(await opened(coder));
  await ended(await client.utility.start({ runs: 2, learnsReplaced: false }));
  expect(coder.trained).toHaveLength(2);
  expect((await client.utility.result({}))!.rows.map(({ trainedOn }) => trainedOn)).toEqual([
    'original',
    'original',
    'original',
    'original',
  ]);
});

test('utility_cancelled_leavesNothing', async () => {
  const coder = nameReader();
  const services = await withCodes(
    await opened({
      ...coder,
      train: (_request, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new GauzeError('cancelled', 'cancelled'))),
        ),
    }),
  );
  const started = await services.client.utility.start({ runs: 2, learnsReplaced: false });
  await expect(services.client.utility.start({ runs: 2, learnsReplaced: false })).rejects.toMatchObject({
    code: 'busy',
  });
  await services.client.jobs.cancel(started);
  expect((await services.ended(started)).status).toBe('cancelled');
  expect(await services.client.utility.result({})).toBeNull();
});

test('utility_withoutCodesOrMarks_saysWhy', async () => {
  const services = await opened(nameReader(), false);
  expect(await services.client.utility.readiness({})).toMatchObject({ canRun: false, problem: 'noCodedNotes' });
  await expect(services.client.utility.start({ runs: 2, learnsReplaced: false })).rejects.toMatchObject({
    code: 'notReady',
    details: { problem: 'noCodedNotes' },
  });
  await withCodes(services);
  expect(await services.client.utility.readiness({})).toMatchObject({ canRun: false, problem: 'noSpans' });
});

test('utility_aPublishedForm_isMeasuredOnlyByWhoeverKnowsWhatItIs', async () => {
  const { client, ended } = await withCodes(await opened(nameReader()));
  await client.privacy.setPolicy({
    policy: {
      id: 'c',
      version: 1,
      name: 'Compared',
      default: { action: 'tag' },
      actions: { date: { action: 'comparison', method: 'classes', epsilon: '1' } },
    },
  });
  expect(await client.utility.readiness({})).toMatchObject({ canRun: true, comparisons: 1, privatePolicy: 'Compared' });
  await expect(client.utility.start({ runs: 2, learnsReplaced: false })).rejects.toMatchObject({
    code: 'notReady',
    details: { needs: 'acceptsComparison' },
  });
  expect(
    await ended(await client.utility.start({ runs: 2, learnsReplaced: false, acceptsComparison: true })),
  ).toMatchObject({ status: 'done' });
});
