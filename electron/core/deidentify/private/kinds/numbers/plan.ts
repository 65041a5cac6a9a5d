import type { Analyte } from '../../../../../contract/privateKinds';
import { boundedLaplace, type BoundedLaplace } from '../../../../privacy/mechanisms/boundedLaplace';
import { below } from '../../../../privacy/randomness';
import { divide, rational } from '../../../../privacy/rational';
import { mainValue } from '../../mainValue';
import type { PolicySettings } from '../../policySettings';
import type { KindPlanner, PlanContext } from '../kind';
import type { PartKey } from '../ownParts';
import { ranges, sizeOf } from './ranges';
import { isLabValueSpan, type ReadValue } from './read';

/** A laboratory value as mentioned in notes, in their order. */
export interface NumberMention {
  readonly analyte: Analyte;
  readonly value: ReadValue;
}

/** For one analyte: the charged value, and those that are sampled from their range whatever they are. */
export interface PlannedNumbers {
  readonly analyte: Analyte;
  readonly main: string | undefined;
  readonly others: readonly string[];
}

/** Note by note. */
const mentionsRead: PartKey<NumberMention[][]> = { empty: () => [] };
const numbersPlanned: PartKey<readonly PlannedNumbers[]> = { empty: () => [] };

export const numberEntry = (analyte: Analyte): `number ${string}` => `number ${analyte}`;
const homeEntry = (analyte: Analyte): `home ${string}` => `home number ${analyte}`;

/** The name of a value: its range, and its step within it. */
export const valueName = ({ row, index }: Exclude<ReadValue, string>): string => `${row} ${index}`;
const named = (name: string): { readonly row: number; readonly index: number } => {
  const [row, index] = name.split(' ');
  return { row: Number(row), index: Number(index) };
};

/** What the policy spends on one analyte: ε is per patient, so the sampled ones share it. */
const shareOf = ({ action, settings }: PolicySettings): PolicySettings => ({
  action,
  settings: { ...settings, epsilon: divide(settings.epsilon, rational(settings.analytes!.length)) },
});

/**
 * One value of each analyte of a patient is sampled near the truth by a bounded discrete Laplace distribution over its
 * public range; all others come from the whole of their range, whatever they are, which costs nothing.
 */
export function numbersPlanner({ entries, settingsOf, sampler, randomFor }: PlanContext): KindPlanner {
  const whole = settingsOf('labValue');
  const settings = whole === undefined ? undefined : shareOf(whole);
  const mechanisms = new Map<number, BoundedLaplace>();
  const mechanismOf = (size: number): BoundedLaplace => {
    let made = mechanisms.get(size);
    if (made === undefined) mechanisms.set(size, (made = boundedLaplace(size, settings!.settings.epsilon)));
    return made;
  };

  const sampleValues = (unit: string, { analyte, main, others }: PlannedNumbers): void => {
    const settle = (name: string, index: number): void => entries.put(unit, numberEntry(analyte), name, String(index));
    const sizeAt = (row: number): number => sizeOf(ranges[analyte][row]!);
    if (main !== undefined) {
      const { row, index } = named(main);
      const random = randomFor(unit, 'labValue', `${analyte} ${main}`);
      settle(
        main,
        sampler.step(() => mechanismOf(sizeAt(row)), index, sizeAt(row), random),
      );
      entries.put(unit, homeEntry(analyte), 'main', '1');
    }
    for (const name of others)
      settle(name, below(randomFor(unit, 'anyLabValue', `${analyte} ${name}`), sizeAt(named(name).row)));
  };

  return {
    readSpan: ({ spans }, at, { own }) => {
      const span = spans[at]!;
      if (settings !== undefined && isLabValueSpan(span))
        own.get(mentionsRead).at(-1)!.push({ analyte: span.analyte, value: span.value });
    },
    readNote: (_note, { own }) => void own.get(mentionsRead).push([]),
    plan: ({ unit, own }, before) => {
      const mentions = own.get(mentionsRead).flat();
      const planned = [...new Set(mentions.map(({ analyte }) => analyte))].map((analyte): PlannedNumbers => {
        const fresh = mentions.flatMap(({ analyte: of, value }) =>
          of !== analyte ||
          typeof value === 'string' ||
          entries.get(unit, numberEntry(analyte), valueName(value)) !== undefined
            ? []
            : [valueName(value)],
        );
        const { main, others } = mainValue(fresh);
        // one charge per analyte, for ever: later values are sampled from the whole range
        const isCharged = entries.get(unit, homeEntry(analyte), 'main') !== undefined;
        return isCharged && main !== undefined
          ? { analyte, main: undefined, others: [main, ...others] }
          : { analyte, main, others };
      });
      return { own: before.own.with(numbersPlanned, planned) };
    },
    charges: (_unit, _reading, { own }) =>
      own
        .get(numbersPlanned)
        .flatMap(({ analyte, main }, i) =>
          main === undefined || settings === undefined
            ? []
            : [{ name: 'labValue', value: `${analyte} ${main}`, settings, order: 1_000_000 + i }],
        ),
    facts: ({ own }) => ({ declared: [], patterns: numberPattern(own.get(mentionsRead)) }),
    sample: (unit, { own }) => {
      for (const planned of own.get(numbersPlanned)) sampleValues(unit, planned);
    },
  };
}

/**
 * What is disclosed about the laboratory values of a patient, whatever is sampled: how many of which analyte and unit
 * each note has, which are the same value, and which are outside of their range or cannot be read.
 */
export function numberPattern(notes: readonly (readonly NumberMention[])[]): readonly string[] {
  return [...new Set(notes.flat().map(({ analyte }) => analyte))].sort().map((analyte) => {
    const own = notes.map((note) => note.filter((mention) => mention.analyte === analyte).map(({ value }) => value));
    const ranks = new Map(
      [...new Set(own.flat().flatMap((value) => (typeof value === 'string' ? [] : [valueName(value)])))].map(
        (name, rank) => [name, rank],
      ),
    );
    const shown = (value: ReadValue): string =>
      value === 'outOfRange' ? 'x' : value === 'unreadableValue' ? '?' : `${value.row}:${ranks.get(valueName(value))!}`;
    return `labValues ${analyte}:${own
      .map((list) => list.map(shown).join(' '))
      .sort()
      .join('|')}`;
  });
}
