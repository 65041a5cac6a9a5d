import { GauzeError } from '../../../contract/errors';
import { placeOptions } from '../files/documentPlaces';
import { chargeOptions, chargeUsage } from '../training/trainingCharge';
import { pseudonymOptions, pseudonymUsage } from '../training/pseudonymOptions';
import { trainingBackends, trainTaggerVerb } from '../training/trainTagger';
import { defaultOwnNotes } from '../../../core/training/readiness';
import type { Verb } from '../verb';
import { helpText } from '../verb';

export const train: Verb = {
  rights: { does: 'train' },
  usage: helpText`gauze train tagger --train DIR --dev DIR --out MODEL [options]

  --train, --dev PATH    labelled notes, a folder or a file; dev is for validation: measuring, the recall target, \
                         the thresholds of the rules,
                         never trained on; without it the model is not measured
  --out MODEL            a folder, or one file if it ends in .gauzemodel
  --kind KIND            default: a network and a linear CRF, averaged; linearCrf alone (minutes), network, ensemble: \
                         three
                         networks and a linear CRF, transformer: a pre-trained encoder, fine-tuned (an hour for
                         500 notes), or transformerEnsemble: a network, a linear CRF and a transformer, \
                         weighted by --dev
  --format F             of the notes; recognised if not given
  --labels SET           the label set of the notes; otherwise the shipped one that has their labels
  --language L           of notes that do not state theirs
  --name NAME            of the model; otherwise the name of OUT
  --licence TEXT, --source TEXT, --remark TEXT   for the model card
  --precedence WHICH     rules, for a model trained on few or invented notes: it adds what it is certain of; \
                         or model (default)
  --config FILE.json     {"kind","seed","epochs","batchSize","hasAugmentation","architecture"}; \
                         command-line options take precedence.
                         "architecture", for a network only: friedrich2019, as published, or friedrich2019Joint, \
                         with a CRF by paths
  --epsilon E            for a network: differential privacy for each patient (DP-SGD); needs --labels and --language, \
                         so that nothing but
                         the noisy weights depends on the notes. Expect fewer hits. --dev is not covered
${chargeUsage}
  --delta D, --clip C    with --epsilon: by default a tenth of one over the number of patients, and 1
  --unlabelled PATH      further notes, without their labels: a network is pre-trained on them and on those of \
                         --train; for Spanish
                         it is already pre-trained on published cases
  --unlabelled-use U     pretrain (default): as above; teach, for a network or a linear CRF: the thorough model and \
                         the rules label
                         them, and what they are sure of is learned from, too. Trains twice, without and with it; \
                         the model is the
                         second only if its gain is shown on --dev, and says so. Both: both. At most \
                         ${String(defaultOwnNotes)} notes, drawn by --seed;
                         {"ownNotes": N} in --config for another number
  --pseudonymise WAY     for networks and linear CRFs: trains on sentences, in random order, whose PHI is replaced, \
                         and is measured on
                         unchanged --dev (Friedrich et al. 2019, section 4): same-type, from public lists, \
                         or neighbours, by word vectors.
                         With --json the report says what such sentences reveal. \`gauze pool sentences\` writes them
${pseudonymUsage}
  --include-word         for neighbours: the word counts as its own neighbour, as published, and may be kept
  --variants N           of each sentence (10), one per epoch; --with-original: the sentence itself is one more
  --from MODEL           a finished model of any kind, which is trained further on --train; \
                         its kind and labels stay the same
  --base DIR | N         for a transformer: the folder of another pre-trained encoder (encoder.safetensors), \
                         or how many layers of the default
                         one are used: 6 by default, 12 at most. In a checkout \`npm run transformer\` downloads it, \
                         once
  --frozen-layers N      for a transformer: number of lowest layers that are not trained: by default 1 of six, \
                         4 of twelve; more is faster
  --adapters N           for a transformer: trains low-rank adapters of N columns instead of its matrices: \
                         less memory, smaller checkpoints
  --learning-rate R      for a transformer: by default 4e-4 for six layers
  --seed N, --epochs N, --batch-size N
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --backend B            ${trainingBackends.join(', ')}, for networks and transformers
  --json                 the metrics as JSON

gauze train coder --train DIR --out MODEL [--dev DIR] [--codes FILE] [options]

  --train, --dev PATH    coded notes: a folder in the CodiEsp layout (text/, text_en/ if there are translations, \
                         *D.tsv, *P.tsv and
                         *X.tsv with the places), or JSON lines {"id","text","codes":[{"code","evidence"?}]}; \
                         dev is for measuring only
  --codes FILE | none    a code system with descriptions (CMS order file, ClaML, CIM-10 FR, CIE-10-ES, CSV): \
                         then also codes that occur in
                         no note are suggested. --codes-format F if it is not recognised. If the option is not given, \
                         one that is in
                         or next to the folder of --train, or in a folder icd10*, cim10* or cie10* there or one above, \
                         is used and named
  --without A,B          parts that are left out: tagger, mentions, descriptions, descriptionMatch, ridge, rules, \
                         context, trees
  --with neoplasms       a rule for neoplasms by site: more codes of chapter C are ranked correctly, \
                         their places less often
  --kind K               hybrid (default), or network: a neural network in which every code attends to the note
  --architecture A       for a network: conv (default), transformer, caml, bilstmLaat, or hierarchicalLaat: \
                         a pre-trained transformer over chunks
                         of the note with label attention, as Tchouka et al. (2023) published it
  --encoder E, --head H  another pair: conv, transformer, bilstm, caml or hierarchical with crossAttention, \
                         labelAttention or camlAttention
  --chunks L,O,MAX       for a hierarchical encoder: 200 pieces, 50 of them shared with the next, 30 chunks per note; \
                         text after that
                         is not read
  --base DIR | N | none  for a hierarchical encoder: the folder of another pre-trained one, \
                         how many of its layers are used (4), or none: then a
                         small one is trained from scratch. In a checkout \`npm run transformer\` downloads the \
                         default one, once
  --frozen-layers N      number of lowest layers that are not trained: 4 by default
  --families             trains on and suggests the first three characters of diagnoses
  --from MODEL           continues training a finished network: it keeps its codes and its pair, \
                         and adds the codes of these notes
  --unlabelled PATH      for a network: further notes, on which it is pre-trained; a folder with text/, \
                         or --unlabelled-format
  --config FILE.json     {"kind","seed","seeds","without","with","codes"}, \
                         for a network also {"architecture","encoder","head","chunks","layers",
                         "frozen","level","epochs","leastSeen"}; command-line options take precedence
  --epochs N, --backend B  for a network
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --language L, --name NAME, --licence TEXT, --source TEXT, --seed N, --json   as above

gauze train redactor --train DIR --out MODEL [--dev DIR] [options]

  --train, --dev PATH    labelled notes; dev is for measuring and for --recall-target only
  --partly PATH          further notes, of which only marked text is learned
  --unlabelled PATH      further notes, which it marks itself, learning from what it is certain of; \
                         they never count as gold
  --unlabelled-use U     teach (default): as above; adapt: notes of another origin or kind, \
                         used until its encoder cannot distinguish them from those it
                         is trained on (adversarial domain adaptation); both
  --architecture A       small (default), or published: 8 and 8 layers from scratch (Anjum et al. 2021), \
                         for comparison: days on two cores
  --base N | none        how many layers of the pre-trained encoder are used: 6 by default; none, or if there is none: \
                         it is trained from
                         scratch and reads pieces learned from the notes
  --config FILE.json     sizes instead of those of the architecture: \
                         {"width","heads","inner","encoderLayers","decoderLayers","places",
                         "pieces"}, the last being the size of its own vocabulary (6,000; 32,000 as published);
                         for training {"learningRate","warmUp","smoothing","mostWeight"}: \
                         the share of steps over which the rate rises,
                         label smoothing, and the largest weight of a class in the loss (1: all weigh the same)
  --learning-rate R      .001 by default, .002 as published
  --seed N, --epochs N, --batch-size N, --resume, --backend B, --language L, --name NAME, --licence TEXT, \
      --source TEXT, --json   as above`,
  options: {
    codes: { type: 'string' },
    'codes-format': { type: 'string' },
    without: { type: 'string' },
    with: { type: 'string' },
    format: placeOptions.format,
    encoding: placeOptions.encoding,
    delimiter: placeOptions.delimiter,
    scheme: placeOptions.scheme,
    offsets: placeOptions.offsets,
    'id-column': placeOptions['id-column'],
    'patient-column': placeOptions['patient-column'],
    'date-column': placeOptions['date-column'],
    'text-column': placeOptions['text-column'],
    train: { type: 'string' },
    dev: { type: 'string' },
    ...pseudonymOptions,
    partly: { type: 'string' },
    unlabelled: { type: 'string' },
    'unlabelled-format': { type: 'string' },
    'unlabelled-use': { type: 'string' },
    out: { type: 'string' },
    kind: { type: 'string' },
    labels: { type: 'string' },
    language: { type: 'string' },
    name: { type: 'string' },
    licence: { type: 'string' },
    source: { type: 'string' },
    remark: { type: 'string', multiple: true },
    precedence: { type: 'string' },
    config: { type: 'string' },
    seed: { type: 'string' },
    epochs: { type: 'string' },
    epsilon: { type: 'string' },
    ...chargeOptions,
    delta: { type: 'string' },
    clip: { type: 'string' },
    'batch-size': { type: 'string' },
    from: { type: 'string' },
    base: { type: 'string' },
    'frozen-layers': { type: 'string' },
    adapters: { type: 'string' },
    'learning-rate': { type: 'string' },
    architecture: { type: 'string' },
    encoder: { type: 'string' },
    head: { type: 'string' },
    chunks: { type: 'string' },
    families: { type: 'boolean' },
    resume: { type: 'boolean' },
    backend: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    if (context.positionals[0] === 'coder' && context.positionals.length === 1)
      return (await import('../training/trainCoder')).trainCoderVerb(context);
    if (context.positionals[0] === 'redactor' && context.positionals.length === 1)
      return (await import('../training/trainRedactor')).trainRedactorVerb(context);
    if (context.positionals[0] !== 'tagger' || context.positionals.length > 1)
      throw new GauzeError('badRequest', 'train supports tagger, coder and redactor');
    return trainTaggerVerb(context);
  },
};
