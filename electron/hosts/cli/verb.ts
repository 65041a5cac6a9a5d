import type { Readable, Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import { GauzeError } from '../../contract/errors';
import type { ComputeReport, GpuPackState } from '../../contract/compute';
import type { Engine } from '../../contract/engineApi';
import type { Managed } from '../../contract/managed';
import type { Diagnostics } from './diagnostics';
import type { VerbRights } from './rights';

/** What a script may rely on. */
export const exit = { done: 0, someFailed: 1, usage: 2, budget: 3, locked: 4, leak: 5 } as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

export type VerbOptions = NonNullable<ParseArgsConfig['options']>;

/** An engine that stands ready in a process of its own: in an installed application. */
export interface EngineProcess {
  readonly engine: Engine;
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
  /** Absent in Node, where a verb makes its own. */
  readonly outside?: EngineProcess | undefined;
}

/** One verb, one file; `registry.ts` beside it. */
export interface Verb {
  readonly summary: string;
  /** What it does, and so who may do it under a managed policy. */
  readonly rights: VerbRights;
  /** Made when it is asked for, where it names what is loaded late. */
  readonly usage: string | (() => Promise<string>);
  readonly options: VerbOptions;
  /** It writes documents: a reader that goes away before the last is an error, and no end like any other. */
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

/** The value of a string option given at most once. */
export function option(context: VerbContext, name: string): string | undefined {
  const value = context.values[name];
  return typeof value === 'string' ? value : undefined;
}

export const flag = (context: VerbContext, name: string): boolean => context.values[name] === true;

/**
 * Refuses what this part of a verb does not take, before it does anything: an option that has no effect is taken for
 * one that had.
 *
 * @throws GauzeError `badRequest`
 */
export function refuseOthers({ values }: VerbContext, part: string, taken: readonly string[]): void {
  const others = Object.keys(values).filter((name) => !taken.includes(name) && name !== 'quiet' && name !== 'help');
  if (others.length > 0)
    throw new GauzeError('badRequest', `not with ${part}: ${others.map((name) => `--${name}`).join(' ')}`);
}

/** Opens a file only where it asks for it, so that scripts may always give them. */
const askedFor: ReadonlySet<string> = new Set(['passphrase-file', 'recovery-key-file', 'quiet', 'help']);

/** Option values that remember which of them anybody looked at. */
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
