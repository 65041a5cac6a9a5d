import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from '../../ui/chartColours';
import { captionStyle, chartStyle } from '../../ui/chartStyle';

interface Words {
  readonly share: (value: number) => string;
  readonly number: (value: number) => string;
}

function frame(colours: ChartColours, words: Words): Record<string, unknown> {
  const caption = captionStyle(colours);
  return {
    ...chartStyle(
      colours,
      { top: 12, right: 12 },
      { axisPointer: { lineStyle: { color: colours.axis, type: 'dotted' } } },
    ),
    xAxis: {
      type: 'value',
      splitLine: { show: false },
      axisLine: { lineStyle: { color: colours.axis } },
      axisTick: { show: false },
      axisLabel: { ...caption, formatter: words.number, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 1,
      interval: 0.25,
      splitLine: { lineStyle: { color: colours.rule } },
      axisLabel: { ...caption, formatter: words.share },
    },
  };
}
const line = (
  name: string,
  data: readonly (readonly number[])[],
  colour: string,
  isDashed = false,
): Record<string, unknown> => ({
  type: 'line',
  name,
  data,
  symbolSize: 5,
  symbol: data.length < 3 ? 'circle' : 'none',
  silent: true,
  lineStyle: { color: colour, width: 1.75, type: isDashed ? 'dashed' : 'solid' },
  itemStyle: { color: colour },
});

/** What a training reached on the notes kept aside, step by step: two figures, the second one dashed. */
export function devOption(
  points: readonly (readonly [step: number, solid: number, dashed: number])[],
  colours: ChartColours,
  words: Words & { readonly solid: string; readonly dashed: string },
): EChartsCoreOption {
  const base = frame(colours, words);
  return {
    ...base,
    xAxis: { ...(base['xAxis'] as object), minInterval: 1 },
    series: [
      line(
        words.solid,
        points.map(([step, solid]) => [step, solid]),
        colours.ink,
      ),
      line(
        words.dashed,
        points.map(([step, , dashed]) => [step, dashed]),
        colours.faint,
        true,
      ),
    ],
  };
}

/**
 * Of the suggestions with a probability in a band, how many were accepted; the diagonal is what calibrated
 * probabilities would give.
 */
export function bandOption(
  bands: readonly { readonly from: number; readonly accepted: number; readonly decided: number }[],
  colours: ChartColours,
  words: Words & { readonly accepted: string; readonly expected: string },
): EChartsCoreOption {
  const width = bands.length === 0 ? 1 : 1 / bands.length;
  const shown = bands
    .filter(({ decided }) => decided > 0)
    .map(({ from, accepted, decided }) => [from + width / 2, accepted / decided]);
  const base = frame(colours, words);
  return {
    ...base,
    xAxis: {
      ...(base['xAxis'] as object),
      min: 0,
      max: 1,
      axisLabel: { ...(base['xAxis'] as { axisLabel: object }).axisLabel, formatter: words.share },
    },
    series: [
      line(
        words.expected,
        [
          [0, 0],
          [1, 1],
        ],
        colours.axis,
        true,
      ),
      {
        type: 'scatter',
        name: words.accepted,
        data: shown,
        symbolSize: 9,
        silent: true,
        itemStyle: { opacity: 1, color: colours.ink },
      },
    ],
  };
}
