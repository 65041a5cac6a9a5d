import type { CoderNetwork } from './coderNetwork';

/** What is known of labels before a training, and of the rows that their attention looks at. */
export interface KnownLabels {
  /** Mean of the rows of its mentions; [label, width], zero where nothing is known. */
  readonly known: Float32Array;
  /** Rows behind each of them; 0: nothing is known. [label] */
  readonly rows: Int32Array;
  /** Of all rows. [width] */
  readonly mean: Float32Array;
  readonly deviation: Float32Array;
}

/**
 * By how much the score of a row like the mentions of a label stands above that of a row like none, and how much such a
 * row is worth to its logit.
 */
const score = 6;
const worth = 4;

/**
 * LAAT whose labels begin by looking for what their mentions look like, and by counting how well what they read fits:
 * query and output of a label point to the mean of its mentions. Only where they start is not as published, and labels
 * of which nothing is known start as there.
 */
function laatAtMentions(network: CoderNetwork, { known, rows, mean, deviation }: KnownLabels): CoderNetwork {
  const { width, attention } = network.shape;
  const valuesOf = (name: string): Float32Array => network.parameters.find((own) => own.name === name)!.values;
  const projection = valuesOf('projection'); // [width, attention]
  const [queries, output, bias] = [valuesOf('queries').slice(), valuesOf('output').slice(), valuesOf('bias').slice()];
  // rows · projection · projectionᵀ is about this many times the rows
  const gain = projection.reduce((sum, value) => sum + value * value, 0) / width;
  const direction = new Float64Array(width);
  rows.forEach((count, label) => {
    if (count === 0) return;
    let length = 0;
    for (let k = 0; k < width; k++) {
      const from = known[label * width + k]! - mean[k]!;
      const spread = Math.max(deviation[k]!, 1e-6);
      direction[k] = from / (spread * spread);
      length += (from / spread) ** 2;
    }
    const unit = 1 / Math.max(length, 1e-6);
    for (let a = 0; a < attention; a++) {
      let sum = 0;
      for (let k = 0; k < width; k++) sum += direction[k]! * projection[k * attention + a]!;
      queries[label * attention + a] = (score * unit * sum) / gain;
    }
    let atMean = 0;
    for (let k = 0; k < width; k++) {
      const own = worth * unit * direction[k]!;
      output[label * width + k] = own;
      atMean += own * mean[k]!;
    }
    bias[label]! -= atMean;
  });
  const started = new Map([
    ['queries', queries],
    ['output', output],
    ['bias', bias],
  ]);
  return {
    ...network,
    parameters: network.parameters.map((own) => ({ ...own, values: started.get(own.name) ?? own.values })),
  };
}

/** A network whose labels begin with what is known of them, in the way of its head. */
export function startAtMentions(network: CoderNetwork, known: KnownLabels): CoderNetwork {
  if (network.shape.head === 'labelAttention') return laatAtMentions(network, known);
  return {
    ...network,
    parameters: network.parameters.map((own) => (own.name === 'known' ? { ...own, values: known.known } : own)),
  };
}
