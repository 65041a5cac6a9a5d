import type { ChartColours } from './chartColours';

export const chartFont = '"Inter Variable", system-ui, sans-serif';

/** Letters of axes and legends. */
export const captionStyle = (colours: ChartColours) => ({
  color: colours.faint,
  fontFamily: chartFont,
  fontSize: 11,
  fontWeight: 500,
});

/**
 * What all charts have in common: no animation, the grid as wide as its box, and a tooltip as text in the picture,
 * since the window takes no markup from a string.
 *
 * @param grid pixels
 * @param tooltip what this chart adds
 */
export const chartStyle = (
  colours: ChartColours,
  grid: { readonly top: number; readonly right: number },
  tooltip: Readonly<Record<string, unknown>>,
) => ({
  animation: false,
  textStyle: { fontFamily: chartFont },
  grid: { left: 4, ...grid, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'all' },
  tooltip: {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: colours.ink,
    borderWidth: 0,
    padding: [4, 8],
    textStyle: { color: colours.panel, fontFamily: chartFont, fontSize: 12 },
    ...tooltip,
  },
});
