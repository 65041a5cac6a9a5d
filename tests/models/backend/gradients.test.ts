import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { places } from '../backendPlaces';
import { layerCases, numbers } from './layerCases';

// Against finite differences, on plain JavaScript: the parity tests carry it over to the other backends.
beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
});

test.each(layerCases.map((each) => [each.name, each] as const))(
  '%s_slopeAlongRandomDirections_equalsTheGradient',
  (_name, { shapes, loss }) => {
    const next = numbers(20261121);
    const draw = () =>
      shapes.map((shape) => Float64Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => next() * 1.6 - 0.8));
    const point = draw();
    const tensors = (values: readonly Float64Array[]) =>
      values.map((each, at) => tf.tensor(Float32Array.from(each), [...shapes[at]!]));
    const at = (values: readonly Float64Array[]) => tf.tidy(() => loss(...tensors(values)).dataSync()[0]!);
    const gradients = tf.tidy(() =>
      tf
        .grads((...given: tf.Tensor[]) => loss(...given))(tensors(point))
        .map((tensor) => [...tensor.dataSync()]),
    );
    for (let round = 0; round < 8; round += 1) {
      const direction = draw();
      const step = 2e-3;
      const moved = (by: number) =>
        at(point.map((values, place) => values.map((value, index) => value + by * direction[place]![index]!)));
      const slope = (moved(step) - moved(-step)) / (2 * step);
      const wanted = gradients.reduce(
        (sum, values, place) =>
          sum + values.reduce((inner, value, index) => inner + value * direction[place]![index]!, 0),
        0,
      );
      const size = Math.hypot(...gradients.flat()) * Math.hypot(...direction.flatMap((values) => [...values]));
      expect(Math.abs(slope - wanted) / size, `round ${round}`).toBeLessThan(1e-3);
    }
  },
);
