import { refused } from '../refused';
import { readForeignConfig, sizeOf, type ForeignConfig } from '../config';
import { labelScheme } from '../labels';
import { parseStrictJson } from '../strictJson';
import { tokenizerDefinition } from '../tokenizer/definition';
import { openTokenizer, type Tokenizer } from '../tokenizer/tokenizer';
import { classifyOnnx, windowOutputs, type OnnxUse } from './classifyWindows';
import { checkGraph } from './graph';
import type { GraphRuntime } from '../../../electron/contract/graphRuntime';
import { signatureOf } from './signature';

/** A token classifier as a graph of operators with its tokenizer; nothing of it was run yet. */
export interface ForeignOnnx {
  readonly modelType: string;
  readonly pieces: number;
  /** As the configuration says; 0 where it does not. */
  readonly layers: number;
  readonly width: number;
  /** Of a window, the marks around it counted. */
  readonly places: number;
  readonly labels: readonly string[];
  readonly types: readonly string[];
  readonly tokenizer: Uint8Array;
  readonly opened: Tokenizer;
  readonly graph: Uint8Array;
  readonly use: OnnxUse;
}

const longestWindow = 512;
const fewestPlaces = 8;
/** Numbers of pieces that stand for padding where positions are counted from behind it. */
const maxPaddingPiece = 8;

const isOnnx = (name: string): boolean => name.endsWith('.onnx');

/**
 * @param files of the folder, by name: `config.json`, one `.onnx` and `tokenizer.json`
 * @throws GauzeError with a `reason` of `importRefusals`
 */
export function readForeignOnnx(files: ReadonlyMap<string, Uint8Array>): ForeignOnnx {
  const configBytes = files.get('config.json');
  if (configBytes === undefined) throw refused('noConfig');
  const config = readForeignConfig(configBytes);
  const tokenizer = files.get('tokenizer.json');
  if (tokenizer === undefined) throw refused('noTokenizer');
  const opened = openedTokenizer(tokenizer);
  const pieces = sizeOf(config, 'vocab_size', 1_000_000);
  if (opened.pieces > pieces || opened.begin.length + opened.end.length > 4) throw refused('vocabulary', 'vocab_size');
  const [graph] = [...files].filter(([name]) => isOnnx(name)).map(([, bytes]) => bytes);
  if (graph === undefined) throw refused('noWeights');
  const signature = signatureOf(checkGraph(graph), config.labels.length);
  const places = signature.places ?? placesOf(config);
  if (places < fewestPlaces) throw refused('sizes', 'max_position_embeddings');
  const { types } = labelScheme(config.labels);
  if (types.length === 0) throw refused('labels');
  return {
    modelType: /^[\w.-]{1,60}$/.test(config.modelType) ? config.modelType : 'unknown',
    pieces,
    layers: countOf(config, ['num_hidden_layers', 'n_layers']),
    width: countOf(config, ['hidden_size', 'dim', 'd_model']),
    places,
    labels: config.labels,
    types,
    tokenizer,
    opened,
    graph,
    use: { signature, labels: config.labels.length, places },
  };
}

export const openedTokenizer = (bytes: Uint8Array): Tokenizer =>
  openTokenizer(tokenizerDefinition(parseStrictJson(bytes, 'tokenizer.json')));

/**
 * RoBERTa and its kin count positions from behind the piece for padding and have as many fewer; two places less do the
 * others no harm.
 */
function placesOf(config: ForeignConfig): number {
  const given = sizeOf(config, 'max_position_embeddings', 1_000_000, longestWindow);
  const padding = Number(config.fields['pad_token_id'] ?? 0);
  const before = padding > 0 && padding <= maxPaddingPiece ? Math.floor(padding) + 1 : 0;
  return Math.min(longestWindow, given - before);
}

const countOf = ({ fields }: ForeignConfig, names: readonly string[]): number =>
  names
    .map((name) => fields[name])
    .find((value): value is number => Number.isSafeInteger(value) && Number(value) > 0) ?? 0;

export const useOf = ({ graph, labels, places }: Pick<ForeignOnnx, 'graph' | 'labels' | 'places'>): OnnxUse => ({
  signature: signatureOf(checkGraph(graph), labels.length),
  labels: labels.length,
  places,
});

/**
 * Runs the graph over a full window that has pieces from the whole vocabulary, the last one too, and over a window with
 * marks alone: what fails there would fail on a note.
 *
 * @throws GauzeError `malformed` with `reason: outputs`
 */
export async function tryOnnx(
  { opened: tokenizer, use, graph: bytes }: Pick<ForeignOnnx, 'opened' | 'use' | 'graph'>,
  runtime: GraphRuntime,
): Promise<void> {
  const room = use.places - tokenizer.begin.length - tokenizer.end.length;
  const spread = Int32Array.from({ length: room }, (_, at) =>
    Math.round((at * (tokenizer.pieces - 1)) / Math.max(1, room - 1)),
  );
  try {
    const graph = await runtime.open(bytes);
    try {
      await windowOutputs(graph, use, [...tokenizer.begin, 0, ...tokenizer.end]);
      await classifyOnnx(graph, use, tokenizer, spread);
    } finally {
      await graph.close();
    }
  } catch {
    // What it said may quote the file.
    throw refused('outputs', 'model.onnx');
  }
}
