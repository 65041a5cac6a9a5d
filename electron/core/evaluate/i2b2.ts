import type { LabelledSpan } from '../../contract/text';
import { compareSets, type Counts } from './counts';
import { i2b2TagOf, isHipaaType, isI2b2Label } from '../text/i2b2Types';
import { maximumMatching } from './matching';
import type { Measure, Metric, MetricRow } from './metric';
import type { EvaluationPair } from './pairing';

/**
 * `official`: what the script of the task prints, with its faults: IDNUM is not HIPAA, tokens are runs of ASCII letters
 * and digits (`Renée` is two), relaxed hits follow Python's sets. `corrected`: IDNUM is HIPAA, relaxed hits are one to
 * one. `unicode`: corrected, and tokens are runs of letters, marks and digits of any script.
 */
export const i2b2Modes = ['official', 'corrected', 'unicode'] as const;
export type I2b2Mode = (typeof i2b2Modes)[number];

/** In the order of the script. */
export const i2b2Measures: readonly Measure[] = [
  { id: 'token', title: 'Token' },
  { id: 'strict', title: 'Strict' },
  { id: 'relaxed', title: 'Relaxed' },
  { id: 'hipaaToken', title: 'HIPAA Token' },
  { id: 'hipaaStrict', title: 'HIPAA Strict' },
  { id: 'hipaaRelaxed', title: 'HIPAA Relaxed' },
  { id: 'binaryToken', title: 'Binary Token' },
  { id: 'binaryStrict', title: 'Binary Strict' },
  { id: 'binaryHipaaToken', title: 'Binary HIPAA Token' },
  { id: 'binaryHipaaStrict', title: 'Binary HIPAA Strict' },
];

interface Tag {
  readonly tag: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Side {
  readonly tags: readonly Tag[];
  readonly tokens: readonly Tag[];
}

/**
 * The de-identification measures of i2b2/UTHealth 2014, track 1. Labels are the task's TYPEs. Rows per tag (`NAME`) as
 * the script prints them and, beyond it, per TYPE (`NAME/DOCTOR`). The script never reads other labels; here each is a
 * tag of its own that HIPAA does not name, and the report lists it.
 */
export function i2b2Metric(mode: I2b2Mode): Metric {
  return { name: 'i2b2', measures: i2b2Measures, isKnownLabel: isI2b2Label, count: (pair) => i2b2Rows(pair, mode) };
}

function i2b2Rows(pair: EvaluationPair, mode: I2b2Mode): readonly MetricRow[] {
  const gold = sideOf(pair.text, pair.gold, mode);
  const system = sideOf(pair.text, pair.system, mode);
  const isHipaa = ({ type }: Tag) => isHipaaType(type, mode === 'official');
  const rows: MetricRow[] = [];
  const add = (measure: string, label: string | null, counts: Counts) =>
    rows.push({ measure, label, kind: 'counts', ...counts });

  const addTyped = (prefix: 'plain' | 'hipaa', label: string | null, isIn: (tag: Tag) => boolean) => {
    const [goldTags, systemTags] = [gold.tags.filter(isIn), system.tags.filter(isIn)];
    const name = (kind: string) => (prefix === 'plain' ? kind.toLowerCase() : `hipaa${kind}`);
    add(
      name('Token'),
      label,
      compareSets(keys(gold.tokens.filter(isIn), fullKey), keys(system.tokens.filter(isIn), fullKey)),
    );
    add(name('Strict'), label, compareSets(keys(goldTags, fullKey), keys(systemTags, fullKey)));
    add(name('Relaxed'), label, compareRelaxed(pair.text, goldTags, systemTags, mode));
  };
  const addBinary = (name: string, isIn: (tag: Tag) => boolean) => {
    add(
      `${name}Token`,
      null,
      compareSets(keys(gold.tokens.filter(isIn), placeKey), keys(system.tokens.filter(isIn), placeKey)),
    );
    add(
      `${name}Strict`,
      null,
      compareSets(keys(gold.tags.filter(isIn), placeKey), keys(system.tags.filter(isIn), placeKey)),
    );
  };

  const all = () => true;
  addTyped('plain', null, all);
  addTyped('hipaa', null, isHipaa);
  addBinary('binary', all);
  addBinary('binaryHipaa', isHipaa);
  const present = [...gold.tags, ...system.tags];
  for (const name of new Set(present.map(({ tag }) => tag))) addTyped('plain', name, ({ tag }) => tag === name);
  for (const name of new Set(present.filter(({ tag, type }) => tag !== type).map(({ type }) => type))) {
    addTyped('plain', `${i2b2TagOf(name).tag}/${name}`, ({ type }) => type === name);
  }
  return rows;
}

function sideOf(text: string, spans: readonly LabelledSpan[], mode: I2b2Mode): Side {
  const tags = spans.map(({ start, end, label }) => ({ ...i2b2TagOf(label), start, end }));
  const token = mode === 'unicode' ? /[\p{L}\p{M}\p{N}]+/gu : /[a-zA-Z0-9]+/g;
  const tokens = tags.flatMap((tag) => {
    const found = [...text.slice(tag.start, tag.end).matchAll(token)];
    // The script gives a tag without letter or digit one empty token, so that it still counts.
    if (found.length === 0) return [{ ...tag, end: tag.start }];
    return found.map((match) => ({
      ...tag,
      start: tag.start + match.index,
      end: tag.start + match.index + match[0].length,
    }));
  });
  return { tags, tokens };
}

const fullKey = ({ tag, type, start, end }: Tag): string => `${start} ${end} ${tag} ${type}`;
const placeKey = ({ start, end }: Tag): string => `${start} ${end}`;
const keys = (tags: readonly Tag[], key: (tag: Tag) => string): ReadonlySet<string> => new Set(tags.map(key));

/** Same start and TYPE, ends at most two characters (code points, as the script counts) apart. */
function isNear(text: string, a: Tag, b: Tag): boolean {
  const [low, high] = a.end < b.end ? [a.end, b.end] : [b.end, a.end];
  return high - low <= 4 && [...text.slice(low, high)].length <= 2;
}

const startKey = ({ tag, type, start }: Tag): string => `${start} ${tag} ${type}`;

function group(tags: readonly Tag[]): Map<string, Tag[]> {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) {
    const key = startKey(tag);
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [tag]);
    else same.push(tag);
  }
  return groups;
}

