import { phiFacts, phiTypes, type PhiPrivateKind, type PhiTypeId } from './phiTypes';

// What a policy may ask for where values are drawn privately: kinds, their mechanisms, and which of those are local. It does without
// the schema library, since the rules and the window read it at run time.

/** Mechanisms by what they make private; `core/privacy/registry` says what each promises. The first is the default. */
export const privateMechanisms = {
  dates: ['timeline', 'episodes', 'discreteLaplace'],
  place: ['window', 'exponential', 'permuteAndFlip', 'sphericalLaplace'],
  age: ['window', 'boundedLaplace', 'clampedLaplace'],
  category: ['window', 'randomizedResponse'],
  number: ['boundedLaplace'],
} as const satisfies Readonly<Record<PhiPrivateKind, readonly [string, ...string[]]>>;
export type PrivateKind = keyof typeof privateMechanisms;
export type PrivateMechanism = (typeof privateMechanisms)[PrivateKind][number];
export const privateKinds = Object.keys(privateMechanisms) as readonly PrivateKind[];

/** Those that hold for small differences only: their ε is for each day, kilometre or year, and they need a radius. */
export const localMechanisms = [
  'discreteLaplace',
  'clampedLaplace',
  'exponential',
  'permuteAndFlip',
  'sphericalLaplace',
] as const;

/**
 * Of dates, `classes`: each interval noised inside its class, which is read from the data and shown; `intervals`: each interval
 * drawn by itself. Of places, `nearest`: one of the ten towns most alike, the true one among them.
 */
export const comparisonMethodsOf = { dates: ['classes', 'intervals'], place: ['nearest'] } as const;
export type ComparisonMethod = (typeof comparisonMethodsOf)[keyof typeof comparisonMethodsOf][number];

/** Laboratory values that a policy may draw; `core/deidentify/private/kinds/numbers/ranges` has the public range and step of each. */
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

/** What a private action of each kind of PHI draws; without an entry none is offered. */
export const privateKindOf: Readonly<Partial<Record<PhiTypeId, PrivateKind>>> = Object.fromEntries(
  phiTypes.flatMap((type) => {
    const { privateKind } = phiFacts[type];
    return privateKind === '-' ? [] : [[type, privateKind] as const];
  }),
);
