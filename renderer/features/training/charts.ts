import type { EChartsCoreOption } from 'echarts/core';
import type { CurvePoint, RecallCurve } from '../../../electron/contract/models';
import type { LearningCurve } from '../../../electron/contract/training';
import type { ChartColours } from '../../ui/chartColours';
import { captionStyle, chartFont, chartStyle } from '../../ui/chartStyle';
import { namesAtEnds } from './namesAtEnds';
import { byRecall } from './recallPoint';
import { bestPass, type Pass } from './trainingCurve';

/** What the charts say; the words come from the locale of the person. */
export interface ChartWords {
  readonly number: (value: number) => string;
  readonly share: (value: number) => string;
  readonly x: string;
  readonly y: string;
}
/** Pixels beside a chart for the names of its lines. */
const nameWidth = 128;
/** Share of the height of a chart that a name takes. */
const nameHeight = 0.08;
/** The name of a line, at its end; nothing of one without. */
const nameAtEnd = (name: string | undefined, colour: string, isStrong: boolean): Record<string, unknown> =>
  name === undefined
    ? {}
    : {
        endLabel: {
          show: true,
          formatter: () => name,
          color: colour,
          fontFamily: chartFont,
          fontSize: 11,
          fontWeight: isStrong ? 600 : 500,
          distance: 6,
          width: nameWidth - 12,
          overflow: 'truncate',
          textBorderWidth: 0,
        },
      };

interface Axes {
  readonly x: readonly [number, number];
  /** Null: as the values are. */ readonly y: readonly [number, number | null];
}

/** Nothing moves by itself; hairlines, small captions, the units at the ends of the axes. */
function frame(
  colours: ChartColours,
  words: ChartWords,
  { x, y }: Axes,
  hasWholeX: boolean,
  right = 12,
): Record<string, unknown> {
  const caption = captionStyle(colours);
  return {
    ...chartStyle(
      colours,
      { top: words.y === '' ? 10 : 24, right },
      {
        axisPointer: { lineStyle: { color: colours.axis, type: 'dotted' }, label: { show: false } },
        order: 'valueDesc',
      },
    ),
    xAxis: {
      type: 'value',
      name: words.x,
      nameLocation: 'middle',
      nameGap: 22,
      nameTextStyle: caption,
      min: x[0],
      max: x[1],
      minInterval: hasWholeX ? 1 : 0,
      splitLine: { show: false },
      axisLine: { lineStyle: { color: colours.axis } },
      axisTick: { show: false },
      axisLabel: { ...caption, formatter: hasWholeX ? words.number : words.share, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      name: words.y,
      nameTextStyle: { ...caption, align: 'left', padding: [0, 0, 0, -28] },
      nameGap: 8,
      min: y[0],
      ...(y[1] === null ? {} : { max: y[1] }),
      splitNumber: 5,
      splitLine: { lineStyle: { color: colours.rule } },
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...caption, formatter: words.share },
    },
  };
}
const line = (
  name: string,
  data: readonly (readonly number[])[],
  colour: string,
  rest: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  type: 'line',
  name,
  data,
  symbol: 'none',
  silent: true,
  lineStyle: { color: colour, width: 1.75 },
  itemStyle: { color: colour },
  ...rest,
});
const dot = (
  name: string,
  at: readonly number[],
  colours: ChartColours,
  isHollow: boolean,
): Record<string, unknown> => ({
  type: 'scatter',
  name,
  data: [at],
  symbolSize: 10,
  silent: true,
  z: 5,
  tooltip: { show: false },
  itemStyle: { opacity: 1, color: isHollow ? colours.panel : colours.ink, borderColor: colours.ink, borderWidth: 2 },
});

/** A lower limit below the smallest value that leaves most of the height to what is there. */
function lowerLimitOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const min = Math.min(1, ...values);
  return Math.max(0, Math.floor((min - 0.02) * 10) / 10);
}

