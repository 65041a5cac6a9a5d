import type { LinkageResult } from '../privacy/attacks/linkage';
import { differAtMost } from '../privacy/attacks/parts';
import { between, figure, list, percent, table } from './markdown';
import type { ChannelRow, SideAttack } from './attackSides';
import type { Measurement } from './measure';

const channels: Readonly<Record<ChannelRow['channel'], string>> = {
  order: 'order of the notes in the release',
  ids: 'order of the ids of the notes',
  parts: 'files that notes leave in together',
  rows: 'order of the notes within their files',
  lengths: 'number and lengths of all notes of the patient',
  durations: 'lengths of time in words',
  numbers: 'laboratory values and vital signs',
  orderAndDurations: 'order, ids, files and lengths of time together',
  everything: 'all of the above together',
};

const disclosing: Readonly<Record<SideAttack['broken'][number], string>> = {
  order: 'The order of the notes in the release discloses',
  ids: 'The order of the ids of the notes discloses',
  parts: 'The files that notes leave in together disclose',
  rows: 'The order of the notes within their files discloses',
};

/** Parts that others make. */
const disclosingCuts = 'Parts that others cut from notes in the order in which these came would disclose';

const disclosedBy = (channel: SideAttack['broken'][number], { parts }: SideAttack): string =>
  channel === 'parts' && parts?.isAssumed === true ? disclosingCuts : disclosing[channel];

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${percent(Math.abs(value))}`;
const linked = (result: LinkageResult | null): string =>
  result === null ? '–' : `${percent(result.linked)} (${between(result.interval)})`;

const probability = (value: number): string => {
  const stated = value < 1e-6 ? 'less than 0.000001' : value.toPrecision(2);
  return value < differAtMost ? `${stated}, **which is no chance**` : stated;
};

/** What a reader must know before any number: a promise that is none, and what the attacks found. */
export function headline({ bounds, sides, hasUnknownParts }: Measurement): readonly string[] {
  const lines: string[] = [];
  if (bounds !== null && bounds.promisingNothing > 0) {
    const share = bounds.promisingNothing / bounds.patients;
    const claim =
      `The bound promises nothing for ${bounds.promisingNothing} of ${bounds.patients} patients ` +
      `(${percent(share)}); the median bound is ${percent(bounds.median)}.`;
    lines.push(
      share >= 0.5
        ? `**${claim} For them the measured attacks below are the only evidence, and only about themselves.**`
        : claim,
    );
  }
  for (const channel of sides.broken)
    lines.push(
      `**${disclosedBy(channel, sides)} when notes were written: a side channel that no mechanism covers. ` +
        'Nothing is promised to anyone until it is closed.**',
    );
  if (hasUnknownParts)
    lines.push(
      '**Others write this release in parts by an index, and which notes leave in one part is not known here. ' +
        'Measured are parts of notes that came one after another. Every figure, the bound too, is true only of such ' +
        'parts, or of parts that are merged in the order of new ids before anyone sees them.**',
    );
  const found = sides.rows.find(({ channel }) => channel === 'everything');
  if (found !== undefined && found.withDates.targets > 0) {
    lines.push(
      `Of ${found.withDates.targets} patients with ${sides.visits} known visits, ` +
        `${percent(found.withDates.linked)} (95 % ${between(found.withDates.interval)}) are linked by ` +
        'everything that surrounds the sampled values together; by chance ' +
        `${percent(found.withDates.chance)}.`,
    );
  }
  return lines.length === 0 ? [] : [list(lines)];
}

export function sidesBlocks({ sides, filesInOrder }: Pick<Measurement, 'sides' | 'filesInOrder'>): readonly string[] {
  const inOrder = filesInOrder === 0 ? '' : `, ${filesInOrder} of them in the order of the input`;
  const { visits, patients, order, ids, byChance, parts, withinFiles, rows, patterns, numbers, letter, form } = sides;
  const correlation = (value: number | null): string =>
    value === null ? 'not measured' : `${figure(value)}${Math.abs(value) > byChance ? ', **more than chance**' : ''}`;
  return [
    `An attacker knows ${visits} consecutive visits of a patient to the day and looks for the record among ` +
      `${patients}. The weight of each channel is learned from patients whose records are known. "Dates alone" ` +
      'is the same attack on the same patients with nothing but the released dates: if the difference is ' +
      'significantly above 0, the channel discloses more than the sampled dates do.',
    table(
      [
        'known in addition to the released dates',
        'linked by it alone',
        'linked with the dates',
        'dates alone',
        'difference (95 %)',
      ],
      rows.map(({ channel, alone, withDates, datesOnly, paired }) => [
        channels[channel],
        linked(alone),
        linked(withDates),
        linked(datesOnly),
        `${signed(paired.difference)} (${signed(paired.interval[0])} to ${signed(paired.interval[1])})`,
      ]),
    ),
    list([
      'Rank correlation with the day of writing, one note per patient (by chance up to ' +
        `${figure(byChance)}): order of the notes ${correlation(order)}; of their ids ${correlation(ids)}.`,
      parts === null
        ? 'Files that notes leave in together: not measured; all leave in one file, or each in its own, as far as ' +
          'this process knows. What other processes write with the same key or by an index is not known to it.'
        : `${
            parts.isAssumed
              ? `Files that others cut from these notes in the order in which they came: of cuts into 4, 16 and 64, ` +
                `the one into ${parts.files}`
              : `Files that notes leave in together: ${parts.files}`
          }. That files made without regard to time differ so much has a probability of ` +
          `${probability(parts.byChance)}.`,
      withinFiles === null
        ? 'Order of the notes within their files: no file has several in an order of its own.'
        : `Order of the notes within their files: ${withinFiles.files} files with several notes${inOrder}. That an ` +
          'order made without regard to time follows it so much has a probability of ' +
          `${probability(withinFiles.byChance)}.`,
      `Equality and order of dates, and number of notes: ${patterns.patterns} patterns among ` +
        `${patterns.patients} patients; ${patterns.alone} patients are alone with theirs; for the median ` +
        `patient, ${patterns.medianAlike} show the same. Anyone who knows a patient's pattern links ` +
        `${percent(patterns.linked)} by it.`,
      numbers.values === 0
        ? 'Laboratory values and vital signs: none were read.'
        : `Laboratory values and vital signs: ${numbers.values} read, ${numbers.unchanged} are ` +
          'unchanged. Linked by ' +
          `${numbers.rows
            .map(({ known, linked: share, interval }) => `${known} known: ${percent(share)} (${between(interval)})`)
            .join('; by ')}.`,
      letter.own === 0
        ? 'A planted letter: no day occurs in two notes of one patient.'
        : 'A planted letter that lists days recovers the true day wherever it occurs in another note: ' +
          `${letter.ownRead} of ${letter.own} mentions (${percent(letter.ownRead / letter.own)}) if it ` +
          "counts as a note of the hospital's own. " +
          (letter.contributed === 0
            ? 'No note is marked as contributed by others.'
            : `Notes marked as contributed recover ${letter.contributedRead} of ${letter.contributed}.`),
      form.pairs === 0
        ? 'Written form of dates: no two patients to compare.'
        : `Written form of dates: two records are assigned to their patients for ${percent(form.byForm)} of ` +
          `${form.pairs} pairs of patients from the new dates and how they are written, for ` +
          `${percent(form.byValue)} from the new dates alone (by chance 50 %); difference ` +
          `${signed(form.paired.difference)} (${signed(form.paired.interval[0])} to ` +
          `${signed(form.paired.interval[1])}).`,
    ]),
  ];
}
