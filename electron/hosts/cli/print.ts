import type { VerbContext } from './verb';
import { writeAll } from './files/writeAll';

/** Prints results on standard output, clearing the progress bar if it is on the same terminal. */
export function print({ stdout, diagnostics }: VerbContext, text: string): Promise<void> {
  diagnostics.endProgress();
  return writeAll(stdout, text);
}
