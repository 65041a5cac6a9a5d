export interface Packed {
  readonly platform: string;
  readonly folder: string;
  readonly version: string;
  readonly executable: string | null;
  readonly isSubstitute: boolean;
}
export function electronToPack(options: {
  readonly platform?: string;
  readonly zip?: string;
  readonly sha256?: string;
  readonly to: string;
}): Promise<Packed>;
