import { z } from 'zod';
import { countriesOf, isDefaultCountry } from './countries';
import { GauzeError } from './errors';
import { Indicator } from './indicator';
import { PhiType, phiTypes } from './phi';
import { generalisations, phiFacts, typesWhere, type Generalisation } from './phiTypes';
import {
  analytes,
  comparisonMethodsOf,
  metricMechanisms,
  privateKindOf,
  privateMechanisms,
  type PrivateMechanism,
} from './privateKinds';
import { maxEpsilon, maxRadius, readPositive } from './rational';
import { Language } from './text';
import { languages } from './vocabulary';

/**
 * Which word a tag carries: the kind of PHI (`[STAFF]`), its family (`[NAME]`) or the label of the project's label set.
 */
const TagWords = z.enum(['type', 'family', 'label']).default('type');

const Keep = z.strictObject({ action: z.literal('keep') });
const Tag = z.strictObject({ action: z.literal('tag'), words: TagWords });
const NumberedTag = z.strictObject({ action: z.literal('numberedTag'), words: TagWords });
/** `REDACTED`, as a redactor writes it (Anjum et al. 2021); with `words` followed by the class: `REDACTED:DATE`. */
const Redact = z.strictObject({
  action: z.literal('redact'),
  words: z.enum(['none', 'type', 'family', 'label']).default('none'),
});
const Mask = z.strictObject({
  action: z.literal('mask'),
  /**
   * `same`: one mask character per character, line ends preserved. A number: always that many, so that the length
   * discloses nothing.
   */
  length: z.union([z.literal('same'), z.int().min(1).max(40)]).default('same'),
  mark: z
    .string()
    .regex(/^[^\p{L}\p{N}\s\p{C}]$/u)
    .default('*'),
});

export * from './privateKinds';
export { generalisations };
const Generalise = z.strictObject({
  action: z.literal('generalise'),
  /**
   * `year`, `month`: what remains of a date. `cap90`: ages from 90 on become one value; `band`: ages in bands of
   * `width` years, 90 and over in one. `zip3`: the region digits of a postal code. `territory`: the region of a city.
   * `vocabulary`: words of a closed public vocabulary stay (`sister`, `male`), everything else becomes a tag.
   */
  to: z.enum(generalisations),
  /** Years; for `band`. */
  width: z.int().min(2).max(30).default(10),
});
const Surrogate = z.strictObject({
  action: z.literal('surrogate'),
  /** Whether check digits of sampled identifiers are valid. Invalid ones can never be anyone's number. */
  checksum: z.enum(['valid', 'invalid']).default('invalid'),
});
const ShiftDate = z.strictObject({
  action: z.literal('shiftDate'),
  /** Days; all dates of a patient move by one number n with minDays ≤ |n| ≤ maxDays, sampled once. */
  minDays: z.int().min(1).max(36_500).default(200),
  maxDays: z.int().min(1).max(36_500).default(1500),
  /** Whole weeks only: Mondays stay Mondays. */
  keepWeekday: z.boolean().default(false),
});
/** An exact number above 0: `2`, `"0.25"`, `"13/10"`. Written as text it is never rounded. */
const positive = (max: number) =>
  z
    .union([z.string().max(81), z.number()])
    .refine((value) => readPositive(value, max) !== undefined, 'a number above 0');
const Private = z.strictObject({
  action: z.literal('private'),
  /** Nats, once for a patient; of metric mechanisms for each unit of distance. */
  epsilon: positive(maxEpsilon),
  mechanism: z
    .enum([...new Set(Object.values(privateMechanisms).flat())] as [PrivateMechanism, ...PrivateMechanism[]])
    .optional(),
  /** Of metric mechanisms: the difference that is meant to be hidden, in days, kilometres or years. */
  radius: positive(maxRadius).optional(),
  /** For places: similar in distance, size and indicator; in size and indicator; or in distance alone. */
  rule: z.enum(['alike', 'alikeInKind', 'near']).optional(),
  /**
   * For places: the public tables of indicators that they preserve, by the language of the table's country. Towns
   * missing from a table are not sampled.
   */
  indicators: z.partialRecord(Language, Indicator).optional(),
  /**
   * For laboratory values, where it is required: the sampled analytes, which share ε equally. All others are treated
   * according to `measurements`.
   */
  analytes: z.array(z.enum(analytes)).min(1).max(analytes.length).optional(),
  /** Of ages: minors stay minors. One public bit, which ε does not cover. */
  declaresAdult: z.boolean().optional(),
  /** For dates: the public range of a patient's first new date; with episodes it should contain the true years. */
  firstDay: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
  /**
   * For dates: this many mentions of a note, the first ones, and this many days of a patient, the earliest, are sampled
   * and shown; all others become the same tag. Public, so that many patients show the same.
   */
  most: z
    .strictObject({ perNote: z.int().min(1).max(100).optional(), perPatient: z.int().min(1).max(1000).optional() })
    .optional(),
});
export type PrivateAction = z.output<typeof Private>;

