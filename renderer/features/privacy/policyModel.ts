import type { Countries } from '../../../electron/contract/countries';
import type { LabelSet, PhiFamily, PhiType } from '../../../electron/contract/phi';
import type { Policy, PolicyAction } from '../../../electron/contract/policy';
import { analytes, comparisonMethodsOf, type ComparisonMethod } from '../../../electron/contract/privateKinds';
import { familyOfType, phiFacts, phiFamilies, typesWhere } from '../../../electron/contract/phiTypes';
import { isPrivateType, kindOfType, placeTypes, defaultEpsilon } from './privateTypes';

export type ActionOf<K extends PolicyAction['action']> = Extract<PolicyAction, { action: K }>;

/** One line of the policy table: a kind of PHI and the labels that are treated as it. */
export interface PolicyRow {
  readonly type: PhiType;
  readonly family: PhiFamily;
  readonly labels: readonly string[];
}

/**
 * The kinds that the project's labels stand for, by family in the order of the keys 1–7, and lengths of time, which a
 * release finds without a label.
 */
export function policyRows(
  labelSet: LabelSet,
): readonly { readonly family: PhiFamily; readonly rows: readonly PolicyRow[] }[] {
  return phiFamilies
    .map((family) => {
      const byType = new Map<PhiType, string[]>();
      for (const { id, type, family: own } of labelSet.labels)
        if (own === family) byType.set(type, [...(byType.get(type) ?? []), id]);
      if (family === familyOfType.duration && !byType.has('duration')) byType.set('duration', []);
      return { family, rows: [...byType].map(([type, labels]) => ({ type, family, labels })) };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** What the treatment list offers, as values of a select: `surrogate`, `generalise:year`. */
export type Treatment = string;
export const treatmentOf = (action: PolicyAction): Treatment =>
  action.action === 'generalise'
    ? `generalise:${action.to}`
    : action.action === 'comparison'
      ? `comparison:${action.method}`
      : action.action;
export const actionFor = (policy: Policy, type: PhiType): PolicyAction => policy.actions[type] ?? policy.default;

const withoutSurrogate: ReadonlySet<PhiType> = new Set(typesWhere('surrogate', 'none', 'cap'));
export const hasCheckDigit = (type: PhiType): boolean => phiFacts[type].surrogate === 'number';

/** Published forms. */
function comparisonsOf(type: PhiType): readonly ComparisonMethod[] {
  const kind = kindOfType(type);
  return kind === 'dates' || kind === 'place' ? comparisonMethodsOf[kind] : [];
}
/** ε of the form for towns as it was published. */
const publishedOfTowns = '0.25';

/** Treatments that make sense for a kind; the present one always among them. */
export function treatmentsFor(type: PhiType, present: PolicyAction): readonly Treatment[] {
  const offered = [
    ...(isPrivateType(type) ? ['private'] : []),
    ...(withoutSurrogate.has(type) ? [] : ['surrogate']),
    ...(type === 'date' ? ['shiftDate'] : []),
    ...phiFacts[type].generalised.map((to) => `generalise:${to}`),
    'numberedTag',
    'tag',
    'redact',
    'mask',
    'keep',
    // last, and by a name that says what they are
    ...comparisonsOf(type).map((method) => `comparison:${method}`),
  ];
  const now = treatmentOf(present);
  return offered.includes(now) ? offered : [now, ...offered];
}

/**
 * The action that a chosen treatment begins with.
 *
 * @param budget of a patient, nats: what a private draw takes its share of; null where there is none
 */
export function actionOf(treatment: Treatment, type: PhiType, budget: number | null): PolicyAction {
  const [kind = '', to = ''] = treatment.split(':');
  switch (kind) {
    case 'private':
      return {
        action: 'private',
        epsilon: defaultEpsilon(kindOfType(type) ?? 'category', budget),
        ...(kindOfType(type) === 'number' && { analytes: [...analytes] }),
      };
    case 'comparison':
      return {
        action: 'comparison',
        method: to as ComparisonMethod,
        epsilon: to === 'nearest' ? publishedOfTowns : '1',
      };
    case 'surrogate':
      return { action: 'surrogate', checksum: 'invalid' };
    case 'shiftDate':
      return { action: 'shiftDate', minDays: 200, maxDays: 1500, keepWeekday: false };
    case 'generalise':
      return { action: 'generalise', to: to as ActionOf<'generalise'>['to'], width: 10 };
    case 'numberedTag':
      return { action: 'numberedTag', words: 'type' };
    case 'tag':
      return { action: 'tag', words: 'type' };
    case 'redact':
      return { action: 'redact', words: 'none' };
    case 'mask':
      return { action: 'mask', length: 8, mark: '*' };
    default:
      return { action: 'keep' };
  }
}

/** The policy with some kinds treated otherwise. It is the project's own from then on. */
export function withActions(policy: Policy, types: readonly PhiType[], action: PolicyAction, ownName: string): Policy {
  const isOwn = policy.id === ownId;
  // one draw for a patient's place: what is drawn already for another kind of mention changes with it
  const isDrawn = ({ action: name }: PolicyAction): boolean => name === 'private' || name === 'comparison';
  const shared =
    !isDrawn(action) || types.every((type) => kindOfType(type) !== 'place')
      ? []
      : placeTypes.filter((type) => isDrawn(actionFor(policy, type)));
  const actions = { ...policy.actions, ...Object.fromEntries([...types, ...shared].map((type) => [type, action])) };
  return {
    id: ownId,
    version: isOwn ? policy.version + 1 : 1,
    name: ownName,
    default: policy.default,
    actions,
    ...(policy.measurements !== undefined && { measurements: policy.measurements }),
    ...(policy.staff !== undefined && { staff: policy.staff }),
    ...(policy.countries !== undefined && { countries: policy.countries }),
    // beside private actions names are drawn by public tables alone, and nothing is inferred
    ...(!Object.values(actions).some(isDrawn) && {
      ...(policy.names !== undefined && { names: policy.names }),
      ...(policy.unstatedCountries !== undefined && { unstatedCountries: policy.unstatedCountries }),
    }),
  };
}
export const withAction = (policy: Policy, type: PhiType, action: PolicyAction, ownName: string): Policy =>
  withActions(policy, [type], action, ownName);
export const ownId = 'own';

/** The policy for notes of these countries; what it replaces with what stays as it is. */
export function withCountries(policy: Policy, countries: Countries, ownName: string): Policy {
  const stated = Object.fromEntries(Object.entries(countries).filter(([, country]) => country !== undefined));
  const next = { ...policy, countries: Object.keys(stated).length === 0 ? undefined : (stated as Countries) };
  return withActions(next, [], { action: 'keep' }, ownName);
}

/** The policy that infers countries that it does not state, or does not. */
export const withInference = (policy: Policy, isInferred: boolean, ownName: string): Policy =>
  withActions({ ...policy, unstatedCountries: isInferred ? 'inferred' : undefined }, [], { action: 'keep' }, ownName);

/** Beside private actions nothing is inferred. */
export const mayInfer = ({ actions }: Policy): boolean =>
  !Object.values(actions).some(({ action }) => action === 'private' || action === 'comparison');

/** What the policy does, for the sentence above the table. */
export interface PolicySummary {
  readonly names: Treatment;
  readonly dates: Treatment;
  readonly places: Treatment;
  readonly days: { readonly min: number; readonly max: number } | null;
  readonly kept: readonly PhiType[];
}
export function summaryOf(policy: Policy, types: readonly PhiType[]): PolicySummary {
  const first = (...wanted: readonly PhiType[]): PolicyAction =>
    actionFor(policy, wanted.find((type) => types.includes(type)) ?? wanted[0] ?? 'other');
  const date = first('date');
  return {
    names: treatmentOf(first('patient', 'person')),
    dates: treatmentOf(date),
    places: treatmentOf(first('city', 'location', 'hospital')),
    days: date.action === 'shiftDate' ? { min: date.minDays, max: date.maxDays } : null,
    kept: types.filter((type) => actionFor(policy, type).action === 'keep'),
  };
}

/** Equal whatever the order of fields. */
export function isSamePolicy(a: Policy, b: Policy, types: readonly PhiType[]): boolean {
  const plain = (policy: Policy) =>
    JSON.stringify(
      types.map((type) => Object.entries(actionFor(policy, type)).toSorted(([x], [y]) => (x < y ? -1 : 1))),
    );
  return plain(a) === plain(b);
}

/** Which of these policies does the same with these types, the one of the same name first; `ownId` for none. */
export function presetOf(
  policy: Policy,
  presets: readonly { readonly id: string; readonly policy: Policy }[],
  types: readonly PhiType[],
): string {
  const same = presets.filter((preset) => isSamePolicy(preset.policy, policy, types));
  return (same.find(({ id }) => id === policy.id) ?? same[0])?.id ?? ownId;
}
