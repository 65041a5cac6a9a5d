import type { Readable, Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import { GauzeError } from '../../contract/errors';
import type { ComputeReport, GpuPackState } from '../../contract/compute';
import type { Engine } from '../../contract/engineApi';
import type { Managed } from '../../contract/managed';
import type { FileReading } from '../../core/exchange/documents/reading/reading';
import type { Diagnostics } from './diagnostics';
import type { DocumentReaders } from './documents/readers';
import type { VerbRights } from './rights';

/** Exit codes that scripts may rely on. */
export const exit = { done: 0, someFailed: 1, usage: 2, budget: 3, locked: 4, leak: 5 } as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

export type VerbOptions = NonNullable<ParseArgsConfig['options']>;

/** Processes of their own, in an installed application: the engine, and those that parse files. */
export interface EngineProcess {
  readonly engine: Engine;
  /** Processes that parse files. */
  readonly fileReading: FileReading;
  readonly documentReaders: DocumentReaders;
  readonly computeReport: () => Promise<ComputeReport>;
  readonly gpuPack: {
    readonly state: () => Promise<GpuPackState>;
    readonly install: (archive: string) => Promise<GpuPackState>;
    readonly remove: () => Promise<GpuPackState>;
  };
}

export interface VerbContext {
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly diagnostics: Diagnostics;
  readonly elapsed: () => number;
  /** The institution's rules. */
  readonly managed: Managed;
  /** Absent in Node, where verbs create their own. */
  readonly outside?: EngineProcess | undefined;
}

/** One verb per file; see `registry.ts`. */
export interface Verb {
  /** The effects of the verb, which determine who may use it under a managed policy. */
  readonly rights: VerbRights;
  /** Computed on demand if it refers to lazily loaded code. */
  readonly usage: string | (() => Promise<string>);
  readonly options: VerbOptions;
  /** The verb writes documents, so an output that is closed before the last one is an error. */
  readonly writesDocuments?: true;
  readonly run: (context: VerbContext) => Promise<ExitCode>;
}

export const usageOf = async ({ usage }: Verb): Promise<string> => (typeof usage === 'string' ? usage : usage());

/**
 * A help text as it is printed. A backslash at the end of a source line joins it with the next, whose indentation is
 * dropped: printed lines may be longer than those of the source.
 */
export const helpText = ({ raw }: TemplateStringsArray, ...values: readonly string[]): string =>
  raw
    .map((part) => part.replaceAll(/\\\n */g, '').replaceAll(/\\([`$\\])/g, '$1'))
    .reduce((text, part, index) => `${text}${values[index - 1] ?? ''}${part}`);

/** The value of a string option that is given at most once. */
export function option(context: VerbContext, name: string): string | undefined {
  const value = context.values[name];
  return typeof value === 'string' ? value : undefined;
}

export const flag = (context: VerbContext, name: string): boolean => context.values[name] === true;

/**
 * Refuses options that a subcommand does not use, before it does anything: users would assume that an option without
 * effect has one.
 * @throws GauzeError `badRequest`
 */
export function refuseOthers({ values }: VerbContext, part: string, taken: readonly string[]): void {
  const others = Object.keys(values).filter((name) => !taken.includes(name) && name !== 'quiet' && name !== 'help');
  if (others.length > 0)
    throw new GauzeError('badRequest', `cannot be used with ${part}: ${others.map((name) => `--${name}`).join(' ')}`);
}

/** Only used if a file requires them, so that scripts may always pass them. */
const askedFor: ReadonlySet<string> = new Set(['passphrase-file', 'recovery-key-file', 'quiet', 'help']);

/** Option values that record which of them were read. */
export function watched(values: VerbContext['values']): {
  readonly values: VerbContext['values'];
  readonly unused: () => readonly string[];
} {
  const seen = new Set<PropertyKey>();
  return {
    values: new Proxy(values, {
      get: (target, name, receiver) => (seen.add(name), Reflect.get(target, name, receiver) as unknown),
    }),
    unused: () => Object.keys(values).filter((name) => !seen.has(name) && !askedFor.has(name)),
  };
}