export const comparisonMethods = [...comparisonMethodsOf.dates, ...comparisonMethodsOf.place] as const;
/**
 * Published ways to change dates and places, for comparison: none has a guarantee for a patient, so a release requires
 * confirmation, and receipt and reports state it. No preset has them.
 */
const Comparison = z.strictObject({
  action: z.literal('comparison'),
  method: z.enum(comparisonMethods),
  /**
   * Nats. For dates per interval: n dates cost n − 1 times as much, and the sum means nothing. For places between
   * towns with the same ten alike: there is no guarantee between all others.
   */
  epsilon: positive(maxEpsilon),
  firstDay: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
});
export type ComparisonAction = z.output<typeof Comparison>;

export const PolicyAction = z.discriminatedUnion('action', [
  Keep,
  Tag,
  NumberedTag,
  Redact,
  Mask,
  Generalise,
  Surrogate,
  ShiftDate,
  Private,
  Comparison,
]);
export type PolicyAction = z.output<typeof PolicyAction>;

/** A country for each language of the notes, of those in which it is spoken. */
const Countries = z.strictObject({
  en: z.enum(countriesOf.en).optional(),
  es: z.enum(countriesOf.es).optional(),
  fr: z.enum(countriesOf.fr).optional(),
  nl: z.enum(countriesOf.nl).optional(),
  de: z.enum(countriesOf.de).optional(),
});

const typesOf = (to: Generalisation): readonly PhiType[] =>
  phiTypes.filter((type) => phiFacts[type].generalised.includes(to));

/** What a policy with private actions cannot ask for, and why. */
const besidePrivate = [
  ['names', 'beside private actions names are drawn by public tables alone'],
  ['unstatedCountries', 'beside private actions the country is the usual one or a stated one'],
] as const;

