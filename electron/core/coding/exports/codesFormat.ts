import type { Language, Span } from '../../../contract/text';

/** A code as it leaves: accepted, with what speaks for it. */
export interface ExportedCode {
  readonly code: string;
  readonly description: string | null;
  /** As the site calls it: principal, related, secondary; DP, DR, DAS in France. */
  readonly role: string;
  /** From 1. */
  readonly position: number;
  /** Name and version of the code system; empty where it came without. */
  readonly system: string;
  readonly version: string;
  readonly probability: number | null;
  readonly source: string;
  readonly author: string;
  /** ISO, UTC. */
  readonly decidedAt: string | null;
  /** Mentions of one or more fragments, UTF-16; files have code points. */
  readonly evidence: readonly (readonly Span[])[];
}

export interface ExportedNote {
  readonly id: string;
  /** Offsets are counted in it; no format but CodiEsp's writes any of it, and that the words of mentions. */
  readonly text: string;
  readonly patient: string | null;
  readonly date: string | null;
  readonly language: Language | null;
  /** In their order. */
  readonly codes: readonly ExportedCode[];
}

/** One file: what goes behind the name that was chosen (`codesD.tsv`), and its text. */
export interface ExportedFile {
  readonly suffix: string;
  readonly text: string;
}

export const codesFormatIds = ['csv', 'jsonl', 'codiespTsv', 'fhirCondition'] as const;
export type CodesFormatId = (typeof codesFormatIds)[number];

export interface CodesFormat {
  readonly id: CodesFormatId;
  /** For people; formats have the same name in every language. */
  readonly name: string;
  /** With the point, lower case. */
  readonly extension: string;
  readonly write: (notes: readonly ExportedNote[]) => readonly ExportedFile[];
}
