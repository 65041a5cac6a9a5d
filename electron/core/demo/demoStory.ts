import type { PhiType } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { NumberKind } from './demoNumbers';

/** `resources/demo/scenarios.json`. */
export interface DemoScenarios {
  readonly version: number;
  readonly scenarios: readonly DemoScenario[];
}

/** One patient's story: who, when, and the notes written about it. */
export interface DemoScenario {
  readonly id: string;
  readonly language: Language;
  /** Which file of people and places: `resources/demo/<language>/people-<place>.json`. */
  readonly place: string;
  readonly patient: {
    readonly sex: 'F' | 'M';
    /** ISO, first and last possible day of birth. */
    readonly born: readonly [string, string];
    /** What the patient may do or have done, and where. */
    readonly work: readonly { readonly profession: string; readonly employer: string }[];
  };
  /** The ward of the story's hospital stay; drawn when absent. */
  readonly ward?: string;
  /** ISO, first and last possible day on which the story begins. */
  readonly start: readonly [string, string];
  /** Family and friends by their name in the templates; `family` says whose surname they have. */
  readonly relatives?: Readonly<
    Record<string, { readonly sex: 'F' | 'M'; readonly family?: 'same' | 'child'; readonly isElder?: boolean }>
  >;
  /** Clinicians by their name in the templates; a sex where the grammar of the templates needs one. */
  readonly staff: Readonly<Record<string, 'F' | 'M' | 'any'>>;
  readonly notes: readonly DemoNotePlan[];
}

export interface DemoNotePlan {
  /** `resources/demo/<language>/<template>.txt`. */
  readonly template: string;
  readonly kind: string;
  /** Days after the start of the story. */
  readonly day: number;
}

/**
 * `resources/demo/<language>/people-<place>.json`: names and places to invent people from. `#`, `@`, `%` as in
 * `fillPattern`.
 */
export interface DemoPeople {
  readonly female: readonly string[];
  readonly male: readonly string[];
  /** First names of those born before 1955. */
  readonly elderFemale: readonly string[];
  readonly elderMale: readonly string[];
  readonly family: readonly string[];
  /**
   * `given`, `family`, `second` (a second surname), `initial`, `formal` (the surname with a capital) as in
   * `{family}, {given}`.
   */
  readonly nameFormats: { readonly full: string; readonly listed: string; readonly short: string };
  /** How an age is written where the words belong to it: `{age} años`; a bare number when absent. */
  readonly ageFormat?: string;
  readonly titles: { readonly F: string; readonly M: string };
  readonly towns: readonly {
    readonly city: string;
    readonly zip: string;
    readonly territory: string;
    readonly phone: string;
  }[];
  readonly country: string;
  readonly streets: readonly string[];
  readonly streetFormats: readonly string[];
  readonly mobile: string;
  readonly mailHosts: readonly string[];
  readonly hospitals: readonly string[];
  readonly centres: readonly string[];
  readonly wards: readonly string[];
  readonly rooms: readonly string[];
  readonly organizations: readonly string[];
  /** Nursing homes, rehabilitation. */
  readonly careHomes: readonly string[];
  readonly national: { readonly kind: NumberKind; readonly type: PhiType };
  /** A second number for the patient: an insurance, a health card. */
  readonly insurance?: { readonly kind?: NumberKind; readonly pattern?: string; readonly type: PhiType };
  readonly record: string;
  readonly episode: string;
  readonly reference: string;
  readonly device: string;
  readonly licence: { readonly kind?: NumberKind; readonly pattern?: string };
  readonly extension: string;
}

/** A value for a hole; without a type it is not PHI (a title, a pronoun). */
export interface CastValue {
  readonly text: string;
  readonly type?: PhiType;
}

/** The files a set of scenarios needs, below `resources/demo/`. */
export function demoFiles({ scenarios }: DemoScenarios): {
  readonly people: readonly string[];
  readonly templates: readonly string[];
} {
  const people = new Set<string>();
  const templates = new Set<string>();
  for (const scenario of scenarios) {
    people.add(peopleFile(scenario));
    for (const note of scenario.notes) templates.add(templateFile(scenario, note));
  }
  return { people: [...people], templates: [...templates] };
}

export const peopleFile = ({ language, place }: DemoScenario): string => `${language}/people-${place}.json`;
export const templateFile = ({ language }: DemoScenario, { template }: DemoNotePlan): string =>
  `${language}/${template}.txt`;
