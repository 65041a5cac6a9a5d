import { createHash, createHmac } from 'node:crypto';
import { parsePolicy, type Policy } from '../../electron/contract/policy';
import { languages, type Language } from '../../electron/contract/text';
import { civilDate, dayNumber } from '../../electron/core/deidentify/civilDate';
import { readDate } from '../../electron/core/deidentify/dateForm';
import { shiftDate } from '../../electron/core/deidentify/dates';
import {
  createDeidentifier,
  type DeidentifiedDocument,
  type SourceDocument,
} from '../../electron/core/deidentify/deidentify';
import { joinKey, type Keyed } from '../../electron/core/deidentify/draw';
import { caseStyle, inCaseOf } from '../../electron/core/deidentify/fold';
import { openMemo } from '../../electron/core/deidentify/ledger';
import { newValueOf, valueOf, type ReplacedSpan } from '../../electron/core/deidentify/outcome';
import { createPrivatePlanner, type PrivateSampler } from '../../electron/core/deidentify/private/planner';
import { policyDigest } from '../../electron/core/release/receipt/policyDigest';
import type { Random } from '../../electron/core/privacy/randomness';
import { chanceOf, twinsOf, type Twins } from './twinNotes';
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
  ]) as object,
});
const digest = policyDigest(twinPolicy, (text) => createHash('sha256').update(text).digest('hex'));
const keyed: Keyed = (kind, key) => createHmac('sha256', 'twins').update(joinKey(kind, key)).digest();
const years = [0, 0, 1, 2, 8, 11, 18, 21, 34, 47, 58, 69, 80, 88, 90];

/** The same outcomes for every truth, by index alone. */
function forcedBy(seed: number): { readonly sampler: PrivateSampler; readonly random: Random } {
  const chance = chanceOf(seed ^ 0x51ed270b);
  const start = dayNumber({ year: 2000, month: 1, day: 1 }) + chance(5000);
  const gaps = Array.from({ length: 40 }, () => 1 + chance(60));
  const [age, place, category] = [years[chance(years.length)]!, chance(1_000_000), chance(1_000_000)];
  return {
    sampler: {
      dates: ({ fresh }) =>
        fresh.map((day, i) => ({ day, surrogate: start + gaps.slice(0, i).reduce((sum, gap) => sum + gap, 0) })),
      age: () => age,
      place: (_, __, candidates) => place % candidates,
      category: (_, list) => list[category % list.length]!,
    },
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => chance(256)) },
  };
}

export interface TwinOut {
  readonly facts: string;
  readonly outs: readonly DeidentifiedDocument[];
}

/** One patient's notes released with forced outcomes. */
export function releaseTwin(notes: readonly SourceDocument[], seed: number, { lists, places }: Pools): TwinOut {
  const { sampler, random } = forcedBy(seed);
  const options = {
    policy: twinPolicy,
    policyDigest: digest,
    memo: openMemo(keyed),
    keyed,
    lists: () => lists,
    places: () => places,
    pivotYear: 2026,
  };
  const planner = createPrivatePlanner({ ...options, random, sampler });
  const plan = planner.plan({ unit: `p:${notes[0]!.patient}`, isPatient: true, documents: notes });
  planner.draw(plan);
  const deidentifier = createDeidentifier(options);
  // the numbers of charges and of days that are drawn for are shown facts, and so are mentions that cannot be read
  const outs = notes.map((note) => deidentifier.deidentify(note));
  // how coarsely a day was told (`~`) is counted in N and no longer shows: `14 days ago` and `2 weeks ago` are written alike
  return {
    facts: JSON.stringify([
      plan.facts.map((fact) => fact.replaceAll('~', '')),
      plan.charges.map(({ kind }) => kind),
      outs.map(({ spans }) => spans.map(({ fallback }) => fallback ?? '')),
    ]),
    outs,
  };
}

/** All that leaves of a note: its text, and where the mentions lie. */
const leaving = (outs: readonly DeidentifiedDocument[]): string =>
  JSON.stringify(
    outs.map(({ id, text, spans }) => [
      id,
      text,
      spans.map(({ newStart, newEnd, type, action }) => [newStart, newEnd, type, action]),
    ]),
  );

/** A way in which a writer may let the truth through: what it writes in the place of one span. */
type Fault = (
  span: ReplacedSpan,
  said: string,
  written: string,
  language: Language,
  note: SourceDocument,
) => string | undefined;

