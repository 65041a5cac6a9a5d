/** What is told while notes are drawn again: `resamples` for intervals, `trials` of a paired test. */
export type ResamplingProgress = (unit: 'resamples' | 'trials', done: number, total: number) => void;
