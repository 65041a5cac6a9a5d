import { createHash, createHmac } from 'node:crypto';
import { parsePolicy, type Policy } from '../../electron/contract/policy';
import { analytes } from '../../electron/contract/privateKinds';
import { languages, type Language } from '../../electron/contract/text';
import { civilDate, dayNumber } from '../../electron/core/dates/civilDate';
import { readDate } from '../../electron/core/dates/parse/readDate';
import { shiftDate } from '../../electron/core/dates/shift';
import {
  createDeidentifier,
  type DeidentifiedDocument,
  type SourceDocument,
} from '../../electron/core/deidentify/deidentify';
import { joinKey, type Prf } from '../../electron/core/deidentify/prf';
import { writeFormats, type WriteFormatId } from '../../electron/core/exchange/writers/registry';
import { caseStyle, inCaseOf } from '../../electron/core/text/spelling';
import { openSurrogateTable } from '../../electron/core/deidentify/surrogateTable';
import { newValueOf, valueOf, type ReplacedSpan } from '../../electron/core/deidentify/outcome';
import { createPrivatePlanner, type PrivateSampler } from '../../electron/core/deidentify/private/planner';
import type { PatientPlan } from '../../electron/core/deidentify/private/planner';
import type { LeakMode } from '../../electron/core/release/leaks/onLeak';
import type { SourceNote } from '../../electron/core/release/ports';
import { policyDigest } from '../../electron/core/release/receipt/policyDigest';
import type { Replacer } from '../../electron/core/release/replacer';
import type { Random } from '../../electron/core/privacy/randomness';
import { twinsOf, type Twins } from './twinNotes';
import { chanceOf } from './twinWriter';
import { leavingOf, twinFolder, type TwinFolder, formatOfTwin } from './twinFolder';
import type { Pools } from './twinPlaces';

export const twinPolicy: Policy = parsePolicy({
  id: 'twins',
  version: 1,
  name: 'Twins',
  default: { action: 'surrogate' },
  actions: Object.fromEntries([
    ...['date', 'age', 'city', 'location'].map((type) => [type, { action: 'private', epsilon: '1' }]),
    ...['profession', 'hospital', 'department'].map((type) => [
      type,
      { action: 'private', mechanism: 'randomizedResponse', epsilon: '1' },
    ]),
    ['labValue', { action: 'private', epsilon: '1', analytes: [...analytes] }],
  ]) as object,
});
const digestOf = (policy: Policy): string =>
  policyDigest(policy, (text) => createHash('sha256').update(text).digest('hex'));
const prf: Prf = (kind, key) => createHmac('sha256', 'twins').update(joinKey(kind, key)).digest();
const years = [0, 0, 1, 2, 8, 11, 18, 21, 34, 47, 58, 69, 80, 88, 90];

/** The same outcomes for every truth, by index alone. */
function forcedBy(seed: number): { readonly sampler: PrivateSampler; readonly random: Random } {
  const chance = chanceOf(seed ^ 0x51ed270b);
  const start = dayNumber({ year: 2000, month: 1, day: 1 }) + chance(5000);
  const gaps = Array.from({ length: 40 }, () => 1 + chance(60));
  const [age, place, category, number] = [
    years[chance(years.length)]!,
    chance(1_000_000),
    chance(1_000_000),
    chance(1_000_000),
  ];
  return {
    sampler: {
      dates: ({ fresh }) =>
        fresh.map((day, i) => ({ day, surrogate: start + gaps.slice(0, i).reduce((sum, gap) => sum + gap, 0) })),
      age: () => age,
      place: (_, __, candidates) => place % candidates,
      category: (_, list) => list[category % list.length]!,
      step: (_, __, size) => number % size,
    },
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => chance(256)) },
  };
}

export interface TwinOut {
  readonly facts: string;
  readonly outs: readonly DeidentifiedDocument[];
  /** Null where the leak scan refused. */
  readonly folder: TwinFolder | null;
}

