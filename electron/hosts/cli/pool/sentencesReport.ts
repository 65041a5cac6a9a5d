import { GauzeError } from '../../../contract/errors';
import type { PseudonymLeak } from '../../../../models/pseudonymise/leakReport';
import type { overrideOf } from './poolVerbs';
import { print } from '../print';
import { flag, type VerbContext } from '../verb';

/**
 * Two variants of a sentence allow an attacker to intersect their neighbours.
 * @throws GauzeError `leak`
 */
export function refuseVariants({ variants, neighbours }: PseudonymLeak, isAccepted: boolean): void {
  if (variants === 1 || isAccepted) return;
  const rounded = (share: number): number => Math.round(1e4 * share) / 1e4;
  throw new GauzeError(
    'leak',
    'several variants of a sentence together reveal more than one: release one, or give --accept-leak REASON --by NAME',
    {
      variants,
      ...(neighbours !== null && {
        foundFromOne: rounded(neighbours.oneVariant.isNearest),
        foundFromAll: rounded(neighbours.allVariants.isNearest),
        aloneInAll: rounded(neighbours.allVariants.isAlone),
      }),
    },
  );
}

interface Written {
  readonly written: number;
  readonly leftOut: number;
  readonly override: ReturnType<typeof overrideOf>;
  readonly leak: PseudonymLeak | undefined;
}

/** Reports what was written, and what it discloses. */
export async function reportSentences(
  context: VerbContext,
  { written, leftOut, override, leak }: Written,
): Promise<void> {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  if (leak === undefined) return;
  const { rules, neighbours, order } = leak;
  const found = ({ isNearest, isAlone }: NonNullable<typeof neighbours>['oneVariant']): string =>
    `${percent(isNearest)} guessed, ${percent(isAlone)} the only one left`;
  const fromAllVariants =
    neighbours !== null && leak.variants > 1
      ? `; ${found(neighbours.allVariants)} from all ${leak.variants} variants`
      : '';
  const lines = [
    `${written} sentences; ${leftOut} were released before and omitted.`,
    `Words of PHI: ${rules.neighbour} by a neighbour, ${rules.sameType} by one of the type, ` +
      `${rules.unknown} without a vector by one of the type, ${rules.digits} numbers; ${rules.stopWord} ` +
      `stop words and ${rules.punctuation} punctuation marks unchanged.`,
    ...(neighbours === null
      ? []
      : [
          'The original is among the neighbours of its replacement: ' +
            `${percent(neighbours.ofNeighbours)}. It is part of a neighbour: ${percent(neighbours.subword)}.`,
          `By intersection: ${found(neighbours.oneMention)} from one mention; ` +
            `${found(neighbours.oneVariant)} from all mentions of a note${fromAllVariants}.`,
        ]),
    `Put back into notes by their words: ${percent(order.first)} of sentences find one of their note ` +
      `first (by chance ${percent(order.firstByChance)}); area ${order.area.toFixed(2)}.`,
    'What nobody marked as PHI, and the scan did not find, is unchanged.',
  ];
  await print(
    context,
    flag(context, 'json') ? `${JSON.stringify({ written, leftOut, override, leak })}\n` : `${lines.join('\n')}\n`,
  );
}