function compareRelaxed(text: string, gold: readonly Tag[], system: readonly Tag[], mode: I2b2Mode): Counts {
  return mode === 'official' ? compareAsPythonSets(text, gold, system) : compareOneToOne(text, gold, system);
}

/**
 * The script swaps the equality of its tags for the near one and goes on with Python's sets: a tag near to one already
 * in its set is not added, the intersection walks the smaller set (the system's when equal), and the differences walk
 * their own. So hits and misses need not add up to the gold.
 */
function compareAsPythonSets(text: string, gold: readonly Tag[], system: readonly Tag[]): Counts {
  const goldSet = collapseNear(text, gold);
  const systemSet = collapseNear(text, system);
  const foundInGold = countFound(text, systemSet, goldSet);
  const foundInSystem = countFound(text, goldSet, systemSet);
  const [goldSize, systemSize] = [sizeOf(goldSet), sizeOf(systemSet)];
  return {
    tp: systemSize <= goldSize ? foundInGold : foundInSystem,
    fp: systemSize - foundInGold,
    fn: goldSize - foundInSystem,
  };
}

function collapseNear(text: string, tags: readonly Tag[]): Map<string, Tag[]> {
  const groups = group(tags);
  for (const [key, same] of groups) {
    const retained: Tag[] = [];
    for (const tag of same) if (!retained.some((other) => isNear(text, other, tag))) retained.push(tag);
    groups.set(key, retained);
  }
  return groups;
}

const sizeOf = (groups: ReadonlyMap<string, readonly Tag[]>): number =>
  [...groups.values()].reduce((sum, same) => sum + same.length, 0);

function countFound(
  text: string,
  wanted: ReadonlyMap<string, readonly Tag[]>,
  among: ReadonlyMap<string, readonly Tag[]>,
): number {
  let found = 0;
  for (const [key, tags] of wanted) {
    const others = among.get(key) ?? [];
    found += tags.filter((tag) => others.some((other) => isNear(text, tag, other))).length;
  }
  return found;
}

/** As many near pairs as possible, no tag used twice; exact duplicates count once. */
function compareOneToOne(text: string, gold: readonly Tag[], system: readonly Tag[]): Counts {
  const distinct = (tags: readonly Tag[]) => [...new Map(tags.map((tag) => [fullKey(tag), tag])).values()];
  const goldTags = distinct(gold);
  const systemTags = distinct(system);
  const systemGroups = group(systemTags);
  let tp = 0;
  for (const [key, same] of group(goldTags)) {
    const others = systemGroups.get(key) ?? [];
    tp += maximumMatching(
      same.map((tag) => others.flatMap((other, index) => (isNear(text, tag, other) ? [index] : []))),
      others.length,
    );
  }
  return { tp, fp: systemTags.length - tp, fn: goldTags.length - tp };
}
