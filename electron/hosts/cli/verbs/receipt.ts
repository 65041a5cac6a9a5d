import { GauzeError } from '../../../contract/errors';
import { readReceipt } from '../../../core/release/receipt/readReceipt';
import { openNote } from '../../../core/release/receipt/statedNotes';
import { systemDigest } from '../../node/digest';
import { readJson } from '../labels';
import { exit, option, refuseOthers, type Verb } from '../verb';
import { writeAll } from '../writeAll';

export const receipt: Verb = {
  summary: 'opens one note of a release to an auditor',
  usage: `gauze receipt open --private FILE --note ID

The public half of a receipt holds a commitment to the original of every released note, which tells nothing without a key. \`open\` prints
the key of one note, from the private half: one JSON object with the id in the release, the id in the originals and the key. With it,
\`gauze verify --receipt PUBLIC.json --opened FILE\` shows which text the commitment is to. It opens no other note.

  --private FILE         the private half of the receipt
  --note ID              of the note, in the release or in the originals`,
  options: { private: { type: 'string' }, note: { type: 'string' } },
  async run(context) {
    refuseOthers(context, 'receipt open', Object.keys(receipt.options));
    const [file, note] = [option(context, 'private'), option(context, 'note')];
    if (context.positionals[0] !== 'open' || file === undefined || note === undefined)
      throw new GauzeError('badRequest', 'receipt open --private FILE --note ID');
    const half = readReceipt(await readJson(file, 'receipt'), systemDigest.sha256);
    if (half.format !== 'gauze-private-receipt')
      throw new GauzeError('badRequest', 'only the private half of a receipt can open a note');
    await writeAll(context.stdout, `${JSON.stringify(openNote(half, note))}\n`);
    return exit.done;
  },
};
