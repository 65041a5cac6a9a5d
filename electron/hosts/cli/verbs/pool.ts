import { GauzeError } from '../../../contract/errors';
import { placeOptions } from '../files/documentPlaces';
import { leakOptions, leakUsage } from '../release/leakTreatment';
import { pseudonymOptions, pseudonymUsage } from '../training/pseudonymOptions';
import { receiptLanguageOptions, receiptLanguageUsage } from '../release/receiptLanguage';
import { helpText, refuseOthers, type Verb } from '../verb';

const sentencesOptions = [
  ...Object.keys({ ...pseudonymOptions, ...leakOptions, ...receiptLanguageOptions }),
  ...['notes', 'out', 'to', 'ledger', 'format', 'encoding', 'language', 'labels', 'release', 'receipt', 'patients'],
  ...['private-receipt', 'accept-leak', 'by', 'json'],
];

export const pool: Verb = {
  rights: {
    does: { 'make-key': 'make', export: 'send', sentences: 'send', check: 'train', train: 'train' },
    writes: ['out', 'receipt', 'private-receipt'],
  },
  usage: helpText`gauze pool make-key --out KEY.pem
gauze pool export --representer R --notes NOTES --out FILE.gauzepool --ledger FILE --key KEY.pem --site NAME [options]
gauze pool sentences --pseudonymise WAY --notes NOTES --out FILE --ledger FILE [options]
gauze pool check FILE... --representer R [options]
gauze pool train FILE... --representer R --out MODEL [--dev NOTES] [options]

make-key  creates a private key with which a site signs its packages; prints the public one for the person who pools \
          them
export    turns labelled notes into a package without text, IDs or order: each sentence with PHI once, \
          with noise that nobody can reproduce.
          What it reveals is measured on these notes, on which the representer must not have been trained, \
          and recorded in the package.
  --ledger FILE          records what was sent, so that no sentence is sent twice; it stays with the notes
  --key KEY.pem          from \`gauze pool make-key\`: signs the package
  --recipient HEX        encrypts it for a public key from \`gauze escrow make-key\`; otherwise with a passphrase: \
                         --passphrase-file FILE
  --accept-leak REASON --by NAME   writes it although the best attacker is right in more than 55% of cases on average, \
                                   or more than 65% at the
                         95th percentile, for neighbours or words of the same type; reason and name are recorded in \
                         the package
  --format F, --language L, --licence TEXT
sentences writes labelled sentences whose PHI is replaced (Friedrich et al. 2019, section 4), in random order, \
    without patients or old IDs;
          with the leak scan and the receipt of a release. What such sentences reveal is measured on them and reported.
  --pseudonymise WAY     same-type: words of the type from public lists; neighbours: by word vectors
${pseudonymUsage}
  --ledger FILE          the same as for export: no sentence is sent twice, by either method
  --variants N           of each sentence; several together reveal what one does not, and need --accept-leak REASON \
                         --by NAME
  --patients FILE        a table of known patients: a patient's data in it must not occur in their sentences
  --to F                 of the output, if its name does not indicate it; --labels SET, --release NAME
  --receipt FILE, --private-receipt FILE   as for \`gauze deidentify\`
${leakUsage}
${receiptLanguageUsage}
check     opens packages and reports their contents: representer, signature, shapes, ranges, duplicate packages
train     trains a tagger on all of them, for \`gauze detect --model\`; one package per site
  --dev NOTES            labelled notes to measure on; --name NAME, --licence TEXT, --epochs N, --seed N, --backend B, \
                         --resume
  --recipient-key KEY.pem   for check and train: the private key for which packages are encrypted; \
                            otherwise --passphrase-file FILE
  --trust A,B            for check and train: public keys of sites; others are refused. Without it, \
                         every signer is accepted and named
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
