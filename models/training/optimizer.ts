import { gradientValues, type Gradient, type Parameter, type Parameters } from './parameters';

export type OptimizerOptions =
  | {
      readonly kind: 'adamW';
      readonly beta1: number;
      readonly beta2: number;
      readonly epsilon: number;
      readonly weightDecay: number;
    }
  | { readonly kind: 'adam'; readonly beta1: number; readonly beta2: number; readonly epsilon: number }
  | {
      readonly kind: 'nadam';
      readonly beta1: number;
      readonly beta2: number;
      readonly epsilon: number;
      readonly scheduleDecay: number;
    };

/** Adam (Kingma and Ba 2015). */
export const adam = (beta1 = 0.9, beta2 = 0.99, epsilon = 1e-8): OptimizerOptions => ({
  kind: 'adam',
  beta1,
  beta2,
  epsilon,
});
/**
 * Adam with weight decay beside the gradient (Loshchilov and Hutter 2019). Biases, gains and rows that were not read do
 * not decay.
 */
export const adamW = (weightDecay = 0.01, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8): OptimizerOptions => ({
  kind: 'adamW',
  beta1,
  beta2,
  epsilon,
  weightDecay,
});
/** Nadam with the momentum schedule of Keras 2.2 (Dozat 2016), which the published tagger used. */
export const nadam = (beta1 = 0.9, beta2 = 0.999, epsilon = 1e-7, scheduleDecay = 0.004): OptimizerOptions => ({
  kind: 'nadam',
  beta1,
  beta2,
  epsilon,
  scheduleDecay,
});

/** First and second moments of every parameter, and the count of steps taken. */
export interface OptimizerState {
  steps: number;
  /** Nadam: product of the momentum schedule so far. */
  momentumProduct: number;
  readonly first: readonly Float32Array[];
  readonly second: readonly Float32Array[];
}

export const optimizerState = (parameters: Parameters): OptimizerState => ({
  steps: 0,
  momentumProduct: 1,
  first: parameters.map(({ values }) => new Float32Array(values.length)),
  second: parameters.map(({ values }) => new Float32Array(values.length)),
});

/** Euclidean length of all gradients together. */
export function globalNorm(gradients: readonly Gradient[]): number {
  let sum = 0;
  for (const gradient of gradients) {
    const values = gradientValues(gradient);
    for (let i = 0; i < values.length; i++) sum += values[i]! * values[i]!;
  }
  return Math.sqrt(sum);
}

/**
 * One step of all parameters in place. Rows of a table that the batch did not read stay as they are, moments too
 * ("lazy").
 *
 * @param clip largest global norm; the gradients are scaled down to it
 * @returns the global norm before clipping
 */
export function optimize(
  options: OptimizerOptions,
  state: OptimizerState,
  parameters: Parameters,
  gradients: readonly Gradient[],
  learningRate: number,
  clip: number,
): number {
  const norm = globalNorm(gradients.filter((_, p) => parameters[p]!.rate > 0));
  const scale = norm > clip ? clip / norm : 1;
  state.steps++;
  const factors = stepFactors(options, state);
  parameters.forEach((parameter, p) =>
    update(
      parameter,
      gradients[p]!,
      state.first[p]!,
      state.second[p]!,
      { ...factors, rate: learningRate * parameter.rate, scale },
      options,
    ),
  );
  return norm;
}

/** Weights of the averaged and of the present gradient in the step, and the correction of the second moment. */
interface Factors {
  readonly ofMoment: number;
  readonly ofGradient: number;
  readonly ofSecond: number;
}

function stepFactors(options: OptimizerOptions, state: OptimizerState): Factors {
  const t = state.steps;
  const ofSecond = 1 / (1 - options.beta2 ** t);
  if (options.kind !== 'nadam') return { ofMoment: 1 / (1 - options.beta1 ** t), ofGradient: 0, ofSecond };
  const momentum = (step: number): number => options.beta1 * (1 - 0.5 * 0.96 ** (step * options.scheduleDecay));
  const now = momentum(t);
  const next = momentum(t + 1);
  state.momentumProduct *= now;
  return {
    ofMoment: next / (1 - state.momentumProduct * next),
    ofGradient: (1 - now) / (1 - state.momentumProduct),
    ofSecond,
  };
}

function update(
  { values, shape }: Parameter,
  gradient: Gradient,
  first: Float32Array,
  second: Float32Array,
  factors: Factors & { rate: number; scale: number },
  options: OptimizerOptions,
): void {
  const { beta1, beta2, epsilon } = options;
  const { rate, scale, ofMoment, ofGradient, ofSecond } = factors;
  if (rate === 0) return;
  const decay = options.kind === 'adamW' && shape.length > 1 ? rate * options.weightDecay : 0;
  const of = gradientValues(gradient);
  const width = gradient instanceof Float32Array ? of.length : shape[1]!;
  const runs = gradient instanceof Float32Array ? 1 : gradient.rows.length;
  for (let run = 0; run < runs; run++) {
    const shift = (gradient instanceof Float32Array ? 0 : gradient.rows[run]! * width) - run * width;
    for (let i = run * width; i < (run + 1) * width; i++) {
      const g = of[i]! * scale;
      const k = i + shift;
      const m = beta1 * first[k]! + (1 - beta1) * g;
      const v = beta2 * second[k]! + (1 - beta2) * g * g;
      first[k] = m;
      second[k] = v;
      if (decay > 0) values[k]! -= decay * values[k]!;
      // 32 bits are what is stored, and take half the time
      values[k]! -=
        Math.fround(rate * (ofMoment * m + ofGradient * g)) /
        Math.fround(Math.sqrt(Math.fround(v * ofSecond)) + epsilon);
    }
  }
}
