/**
 * A weight tensor in plain memory. Training uploads it for each step and brings the gradient back, so that the
 * optimiser, its averages and the checkpoints are the same, bit for bit, whatever the backend does in between.
 */
export interface Parameter {
  readonly name: string;
  /** Row-major. */
  readonly shape: readonly number[];
  readonly values: Float32Array;
  /** Times the learning rate; what was pre-trained moves more slowly. */
  readonly rate: number;
  /** Rows that are looked up: only those of the batch have a gradient and move. */
  readonly isTable: boolean;
}

export type Parameters = readonly Parameter[];

export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, side) => product * side, 1);

export function parameter(
  name: string,
  shape: readonly number[],
  fill: (i: number) => number,
  { rate = 1, isTable = false } = {},
): Parameter {
  const values = new Float32Array(sizeOf(shape));
  for (let i = 0; i < values.length; i++) values[i] = fill(i);
  return { name, shape, values, rate, isTable };
}

/** Gradient of a table: `values` holds one row after another for the `rows` touched, each row once. */
export interface RowGradient {
  readonly rows: Int32Array;
  /** [row, width] */
  readonly values: Float32Array;
}
export type Gradient = Float32Array | RowGradient;

export const gradientValues = (gradient: Gradient): Float32Array =>
  gradient instanceof Float32Array ? gradient : gradient.values;
