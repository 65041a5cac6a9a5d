import { GauzeError } from '../../../contract/errors';
import { batchOptions, batchUsage, runBatch } from '../batch/batch';
import { placeOptions, placesOf, placeUsage } from '../files/documentPlaces';
import { openSink } from '../files/sink';
import { documentsIn } from '../files/source';
import { helpText, option, type Verb } from '../verb';

export const convert: Verb = {
  rights: { does: 'export', writes: ['out'] },
  usage: async () => helpText`gauze convert --from FORMAT --to FORMAT --in PATH --out PATH

What the target cannot store is reported on standard error for each document: \
    {"level":"warn","code":"lost","documentId":…,"losses":"date/meta"}.

${batchUsage}
${await placeUsage()}`,
  options: { ...placeOptions, ...batchOptions },
  writesDocuments: true,
  async run(context) {
    if (option(context, 'to') === undefined && option(context, 'format') === undefined)
      throw new GauzeError('badRequest', 'convert needs --to');
    const { source, target } = await placesOf(context);
    const sink = await openSink(target, context.stdout);
    return runBatch(
      context,
      documentsIn(source, context.stdin, context.diagnostics),
      'convert',
      sink,
      (document) => document,
      (id, losses) => context.diagnostics.note(id, 'lost', { losses: losses.join('/') }),
    );
  },
};
