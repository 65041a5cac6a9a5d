import { z } from 'zod';
import { documentCalls } from './documentReading';
import { engineCall } from './engineKernel';
import { FileToRead, ReadFile, SheetHead } from './fileReading';
import { Bytes } from './modelCalls';

/** What the process that parses foreign files answers. Each call ends with an error of the file alone. */
export const readerApi = {
  files: {
    read: engineCall({ input: FileToRead, output: ReadFile }),
    /** The tables of a workbook; `rows` of each at most. */
    tables: engineCall({
      input: z.object({ bytes: Bytes, rows: z.int().min(0) }),
      output: z.array(SheetHead).readonly(),
    }),
  },
  documents: documentCalls,
} as const;
export type ReaderApi = typeof readerApi;
