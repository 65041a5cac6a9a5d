import { shallowRef, watch, type ShallowRef } from 'vue';
import { usePreferences } from '../app/preferences';

/** The colours that charts draw with, read from the tokens of the theme that is shown. */
export interface ChartColours {
  readonly ink: string;
  readonly second: string;
  readonly faint: string;
  readonly rule: string;
  readonly axis: string;
  readonly panel: string;
  readonly families: Readonly<Record<string, string>>;
}
const families = {
  name: '--name',
  place: '--place',
  date: '--date',
  contact: '--contact',
  identifier: '--id',
  profession: '--job',
  other: '--other',
} as const;

function read(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const of = (token: string): string => style.getPropertyValue(token).trim();
  return {
    ink: of('--ink'),
    second: of('--ink-2'),
    faint: of('--ink-3'),
    rule: of('--rule'),
    axis: of('--control'),
    panel: of('--panel'),
    families: Object.fromEntries(Object.entries(families).map(([family, token]) => [family, of(token)])),
  };
}

/** They follow the theme: read again when the window has changed it. */
export function useChartColours(): Readonly<ShallowRef<ChartColours>> {
  const preferences = usePreferences();
  const colours = shallowRef(read());
  watch(
    () => preferences.isDark,
    () => {
      colours.value = read();
    },
    { flush: 'post' },
  );
  return colours;
}
