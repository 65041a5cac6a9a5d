import type { Loss } from '../../../core/exchange/format';
import type { Diagnostics } from '../diagnostics';

/** Counts what the target format could not represent; reported once at the end, unless requested for each document. */
export function lossCounter() {
  const counts = new Map<Loss, number>();
  return {
    add: (_id: string, losses: readonly Loss[]) => {
      for (const loss of losses) counts.set(loss, (counts.get(loss) ?? 0) + 1);
    },
    report: (diagnostics: Diagnostics) => {
      if (counts.size > 0) diagnostics.report('warn', 'lost', Object.fromEntries(counts));
    },
  };
}
