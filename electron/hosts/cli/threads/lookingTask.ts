import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import type { PhiString } from '../../../core/deidentify/deidentify';
import { lookerHere, type LeakLooker } from '../../../core/release/leakLooker';
import type { Resources } from '../../../core/release/ports';
import { residualDetection } from '../../../core/detection/residual';
import type { TaskHandler } from './tasks';

/** Looks for leaks in one thread, for one looker at a time. */
export function lookingTask(resources: Resources): TaskHandler<'look'> {
  const open = lookerHere(resources, residualDetection(resources));
  /**
   * Strings of an owner until it has no more notes: compiled patterns are in memory only for the most recent owners.
   */
  const strings = new Map<string, readonly PhiString[]>();
  let current: { readonly id: number; readonly looker: LeakLooker } | undefined;
  return async ({ looker: id, opens, forget, notes }) => {
    if (opens !== undefined) {
      strings.clear();
      current = { id, looker: await open({ ...opens, languages: opens.languages as readonly Language[] }) };
    }
    if (current?.id !== id) throw new GauzeError('bug', 'a looker that was not opened');
    const { looker } = current;
    for (const owner of forget) {
      strings.delete(owner);
      looker.forget(owner);
    }
    for (const { owner, strings: own } of notes) if (own !== undefined) strings.set(owner, own);
    const found = await looker.look(
      notes.map(({ owner, patient, note }) => ({ owner, patient, note, strings: () => strings.get(owner) ?? [] })),
    );
    return { found, patterns: looker.patterns(), patternsOfAll: looker.patternsOfAll };
  };
}
