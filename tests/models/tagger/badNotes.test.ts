import { describe, expect, test } from 'vitest';
import type { GoldNote, TrainRequest } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import { tokenize } from '../../../electron/core/text/tokens';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { readBundle } from '../../../models/bundle';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { combine } from '../../../models/tagger/combine';
import { loadModel } from '../../../models/tagger/loadModel';
import { trainModel, type NetworkTools, type TrainTools } from '../../../models/tagger/trainModel';

const noLists = () => undefined;
const tools: TrainTools = {
  featurizer: createFeaturizer({ gazetteer: noLists }),
  gazetteer: noLists,
  sha256: systemDigest.sha256,
  elapsed: () => 0,
  pause: () => Promise.resolve(),
  augmenter: () => Promise.resolve((note) => note),
  network: () => Promise.reject(new GauzeError('notReady', 'none')),
  teacher: () => Promise.reject(new GauzeError('notReady', 'none')),
};
const hooks = { signal: new AbortController().signal, onProgress: () => undefined };
const labels: TrainRequest['labels'] = [
  { id: 'NAME', type: 'patient', from: ['patient'] },
  { id: 'DAY', type: 'date', from: ['date'] },
];
const request = (notes: readonly GoldNote[], part: Partial<TrainRequest> = {}): TrainRequest => ({
  kind: 'linearCrf',
  options: { seed: 1, epochs: 20 },
  notes,
  devNotes: [],
  checkpoint: null,
  labels,
  about: { name: 'm', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: 'none', gauze: '0', lineage: [] },
  ...part,
});

/** Six notes made of words and of `[TYPE words]`. */
function written(
  pattern: string,
  change: (note: GoldNote, n: number) => GoldNote = (note) => note,
): readonly GoldNote[] {
  return ['Hill', 'Ford', 'Lane', 'Webb', 'Nash', 'Pope'].map((name, n) => {
    const spans: { start: number; end: number; type: string }[] = [];
    let text = '';
    for (const [, plain = '', type = '', words = ''] of pattern
      .replaceAll('#', name)
      .replaceAll('@', `0${n + 1}.02.2024`)
      .matchAll(/([^[]*)(?:\[(\S+) ([^\]]*)\])?/gsu)) {
      text += plain;
      if (type !== '') spans.push({ start: text.length, end: text.length + words.length, type });
      text += words;
    }
    return change({ id: `n${n}`, patient: `p${n}`, language: 'en', text, spans }, n);
  });
}

/** What a model of the notes finds in them, or in others. */
async function readBack(
  notes: readonly GoldNote[],
  part: Partial<TrainRequest> = {},
  others = notes,
): Promise<readonly (readonly { start: number; end: number; type: string | undefined }[])[]> {
  const { bundle } = await trainModel(request(notes, part), tools, hooks);
  const model = await loadModel(readBundle(bundle, systemDigest.sha256), tools.featurizer, null);
  return Promise.all(
    others.map(async ({ text, language }) => {
      const tokens = tokenize(text);
      return combine(tokens, await model.read(tokens, language), [], { source: 'model', ruleThresholds: {} }).map(
        ({ start, end, label }) => ({ start, end, type: label }),
      );
    }),
  );
}

