import type { Shape } from '../shape';

export const job = {
  cancel: 'Cancel',
  doneOf: '{done} of {total}',
  rate: '{rate} per second',
  left: '{time} left',
  import: { running: 'Importing' },
  detect: {
    running: 'Detecting PHI',
    done: '{n} suggestion in {notes} | {n} suggestions in {notes}',
    cancelled:
      'Cancelled after {n} note; suggestions so far are kept | Cancelled after {n} notes; suggestions so far are kept',
  },
  export: {
    running: 'Exporting',
    done: '{n} note written | {n} notes written',
    cancelled: 'Cancelled after {n} note | Cancelled after {n} notes',
    lost: 'This format cannot store: {what}',
  },
  code: {
    running: 'Suggesting codes',
    done: '{n} code suggested in {notes} | {n} codes suggested in {notes}',
  },
  importCodes: {
    running: 'Importing codes',
    done: '{n} code imported for {notes}, {left} skipped | {n} codes imported for {notes}, {left} skipped',
  },
  importSystem: { running: 'Importing a code system' },
  trainCoder: { running: 'Training a coder' },
  auditModel: { running: 'Auditing a language model' },
  compareCoders: { running: 'Comparing coders' },
  utility: { running: 'Measuring the effect of de-identification' },
  agreement: { running: 'Computing intervals' },
  release: { running: 'Releasing' },
  train: { running: 'Training' },
  learningCurve: { running: 'Learning curve' },
  compare: { running: 'Comparing models' },
};

export type JobWords = Shape<typeof job>;
