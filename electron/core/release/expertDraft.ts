import { describeAction } from './safeHarbor';
import { atMost, heading, list, page, percent, table } from './markdown';
import type { ReadingFacts } from '../../contract/release';
import type { Measurement } from './measure';
import { readingSentence } from './reading';
import type { ReleaseReportsInput } from './reportInput';

/**
 * What an expert under 45 CFR 164.514(b)(1) would want to see, filled in as far as a program can; the rest is left
 * open.
 */
export interface ExpertDraft {
  readonly policy: readonly { readonly kind: string; readonly action: string }[];
  readonly leakScan: ReleaseReportsInput['leakScan'] & { readonly hits: 0 };
  /** How the notes were read, if known. */
  readonly reading?: ReadingFacts;
  readonly ledgerHead: string | null;
  readonly hasPseudonymTable: boolean;
  /** The largest measured shares, each with the attack it comes from. */
  readonly risks: readonly { readonly attack: string; readonly share: number; readonly upper: number | null }[];
  /** For people to answer. */
  readonly open: readonly string[];
}

const open = [
  'Who will receive the data, under which agreement, and what other data they can link to it.',
  'Which of the attackers below are realistic there, and what would motivate them.',
  'What share of linked records counts as "very small" for this recipient.',
  'How many notes of a blind sample were read, by whom, and what bound on residual PHI follows.',
  'Which rare diseases, events or groups identify a patient whatever is replaced.',
  'The name and experience of the expert, the methods, the result, the date and the signature.',
] as const;

/** What a person waved through is not a clean scan. */
const foundIn = ({ judged = 0 }: ReleaseReportsInput['leakScan']): string =>
  judged === 0
    ? 'no hit'
    : `no hit except ${judged === 1 ? '1 place' : `${judged} places`} that a person reviewed and judged not to be PHI`;

export function expertDraft(
  { policy, privacy, leakScan, hasPseudonymTable, reading }: ReleaseReportsInput,
  measured: Measurement,
): ExpertDraft {
  const five = measured.dates.rows.find(({ visits }) => visits === 5);
  const ten = measured.dates.rows.find(({ visits }) => visits === 10);
  const ofRow = (row: typeof five): ExpertDraft['risks'] =>
    row?.released == null || row.patients === 0
      ? []
      : [
          {
            attack: `${row.visits} visits known exactly`,
            share: row.released.exact.linked,
            upper: row.released.exact.interval[1],
          },
        ];
  return {
    policy: [
      { kind: 'all others', action: describeAction(policy.default) },
      ...Object.entries(policy.actions).map(([kind, action]) => ({ kind, action: describeAction(action) })),
    ],
    leakScan: { ...leakScan, hits: 0 },
    ...(reading !== undefined && { reading }),
    ledgerHead: privacy?.ledgerHead ?? null,
    hasPseudonymTable,
    risks: [
      ...ofRow(five),
      ...ofRow(ten),
      ...measured.facts.map(({ facts, linked }) => ({
        attack: `${facts.join(', ')} known`,
        share: linked,
        upper: null,
      })),
      ...measured.places.flatMap(({ language, linkage }) =>
        linkage === null ? [] : [{ attack: `town (${language}) known`, share: linkage.linked, upper: null }],
      ),
    ],
    open,
  };
}

const readOf = (reading: ReadingFacts): string => {
  const unread = readingSentence(reading);
  return unread === ''
    ? `Of ${reading.notes} notes every screenful was in view and every suggestion was decided by a person.`
    : `**${unread}**`;
};

export function expertPage(draft: ExpertDraft, measured: Measurement, intro: string): string {
  const { bounds } = measured;
  return page([
    heading(1, 'Draft for an expert determination'),
    intro,
    '**This is a draft with figures, not a determination.** Under 45 CFR 164.514(b)(1) a person with ' +
      'appropriate knowledge and experience determines that the risk is very small, and documents methods ' +
      'and results.',
    heading(2, 'Method'),
    table(
      ['kind of PHI', 'treatment'],
      draft.policy.map(({ kind, action }) => [kind, action]),
    ),
    list([
      `The output was searched again for ${draft.leakScan.patterns} strings and numbers of the originals` +
        `${draft.leakScan.residualDetection ? ', and detection was run on it again' : ''}:` +
        ` ${foundIn(draft.leakScan)}. A release with a hit is refused.`,
      ...(draft.reading === undefined ? [] : [readOf(draft.reading)]),
      draft.ledgerHead === null
        ? 'No private samples, so no ledger of ε.'
        : `Head of the privacy ledger: ${draft.ledgerHead}.`,
      draft.hasPseudonymTable
        ? '**A re-identification file was written with this release.**'
        : 'No re-identification file was written with this release.',
    ]),
    heading(2, 'Measured risk'),
    draft.risks.length === 0
      ? 'No attack had anything to compare.'
      : table(
          ['attack', 'linked', 'upper bound (95 % interval)'],
          draft.risks.map(({ attack, share, upper }) => [attack, percent(share), upper === null ? '–' : atMost(upper)]),
        ),
    bounds === null
      ? 'No bound on linkage is claimed.'
      : 'Proved bound on linkage by the sampled values alone, for someone without the key: median ' +
        `${atMost(bounds.median)}, worst ${atMost(bounds.worst)}; ${bounds.promisingNothing} patients for ` +
        `whom it promises nothing, ${bounds.small} with fewer than 50 alike.`,
    'All attacks with their intervals: `attacks-and-utility.md`.',
    heading(2, 'To be answered by people'),
    list(draft.open.map((question) => `${question} …`)),
  ]);
}
