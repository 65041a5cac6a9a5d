import type { EChartsCoreOption } from 'echarts/core';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import type { LanguagePoint } from '../../../electron/contract/languageModels';
import type { ChartColours } from '../../ui/chartColours';
import { captionStyle, chartStyle } from '../../ui/chartStyle';

/** One pass over the text, as its last moment left it. */
interface LanguagePass {
  readonly epoch: number;
  readonly loss: number | null;
  readonly dev: null;
  readonly perplexity: number | null;
  readonly elapsedMs: number;
}

/** Moments as passes; a resumed run counts a pass once. */
export function passesOf(points: readonly LanguagePoint[]): readonly LanguagePass[] {
  const byEpoch = new Map<number, LanguagePass>();
  for (const { epoch, loss, dev, elapsedMs } of points)
    if (epoch > 0)
      byEpoch.set(epoch, {
        epoch,
        loss,
        dev: null,
        perplexity: dev?.perplexity ?? byEpoch.get(epoch)?.perplexity ?? null,
        elapsedMs,
      });
  return [...byEpoch.values()].toSorted((a, b) => a.epoch - b.epoch);
}

/** Exposure of invented people by how often they were planted; above the bars of chance they are remembered. */
export function exposureChart(
  canaries: LanguageAudit['canaries'],
  colours: ChartColours,
  words: { readonly number: (value: number) => string; readonly exposure: string; readonly chance: string },
): EChartsCoreOption {
  const caption = captionStyle(colours);
  const marks = canaries.map(({ exposure: { mean } }) => mean);
  return {
    ...chartStyle(
      colours,
      { top: 12, right: 12 },
      { axisPointer: { lineStyle: { color: colours.axis, type: 'dotted' } } },
    ),
    xAxis: {
      type: 'category',
      data: canaries.map(({ copies }) => words.number(copies)),
      axisLine: { lineStyle: { color: colours.axis } },
      axisTick: { show: false },
      axisLabel: caption,
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitLine: { lineStyle: { color: colours.rule } },
      axisLabel: { ...caption, formatter: words.number },
    },
    series: [
      {
        type: 'bar',
        name: words.exposure,
        data: marks,
        barMaxWidth: 28,
        silent: true,
        itemStyle: { color: colours.ink },
      },
      {
        type: 'line',
        name: words.chance,
        data: canaries.map(({ exposure: { high } }) => high),
        symbol: 'circle',
        symbolSize: 5,
        silent: true,
        lineStyle: { color: colours.faint, width: 1.75, type: 'dashed' },
        itemStyle: { color: colours.faint },
      },
    ],
  };
}
