import { makeNumber, type NumberOwner } from './demoNumbers';
import { fillPattern, pick, type DemoRandom } from './demoRandom';
import type { DemoPeople } from './demoStory';

/**
 * What is drawn for a story beside names. Decided by its key alone, so that a template that asks for more changes
 * nothing else.
 */
export interface CastDraws {
  /** A pattern as in `fillPattern`. */
  readonly fill: (pattern: string, key: string) => string;
  readonly street: (key: string) => string;
  readonly zip: (pattern: string, key: string) => string;
  /** A number of the patient by its kind, else by its pattern. */
  readonly number: (
    plan: { readonly kind?: DemoPeople['national']['kind']; readonly pattern?: string },
    key: string,
  ) => string;
  /** One of a list: another for every key, while the list lasts. */
  readonly keyed: (list: readonly string[], kind: string, key: string) => string;
}

export function castDraws(people: DemoPeople, owner: NumberOwner, random: DemoRandom): CastDraws {
  const fill = (pattern: string, key: string): string => fillPattern(random.fork(`fill ${key}`), pattern);
  return {
    fill,
    street: (key) => {
      const source = random.fork(`street ${key}`);
      return fillPattern(source, pick(source, people.streetFormats)).replace('{street}', pick(source, people.streets));
    },
    zip: (pattern, key) => fill(pattern, `zip ${key}`),
    number: (plan, key) =>
      plan.kind === undefined ? fill(plan.pattern ?? '#######', key) : makeNumber(plan.kind, random.fork(key), owner),
    keyed: (list, kind, key) => {
      // A story's hospitals, towns and firms differ from each other: a shuffled order, indexed by first use, would
      // depend on the templates, so each key probes from a place of its own.
      const keys = ['', '2', '3', '4', 'other', 'holiday', 'work'];
      const offset = Math.floor(random.fork(kind).next() * list.length);
      const step = keys.indexOf(key);
      return list[(offset + (step < 0 ? 5 + key.length : step)) % list.length] ?? '';
    },
  };
}
