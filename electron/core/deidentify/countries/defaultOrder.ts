import type { Countries, Country } from '../../../contract/countries';
import type { Policy } from '../../../contract/policy';
import type { Language } from '../../../contract/text';
import type { DateOrder } from '../../dates/dateForm';

/** Where English is written; Canadians write both. */
const orders: Readonly<Partial<Record<Country, DateOrder>>> = { US: 'mdy', GB: 'dmy', IE: 'dmy' };

/** The order in which English notes of a country write day and month; undefined where both are usual. */
export const orderIn = (country: Country | undefined): DateOrder | undefined =>
  country === undefined ? undefined : orders[country];

/**
 * The order of day and month where nothing in the notes of a patient decides; undefined if neither the policy nor the
 * notes say.
 *
 * @param shown the country that the notes of the patient show
 */
export const defaultOrderOf = ({ countries }: Policy, language: Language, shown?: Country): DateOrder | undefined =>
  language === 'en' && shown !== undefined ? orderIn(shown) : defaultOrderIn(countries, language);

export const defaultOrderIn = (countries: Countries | undefined, language: Language): DateOrder | undefined =>
  language === 'en' ? orderIn(countries?.en) : undefined;
