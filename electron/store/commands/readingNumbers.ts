import type { Reading } from '../../contract/document';

/** Values of `document.reading`. */
export const readingNumbers = { unopened: 0, opened: 1, whole: 2 } as const satisfies Readonly<Record<Reading, number>>;
