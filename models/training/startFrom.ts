import { GauzeError } from '../../electron/contract/errors';
import type { Parameters } from './parameters';
import { readTensorFile } from './tensorFile';

/**
 * Parameters that `start` holds too, by name and shape, are taken from there and move at no more than half the rate.
 *
 * @throws GauzeError `badRequest` where one has another shape there
 */
export function startFrom(parameters: Parameters, start: Uint8Array | undefined): Parameters {
  if (start === undefined) return parameters;
  const { tensors } = readTensorFile(start);
  return parameters.map((parameter) => {
    const given = tensors.get(parameter.name);
    if (given === undefined) return parameter;
    if (given.data.length !== parameter.values.length)
      throw new GauzeError('badRequest', 'what to start from has another shape');
    return { ...parameter, values: new Float32Array(given.data), rate: Math.min(parameter.rate, 0.5) };
  });
}
