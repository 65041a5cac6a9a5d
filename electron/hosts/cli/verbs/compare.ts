import { GauzeError } from '../../../contract/errors';
import { compareCodersVerb } from '../coding/compareCoders';
import { detectionOptions } from '../detect/detection';
import { placeOptions } from '../files/documentPlaces';
import type { Verb } from '../verb';
import { helpText } from '../verb';

export const compare: Verb = {
  rights: { does: 'train' },
  usage: helpText`gauze compare coders --notes CODED [--spans LABELLED] [options]

Trains a coder without some of the patients, codes their notes as they are and as they would be released, \
    and repeats this until every
note was coded once by a coder that has not seen its patient. Replaced texts exist in memory only. \
    Prints a Markdown table: micro-F1
with its interval, mean and deviation of the runs, precision, recall, MAP, macro-F1, \
    and the difference from the original with a paired test.

  --notes PATH           coded notes, as gauze train coder --train reads them; from at least ten patients
  --spans PATH           the same notes with their PHI, in any format of labelled notes; without it, \
                         what rules and bundled models find
  --policy P             the policy with private values, a file or a preset; private-research by default
  --accept-comparison    confirms that you know the policy changes dates or places by a published method, \
                         which has no guarantee
  --runs N               2 to 10 (5): each holds out another part of the patients
  --learned original|same  same: also coders trained on notes replaced in the same way; takes four times as long
  --codes FILE | none, --codes-format F, --kind K, --architecture A, --encoder E, --head H, --chunks L,O,MAX, --base B,
  --frozen-layers N, --families, --without A,B, --with A, --epochs N, --config FILE.json   of the coder, \
      as in gauze train coder
  --labels SET, --language L, --format F   of the notes with their PHI
  --seed N, --json`,
  options: {
    ...detectionOptions,
    format: placeOptions.format,
    encoding: placeOptions.encoding,
    offsets: placeOptions.offsets,
    notes: { type: 'string' },
    spans: { type: 'string' },
    policy: { type: 'string' },
    'accept-comparison': { type: 'boolean' },
    runs: { type: 'string' },
    learned: { type: 'string' },
    codes: { type: 'string' },
    'codes-format': { type: 'string' },
    kind: { type: 'string' },
    architecture: { type: 'string' },
    encoder: { type: 'string' },
    head: { type: 'string' },
    chunks: { type: 'string' },
    base: { type: 'string' },
    'frozen-layers': { type: 'string' },
    families: { type: 'boolean' },
    without: { type: 'string' },
    with: { type: 'string' },
    epochs: { type: 'string' },
    config: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    if (context.positionals[0] !== 'coders' || context.positionals.length > 1)
      throw new GauzeError('badRequest', 'compare only supports coders');
    return compareCodersVerb(context);
  },
};
