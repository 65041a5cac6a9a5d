import type { GoldNote, TrainRequest } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { trainModel, type TrainTools } from '../../../models/tagger/trainModel';

const noLists = () => undefined;

let elapsed = 0;

export const tools: TrainTools = {
  featurizer: createFeaturizer({ gazetteer: noLists }),
  gazetteer: noLists,
  sha256: systemDigest.sha256,
  elapsed: () => (elapsed += 1),
  pause: () => Promise.resolve(),
  augmenter: () => Promise.resolve((note) => note),
  network: () => Promise.reject(new GauzeError('notReady', 'none')),
  teacher: () => Promise.reject(new GauzeError('notReady', 'none')),
};

export const hooks = { signal: new AbortController().signal, onProgress: () => undefined };

export const note = (
  n: number,
  text: string,
  ...marked: readonly (readonly [words: string, type: string])[]
): GoldNote => ({
  id: `n${n}`,
  patient: `p${n}`,
  language: 'en',
  text,
  spans: marked.map(([words, type]) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length, type })),
});

export const letter = (n: number): GoldNote =>
  note(
    n,
    `Dear Mr ${['Hill', 'Ford', 'Lane', 'Webb'][n % 4]!}, seen on 0${1 + (n % 9)}.02.2024.`,
    [['Hill', 'Ford', 'Lane', 'Webb'][n % 4]!, 'NAME'],
    [`0${1 + (n % 9)}.02.2024`, 'DAY'],
  );

export const request = (part: Partial<TrainRequest>): TrainRequest => ({
  kind: 'linearCrf',
  options: { seed: 1, epochs: 8 },
  notes: [0, 1, 2, 3, 4, 5].map(letter),
  devNotes: [6, 7].map(letter),
  checkpoint: null,
  labels: [
    { id: 'NAME', type: 'patient', from: ['patient'] },
    { id: 'DAY', type: 'date', from: ['date'] },
  ],
  about: { name: 'm', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: 'none', gauze: '0', lineage: [] },
  ...part,
});

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );

export const train = (part: Partial<TrainRequest>) => trainModel(request(part), tools, hooks);
