import type { Generator } from './generator';
import { healthGenerators, officeGenerators } from './healthFiles';
import { packedOfficeGenerators } from './officeFiles';
import { pdfGenerator } from './pdfFiles';

/** One line for each kind of file that `npm run audit:documents` looks at. */
export const generators: readonly Generator[] = [
  ...healthGenerators,
  ...officeGenerators,
  ...packedOfficeGenerators,
  pdfGenerator,
];
