// Trains the linear CRF on MEDDOCAN train and scores dev:
// `node tests/bench/linearCrf.mjs [--l1 .05] [--l2 .05] [--iterations 30] [--kept .35] [--count 1] [--copies 0] [--keys
//   .33] [--without rule,weakRule,…] [--half 0|1] [--shift] [--types] [--save file] [--load file]`.
// Needs ../shared/corpora/meddocan, out/lists and out/surrogates.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';

const text = (value) => ({ type: 'string', ...(value !== undefined && { default: value }) });
const flag = { type: 'boolean', default: false };
const { values } = parseArgs({
  options: {
    l1: text('0.05'),
    l2: text('0.05'),
    iterations: text('30'),
    kept: text('0.35'),
    count: text('1'),
    copies: text('0'),
    keys: text('0.33'),
    without: text(''),
    half: text(),
    shift: flag,
    types: flag,
    save: text(),
    load: text(),
  },
});
const [save, load] = [values.save, values.load].map((file) => file && path.resolve(file));
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const missing = ['../shared/corpora/meddocan', 'out/lists/es.bin', 'out/surrogates/es.json'].filter(
  (place) => !existsSync(place),
);
if (missing.length > 0) console.log(`linearCrf: skipped, ${missing.join(', ')} not there`);
else {
  const { bench } = await import(await bundle('linearCrf'));
  await bench({
    l1: Number(values.l1),
    l2: Number(values.l2),
    iterations: Number(values.iterations),
    emptyShare: Number(values.kept),
    leastCount: Number(values.count),
    copies: Number(values.copies),
    keys: Number(values.keys),
    withoutBits: values.without === '' ? [] : values.without.split(','),
    isDetailed: values.types,
    hasShift: values.shift,
    save,
    load,
    ...(values.half !== undefined && { half: Number(values.half) }),
  });
}
