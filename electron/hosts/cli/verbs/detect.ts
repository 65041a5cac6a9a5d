import path from 'node:path';
import { createResources } from '../../node/resources';
import { batchOptions, batchUsage, runBatch } from '../batch/batch';
import { openDetection, detectionOptions, detectionUsage, type Finder } from '../detect/detection';
import { GauzeError } from '../../../contract/errors';
import { withScans } from '../documents/acceptScans';
import { documentsId } from '../documents/formats';
import { lossCounter } from '../batch/lost';
import { outsideExisting } from '../detect/outsideExisting';
import { placeOptions, placesOf, placeUsage, type SourcePlace, type TargetPlace } from '../files/documentPlaces';
import { openSink } from '../files/sink';
import type { LookedAhead } from '../batch/findAhead';
import { finding, jobsOptions, jobsUsage, openJobs } from '../jobs';
import { openResume, resumeOptions, resumeUsage } from '../batch/resume';
import { documentsIn } from '../files/source';
import { helpText, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

/** Listed here, so that a pipe does not load the code that asks for passphrases. */
const projectOptions = {
  project: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'recovery-key-file': { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const detect: Verb = {
  rights: { does: 'mark' },
  usage: async () => helpText`gauze detect [options] < notes.jsonl > spans.jsonl
gauze detect --in DIR --out DIR --format brat [options]
gauze detect --from documents --in DIR [options] > spans.jsonl
gauze detect --project FILE.gauze [--patients FILE.csv] [--passphrase-file FILE] [--json]   as gauze project detect

Existing spans of a document are replaced by what is found. With --from documents each file of a folder is recognised \
    by its content (Word,
text …), with one line per note; values of identifying fields of a file stay marked.

${detectionUsage}
${jobsUsage}
${resumeUsage}
${batchUsage}
${await placeUsage()}`,
  options: {
    ...placeOptions,
    ...batchOptions,
    ...jobsOptions,
    ...resumeOptions,
    ...detectionOptions,
    ...projectOptions,
  },
  writesDocuments: true,
  async run(context) {
    const project = option(context, 'project');
    if (project !== undefined) {
      refuseOthers(context, '--project', ['patients', ...Object.keys(projectOptions)]);
      return (await import('./project')).detectInProject(context, path.resolve(project));
    }
    const resources = createResources();
    const detection = await openDetection(context, resources);
    const { source: given, target } = await placesOf(context);
    const source = withScans(context, given);
    if (target.format.id === documentsId)
      throw new GauzeError('badRequest', 'only deidentify writes files in their own format: give a format with --to');
    const resume = await openResume(context, 'detect', source, resources);
    const threads = await openJobs(context, Object.keys(detectionOptions), detection.hasNetworks);
    try {
      const documents = resume.source(documentsIn(source, context.stdin, context.diagnostics));
      const looked = await finding(context, threads, detection.find, documents, { remember: resume.find });
      const code = await detectAll(context, source, target, looked);
      await resume.done();
      return code;
    } finally {
      await threads?.close();
      await resume.close();
    }
  },
};

async function detectAll(
  context: VerbContext,
  source: SourcePlace,
  target: TargetPlace,
  looked: LookedAhead,
): Promise<ExitCode> {
  const find = source.format.id === documentsId ? withFieldSpans(looked.find) : looked.find;
  const lost = lossCounter();
  const sink = await openSink(target, context.stdout);
  return runBatch(context, looked.source, 'detect', sink, find, lost.add, () => lost.report(context.diagnostics));
}

/** Marks what the fields of a file declare as PHI. */
const withFieldSpans =
  (find: Finder): Finder =>
  async (document) => {
    const found = await find(document);
    const own = (document.spans ?? []).filter(({ source }) => source === 'field');
    return { ...found, spans: [...own, ...outsideExisting(found.spans, own)].sort((a, b) => a.start - b.start) };
  };
