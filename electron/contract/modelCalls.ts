import { z } from 'zod';
import { engineCall, longCall } from './engineKernel';

export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** How far a training is; a checkpoint is what the request takes to go on from there. */
export interface Progress<Point> {
  readonly point: Point;
  readonly checkpoint: Uint8Array | null;
}
const progressOf = <P extends z.ZodType>(point: P) => z.object({ point, checkpoint: Bytes.nullable() }).readonly();

/**
 * The calls of every kind of model, whatever it learns. A call with a model that was not loaded ends with `notReady`
 * and `needs: model`.
 */
export const modelCalls = <
  Request extends z.ZodType,
  Trained extends z.ZodType,
  Point extends z.ZodType,
  Info extends z.ZodType,
>(schemas: {
  readonly request: Request;
  readonly trained: Trained;
  readonly point: Point;
  /** The description in a bundle. */
  readonly info: Info;
}) => ({
  /** `cancelled`, `notReady`, `engineStopped`, `tooLarge` when memory ran out. */
  train: longCall({ input: schemas.request, output: schemas.trained, progress: progressOf(schemas.point) }),
  /** Checks a bundle whole: hashes, sizes, shapes. `damaged`, `unknownFormat`, `newerVersion`. */
  inspect: engineCall({ input: z.object({ bytes: Bytes }), output: schemas.info }),
  /** Makes a bundle ready under its SHA-256; twice is no error. */
  load: engineCall({ input: z.object({ sha256: z.string(), bytes: Bytes }), output: z.null() }),
  unload: engineCall({ input: z.object({ sha256: z.string() }), output: z.null() }),
});
