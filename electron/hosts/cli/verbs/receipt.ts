import { GauzeError } from '../../../contract/errors';
import type { PublicReceipt } from '../../../contract/receipt';
import { languages } from '../../../contract/text';
import { publicFactsOf } from '../../../core/release/letter/letterFacts';
import { letterOf } from '../../../core/release/letter/letterOf';
import { letterPage } from '../../../core/release/letter/letterPage';
import { publicReport, withSample, type PublicReport } from '../../../core/release/publicReport';
import { publicReportPage } from '../../../core/release/publicReportPage';
import { loadPlaces } from '../../../core/release/publicPlaces';
import { policyDigest } from '../../../core/release/receipt/policyDigest';
import { readReceipt } from '../../../core/release/receipt/readReceipt';
import { openNote } from '../../../core/release/receipt/statedNotes';
import { systemDigest } from '../../node/digest';
import { createResources } from '../../node/resources';
import { choice } from '../files/documentPlaces';
import { withIndicatorsOf } from '../release/indicators';
import { indicatorOptions } from '../release/sharedOptions';
import { readJson } from '../labels';
import { policyOf, withEpsilon } from '../policy/policies';
import { withCohort } from '../release/releaseBudget';
import { exit, flag, helpText, option, refuseOthers, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

const forms =
  'receipt open --private FILE --note ID, receipt report --public FILE --policy P, or receipt letter ' +
  '--public FILE --policy P';

export const receipt: Verb = {
  rights: { does: { open: 'reidentify', report: 'oversee', letter: 'oversee' } },
  usage: helpText`gauze receipt open --private FILE --note ID
gauze receipt report --public FILE --policy P [--cohort N | --epsilon E] [--read N --found K] [--json]
gauze receipt letter --public FILE --policy P [--private FILE] [--cohort N | --epsilon E] [--read N --found K] \
    [--language L] [--json]

The public half of a receipt contains a commitment to the original of every released note, \
    which reveals nothing without a key. \`open\` prints
the key of one note, from the private half: one JSON object with the ID in the release, \
    the ID in the originals and the key. With it,
\`gauze verify --receipt PUBLIC.json --opened FILE\` shows which text the commitment refers to. It opens no other note.

\`report\` prints a report that may be sent with the release, in Markdown. It is made from the public half, \
    the policy and public tables. One
number comes from notes: the bound of a sample that people read, with --read and --found; \
    these two counts themselves are not included. The
reports of \`--reports\` are computed from the notes and stay.

\`letter\` prints the release letter, one page of HTML that a privacy officer can sign. \
    Without --private it is the public edition, with
the same numbers as the report. With it, it is the private edition: it also says what was read by whom, what was not, \
    and how much of the
budget is spent. Create a PDF in the window (Release, Letter), or by printing from a browser.

  --private FILE         the private half of the receipt
  --note ID              of the note, in the release or in the originals
  --public FILE          the public half of the receipt
  --policy P             the policy of the release: its name, or a .json file
  --epsilon E, --cohort N, --budget E, --indicator FILE   as used for the release: they are part of its policy
  --language L           of the letter: en es fr nl de; by default that of the receipt
  --read N, --found K    randomly chosen notes that people read, and how many contained overlooked PHI: \
                         only the resulting bound goes into the report
  --json                 the report, or the letter, as JSON`,
  options: {
    private: { type: 'string' },
    note: { type: 'string' },
    public: { type: 'string' },
    policy: { type: 'string' },
    epsilon: { type: 'string' },
    cohort: { type: 'string' },
    budget: { type: 'string' },
    ...indicatorOptions,
    read: { type: 'string' },
    found: { type: 'string' },
    language: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const [action] = context.positionals;
    if (action === 'open') await open(context);
    else if (action === 'report') await report(context);
    else if (action === 'letter') await letter(context);
    else throw new GauzeError('badRequest', forms);
    return exit.done;
  },
};

async function open(context: VerbContext): Promise<void> {
  refuseOthers(context, 'receipt open', ['private', 'note']);
  const [file, note] = [option(context, 'private'), option(context, 'note')];
  if (file === undefined || note === undefined) throw new GauzeError('badRequest', forms);
  const half = readReceipt(await readJson(file, 'receipt'), systemDigest.sha256);
  if (half.format !== 'gauze-private-receipt')
    throw new GauzeError('badRequest', 'only the private half of a receipt can open a note');
  await writeAll(context.stdout, `${JSON.stringify(openNote(half, note))}\n`);
}

async function report(context: VerbContext): Promise<void> {
  refuseOthers(context, 'receipt report', reportOptions);
  const { made } = await reportOf(context);
  await writeAll(context.stdout, flag(context, 'json') ? `${JSON.stringify(made, null, 2)}\n` : publicReportPage(made));
}

async function letter(context: VerbContext): Promise<void> {
  refuseOthers(context, 'receipt letter', [...reportOptions, 'private', 'language']);
  const { made, half } = await reportOf(context);
  const file = option(context, 'private');
  const privateHalf =
    file === undefined ? undefined : readReceipt(await readJson(file, 'receipt'), systemDigest.sha256);
  if (
    privateHalf !== undefined &&
    (privateHalf.format !== 'gauze-private-receipt' || privateHalf.sha256 !== half.privateHalf)
  )
    throw new GauzeError('badRequest', 'this is not the private half of the receipt');
  const sample = sampleOf(option(context, 'read'), option(context, 'found'));
  const after = sample === undefined ? undefined : { of: half.counts.notes, ...sample };
  const language = choice(context, 'language', languages) ?? half.language ?? 'en';
  const page = letterOf(publicFactsOf(made, half), language, privateHalf && { half: privateHalf, after });
  await writeAll(context.stdout, flag(context, 'json') ? `${JSON.stringify(page, null, 2)}\n` : letterPage(page));
}

const reportOptions = [
  'public',
  'policy',
  'epsilon',
  'cohort',
  'budget',
  ...Object.keys(indicatorOptions),
  'read',
  'found',
  'json',
];

/** The public report, and the half of the receipt from which it was made. */
async function reportOf(context: VerbContext): Promise<{ readonly made: PublicReport; readonly half: PublicReceipt }> {
  const [file, name] = [option(context, 'public'), option(context, 'policy')];
  if (file === undefined || name === undefined) throw new GauzeError('badRequest', forms);
  const half = readReceipt(await readJson(file, 'receipt'), systemDigest.sha256);
  if (half.format !== 'gauze-receipt' || half.version !== 3)
    throw new GauzeError('badRequest', 'a public report is made from the public half of a receipt');
  const resources = createResources();
  const named = withEpsilon(await policyOf(name, resources), option(context, 'epsilon'));
  const { policy } = await withIndicatorsOf(context, withCohort(context, named), resources);
  const places = await loadPlaces(resources, languages, policy.countries);
  const sample = sampleOf(option(context, 'read'), option(context, 'found'));
  const plain = publicReport({
    receipt: half,
    policy,
    policySha256: policyDigest(policy, systemDigest.sha256),
    places: (language) => places.get(language),
  });
  return { made: sample === undefined ? plain : withSample(plain, sample.read, sample.found), half };
}

/** @throws GauzeError `badRequest` for one without the other, and for values that are not counts */
function sampleOf(read: string | undefined, found: string | undefined): { read: number; found: number } | undefined {
  if (read === undefined && found === undefined) return undefined;
  const counts = [read, found].map((text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined));
  const [n, k] = counts;
  if (n === undefined || k === undefined)
    throw new GauzeError('badRequest', '--read and --found are two counts and must be used together');
  return { read: n, found: k };
}
