import type { VerbContext } from './verb';
import { writeAll } from './files/writeAll';

/** Results on standard output, and no bar left behind them where that is the same terminal. */
export function print({ stdout, diagnostics }: VerbContext, text: string): Promise<void> {
  diagnostics.endProgress();
  return writeAll(stdout, text);
}