describe('strange notes are learned to the letter', () => {
  test.each<[string, readonly GoldNote[]]>([
    ['lines that end in CRLF', written('Dear Mr [NAME #],\r\nseen on [DAY @]\r\n.\r\n')],
    ['lines that end in CR', written('Dear Mr [NAME #],\rseen on [DAY @]\r')],
    ['emoji of several code points before and beside', written('👩‍👩‍👧‍👦 Mr [NAME #]👍🏽 on [DAY @] 🙂')],
    ['accents apart from their letters', written('Mr [NAME #e\u0301], le\u0301gère fièvre, on [DAY @]')],
    ['right-to-left words and marks', written('המטופל Mr [NAME #] \u202eمريض\u202c on [DAY @]')],
    ['names of right-to-left script', written('المريض [NAME يوسف] on [DAY @]')],
    ['NUL and other controls', written('Mr\0 [NAME #]\0\u0007 on [DAY @]\u001b[0m')],
    ['halves of surrogate pairs', written('\ud83d Mr [NAME #] on [DAY @] \ude00')],
    ['signs without width between', written('Mr\u200b [NAME #]\u2060 on\u00ad [DAY @]\ufeff')],
    ['an end without a line break', written('[NAME #]')],
    ['names of labels that the language has for itself', written('Mr [__proto__ #] on [constructor @]')],
    [
      'empty and blank notes among them',
      written('Mr [NAME #] on [DAY @]', (note, n) =>
        n > 1 ? note : { ...note, text: ['', ' \r\n\t'][n]!, spans: [] },
      ),
    ],
    [
      'languages that differ',
      written('Mr [NAME #] on [DAY @]', (note, n) => ({
        ...note,
        language: (['en', 'es', 'fr', 'nl', 'de', 'en'] as const)[n]!,
      })),
    ],
  ])('%s', async (_, notes) => {
    const types = [...new Set(notes.flatMap(({ spans }) => spans.map(({ type }) => type)))];
    const found = await readBack(notes, { labels: types.map((id) => ({ id, type: 'other', from: [] })) });
    expect(found).toEqual(notes.map(({ spans }) => spans));
  });

  test.each<[string, (note: GoldNote, n: number) => GoldNote, readonly (readonly [number, number, string])[]]>([
    [
      'within another, across it, said twice and blank: the longest is learned',
      (note) => ({
        ...note,
        spans: [
          ...note.spans,
          { start: 3, end: 5, type: 'DAY' },
          { start: 5, end: 9, type: 'DAY' },
          ...note.spans,
          { start: 2, end: 3, type: 'DAY' },
        ],
      }),
      [
        [3, 7, 'NAME'],
        [11, 21, 'DAY'],
      ],
    ],
    [
      'half a word: the whole word is learned',
      (note) => ({
        ...note,
        spans: note.spans.map(({ start, end, type }) => ({ start: start + 1, end: end - 1, type })),
      }),
      [
        [3, 7, 'NAME'],
        [11, 21, 'DAY'],
      ],
    ],
  ])('spans %s', async (_, change, learned) => {
    const found = await readBack(written('Mr [NAME #] on [DAY @]', change));
    for (const spans of found) expect(spans.map(({ start, end, type }) => [start, end, type])).toEqual(learned);
  });

  test('a line of 5,000 tokens and a note of a megabyte are read to their end', async () => {
    const notes = written('Mr [NAME #] on [DAY @]');
    const long = ['more '.repeat(5000), 'No fever, no pain.\n'.repeat(55_000)].map((filling) => ({
      ...notes[0]!,
      text: `${filling}${notes[0]!.text}`,
      spans: [],
    }));
    const found = await readBack(notes, {}, long);
    expect(found.map((spans) => spans.slice(-2))).toEqual(
      long.map(({ text }) =>
        notes[0]!.spans.map(({ start, end, type }) => ({
          start: start + text.length - notes[0]!.text.length,
          end: end + text.length - notes[0]!.text.length,
          type,
        })),
      ),
    );
  }, 60_000);
});

test('finished parts of a training of other notes, labels or settings are refused, not mixed in', async () => {
  const checkpoints: Uint8Array[] = [];
  const network: NetworkTools = {
    backend: 'fake',
    trainTransformer: () => Promise.reject(new Error('not asked for')),
    load: () => Promise.reject(new GauzeError('notReady', 'none')),
    train: (_request, _featurizer, { onCheckpoint }) => {
      onCheckpoint(new Map([['network', Uint8Array.of(9)]]));
      return Promise.reject(new GauzeError('engineStopped', 'stopped'));
    },
  };
  const notes = written('Mr [NAME #] on [DAY @]');
  const codeOf = (part: Partial<TrainRequest>): Promise<string> =>
    trainModel(
      request(notes, { kind: 'default', options: { seed: 1 }, ...part }),
      { ...tools, network: () => Promise.resolve(network) },
      { ...hooks, onProgress: (_, checkpoint) => void (checkpoint !== null && checkpoints.push(checkpoint)) },
    ).then(
      () => 'none',
      (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
    );
  expect(await codeOf({})).toBe('engineStopped');
  const checkpoint = checkpoints.at(-1)!;
  // it goes on, also with smaller batches, and breaks where it broke
  expect(await codeOf({ checkpoint })).toBe('engineStopped');
  expect(await codeOf({ checkpoint, options: { seed: 1, batchSize: 4 } })).toBe('engineStopped');
  expect(await codeOf({ checkpoint, texts: ['a note that came meanwhile'] })).toBe('engineStopped');
  const others: readonly Partial<TrainRequest>[] = [
    { notes: notes.slice(1) },
    { notes: [...notes.slice(1), { ...notes[0]!, spans: notes[0]!.spans.slice(1) }] },
    { notes: notes.map((note) => ({ ...note, patient: 'one' })) },
    { labels: labels.toReversed() },
    { options: { seed: 2 } },
    { kind: 'accurate' },
    { kind: 'network' },
  ];
  for (const other of others) expect(await codeOf({ checkpoint, ...other })).toBe('stale');
  expect(await codeOf({ checkpoint: Uint8Array.of(1, 2, 3) })).toBe('damaged');
});
