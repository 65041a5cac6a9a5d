import type { Readable, Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import type { Diagnostics } from './diagnostics';

/** What a script may rely on. */
export const exit = { done: 0, someFailed: 1, usage: 2, budget: 3, locked: 4, leak: 5 } as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

export type VerbOptions = NonNullable<ParseArgsConfig['options']>;

export interface VerbContext {
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly diagnostics: Diagnostics;
  readonly elapsed: () => number;
}

/** One verb, one file; `registry.ts` beside it. */
export interface Verb {
  readonly summary: string;
  readonly usage: string;
  readonly options: VerbOptions;
  readonly run: (context: VerbContext) => Promise<ExitCode>;
}

/** The value of a string option given at most once. */
export function option(context: VerbContext, name: string): string | undefined {
  const value = context.values[name];
  return typeof value === 'string' ? value : undefined;
}

export const flag = (context: VerbContext, name: string): boolean => context.values[name] === true;
