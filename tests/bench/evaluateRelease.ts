// What the options mean stands in evaluateRelease.mjs.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LabelSet, type PhiType } from '../../electron/contract/phi';
import { parsePolicy, type Policy } from '../../electron/contract/policy';
import { languages } from '../../electron/contract/vocabulary';
import { openHeadless } from './headless';
import { leaksOf, somebodyElse, type LabelKinds, type Leak, type Original } from './independentLeaks';
import { longitudinalNotes, type GoldNote } from './longitudinal';
import { hasMeddocan, readMeddocan } from './meddocan';
import { openNotes, readWritten, releaseMarked } from './writtenRelease';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    policies: { type: 'string', default: 'surrogate,private-research' },
    patients: { type: 'string', default: '2000' },
    languages: { type: 'string', default: 'en' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
let isMissed = false;
const bar = (holds: boolean, line: string): void => {
  isMissed ||= !holds;
  print(`${holds ? 'holds ' : 'MISSED'} ${line}`);
};

/** A policy may ask for an action of its own with each kind of PHI. */
const actionOf = (policy: Policy, type: PhiType) => policy.actions[type] ?? policy.default;

function kindsOf(labelSet: LabelSet, policy: Policy): LabelKinds {
  const ids = (is: (type: PhiType) => boolean): ReadonlySet<string> =>
    new Set(labelSet.labels.filter(({ type }) => is(type)).map(({ id }) => id));
  const numbers: readonly PhiType[] = [
    'phone',
    'fax',
    'email',
    'ssn',
    'medicalRecord',
    'healthPlan',
    'account',
    'license',
    'employee',
    'episode',
    'vehicle',
    'device',
    'identifier',
  ];
  return {
    names: ids((type) => ['patient', 'relative', 'person'].includes(type)),
    dates: ids((type) => type === 'date'),
    numbers: ids((type) => numbers.includes(type)),
    // ages below 90, words of kinship and sex stay by policy; a country is everybody's; a profession is a word
    ignored: ids(
      (type) =>
        ['age', 'sex', 'kinship', 'other', 'country', 'profession', 'staff'].includes(type) ||
        actionOf(policy, type).action === 'keep',
    ),
    drawn: ids((type) => ['private', 'comparison'].includes(actionOf(policy, type).action)),
  };
}

interface Attacks {
  readonly measured: {
    readonly dates: {
      readonly told: unknown;
      readonly inconsistent: number;
      readonly epsilon: string | null;
      readonly rows: readonly {
        readonly visits: number;
        readonly patients: number;
        readonly bound: number | null;
        readonly original: { readonly exact: Linked };
        readonly released: { readonly exact: Linked; readonly blurred: Linked | null } | null;
      }[];
    };
    readonly utility: unknown;
  };
}
interface Linked {
  readonly linked: number;
  readonly interval: readonly [number, number];
  readonly targets: number;
}
const percent = ({ linked, interval: [low, high], targets }: Linked): string =>
  `${(100 * linked).toFixed(2)} % (95 % ${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)}, ${targets} targets)`;

async function evaluate(
  name: string,
  notes: readonly GoldNote[],
  labelSetId: string,
  format: string,
  isLongitudinal: boolean,
): Promise<void> {
  const headless = openHeadless();
  const { client } = headless;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-release-'));
  const seconds = (): number => Math.round(process.cpuUsage().user / 1e6);
  try {
    const labelSet = LabelSet.parse(JSON.parse(readFileSync(`resources/label-sets/${labelSetId}.json`, 'utf8')));
    await openNotes(headless, notes, name, labelSetId, folder);
    const originals = new Map<string, Map<string, Original>>();
    for (const { patient, text, spans } of notes) {
      const own = originals.get(patient) ?? new Map<string, Original>();
      for (const { start, end, label } of spans)
        own.set(`${label}\0${text.slice(start, end)}`, { label, text: text.slice(start, end) });
      originals.set(patient, own);
    }
    const patientOf = new Map(notes.map(({ id, patient }) => [id, patient]));
    const counts = [...new Map(notes.map(({ patient }) => [patient, notes.length])).keys()].length;
    print(
      `${name}: ${notes.length} notes, ${counts} patients, ` +
        `${notes.reduce((sum, { spans }) => sum + spans.length, 0)} gold spans, ` +
        `${(notes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1e6).toFixed(1)} MB; read ` +
        `in ${seconds()} CPU s`,
    );
    for (const policyId of options.policies.split(',')) {
      // as the window offers it: private draws cost the default budget for so many patients
      const [, method] = /^comparison-(.+)$/.exec(policyId) ?? [];
      const preset = (await client.privacy.presets({})).find(
        ({ id }) => id === (method === undefined ? policyId : 'surrogate'),
      );
      if (preset === undefined) {
        bar(false, `${name}, ${policyId}: no such policy for so many patients`);
        continue;
      }
      const json =
        method === undefined
          ? preset.policy
          : {
              ...preset.policy,
              id: policyId,
              actions: { ...Object(preset.policy['actions']), date: { action: 'comparison', method, epsilon: '1' } },
            };
      const policy = parsePolicy(json);
      await client.privacy.setPolicy({ policy: json });
      const from = seconds();
      const { job, refused } = await releaseMarked(
        headless,
        labelSet,
        folder,
        policyId,
        format,
        options.show ? print : undefined,
      );
      const out = path.join(folder, policyId);
      const written = readWritten(out, format);
      const kinds = kindsOf(labelSet, policy);
      const leaks: Leak[] = written.flatMap((note) =>
        leaksOf(note, [...originals.get(patientOf.get(note.id) ?? '')!.values()], kinds),
      );
      leaks.push(
        ...somebodyElse(
          written,
          [...originals.values()].flatMap((own) => [...own.values()]),
          kinds,
        ),
      );
      print(
        `${name}, ${policyId}: ${written.length} notes written in ${seconds() - from} CPU s${
          refused.length === 0
            ? ''
            : `; the leak scan refused ${refused.length} times (${refused.join(', ')} places), which were ` + 'marked'
        }`,
      );
      bar(written.length === notes.length && job.skippedCount === 0, `${name}, ${policyId}: every note is written`);
      bar(leaks.length === 0, `${name}, ${policyId}: ${leaks.length} leaks by the independent search of the files`);
      if (options.show)
        for (const leak of leaks.slice(0, 40))
          print(`  ${leak.noteId} ${leak.rule} ${leak.label} «${leak.original}» in «${leak.context}»`);
      const [row] = await client.release.list({});
      const { files } = await client.release.reports({ id: row!.id });
      if (existsSync(path.join(out, 'reports'))) bar(false, 'reports lie in the folder that leaves');
      for (const report of files) {
        if (options.out !== undefined) {
          mkdirSync(path.join(options.out, `${name}-${policyId}`), { recursive: true });
          writeFileSync(path.join(options.out, `${name}-${policyId}`, report.name), report.text);
        }
      }
      const attacks = files.find((report) => report.name === 'attacks-and-utility.json');
      if (attacks === undefined) bar(false, `${name}, ${policyId}: no report of attacks`);
      else if (isLongitudinal) judge(`${name}, ${policyId}`, policy, JSON.parse(attacks.text) as Attacks);
    }
  } finally {
    await client.project.close({}).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bars of the issue: a uniform shift links at least 95 % at five known visits, one private draw less than 1 %. */
function judge(name: string, policy: Policy, { measured: { dates, utility } }: Attacks): void {
  for (const { visits, patients, original, released, bound } of dates.rows) {
    print(
      `  ${visits} visits known, ${patients} patients: original ${percent(original.exact)}; released ` +
        `${released === null ? '–' : percent(released.exact)}` +
        `${released?.blurred == null ? '' : `, ±1 day ${percent(released.blurred)}`};` +
        ` bound ${bound === null ? 'none' : `${(100 * bound).toFixed(2)} %`}`,
    );
  }
  print(
    `  told ${JSON.stringify(dates.told)}, shown as two days ${dates.inconsistent}; utility ${JSON.stringify(utility)}`,
  );
  const five = dates.rows.find(({ visits }) => visits === 5)?.released?.exact;
  const action = actionOf(policy, 'date').action;
  if (five === undefined) return;
  if (action === 'shiftDate') bar(five.linked >= 0.95, `${name}: linkage at five visits ${percent(five)}, bar ≥ 95 %`);
  if (action === 'private') bar(five.linked < 0.01, `${name}: linkage at five visits ${percent(five)}, bar < 1 %`);
  bar(dates.inconsistent === 0, `${name}: no date stands as two days`);
}

const chosen = options.languages.split(',').map((code) => {
  const language = languages.find((known) => known === code);
  if (language === undefined) throw new Error(`no language ${code}`);
  return language;
});
if (options.only !== 'patients') {
  if (!hasMeddocan) print('MEDDOCAN is left out: ../shared/corpora/meddocan/train is not there');
  else
    await evaluate(
      'meddocan',
      readMeddocan('train').map(({ id, text, spans }) => ({
        id,
        patient: id,
        language: 'es' as const,
        date: undefined,
        text,
        spans: spans.map(({ start, end, type }) => ({ start, end, label: type })),
      })),
      'meddocan',
      'brat',
      false,
    );
}
if (options.only !== 'meddocan')
  await evaluate(
    'patients',
    longitudinalNotes(Number(options.patients), chosen, options.seed),
    'hipaa-i2b2',
    'jsonl',
    true,
  );
process.exitCode = isMissed ? 1 : 0;
