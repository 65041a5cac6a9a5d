import { GauzeError } from '../../../contract/errors';
import { placeOptions } from '../files/documentPlaces';
import { chargeOptions, chargeUsage } from '../training/trainingCharge';
import { pseudonymOptions, pseudonymUsage } from '../training/pseudonymOptions';
import { trainingBackends, trainTaggerVerb } from '../training/trainTagger';
import type { Verb } from '../verb';

export const train: Verb = {
  summary:
    'trains a tagger or a redactor on labelled notes, or a coder on coded ones, measures it and writes it as a model',
  rights: { does: 'train' },
  usage: `gauze train tagger --train DIR --dev DIR --out MODEL [options]

  --train, --dev PATH    labelled notes, a folder or a file; dev is for validation: measuring, the recall target, the thresholds of the rules,
                         never learned from; without it the model is not measured
  --out MODEL            a folder, or one file where it ends in .gauzemodel
  --kind KIND            default: a network and a linear CRF, averaged; linearCrf alone (minutes), network, ensemble: three
                         networks and a linear CRF, transformer: a pre-trained encoder, fine-tuned (an hour for
                         500 notes), or transformerEnsemble: a network, a linear CRF and a transformer, weighted by --dev
  --format F             of the notes; recognised where it is not said
  --labels SET           the label set of the notes; else the shipped one that knows their labels
  --language L           of notes that do not say theirs
  --name NAME            as the model calls itself; else the name of OUT
  --licence TEXT, --source TEXT, --remark TEXT   for the model card
  --precedence WHICH     rules, for a model of few or invented notes: it adds what it is sure of; or model, unless told
  --config FILE.json     {"kind","seed","epochs","batchSize","hasAugmentation","architecture"}; options on the line come first.
                         "architecture", of a network alone: friedrich2019, as published, or friedrich2019Joint, with a CRF by paths
  --epsilon E            of a network: differential privacy for each patient (DP-SGD); wants --labels and --language, so that nothing but
                         the noisy weights depends on the notes. Expect fewer hits. --dev is not covered
${chargeUsage}
  --delta D, --clip C    with --epsilon: a tenth of one over the number of patients, and 1, unless told
  --unlabelled PATH      further notes, without their labels: a network is pre-trained on them and on those of --train; in Spanish
                         it is already pre-trained on published cases
  --pseudonymise WAY     of networks and linear CRFs: learns from sentences, out of order, whose words of PHI are others, and is measured on
                         --dev as it is (Friedrich et al. 2019, section 4): same-type, from public lists, or neighbours, by word vectors.
                         With --json the report tells what such sentences give away. \`gauze pool sentences\` writes them
${pseudonymUsage}
  --include-word         of neighbours: the word is one of its own, as published, and may stay
  --variants N           of each sentence (10), one an epoch; --with-original: the sentence itself is one more
  --from MODEL           a finished model, of whatever kind, that learns further from --train; its kind and labels stay
  --base DIR | N         of a transformer: the folder of another pre-trained encoder (encoder.safetensors), or how many layers of the usual
                         one are used: 6 unless told, 12 at most. In a checkout \`npm run transformer\` brings it, once
  --frozen-layers N      of a transformer: its lowest layers that are not trained: 1 of six, 4 of twelve unless told; more is faster
  --adapters N           of a transformer: low-rank adapters of N columns learn in place of its matrices: less memory, smaller checkpoints
  --learning-rate R      of a transformer: 4e-4 for six layers unless told
  --seed N, --epochs N, --batch-size N
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --backend B            ${trainingBackends.join(', ')}, for networks and transformers
  --json                 the figures as JSON

gauze train coder --train DIR --out MODEL [--dev DIR] [--codes FILE] [options]

  --train, --dev PATH    coded notes: a folder as CodiEsp has it (text/, text_en/ where there are translations, *D.tsv, *P.tsv and
                         *X.tsv with the places), or JSON lines {"id","text","codes":[{"code","evidence"?}]}; dev is for measuring alone
  --codes FILE | none    a code system with descriptions (CMS order file, ClaML, CIM-10 FR, CIE-10-ES, CSV): then also codes that no
                         note had are suggested. --codes-format F where it is not recognised. Where nothing is said, one that stands in
                         or beside the folder of --train, or in a folder icd10*, cim10* or cie10* there or one above, is taken and named
  --without A,B          parts that are left out: tagger, mentions, descriptions, descriptionMatch, ridge, rules, context, trees
  --with neoplasms       a rule for neoplasms by site: more codes of chapter C are ranked right, their places less often
  --kind K               hybrid (default), or network: a neural network in which every code looks over the note
  --architecture A       of a network: conv (default), transformer, caml, bilstmLaat, or hierarchicalLaat: a pre-trained transformer over chunks
                         of the note with label attention, as Tchouka et al. (2023) published it
  --encoder E, --head H  another pair: conv, transformer, bilstm, caml or hierarchical with crossAttention, labelAttention or camlAttention
  --chunks L,O,MAX       of a hierarchical encoder: 200 pieces, 50 of them shared with the next, 30 chunks of a note; what stands behind
                         is not read
  --base DIR | N | none  of a hierarchical encoder: the folder of another pre-trained one, how many of its layers are read (4), or none: then it
                         begins from nothing, small. In a checkout \`npm run transformer\` brings the usual one, once
  --frozen-layers N      of these the lowest that are not trained: 4 unless told
  --families             learns and suggests the first three characters of diagnoses
  --from MODEL           goes on from a finished network: it keeps its codes and its pair, and learns those of these notes besides
  --unlabelled PATH      for a network: further notes, on which it is pre-trained; a folder with text/, or --unlabelled-format
  --config FILE.json     {"kind","seed","seeds","without","with","codes"}, of a network also {"architecture","encoder","head","chunks","layers",
                         "frozen","level","epochs","leastSeen"}; options on the line come first
  --epochs N, --backend B  of a network
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --language L, --name NAME, --licence TEXT, --source TEXT, --seed N, --json   as above

gauze train redactor --train DIR --out MODEL [--dev DIR] [options]

  --train, --dev PATH    labelled notes; dev is for measuring and for --recall-target alone
  --partly PATH          further notes, of which only what is marked is learned
  --unlabelled PATH      further notes, which it marks itself and learns from what it is sure of; they count as gold nowhere
  --unlabelled-use U     teach (default): as above; adapt: of another place or kind, read until its encoder cannot tell them from those it
                         learns from (adversarial domain adaptation); both
  --architecture A       small (default), or published: 8 and 8 layers from nothing (Anjum et al. 2021), for comparison: days on two cores
  --base N | none        how many layers of the pre-trained encoder are read: 6 unless told; none, or where there is none: it begins from
                         nothing and reads pieces learned from the notes
  --config FILE.json     sizes in place of those of the architecture: {"width","heads","inner","encoderLayers","decoderLayers","places",
                         "pieces"}, of which the last are those of a vocabulary of its own (6,000; 32,000 as published);
                         of the training {"learningRate","warmUp","smoothing","mostWeight"}: the share of the steps over which the rate rises,
                         label smoothing, and the largest weight of a class in the loss (1: all weigh the same)
  --learning-rate R      .001 unless told, .002 as published
  --seed N, --epochs N, --batch-size N, --resume, --backend B, --language L, --name NAME, --licence TEXT, --source TEXT, --json   as above`,
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
      throw new GauzeError(
        'badRequest',
        'train tagger, train coder or train redactor: no other system can be trained yet',
      );
    return trainTaggerVerb(context);
  },
};
