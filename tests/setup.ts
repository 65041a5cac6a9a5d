import fc from 'fast-check';
import { expect } from 'vitest';
import { beginFile } from './fixtures/everyFile';

beginFile();

// What has the same bytes is the same: compared number by number, a file of a megabyte takes seconds. Said once for all
// files of a worker.
const bytesOf = (value: unknown): Buffer | undefined =>
  ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : undefined;
const shared = globalThis as { comparesBytes?: true };
if (shared.comparesBytes === undefined) {
  shared.comparesBytes = true;
  expect.addEqualityTesters([
    (a: unknown, b: unknown) => {
      const [one, other] = [bytesOf(a), bytesOf(b)];
      if (one === undefined || other === undefined || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b))
        return undefined;
      return one.equals(other) ? true : undefined;
    },
  ]);
}

// The same cases every time, so that a red run is about the change at hand. `GAUZE_SEED=random npm run unit` looks
// further.
const wanted = process.env['GAUZE_SEED'];
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted ?? 20261121) });