/** Planted: each of them is what the code did, or nearly did. */
export const plantedFaults: Readonly<Record<string, Fault>> = {
  /** The day moved in the very form of the original. */
  formOfTheOriginal: ({ type }, said, written, language, note) => {
    if (type !== 'date') return undefined;
    const reference = { near: isoDate(note.date!), pivotYear: 2026 };
    const [from, to] = [readDate(said, language, reference), readDate(written, language, reference)];
    const [a, b] = [from?.groups[0]?.value, to?.groups[0]?.value];
    if (a?.day === undefined || b?.day === undefined || a.year === undefined || b.year === undefined) return undefined;
    return shiftDate(
      said,
      language,
      dayNumber({ year: b.year, month: b.month!, day: b.day }) -
        dayNumber({ year: a.year, month: a.month!, day: a.day }),
      reference,
    );
  },
  caseOfTheOriginal: ({ type }, said, written) =>
    type === 'city' || type === 'profession' || type === 'date' ? inCaseOf(said, written) : undefined,
  capitalsOfTheOriginal: ({ type }, said, written) =>
    type === 'hospital' && caseStyle(said) === 'upper' ? written.toUpperCase() : undefined,
  wordsBecomeATag: ({ type }, said) => (type === 'age' && !/\d/.test(said) ? '[AGE]' : undefined),
  unitOfTheOriginal: ({ type }, said, written) =>
    type === 'age' && /month|mes|mois|maand|monat/i.test(said) && !/month|mes|mois|maand|monat/i.test(written)
      ? `${written} (months)`
      : undefined,
  weekdayIsKept: ({ type }, said, written) =>
    type === 'date' && /^\p{L}+(?:day|dag|tag)\b|^(?:lunes|martes|lundi|mardi)/iu.test(said) && /\d/.test(said)
      ? `Mon ${written}`
      : undefined,
  padding: ({ type }, said, written) =>
    type === 'date' && /^\d[./-]/.test(said) ? written.replace(/^0/, '') : undefined,
  pointOfAnAbbreviation: ({ type }, said, written) =>
    type === 'date' && /\p{L}\./u.test(said) ? `${written}.` : undefined,
};
const isoDate = (text: string) =>
  civilDate(dayNumber({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) }));

/** Agreeing words left as they stood. */
const wordsBesideStay: Fault = (span, said, written, _, note) => {
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
        const said = valueOf(span);
        const written = fault(
          span,
          notes[i]!.text.slice(said.start, said.end),
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
  readonly differing: number;
  readonly differingBytes: number;
  /** Of the pairs, those whose originals differ outside of names: all but none. */
  readonly differentTruths: number;
  readonly found: Readonly<Record<string, number>>;
  readonly perLanguage: Readonly<Record<Language, number>>;
  /** The first that differ. */
  readonly examples: readonly { readonly twins: Twins; readonly outs: readonly [TwinOut, TwinOut] }[];
}

function differentBytes(a: string, b: string): number {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  let count = Math.abs(one.length - other.length);
  for (let i = 0; i < Math.min(one.length, other.length); i++) if (one[i] !== other[i]) count++;
  return count;
}

/** @param withFaults how many of the pairs are looked at with planted faults */
export function runTwins(
  pairs: number,
  seed: number,
  poolsOf: (language: Language) => Pools,
  withFaults: number,
): TwinResult {
  const names = [...Object.keys(plantedFaults), 'wordsBesideStay'];
  const found: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const perLanguage: Record<Language, number> = { en: 0, es: 0, fr: 0, nl: 0, de: 0 };
  const examples: TwinResult['examples'][number][] = [];
  let [done, leftOut, differing, differingBytes, differentTruths] = [0, 0, 0, 0, 0];
  for (let at = seed; done < pairs; at++) {
    const language = languages[at % languages.length]!;
    const pools = poolsOf(language);
    const names_ = {
      patient: `${pools.lists.female[at % pools.lists.female.length]!} ${pools.lists.surnames[at % pools.lists.surnames.length]!}`,
      doctor: pools.lists.surnames[(7 * at) % pools.lists.surnames.length]!,
    };
    const twins = twinsOf(language, at, names_, pools);
    const outs = [releaseTwin(twins.sides[0], at, pools), releaseTwin(twins.sides[1], at, pools)] as const;
    if (outs[0].facts !== outs[1].facts) {
      leftOut++;
      if (leftOut > 100 + pairs / 10) throw new Error('too many pairs show different facts');
      continue;
    }
    done++;
    perLanguage[language]++;
    if (twins.sides[0].some(({ text }, i) => text !== twins.sides[1][i]!.text)) differentTruths++;
    const [one, other] = [leaving(outs[0].outs), leaving(outs[1].outs)];
    if (one !== other) {
      differing++;
      differingBytes += differentBytes(one, other);
      if (examples.length < 10) examples.push({ twins, outs });
    }
    if (done <= withFaults)
      for (const name of names)
        if (withFault(name, outs[0], twins.sides[0]) !== withFault(name, outs[1], twins.sides[1])) found[name]!++;
  }
  return { pairs: done, leftOut, differing, differingBytes, differentTruths, found, perLanguage, examples };
}
