import { atMost, heading, list, page, percent, table } from './markdown';
import { phiTypes } from '../../contract/phiTypes';
import { comparedKinds } from './openKinds';
import type { LeakMode } from './leaks/onLeak';
import type { Measurement } from './measure';
import { readingSentence } from './reading';
import type { ReleaseReportsInput } from './reportInput';
import type { SafeHarborCoverage } from './safeHarbor';

/** Facts for a data protection impact assessment (GDPR, Article 35(7)); the assessment itself is up to people. */
export interface DpiaPack {
  readonly categories: readonly { readonly kind: string; readonly mentions: number; readonly treatment: string }[];
  readonly measures: readonly string[];
  readonly risks: readonly { readonly risk: string; readonly figure: string }[];
  readonly open: readonly string[];
}

const open = [
  'Purpose, legal basis, controller, processors, recipients, countries.',
  'Necessity and proportionality: would fewer notes, fewer dates or coarser values do?',
  'How long the release is retained, and how it can be recalled.',
  'Information given to the patients, and their rights.',
  'Likelihood and severity of each risk for the patients, and whether the remaining risk is acceptable.',
  'Advice of the data protection officer; views of patients where appropriate; date and decision.',
] as const;

const onLeakText = {
  refuse: 'any hit refuses the release',
  propagate: 'its findings were replaced too, without human review, and then it found nothing',
  mask: 'its findings were masked, without human review, and then it found nothing',
  quarantine: 'notes with a hit were withheld, without human review',
} as const satisfies Readonly<Record<LeakMode, string>>;

export function dpiaPack(input: ReleaseReportsInput, measured: Measurement, coverage: SafeHarborCoverage): DpiaPack {
  const { bounds, dates, places, names } = measured;
  const { judged = 0 } = input.leakScan;
  const judgedPlaces =
    judged === 0 ? '' : `, but for ${judged === 1 ? '1 place' : `${judged} places`} that a person judged not to be PHI`;
  const five = dates.rows.find(({ visits }) => visits === 5);
  return {
    categories: [...coverage.identifiers.flatMap(({ kinds }) => kinds), ...coverage.others]
      .filter(({ marked }) => marked > 0)
      .map(({ type, marked, action }) => ({ kind: type, mentions: marked, treatment: action })),
    measures: [
      `Replacement by a written policy (${input.policy.id} ${input.policy.version}, SHA-256 ${input.policySha256}).`,
      `Leak scan of the output for ${input.leakScan.patterns} originals` +
        `${input.leakScan.residualDetection ? ' and a second run of detection' : ''}; ` +
        `${onLeakText[input.onLeak ?? 'refuse']}${judgedPlaces}.`,
      ...samplingMeasures(input),
      input.isPseudonymised
        ? 'A key or a project exists from which values of this release were derived or can be undone: for ' +
          'anyone who can reach it the release is pseudonymised personal data (GDPR, Article 4(5)).'
        : 'No value of this release was derived under a key.',
      input.hasPseudonymTable
        ? 'A re-identification file was written, encrypted under a passphrase of its own: for anyone with ' +
          'both the release is pseudonymised personal data.'
        : 'No re-identification file was written.',
      'The receipt contains the hash of every note before and after, and, if they exist, of the files, of ' +
        'the head of the ledger and of the audit trail.',
    ],
    risks: [
      ...(five?.released == null || five.patients === 0
        ? []
        : [
            {
              risk: 'Singling out and linkage by someone who knows five visits',
              figure:
                `${percent(five.released.exact.linked)} linked, at most ` +
                `${atMost(five.released.exact.interval[1])} with 97.5 % confidence`,
            },
          ]),
      {
        risk: 'Linkage, proved bound',
        figure:
          bounds === null
            ? 'none is claimed'
            : `median ${atMost(bounds.median)}, worst ${atMost(bounds.worst)}; promises nothing for ` +
              `${bounds.promisingNothing} patients`,
      },
      ...places.flatMap(({ language, linkage }) =>
        linkage === null
          ? []
          : [
              {
                risk: `Inference of the town (${language})`,
                figure: `${percent(linkage.guessed)} guessed, ${percent(linkage.guessedBlind)} without the release`,
              },
            ],
      ),
      ...(names === null
        ? []
        : [
            {
              risk: 'Inference of the name from the surrogate',
              figure:
                `${percent(names.byFrequency)} by matching ranks, ${percent(names.blind)} by guessing ` +
                'the most common name',
            },
          ]),
      ...(input.reading === undefined
        ? []
        : [
            {
              risk: 'PHI in notes that nobody read',
              figure:
                readingSentence(input.reading) ||
                `all ${input.reading.notes} notes were in view to the end, every suggestion was decided`,
            },
          ]),
      {
        risk: 'PHI that was not marked and is still in the release',
        figure: 'read a blind sample: the release screen gives the bound',
      },
      { risk: 'Clues in the text ("after Easter", a rare disease)', figure: 'not measured' },
    ],
    open,
  };
}

/** What is private in the strict sense, and what only looks so. */
function samplingMeasures({ policy, privacy }: ReleaseReportsInput): readonly string[] {
  const compared = comparedKinds(policy);
  const drawn = phiTypes.filter((type) => policy.actions[type]?.action === 'private');
  return [
    drawn.length === 0
      ? 'No differentially private samples.'
      : `Differentially private samples (${drawn.join(', ')}) under a budget for each patient, charged ` +
        `before they are taken; ledger head ${privacy?.ledgerHead ?? 'none'}.`,
    ...(compared.length === 0
      ? []
      : [
          `${compared.join(', ')}: changed by a published form, for comparison, without a guarantee for ` +
            'a patient. It is not a protective measure.',
        ]),
  ];
}

export function dpiaPage(pack: DpiaPack, measured: Measurement, intro: string): string {
  return page([
    heading(1, 'Pack for a data protection impact assessment'),
    intro,
    'Technical facts needed for an assessment under Article 35 GDPR. This is not the assessment.',
    heading(2, 'Processing'),
    `${measured.notes} clinical notes of ${measured.patients} patients` +
      `${measured.withoutPatient > 0 ? ` and ${measured.withoutPatient} notes without a known patient` : ''}:` +
      ' health data (Article 9), with these identifying details marked in them:',
    table(
      ['kind', 'mentions', 'treatment'],
      pack.categories.map(({ kind, mentions, treatment }) => [kind, String(mentions), treatment]),
    ),
    heading(2, 'Measures'),
    list(pack.measures),
    heading(2, 'Risks, as far as measured'),
    table(
      ['risk', 'figure'],
      pack.risks.map(({ risk, figure }) => [risk, figure]),
    ),
    'All attacks with their intervals: `attacks-and-utility.md`.',
    heading(2, 'To be filled in by people'),
    list(pack.open.map((question) => `${question} …`)),
  ]);
}
