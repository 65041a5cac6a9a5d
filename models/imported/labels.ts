import type { ForeignLabel } from '../../electron/contract/imports';

/** The meaning of one output of a model for a piece. */
export interface OutputLabel {
  /** Place among the types; -1: nothing to find. */
  readonly type: number;
  /** Whether it says that a span begins here, where the one before may be of the same type. */
  readonly isBegin: boolean;
}

export interface LabelScheme {
  /** What people decide about, in the order of the outputs: labels without their prefix. */
  readonly types: readonly string[];
  readonly outputs: readonly OutputLabel[];
}

const outside = /^(?:O|0|OUT|OUTSIDE|NONE)$/i;
const prefixed = /^([BIESLUM])[-_](.+)$/su;

/**
 * BIO, IOB, BIOES, BILOU, or no prefixes: `B-PER` and `I-PER` are one type; prefixes are none where no label begins
 * with `B-` and not all with `I-`.
 */
export function labelScheme(labels: readonly string[]): LabelScheme {
  const named = labels.filter((label) => !outside.test(label));
  const partsOf = (label: string): RegExpExecArray | null => prefixed.exec(label);
  const hasPrefixes =
    named.some((label) => partsOf(label)?.[1] === 'B') ||
    (named.length > 0 && named.every((label) => partsOf(label)?.[1] === 'I'));
  const typeOf = (label: string): string => (hasPrefixes ? (partsOf(label)?.[2] ?? label) : label);
  const types = [...new Set(named.map(typeOf))];
  return {
    types,
    outputs: labels.map((label) =>
      outside.test(label)
        ? { type: -1, isBegin: false }
        : {
            type: types.indexOf(typeOf(label)),
            isBegin: hasPrefixes && /^[BSU]/.test(label) && partsOf(label) !== null,
          },
    ),
  };
}

/** For each type of a model what was decided, in order; null where nothing was. */
export function decided(
  types: readonly string[],
  table: readonly ForeignLabel[],
): readonly (string | null | undefined)[] {
  const byLabel = new Map(table.map(({ label, phi }) => [label, phi]));
  return types.map((type) => byLabel.get(type));
}

/** What an imported model finds, by its names here. */
export const mappedTypes = ({ mapped }: { readonly mapped: readonly (string | null)[] }): readonly string[] => [
  ...new Set(mapped.filter((type) => type !== null)),
];
