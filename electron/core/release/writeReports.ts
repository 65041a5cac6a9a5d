import type { Language } from '../../contract/text';
import { statementsIn } from '../deidentify/statements/statementsIn';
import { attackPage } from './attackReport';
import { dpiaPage, dpiaPack } from './dpiaPack';
import { expertDraft, expertPage } from './expertDraft';
import { page, table } from './markdown';
import { measureRelease } from './measure';
import type { ReleaseReportsInput, ReportFile } from './reportInput';
import { safeHarborCoverage } from './safeHarbor';
import { safeHarborPage } from './safeHarborPage';

/** The common head of all reports. */
export interface ReportHead {
  readonly format: 'gauze-report';
  readonly version: 1;
  readonly report: 'attacks-and-utility' | 'safe-harbor-coverage' | 'expert-determination-draft' | 'dpia-pack';
  readonly app: { readonly name: 'Gauze'; readonly version: string };
  readonly time: string;
  readonly release: string;
  readonly policy: { readonly id: string; readonly version: number; readonly sha256: string };
  readonly isPseudonymised: boolean;
  /** Of `notClaimed`; English if absent. */
  readonly language?: Language;
  readonly notClaimed: readonly string[];
}

/** Every report of one release, in steps between which a host may yield to its event loop. */
export function* writeReports(input: ReleaseReportsInput): Generator<void, readonly ReportFile[]> {
  const measured = yield* measureRelease(input);
  yield;
  const { policy, language } = input;
  const statements = statementsIn(language);
  const notClaimed = [statements.reportCompliance, statements.reportCompleteness];
  const coverage = safeHarborCoverage(policy, input.notes);
  const head = (report: ReportHead['report']): ReportHead => ({
    format: 'gauze-report',
    version: 1,
    report,
    app: { name: 'Gauze', version: input.appVersion },
    time: input.time,
    release: input.releaseName,
    policy: { id: policy.id, version: policy.version, sha256: input.policySha256 },
    isPseudonymised: input.isPseudonymised,
    ...(language !== undefined && language !== 'en' && { language }),
    notClaimed,
  });
  const intro = page([
    table(
      ['', ''],
      [
        ['release', input.releaseName],
        ['made', `${input.time} by Gauze ${input.appVersion}`],
        ['policy', `${policy.id} ${policy.version}, SHA-256 ${input.policySha256}`],
        ['notes', String(measured.notes)],
        [
          'patients',
          measured.withoutPatient > 0
            ? `${measured.patients}, and ${measured.withoutPatient} notes without a known patient`
            : String(measured.patients),
        ],
        ['key', input.isPseudonymised ? 'exists: this release is pseudonymised' : 'nothing was derived under one'],
      ],
    ),
    `${statements.heading} ${notClaimed.join(' ')}`,
  ]).trimEnd();
  const file = (name: ReportHead['report'], body: object, markdown: string): readonly ReportFile[] => [
    { name: `${name}.md`, text: markdown },
    { name: `${name}.json`, text: `${JSON.stringify({ ...head(name), ...body }, null, 2)}\n` },
  ];
  const expert = expertDraft(input, measured);
  const dpia = dpiaPack(input, measured, coverage);
  return [
    ...file('attacks-and-utility', { measured }, attackPage(measured, intro)),
    ...file('safe-harbor-coverage', { coverage }, safeHarborPage(coverage, intro)),
    ...file('expert-determination-draft', { expert }, expertPage(expert, measured, intro)),
    ...file('dpia-pack', { dpia }, dpiaPage(dpia, measured, intro)),
  ];
}
