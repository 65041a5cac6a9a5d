import type { AskedNote, NoteHits, OpenLooker } from '../../../core/release/leakLooker';
import type { LookTask } from './tasks';
import { createLeakKnowledge } from '../../../core/release/leakKnowledge';
import type { Resources } from '../../../core/release/ports';
import { withSharedLists } from './sharedLists';
import { sharedNumbers } from './sharedNumbers';
import type { TaskThreads } from './taskThreads';

/** Number of batches requested in advance from each thread. */
const aheadOfThread = 32;
/** Maximum number of owners whose patterns a thread has compiled. */
const maxCachedOwners = 64;

interface ThreadState {
  isOpen: boolean;
  /** Number of patterns of its owners. */
  patterns: number;
  /** Sent with the next task. */
  forget: string[];
}

/**
 * Looks for leaks in the threads of `--jobs`: all notes of an owner in one thread. What nobody's notes may contain is
 * compiled here once, and shared by all threads.
 */
export function threadLooker(threads: TaskThreads, resources: Resources): OpenLooker {
  let lookers = 0;
  return async ({ known, languages, ofEverybody, blanking }) => {
    const looker = (lookers += 1);
    const ofAll = (
      await createLeakKnowledge(withSharedLists(resources, threads.lists), known, languages, 1)
    ).patternsOfAll(ofEverybody);
    const patternsOfAll = ofAll.size;
    let opens: LookTask['opens'] = {
      ...{ known, languages: [...languages], ofEverybody: [], maxCachedOwners, ofAll: sharedNumbers(ofAll) },
      ...(blanking && { blanking }),
    };
    const states = new Map<number, ThreadState>();
    const threadOf = new Map<string, number>();
    const stateOf = (thread: number): ThreadState => {
      let state = states.get(thread);
      if (state === undefined) states.set(thread, (state = { isOpen: false, patterns: 0, forget: [] }));
      return state;
    };
    /** Sends notes to one thread. */
    const ask = async (thread: number, notes: readonly AskedNote[], isNew: (owner: string) => boolean) => {
      const state = stateOf(thread);
      const sent = new Set<string>();
      const requested: LookTask = {
        looker,
        ...(!state.isOpen && opens !== undefined && { opens }),
        forget: state.forget,
        notes: notes.map(({ owner, patient, strings, note }) => {
          const isFirst = isNew(owner) && !sent.has(owner);
          sent.add(owner);
          return { owner, patient, note, ...(isFirst && { strings: strings() }) };
        }),
      };
      state.isOpen = true;
      state.forget = [];
      const weight = notes.reduce((sum, { note }) => sum + (note.kind === 'given' ? note.note : note).text.length, 0);
      const answer = await threads.ask('look', requested, weight, thread);
      state.patterns = answer.patterns - answer.patternsOfAll;
      return answer;
    };
    return {
      batch: 1,
      ahead: aheadOfThread * threads.count,
      async look(notes) {
        const fresh = new Set<string>();
        const ofThread = new Map<number, number[]>();
        notes.forEach(({ owner }, index) => {
          let thread = threadOf.get(owner);
          if (thread === undefined) {
            // Notes requested together stay together.
            [thread = threads.leastBusy()] = ofThread.keys();
            threadOf.set(owner, thread);
            fresh.add(owner);
          }
          ofThread.set(thread, [...(ofThread.get(thread) ?? []), index]);
        });
        const hits: NoteHits[] = [];
        await Promise.all(
          [...ofThread].map(async ([thread, places]) => {
            const { found } = await ask(
              thread,
              places.map((place) => notes[place]!),
              (owner) => fresh.has(owner),
            );
            places.forEach((place, index) => (hits[place] = found[index]!));
          }),
        );
        return hits;
      },
      forget(owner) {
        const thread = threadOf.get(owner);
        if (thread === undefined) return;
        threadOf.delete(owner);
        stateOf(thread).forget.push(owner);
      },
      patterns: () => [...states.values()].reduce((sum, { patterns }) => sum + patterns, patternsOfAll),
      patternsOfAll,
      close() {
        opens = undefined;
        threads.drop('look');
      },
    };
  };
}
