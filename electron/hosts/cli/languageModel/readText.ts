import { GauzeError } from '../../../contract/errors';
import type { ReplacedLabels } from '../../../contract/languageModels';
import type { Language, NoteDocument } from '../../../contract/text';
import { createPatientIds } from '../../../core/release/patientId';
import { splitEachPatient, splitPatients } from '../../../core/training/splitPatients';
import { anonymisedText, type LanguageNote } from '../../../core/training/languageText';
import { corpusDigest, type LanguageCorpus } from '../../../../models/languageModel/languageCorpus';
import { systemDigest } from '../../node/digest';
import { createMachine } from '../../node/machine';
import { createResources } from '../../node/resources';
import { eachDocument } from '../batch/batch';
import { openDetection } from '../detect/detection';
import { formatOptions, sourcePlace } from '../files/documentPlaces';
import { labelSetOf } from '../labels';
import { looksInto } from '../detect/markNotes';
import { markedOf } from '../documents/replacing';
import { documentsIn } from '../files/source';
import { option, type VerbContext } from '../verb';

interface CorpusOrder {
  readonly labels: ReplacedLabels;
  /** Share of the notes. */
  readonly unseenShare: number;
  readonly seed: number;
  readonly isPrivate: boolean;
}

interface ReadCorpus extends LanguageCorpus {
  /** Notes that are learned from and state no patient. */
  readonly unlinked: number;
}

/**
 * Notes of `--notes` with PHI replaced, split by patient. Spans of a document count as reviewed unless they are marked
 * as suggestions; documents without spans are searched.
 * @param isPrivate split with differential privacy in mind: no patient decides about another
 * @throws GauzeError `empty` if there are no notes
 */
export async function readLanguageCorpus(
  context: VerbContext,
  { labels, unseenShare, seed, isPrivate }: CorpusOrder,
): Promise<ReadCorpus> {
  const path = option(context, 'notes');
  if (path === undefined) throw new GauzeError('badRequest', '--notes is required: a folder or a file');
  const resources = createResources();
  const detection = await openDetection(context, resources);
  const sets = (await resources.list('label-sets')).map((name) => name.replace(/\.json$/, ''));
  const others = await Promise.all(sets.map((id) => labelSetOf(id, resources)));
  const isLooked = looksInto(context);
  const ids = createPatientIds();
  const notes: LanguageNote[] = [];
  const languages = new Map<Language, number>();
  const take = async (document: NoteDocument): Promise<void> => {
    const looked = isLooked(document) ? await detection.find(document) : document;
    const { marked, unknownLabels } = markedOf(looked, detection.labelSet, others, detection.language, ids);
    if (unknownLabels > 0) context.diagnostics.note(document.id, 'unknownLabels', { spans: unknownLabels });
    const reviewed = new Set(
      (document.spans ?? []).filter(({ status }) => status !== 'suggested').map(({ start, end }) => `${start} ${end}`),
    );
    languages.set(marked.language, (languages.get(marked.language) ?? 0) + 1);
    notes.push({
      id: document.id,
      patient: marked.patient,
      text: marked.text,
      spans: marked.spans.map(({ start, end, type }) => ({
        start,
        end,
        type,
        isReviewed: reviewed.has(`${start} ${end}`),
      })),
    });
  };
  const place = await sourcePlace(path, option(context, 'format'), formatOptions(context));
  await eachDocument(context, documentsIn(place, context.stdin), 'read', take);
  const [first] = [...languages].sort((a, b) => b[1] - a[1]);
  if (first === undefined) throw new GauzeError('empty', 'there is no note to train on');
  const gazetteer = await createMachine(resources).gazetteers.need(first[0]);
  const { notes: anonymised, kept } = anonymisedText(notes, labels, gazetteer);
  const split = isPrivate ? splitEachPatient : splitPatients;
  const { train, dev } = split(anonymised, unseenShare, seed);
  const unlinked = new Set(notes.flatMap(({ id, patient }) => (patient === undefined ? [id] : [])));
  return {
    learned: train,
    unseen: dev,
    kept,
    language: first[0],
    failed: context.diagnostics.failures(),
    sha256: corpusDigest(train, dev, systemDigest.sha256),
    unlinked: train.filter(({ id }) => unlinked.has(id)).length,
  };
}
