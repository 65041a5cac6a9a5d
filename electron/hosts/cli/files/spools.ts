import { openSpool, type Spool } from './spool';

/** The lists of one run, closed together. */
export interface Spools {
  readonly open: <T>() => Promise<Spool<T>>;
  readonly dispose: () => Promise<void>;
}

export function createSpools(): Spools {
  const opened: Pick<Spool<unknown>, 'dispose'>[] = [];
  return {
    async open<T>() {
      const spool = await openSpool<T>();
      opened.push(spool);
      return spool;
    },
    async dispose() {
      for (const spool of opened.splice(0)) await spool.dispose();
    },
  };
}
