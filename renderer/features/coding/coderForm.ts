import type { CoderRow } from '../../../electron/contract/coders';
import { optionalParts } from '../../../electron/core/coding/coderParts';
import type { TaskForm } from '../models/taskScreen';
import type { CoderScreen } from './coderScreen';

/** `hierarchical`: the network of a pre-trained transformer over chunks with label attention. */
export const coderKinds = ['hybrid', 'network', 'hierarchical'] as const;

/** What is typed of a training. */
export interface TypedCoder {
  readonly kind: (typeof coderKinds)[number];
  /** Families of diagnoses in place of codes. */
  readonly isOfFamilies: boolean;
  /** The finished network that it continues from, by id; empty for none. */
  readonly from: string;
  /** Parts that are left out. */
  readonly without: readonly string[];
  readonly seed: string;
}

/** What is told to a training: parts that are left out, and those that are in it only when asked for. */
function partsOf(left: readonly string[]): { without?: string[]; with?: string[] } {
  const isOptional = (part: string): boolean => (optionalParts as readonly string[]).includes(part);
  const without = left.filter((part) => !isOptional(part));
  const asked = optionalParts.filter((part) => !left.includes(part));
  return { ...(without.length > 0 && { without }), ...(asked.length > 0 && { with: asked }) };
}

export const isSeedRight = (typed: string): boolean => /^\d{0,9}$/.test(typed.trim());

/** The parts of a coder as they would be typed, to train one like it. */
export const typedLike = ({ kind, without }: CoderRow, typed: TypedCoder): TypedCoder => ({
  ...typed,
  kind: kind === 'network' ? 'network' : 'hybrid',
  from: '',
  without: without.filter((part) => part !== 'trees'),
});

export const toggled = (parts: readonly string[], part: string): readonly string[] =>
  parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part];

export const coderForm: TaskForm<CoderScreen> = {
  empty: { kind: 'hybrid', isOfFamilies: false, from: '', without: optionalParts, seed: '' },
  startOf(name, { kind, isOfFamilies, from, without, seed }) {
    if (!isSeedRight(seed)) return null;
    const typed = seed.trim();
    return {
      name,
      ...(kind !== 'hybrid' && from !== '' && { from }),
      options: {
        ...(kind !== 'hybrid' && { kind: 'network' as const }),
        ...(kind === 'hierarchical' && { architecture: 'hierarchicalLaat' as const }),
        ...(isOfFamilies && { level: 'families' as const }),
        ...(kind === 'hybrid' && partsOf(without)),
        ...(typed !== '' && { seed: Number(typed) }),
      },
    };
  },
  materialOf: () => ({}),
};
