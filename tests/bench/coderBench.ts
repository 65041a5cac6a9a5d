import { startBackend } from '../../models/backend/startBackend';
import { makeCoderBatch } from '../../models/coder/network/coderBatch';
import { attInGrad } from '../../models/coder/network/attInGrad';
import { coderLoss } from '../../models/coder/network/coderLoss';
import {
  codeLogits,
  createCoderNetwork,
  gapOf,
  uploadCoder,
  type CoderNetwork,
} from '../../models/coder/network/coderNetwork';
import { coderShapes, type CoderShapeName } from '../../models/coder/network/coderShape';
import { labelCount, labelSpaceOf } from '../../models/coder/network/labelSpace';
import { trainingRandom } from '../../models/training/trainingRandom';
import { places } from '../models/backendPlaces';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const isQuick = process.argv.includes('--quick');
const repetitions = isQuick ? 1 : 2;
const stems = 20_000;
const { report } = await startBackend({ choice: 'auto', places, threads: 1 });
console.log(`${report.running}, one thread; CPU ms, best of ${repetitions}`);

function networkOf(name: CoderShapeName, codes: number): CoderNetwork {
  const shape = coderShapes[name];
  const labels = labelSpaceOf(
    Array.from(
      { length: codes },
      (_, i) => `${String.fromCharCode(65 + (i % 26))}${10 + (Math.floor(i / 26) % 90)}.${Math.floor(i / 2340)}`,
    ).sort(),
    new Int32Array(codes).fill(2),
    shape.isJoint,
  );
  return createCoderNetwork(
    shape,
    labels,
    stems,
    new Float32Array(labelCount(labels) * shape.wordWidth),
    trainingRandom(1),
  );
}

const cpu = (): number => process.cpuUsage().user / 1e3 + process.cpuUsage().system / 1e3;
/** CPU time: others use the machine too. */
async function best(work: () => Promise<unknown>): Promise<number> {
  let min = Infinity;
  await work();
  for (let i = 0; i < repetitions; i++) {
    const from = cpu();
    await work();
    min = Math.min(min, cpu() - from);
  }
  return min;
}

interface Row {
  readonly tokens: number;
  readonly codes: number;
  readonly coding: number;
  readonly step: number;
  readonly explaining: number;
}

async function measure(name: CoderShapeName, tokens: number, codes: number): Promise<Row> {
  const network = networkOf(name, codes);
  const random = trainingRandom(2);
  const note = Int32Array.from({ length: tokens }, () => random.below(stems));
  const batch = makeCoderBatch([note], gapOf(network.shape));
  const { weights, dispose } = uploadCoder(network);
  const coding = await best(() => codeLogits(network, batch, weights));
  const explaining = await best(() => attInGrad(network, batch, [1], weights));
  dispose();
  const gold = [{ labels: Int32Array.of(1, 5), evidence: [{ label: 1, stems: Int32Array.of(3, 4) }] }];
  const step = await best(() => coderLoss(network, batch, gold, 0.3, trainingRandom(1)));
  const row = { tokens, codes, coding, step, explaining };
  console.log(
    `${name.padEnd(12)} ${String(tokens).padStart(7)} stems ${String(codes).padStart(6)} codes   coding ` +
      `${coding.toFixed(0).padStart(6)}   step ${step.toFixed(0).padStart(6)}   explaining ` +
      `${explaining.toFixed(0).padStart(6)}   memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
  );
  return row;
}

/** Of time = size ^ exponent, by least squares on the larger half, where fixed costs no longer count. */
function exponent(rows: readonly Row[], size: (row: Row) => number, time: (row: Row) => number): number {
  const points = rows.slice(-3).map((row) => [Math.log(size(row)), Math.log(time(row))] as const);
  const [mx, my] = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length) as [
    number,
    number,
  ];
  return (
    points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  );
}

let isLinear = true;
for (const name of (argument('shape')?.split(',') ?? ['conv', 'transformer']) as CoderShapeName[]) {
  const byTokens: Row[] = [];
  for (const tokens of isQuick ? [1250, 2500, 5000] : [1250, 2500, 5000, 10_000, 20_000])
    byTokens.push(await measure(name, tokens, 1000));
  const byCodes: Row[] = [];
  for (const codes of isQuick ? [625, 1250, 2500] : [625, 1250, 2500, 5000, 10_000])
    byCodes.push(await measure(name, 2000, codes));
  for (const [what, time] of [
    ['coding', (row: Row) => row.coding],
    ['step', (row: Row) => row.step],
  ] as const) {
    const [tokens, codes] = [
      exponent(byTokens, (row) => row.tokens, time),
      exponent(byCodes, (row) => row.codes, time),
    ];
    console.log(
      `${name.padEnd(12)} ${what}: grows with the length of the note to the power of ${tokens.toFixed(2)},` +
        ` with the number of codes ${codes.toFixed(2)}`,
    );
    isLinear &&= tokens < 1.2 && codes < 1.2;
  }
}
if (!isLinear) {
  console.error('not linear');
  process.exitCode = 1;
}
