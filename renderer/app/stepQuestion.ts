import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { HistoryEntry } from '../../electron/contract/review';
import { graveActions } from '../../electron/core/review/stepScopes';
import { client } from './client';
import { takeStep, type Direction, type Step } from './steps';

/** What becomes of decisions when a step is taken back: `reading.question.<fate>`. */
export function fateOf(command: string): 'goes' | 'returns' | 'stays' {
  if (command === 'removeNotes') return 'returns';
  return command === 'import' || command === 'createDemo' ? 'goes' : 'stays';
}

/** Taking back what came in, or was searched: asked first, in one line. */
export const useStepQuestion = defineStore('stepQuestion', () => {
  const asked = shallowRef<HistoryEntry | null>(null);
  let answer: (isWanted: boolean) => void = () => undefined;

  function ask(entry: HistoryEntry): Promise<boolean> {
    answer(false);
    asked.value = entry;
    return new Promise((resolve) => (answer = resolve));
  }
  function answered(isWanted: boolean): void {
    asked.value = null;
    answer(isWanted);
    answer = () => undefined;
  }

  /** The last step but codes, or this one. @returns null when the person keeps it */
  async function step(direction: Direction, entry?: HistoryEntry): Promise<Step | null> {
    const target = entry === undefined ? { scope: 'notes' as const } : { seq: entry.seq };
    const next = direction === 'undo' ? (entry ?? (await client.review.nextStep(target))) : null;
    if (next === null || !graveActions.includes(next.command)) return takeStep(direction, target);
    return (await ask(next)) ? takeStep(direction, { seq: next.seq }) : null;
  }

  return { asked, answered, step };
});
