// What the options mean stands in evaluateUtility.mjs.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LabelSet } from '../../electron/contract/phi';
import { parsePolicy, type Policy } from '../../electron/contract/policy';
import {
  compareUtility,
  movedSpan,
  utilityMarkdown,
  utilityRuns,
  utilityVariants,
  type UtilityAnswers,
  type UtilityTraining,
  type UtilityVariant,
} from '../../electron/core/coding/utilityComparison';
import type { PhiSpan, SourceDocument } from '../../electron/core/deidentify/deidentify';
import { joinKey, type Prf } from '../../electron/core/deidentify/prf';
import { readPlaceSet, type PlaceFile } from '../../electron/core/deidentify/private/placeSet';
import { policyDigest } from '../../electron/core/release/receipt/policyDigest';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { replaceForTrial } from '../../electron/core/deidentify/trialRelease';
import type { CodedPair } from '../../electron/core/evaluate/codeCounts';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { typeOfLabel } from '../../electron/core/text/labelSet';
import { shuffled } from '../../electron/core/training/splitPatients';
import type { CodedNote } from '../../models/coder/coder';
import { codeWithHybrid, type HybridModel } from '../../models/coder/hybrid/hybridModel';
import { openHybrid } from '../../models/coder/hybrid/hybridState';
import { defaultHybrid } from '../../models/coder/hybrid/switches';
import { trainHybrid } from '../../models/coder/hybrid/trainHybrid';
import { alignTexts } from './alignTokens';
import { readCodiesp, readIcd10cm } from './codiespNotes';
import { corpora, hasMeddocan, readMeddocan } from './meddocan';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    parts: { type: 'string' },
    seed: { type: 'string', default: '1' },
    notes: { type: 'string', default: '100000' },
    learn: { type: 'string', default: '100000' },
    trees: { type: 'string', default: '2' },
    out: { type: 'string' },
    learned: { type: 'string', default: 'original,private,tagged,shifted' },
    resume: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
