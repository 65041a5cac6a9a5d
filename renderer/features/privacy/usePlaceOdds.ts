import { ref, shallowRef } from 'vue';
import { countryOf, type countriesOf, type Country } from '../../../electron/contract/countries';
import type { Language } from '../../../electron/contract/text';
import type { PlaceRule } from '../../../electron/contract/privateKinds';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { usePrivacy } from './privacyStore';
import type { DrawEpsilon } from './useDrawEpsilon';

type Odds = Awaited<ReturnType<typeof client.privacy.placeOdds>>;

/** A town of each country, in the language. */
const townOf: { readonly [L in Language]: Readonly<Record<(typeof countriesOf)[L][number], string>> } = {
  en: { US: 'Springfield', GB: 'Leeds', IE: 'Galway', CA: 'Kingston' },
  es: { ES: 'Zaragoza', MX: 'Puebla', CO: 'Pereira', AR: 'Rosario', CL: 'Temuco' },
  fr: { FR: 'Dijon', BE: 'Namur', CH: 'Lausanne', CA: 'Sherbrooke' },
  nl: { NL: 'Utrecht', BE: 'Leuven' },
  de: { DE: 'Kassel', AT: 'Graz', CH: 'Winterthur' },
};
const townIn = (language: Language, country: Country): string =>
  (townOf[language] as Partial<Record<Country, string>>)[country] ?? '';

/** Which towns one town may become, and how likely each is. */
export function usePlaceOdds({ drawOf, epsilonOf }: Pick<DrawEpsilon, 'drawOf' | 'epsilonOf'>) {
  const errors = useErrors();
  const privacy = usePrivacy();
  const language = ref<Language>('en');
  const place = ref('');
  const odds = shallowRef<Odds | null>(null);
  /** No such place, and none that stands for it. */
  const isPlaceUnknown = ref(false);
  let generation = 0;

  async function drawOdds(): Promise<void> {
    const epsilon = epsilonOf('place');
    const draw = drawOf('place');
    if (epsilon === null || draw === null || draw.action?.radius !== undefined || place.value.trim() === '') return;
    const mine = ++generation;
    const rule: PlaceRule = draw.action?.rule ?? 'alike';
    const asked = client.privacy.placeOdds({
      language: language.value,
      place: place.value.trim(),
      epsilon: epsilon.text,
      rule,
      hasIndicator: draw.action?.indicators?.[language.value] !== undefined,
    });
    const found = await asked.catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'notFound') errors.show(error);
      return null;
    });
    if (mine !== generation) return;
    isPlaceUnknown.value = found === null;
    if (found !== null) odds.value = found;
  }

  /**
   * A place of the notes, so that the map is about something known; where no country knows it, a town of that country.
   */
  async function beginOdds(): Promise<void> {
    if (place.value !== '') return drawOdds();
    const found = (await errors.guard(privacy.somePlaces)) ?? null;
    if (found !== null) language.value = found.language;
    for (const text of [
      ...(found?.places.slice(0, 3) ?? []),
      townIn(language.value, countryOf(language.value, privacy.policy?.countries)),
    ]) {
      place.value = text;
      await drawOdds();
      if (!isPlaceUnknown.value) break;
    }
  }

  function forgetOdds(): void {
    generation += 1;
    [place.value, odds.value, isPlaceUnknown.value] = ['', null, false];
  }

  return { language, place, odds, isPlaceUnknown, drawOdds, beginOdds, forgetOdds };
}
