/**
 * What a thread of `--jobs` is started with, so that the command line knows itself to be one without loading
 * `node:worker_threads` for every run.
 */
export const threadArgument = 'serve-finder';
