import { fileURLToPath } from 'node:url';
import type { PageDrawing } from '../../core/exchange/documents/reading/reading';
import { foreignThread, type ThreadLimits } from './thread';

export interface ToPages {
  readonly file: Uint8Array;
  /** Pages to draw, from the first on. */
  readonly count: number;
}
interface DrawnPage {
  readonly picture: Uint8Array | null;
}
export type FromPages = DrawnPage | { readonly isDone: true };

/** The thread's script, next to the built hosts. */
const built = fileURLToPath(new URL('./pages.js', import.meta.url));
/** After the time of a file it gets no more pictures. */
const maxMs: ThreadLimits = { page: 5_000, file: 60_000 };
const maxMegabytes = 256;

/** Draws pages in a thread of its own, which is started for the first file and ended when a page takes too long. */
export const pageDrawing = (script = built, limits = maxMs): PageDrawing => ({
  open() {
    const thread = foreignThread<ToPages, DrawnPage>(script, limits, maxMegabytes);
    return {
      draw: async (file, count, signal) =>
        (await thread.ask({ file, count }, signal)).answers.map(({ picture }) => picture),
      close: thread.end,
    };
  },
});
