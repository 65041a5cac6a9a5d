import type { Language, Span } from '../../../contract/text';

/** A code as exported: accepted, with its evidence. */
export interface ExportedCode {
  readonly code: string;
  readonly description: string | null;
  /** The site's own name for it: principal, related, secondary; DP, DR, DAS in France. */
  readonly role: string;
  /** From 1. */
  readonly position: number;
  /** Name and version of the code system; empty if unknown. */
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
  /** Offsets refer to it; only the CodiEsp format writes any of it, namely the words of mentions. */
  readonly text: string;
  readonly patient: string | null;
  readonly date: string | null;
  readonly language: Language | null;
  /** In their order. */
  readonly codes: readonly ExportedCode[];
}

/** One file: the suffix to the chosen name (`codesD.tsv`), and its text. */
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
