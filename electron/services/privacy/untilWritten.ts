import type { Session } from '../session';

/**
 * Remembers the last answer of a slow question until the project changes: asked again with the same words, it is not
 * computed again. One that fails is forgotten. Words are what the answer depends on besides the project.
 */
export function untilWritten<T, Words extends readonly unknown[]>(
  session: Session,
  answer: (...words: Words) => Promise<T>,
): (...words: Words) => Promise<T> {
  let last: { readonly key: string; readonly answer: Promise<T> } | undefined;
  return (...words) => {
    const { identity, revision } = session.project;
    const key = JSON.stringify([identity.id, revision, words]);
    if (last?.key === key) return last.answer;
    const asked = { key, answer: answer(...words) };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
}
