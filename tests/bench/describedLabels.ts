import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tokenize } from '../../electron/core/text/tokens';
import { headShape } from '../../models/described/head';
import { standardise, standardOf, type AskedLabel, type Standard, type Standards } from '../../models/described/inputs';
import type { LearnedLabel, LearnedText } from '../../models/described/learn';
import { writtenSpan } from '../../models/described/spanShape';
import { candidateAt, unitsOf } from '../../models/described/units';
import { meanState, readUnits, type UnitText } from '../../models/described/unitStates';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { createEncoder } from '../../models/transformer/encoder';
import type { BaseEncoder } from '../../models/transformer/encoderFile';
import { joinedBytes } from '../../models/training/joined';
import { shuffle, trainingRandom } from '../../models/training/trainingRandom';

interface Material {
  readonly labels: readonly {
    readonly id: string;
    readonly group: string;
    readonly descriptions: readonly { readonly language: string; readonly text: string }[];
  }[];
  /** By source. */
  readonly marked: Readonly<Record<string, readonly string[]>>;
  readonly train: readonly Note[];
  readonly dev: readonly Note[];
}
interface Note {
  readonly text: string;
  readonly language: string;
  readonly source: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

export interface ReadLabel extends LearnedLabel {
  /** Standardised. */
  readonly described: readonly { readonly language: string; readonly vector: Float32Array }[];
}

/** What labels by description are learned from and measured on, read by the encoder. */
export interface ReadMaterial {
  readonly labels: readonly ReadLabel[];
  readonly train: readonly LearnedText[];
  readonly dev: readonly (LearnedText & { readonly missing: ReadonlyMap<string, number> })[];
  readonly standards: Standards;
}

/** Spans of a label that it may be shown by. */
const pool = 40;

export const readMaterialFile = (file: string): Material => JSON.parse(readFileSync(file, 'utf8')) as Material;

export async function readMaterial(base: BaseEncoder, material: Material): Promise<ReadMaterial> {
  const { width } = base.shape;
  const [encoder, cutter] = [createEncoder(base), createPieceCutter(base.vocabulary)];
  const read = (texts: readonly string[]) => readUnits(encoder, cutter, texts);
  const kept = (texts: readonly string[]) => keptStates(base, texts, () => read(texts));
  const train = await kept(material.train.map(({ text }) => text));
  const standard = standardOf(
    train.map(({ states }) => states),
    width,
  );
  train.forEach(({ states }) => standardise(states, standard));
  /** Standardised among themselves. */
  const grouped = async (
    texts: readonly (readonly string[])[],
  ): Promise<{ readonly vectors: readonly (readonly Float32Array[])[]; readonly standard: Standard }> => {
    const all = (await kept(texts.flat())).map((one) => meanState(one, width));
    const own = standardOf(all, width);
    all.forEach((vector) => standardise(vector, own));
    let at = 0;
    return { vectors: texts.map(({ length }) => all.slice(at, (at += length))), standard: own };
  };
  const dev = await kept(material.dev.map(({ text }) => text));
  dev.forEach(({ states }) => standardise(states, standard));
  const shown = material.labels.map(({ id }) => mentions(material.train, id));
  const examples = await grouped(shown);
  const described = await grouped(material.labels.map(({ descriptions }) => descriptions.map(({ text }) => text)));
  const labels: ReadLabel[] = [];
  for (const [label, { id, group, descriptions }] of material.labels.entries()) {
    const [texts, states, vectorsOf] = [shown[label]!, examples.vectors[label]!, described.vectors[label]!];
    labels.push({
      id,
      group,
      descriptions: vectorsOf,
      described: descriptions.map(({ language }, at) => ({ language, vector: vectorsOf[at]! })),
      examples: states.map((state, at): AskedLabel['examples'][number] => ({
        state,
        written: writtenSpan(texts[at]!),
      })),
      exampleTexts: texts,
    });
  }
  encoder.dispose();
  const placed = (notes: readonly Note[], texts: typeof train) =>
    notes.map(({ source, spans }, at) => {
      const of = texts[at]!;
      const missing = new Map<string, number>();
      return {
        of,
        source,
        labels: material.marked[source]!,
        missing,
        spans: spans.flatMap(({ start, end, label }) => {
          const candidate = candidateAt(of.units, start, end);
          if (candidate === undefined) missing.set(label, (missing.get(label) ?? 0) + 1);
          return candidate === undefined ? [] : [{ ...candidate, label }];
        }),
      };
    });
  return {
    labels,
    train: placed(material.train, train),
    dev: placed(material.dev, dev),
    standards: { note: standard, description: described.standard, example: examples.standard },
  };
}

/** The encoder takes minutes for what training begins with: it is kept until the texts or the encoder are others. */
async function keptStates(
  base: BaseEncoder,
  texts: readonly string[],
  read: () => Promise<readonly UnitText[]>,
): Promise<readonly UnitText[]> {
  const { width, layers } = base.shape;
  const key = createHash('sha256')
    .update(JSON.stringify([texts, width, layers]))
    .update(base.embedding)
    .update(base.layers.at(-1)!.up)
    .digest('hex');
  const file = path.resolve('node_modules/.cache/bench', `described-${key.slice(0, 16)}.bin`);
  const units = texts.map((text) => unitsOf(tokenize(text)));
  if (!existsSync(file)) {
    const found = await read();
    writeFileSync(`${file}.new`, joinedBytes(found.map(({ states }) => new Uint8Array(states.buffer))));
    renameSync(`${file}.new`, file);
    return found;
  }
  const { buffer, byteOffset, length } = readFileSync(file);
  const all = new Float32Array(buffer, byteOffset, length / 4);
  let at = 0;
  return texts.map((text, i) => {
    const states = all.slice(at, (at += units[i]!.length * width));
    return { text, units: units[i]!, states };
  });
}

/** Different spans of a label, drawn. */
function mentions(notes: readonly Note[], id: string): readonly string[] {
  const all = [
    ...new Set(
      notes.flatMap(({ text, spans }) =>
        spans.filter(({ label }) => label === id).map(({ start, end }) => text.slice(start, end)),
      ),
    ),
  ];
  return shuffle(all, trainingRandom(1)).slice(0, pool);
}

/** `--encoder=FILE`, or where `npm run transformer` puts it. */
export const encoderPlace = (): string =>
  process.argv.find((given) => given.startsWith('--encoder='))?.slice('--encoder='.length) ??
  path.join(os.homedir(), '.cache', 'gauze', 'encoders', 'multilingual-e5-small', 'encoder.safetensors');

export const shapeOfBase = ({ shape: { width } }: BaseEncoder) => headShape(width);
