import { phiFacts, phiTypes, type PhiPrivateKind, type PhiTypeId } from './phiTypes';

// The options of a policy for private sampling: kinds, their mechanisms, and which of those are metric. It does not use
// the schema library, since the rules and the window read it at run time.

/**
 * Each kind of private value. `mechanisms`: the first is the default; `core/privacy/registry` defines what each
 * promises. `share`: of a patient's budget, by default.
 */
export const privateKindFacts = {
  dates: { share: 1 / 2, mechanisms: ['timeline', 'episodes', 'stays', 'discreteLaplace'] },
  place: { share: 1 / 3, mechanisms: ['window', 'exponential', 'permuteAndFlip', 'sphericalLaplace'] },
  age: { share: 1 / 6, mechanisms: ['window', 'boundedLaplace', 'clampedLaplace'] },
  category: { share: 1 / 6, mechanisms: ['window', 'randomizedResponse'] },
  number: { share: 1 / 6, mechanisms: ['boundedLaplace'] },
} as const satisfies Readonly<
  Record<PhiPrivateKind, { readonly share: number; readonly mechanisms: readonly [string, ...string[]] }>
>;
export type PrivateKind = keyof typeof privateKindFacts;
type MechanismsOfKind = { readonly [K in PrivateKind]: (typeof privateKindFacts)[K]['mechanisms'] };
export const privateMechanisms = Object.fromEntries(
  Object.entries(privateKindFacts).map(([kind, { mechanisms }]) => [kind, mechanisms]),
) as MechanismsOfKind;
export type PrivateMechanism = MechanismsOfKind[PrivateKind][number];
export const privateKinds = Object.keys(privateKindFacts) as readonly PrivateKind[];
/** Editions of sampling dates by episodes. What was released under one continues under it: none ever changes. */
export const episodeEditions = ['episodes', 'stays'] as const;
export type EpisodeEdition = (typeof episodeEditions)[number];
export const isEpisodeEdition = (mechanism: string | null | undefined): mechanism is EpisodeEdition =>
  episodeEditions.some((edition) => edition === mechanism);

/** Those that hold for small differences only: their ε is for each day, kilometre or year, and they need a radius. */
export const metricMechanisms = [
  'discreteLaplace',
  'clampedLaplace',
  'exponential',
  'permuteAndFlip',
  'sphericalLaplace',
] as const;

/** What their ε is for each of, and that of the comparisons. */
export const distanceUnits = ['day', 'year', 'km', 'step', 'interval', 'town'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/**
 * Which towns may replace a town. `alike`: similar in distance, size and indicator together. `alikeInKind`: in size and
 * indicator, wherever it is. `near`: in distance alone.
 */
export const placeRules = ['alike', 'alikeInKind', 'near'] as const;
export type PlaceRule = (typeof placeRules)[number];

/**
 * For dates, `classes`: each interval with noise inside its class, which is read from the data and disclosed;
 * `intervals`: each interval sampled separately. For places, `nearest`: one of the ten most similar towns, including
 * the true one.
 */
export const comparisonMethodsOf = { dates: ['classes', 'intervals'], place: ['nearest'] } as const;
export type ComparisonMethod = (typeof comparisonMethodsOf)[keyof typeof comparisonMethodsOf][number];

/**
 * Laboratory values that a policy may sample; `core/deidentify/private/kinds/numbers/ranges` contains the public range
 * and step of each.
 */
export const analytes = [
  'haemoglobin',
  'leucocytes',
  'platelets',
  'potassium',
  'sodium',
  'creatinine',
  'urea',
  'glucose',
  'glycatedHaemoglobin',
  'cReactive',
  'bilirubin',
  'cholesterol',
  'thyrotropin',
  'clotting',
] as const;
export type Analyte = (typeof analytes)[number];

/** What a private action of each type of PHI samples; without an entry none is offered. */
export const privateKindOf: Readonly<Partial<Record<PhiTypeId, PrivateKind>>> = Object.fromEntries(
  phiTypes.flatMap((type) => {
    const { privateKind } = phiFacts[type];
    return privateKind === '-' ? [] : [[type, privateKind] as const];
  }),
);
