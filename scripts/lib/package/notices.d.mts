/** By package: what was linked into a binary of it. */
export const linked: Readonly<
  Record<string, { readonly chromium: readonly string[]; readonly here: readonly string[] }>
>;
export function bundledPackages(root: string): readonly string[];
/** @throws Error where something that is in a package has no text */
export function thirdPartyNotices(root: string, electron: string): string;
export const addonPackages: readonly string[];
export function tensorflowNotices(root: string, electron: string): string;
