import { z } from 'zod';
import { call } from './kernel';
import { KnownPatient, PhiType } from './phi';
import { Language } from './text';

export const SuggestionSchema = z.object({
  start: z.int().min(0), end: z.int().min(0), type: PhiType, score: z.number().min(0).max(1), source: z.string(), reason: z.string(),
}).readonly();

/** One batch for the engine: texts go in, spans come out. The engine never sees the project file. */
export const DetectRequest = z.object({
  documents: z.array(z.object({ text: z.string(), language: Language.nullable(), patient: z.string().nullable() })),
  knownPatients: z.array(KnownPatient),
}).readonly();
export type DetectRequest = z.infer<typeof DetectRequest>;

export const DetectReply = z.object({ results: z.array(z.object({ language: Language, suggestions: z.array(SuggestionSchema) })) }).readonly();
export type DetectReply = z.infer<typeof DetectReply>;

/** Served by the engine process. */
export const engineApi = {
  detection: { detect: call({ input: DetectRequest, output: DetectReply }) },
} as const;
