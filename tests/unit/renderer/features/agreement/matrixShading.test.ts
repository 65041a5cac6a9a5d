import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../../../renderer/', import.meta.url);
const tokens = readFileSync(new URL('styles/tokens.css', root), 'utf8');
const matrix = readFileSync(new URL('features/agreement/parts/MatrixTable.vue', root), 'utf8');

type Colour = readonly number[];
const colourOf = (theme: string, name: string): Colour => {
  const block = theme === 'dark' ? tokens.slice(tokens.indexOf("[data-theme='dark']")) : tokens;
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(block)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
};
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: Colour, b: Colour): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};
const mixed = (ink: Colour, sheet: Colour, share: number): Colour =>
  ink.map((part, at) => part * share + (sheet[at] ?? 0) * (1 - share));

describe.each(['light', 'dark'])('shades of agreement, %s', (theme) => {
  const depths = [0, ...[...matrix.matchAll(/--depth: (\d+)%/g)].map(([, depth]) => Number(depth) / 100)];
  const [ink, second, sheet] = ['ink', 'ink-2', 'sheet'].map((name) => colourOf(theme, name)) as [
    Colour,
    Colour,
    Colour,
  ];
  const shades = depths.map((depth) => mixed(ink, sheet, depth));

  test('each can be told from the one below it, the weakest from none', () => {
    expect(shades).toHaveLength(5);
    for (const [at, shade] of shades.slice(1).entries())
      expect(contrast(shade, shades[at] ?? sheet), `depth ${at + 1}`).toBeGreaterThanOrEqual(1.1);
  });
  test('figures on each can be read', () => {
    for (const shade of shades) {
      expect(contrast(ink, shade)).toBeGreaterThanOrEqual(7);
      expect(contrast(second, shade)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
