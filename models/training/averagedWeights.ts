import type { Gradient, Parameters } from './parameters';

/**
 * Exponential moving average of the weights. The decay of step s is min(decay, (1 + s) / (10 + s)), so that the first
 * steps are soon forgotten. Rows of tables are brought up to date only when they move or are read: between, their
 * average follows a weight that stands still, which has a closed form.
 */
export interface AveragedWeights {
  steps: number;
  /** Sum of the logarithms of the decays so far. */
  clock: number;
  readonly averages: readonly Float32Array[];
  /** For every row of a table, the clock up to which its average is right; empty for other parameters. */
  readonly rowClocks: readonly Float64Array[];
}

export const averagedWeights = (parameters: Parameters): AveragedWeights => ({
  steps: 0,
  clock: 0,
  averages: parameters.map(({ values }) => values.slice()),
  rowClocks: parameters.map(({ isTable, shape }) => new Float64Array(isTable ? shape[0]! : 0)),
});

/** To be called before the weights of a step move, for the rows that will. */
export function catchUpRows(average: AveragedWeights, parameters: Parameters, gradients: readonly Gradient[]): void {
  parameters.forEach((parameter, p) => {
    const gradient = gradients[p]!;
    if (!(gradient instanceof Float32Array))
      for (const row of gradient.rows) catchUp(average, p, parameter.values, parameter.shape[1]!, row);
  });
}

function catchUp(
  { averages, rowClocks, clock }: AveragedWeights,
  p: number,
  values: Float32Array,
  width: number,
  row: number,
): void {
  const clocks = rowClocks[p]!;
  const retention = Math.exp(clock - clocks[row]!);
  if (retention === 1) return;
  clocks[row] = clock;
  const of = averages[p]!;
  for (let i = row * width; i < (row + 1) * width; i++) of[i] = towards(of[i]!, values[i]!, retention);
}

/** What stands where its weight stands stays there, to the bit: only so can a checkpoint leave it out. */
const towards = (average: number, value: number, retention: number): number =>
  average === value ? average : retention * average + (1 - retention) * value;

/** To be called after the weights have moved. */
export function averageStep(average: AveragedWeights, parameters: Parameters, decay: number): void {
  const retention = Math.min(decay, (1 + average.steps) / (10 + average.steps));
  average.steps++;
  average.clock += Math.log(retention);
  parameters.forEach(({ values, isTable }, p) => {
    if (isTable) return;
    const of = average.averages[p]!;
    for (let i = 0; i < of.length; i++) of[i] = retention * of[i]! + (1 - retention) * values[i]!;
  });
}

/** The averages as parameters, copied. Leaves the state alone, so that looking changes nothing. */
export function averagedParameters(average: AveragedWeights, parameters: Parameters): Parameters {
  return parameters.map((parameter, p) => {
    const values = average.averages[p]!.slice();
    if (parameter.isTable) {
      const width = parameter.shape[1]!;
      average.rowClocks[p]!.forEach((clock, row) => {
        const retention = Math.exp(average.clock - clock);
        if (retention !== 1)
          for (let i = row * width; i < (row + 1) * width; i++)
            values[i] = towards(values[i]!, parameter.values[i]!, retention);
      });
    }
    return { ...parameter, values };
  });
}
