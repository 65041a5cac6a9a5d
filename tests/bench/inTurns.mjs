// npm run bench:in-turns -- FOLDER [--pairs N] [--word THERE=HERE …] -- COMMAND …
// The same command here and in another built checkout, in turns, N times: for each number that both print at the same
// place of the same line, its medians and the median of its ratios (here over there). What drifts on a machine meets
// both alike. Lines that only one prints are named, not compared; `--word` tells what the other checkout calls a thing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = fileURLToPath(new URL('../..', import.meta.url));
const cut = process.argv.indexOf('--', 2);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, cut < 0 ? undefined : cut),
  options: { pairs: { type: 'string', default: '5' }, word: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const [there] = positionals;
const command = cut < 0 ? [] : process.argv.slice(cut + 1);
const pairs = Number(values.pairs);
if (there === undefined || !existsSync(path.join(there, 'out/main')) || command.length === 0 || !(pairs >= 1)) {
  console.error(
    'npm run bench:in-turns -- FOLDER [--pairs N] [--word THERE=HERE …] -- COMMAND …   (FOLDER: another ' +
      'checkout, built)',
  );
  process.exit(2);
}

const words = values.word.map((pair) => pair.split('='));
const number = /(?<![\p{L}\d.])[-+]?\d[\d,]*(?:\.\d+)?/gu;
/** @returns {Map<string, number[]>} the numbers of each line, by what is left of it without them */
function metricsOf(folder) {
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${folder}: ${command.join(' ')} ended with ${status}\n${stderr.slice(-2000)}`);
  const lines = new Map();
  for (const given of stdout.split('\n')) {
    const line = words.reduce((text, [theirs, own]) => text.replaceAll(theirs, own), given);
    const found = [...line.matchAll(number)].map(([text]) => Number(text.replaceAll(',', '')));
    if (found.length > 0) lines.set(line.replace(number, '#').replace(/\s+/gu, ' ').trim(), found);
  }
  return lines;
}

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
const short = (value) => (Math.abs(value) >= 1000 ? value.toFixed(0) : value.toPrecision(3));

const ours = [];
const theirs = [];
for (let pair = 0; pair < pairs; pair += 1)
  // who begins changes, so that a machine that warms up favours neither
  for (const isHere of pair % 2 === 0 ? [false, true] : [true, false])
    (isHere ? ours : theirs).push(metricsOf(isHere ? here : there));

for (const line of ours[0].keys()) {
  const own = ours.map((metrics) => metrics.get(line));
  const other = theirs.map((metrics) => metrics.get(line));
  if ([...own, ...other].some((metrics) => metrics?.length !== ours[0].get(line).length)) {
    console.log(`not compared: ${line}`);
    continue;
  }
  console.log(line);
  ours[0].get(line).forEach((_, at) => {
    const mine = own.map((metrics) => metrics[at]);
    const yours = other.map((metrics) => metrics[at]);
    if (mine.every((value, i) => value === mine[0] && yours[i] === mine[0])) return;
    const ratios = mine.map((value, i) => value / yours[i]);
    const spread = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`;
    console.log(
      `  # ${at + 1}: ${short(median(mine))} beside ${short(median(yours))}, ratio ` +
        `${short(median(ratios))} (${spread})`,
    );
  });
}
