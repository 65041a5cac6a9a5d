import type { EChartsCoreOption } from 'echarts/core';
import type { Statistics } from '../../../electron/contract/statistics';
import { outcomes, type Outcome } from '../../../electron/core/review/statistics';
import type { ChartColours } from '../../ui/chartColours';
import { captionStyle as caption, chartStyle } from '../../ui/chartStyle';

type Day = Statistics['days'][number];

function frame(
  days: readonly Day[],
  colours: ChartColours,
  dayName: (iso: string) => string,
  y: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return {
    ...chartStyle(colours, { top: 28, right: 12 }, { axisPointer: { type: 'none' } }),
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => dayName(day)),
      axisLine: { lineStyle: { color: colours.axis } },
      axisTick: { show: false },
      axisLabel: { ...caption(colours), hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      nameTextStyle: { ...caption(colours), align: 'left' },
      splitLine: { lineStyle: { color: colours.rule } },
      axisLabel: caption(colours),
      ...y,
    },
  };
}

/** Decisions a day, by what became of them. */
export function decisionsChart(
  days: readonly Day[],
  names: Readonly<Record<Outcome, string>>,
  colours: ChartColours,
  words: { readonly y: string; readonly day: (iso: string) => string; readonly number: (value: number) => string },
): EChartsCoreOption {
  const fill: Readonly<Record<Outcome, string | undefined>> = {
    accepted: colours.families['place'],
    corrected: colours.families['date'],
    rejected: colours.faint,
    added: colours.families['contact'],
  };
  return {
    ...frame(days, colours, words.day, { name: words.y, minInterval: 1 }),
    series: outcomes.map((outcome) => ({
      type: 'bar',
      stack: 'day',
      name: names[outcome],
      barMaxWidth: 28,
      data: days.map((day) => day[outcome]),
      itemStyle: { color: fill[outcome] ?? colours.second },
    })),
  };
}

/**
 * Of what was suggested and decided that day, the share that was taken as it stood; of what was marked, the share that
 * was not found.
 */
export function driftOf(
  days: readonly Day[],
): readonly { readonly day: string; readonly kept: number | null; readonly missed: number | null }[] {
  return days.map(({ day, accepted, corrected, rejected, added }) => {
    const decided = accepted + corrected + rejected;
    const marked = accepted + corrected + added;
    return { day, kept: decided === 0 ? null : accepted / decided, missed: marked === 0 ? null : added / marked };
  });
}

export function driftChart(
  days: readonly Day[],
  names: { readonly kept: string; readonly missed: string },
  colours: ChartColours,
  words: { readonly y: string; readonly day: (iso: string) => string; readonly share: (value: number) => string },
): EChartsCoreOption {
  const drift = driftOf(days);
  const line = (name: string, values: readonly (number | null)[], colour: string, type: string) => ({
    type: 'line',
    name,
    data: values,
    connectNulls: true,
    symbol: 'circle',
    symbolSize: 5,
    lineStyle: { color: colour, width: 1.75, type },
    itemStyle: { color: colour },
  });
  return {
    ...frame(days, colours, words.day, {
      name: words.y,
      min: 0,
      max: 1,
      axisLabel: { ...caption(colours), formatter: words.share },
    }),
    series: [
      line(
        names.kept,
        drift.map(({ kept }) => kept),
        colours.ink,
        'solid',
      ),
      line(
        names.missed,
        drift.map(({ missed }) => missed),
        colours.families['contact'] ?? colours.second,
        'dashed',
      ),
    ],
  };
}
