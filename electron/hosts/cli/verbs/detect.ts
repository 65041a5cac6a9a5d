import path from 'node:path';
import { createResources } from '../../node/resources';
import { batchOptions, batchUsage, runBatch } from '../batch';
import { openDetection, detectionOptions, detectionUsage } from '../detection';
import { lossCounter } from '../lost';
import { placeOptions, placesOf, placeUsage } from '../documentPlaces';
import { openSink } from '../sink';
import { documentsIn } from '../source';
import { option, refuseOthers, type Verb } from '../verb';

/** Named here, so that a pipe does not load what asks for passphrases. */
const projectOptions = {
  project: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'recovery-key-file': { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const detect: Verb = {
  summary: 'finds PHI: documents in, the same documents with suggested spans out',
  usage: async () => `gauze detect [options] < notes.jsonl > spans.jsonl
gauze detect --in DIR --out DIR --format brat [options]
gauze detect --project FILE.gauze [--patients FILE.csv] [--passphrase-file FILE] [--json]   as gauze project detect

Spans that a document came with are replaced by what is found.

${detectionUsage}
${batchUsage}
${await placeUsage()}`,
  options: { ...placeOptions, ...batchOptions, ...detectionOptions, ...projectOptions },
  writesDocuments: true,
  async run(context) {
    const project = option(context, 'project');
    if (project !== undefined) {
      refuseOthers(context, '--project', ['patients', ...Object.keys(projectOptions)]);
      return (await import('./project')).detectInProject(context, path.resolve(project));
    }
    const resources = createResources();
    const { find } = await openDetection(context, resources);
    const { source, target } = await placesOf(context);
    const sink = await openSink(target, context.stdout);
    const lost = lossCounter();
    const documents = documentsIn(source, context.stdin);
    return runBatch(context, documents, 'detect', sink, find, lost.add, () => lost.report(context.diagnostics));
  },
};
