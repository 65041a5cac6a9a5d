// Trains the linear CRF on MEDDOCAN train and scores dev: `node tests/bench/linearCrf.mjs [--l1 .05] [--l2 .05] [--iterations 100] [--kept .35]
// [--count 1] [--without rule,weakRule,…] [--half 0|1] [--types] [--save file] [--load file]`. Needs ../shared/corpora/meddocan and out/lists (`node scripts/build-lists.mjs`).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: {
  l1: { type: 'string', default: '0.05' }, l2: { type: 'string', default: '0.05' }, iterations: { type: 'string', default: '100' }, kept: { type: 'string', default: '0.35' },
  count: { type: 'string', default: '1' }, without: { type: 'string', default: '' }, half: { type: 'string' }, types: { type: 'boolean', default: false }, corpus: { type: 'string' }, save: { type: 'string' }, load: { type: 'string' },
} });
const corpus = values.corpus ?? path.join(root, '../shared/corpora/meddocan');
if (!existsSync(corpus) || !existsSync(path.join(root, 'out/lists/es.bin'))) {
  console.log(`linearCrf: skipped, ${corpus} or out/lists is not there`);
} else {
  const { bench } = await import(await bundle('linearCrf'));
  await bench({
    root, corpus, l1: Number(values.l1), l2: Number(values.l2), iterations: Number(values.iterations), keptEmpty: Number(values.kept), leastCount: Number(values.count),
    withoutBits: values.without === '' ? [] : values.without.split(','), isDetailed: values.types, ...(values.save && { save: values.save }), ...(values.load && { load: values.load }), ...(values.half !== undefined && { half: Number(values.half) }),
  });
}
