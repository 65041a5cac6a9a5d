// The empirical audit of the private mechanisms: `npm run audit:privacy [-- draws]`, 10⁶ draws for each input unless told.
// Draws come from the system's cryptographic source. For every mechanism it prints the ε it claims, the ε that its draws
// show, and by χ² whether they follow its law. It fails where a sound mechanism shows more than it claims or a planted fault does not.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const draws = Number(process.argv[2] ?? 1e6);
if (!Number.isInteger(draws / 2) || draws < 1000) throw new Error('draws: an even number from 1000 on');
const { auditCases, bufferedRandom, drawPair, epsilonFound, fitOf } = await ownCode();
const random = bufferedRandom({ bytes: (count) => randomBytes(count) });
// about forty χ² tests: one of them falls below this by chance in 1 of 2500 runs
const leastP = 1e-5;
let wrong = 0;
console.log(`${draws} draws for each input; mechanism | claimed | found | χ² p | seconds`);
for (const subject of auditCases) {
  const from = performance.now();
  const count = Math.max(1000, 2 * Math.round((draws * (subject.share ?? 1)) / 2));
  let found = 0;
  let p = 1;
  for (const pair of subject.pairs) {
    const counts = drawPair(subject, pair, count, random);
    found = Math.max(found, epsilonFound(counts, subject.pairs.length).epsilon);
    if (subject.law === undefined) continue;
    for (const [side, input] of pair.entries()) p = Math.min(p, fitOf(counts.first[side].map((value, i) => value + counts.second[side][i]), subject.law(input)).p);
  }
  const isWrong = found > subject.claimed !== subject.isFaulty || p < leastP;
  if (isWrong) wrong++;
  const verdict = isWrong ? 'WRONG' : subject.isFaulty ? 'fault found' : 'holds';
  console.log([subject.name, subject.claimed.toFixed(3), found.toFixed(3), subject.law === undefined ? '–' : p.toFixed(4), ((performance.now() - from) / 1000).toFixed(1), verdict].join(' | '));
}
const faults = auditCases.filter(({ isFaulty }) => isFaulty).length;
console.log(wrong === 0 ? `All ${auditCases.length - faults} sound mechanisms hold and all ${faults} planted faults are found.` : `${wrong} of ${auditCases.length} are wrong.`);
process.exitCode = wrong === 0 ? 0 : 1;

async function ownCode() {
  const files = ['tests/unit/core/privacy/auditCases', 'electron/core/privacy/audit/epsilonFound', 'electron/core/privacy/chiSquare', 'electron/core/privacy/randomness'];
  const bundle = await rolldown({
    input: 'entry', cwd: root, platform: 'node',
    plugins: [{
      name: 'entry',
      resolveId: (id) => (id === 'entry' ? id : null),
      load: (id) => (id === 'entry' ? files.map((file) => `export * from ${JSON.stringify(path.join(root, `${file}.ts`))};`).join('') : null),
    }],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}