/** One patient's notes released with forced outcomes. */
export async function releaseTwin(
  notes: readonly SourceDocument[],
  seed: number,
  { lists, places, countries }: Pools,
  mode: LeakMode = 'refuse',
): Promise<TwinOut> {
  const policy: Policy = countries === undefined ? twinPolicy : { ...twinPolicy, countries };
  const { sampler, random } = forcedBy(seed);
  const options = {
    policy,
    policyDigest: digestOf(policy),
    surrogateTable: openSurrogateTable(prf),
    prf,
    lists: () => lists,
    places: () => places,
    pivotYear: 2026,
  };
  const planner = createPrivatePlanner({ ...options, random, sampler });
  const deidentifier = createDeidentifier(options);
  const plans: PatientPlan[] = [];
  const outs = new Map<string, DeidentifiedDocument>();
  const replacer: Replacer = {
    ...options,
    places: new Map([[notes[0]!.language, places]]),
    planner: {
      ...planner,
      plan: (patient) => {
        const plan = planner.plan(patient);
        plans.push(plan);
        return plan;
      },
    },
    sourceOf: sourceOnly,
    replace: (note) => {
      const result = deidentifier.deidentify(sourceOnly(note));
      outs.set(note.id, result);
      return { ...note, result };
    },
  };
  const folder = await twinFolder(notes, seed, replacer, mode);
  // the numbers of charges and of days that are drawn for are shown facts, and so are mentions that cannot be read
  const own = notes.flatMap(({ id }) => outs.get(id) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // how coarsely a day was told (`~`) is counted in N and no longer shows: `14 days ago` and `2 weeks ago` are written
  // alike
  return {
    facts: JSON.stringify([
      plans.map(({ facts }) => facts.map((fact) => fact.replaceAll('~', ''))),
      plans.map(({ charges }) => charges.map(({ kind }) => kind)),
      own.map(({ spans }) => spans.map(({ fallback }) => fallback ?? '')),
    ]),
    outs: own,
    folder,
  };
}

const sourceOnly = ({ id, text, language, spans, patient, date, provenance }: SourceNote): SourceDocument => ({
  id,
  text,
  language,
  spans,
  patient,
  date,
  provenance,
});

/** A way in which a writer may let the truth through: what it writes in the place of one span. */
type Fault = (
  span: ReplacedSpan,
  original: string,
  written: string,
  language: Language,
  note: SourceDocument,
) => string | undefined;

/** Planted: each of them is what the code did, or nearly did. */
export const plantedFaults: Readonly<Record<string, Fault>> = {
  /** The day moved in the very form of the original. */
  formOfTheOriginal: ({ type }, original, written, language, note) => {
    if (type !== 'date') return undefined;
    const reference = { near: isoDate(note.date!), pivotYear: 2026 };
    const [from, to] = [readDate(original, language, reference), readDate(written, language, reference)];
    const [a, b] = [from?.groups[0]?.value, to?.groups[0]?.value];
    if (a?.day === undefined || b?.day === undefined || a.year === undefined || b.year === undefined) return undefined;
    return shiftDate(
      original,
      language,
      dayNumber({ year: b.year, month: b.month!, day: b.day }) -
        dayNumber({ year: a.year, month: a.month!, day: a.day }),
      reference,
    );
  },
  caseOfTheOriginal: ({ type }, original, written) =>
    type === 'city' || type === 'profession' || type === 'date' ? inCaseOf(original, written) : undefined,
  capitalsOfTheOriginal: ({ type }, original, written) =>
    type === 'hospital' && caseStyle(original) === 'upper' ? written.toUpperCase() : undefined,
  wordsBecomeATag: ({ type }, original) => (type === 'age' && !/\d/.test(original) ? '[AGE]' : undefined),
  unitOfTheOriginal: ({ type }, original, written) =>
    type === 'age' && /month|mes|mois|maand|monat/i.test(original) && !/month|mes|mois|maand|monat/i.test(written)
      ? `${written} (months)`
      : undefined,
  weekdayIsKept: ({ type }, original, written) =>
    type === 'date' && /^\p{L}+(?:day|dag|tag)\b|^(?:lunes|martes|lundi|mardi)/iu.test(original) && /\d/.test(original)
      ? `Mon ${written}`
      : undefined,
  padding: ({ type }, original, written) =>
    type === 'date' && /^\d[./-]/.test(original) ? written.replace(/^0/, '') : undefined,
  decimalsOfTheOriginal: ({ type }, original, written) =>
    type === 'labValue' && /[.,]\d{2}$/.test(original) && /[.,]\d$/.test(written) ? `${written}0` : undefined,
  markOfTheOriginal: ({ type }, original, written) =>
    type === 'labValue' && original.includes(',') !== written.includes(',')
      ? written.replace(/[.,]/, (mark) => (mark === ',' ? '.' : ','))
      : undefined,
  pointOfAnAbbreviation: ({ type }, original, written) =>
    type === 'date' && /\p{L}\./u.test(original) ? `${written}.` : undefined,
};
const isoDate = (text: string) =>
  civilDate(dayNumber({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) }));

/** Agreeing words left as they stood. */
const wordsBesideStay: Fault = (span, original, written, _, note) => {
  const { start } = valueOf(span);
  return start > span.start ? note.text.slice(span.start, start) + written : undefined;
};

function withFault(name: string, { outs }: TwinOut, notes: readonly SourceDocument[]): string {
  const isLead = name === 'wordsBesideStay';
  const fault = isLead ? wordsBesideStay : plantedFaults[name]!;
  return outs
    .map(({ text, spans }, i) => {
      let out = '';
      let read = 0;
      for (const span of spans) {
        const value = newValueOf(span);
        const original = valueOf(span);
        const written = fault(
          span,
          notes[i]!.text.slice(original.start, original.end),
          text.slice(value.start, value.end),
          notes[i]!.language,
          notes[i]!,
        );
        const [from, to] = isLead ? [span.newStart, span.newEnd] : [value.start, value.end];
        out +=
          text.slice(read, from) +
          (span.action === 'private' && written !== undefined ? written : text.slice(from, to));
        read = to;
      }
      return out + text.slice(read);
    })
    .join('\0');
}

