/** What the audit of documents uses of yauzl 3, which has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  interface Entry {
    readonly fileName: string;
  }
  interface Archive {
    readonly comment: string;
    readonly on: {
      (event: 'entry', listener: (entry: Entry) => void): void;
      (event: 'end', listener: () => void): void;
      (event: 'error', listener: (error: Error) => void): void;
    };
    readonly readEntry: () => void;
    readonly openReadStream: (entry: Entry, done: (error: Error | null, stream: Readable) => void) => void;
  }
  export function fromBuffer(
    bytes: Buffer,
    options: { readonly lazyEntries: boolean },
    done: (error: Error | null, archive: Archive) => void,
  ): void;
}
