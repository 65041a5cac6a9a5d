// Names and their surrogates for the parrot attack, and the attack repeated over several draws of who is known and who
// is planted.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PhiType } from '../../electron/contract/phi';
import { parsePolicy } from '../../electron/contract/policy';
import type { Language } from '../../electron/contract/text';
import { createDeidentifier } from '../../electron/core/deidentify/deidentify';
import { joinKey, type Prf } from '../../electron/core/deidentify/prf';
import { foldSpelling } from '../../electron/core/text/spelling';
import { projectPools } from '../../electron/core/deidentify/projectNames';
import { openSurrogateTable } from '../../electron/core/deidentify/surrogateTable';
import { sampleLetter, nameForms, type NameTable } from '../../electron/core/deidentify/nameTables';
import { poolsOf, type SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { sample } from '../../electron/core/privacy/attacks/linkage';
import {
  foundOf,
  parrotAttack,
  type ParrotFeature,
  type ParrotResult,
} from '../../electron/core/privacy/attacks/parrot';
import { below, bufferedRandom, type Random } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';

export interface NamePair {
  readonly original: string;
  readonly surrogate: string;
}

/** Lists as they are for a language without tables: every name as likely as any other. */
export function withoutTables(lists: SurrogateLists): SurrogateLists {
  const { names, ...others } = lists;
  return names === undefined ? lists : others;
}

/** Each name as the policy `surrogate` writes it under a secret, every one of another patient. */
export function replaceNames(
  originals: readonly string[],
  language: Language,
  type: PhiType,
  lists: SurrogateLists,
  secret: string,
  names: 'public' | 'project' = 'public',
  staff: 'project' | 'patient' = 'patient',
): readonly NamePair[] {
  const prf: Prf = (kind, key) => createHmac('sha256', secret).update(joinKey(kind, key)).digest();
  const preset = parsePolicy(JSON.parse(readFileSync('resources/policies/surrogate.json', 'utf8')));
  const policy = { ...preset, staff };
  const deidentifier = createDeidentifier({
    policy,
    prf,
    surrogateTable: openSurrogateTable(prf),
    pivotYear: 2026,
    lists: () => lists,
    ...(names === 'project' && {
      poolsOf: projectPools(originals.map((text, i) => ({ type, text, unit: `p:p${i}` }))),
    }),
  });
  return originals.map((original, i) => {
    const note = { id: `n${i}`, patient: `p${i}`, language, text: original };
    const out = deidentifier.deidentify({ ...note, spans: [{ start: 0, end: original.length, type }] });
    return { original, surrogate: out.text };
  });
}

/** The best surrogates there could be: true names of other people, who are not among the patients themselves. */
export function otherPatients(originals: readonly string[], seed: string): readonly NamePair[] {
  const mixed = sample(originals, originals.length, bufferedRandom(streamBytes(`others ${seed}`)));
  const half = mixed.length >> 1;
  return mixed.slice(0, half).map((original, i) => ({ original, surrogate: mixed[half + i]! }));
}

/** The same for staff, who stand in notes of many patients: one true name of another for each of them. */
export function otherStaff(mentions: readonly string[], seed: string): readonly NamePair[] {
  const others = new Map(
    otherPatients([...new Set(mentions)], seed).map(({ original, surrogate }) => [original, surrogate]),
  );
  return mentions.flatMap((original) => {
    const surrogate = others.get(original);
    return surrogate === undefined ? [] : [{ original, surrogate }];
  });
}

/** Of each patient one of these physicians, of whom the first of the list see many: as likely as one over the place. */
export function physiciansOf(patients: number, physicians: readonly string[]): readonly string[] {
  const sums: number[] = [];
  for (let rank = 1; rank <= physicians.length; rank++) sums.push((sums.at(-1) ?? 0) + Math.round(1e6 / rank));
  return Array.from({ length: patients }, (_, i) => {
    const at = below(bufferedRandom(streamBytes(`physician of ${i}`)), sums.at(-1)!);
    return physicians[sums.findIndex((sum) => at < sum)]!;
  });
}

/** How rare a word is in the public tables, on a scale of powers of four; -1 where it is in none. */
export function rarityIn(lists: SurrogateLists): (word: string) => number {
  const { surnames, female, male } = poolsOf(lists).tables;
  const known = new Map<string, number>();
  return (word) => {
    const folded = foldSpelling(word).replace(/[^a-z]/g, '');
    let rarity = known.get(folded);
    if (rarity === undefined) {
      const people = [surnames, female, male].reduce((sum, table) => sum + table.peopleOf(folded), 0);
      known.set(folded, (rarity = people === 0 ? -1 : Math.floor(Math.log2(people) / 2)));
    }
    return rarity;
  };
}

/**
 * @param pairsOf pairs for each run, under another secret
 * @returns the runs together, names counted once for each; the interval counts every planting, and runs share the true
 *   names
 */
export function attackOften(
  pairsOf: (seed: string) => readonly NamePair[],
  lists: SurrogateLists,
  seeds: number,
  features: readonly ParrotFeature[],
  first = 0,
): ParrotResult {
  const rarity = rarityIn(lists);
  const runs = Array.from({ length: seeds }, (_, i) => first + i).map((seed) =>
    parrotAttack(pairsOf(String(seed)), bufferedRandom(streamBytes(`parrot ${seed}`)), { features, rarity }),
  );
  const sumOf = (of: (run: ParrotResult) => number): number => runs.reduce((sum, run) => sum + of(run), 0);
  const { hits, planted, names, known, others } = {
    hits: sumOf((run) => run.hits),
    planted: sumOf((run) => run.planted),
    names: sumOf((run) => run.names),
    known: { names: sumOf((run) => run.known.names), planted: sumOf((run) => run.known.planted) },
    others: foundOf(
      sumOf((run) => run.others.hits),
      sumOf((run) => run.others.planted),
      sumOf((run) => run.others.names),
    ),
  };
  return { ...foundOf(hits, planted, names), known, others };
}

function drawnFrom(table: NameTable, random: Random): string {
  for (;;) {
    const letter = sampleLetter(
      random,
      (each) => table.weightOf(each),
      () => true,
    );
    if (letter === undefined) throw new Error('no names');
    let at = below(random, table.weightOf(letter));
    for (const form of nameForms) {
      if (at < table.weightOf(letter, form)) {
        const name = table.sample(random, letter, form, () => true);
        if (name !== undefined) return name;
        break;
      }
      at -= table.weightOf(letter, form);
    }
  }
}

/** Names as frequent as people's are: what the surrogates are drawn from, drawn without them. */
export function publicNames(count: number, language: Language, lists: SurrogateLists): readonly string[] {
  const { surnames, female, male } = poolsOf(lists).tables;
  return Array.from({ length: count }, (_, i) => {
    const random = bufferedRandom(streamBytes(`public ${language} ${i}`));
    const given = drawnFrom(below(random, 2) === 0 ? female : male, random).replace(/^(?:\p{Ll}+ )+/u, '');
    const family = drawnFrom(surnames, random);
    return language === 'es' ? `${given} ${family} ${drawnFrom(surnames, random)}` : `${given} ${family}`;
  });
}
