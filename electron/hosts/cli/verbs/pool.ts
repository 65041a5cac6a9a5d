import { GauzeError } from '../../../contract/errors';
import { placeOptions } from '../files/documentPlaces';
import { leakOptions, leakUsage } from '../release/leakTreatment';
import { pseudonymOptions, pseudonymUsage } from '../training/pseudonymOptions';
import { receiptLanguageOptions, receiptLanguageUsage } from '../release/receiptLanguage';
import { refuseOthers, type Verb } from '../verb';

const sentencesOptions = [
  ...Object.keys({ ...pseudonymOptions, ...leakOptions, ...receiptLanguageOptions }),
  ...['notes', 'out', 'to', 'ledger', 'format', 'encoding', 'language', 'labels', 'release', 'receipt', 'patients'],
  ...['private-receipt', 'accept-leak', 'by', 'json'],
];

export const pool: Verb = {
  summary: 'private representations: packages of labelled notes without their text, and a tagger from several of them',
  rights: {
    does: { 'make-key': 'make', export: 'send', sentences: 'send', check: 'train', train: 'train' },
    writes: ['out', 'receipt', 'private-receipt'],
  },
  usage: `gauze pool make-key --out KEY.pem
gauze pool export --representer R --notes NOTES --out FILE.gauzepool --ledger FILE --key KEY.pem --site NAME [options]
gauze pool sentences --pseudonymise WAY --notes NOTES --out FILE --ledger FILE [options]
gauze pool check FILE... --representer R [options]
gauze pool train FILE... --representer R --out MODEL [--dev NOTES] [options]

make-key  a private key that a site signs its packages with; prints the public one for the person who pools them
export    turns labelled notes into a package without text, ids or order: each sentence with PHI once, behind noise that nobody can draw
          again. What it gives away is measured on these notes, from which the representer must not have learned, and stands in the package.
  --ledger FILE          remembers what left, so that no sentence leaves twice; it stays with the notes
  --key KEY.pem          of \`gauze pool make-key\`: signs the package
  --recipient HEX        seals it to a public key of \`gauze escrow make-key\`; else to a passphrase: --passphrase-file FILE
  --accept-leak REASON --by NAME   writes it although the best attacker is right in more than 55 % of cases on average, or more than 65 % at the
                         95th percentile, of neighbours or words of the type; reason and name stand in the package
  --format F, --language L, --licence TEXT
sentences writes labelled sentences whose words of PHI are others (Friedrich et al. 2019, section 4), out of order, without patients or old ids;
          through the leak scan and with the receipt of a release. What such sentences give away is measured on them and told.
  --pseudonymise WAY     same-type: words of the type from public lists; neighbours: by word vectors
${pseudonymUsage}
  --ledger FILE          the one of export: no sentence leaves twice, in whichever way
  --variants N           of each sentence; more than one tell together what one does not, and need --accept-leak REASON --by NAME
  --patients FILE        a table of known patients: what stands there of a patient must not stand in their sentences
  --to F                 of what is written, where its name does not say; --labels SET, --release NAME
  --receipt FILE, --private-receipt FILE   as of \`gauze deidentify\`
${leakUsage}
${receiptLanguageUsage}
check     opens packages and says what they hold: representer, signature, shapes, ranges, packages that come twice
train     a tagger from all of them, for \`gauze detect --model\`; one package of a site
  --dev NOTES            labelled notes to measure on; --name NAME, --licence TEXT, --epochs N, --seed N, --backend B, --resume
  --recipient-key KEY.pem   of check and train: the private key that packages are sealed to; else --passphrase-file FILE
  --trust A,B            of check and train: public keys of sites; others are refused. Without it, every signer is accepted and named
--json prints reports as JSON.`,
  options: {
    format: placeOptions.format,
    encoding: placeOptions.encoding,
    language: { type: 'string' },
    ...pseudonymOptions,
    ...leakOptions,
    ...receiptLanguageOptions,
    to: { type: 'string' },
    labels: { type: 'string' },
    release: { type: 'string' },
    receipt: { type: 'string' },
    'private-receipt': { type: 'string' },
    patients: { type: 'string' },
    representer: { type: 'string' },
    notes: { type: 'string' },
    dev: { type: 'string' },
    out: { type: 'string' },
    ledger: { type: 'string' },
    key: { type: 'string' },
    site: { type: 'string' },
    recipient: { type: 'string' },
    'recipient-key': { type: 'string' },
    'passphrase-file': { type: 'string' },
    'accept-leak': { type: 'string' },
    by: { type: 'string' },
    trust: { type: 'string' },
    name: { type: 'string' },
    licence: { type: 'string' },
    epochs: { type: 'string' },
    seed: { type: 'string' },
    backend: { type: 'string' },
    resume: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const [part, ...files] = context.positionals;
    const verbs = await import('../pool/poolVerbs');
    if (part === 'make-key' && files.length === 0) return verbs.makeSigningKey(context);
    if (part === 'export' && files.length === 0) return verbs.exportPoolVerb(context);
    if (part === 'sentences' && files.length === 0) {
      refuseOthers(context, 'pool sentences', sentencesOptions);
      return (await import('../pool/exportSentences')).exportSentencesVerb(context);
    }
    if (part === 'check' && files.length > 0) return verbs.checkPoolVerb(context, files);
    if (part === 'train' && files.length > 0) return (await import('../pool/trainPool')).trainPoolVerb(context, files);
    throw new GauzeError(
      'badRequest',
      'pool make-key, pool export, pool sentences, pool check FILE... or pool train FILE...',
    );
  },
};
