import { codeMeasureTitles } from './codeMeasures';
import type { CodeMetric, CodesReport } from './codes';

/** The report for people: plain text, lines ending in LF, four decimals. */
export function formatCodesTable(report: CodesReport): string {
  const {
    kind,
    documents,
    missing,
    systemOnly,
    goldCodes,
    answeredCodes,
    labels,
    invalid,
    resamples,
    confidence,
    trials,
  } = report;
  const lines = [
    `codes${kind === '' ? '' : ` ${kind}`}: ${documents} notes, ${goldCodes} codes in the gold (${labels.gold} ` +
      `different), ${answeredCodes} proposed; ${labels.all} codes in all`,
  ];
  if (missing.length > 0)
    lines.push(`Not returned by the system, counted as notes without codes: ${missing.length} (${firstIds(missing)})`);
  if (systemOnly.length > 0) lines.push(`NOT scored, without gold: ${systemOnly.length} (${firstIds(systemOnly)})`);
  if (invalid > 0) lines.push(`Answers outside the list of valid codes, left out: ${invalid}`);
  if (resamples > 0) lines.push(`[low-high]: ${confidence * 100} % intervals, ${resamples} resamples of whole notes`);
  if (trials > 0)
    lines.push(`difference to the rival (p): paired approximate randomization, ${trials} trials, two-sided`);
  const shown = report.figures.filter(({ value }) => value !== null);
  const width = Math.max(...shown.map(({ measure }) => codeMeasureTitles[measure].length));
  const measured = shown.map(
    (metric) => `  ${codeMeasureTitles[metric.measure].padEnd(width)}  ${formatMetric(metric)}`,
  );
  return `${[...lines, '', ...measured].join('\n')}\n`;
}

/** Ids beyond these are counted only; the JSON report has them all. */
const shownIds = 10;
const firstIds = (ids: readonly string[]): string =>
  `${ids.slice(0, shownIds).join(', ')}${ids.length > shownIds ? ', …' : ''}`;
const decimals = (value: number): string => value.toFixed(4);

function formatMetric({ value, interval, test }: CodeMetric): string {
  const range = interval === null ? '' : ` [${interval.map(decimals).join('-')}]`;
  const against =
    test === undefined || test.difference === null || test.p === null
      ? ''
      : ` ${test.difference < 0 ? '-' : '+'}${decimals(Math.abs(test.difference))} (p ${decimals(test.p)})`;
  return `${value === null ? 'n/a' : decimals(value)}${range}${against}`;
}
