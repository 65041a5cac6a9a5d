import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GoldNote, OwnNote, TrainRequest } from '../../electron/contract/engine';
import type { LabelSet, PhiType } from '../../electron/contract/phi';
import { labelForType } from '../../electron/core/text/labelSet';
import { shuffled, splitPatients } from '../../electron/core/training/splitPatients';
import { createMachine } from '../../electron/hosts/node/machine';
import { createResources } from '../../electron/hosts/node/resources';
import { linearCrfTools } from '../../models/engine/augmenter';
import { LoadedModels } from '../../models/engine/loadedModels';
import { startNetworkTools } from '../../models/engine/networkTools';
import { thoroughTeacher } from '../../models/engine/teacher';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import { sureness, type Sureness } from '../../models/tagger/ownNotes/sureSentences';
import { maxWeight, trainWithOwnNotes } from '../../models/tagger/ownNotes/trainWithOwnNotes';
import type { Teacher, TrainTools } from '../../models/tagger/trainingContext';
import { hasMeddocan, readMeddocan } from './meddocan';
import { writeLetters } from './letters/letters';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const isChoosing = process.argv.includes('--choose');
const only = argument('only')?.split(',');
const mostOwn = Number(argument('own') ?? 120);
const seed = Number(argument('seed') ?? 1);

const root = process.cwd();
const resources = createResources({ resources: path.join(root, 'resources'), generated: path.join(root, 'out') });
const machine = createMachine(resources);
const { gazetteers } = machine;
const featurizer = createFeaturizer({ gazetteer: gazetteers.cached });
const loaded = new LoadedModels(machine, featurizer, () => startNetworkTools(machine));
const labelSetOf = (id: string): LabelSet =>
  JSON.parse(readFileSync(path.join(root, `resources/label-sets/${id}.json`), 'utf8')) as LabelSet;

/** What was read is kept: every setting is taught by the same readings. */
function remembering(teacher: Teacher): Teacher {
  const known = new Map<string, ReturnType<Teacher['read']>>();
  return {
    ...teacher,
    read(tokens, language) {
      let reading = known.get(tokens.text);
      if (reading === undefined) known.set(tokens.text, (reading = teacher.read(tokens, language)));
      return reading;
    },
  };
}
const teacher = remembering(await thoroughTeacher(machine, loaded));

interface Source {
  readonly name: string;
  readonly labelSet: LabelSet;
  /** Those to be reviewed are the first of them. */
  readonly train: readonly GoldNote[];
  /** Further ones to be left unlabelled; those of `train` that are not reviewed unless given. */
  readonly own?: readonly GoldNote[];
  readonly dev: readonly GoldNote[];
}

function meddocan(): readonly Source[] {
  if (!hasMeddocan) return [];
  const labelSet = labelSetOf('meddocan');
  const [train, dev] = [shuffled(readMeddocan('train'), seed), shuffled(readMeddocan('dev'), seed)];
  const half = dev.length >> 1;
  return [
    { name: 'meddocan', labelSet, train, dev },
    { name: 'unseen', labelSet, train: train.slice(0, 100), own: dev.slice(0, half), dev: dev.slice(half) },
  ];
}

const lettersOf = (language: GoldNote['language']): Source => {
  const labelSet = labelSetOf('hipaa-i2b2');
  const letters = writeLetters(language, 400).map(({ id, part, text, spans }) => ({
    part,
    note: {
      id,
      patient: id,
      language,
      text,
      spans: spans.flatMap(({ start, end, label }) => {
        const own = labelForType(labelSet, label as PhiType);
        return own === undefined ? [] : [{ start, end, type: own.id }];
      }),
    },
  }));
  const of = (part: 'train' | 'dev'): readonly GoldNote[] =>
    letters.filter((letter) => letter.part === part).map((letter) => letter.note);
  return { name: language, labelSet, train: shuffled(of('train'), seed), dev: of('dev') };
};

