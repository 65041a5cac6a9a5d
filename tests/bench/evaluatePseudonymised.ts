import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelSet } from '../../electron/contract/phi';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { labelById } from '../../electron/core/text/labelSet';
import { systemRandom } from '../../electron/hosts/node/random';
import { startBackend } from '../../models/backend/startBackend';
import { sentencesOf } from '../../models/pseudonymise/labelledSentences';
import { pseudonymLeak } from '../../models/pseudonymise/leakReport';
import { pseudonymDefaults, type PseudonymOptions } from '../../models/pseudonymise/options';
import { createPseudonymiser } from '../../models/pseudonymise/pseudonymise';
import { publicWords } from '../../models/pseudonymise/publicWords';
import { shuffledBy, variantsOf } from '../../models/pseudonymise/variants';
import { labelledSentences, type Sentence } from '../../models/representer/sentences';
import { tagSentences } from '../../models/representer/taggedSentences';
import { taggerShape } from '../../models/representer/taggerNetwork';
import { releasedTaggerOptions, trainReleasedTagger } from '../../models/representer/trainTagger';
import { storedWordSpace, trainWordSpace, wordSpaceOptions, type WordSpace } from '../../models/representer/wordSpace';
import type { TrainingNote } from '../../models/tagger/tagger';
import { trainingRandom } from '../../models/training/trainingRandom';
import { places } from '../models/backendPlaces';
import { codiespFolder } from './codiespNotes';
import { readMeddocan, typesOf } from './meddocan';
import { sentenceScores } from './sentenceScores';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const out = argument('out') ?? 'node_modules/.cache/pseudonymised';
mkdirSync(out, { recursive: true });
const started = performance.now();
const print = (text: string): void => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${text}`);
const { report } = await startBackend({ choice: 'auto', places, threads: 1 });

async function space(): Promise<WordSpace> {
  const file = path.join(out, 'space');
  if (existsSync(`${file}.json`)) {
    const words = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as string[];
    return storedWordSpace(words, new Float32Array(new Uint8Array(readFileSync(`${file}.bin`)).buffer), 100);
  }
  const folder = path.join(codiespFolder, 'background/text');
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const made = await trainWordSpace(texts, wordSpaceOptions);
  writeFileSync(`${file}.json`, JSON.stringify(made.words.slice(1)));
  writeFileSync(`${file}.bin`, new Uint8Array(made.vectors.buffer));
  return made;
}

const words = await space();
const count = Number(argument('notes') ?? 125);
const epochs = Number(argument('epochs') ?? 10);
const all = readMeddocan('train');
const notes = all.filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);
const dev = readMeddocan('dev').filter((_, i) => i % 2 === 0);
const types = typesOf([...all, ...readMeddocan('dev')]);
const labelSet = JSON.parse(readFileSync('resources/label-sets/meddocan.json', 'utf8')) as LabelSet;
const spanish = JSON.parse(readFileSync('out/surrogates/es.json', 'utf8')) as SurrogateLists;
const listed = publicWords(() => spanish);
const heldOut = labelledSentences(dev, types, words);
const sentences = shuffledBy(sentencesOf(notes), systemRandom);
print(`${report.running}, ${words.words.length - 1} words, ${sentences.length} sentences of ${notes.length} notes`);

const vectorsOf = (own: readonly Sentence[]): readonly Float32Array[] =>
  own.map(({ rows }) =>
    Float32Array.from(
      [...rows].flatMap((row) => [...words.vectors.subarray(row * words.width, (row + 1) * words.width)]),
    ),
  );

/** Learned from these, scored on notes as they are. */
async function scoreOf(learned: readonly TrainingNote[], seed: number): Promise<readonly [number, number]> {
  const own = labelledSentences(learned, types, words);
  const values = vectorsOf(own);
  const shape = taggerShape(words.width, types.length);
  const tagger = await trainReleasedTagger(
    own.map((sentence, i) => ({ ...sentence, values: values[i]! })),
    shape,
    { ...releasedTaggerOptions, seed, epochs },
    { elapsed: () => performance.now() },
  );
  return sentenceScores(heldOut, await tagSentences(shape, tagger, heldOut, vectorsOf(heldOut)));
}

function optionsOf(setting: string): PseudonymOptions {
  if (setting === 'sameType') return pseudonymDefaults;
  const neighbours = setting === 'all' ? Infinity : Number(setting.replace('+self', ''));
  return { ...pseudonymDefaults, way: 'neighbours', neighbours, includesWord: setting.endsWith('+self') };
}

const settings = (argument('of') ?? 'none,sameType,1,20,100,200,500,1000,all').split(',');
for (const seed of (argument('seeds') ?? '1').split(',').map(Number))
  for (const setting of settings) {
    const about = { setting, seed, notes: notes.length, epochs };
    let row: object;
    if (setting === 'none') row = { ...about, f1: await scoreOf(sentences, seed) };
    else {
      const options = optionsOf(setting);
      const near = options.way === 'neighbours' ? words : null;
      const newVariant = createPseudonymiser({
        options,
        kindOf: (label) => labelById(labelSet, label)?.type ?? 'other',
        publicWords: listed,
        space: near,
        random: systemRandom,
      });
      const variants = variantsOf(sentences, 1, newVariant);
      const leak = pseudonymLeak(variants, near, options, trainingRandom(1));
      row = { ...about, f1: await scoreOf(variants[0]!, seed), leak };
    }
    print(JSON.stringify(row));
    appendFileSync(path.join(out, 'results.jsonl'), `${JSON.stringify(row)}\n`);
  }