/** The treatment of every type of PHI. Versioned data: its digest is in every record of a release. */
export const Policy = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    version: z.int().min(1),
    name: z.string().min(1).max(100),
    description: z.string().max(1000).optional(),
    /** For kinds that `actions` does not name. */
    default: PolicyAction,
    actions: z.partialRecord(PhiType, PolicyAction).default({}),
    /**
     * Laboratory values and vital signs outside of marked spans are not PHI, yet one or two of them often belong to one
     * patient only: `round` rounds them to a public step. Unchanged by default.
     */
    measurements: z.enum(['keep', 'round']).optional(),
    /**
     * The frequencies of surrogate names. `public` (default): how many people bear a name in public tables. `project`:
     * how many people of the project do, for common names that several of them bear, so that a missed true name looks
     * less different; a release then discloses which common names those are.
     */
    names: z.enum(['public', 'project']).optional(),
    /**
     * Where a member of staff is the same one: in the whole `project`, as unless told, or in the notes of a `patient`
     * alone. In the first case somebody who knows some of the surrogates knows words of all others, and finds a true
     * name that was missed.
     */
    staff: z.enum(['project', 'patient']).optional(),
    /**
     * The country of the notes, by their language: towns, regions, postal codes and telephone numbers that replace
     * others are of this country, and those of one patient lie together. A public fact of the release that a person
     * states, whatever the notes contain.
     */
    countries: Countries.optional(),
    /**
     * The country of notes in a language for which `countries` states none. `usual` (default): towns are of its
     * usual country. `inferred`: what a patient's notes show decides (`countries/inferCountry.ts`), and where too
     * little shows it is as with `usual`. Not beside private actions: what notes show is no public fact.
     */
    unstatedCountries: z.enum(['usual', 'inferred']).optional(),
  })
  .superRefine((policy, context) => {
    const check = (action: PolicyAction, path: (string | number)[], type: PhiType | undefined): void => {
      const refuse = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [...path, field], message });
      if (action.action === 'generalise') {
        if (type === undefined || !typesOf(action.to).includes(type))
          refuse('to', `${action.to} is for ${typesOf(action.to).join(', ')}`);
      }
      if (action.action === 'shiftDate') {
        if (type !== 'date') refuse('action', 'shiftDate is for dates');
        if (action.minDays > action.maxDays) refuse('minDays', 'minDays is more than maxDays');
        else if (action.keepWeekday && Math.ceil(action.minDays / 7) > Math.floor(action.maxDays / 7))
          refuse('keepWeekday', 'no whole week between minDays and maxDays');
      }
      if (action.action === 'private') {
        const kind = type === undefined ? undefined : privateKindOf[type];
        if (kind === undefined) return refuse('action', `private is for ${Object.keys(privateKindOf).join(', ')}`);
        const mechanism = action.mechanism ?? privateMechanisms[kind][0];
        if (!(privateMechanisms[kind] as readonly string[]).includes(mechanism))
          refuse('mechanism', `${mechanism} is not for ${kind}`);
        const isMetric = (metricMechanisms as readonly string[]).includes(mechanism);
        if (isMetric !== (action.radius !== undefined))
          refuse('radius', isMetric ? `${mechanism} needs the radius it is meant for` : `${mechanism} has no radius`);
        if (action.rule !== undefined && kind !== 'place') refuse('rule', 'a rule is for places');
        if (action.indicators !== undefined && (kind !== 'place' || mechanism !== 'window' || action.rule === 'near'))
          refuse('indicators', 'an indicator is for places drawn by a window, alike');
        if ((kind === 'number') !== (action.analytes !== undefined))
          refuse(
            'analytes',
            kind === 'number' ? 'which laboratory values are drawn' : 'analytes are laboratory values',
          );
        if (new Set(action.analytes).size !== (action.analytes?.length ?? 0)) refuse('analytes', 'an analyte twice');
        if (action.declaresAdult !== undefined && kind !== 'age') refuse('declaresAdult', 'declaresAdult is for ages');
        if (action.firstDay !== undefined && (kind !== 'dates' || action.firstDay.from > action.firstDay.to))
          refuse('firstDay', 'a first day is a span of days, for dates');
        if (action.most !== undefined && kind !== 'dates') refuse('most', 'caps are for dates');
      }
      if (action.action === 'comparison') {
        const kind = type === undefined ? undefined : privateKindOf[type];
        if (kind !== 'dates' && kind !== 'place') return refuse('action', 'a comparison is for dates and places');
        if (!(comparisonMethodsOf[kind] as readonly string[]).includes(action.method))
          refuse('method', `${action.method} is not for ${kind}`);
        if (action.firstDay !== undefined && (kind !== 'dates' || action.firstDay.from > action.firstDay.to))
          refuse('firstDay', 'a first day is a span of days, for dates');
      }
      if (action.action === 'surrogate' && type === 'date')
        refuse('action', 'dates are shifted, generalised, masked or tagged');
    };
    check(policy.default, ['default'], undefined);
    for (const type of phiTypes) {
      const action = policy.actions[type];
      if (action !== undefined) check(action, ['actions', type], type);
    }
    if (policy.default.action === 'surrogate' && policy.actions.date === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['actions', 'date'],
        message: 'the default is surrogate, so dates need an action of their own',
      });
    }
    const actions = [policy.default, ...Object.values(policy.actions)].map(({ action }) => action);
    if (actions.some((action) => action === 'private' || action === 'comparison'))
      for (const [field, message] of besidePrivate)
        if (policy[field] === 'project' || policy[field] === 'inferred')
          context.addIssue({ code: 'custom', path: [field], message });
    for (const language of languages) {
      const country = policy.countries?.[language];
      const types = typesWhere('privateKind', 'place');
      if (country === undefined || isDefaultCountry(language, country)) continue;
      for (const type of types) {
        const action = policy.actions[type];
        if (action?.action === 'private' && action.indicators?.[language] !== undefined)
          context.addIssue({
            code: 'custom',
            path: ['countries', language],
            message: `an indicator table has towns of ${countriesOf[language][0]}`,
          });
      }
    }
    // one sample for a patient's place: both types of mention share it
    const [city, location] = [policy.actions.city, policy.actions.location];
    const isDrawn = (action: PolicyAction | undefined): boolean =>
      action?.action === 'private' || action?.action === 'comparison';
    if (isDrawn(city) && isDrawn(location) && JSON.stringify(city) !== JSON.stringify(location)) {
      context.addIssue({
        code: 'custom',
        path: ['actions', 'location'],
        message: 'city and location are one draw and need the same settings',
      });
    }
  })
  .readonly();
export type Policy = z.output<typeof Policy>;

/**
 * Reads a policy from parsed JSON.
 *
 * @throws GauzeError `malformed`, naming every wrong path and never a value
 */
export function parsePolicy(json: unknown): Policy {
  const parsed = Policy.safeParse(json);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.flatMap((issue) => {
    const at = issue.path.map(String);
    // a closed list of the schema, no value of the file
    if (issue.code === 'invalid_value' && at[0] === 'countries')
      return [`${at.join('.')} (one of ${issue.values.join(', ')})`];
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...at, key.slice(0, 40)].join('.'));
    return [at.join('.') || '(root)'];
  });
  throw new GauzeError('malformed', `policy: invalid ${[...new Set(paths)].slice(0, 20).join(', ')}`, {
    paths: paths.length,
  });
}
