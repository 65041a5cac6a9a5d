import type { Annotation } from '../../../electron/contract/text';

/** Annotations that are shown as keys will leave them, with how many writes of each are still on their way. */
export function foreseenAnnotations() {
  const onTheirWay = new Map<string, number>();
  return {
    begin(ids: readonly string[]): void {
      for (const id of ids) onTheirWay.set(id, (onTheirWay.get(id) ?? 0) + 1);
    },
    /** A write of these was answered. @returns those that no other write is on its way for */
    answered(ids: readonly string[]): ReadonlySet<string> {
      for (const id of ids) {
        const left = (onTheirWay.get(id) ?? 1) - 1;
        if (left > 0) onTheirWay.set(id, left);
        else onTheirWay.delete(id);
      }
      return new Set(ids.filter((id) => !onTheirWay.has(id)));
    },
    clear: (): void => onTheirWay.clear(),
    /** What was fetched, but for what keys have changed meanwhile: that is ahead of it. */
    over(fetched: readonly Annotation[], shown: readonly Annotation[]): readonly Annotation[] {
      if (onTheirWay.size === 0) return fetched;
      const byId = new Map(shown.map((annotation) => [annotation.id, annotation]));
      return fetched.flatMap((each) => (onTheirWay.has(each.id) ? (byId.get(each.id) ?? []) : each));
    },
  };
}