export interface TwinResult {
  readonly pairs: number;
  /** Pairs whose two sides show different facts, by the coarse mentions that fall together: left out. */
  readonly leftOut: number;
  /**
   * Pairs of which the leak scan refuses a side, since what is drawn is the truth of the other notes by chance: left
   * out.
   */
  readonly refused: number;
  readonly differing: number;
  readonly differingBytes: number;
  /** Of the pairs, those whose originals differ outside of names: all but none. */
  readonly differentTruths: number;
  readonly found: Readonly<Record<string, number>>;
  readonly perLanguage: Readonly<Record<Language, number>>;
  readonly perFormat: Readonly<Record<WriteFormatId, number>>;
  /** The first that differ. */
  readonly examples: readonly { readonly twins: Twins; readonly outs: readonly [TwinOut, TwinOut] }[];
}

function differentBytes(a: string, b: string): number {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  let count = Math.abs(one.length - other.length);
  for (let i = 0; i < Math.min(one.length, other.length); i++) if (one[i] !== other[i]) count++;
  return count;
}

/** Planted in the folder as a whole. */
const folderFaults: Readonly<Record<string, (folder: TwinFolder) => string>> = {
  lengthOfTheOriginal: ({ files, left }) => leavingOf(files) + JSON.stringify(left.map(({ text }) => text.length)),
  timeOfTheNote: ({ files, left }) => leavingOf(files.map((file) => ({ ...file, time: Date.parse(left[0]!.date!) }))),
  orderByLength: ({ files, left }) =>
    leavingOf(files) + JSON.stringify(left.toSorted((a, b) => a.text.length - b.text.length).map(({ newId }) => newId)),
  nameOfTheDay: ({ files, left }) =>
    leavingOf(files.map((file) => ({ ...file, name: `${left[0]!.date!}-${file.name}` }))),
  hashOfTheOriginal: ({ files, left }) =>
    leavingOf(files) + left.map(({ text }) => createHash('sha256').update(text).digest('hex')).join(' '),
};

/**
 * @param withFaults how many of the pairs are looked at with planted faults
 * @param onDiffering hears of every pair that leaves other bytes, at once
 */
export async function runTwins(
  pairs: number,
  seed: number,
  poolsOf: (language: Language) => Pools,
  withFaults: number,
  onDiffering?: (example: TwinResult['examples'][number]) => void,
): Promise<TwinResult> {
  const names = [...Object.keys(plantedFaults), 'wordsBesideStay'];
  const found: Record<string, number> = Object.fromEntries(
    [...names, ...Object.keys(folderFaults)].map((name) => [name, 0]),
  );
  const perLanguage: Record<Language, number> = { en: 0, es: 0, fr: 0, nl: 0, de: 0 };
  const perFormat = Object.fromEntries(writeFormats.map(({ id }) => [id, 0])) as Record<WriteFormatId, number>;
  const examples: TwinResult['examples'][number][] = [];
  let [done, leftOut, refused, differing, differingBytes, differentTruths] = [0, 0, 0, 0, 0, 0];
  for (let at = seed; done < pairs; at++) {
    const language = languages[at % languages.length]!;
    const pools = poolsOf(language);
    const twins = twinsOf(language, at, namesOf(at, pools), pools);
    const outs = [await releaseTwin(twins.sides[0], at, pools), await releaseTwin(twins.sides[1], at, pools)] as const;
    const [a, b] = [outs[0].folder, outs[1].folder];
    if (outs[0].facts !== outs[1].facts) leftOut++;
    else if (a === null || b === null) refused++;
    else {
      done++;
      perLanguage[language]++;
      perFormat[formatOfTwin(at)]++;
      if (twins.sides[0].some(({ text }, i) => text !== twins.sides[1][i]!.text)) differentTruths++;
      const [one, other] = [leavingOf(a.files), leavingOf(b.files)];
      if (one !== other) {
        differing++;
        differingBytes += differentBytes(one, other);
        onDiffering?.({ twins, outs });
        if (examples.length < 10) examples.push({ twins, outs });
      }
      if (done > withFaults) continue;
      for (const name of names)
        if (withFault(name, outs[0], twins.sides[0]) !== withFault(name, outs[1], twins.sides[1])) found[name]!++;
      for (const [name, fault] of Object.entries(folderFaults)) if (fault(a) !== fault(b)) found[name]!++;
    }
    if (leftOut + refused > 100 + pairs / 10)
      throw new Error(
        `too many pairs show different facts: ${leftOut}, or are refused by the scan: ${refused}, of ${done}`,
      );
  }
  return {
    pairs: done,
    leftOut,
    refused,
    differing,
    differingBytes,
    differentTruths,
    found,
    perLanguage,
    perFormat,
    examples,
  };
}

const namesOf = (at: number, { lists }: Pools): { readonly patient: string; readonly doctor: string } => ({
  patient: `${lists.female[at % lists.female.length]!} ${lists.surnames[at % lists.surnames.length]!}`,
  doctor: lists.surnames[(7 * at) % lists.surnames.length]!,
});
