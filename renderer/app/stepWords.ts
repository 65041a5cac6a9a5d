import type { HistoryEntry } from '../../electron/contract/review';
import { isInScope } from '../../electron/core/review/stepScopes';
import type { Direction, Step } from './steps';
import { useWords } from './words';

/** Steps in words: what was done, and what was taken back. */
export function useStepWords() {
  const { t, te, count, quoted } = useWords();

  /** “Accepted “Weber””, “Imported 20 notes”. */
  function nameOf({ command, count: n, text, label, documents }: HistoryEntry): string {
    const key = [`reading.did.${command}`, `review.did.${command}`, `workbench.did.${command}`].find((each) =>
      te(each),
    );
    const words = key === undefined ? command : count(key, n);
    // Of a code, what it is called: “Code accepted I50.9”.
    if (label !== null && isInScope(command, 'coding')) return `${words} ${label}`;
    if (text !== null && n === 1) return `${words} ${quoted(text)}`;
    return documents > 1 ? `${words} · ${count('reading.question.notes', documents)}` : words;
  }
  /** The message after undo or redo. */
  const messageOf = ({ done, outcome }: Step, direction: Direction): string =>
    done === null ? t(`notice.${outcome}`) : t(`reading.step.${direction}`, { what: nameOf(done) });

  return { nameOf, messageOf };
}
