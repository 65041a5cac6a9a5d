import { randomFillSync } from 'node:crypto';
import type { Random } from '../../services/ports';

export const systemRandom: Random = { bytes: (count) => randomFillSync(new Uint8Array(count)) };
