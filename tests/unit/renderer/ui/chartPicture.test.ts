// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { chartKeys, chartPicture } from '../../../../renderer/ui/chartPicture';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0"/></svg>';
const parse = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

test('chartKeys_whatIsDrawnWithANameAndAColour_once_andNoneForOneThingAlone', () => {
  const line = (name: string, color: string) => ({ type: 'line', name, lineStyle: { color } });
  expect(
    chartKeys({
      series: [
        line('kept', '#111'),
        { type: 'bar', name: 'missed', itemStyle: { color: '#222' } },
        line('kept', '#111'),
        { type: 'line', data: [] },
      ],
    }),
  ).toEqual([
    { name: 'kept', colour: '#111' },
    { name: 'missed', colour: '#222' },
  ]);
  expect(chartKeys({ series: [line('kept', '#111')] })).toEqual([]);
  expect(chartKeys({})).toEqual([]);
});

test('chartPicture_isAPictureByItself_withTitleGroundAndKeys', () => {
  const size = { width: 300, height: 200 };
  const words = {
    title: 'Kept & <missed>',
    keys: [
      { name: '"A"', colour: '#111' },
      { name: 'B', colour: '#222' },
    ],
    ink: '#000',
    ground: '#fff',
  };
  const picture = parse(chartPicture(drawing, size, words)).documentElement;
  expect(picture.querySelector('title')?.textContent).toBe('Kept & <missed>');
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'Kept & <missed>',
    '"A"',
    'B',
  ]);
  expect(picture.querySelector('svg svg path, g path')).not.toBeNull();
  // Everything lies inside, and the ground is below all.
  const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
  expect(width).toBeGreaterThanOrEqual(324);
  for (const key of [...picture.querySelectorAll('rect[rx]')])
    expect(Number(key.getAttribute('y')) + 10).toBeLessThanOrEqual(height ?? 0);
  expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
  const plain = parse(chartPicture(drawing, size, { ...words, keys: [] })).documentElement;
  expect(Number(plain.getAttribute('height'))).toBeLessThan(height ?? 0);
  expect(plain.querySelectorAll('rect')).toHaveLength(1);
});
