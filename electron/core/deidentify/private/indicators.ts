import { countryOf, isDefaultCountry } from '../../../contract/countries';
import { GauzeError } from '../../../contract/errors';
import type { Indicator } from '../../../contract/indicator';
import { typesWhere } from '../../../contract/phiTypes';
import type { Policy, PolicyAction } from '../../../contract/policy';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import type { IndicatorTable } from './indicatorTable';

const placeTypes = typesWhere('privateKind', 'place');

/** Private actions of the policy that sample places by subset selection: those that can use an indicator. */
const indicated = (action: PolicyAction | undefined): action is Extract<PolicyAction, { action: 'private' }> =>
  action?.action === 'private' && (action.mechanism ?? 'window') === 'window' && action.rule !== 'near';

/** The tables by which the policy samples places. */
export function indicatorsOf(policy: Policy): ReadonlyMap<Language, Indicator> {
  const action = placeTypes.map((type) => policy.actions[type]).find(indicated);
  return new Map(
    languages.flatMap((language) => {
      const indicator = action?.indicators?.[language];
      return indicator === undefined ? [] : [[language, indicator] as const];
    }),
  );
}

/** Does it sample places in a way that can include an indicator? */
export const takesIndicators = (policy: Policy): boolean => placeTypes.some((type) => indicated(policy.actions[type]));

/**
 * The policy with a table for one language, or without it. Another table is another policy: its digest differs, and so
 * do its samples.
 *
 * @throws GauzeError `badRequest` if the policy states another country than that of the table
 */
export function withIndicator(policy: Policy, language: Language, indicator: Indicator | undefined): Policy {
  if (indicator !== undefined && !isDefaultCountry(language, countryOf(language, policy.countries)))
    throw new GauzeError(
      'badRequest',
      'an indicator table has towns of the default country; the policy states another',
      {
        language,
      },
    );
  const actions = { ...policy.actions };
  for (const type of placeTypes) {
    const action = actions[type];
    if (!indicated(action)) continue;
    const { indicators = {}, ...rest } = action;
    const remaining = Object.fromEntries(
      Object.entries({ ...indicators, [language]: indicator }).filter(([, value]) => value !== undefined),
    );
    actions[type] = Object.keys(remaining).length === 0 ? rest : { ...rest, indicators: remaining };
  }
  return { ...policy, actions };
}

/**
 * The tables that a policy requires.
 *
 * @param tableOf the available table of a language
 * @throws GauzeError `notFound` if a table is missing, `stale` if it is another one
 */
export function chosenIndicators(
  policy: Policy,
  tableOf: (language: Language) => IndicatorTable | undefined,
): ReadonlyMap<Language, IndicatorTable> {
  return new Map(
    [...indicatorsOf(policy)].map(([language, { sha256, column }]) => {
      const table = tableOf(language);
      if (table === undefined)
        throw new GauzeError('notFound', 'the policy draws places by an indicator table that is not there', {
          language,
        });
      if (table.sha256 !== sha256 || table.column !== column)
        throw new GauzeError('stale', 'the policy draws places by another indicator table', { language });
      return [language, table] as const;
    }),
  );
}

/** As named in a policy. */
export const indicatorOf = ({ name, column, sha256 }: IndicatorTable): Indicator => ({ name, column, sha256 });
