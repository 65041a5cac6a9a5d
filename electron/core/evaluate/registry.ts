import { type I2b2Mode, i2b2Metric } from './i2b2';
import { meddocanMetric } from './meddocan';
import type { Metric } from './metric';
import { spansMetric } from './spans';

export interface MetricOptions {
  /** Of `i2b2`; `official` unless told. */
  readonly i2b2Mode?: I2b2Mode;
  /** Of `meddocan`: sentences per note, by id; without them no leak score. */
  readonly sentences?: ReadonlyMap<string, number>;
}

/** To add a metric, write its file and name it here: reports, intervals, tests and tables follow from its counts. */
const makers = {
  meddocan: ({ sentences }: MetricOptions) => meddocanMetric(sentences),
  i2b2: ({ i2b2Mode = 'official' }: MetricOptions) => i2b2Metric(i2b2Mode),
  spans: () => spansMetric,
} satisfies Readonly<Record<string, (options: MetricOptions) => Metric>>;

export type MetricName = keyof typeof makers;
export const metricNames = Object.keys(makers) as readonly MetricName[];

export const isMetricName = (name: string): name is MetricName => Object.hasOwn(makers, name);

export const createMetric = (name: MetricName, options: MetricOptions = {}): Metric => makers[name](options);
