import { openContext } from '../../../electron/core/coding/context';
import type { MentionContext } from '../coder';
import type { ContextReader } from './candidates';
import type { CoderText } from './coderText';

const plainContext: MentionContext = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };

/** Reads the cues of a note once, when the first place is asked for, and remembers each place. */
export function contextReader(text: CoderText, isOn: boolean): ContextReader {
  if (!isOn) return () => plainContext;
  let note: ReturnType<typeof openContext> | null = null;
  const known = new Map<string, MentionContext>();
  return (span) => {
    const name = `${span.start} ${span.end}`;
    let context = known.get(name);
    if (context === undefined) {
      note ??= openContext(text);
      const { isNegated, isHistory, isFamily, isHypothetical } = note.at([span]);
      known.set(name, (context = { isNegated, isHistory, isFamily, isHypothetical }));
    }
    return context;
  };
}
