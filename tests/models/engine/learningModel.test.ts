import { expect, test } from 'vitest';
import type { DetectionSystem, TrainRequest } from '../../../electron/contract/engine';
import type { Language } from '../../../electron/contract/text';
import { createEngine } from '../../../electron/hosts/node/engine';
import { testResources } from '../../fixtures/openServices';

const engine = createEngine(testResources);
const { signal } = new AbortController();
const system: DetectionSystem = {
  hasRules: true,
  models: [],
  hasBundledModels: true,
  recallTarget: null,
  labelTargets: {},
};
const names = ['Zeppovar', 'Quarnsworth', 'Ximbolo', 'Torvathan', 'Brindlewick', 'Oskavene', 'Maldrith', 'Fenwicke'];

/** Notes with a name that no rule knows: `sticker Zeppovar 7`. */
const notes = (count: number): TrainRequest['notes'] =>
  Array.from({ length: count }, (_, at) => {
    const name = names[at % names.length]!;
    const text = `Seen by Dr. John Carter on 03/${10 + (at % 20)}/2024. Kept by sticker ${name} ${at} in good health.`;
    const start = text.indexOf(name);
    return {
      id: `n${at}`,
      patient: `p${at}`,
      language: 'en',
      text,
      spans: [{ start, end: start + name.length, type: 'LOCATION-OTHER' }],
    };
  });
async function learner(count: number): Promise<string> {
  const reply = await engine.tagger.train(
    {
      kind: 'linearCrf',
      options: { seed: 1, epochs: 25, hasAugmentation: false },
      notes: notes(count),
      devNotes: [],
      texts: [],
      labels: [{ id: 'LOCATION-OTHER', type: 'location', from: ['location'] }],
      checkpoint: null,
      about: {
        name: 'background',
        createdAt: '2026-01-01T00:00:00.000Z',
        labelSet: 'hipaa-i2b2',
        licence: 'none',
        gauze: '0',
        lineage: [{ name: 'invented', licence: 'none', notes: count }],
      },
    },
    { signal },
  );
  await engine.tagger.load({ sha256: reply.sha256, bytes: reply.bundle });
  return reply.sha256;
}
const text = 'Seen by Dr. Mary Holt on 04/12/2024. Kept by sticker Zeppovar 3 in good health.';
const found = async (part: Partial<DetectionSystem>, language: Language = 'en') =>
  (
    await engine.detection.detect(
      { documents: [{ text, language, patient: null }], knownPatients: [], system: { ...system, ...part } },
      { signal },
    )
  ).results[0]!;
const words = (result: Awaited<ReturnType<typeof found>>) =>
  result.suggestions.map(({ start, end, source }) => `${text.slice(start, end)} ${source}`);

test('a model of few notes adds what it is sure of, and all that stood stands', async () => {
  const sha256 = await learner(24);
  for (const part of [{ hasBundledModels: false }, { hasBundledModels: true }]) {
    const [without, joined] = [await found(part), await found({ ...part, learning: sha256 })];
    expect(words(joined)).toEqual(expect.arrayContaining(words(without)));
    expect(words(joined).filter((each) => !words(without).includes(each))).toEqual(['Zeppovar model:background']);
  }
});

test('from forty notes on it replaces a bundled model; next to a chosen model it counts equally', async () => {
  const sha256 = await learner(40);
  expect(words(await found({ learning: sha256 }))).toContain('Zeppovar model:background');
  const chosen = await learner(41);
  expect(words(await found({ models: [chosen], learning: sha256 }))).toContain('Zeppovar model:background+background');
  expect(words(await found({ hasBundledModels: false, learning: sha256 }))).toContain('Zeppovar model:background');
  // It knows no Spanish: there the bundled model is as it was.
  expect(await found({ learning: sha256 }, 'es')).toEqual(await found({}, 'es'));
});

test('the queue goes by its own uncertainty', async () => {
  const sha256 = await learner(8);
  const alone = await found({ hasBundledModels: false, hasRules: false, learning: sha256 });
  const bundled = await found({});
  const together = await found({ learning: sha256 });
  // what others suggest is no doubt of its own any more
  expect(together.uncertainty).toBeLessThan(alone.uncertainty!);
  expect(together.uncertainty).toBeGreaterThan(alone.uncertainty! / 2);
  expect(together.uncertainty).not.toBe(bundled.uncertainty);
});
