import type { Generator } from './generator';
import { healthGenerators, officeGenerators } from './healthFiles';

/** One line for each kind of file that `npm run audit:documents` looks at. */
export const generators: readonly Generator[] = [...healthGenerators, ...officeGenerators];
