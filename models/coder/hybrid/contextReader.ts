import type { ContextReader } from './candidates';
import type { CoderText } from './coderText';

const plainContext = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false } as const;

export function contextReader(text: CoderText, isOn: boolean): ContextReader {
  void text;
  void isOn;
  return () => plainContext;
}
