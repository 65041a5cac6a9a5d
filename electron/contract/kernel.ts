import type { z } from 'zod';
import { GauzeError, errorCodes, type ErrorCode } from './errors';

/** A request to the other side: a name, an input, an output. A transport only moves JSON-like values. */
export const roles = ['reader', 'reviewer', 'coordinator', 'privacyOfficer', 'auditor'] as const;
export type Role = (typeof roles)[number];

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
  /** Roles that may make the call; every call has to state them, or it does not compile. */
  readonly allow: readonly Role[];
  /**
   * Names of the input fields that hold file-system paths (`pseudonymTable.path` for a field within a field): the
   * broker lets only paths through that a person chose.
   */
  readonly paths?: readonly string[];
  /** Those of them that something is written to. */
  readonly writes?: readonly string[];
  /** What leaves the project by it, which an institution may forbid or bind to some formats. */
  readonly lets?: 'release' | 'originals' | 'reidentification';
}

export const everybody: readonly Role[] = [...roles];
/** Who marks notes: all but the auditor. */
export const markers: readonly Role[] = ['reader', 'reviewer', 'coordinator', 'privacyOfficer'];
/** Who brings notes in, lets them out and takes them away. */
export const movers: readonly Role[] = ['reviewer', 'coordinator', 'privacyOfficer'];
/** The administrators of a project: its people, its keys, its imports. */
export const keepers: readonly Role[] = ['coordinator', 'privacyOfficer'];

export const call = <I extends z.ZodType, O extends z.ZodType>(definition: Call<I, O>): Call<I, O> => definition;
export type Api = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** What the caller sees: `client.review.undo({})`. */
export type Client<A extends Api> = {
  readonly [N in keyof A]: {
    readonly [M in keyof A[N]]: (input: z.input<A[N][M]['input']>) => Promise<z.output<A[N][M]['output']>>;
  };
};

/** What the implementer supplies; a missing or mistyped handler does not compile. */
export type Handlers<A extends Api> = {
  readonly [N in keyof A]: {
    readonly [M in keyof A[N]]: (
      input: z.output<A[N][M]['input']>,
      caller: Caller,
    ) => Promise<z.input<A[N][M]['output']>> | z.input<A[N][M]['output']>;
  };
};

/** Attached by the broker; never taken from the request. */
export interface Caller {
  readonly role: Role;
  /** The OS account. */
  readonly author: string;
}

export interface Request {
  readonly id: number;
  readonly method: string;
  readonly input: unknown;
}
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, string | number>>;
}
export type Reply =
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly error: Failure };

/** The call a method names, or undefined; own properties only, so that `constructor.x` is unknown. */
export function lookUp(api: Api, method: string): Call | undefined {
  const [noun = '', verb = '', ...rest] = method.split('.');
  if (rest.length > 0 || !Object.hasOwn(api, noun)) return undefined;
  const calls = api[noun];
  return calls !== undefined && Object.hasOwn(calls, verb) ? calls[verb] : undefined;
}

/** Any error as it may cross a border: an unexpected one loses its message, which could quote a note. */
export function failureOf(error: unknown): Failure {
  if (error instanceof GauzeError) return { code: error.code, message: error.message, details: error.details };
  return { code: 'bug', message: 'unexpected error', details: {} };
}

export function errorOf(failure: Failure): GauzeError {
  const code = (errorCodes as readonly string[]).includes(failure.code) ? failure.code : 'bug';
  return new GauzeError(code, failure.message, failure.details);
}

/** The number of faults reported: a list of a hundred thousand invalid items is summarised. */
const faultsNamed = 10;

/** @param onUnexpected called with errors that are not `GauzeError`s, to log their stack without their message */
export function createDispatcher<A extends Api>(
  api: A,
  handlers: Handlers<A>,
  onUnexpected: (error: unknown, method: string) => void,
) {
  const table = handlers as Readonly<
    Record<string, Readonly<Record<string, (input: unknown, caller: Caller) => unknown>>>
  >;
  return async function dispatch({ id, method, input }: Request, caller: Caller): Promise<Reply> {
    try {
      const definition = lookUp(api, method);
      if (definition === undefined) throw new GauzeError('badRequest', `unknown method ${method.slice(0, 80)}`);
      if (!definition.allow.includes(caller.role))
        throw new GauzeError('forbidden', `${method} is not for the role ${caller.role}`);
      const parsed = definition.input.safeParse(input);
      if (!parsed.success) {
        // Paths only: the offending value may be PHI.
        const where = [
          ...new Set(parsed.error.issues.slice(0, faultsNamed).map((issue) => issue.path.join('.') || '(root)')),
        ].join(', ');
        throw new GauzeError('badRequest', `${method}: invalid ${where}`);
      }
      const [noun = '', verb = ''] = method.split('.');
      const output = await table[noun]?.[verb]?.(parsed.data, caller);
      return { id, ok: true, output: definition.output.parse(output) };
    } catch (error) {
      if (!(error instanceof GauzeError)) onUnexpected(error, method);
      return { id, ok: false, error: failureOf(error) };
    }
  };
}

export function createClient<A extends Api>(api: A, send: (request: Request) => Promise<Reply>): Client<A> {
  let lastId = 0;
  const client: Record<string, Record<string, unknown>> = {};
  for (const [noun, calls] of Object.entries(api)) {
    const verbs: Record<string, unknown> = {};
    for (const verb of Object.keys(calls)) {
      verbs[verb] = async (input: unknown) => {
        lastId += 1;
        const reply = await send({ id: lastId, method: `${noun}.${verb}`, input });
        if (reply.ok) return reply.output;
        throw errorOf(reply.error);
      };
    }
    client[noun] = verbs;
  }
  return client as Client<A>;
}