function requestOf({ name, labelSet, train, own, dev }: Source, reviewed: number): TrainRequest {
  const notes = train.slice(0, reviewed);
  const ownNotes: readonly OwnNote[] = (own ?? train.slice(reviewed))
    .slice(0, mostOwn)
    .map(({ id, patient, language, text }) => ({ id, patient, language, text }));
  const used = new Set([...notes, ...dev].flatMap(({ spans }) => spans.map(({ type }) => type)));
  return {
    kind: 'linearCrf',
    options: { seed, ownNotes: mostOwn },
    notes,
    devNotes: dev,
    ownNotes,
    labels: labelSet.labels.filter(({ id }) => used.has(id)).map(({ id, type, from }) => ({ id, type, from })),
    about: {
      name,
      createdAt: '2026-01-01T00:00:00.000Z',
      labelSet: labelSet.id,
      licence: 'not stated',
      gauze: '0',
      lineage: [],
    },
    checkpoint: null,
  };
}

/** What a training reaches without them is the same for every setting: from its end on, by source. */
const begun = new Map<string, Uint8Array>();

const figure = (value: number): string => value.toFixed(4).replace(/^(-?)0(?=\.)/, '$1');
const range = (interval: readonly [number, number] | null): string =>
  interval === null ? 'no interval' : `${figure(interval[0])} to ${figure(interval[1])}`;

async function compare(source: Source, reviewed: number, sure: Sureness, weight: number, words: string): Promise<void> {
  const request = requestOf(source, reviewed);
  const began = process.cpuUsage();
  const tools: TrainTools = {
    featurizer: createFeaturizer({ gazetteer: gazetteers.cached, maxWords: Infinity }),
    gazetteer: gazetteers.cached,
    sha256: machine.sha256,
    elapsed: machine.elapsed,
    network: () => startNetworkTools(machine),
    teacher: () => Promise.resolve(teacher),
    ...linearCrfTools(machine, request),
  };
  for (const { language } of request.notes) await gazetteers.need(language);
  const key = `${source.name} ${reviewed}`;
  const { ownNotes, metrics } = await trainWithOwnNotes(
    { ...request, checkpoint: begun.get(key) ?? null },
    tools,
    {
      signal: new AbortController().signal,
      onProgress({ phase }, checkpoint) {
        if (phase === 'labelling' && checkpoint !== null && !begun.has(key)) begun.set(key, checkpoint);
      },
    },
    { sure, weight },
  );
  const { user, system } = process.cpuUsage(began);
  const { notes, sentences, sure: learned, spans, without, taught, isKept } = ownNotes!;
  const gain =
    taught === null
      ? 'no sentence was sure'
      : `F1 ${figure(without.f1)} -> ${figure(taught.with.f1)}: ${figure(taught.f1.difference)} ` +
        `(${range(taught.f1.interval)}), P ${figure(taught.with.precision - without.precision)}, ` +
        `R ${figure(taught.with.recall - without.recall)}, covered ${figure(taught.covered.difference)} ` +
        `(${range(taught.covered.interval)}), ${taught.patients} held out; ${isKept ? 'kept' : 'not kept'}`;
  console.log(
    `${source.name.padEnd(9)} ${String(reviewed).padStart(3)} reviewed, ${notes} not: ${learned} of ${sentences} ` +
      `sentences, ${spans} spans; ${gain}; leaking ${figure(metrics!.leaking)}; ` +
      `${((user + system) / 1e6).toFixed(0)} CPU s${words}`,
  );
}

const sources = [...meddocan(), ...(['fr', 'de', 'nl', 'en', 'es'] as const).map(lettersOf)].filter(
  ({ name }) => only === undefined || only.includes(name),
);
for (const source of sources) {
  if (!isChoosing) {
    for (const reviewed of [50, 100]) await compare(source, reviewed, sureness, maxWeight, '');
    continue;
  }
  if (source.name === 'unseen') continue;
  const { train, dev } = splitPatients(source.train.slice(0, 100 + mostOwn), 0.2, seed);
  for (const [phi, outside] of [
    [0.9, 0.97],
    [0.97, 0.99],
  ] as const)
    for (const missed of [0.97, 1])
      for (const weight of [0.3, 1])
        await compare(
          { ...source, train, dev },
          50,
          { ...sureness, phi, outside, missed },
          weight,
          `; phi ${phi}, outside ${outside}, missed ${missed}, weight ${weight}`,
        );
}
