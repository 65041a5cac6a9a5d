export function wxsOf(options: { readonly names: readonly string[]; readonly version: string }): string;
