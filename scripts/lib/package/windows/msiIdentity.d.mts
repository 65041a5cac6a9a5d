export function withIdentity(msi: Uint8Array, identity: { readonly code: string; readonly epoch: number }): Uint8Array;
