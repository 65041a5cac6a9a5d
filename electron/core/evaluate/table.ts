import type { CountsReportRow, EvaluationReport, Figure, ReportRow } from './report';

/** The report for people: plain text, lines ending in LF, four decimals. */
export function formatTable(report: EvaluationReport): string {
  const lines = [`${report.metric}: ${plural(report.documents, 'note')} scored`, ...formatExcluded(report)];
  if (report.unknownLabels.length > 0)
    lines.push(`Labels that ${report.metric} does not know: ${report.unknownLabels.join(', ')}`);
  if (report.resamples > 0)
    lines.push(`[low-high]: ${report.confidence * 100} % intervals, ${report.resamples} resamples of whole notes`);
  if (report.trials > 0)
    lines.push(`difference to the rival (p): paired approximate randomization, ${report.trials} trials, two-sided`);
  for (const { id, title } of report.measures) {
    const rows = report.rows.filter(({ measure }) => measure === id);
    if (rows.length === 0) continue;
    lines.push('', title, ...align([headOf(rows), ...rows.map(cellsOf)]));
    for (const row of rows) if (row.kind === 'counts') lines.push(...formatMacro(row));
  }
  return `${lines.join('\n')}\n`;
}

/** Ids beyond these are counted only; the JSON report has them all. */
const shownIds = 10;

const exclusionTexts: Readonly<Record<EvaluationReport['excluded'][number]['reason'], string>> = {
  goldOnly: 'not returned by the system',
  systemOnly: 'without gold',
  textMismatch: 'with another text than the gold',
  changedOutside: 'whose released text differs outside of its spans',
  ambiguous: 'whose original the text between the spans fits in several ways',
  agreeingWords: 'whose private values may have taken words beside them in',
  overlappingSpans: 'with overlapping spans in the released text',
  notReleased: 'whose released text is not the one that the receipt states',
  notOriginal: 'whose original is not the one that the receipt states',
  badSpan: 'with a span outside the text',
  duplicateId: 'with an id used twice',
  noRival: 'not scored for the rival',
  rivalOnly: 'scored for the rival only',
  rivalMismatch: 'with another gold for the rival',
};

function formatExcluded({ excluded }: EvaluationReport): readonly string[] {
  const reasons = [...new Set(excluded.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const ids = excluded.filter((one) => one.reason === reason).map(({ id }) => id);
    const rest = ids.length > shownIds ? `, and ${ids.length - shownIds} more` : '';
    return (
      `NOT scored: ${plural(ids.length, 'note')} ${exclusionTexts[reason]}: ` +
      `${ids.slice(0, shownIds).join(', ')}${rest}`
    );
  });
}

function headOf(rows: readonly ReportRow[]): readonly string[] {
  return rows[0]?.kind === 'share' ? ['', 'rate', 'part', 'of'] : ['', 'P', 'R', 'F1', 'TP', 'FP', 'FN'];
}

function cellsOf(row: ReportRow): readonly string[] {
  const name = row.label ?? 'all';
  if (row.kind === 'share') return [name, formatMetric(row.rate), formatCount(row.part), formatCount(row.whole)];
  const { tp, fp, fn } = row.counts;
  return [name, formatMetric(row.precision), formatMetric(row.recall), formatMetric(row.f1), `${tp}`, `${fp}`, `${fn}`];
}

function formatMetric({ value, interval, test }: Figure): string {
  const range = interval === null ? '' : ` [${interval.map(decimals).join('-')}]`;
  const against =
    test === undefined || test.difference === null || test.p === null
      ? ''
      : ` ${test.difference < 0 ? '-' : '+'}${decimals(Math.abs(test.difference))} (p ${decimals(test.p)})`;
  return `${value === null ? 'n/a' : decimals(value)}${range}${against}`;
}

function formatMacro({ macroByDocument, macroByLabel }: CountsReportRow): readonly string[] {
  const line = (by: string, macro: CountsReportRow['macroByDocument']) =>
    macro === undefined
      ? []
      : [
          `  macro by ${by}: P ${decimals(macro.precision)} (SD ${decimals(macro.precisionSd)}), R ` +
            `${decimals(macro.recall)} (SD ${decimals(macro.recallSd)}), F1 ${decimals(macro.f1)}, mean F1 ` +
            `${decimals(macro.meanF1)}`,
        ];
  return [...line('note', macroByDocument), ...line('label', macroByLabel)];
}

function align(table: readonly (readonly string[])[]): readonly string[] {
  const [head = [], ...body] = table;
  const widths = head.map((_, column) => Math.max(...table.map((cells) => (cells[column] ?? '').length)));
  const isNumber = head.map(
    (_, column) => column > 0 && body.every((cells) => /^(?:\d+|n\/a)$/.test(cells[column] ?? '')),
  );
  const pad = (cell: string, column: number) =>
    isNumber[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return table.map((cells) => `  ${cells.map(pad).join('  ')}`.trimEnd());
}

const decimals = (value: number): string => value.toFixed(4);
const formatCount = (value: number | null): string => (value === null ? 'n/a' : `${value}`);
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