if (!hasMeddocan || !existsSync(path.join(corpora, 'id_splits.tsv'))) {
  print('left out: ../shared/corpora is not there');
  process.exit(0);
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const labelSet = LabelSet.parse(json('resources/label-sets/meddocan.json'));
const lists = json('out/surrogates/es.json') as SurrogateLists;
const places = readPlaceSet(json('out/places/es.json') as PlaceFile);
const policies: Readonly<Record<Exclude<UtilityVariant, 'original'>, Policy>> = {
  tagged: parsePolicy(json('resources/policies/tag.json')),
  shifted: parsePolicy(json('resources/policies/surrogate.json')),
  private: parsePolicy(json('resources/policies/private-research.json')),
};

/**
 * Documents in the open parts of both, as MEDDOCAN has them, with the codes of CodiEsp where their mentions stand in
 * that text.
 */
function readJoint(): { readonly notes: readonly CodedNote[]; readonly sources: ReadonlyMap<string, SourceDocument> } {
  const open = new Set(['train', 'dev']);
  const ids = readFileSync(path.join(corpora, 'id_splits.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, one, other]) => open.has(one ?? '') && open.has(other ?? ''))
    .map(([id]) => id!);
  const phi = new Map([...readMeddocan('train'), ...readMeddocan('dev')].map((note) => [note.id, note]));
  const coded = new Map(
    [...readCodiesp('train', 'D', false), ...readCodiesp('dev', 'D', false)].map((note) => [note.id, note]),
  );
  let [mentions, placed] = [0, 0];
  const sources = new Map<string, SourceDocument>();
  const notes = ids
    .toSorted()
    .slice(0, Number(options.notes))
    .map((id): CodedNote => {
      const { text, spans } = phi.get(id)!;
      sources.set(id, {
        id,
        text,
        language: 'es',
        patient: id,
        spans: spans.map((span): PhiSpan => ({
          start: span.start,
          end: span.end,
          label: span.type,
          type: typeOfLabel(labelSet, span.type) ?? 'other',
        })),
      });
      const place = alignTexts(coded.get(id)!.text, text);
      const codes = coded.get(id)!.codes.map(({ code, evidence }) => ({
        code,
        evidence: evidence.flatMap((fragments) => {
          mentions++;
          const moved = fragments.map(place);
          if (!moved.every((span) => span !== null)) return [];
          placed++;
          return [moved];
        }),
      }));
      return { id, patient: id, language: 'es', text, codes };
    });
  print(
    `${notes.length} documents, ${notes.reduce((sum, { codes }) => sum + codes.length, 0)} codes, ` +
      `${[...sources.values()].reduce((sum, { spans }) => sum + spans.length, 0)} gold PHI spans; ${placed} ` +
      `of ${mentions} mentions found in the text of MEDDOCAN`,
  );
  return { notes, sources };
}

async function replaced(
  notes: readonly CodedNote[],
  sources: ReadonlyMap<string, SourceDocument>,
  policy: Policy,
): Promise<readonly CodedNote[]> {
  const secret = randomBytes(32);
  const prf: Prf = (kind, key) => createHmac('sha256', secret).update(joinKey(kind, key)).digest();
  const outs = await replaceForTrial(
    notes.map(({ id }) => sources.get(id)!),
    {
      policy,
      prf,
      lists: () => lists,
      places: () => places,
      pivotYear: new Date().getUTCFullYear(),
      policyDigest: policyDigest(policy, (text) => createHash('sha256').update(text).digest('hex')),
      random: { bytes: (count) => new Uint8Array(randomBytes(count)) },
    },
  );
  return notes.map((note, at) => {
    const ranges = outs[at]!.spans.toSorted((a, b) => a.start - b.start);
    return {
      ...note,
      text: outs[at]!.text,
      codes: note.codes.map(({ code, evidence }) => ({
        code,
        evidence: evidence
          .map((fragments) => fragments.map((span) => movedSpan(span, ranges)).filter(({ start, end }) => start < end))
          .filter((fragments) => fragments.length > 0),
      })),
    };
  });
}

const descriptions = readIcd10cm();
async function train(notes: readonly CodedNote[], seed: number): Promise<HybridModel> {
  // there is no translation of these notes, so nothing for English descriptions to match
  const { state } = await trainHybrid(
    { notes, descriptions, descriptionLanguage: 'en' },
    { ...defaultHybrid, seed, seeds: Number(options.trees), without: [...defaultHybrid.without, 'descriptionMatch'] },
    { elapsed: () => performance.now() },
  );
  return openHybrid(state);
}

function codeAll(model: HybridModel, notes: readonly CodedNote[]): readonly CodedPair[] {
  return notes.map(({ id, text, language, codes }) => ({
    id,
    gold: codes.map(({ code, evidence }) => ({
      code,
      spans: evidence.map((fragments) => ({ start: fragments[0]!.start, end: fragments.at(-1)!.end })),
    })),
    answer: codeWithHybrid(model, text, language, { top: 200 }).map(({ code, isAbove }) => ({
      code,
      isAbove,
      spans: [],
    })),
  }));
}

const { notes, sources } = readJoint();
const texts = new Map<UtilityVariant, readonly CodedNote[]>([['original', notes]]);
for (const variant of utilityVariants.slice(1))
  texts.set(variant, await replaced(notes, sources, policies[variant as keyof typeof policies]));
for (const [variant, all] of texts)
  print(
    `${variant}: ${(all.reduce((sum, { text }) => sum + text.length, 0) / 1e6).toFixed(2)} M characters, ` +
      `${all.filter(({ text }, at) => text !== notes[at]!.text).length} notes changed, ` +
      `${all.reduce((sum, { codes }) => sum + codes.reduce((inner, { evidence }) => inner + evidence.length, 0), 0)} ` +
      'mentions',
  );

const answers = new Map<
  string,
  { readonly variant: UtilityVariant; readonly trainedOn: UtilityTraining; readonly runs: (readonly CodedPair[])[] }
>();
const put = (variant: UtilityVariant, trainedOn: UtilityTraining, run: number, pairs: readonly CodedPair[]): void => {
  const known = answers.get(`${variant} ${trainedOn}`) ?? { variant, trainedOn, runs: [] };
  answers.set(`${variant} ${trainedOn}`, known);
  known.runs[run] = pairs;
};
const runs = utilityRuns(
  notes.map(({ id }) => id),
  Number(options.runs),
  Number(options.seed),
).slice(0, Number(options.parts ?? options.runs));
// whole conditions first, the most wanted before the others
for (const learned of options.learned.split(',') as UtilityVariant[]) {
  for (const [run, { seed, patients }] of runs.entries()) {
    const lessons = new Set(
      shuffled(
        notes.map(({ id }) => id).filter((id) => !patients.has(id)),
        seed,
      ).slice(0, Number(options.learn)),
    );
    const file = options.out === undefined ? null : path.join(options.out, `run${run}-${learned}.json`);
    let coded: Partial<Record<UtilityVariant, readonly CodedPair[]>>;
    if (file !== null && options.resume && existsSync(file)) coded = json(file) as typeof coded;
    else {
      const cpu = process.cpuUsage();
      const model = await train(
        texts.get(learned)!.filter(({ id }) => lessons.has(id)),
        seed,
      );
      coded = Object.fromEntries(
        (learned === 'original' ? utilityVariants : [learned]).map((variant) => [
          variant,
          codeAll(
            model,
            texts.get(variant)!.filter(({ id }) => patients.has(id)),
          ),
        ]),
      );
      const { user, system } = process.cpuUsage(cpu);
      print(`run ${run + 1}, learned from ${learned}: ${((user + system) / 1e6).toFixed(0)} CPU s`);
      if (file !== null) {
        mkdirSync(options.out!, { recursive: true });
        writeFileSync(file, JSON.stringify(coded));
      }
    }
    for (const [variant, pairs] of Object.entries(coded) as [UtilityVariant, readonly CodedPair[]][])
      put(variant, learned === 'original' ? 'original' : 'same', run, pairs);
  }
}
const table = compareUtility([...answers.values()] satisfies readonly UtilityAnswers[], {
  random: seededRandom(Number(options.seed)),
});
print(`\n${utilityMarkdown(table)}`);
const gaps = table.rows
  .filter(({ variant }) => variant === 'private')
  .map(({ trainedOn, figures }) => ({ trainedOn, difference: figures.f1.difference ?? Number.NaN }));
for (const { trainedOn, difference } of gaps)
  print(
    `${difference >= -0.01 ? 'holds ' : 'MISSED'} private (learned from ` +
      `${trainedOn === 'same' ? 'private' : 'original'}) is within one point of the original: ` +
      `${(100 * difference).toFixed(2)} points of micro-F1`,
  );
if (gaps.some(({ difference }) => !(difference >= -0.01))) process.exitCode = 1;
