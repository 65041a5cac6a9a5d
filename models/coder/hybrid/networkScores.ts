import type { Candidates } from './candidates';
import type { CodeTable } from './codeFacts';
import { F } from './featureNames';

/**
 * What a label attention network gives each code of a note, if it has the code. In training they come from networks
 * that did not see the note.
 */
export type NetworkScores = ReadonlyMap<string, number>;

/** Codes that the network alone may propose, and how sure it has to be of them. */
const maxProposed = 15;
const minProposed = 0.05;

/** The network's best codes join the candidates; codes that it does not know stay without a score. */
export function addNetwork(out: Candidates, scores: NetworkScores, table: CodeTable, fold: number): void {
  const best = [...scores]
    .filter(([, score]) => score >= minProposed)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, maxProposed);
  for (const [code] of best) {
    const number = table.find(code);
    if (number >= 0 && table.notesOutside(number, fold) > 0) out.of(number);
  }
  for (const { code, row } of out.all()) {
    const score = scores.get(table.nameOf(code));
    if (score !== undefined) row[F.network] = score;
  }
}
