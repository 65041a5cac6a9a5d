import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { decodeText } from '../../exchange/encoding';
import type { FileHead, NamedFile } from '../../exchange/format';
import type { ReadCodeSystem } from '../codeSystem';

/** In the order in which they are shown. */
export const codeSystemFormatIds = ['cmsOrder', 'claml', 'cim10Fr', 'cie10Es', 'csv'] as const;
export type CodeSystemFormatId = (typeof codeSystemFormatIds)[number];

export interface CodeSystemOptions {
  /** From the file or its kind, unless specified. */
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly language?: Language | undefined;
  /** Names of columns that are not among the common ones. */
  readonly columns?: Partial<Readonly<Record<CodeColumn, string>>> | undefined;
}

export const codeColumns = [
  'code',
  'description',
  'parent',
  'billable',
  'kind',
  'includes',
  'excludes',
  'synonyms',
] as const;
export type CodeColumn = (typeof codeColumns)[number];

export interface CodeSystemFormat {
  readonly id: CodeSystemFormatId;
  /** For people; formats have the same name in every language. */
  readonly name: string;
  /** With the point, lower case. */
  readonly extensions: readonly string[];
  /** In [0, 1]: how well these files look like this format. */
  readonly sniff: (files: readonly FileHead[]) => number;
  /** @throws GauzeError `malformed`, `empty` or `missingColumn`, with the line or column, never its content */
  readonly read: (files: readonly NamedFile[], options?: CodeSystemOptions) => ReadCodeSystem;
}

/** A code system is one file; formats with several tell them apart by content. */
export const textOf = ({ bytes }: NamedFile): string => decodeText(bytes).text;

/** The start of a file as text, whatever its encoding: enough to recognise a layout by its digits and punctuation. */
export function headText({ head }: FileHead): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  return new TextDecoder('latin1').decode(head).replace(/^ï»¿/, '');
}

/** Four digits in a file name that look like a year. */
export const yearIn = (name: string): string | undefined =>
  /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name.split('/').at(-1) ?? '')?.[0];

export function onlyFile(files: readonly NamedFile[]): NamedFile {
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new GauzeError('badRequest', 'one file holds the codes', { files: files.length });
  return file;
}

export const noCodes = (file: string): GauzeError => new GauzeError('empty', 'no codes in the file', { file });
