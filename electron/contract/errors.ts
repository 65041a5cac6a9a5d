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
