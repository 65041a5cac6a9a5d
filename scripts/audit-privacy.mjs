// `npm run audit:privacy [-- draws [name]]`: the empirical audit of the private mechanisms, 10⁶ draws for each input
// by default, of those cases alone that have `name` in theirs. Draws come from the system's cryptographic source. For
// every mechanism it prints the ε it claims, the ε that its draws show, and by χ² whether they follow its distribution
// (`fitVerdict.ts` says at which level). It fails where a sound mechanism shows more than it claims or a planted fault
// does not.
// `npm run audit:privacy -- linkage [patients [targets]]`: our own linkage attack on a simulated hospital of 2,000
// patients by default. It fails where the default links 1 % or more at five known visits, or, up to 5,000 patients, a
// uniform shift less than 95 %: in larger hospitals more patients share their gaps.
// `npm run audit:privacy -- places [patients]`: what is made of released towns in every country, drawn from the
// ten nearest alone and by the window. `npm run audit:privacy -- library`: how long public timelines and a draw take.
// `npm run audit:privacy -- release [--patients=2000] [--policy=private-research]`: attacks a release as it lies on the
// disk (tests/bench/auditRelease.mjs). `npm run audit:privacy -- files [--patients=500]`: looks at everything around
// the words of releases by the command line (tests/bench/attackFiles.mjs). `npm run -s audit:privacy -- vectors
// [draws]`: our figures and draws as JSON, for `tests/golden/privacy/crosscheck.py`.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { ownCode } from './lib/ownCode.mjs';

if (process.argv[2] === 'release') {
  process.argv.splice(2, 1);
  await import('../tests/bench/auditRelease.mjs');
  process.exit();
}
if (process.argv[2] === 'files') {
  process.argv.splice(2, 1);
  await import('../tests/bench/attackFiles.mjs');
  process.exit();
}
const own = await ownCode([
  'tests/unit/core/privacy/auditCases',
  'tests/unit/core/privacy/fitVerdict',
  'tests/unit/core/privacy/population',
  'tests/unit/core/privacy/linkageFigures',
  'tests/unit/core/privacy/placeFigures',
  'electron/core/deidentify/private/placeSet',
  'tests/bench/crossCheckPrivacy',
  'electron/core/privacy/audit/epsilonFound',
  'electron/core/privacy/chiSquare',
  'electron/core/privacy/randomness',
  'electron/core/privacy/rational',
  'electron/core/privacy/timelineLibrary',
  'electron/core/privacy/timelines',
]);
const random = own.bufferedRandom({ bytes: (count) => randomBytes(count) });
if (process.argv[2] === 'linkage') linkage(Number(process.argv[3] ?? 2000), Number(process.argv[4] ?? 1000));
else if (process.argv[2] === 'places') places(Number(process.argv[3] ?? 10_000));
else if (process.argv[2] === 'library') library();
else if (process.argv[2] === 'vectors')
  console.log(JSON.stringify(own.crossCheckVectors(random, Number(process.argv[3] ?? 100_000))));
else audit(Number(process.argv[2] ?? 1e6), process.argv[3] ?? '');

