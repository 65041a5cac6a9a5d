/** Work that waits until a hand rests: a later one of the same name takes the place of the one before. */
export function createLater<Name extends string>() {
  const timers: Partial<Record<Name, ReturnType<typeof setTimeout>>> = {};
  const cancel = (name: Name): void => clearTimeout(timers[name]);
  return {
    cancel,
    /** @param ms milliseconds of rest */
    later(name: Name, work: () => unknown, ms: number): void {
      cancel(name);
      timers[name] = setTimeout(() => void work(), ms);
    },
  };
}
