import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { conflictCauses, GauzeError, type ConflictCause, type ErrorCode } from '../../electron/contract/errors';
import type { Job } from '../../electron/contract/jobs';
import { lateCall } from './askedProject';

/** What the sentence about losses says: `error.safe.<key>` in the locales. */
export const safeties = ['unchanged', 'kept', 'untouched', 'reload', 'notReleased', 'notExported'] as const;
export type Safety = (typeof safeties)[number];

/**
 * Every code with the promise that holds when it is shown: `unchanged` nothing was written; `kept` what was done before
 * it is saved; `untouched` the file itself was not changed; `reload` the newer state is shown. The words of each code
 * are `error.<code>.what` (what happened) and `error.<code>.do` (what to do). Of a release or an export that failed
 * part way, what counts is that nothing of it may be handed on: `notReleased`, `notExported`.
 */
export const safetyOf: Readonly<Record<ErrorCode, Safety>> = {
  badRequest: 'unchanged',
  forbidden: 'unchanged',
  notFound: 'unchanged',
  conflict: 'reload',
  stale: 'reload',
  notAProject: 'untouched',
  newerVersion: 'untouched',
  damaged: 'untouched',
  locked: 'untouched',
  unreadable: 'untouched',
  unwritable: 'kept',
  diskFull: 'kept',
  exists: 'untouched',
  fileInUse: 'kept',
  wrongPassphrase: 'untouched',
  notEncrypted: 'untouched',
  weakPassphrase: 'unchanged',
  truncated: 'untouched',
  tooLarge: 'untouched',
  nameTooLong: 'untouched',
  unknownFormat: 'untouched',
  malformed: 'untouched',
  unknownEncoding: 'untouched',
  missingColumn: 'untouched',
  duplicateId: 'untouched',
  badId: 'untouched',
  textMismatch: 'untouched',
  empty: 'untouched',
  alreadyImported: 'untouched',
  notText: 'untouched',
  cancelled: 'kept',
  engineStopped: 'kept',
  busy: 'unchanged',
  leak: 'unchanged',
  budgetExhausted: 'unchanged',
  unreplaceable: 'unchanged',
  notReady: 'unchanged',
  unread: 'unchanged',
  bug: 'kept',
};

/** An error as it is shown. `details` are names, counts and paths; never note text. */
export interface ShownError {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  /**
   * What the file in question is, when it is no project: the words are then `error.of.<subject>.<code>`, where there
   * are such.
   */
  readonly subject?: 'model' | 'annotators' | 'codeSystem' | 'file' | 'role' | 'release' | 'export' | undefined;
  /** An edit, as `noun.verb`, that may not be saved, because its project was closed meanwhile. */
  readonly lost?: { readonly edit: string; readonly project: string } | undefined;
  /** Try the same thing again, where that can help. */
  readonly retry?: (() => void | Promise<void>) | undefined;
}

/** Why a change conflicts with what the project holds, where that is told. */
export const causeOf = ({ details }: Pick<ShownError, 'details'>): ConflictCause | undefined =>
  conflictCauses.find((cause) => cause === details['cause']);

/** What is promised about losses. */
export function safetyOfShown(error: ShownError): Safety {
  if (error.lost !== undefined) return 'kept';
  if (error.subject === 'release') return 'notReleased';
  if (error.subject === 'export') return 'notExported';
  const cause = causeOf(error);
  return cause === undefined || cause === 'guidelineChanged' || cause === 'headersChanged'
    ? safetyOf[error.code]
    : 'unchanged';
}

/** What went wrong in a job; of one that writes files, said in words of its own. */
export const shownErrorOfJob = ({ kind, error }: Job): ShownError | null =>
  error === null ? null : { ...error, subject: kind === 'release' || kind === 'export' ? kind : subjectOf(error) };

/** What the details alone tell: the file system's answer, and what a role may not do. */
function subjectOf({ code, details }: Pick<ShownError, 'code' | 'details'>): ShownError['subject'] {
  if (code === 'notFound' && 'system' in details) return 'file';
  return code === 'forbidden' && ('role' in details || 'package' in details) ? 'role' : undefined;
}

export function shownErrorOf(
  error: unknown,
  retry?: () => void | Promise<void>,
  subject?: ShownError['subject'],
): ShownError {
  if (error instanceof GauzeError)
    return { code: error.code, details: error.details, retry, subject: subject ?? subjectOf(error) };
  return { code: 'bug', details: {}, retry };
}

/** What the copy button puts on the clipboard: for the people who help, without a word of any note. */
export function copyTextOf({ code, details }: ShownError): string {
  const parts = Object.entries(details).map(([name, value]) => `${name}=${value}`);
  return ['gauze', code, ...parts].join(' ');
}

/** The one error that is docked under the screen; the next one replaces it. */
export const useErrors = defineStore('errors', () => {
  const current = shallowRef<ShownError | null>(null);

  /** The answer to a question about a project that is closed concerns nobody; an edit that came too late is told. */
  function show(error: unknown, retry?: () => void | Promise<void>, subject?: ShownError['subject']): void {
    const late = lateCall(error);
    if (late?.isQuestion === true) return;
    current.value =
      late === null
        ? shownErrorOf(error, retry, subject)
        : { ...shownErrorOf(error), lost: { edit: late.method, project: late.project?.name ?? '' } };
  }
  const dismiss = (): void => {
    current.value = null;
  };

  /**
   * Runs an action and shows what went wrong; what went wrong with one of the same subject before is put away.
   *
   * @returns undefined when it failed
   */
  async function guard<T>(
    work: () => Promise<T>,
    canRetry = false,
    subject?: ShownError['subject'],
  ): Promise<T | undefined> {
    try {
      const result = await work();
      // What was refused before is behind the person, who has done something else of the kind meanwhile.
      if (subject !== undefined && current.value?.subject === subject) dismiss();
      return result;
    } catch (error) {
      show(error, canRetry ? () => void guard(work, true, subject) : undefined, subject);
      return undefined;
    }
  }

  return { current, show, dismiss, guard };
});
