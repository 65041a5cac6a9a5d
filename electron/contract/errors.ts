/** The closed list. Messages may reach a log or a screen: ids, counts, paths and codes, never note text. */
export const errorCodes = [
  // the caller's fault
  'badRequest',
  'forbidden',
  'notFound',
  'conflict',
  'stale',
  // files
  'notAProject',
  'newerVersion',
  'damaged',
  'locked',
  'unreadable',
  'unwritable',
  'diskFull',
  'exists',
  'fileInUse',
  'wrongPassphrase',
  'notEncrypted',
  'weakPassphrase',
  'truncated',
  'tooLarge',
  'nameTooLong',
  // formats
  'unknownFormat',
  'malformed',
  'unknownEncoding',
  'missingColumn',
  'duplicateId',
  'badId',
  'textMismatch',
  'empty',
  'alreadyImported',
  'notText',
  // work
  'cancelled',
  'engineStopped',
  'busy',
  'leak',
  'budgetExhausted',
  'unreplaceable',
  'notReady',
  'unread',
  // ours
  'bug',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * Why a change conflicts with what the project holds, in `details.cause`, where the code alone would leave several
 * reasons open: the window has words for each.
 */
export const conflictCauses = [
  'nameTaken',
  'accountTaken',
  'ownRights',
  'hasNotes',
  'annotatorsAtWork',
  'guidelineChanged',
  'headersChanged',
  'releaseOutdated',
  'applicationReplaced',
] as const;
export type ConflictCause = (typeof conflictCauses)[number];

/** The only error that crosses a border. `details` holds names, counts and paths, never values from a note. */
export class GauzeError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    message: string,
    details: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'GauzeError';
    this.code = code;
    this.details = details;
  }
}

/** A conflict whose cause is known. */
export const conflict = (
  cause: ConflictCause,
  message: string,
  details: Readonly<Record<string, string | number>> = {},
): GauzeError => new GauzeError('conflict', message, { ...details, cause });

/** Another version of Gauze was installed while this one runs. */
export const replaced = (): GauzeError =>
  conflict('applicationReplaced', 'another version was installed: no further process may be started');
