import path from 'node:path';
import { createResources } from '../../node/resources';
import { batchOptions, batchUsage, runBatch } from '../batch';
import { openDetection, detectionOptions, detectionUsage } from '../detection';
import { lossCounter } from '../lost';
import { placeOptions, placesOf, placeUsage } from '../documentPlaces';
import { openSink } from '../sink';
import { jobsOptions, jobsUsage, openJobs } from '../jobs';
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
${jobsUsage}
${batchUsage}
${await placeUsage()}`,
  options: { ...placeOptions, ...batchOptions, ...jobsOptions, ...detectionOptions, ...projectOptions },
  writesDocuments: true,
  async run(context) {
    const project = option(context, 'project');
    if (project !== undefined) {
      refuseOthers(context, '--project', ['patients', ...Object.keys(projectOptions)]);
      return (await import('./project')).detectInProject(context, path.resolve(project));
    }
    const resources = createResources();
    const detection = await openDetection(context, resources);
    const { source, target } = await placesOf(context);
    const jobs = await openJobs(context, detection, documentsIn(source, context.stdin));
    const sink = await openSink(target, context.stdout);
    const lost = lossCounter();
    try {
      return await runBatch(context, jobs.source, 'detect', sink, jobs.find, lost.add, () =>
        lost.report(context.diagnostics),
      );
    } finally {
      await jobs.close();
    }
  },
};
