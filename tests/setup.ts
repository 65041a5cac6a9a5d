import fc from 'fast-check';
import { beginFile } from './fixtures/everyFile';

beginFile();

// The same cases every time, so that a red run is about the change at hand. `GAUZE_SEED=random npm run unit` looks
// further.
const wanted = process.env['GAUZE_SEED'];
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted ?? 20261121) });
