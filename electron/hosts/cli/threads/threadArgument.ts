/**
 * The argument with which a thread of `--jobs` is started, so that the command line recognises itself as one without
 * loading `node:worker_threads` in every run.
 */
export const threadArgument = 'serve-finder';