function audit(draws, named) {
  if (!Number.isInteger(draws / 2) || draws < 1000) throw new Error('draws: an even number from 1000 on');
  const { drawPair, epsilonFound, fitOf, fitVerdict, fitLevels } = own;
  const auditCases = own.auditCases.filter(({ name }) => name.includes(named));
  if (auditCases.length === 0) throw new Error(`no case has ${named} in its name`);
  const tests = auditCases.reduce((sum, { distribution, pairs }) => sum + (distribution ? 2 * pairs.length : 0), 0);
  console.log(
    `${tests} χ² tests: p below ${fitLevels.first}/${tests} is tested once more with fresh draws, and ` +
      `wrong below ${fitLevels.again}`,
  );
  let wrong = 0;
  console.log(`${draws} draws for each input; mechanism | claimed | found | χ² p | seconds`);
  for (const subject of auditCases) {
    const from = performance.now();
    const count = Math.max(1000, 2 * Math.round((draws * (subject.share ?? 1)) / 2));
    let found = 0;
    const fits = [];
    const fitWith = (counts, side, input) =>
      fitOf(
        counts.first[side].map((value, i) => value + counts.second[side][i]),
        subject.distribution(input),
      ).p;
    for (const pair of subject.pairs) {
      const counts = drawPair(subject, pair, count, random);
      found = Math.max(found, epsilonFound(counts, subject.pairs.length).epsilon);
      if (subject.distribution === undefined) continue;
      for (const [side, input] of pair.entries())
        fits.push({
          p: fitWith(counts, side, input),
          repeat: () => fitWith(drawPair(subject, pair, count, random), side, input),
        });
    }
    const fit = fitVerdict(
      tests,
      fits.map(({ p }) => p),
      (at) => fits[at].repeat(),
    );
    const isWrong = found > subject.claimed !== subject.isFaulty || fit.isWrong;
    if (isWrong) wrong++;
    const verdict = isWrong ? 'WRONG' : subject.isFaulty ? 'fault found' : 'holds';
    console.log(
      [
        subject.name,
        subject.claimed.toFixed(3),
        found.toFixed(3),
        subject.distribution === undefined ? '–' : [fit.p, ...fit.again].map((p) => p.toPrecision(2)).join(', again '),
        ((performance.now() - from) / 1000).toFixed(1),
        verdict,
      ].join(' | '),
    );
  }
  const faults = auditCases.filter(({ isFaulty }) => isFaulty).length;
  console.log(
    wrong === 0
      ? `All ${auditCases.length - faults} sound mechanisms hold and all ${faults} planted faults are found.`
      : `${wrong} of ${auditCases.length} are wrong.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}

function linkage(patients, targets) {
  const truth = own.population(patients, random);
  const visits = [2, 3, 5, 10];
  const shown = (result) => `${(100 * result.linked).toFixed(2)} %`;
  const sorted = truth.map((gaps) => gaps.length + 1).sort((a, b) => a - b);
  console.log(
    `${patients} simulated patients, visits: median ${sorted[patients >> 1]}, 95 % ` +
      `${sorted[Math.floor(0.95 * patients)]}, most ${sorted.at(-1)}; ${targets} targets for each figure`,
  );
  for (const k of visits) {
    const { exact, classes } = own.uniquenessOf(truth, k, random);
    console.log(
      `${k} visits known: ${(100 * exact.unique).toFixed(1)} % of ${exact.patients} patients are alone ` +
        `with their gaps, ${(100 * classes.unique).toFixed(1)} % with their classes`,
    );
  }
  console.log(
    `release | linked, visits known exactly (each date off by up to a day): ${visits.join(', ')} | 95 % interval at 5`,
  );
  let wrong = 0;
  for (const [index, release] of own.releases(truth, random, 'all').entries()) {
    const { known } = own.attackRelease(truth, release, visits, targets, random);
    const five = known[2].exact;
    console.log(
      [
        release.name,
        known.map(({ exact, blurred }) => `${shown(exact)} (${shown(blurred)})`).join(', '),
        five.interval.map((end) => (100 * end).toFixed(2)).join('–'),
      ].join(' | '),
    );
    if ((index === 0 && patients <= 5000 && five.linked < 0.95) || (index === 1 && five.linked >= 0.01)) wrong++;
  }
  console.log(wrong === 0 ? 'As claimed.' : 'Not as claimed.');
  process.exitCode = wrong === 0 ? 0 : 1;
}

function places(patients) {
  const share = (value) => `${(100 * value).toFixed(1)} %`;
  let wrong = 0;
  console.log(
    `${patients} simulated patients for each country, towns by inhabitants; country | release | true ` +
      'town guessed (without the release) | unchanged | linked by the town (if left) | true towns that ' +
      'stay possible: median, most',
  );
  const usual = ['fr', 'es', 'de', 'nl', 'en'];
  const stated = readdirSync('out/places')
    .filter((name) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(name))
    .sort()
    .map((name) => name.slice(0, 5));
  for (const name of [...usual, ...stated]) {
    const { table, country: code } = own.readPlaceSet(JSON.parse(readFileSync(`out/places/${name}.json`, 'utf8')));
    const country = usual.includes(name) ? code : name;
    const truth = own.townsOf(table, patients, random);
    const metrics = own
      .placeReleases(table)
      .map(([name, mechanism]) => own.placeFigure(name, mechanism, table, truth, random));
    for (const {
      release,
      guessed,
      guessedBlind,
      unchanged,
      linked,
      linkedOriginal,
      possible,
      maxPossible,
    } of metrics) {
      console.log(
        [
          country,
          release,
          `${share(guessed)} (${share(guessedBlind)})`,
          share(unchanged),
          `${(100 * linked).toFixed(2)} % (${(100 * linkedOriginal).toFixed(2)} %)`,
          `${possible}, ${maxPossible} of ${table.candidates.length}`,
        ].join(' | '),
      );
      // the truncated form leaves a few towns possible at any ε, the window all of them
      if (release.startsWith('window') !== (possible === table.candidates.length)) wrong++;
    }
  }
  console.log(wrong === 0 ? 'As claimed.' : 'Not as claimed.');
  process.exitCode = wrong === 0 ? 0 : 1;
}

function library() {
  const best = (work) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const from = process.cpuUsage();
        work();
        const { user, system } = process.cpuUsage(from);
        return (user + system) / 1000;
      }),
    );
  const gaps = Array.from({ length: 499 }, (_, i) => 1 + ((i * 7919) % 400));
  for (const dates of [5, 20, 100, 500]) {
    const made = best(() => own.timelineLibrary(dates));
    const timelines = own.timelineLibrary(dates);
    const drawn = best(() => own.sampleTimeline(timelines, gaps.slice(0, dates - 1), own.parseEpsilon('3'), random));
    console.log(
      `${dates} dates: ${timelines.size} timelines in ${made.toFixed(0)} ms, one draw ${drawn.toFixed(2)} ` +
        'ms CPU (best of 7)',
    );
  }
}
