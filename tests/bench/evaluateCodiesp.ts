// --kinds=D,P       diagnoses, procedures
// --without=LIST    parts that are left out: trees, tagger, mentions, descriptions, match, ridge, context, rules
// --no-english      neither translation nor descriptions
// --seed=N --seeds=N
import type { CodedNote, CodeSuggestion } from '../../models/coder/coder';
import { readHybrid, writeHybrid } from '../../models/coder/hybrid/hybridFile';
import { openHybrid } from '../../models/coder/hybrid/hybridState';
import { codeWithHybrid } from '../../models/coder/hybrid/hybridModel';
import { hybridParts, usualHybrid, type HybridPart } from '../../models/coder/hybrid/switches';
import { trainHybrid } from '../../models/coder/hybrid/trainHybrid';
import { readCodiesp, readIcd10cm, type CodiespKind } from './codiespNotes';

const argument = (name: string): string | undefined => process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const without = (argument('without') ?? '').split(',').filter((part): part is HybridPart => hybridParts.includes(part as HybridPart));
const kinds = (argument('kinds') ?? 'D').split(',') as CodiespKind[];
const hasEnglish = !process.argv.includes('--no-english');

for (const kind of kinds) {
  const train = readCodiesp('train', kind, hasEnglish);
  const dev = readCodiesp('dev', kind, hasEnglish);
  const cpu = process.cpuUsage();
  const { state, crossValidated, seconds } = await trainHybrid(
    { notes: train, descriptions: kind === 'D' ? readIcd10cm() : [], descriptionLanguage: 'en' },
    { ...usualHybrid, seed: Number(argument('seed') ?? 1), seeds: Number(argument('seeds') ?? usualHybrid.seeds), without }, { elapsed: () => performance.now() },
  );
  const used = process.cpuUsage(cpu);
  const model = openHybrid(readHybrid(writeHybrid(state)));
  console.log(kind, `trained in ${((used.user + used.system) / 1e6).toFixed(1)} CPU s`, JSON.stringify(seconds), `threshold ${model.threshold.toFixed(3)}, cross-validated F1 ${crossValidated.toFixed(4)}`);
  const since = process.cpuUsage();
  const coded = dev.map(({ text, language, english }) => codeWithHybrid(model, text, language, { top: 1000, ...(english !== undefined && { english }) }));
  const spent = process.cpuUsage(since);
  console.log(kind, `${(dev.length / ((spent.user + spent.system) / 1e6)).toFixed(1)} notes a second, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`);
  report(kind, dev, coded, model.threshold);
}

function report(name: string, notes: readonly CodedNote[], coded: readonly (readonly CodeSuggestion[])[], threshold: number): void {
  let [hits, given, gold, precision, scored, reachable, candidates] = [0, 0, 0, 0, 0, 0, 0];
  const all: { score: number; isGold: boolean }[] = [];
  notes.forEach(({ codes }, at) => {
    if (codes.length === 0) return;
    const right = new Set(codes.map(({ code }) => code));
    scored += 1;
    gold += right.size;
    let found = 0;
    let sum = 0;
    coded[at]!.forEach(({ code, score }, rank) => {
      if (score >= threshold) given += 1;
      all.push({ score, isGold: right.has(code) });
      candidates += 1;
      if (!right.has(code)) return;
      found += 1;
      if (score >= threshold) hits += 1;
      sum += found / (rank + 1);
    });
    reachable += found;
    precision += sum / right.size;
  });
  all.sort((a, b) => b.score - a.score);
  let best = 0;
  let ok = 0;
  all.forEach(({ isGold }, at) => {
    if (isGold) ok += 1;
    best = Math.max(best, (2 * ok) / (at + 1 + gold));
  });
  const [p, r] = [hits / given, hits / gold];
  console.log(name, `P ${p.toFixed(4)} R ${r.toFixed(4)} F1 ${((2 * p * r) / (p + r)).toFixed(4)} MAP ${(precision / scored).toFixed(4)}  (best possible threshold ${best.toFixed(4)}; ${(candidates / scored).toFixed(0)} candidates, recall ${(reachable / gold).toFixed(4)})`);
  for (const most of [1, 2, 3]) {
    let [tp, mine, theirs] = [0, 0, 0];
    notes.forEach(({ codes }, at) => {
      const places = new Map(codes.filter(({ evidence }) => evidence.length > 0).map(({ code, evidence }) => [code, evidence.map((fragments) => [fragments[0]!.start, fragments.at(-1)!.end] as const)]));
      theirs += places.size;
      for (const { code, score, evidence } of coded[at]!) {
        if (score < threshold || codes.length === 0) continue;
        mine += 1;
        const isRight = evidence.slice(0, most).some(({ fragments }) => places.get(code)?.some(([start, end]) => start - fragments[0]!.start >= 0 && start - fragments[0]!.start <= 10 && fragments.at(-1)!.end - end >= 0 && fragments.at(-1)!.end - end <= 10));
        if (isRight) tp += 1;
      }
    });
    console.log(name, `evidence, ${most} a code: P ${(tp / mine).toFixed(4)} R ${(tp / theirs).toFixed(4)} F1 ${((2 * tp) / (mine + theirs)).toFixed(4)}`);
  }
}