export function lossChart(
  passes: readonly Pass[],
  epochs: number,
  colours: ChartColours,
  words: ChartWords,
  name = words.y,
): EChartsCoreOption {
  const data = passes.flatMap(({ epoch, loss }) => (loss === null ? [] : [[epoch, loss] as const]));
  const last = data.at(-1);
  return {
    ...frame(colours, words, { x: [1, Math.max(2, epochs)], y: [0, data.length === 0 ? 1 : null] }, true),
    series: [line(name, data, colours.ink), ...(last === undefined ? [] : [dot(name, last, colours, false)])],
  };
}

export interface LabelLine {
  readonly label: string;
  readonly name: string;
  readonly family: string;
}

/**
 * F1 on the check notes: all labels in ink, each label thin in the hue of its family, one of them picked out. Lines
 * have their names at their ends (`namesAtEnds`).
 */
export function devChart(
  passes: readonly Pass[],
  epochs: number,
  labels: readonly LabelLine[],
  picked: string | null,
  allName: string,
  colours: ChartColours,
  words: ChartWords,
): EChartsCoreOption {
  const measured = passes.flatMap(({ epoch, dev }) => (dev === null ? [] : [{ epoch, dev }]));
  const all = measured.map(({ epoch, dev }) => [epoch, dev.f1] as const);
  const best = bestPass(passes);
  const lines = labels.map(({ label, name, family }) => {
    const data = measured.flatMap(({ epoch, dev }) =>
      dev.labels.filter((each) => each.label === label).map(({ f1 }) => [epoch, f1] as const),
    );
    const isPicked = label === picked;
    return { name, data, isPicked, colour: colours.families[family] ?? colours.second };
  });
  const values = [...all.map(([, f1]) => f1), ...lines.flatMap(({ data }) => data.map(([, f1]) => f1))];
  const min = lowerLimitOf(values);
  const whole = { name: allName, end: all.at(-1)?.[1] };
  const ends = lines.map(({ name, data, isPicked }) => ({
    name,
    end: picked === null || isPicked ? data.at(-1)?.[1] : undefined,
  }));
  const gap = (1 - min) * nameHeight;
  const isHidden = lines.some(
    ({ isPicked }, at) => isPicked && Math.abs((ends[at]?.end ?? 2) - (whole.end ?? 2)) < gap,
  );
  const [allEnd, ...namesOf] = namesAtEnds([whole, ...ends], gap);
  return {
    ...frame(colours, words, { x: [1, Math.max(2, epochs)], y: [min, 1] }, true, nameWidth),
    series: [
      ...lines.map(({ name, data, isPicked, colour }, at) =>
        line(name, data, colour, {
          ...nameAtEnd(isPicked ? name : namesOf[at], colour, isPicked),
          lineStyle: { color: colour, width: isPicked ? 2.5 : 1, opacity: isPicked || picked === null ? 0.9 : 0.3 },
          z: isPicked ? 4 : 2,
          ...(data.length === 1 ? { symbol: 'circle', symbolSize: 4 } : {}),
        }),
      ),
      line(allName, all, colours.ink, {
        ...nameAtEnd(isHidden ? undefined : allEnd, colours.ink, true),
        z: 3,
        lineStyle: { color: colours.ink, width: 2, opacity: picked === null ? 1 : 0.5 },
      }),
      ...(best?.dev == null ? [] : [dot(allName, [best.epoch, best.dev.f1], colours, true)]),
    ],
  };
}

/** Precision along, recall up; the point of the recall target ringed, dotted lines to the axes. */
export function recallChart(
  curve: RecallCurve,
  at: CurvePoint | null,
  name: string,
  colours: ChartColours,
  words: ChartWords,
): EChartsCoreOption {
  const points = byRecall(curve.points);
  const min = (values: readonly number[]): number =>
    Math.min(0.9, Math.max(0, Math.floor(Math.min(...values) * 20) / 20));
  const axes: Axes =
    points.length === 0
      ? { x: [0, 1], y: [0, 1] }
      : { x: [min(points.map(({ precision }) => precision)), 1], y: [min(points.map(({ recall }) => recall)), 1] };
  const guide = { type: 'dotted', color: colours.second, width: 1 };
  return {
    ...frame(colours, words, axes, false),
    tooltip: { show: false },
    series: [
      line(
        name,
        points.map(({ precision, recall }) => [precision, recall]),
        colours.ink,
        points.length === 1 ? { symbol: 'circle' } : {},
      ),
      ...(at === null
        ? []
        : [
            {
              ...dot(name, [at.precision, at.recall], colours, true),
              symbolSize: 13,
              markLine: {
                silent: true,
                symbol: 'none',
                animation: false,
                label: { show: false },
                lineStyle: guide,
                data: [
                  [{ coord: [axes.x[0], at.recall] }, { coord: [at.precision, at.recall] }],
                  [{ coord: [at.precision, axes.y[0]] }, { coord: [at.precision, at.recall] }],
                ],
              },
            },
          ]),
    ],
  };
}

