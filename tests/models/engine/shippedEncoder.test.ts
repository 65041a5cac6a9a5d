import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GoldNote, TrainRequest } from '../../../electron/contract/engine';
import { createResources } from '../../../electron/hosts/node/resources';
import { shippedEncoder } from '../../../models/engine/shippedEncoder';
import { baseArchitectureShape } from '../../../models/tagger/networkShape';
import { encoderParameters } from '../../../models/tagger/baseArchitecture';
import { readTensorFile } from '../../../models/training/tensorFile';
import { trainingRandom } from '../../../models/training/trainingRandom';

const resources = createResources({ resources: 'resources/', generated: 'out/' });
const note = (language: GoldNote['language']): GoldNote => ({ id: 'a', patient: 'a', language, text: '', spans: [] });
const of = (languages: readonly GoldNote['language'][], options: TrainRequest['options'] = {}) =>
  shippedEncoder(resources, {
    kind: 'network',
    options,
    notes: languages.map(note),
    devNotes: [],
    labels: [],
    checkpoint: null,
    about: { name: '', createdAt: '', labelSet: '', licence: '', gauze: '', lineage: [] },
  });

test('notesOfOneLanguage_startFromItsEncoder_whoseSourceIsNamed', async () => {
  const spanish = await of(['es', 'es']);
  expect(spanish!.source).toEqual({
    name: expect.stringContaining('CodiEsp') as string,
    licence: 'CC BY 4.0',
    notes: 3250,
  });
});

test('severalLanguages_noEncoder_noWishForOne_privacy_andThePublishedTagger_startWithout', async () => {
  expect(await of([])).toBeUndefined();
  expect(await of(['es', 'en'])).toBeUndefined();
  expect(await of(['de'])).toBeUndefined();
  expect(await of(['es'], { hasPretraining: false })).toBeUndefined();
  expect(await of(['es'], { privacy: { epsilon: 8, delta: 0.001, clip: 1 } })).toBeUndefined();
  expect(await of(['es'], { architecture: 'friedrich2019' })).toBeUndefined();
  expect(
    await shippedEncoder(
      { ...resources, list: () => Promise.reject(new Error('no folder')) },
      {
        kind: 'network',
        options: {},
        notes: [note('es')],
        devNotes: [],
        labels: [],
        checkpoint: null,
        about: { name: '', createdAt: '', labelSet: '', licence: '', gauze: '', lineage: [] },
      },
    ),
  ).toBeUndefined();
});

const files = readdirSync('resources/encoders').filter((name) => name.endsWith('.safetensors'));
test.each(files)('%s_holdsTheEncoderOfTheBaseArchitecture_andNothingElse_asItsCardSays', (name) => {
  const bytes = new Uint8Array(readFileSync(`resources/encoders/${name}`));
  expect(bytes.length).toBeLessThan(15 * 2 ** 20);
  const { tensors } = readTensorFile(bytes);
  const sizes = encoderParameters(baseArchitectureShape, trainingRandom(1)).map(
    (parameter) => [parameter.name, parameter.values.length] as const,
  );
  expect([...tensors].map(([own, { data }]) => [own, data.length])).toEqual(sizes);
  for (const { data } of tensors.values()) expect(data.every(Number.isFinite)).toBe(true);
  expect(readFileSync(`resources/encoders/${name.replace('.safetensors', '.md')}`, 'utf8')).toContain(
    createHash('sha256').update(bytes).digest('hex'),
  );
});

const corpora = '../shared/corpora';
test.skipIf(!existsSync(corpora))(
  'noCaseThatTheSpanishEncoderRead_isByItsNumberInTheDevOrTestPartOfMeddocan (needs ../shared/corpora)',
  () => {
    const read = new Set(
      [...readdirSync(`${corpora}/codiesp/background/text`), ...readdirSync(`${corpora}/meddocan/train`)].map((name) =>
        name.replace(/\.\w+$/, ''),
      ),
    );
    const scored = readFileSync(`${corpora}/id_splits.tsv`, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .flatMap(([id = '', part = '']) => (part === 'dev' || part === 'test' ? [id] : []));
    expect(scored).toHaveLength(500);
    expect(read.size).toBe(3251);
    expect(scored.filter((id) => read.has(id))).toEqual([]);
  },
);
