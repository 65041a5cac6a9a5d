import type { EChartsCoreOption } from 'echarts/core';
import type { TradePoint } from '../../../../electron/contract/trade';
import type { ChartColours } from '../../../ui/chartColours';
import { captionStyle, chartFont, chartStyle } from '../../../ui/chartStyle';

export const tradeMetrics = ['stay', 'age', 'km', 'bound'] as const;
export type TradeMetric = (typeof tradeMetrics)[number];

/** Figures that some point has. */
export const metricsOf = (points: readonly TradePoint[]): readonly TradeMetric[] =>
  tradeMetrics.filter((figure) => points.some((point) => point[figure] !== null));

const families: Readonly<Record<TradeMetric, string>> = { stay: 'date', age: 'identifier', km: 'place', bound: 'name' };

/** The least that any mechanism of that ε could do, where it is known. */
export const minOf = (point: TradePoint, figure: TradeMetric): number | null =>
  figure === 'bound' ? null : point.least[figure];

interface ChartWords {
  readonly name: string;
  readonly least: string;
  readonly x: string;
  readonly now: string;
  readonly number: (value: number) => string;
  readonly value: (value: number) => string;
}

/**
 * One figure against ε, on a scale from 0, the least of any mechanism below it; what the policy costs now as a line
 * across.
 */
export function tradeChart(
  points: readonly TradePoint[],
  figure: TradeMetric,
  own: number,
  colours: ChartColours,
  words: ChartWords,
): EChartsCoreOption {
  const min = points.flatMap((point) => {
    const value = minOf(point, figure);
    return value === null ? [] : [[point.epsilon, value] as const];
  });
  const max = points.at(-1)?.epsilon ?? 1;
  return {
    ...chartStyle(
      colours,
      { top: 24, right: 14 },
      {
        axisPointer: { lineStyle: { color: colours.axis, type: 'dotted' }, label: { show: false } },
        valueFormatter: (value: number) => words.value(value),
      },
    ),
    ...axesOf(figure, max, colours, words),
    series: [
      figureLine(points, figure, own <= max ? own : 0, colours, words),
      ...(min.length === 0 ? [] : [minLine(min, colours, words)]),
    ],
  };
}

const axesOf = (figure: TradeMetric, max: number, colours: ChartColours, words: ChartWords) => ({
  xAxis: {
    type: 'value',
    name: words.x,
    nameLocation: 'middle',
    nameGap: 22,
    nameTextStyle: captionStyle(colours),
    min: 0,
    max,
    splitLine: { show: false },
    axisLine: { lineStyle: { color: colours.axis } },
    axisTick: { show: false },
    axisLabel: { ...captionStyle(colours), formatter: words.number },
  },
  yAxis: {
    type: 'value',
    min: 0,
    ...(figure === 'bound' ? { max: 1, interval: 0.25 } : {}),
    splitNumber: 4,
    splitLine: { lineStyle: { color: colours.rule } },
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...captionStyle(colours), formatter: words.value },
  },
});

/** @param own what the policy costs now; 0 where it is no point of the scale */
function figureLine(
  points: readonly TradePoint[],
  figure: TradeMetric,
  own: number,
  colours: ChartColours,
  words: ChartWords,
) {
  const colour = colours.families[families[figure]] ?? colours.ink;
  return {
    type: 'line',
    name: words.name,
    data: points.flatMap((point) => (point[figure] === null ? [] : [[point.epsilon, point[figure]] as const])),
    silent: true,
    symbol: 'circle',
    symbolSize: 5,
    lineStyle: { color: colour, width: 1.75 },
    itemStyle: { color: colour },
    ...(own > 0 && {
      markLine: {
        silent: true,
        symbol: 'none',
        label: {
          show: true,
          formatter: words.now,
          position: 'end',
          distance: 4,
          color: colours.second,
          fontFamily: chartFont,
          fontSize: 11,
        },
        lineStyle: { color: colours.axis, type: 'dashed' },
        data: [{ xAxis: own }],
      },
    }),
  };
}

const minLine = (data: readonly (readonly [number, number])[], colours: ChartColours, words: ChartWords) => ({
  type: 'line',
  name: words.least,
  data,
  silent: true,
  symbol: 'none',
  lineStyle: { color: colours.second, width: 1, type: 'dotted' },
  itemStyle: { color: colours.second },
});
