import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startBackend } from '../../models/backend/startBackend';
import { readDescribedHead, writeDescribedHead, type DescribedHead } from '../../models/described/describedFile';
import { learnDescribed, learnOptions } from '../../models/described/learn';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { places } from '../models/backendPlaces';
import { encoderPlace, readMaterial, readMaterialFile, shapeOfBase } from './describedLabels';

/** Trains on every label, and writes what is shipped; how it does on labels that it never saw is measured apart. */
const argument = (name: string): string =>
  process.argv.find((given) => given.startsWith(`--${name}=`))!.slice(name.length + 3);
const out = argument('out');
const isCardsOnly = process.argv.includes('--cards') && existsSync(out);
const learned = isCardsOnly ? readDescribedHead(new Uint8Array(readFileSync(out))) : await learn();
const bytes = writeDescribedHead({
  ...learned,
  thresholds: JSON.parse(argument('thresholds')) as DescribedHead['thresholds'],
  unseen: JSON.parse(argument('unseen')) as DescribedHead['unseen'],
});
readDescribedHead(bytes);
writeFileSync(out, bytes);

async function learn(): Promise<Omit<DescribedHead, 'thresholds' | 'unseen'>> {
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
        if (step % 50 === 0) console.log(`step ${step} of ${steps}, loss ${loss.toFixed(3)}`);
      },
    },
  );
  return { shape, layers, standards: material.standards, parameters };
}
