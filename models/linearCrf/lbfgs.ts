/**
 * Value of a function and its gradient, written into `gradient`. May be asynchronous, so that a long one can be left
 * between its parts.
 */
export type Objective = (x: Float64Array, gradient: Float64Array) => number | Promise<number>;

export interface LbfgsOptions {
  /** Weight of the sum of absolute values that is added to the objective. Default 0. */
  readonly l1?: number;
  readonly maxIterations?: number;
  /** Pairs of steps and gradient changes that are remembered. Default 6. */
  readonly memory?: number;
  /** Ends when the gradient's norm is at most this share of max(1, norm of x). Default 1e-5. */
  readonly gradientTolerance?: number;
  /** Ends when the last ten iterations together won less than this share of the value. Default 0: not tested. */
  readonly valueTolerance?: number;
  /** Seen after each iteration; ends when it answers false. */
  readonly onIteration?: (state: LbfgsState) => boolean | void;
}

export interface LbfgsState {
  readonly iteration: number;
  /** With the L1 part. */
  readonly value: number;
  readonly gradientNorm: number;
  readonly evaluations: number;
}

export type LbfgsEnd = 'gradient' | 'value' | 'iterations' | 'stopped' | 'noProgress';
export interface LbfgsResult extends LbfgsState {
  readonly end: LbfgsEnd;
}

const ARMIJO = 1e-4;
const WOLFE = 0.9;
const SHORTER = 0.5;
const MAX_TRIALS = 30;
const PERIOD = 10;

/**
 * Minimises in place by L-BFGS (Nocedal 1980); with `l1` by its orthant-wise variant (Andrew and Gao 2007). The step is
 * shortened until the value falls enough (Armijo); without L1 it is also lengthened while the slope is still steep
 * (weak Wolfe, by bisection).
 */
export async function minimise(
  objective: Objective,
  x: Float64Array,
  options: LbfgsOptions = {},
): Promise<LbfgsResult> {
  const {
    l1 = 0,
    maxIterations = 100,
    memory = 6,
    gradientTolerance = 1e-5,
    valueTolerance = 0,
    onIteration,
  } = options;
  const size = x.length;
  let gradient = new Float64Array(size);
  let trialGradient = new Float64Array(size);
  const trial = new Float64Array(size);
  const pseudo = l1 > 0 ? new Float64Array(size) : undefined;
  const direction = new Float64Array(size);
  const history = new History(size, memory);
  let value = (await objective(x, gradient)) + l1 * absoluteSum(x, l1);
  let evaluations = 1;
  const values: number[] = [value];
  const steepest = (): Float64Array => (pseudo === undefined ? gradient : pseudoGradient(x, gradient, l1, pseudo));
  let slope = steepest();
  let gradientNorm = norm(slope);
  const state = (iteration: number): LbfgsState => ({ iteration, value, gradientNorm, evaluations });
  if (gradientNorm <= gradientTolerance * Math.max(1, norm(x))) return { ...state(0), end: 'gradient' };

  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    history.direction(slope, direction);
    if (pseudo !== undefined) for (let i = 0; i < size; i++) if (direction[i]! * slope[i]! >= 0) direction[i] = 0;
    const descent = dot(direction, slope);
    if (!(descent < 0)) {
      if (history.isEmpty) return { ...state(iteration - 1), end: 'noProgress' };
      history.clear();
      iteration--;
      continue;
    }
    // Between a step that is long enough and one that is too long.
    let [low, high, step] = [0, Infinity, history.isEmpty ? Math.min(1, 1 / gradientNorm) : 1];
    let trialValue = Infinity;
    let hasStep = false;
    for (let tries = 0; tries < MAX_TRIALS; tries++) {
      for (let i = 0; i < size; i++) trial[i] = x[i]! + step * direction[i]!;
      if (pseudo !== undefined) keepOrthant(trial, x, slope);
      trialValue = (await objective(trial, trialGradient)) + l1 * absoluteSum(trial, l1);
      evaluations++;
      const gain = pseudo === undefined ? step * descent : moved(slope, trial, x);
      if (!(trialValue <= value + ARMIJO * gain)) high = step;
      else if (pseudo === undefined && dot(trialGradient, direction) < WOLFE * descent) low = step;
      else {
        hasStep = true;
        break;
      }
      step = high === Infinity ? step / SHORTER : low + (high - low) * SHORTER;
    }
    if (!hasStep && !(trialValue < value)) {
      if (history.isEmpty) return { ...state(iteration - 1), end: 'noProgress' };
      history.clear();
      iteration--;
      continue;
    }
    history.add(trial, x, trialGradient, gradient);
    x.set(trial);
    [gradient, trialGradient] = [trialGradient, gradient];
    value = trialValue;
    slope = steepest();
    gradientNorm = norm(slope);
    if (onIteration?.(state(iteration)) === false) return { ...state(iteration), end: 'stopped' };
    if (gradientNorm <= gradientTolerance * Math.max(1, norm(x))) return { ...state(iteration), end: 'gradient' };
    values.push(value);
    const earlier = values[values.length - 1 - PERIOD];
    if (earlier !== undefined && earlier - value < valueTolerance * Math.abs(value))
      return { ...state(iteration), end: 'value' };
  }
  return { ...state(maxIterations), end: 'iterations' };
}

