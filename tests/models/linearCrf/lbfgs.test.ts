import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../electron/core/evaluate/seededRandom';
import { minimise } from '../../../models/linearCrf/lbfgs';

const random = seededRandom(5);
const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

describe('L-BFGS', () => {
  it.each([2, 10, 100])('finds the minimum of the Rosenbrock function in %i dimensions', async (size) => {
    const x = Float64Array.from({ length: size }, (_, i) => (i % 2 === 0 ? -1.2 : 1));
    const result = await minimise(
      (at, gradient) => {
        let value = 0;
        gradient.fill(0);
        for (let i = 0; i + 1 < size; i += 2) {
          const [a, b] = [1 - at[i]!, at[i + 1]! - at[i]! ** 2];
          value += a * a + 100 * b * b;
          gradient[i] = -2 * a - 400 * at[i]! * b;
          gradient[i + 1] = 200 * b;
        }
        return value;
      },
      x,
      { maxIterations: 200, gradientTolerance: 1e-9 },
    );
    expect(result.end).toBe('gradient');
    x.forEach((value) => expect(value).toBeCloseTo(1, 7));
  });

  /** Least squares with columns of very different sizes. */
  const [rows, columns] = [40, 8];
  const matrix = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, (_, j) => gauss() * 10 ** ((j % 3) - 1)),
  );
  const target = Array.from({ length: rows }, () => gauss() * 3);
  const leastSquares =
    (l2: number) =>
    (at: Float64Array, gradient: Float64Array): number => {
      gradient.fill(0);
      let value = 0;
      matrix.forEach((row, i) => {
        const residual = row.reduce((sum, a, j) => sum + a * at[j]!, 0) - target[i]!;
        value += residual * residual;
        row.forEach((a, j) => (gradient[j]! += 2 * residual * a));
      });
      at.forEach((x, j) => {
        value += l2 * x * x;
        gradient[j]! += 2 * l2 * x;
      });
      return value;
    };

  it('finds the closed form of ridge regression', async () => {
    const l2 = 0.7;
    const x = new Float64Array(columns);
    await minimise(leastSquares(l2), x, { maxIterations: 300, gradientTolerance: 1e-10 });
    solve(matrix, target, l2).forEach((value, j) => expect(x[j]).toBeCloseTo(value, 5));
  });

  it('with L1 meets the conditions of the optimum (soft thresholds)', async () => {
    const l1 = 25;
    const x = new Float64Array(columns);
    await minimise(leastSquares(0), x, { l1, maxIterations: 2000, gradientTolerance: 1e-9 });
    const gradient = new Float64Array(columns);
    leastSquares(0)(x, gradient);
    let zeros = 0;
    x.forEach((value, j) => {
      if (value === 0) {
        zeros++;
        expect(Math.abs(gradient[j]!)).toBeLessThanOrEqual(l1 + 1e-4);
      } else expect(gradient[j]).toBeCloseTo(-l1 * Math.sign(value), 3);
    });
    expect(zeros).toBeGreaterThan(0);
    expect(zeros).toBeLessThan(columns);
  });

  it('with L1 on a separable quadratic equals soft thresholding', async () => {
    const centre = [3, -2, 0.4, -0.1, 0];
    const x = new Float64Array(5);
    await minimise(
      (at, gradient) => {
        let value = 0;
        at.forEach((a, i) => {
          value += (a - centre[i]!) ** 2 / 2;
          gradient[i] = a - centre[i]!;
        });
        return value;
      },
      x,
      { l1: 0.5, gradientTolerance: 1e-10 },
    );
    expect([...x].map((value) => Number(value.toFixed(6)))).toEqual([2.5, -1.5, 0, 0, 0]);
  });

  it('with L1 comes to zeros themselves from elsewhere', async () => {
    const x = new Float64Array(columns).fill(0.3);
    await minimise(leastSquares(0), x, { l1: 25, maxIterations: 2000, gradientTolerance: 1e-9 });
    const fromNothing = new Float64Array(columns);
    await minimise(leastSquares(0), fromNothing, { l1: 25, maxIterations: 2000, gradientTolerance: 1e-9 });
    expect([...x].map((value) => value === 0)).toEqual([...fromNothing].map((value) => value === 0));
  });

  it('never lets the value rise, and ends where it is told', async () => {
    const values: number[] = [];
    const result = await minimise(leastSquares(0.1), new Float64Array(columns), {
      gradientTolerance: 0,
      onIteration: ({ value, iteration }) => {
        values.push(value);
        return iteration < 5;
      },
    });
    expect(result.end).toBe('stopped');
    expect(values.length).toBe(5);
    values.slice(1).forEach((value, i) => expect(value).toBeLessThanOrEqual(values[i]!));
  });

  it('ends at once at a minimum, and after ten iterations without gain', async () => {
    expect(await minimise((x, gradient) => (gradient.fill(0), x.length), new Float64Array(3))).toMatchObject({
      end: 'gradient',
      iteration: 0,
      evaluations: 1,
    });
    const result = await minimise(leastSquares(0.1), new Float64Array(columns), {
      gradientTolerance: 0,
      valueTolerance: 1e-3,
      maxIterations: 500,
    });
    expect(result.end).toBe('value');
    expect(result.iteration).toBeLessThan(100);
  });
});

/** (AᵀA + l2 I)⁻¹ Aᵀ b by elimination. */
function solve(a: readonly (readonly number[])[], b: readonly number[], l2: number): number[] {
  const size = a[0]!.length;
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => a.reduce((sum, row) => sum + row[i]! * row[j]!, 0) + (i === j ? l2 : 0)),
    a.reduce((sum, row, r) => sum + row[i]! * b[r]!, 0),
  ]);
  for (let i = 0; i < size; i++) {
    const pivot = Array.from({ length: size - i }, (_, k) => i + k).reduce(
      (best, r) => (Math.abs(system[r]![i]!) > Math.abs(system[best]![i]!) ? r : best),
      i,
    );
    [system[i], system[pivot]] = [system[pivot]!, system[i]!];
    for (let r = 0; r < size; r++) {
      if (r === i) continue;
      const factor = system[r]![i]! / system[i]![i]!;
      for (let c = i; c <= size; c++) system[r]![c]! -= factor * system[i]![c]!;
    }
  }
  return system.map((row, i) => row[size]! / row[i]!);
}
