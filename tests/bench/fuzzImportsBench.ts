import { importRefusals } from '../../electron/contract/imports';
import { readForeignModel } from '../../models/imported/importFolder';
import { parseStrictJson } from '../../models/imported/strictJson';
import { tokenizerDefinition } from '../../models/imported/tokenizer/definition';
import { openTokenizer } from '../../models/imported/tokenizer/tokenizer';
import { goldenModels, goldenTexts } from '../models/imported/goldens';
import { refusalOf } from '../models/imported/hostile';
import { mutated, mutations } from '../models/imported/mutate';

const argument = (name: string, absent: number): number =>
  Number(process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? absent);
const count = argument('mutations', 20_000);
const first = argument('first', 0);
/** Of a processor. */
const maxMs = 5000;
const maxGrownMb = 300;

const tally = new Map<string, number>();
let slowest = 0;
const each = Math.ceil(count / goldenModels.length);
const before = process.memoryUsage().rss;
for (const model of goldenModels)
  for (const mutation of mutations(model, each, first)) {
    const began = process.cpuUsage();
    const files = mutated(model, mutation);
    const refusal = refusalOf(files);
    if (refusal === null) {
      const { tokenizer } = readForeignModel(files);
      const { read } = openTokenizer(tokenizerDefinition(parseStrictJson(tokenizer, 'tokenizer.json')));
      for (const text of goldenTexts.slice(0, 5)) read(text);
    } else if (!(importRefusals as readonly unknown[]).includes(refusal.reason))
      throw new Error(`${model} ${mutation.seed}: ${refusal.code} without a reason`);
    const name = refusal === null ? 'taken' : String(refusal.reason);
    tally.set(name, (tally.get(name) ?? 0) + 1);
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1000;
    if (took > slowest) slowest = took;
    if (took > maxMs) throw new Error(`${model} ${mutation.seed}: ${Math.round(took)} ms`);
  }
const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
console.log(
  JSON.stringify({
    mutations: each * goldenModels.length,
    slowestCpuMs: Math.round(slowest),
    grownMb: Math.round(grownMb),
    ...Object.fromEntries(tally),
  }),
);
if (grownMb > maxGrownMb) throw new Error(`memory grew by ${Math.round(grownMb)} MB`);
