import type { Region } from '../letters/letters';
import { listOf } from '../letters/drawer';
import type { WriterWords } from '../letters/story';

export const wardKinds = [
  'nursing',
  'emergency',
  'psychiatry',
  'social',
  'dictated',
  'practice',
  'child',
  'team',
] as const;
export type WardKind = (typeof wardKinds)[number];

export interface WardTemplate {
  readonly kind: WardKind;
  /** Name of the country whose habits it follows. */
  readonly country: string;
  /** `flow`: lines are joined to paragraphs; `wrap`: these are then broken at 72 columns, names as well. */
  readonly form: 'lines' | 'flow' | 'wrap';
  readonly text: string;
}

/** One part of one language: its people, its countries, its notes. */
export interface WardPart {
  readonly words: Omit<WriterWords, 'regions' | 'employers' | 'jobs' | 'wards' | 'free' | 'told'>;
  readonly countries: Readonly<Record<string, Region>>;
  readonly templates: readonly WardTemplate[];
}

interface Written {
  /** `women: …; …`, `men`, `families`, `months`, `shortMonths`, `weekdays` (Sunday first), a line each. */
  readonly words: string;
  /** By name; a line `key: a; b` for every list. */
  readonly countries: Readonly<Record<string, string>>;
  /** `--- kind country [flow|wrap]`, then the note. */
  readonly notes: string;
}

const headings = /^--- (\w+) (\w+)(?: (flow|wrap))?\n/gm;
const lists: readonly (keyof Region)[] = [
  'towns',
  'streets',
  'house',
  'zips',
  'hospitals',
  'practices',
  'phones',
  'mobiles',
  'numbers',
  'dates',
  'states',
];

export function wardPart({ words, countries, notes }: Written): WardPart {
  const own = keyed(words);
  return {
    words: {
      women: own['women']!,
      men: own['men']!,
      families: own['families']!,
      months: own['months']!,
      shortMonths: own['shortMonths']!,
      weekdays: own['weekdays']!,
    },
    countries: Object.fromEntries(Object.entries(countries).map(([name, text]) => [name, regionOf(text)])),
    templates: templatesOf(notes),
  };
}

/** Lines of `key: a; b`; a line that begins with a blank goes on with the one before. */
const keyed = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    text
      .replace(/\n +/g, ' ')
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), listOf(line.slice(line.indexOf(':') + 1))]),
  );

function regionOf(text: string): Region {
  const all = keyed(text);
  for (const name of lists) if (all[name] === undefined) throw new Error(`no ${name} in ${text.slice(0, 60)}`);
  const further = Object.fromEntries(
    Object.entries(all).filter(([name]) => !(lists as readonly string[]).includes(name)),
  );
  return { ...(all as unknown as Region), further };
}

function templatesOf(text: string): readonly WardTemplate[] {
  const found = [...text.matchAll(headings)];
  return found.map((heading, i) => {
    const [whole, kind, country, form = 'lines'] = heading;
    const lines = text.slice(heading.index + whole.length, found[i + 1]?.index ?? text.length).trim();
    return {
      kind: kind as WardKind,
      country: country!,
      form: form as WardTemplate['form'],
      text: form === 'lines' ? lines : lines.replace(/(?<!\n)\n(?!\n)/g, ' '),
    };
  });
}
