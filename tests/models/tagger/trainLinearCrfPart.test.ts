import { expect, test } from 'vitest';
import type { GoldNote, TrainRequest } from '../../../electron/contract/engine';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import type { PartPoint } from '../../../models/tagger/sideBySide';
import { trainLinearCrfPart } from '../../../models/tagger/trainLinearCrfPart';
import { trainingRandom } from '../../../models/training/trainingRandom';

const names = ['Hill', 'Ford', 'Lane', 'Webb', 'Moss', 'Bell'];
/** Names among words that are often names too, so that there is something to learn to the end. */
function letter(n: number): GoldNote {
  const random = trainingRandom(n + 1);
  const words = Array.from({ length: 520 }, () =>
    random.below(20) === 0 ? names[random.below(names.length)]! : `w${random.below(300)}`,
  );
  const text = words.map((word, i) => (i % 40 === 39 ? `${word}.\n` : word)).join(' ');
  const spans = [...text.matchAll(/(?<=w\d*[02468] )[A-Z][a-z]+/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    type: 'NAME',
  }));
  return { id: `n${n}`, patient: `p${n}`, language: 'en', text, spans };
}
const request: TrainRequest = {
  kind: 'linearCrf',
  options: { seed: 1, epochs: 12 },
  notes: Array.from({ length: 24 }, (_, n) => letter(n)),
  devNotes: [letter(50)],
  checkpoint: null,
  labels: [{ id: 'NAME', type: 'patient', from: ['patient'] }],
  about: { name: 'm', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: 'none', gauze: '0', lineage: [] },
};

test('timeLeft_isThatOfTheWorkThatIsLeft_notOfWhatCameBeforeIt', async () => {
  // The time of this process, which a busy machine does not stretch, and an hour for making copies.
  let hour = 0;
  const elapsed = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + hour;
  };
  const points: { readonly at: number; readonly point: PartPoint }[] = [];
  await trainLinearCrfPart(
    request,
    {
      featurizer: createFeaturizer({ gazetteer: () => undefined }),
      pause: () => Promise.resolve(),
      augmenter: () =>
        Promise.resolve((note) => {
          hour = 3_600_000;
          return note;
        }),
    },
    { elapsed, signal: new AbortController().signal, onProgress: (point) => points.push({ at: elapsed(), point }) },
  );
  const training = points.filter(({ point }) => point.phase === 'training');
  expect(training.length).toBeGreaterThan(20);
  expect(training[0]!.point.secondsLeft).toBeNull();
  const end = training.at(-1)!.at;
  for (const { at, point } of training.slice(1)) {
    const seconds = (end - at) / 1000;
    expect(point.secondsLeft).toBeLessThan(4 * seconds + 2);
    expect(point.secondsLeft).toBeGreaterThan(seconds / 4 - 1);
  }
});
