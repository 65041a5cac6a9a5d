import { atMost, heading, list, page, percent, table } from './markdown';
import type { PublicReport, ValueDistribution } from './publicReport';

const distributionTable = (
  distributions: readonly ValueDistribution[],
  head: string,
  error: (distribution: ValueDistribution) => string,
): string =>
  distributions.length === 0
    ? ''
    : table(
        [head, 'sampled unchanged', 'half of the samples are off by at most'],
        distributions.map((distribution) => [distribution.value, percent(distribution.unchanged), error(distribution)]),
      );

/** The public report as Markdown. */
export const publicReportPage = (report: PublicReport): string =>
  page([
    heading(1, `Release ${report.release}`),
    table(
      ['', ''],
      [
        ['date', report.date],
        ['policy', `${report.policy.id} ${report.policy.version}, SHA-256 ${report.policy.sha256}`],
        ['notes', String(report.notes)],
        ['patients', String(report.patients)],
        ['key', report.isPseudonymised ? 'exists: this release is pseudonymised' : 'nothing was derived under one'],
        ['ε, maximum for any patient', report.epsilon ?? 'nothing was sampled privately'],
      ],
    ),
    'Notes, patients and ε are as stated in the receipt. Bounds follow from that ε; the effect of sampling ' +
      'on a value follows from the policy, its mechanisms and public tables, and not from a note.',
    report.bound.length === 0
      ? report.epsilon === null
        ? ''
        : 'No bound is stated: under this policy something leaves that ε does not cover.'
      : page([
          heading(2, 'What ε promises'),
          'Anyone who knows the truth about one patient picks their record among n similar ones with at most ' +
            'this probability.',
          table(
            ['n', 'at most'],
            report.bound.map(({ alike, bound }) => [String(alike), atMost(bound)]),
          ),
        ]).trimEnd(),
    report.ages.length + report.stays.length + report.places.length === 0
      ? ''
      : heading(2, 'The effect of sampling on a value'),
    distributionTable(report.ages, 'age', ({ medianError }) => `${medianError} years`),
    distributionTable(
      report.stays,
      'stay, the only one of a patient',
      ({ medianError }) => `${percent(medianError)} of its length`,
    ),
    distributionTable(report.places, 'places', ({ medianError }) => `${medianError} km`),
    report.sample === undefined
      ? ''
      : page([
          heading(2, 'Read by people'),
          'This figure comes from the notes: people read some of them, chosen at random, and counted ' +
            'those that contain something that should have been replaced. With 95 % confidence at most ' +
            `${atMost(report.sample.upper)} of the notes do.`,
        ]).trimEnd(),
    heading(2, 'Not claimed'),
    list(report.notClaimed),
  ]);
