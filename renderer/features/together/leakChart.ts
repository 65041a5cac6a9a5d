import type { EChartsCoreOption } from 'echarts/core';
import type { PoolAudit } from '../../../electron/contract/representers';
import type { ChartColours } from '../../ui/chartColours';
import { captionStyle, chartFont, chartStyle } from '../../ui/chartStyle';

interface LeakWords {
  readonly share: (value: number) => string;
  readonly neighbour: string;
  readonly sameType: string;
  readonly mean: string;
  readonly percentile95: string;
  readonly worst: string;
  readonly most: string;
}

/** How often the best attacker is right: mean, 95th percentile and worst pair, from chance to certainty. */
export function leakChart(
  { neighbour, sameType }: PoolAudit,
  bounds: { readonly mean: number; readonly percentile95: number },
  colours: ChartColours,
  words: LeakWords,
): EChartsCoreOption {
  const caption = captionStyle(colours);
  // from below upwards
  const rows = [sameType, neighbour];
  const dots = (
    name: string,
    valueOf: (row: PoolAudit['neighbour']) => number,
    symbol: string,
    isHollow: boolean,
  ): Record<string, unknown> => ({
    type: 'scatter',
    name,
    symbol,
    symbolSize: 11,
    silent: true,
    z: 5,
    data: rows.map((row, at) => [valueOf(row), at]),
    itemStyle: { opacity: 1, color: isHollow ? colours.panel : colours.ink, borderColor: colours.ink, borderWidth: 2 },
  });
  const bound = (value: number): Record<string, unknown> => ({
    xAxis: value,
    label: {
      formatter: `${words.most} ${words.share(value)}`,
      fontFamily: chartFont,
      fontSize: 11,
      color: colours.faint,
    },
  });
  return {
    ...chartStyle(colours, { top: 28, right: 24 }, { show: false }),
    xAxis: {
      type: 'value',
      min: 0.5,
      max: 1,
      interval: 0.1,
      splitLine: { lineStyle: { color: colours.rule } },
      axisLabel: { ...caption, formatter: words.share },
    },
    yAxis: {
      type: 'category',
      data: [words.sameType, words.neighbour],
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...caption, color: colours.ink },
    },
    series: [
      ...rows.map((row, at) => ({
        type: 'line',
        name: at === 0 ? words.sameType : words.neighbour,
        symbol: 'none',
        silent: true,
        data: [
          [row.mean, at],
          [row.worst, at],
        ],
        lineStyle: { color: colours.axis, width: 1.5 },
        ...(at === 0 && {
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { color: colours.faint, type: 'dashed', width: 1 },
            data: [bound(bounds.mean), bound(bounds.percentile95)],
          },
        }),
      })),
      dots(words.mean, ({ mean }) => mean, 'circle', false),
      dots(words.percentile95, ({ percentile95 }) => percentile95, 'diamond', false),
      dots(words.worst, ({ worst }) => worst, 'circle', true),
    ],
  };
}