/** The last steps s and gradient changes y, oldest overwritten first. */
class History {
  readonly #s: Float64Array[] = [];
  readonly #y: Float64Array[] = [];
  readonly #rho: number[] = [];
  readonly #alpha: number[] = [];

  constructor(
    private readonly size: number,
    private readonly max: number,
  ) {}

  get isEmpty(): boolean {
    return this.#s.length === 0;
  }

  clear(): void {
    this.#s.length = this.#y.length = this.#rho.length = 0;
  }

  add(x: Float64Array, before: Float64Array, gradient: Float64Array, gradientBefore: Float64Array): void {
    const isFull = this.#s.length === this.max;
    const s = isFull ? this.#s.shift()! : new Float64Array(this.size);
    const y = isFull ? this.#y.shift()! : new Float64Array(this.size);
    if (isFull) this.#rho.shift();
    let [sy, yy] = [0, 0];
    for (let i = 0; i < this.size; i++) {
      const step = x[i]! - before[i]!;
      const change = gradient[i]! - gradientBefore[i]!;
      s[i] = step;
      y[i] = change;
      sy += step * change;
      yy += change * change;
    }
    // Without curvature along the step the pair would make the next direction meaningless.
    if (!(sy > 1e-12 * yy)) return;
    this.#s.push(s);
    this.#y.push(y);
    this.#rho.push(1 / sy);
  }

  /** Two loops (Nocedal and Wright 2006, algorithm 7.4): −H · slope. */
  direction(slope: Float64Array, into: Float64Array): void {
    for (let i = 0; i < this.size; i++) into[i] = -slope[i]!;
    const last = this.#s.length - 1;
    for (let k = last; k >= 0; k--) {
      this.#alpha[k] = this.#rho[k]! * dot(this.#s[k]!, into);
      addScaled(into, this.#y[k]!, -this.#alpha[k]!);
    }
    if (last >= 0) {
      const y = this.#y[last]!;
      const scale = 1 / (this.#rho[last]! * dot(y, y));
      for (let i = 0; i < this.size; i++) into[i]! *= scale;
    }
    for (let k = 0; k <= last; k++)
      addScaled(into, this.#s[k]!, this.#alpha[k]! - this.#rho[k]! * dot(this.#y[k]!, into));
  }
}

/** The derivative with the L1 part, of least size where it is not single (Andrew and Gao 2007, equation 4). */
function pseudoGradient(x: Float64Array, gradient: Float64Array, l1: number, into: Float64Array): Float64Array {
  for (let i = 0; i < x.length; i++) {
    const [at, slope] = [x[i]!, gradient[i]!];
    if (at > 0) into[i] = slope + l1;
    else if (at < 0) into[i] = slope - l1;
    else into[i] = slope > l1 ? slope - l1 : slope < -l1 ? slope + l1 : 0;
  }
  return into;
}

/** A coordinate that left the orthant of x, or of the step where x is 0, becomes 0. */
function keepOrthant(trial: Float64Array, x: Float64Array, slope: Float64Array): void {
  for (let i = 0; i < x.length; i++) {
    const sign = x[i] === 0 ? -slope[i]! : x[i]!;
    if (trial[i]! * sign <= 0) trial[i] = 0;
  }
}

function moved(slope: Float64Array, to: Float64Array, from: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < slope.length; i++) sum += slope[i]! * (to[i]! - from[i]!);
  return sum;
}

function absoluteSum(x: Float64Array, l1: number): number {
  if (l1 === 0) return 0;
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += Math.abs(x[i]!);
  return sum;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function addScaled(into: Float64Array, other: Float64Array, scale: number): void {
  for (let i = 0; i < into.length; i++) into[i]! += scale * other[i]!;
}

const norm = (x: Float64Array): number => Math.sqrt(dot(x, x));