/** Curves of several models, each on its own notes: the first in ink, the others dashed. */
export function comparedCurvesChart(
  curves: readonly { readonly name: string; readonly curve: RecallCurve }[],
  colours: ChartColours,
  words: ChartWords,
): EChartsCoreOption {
  const points = curves.flatMap(({ curve }) => curve.points);
  const from = (values: readonly number[]): number =>
    Math.min(0.9, Math.max(0, Math.floor(Math.min(1, ...values) * 20) / 20));
  return {
    ...frame(
      colours,
      words,
      { x: [from(points.map(({ precision }) => precision)), 1], y: [from(points.map(({ recall }) => recall)), 1] },
      false,
    ),
    tooltip: { show: false },
    series: curves.map(({ name, curve }, at) =>
      line(
        name,
        byRecall(curve.points).map(({ precision, recall }) => [precision, recall]),
        at === 0 ? colours.ink : colours.faint,
        {
          lineStyle: {
            color: at === 0 ? colours.ink : colours.faint,
            width: 1.75,
            type: at === 0 ? 'solid' : 'dashed',
          },
        },
      ),
    ),
  };
}

/** Measured points with their intervals; the forecast dashed, its interval dotted. */
export function learningChart(
  { points, forecast }: LearningCurve,
  names: { readonly measured: string; readonly forecast: string },
  colours: ChartColours,
  words: ChartWords,
): EChartsCoreOption {
  const last = points.at(-1);
  const ahead =
    last === undefined
      ? []
      : [
          { notes: last.notes, f1: last.f1, interval: null },
          ...(forecast ?? []).filter(({ notes }) => notes > last.notes),
        ];
  const whiskers = points.flatMap(({ notes, interval }) =>
    interval === null
      ? []
      : [
          [
            [notes, interval[0]],
            [notes, interval[1]],
          ] as const,
        ],
  );
  const edges = ([0, 1] as const).map((side) =>
    ahead.flatMap(({ notes, f1, interval }) =>
      interval === null ? (notes === last?.notes ? [[notes, f1]] : []) : [[notes, interval[side]]],
    ),
  );
  const max = Math.max(2, ...points.map(({ notes }) => notes), ...ahead.map(({ notes }) => notes));
  const values = [
    ...points.map(({ f1 }) => f1),
    ...points.flatMap(({ interval }) => interval ?? []),
    ...ahead.flatMap(({ interval }) => interval ?? []),
  ];
  return {
    ...frame(colours, words, { x: [0, max], y: [lowerLimitOf(values), 1] }, true),
    series: [
      line(
        names.measured,
        points.map(({ notes, f1 }) => [notes, f1]),
        colours.ink,
        { symbol: 'circle', symbolSize: 7 },
      ),
      ...whiskers.map((data) =>
        line(names.measured, data, colours.second, {
          lineStyle: { color: colours.second, width: 1 },
          tooltip: { show: false },
        }),
      ),
      ...(ahead.length < 2
        ? []
        : [
            line(
              names.forecast,
              ahead.map(({ notes, f1 }) => [notes, f1]),
              colours.ink,
              { lineStyle: { color: colours.ink, width: 1.5, type: 'dashed' } },
            ),
          ]),
      ...edges
        .filter((data) => data.length > 1)
        .map((data) =>
          line(names.forecast, data, colours.second, {
            lineStyle: { color: colours.second, width: 1, type: 'dotted' },
            tooltip: { show: false },
          }),
        ),
    ],
  };
}
