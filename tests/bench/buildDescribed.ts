import { readFileSync, writeFileSync } from 'node:fs';
import { startBackend } from '../../models/backend/startBackend';
import { readDescribedHead, writeDescribedHead } from '../../models/described/describedFile';
import { learnDescribed, learnOptions } from '../../models/described/learn';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { places } from '../models/backendPlaces';
import { encoderPlace, readMaterial, readMaterialFile, shapeOfBase } from './describedLabels';

/** Trains on every label, and writes what is shipped; how it does on labels that it never saw is measured apart. */
const argument = (name: string): string =>
  process.argv.find((given) => given.startsWith(`--${name}=`))!.slice(name.length + 3);
await startBackend({ choice: 'tensorflow', places, threads: 1 });
const layers = Number(argument('layers'));
const { encoder: base } = readEncoderFile(new Uint8Array(readFileSync(encoderPlace())), layers);
const material = await readMaterial(base, readMaterialFile(argument('material')));
const shape = shapeOfBase(base);
const parameters = await learnDescribed(
  shape,
  material.labels,
  new Set(),
  material.train,
  { ...learnOptions, epochs: Number(argument('epochs')) },
  {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, loss }) => {
      if (step % 100 === 0) console.log(`step ${step} of ${steps}, loss ${loss.toFixed(3)}`);
    },
  },
);
const bytes = writeDescribedHead({
  shape,
  layers,
  standards: material.standards,
  parameters,
  threshold: Number(argument('threshold')),
  unseen: JSON.parse(argument('unseen')) as { found: number; right: number; f1: number },
});
readDescribedHead(bytes);
writeFileSync(argument('out'), bytes);
