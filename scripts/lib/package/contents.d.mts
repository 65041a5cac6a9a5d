/** A file of an installed application, or of its archive. */
export interface Installed {
  readonly name: string;
  readonly size: number;
  readonly read: (from: number, length: number) => Buffer;
}
export function installedFiles(folder: string): readonly Installed[];
export function partsOf(
  files: readonly Installed[],
): readonly { readonly part: string; readonly bytes: number; readonly files: number }[];
export function unneededOf(
  files: readonly Installed[],
  platform: string,
): readonly { readonly name: string; readonly why: string }[];
export function trim(
  folder: string,
  options: { readonly platform: string; readonly report: (line: string) => void },
): void;
export function isLibrary(name: string): boolean;
export function hasSymbols(file: Pick<Installed, 'read'>): boolean;
