import type { Country } from '../../../contract/countries';
import type { Policy } from '../../../contract/policy';
import type { LabelSet } from '../../../contract/phi';
import type { Language, NoteDocument } from '../../../contract/text';
import { languages as everyLanguage } from '../../../contract/vocabulary';
import type { PhiString } from '../../../core/deidentify/deidentify';
import { stringsOfKnown } from '../../../core/release/knownStrings';
import { shownCountries } from '../../../core/release/patientCountries';
import { spanStrings, stringsByPatient, type StringsByPatient } from '../../../core/release/stringsByPatient';
import type { Resources } from '../../../services/ports';
import { eachDocument } from '../batch/batch';
import type { Detection } from '../detect/detection';
import { outsideExisting } from '../detect/outsideExisting';
import { finding } from '../jobs';
import { markedOf, type Marked } from '../documents/replacing';
import type { Spools } from '../files/spools';
import type { ReleasePairs } from '../release/releasePairs';
import type { TaskThreads } from '../threads/taskThreads';
import type { VerbContext } from '../verb';
import { documentsToVerify } from './verifyPlaces';

/** The notes before the release, and their PHI. */
export interface Originals {
  /** Ids of originals that have not been taken. */
  readonly ids: () => Iterable<string>;
  readonly size: () => number;
  /** Removes the original of a released note that was found. */
  readonly take: (id: string) => Promise<Marked | undefined>;
  readonly strings: StringsByPatient;
  readonly languages: ReadonlySet<Language>;
  /** What the notes of a patient show, where the policy infers it; asked for once all originals are read. */
  readonly countryOf: (note: Marked) => Country | undefined;
  /** Strings that must not occur in the released note: those of its spans, except for types that the policy retains. */
  readonly ownStrings: (note: Marked) => readonly PhiString[];
}

/**
 * Reads `--original`: PHI is what spans of a note say; in notes whose spans come from fields, and in those without
 * spans, also what detection finds.
 */
export async function readOriginals(
  context: VerbContext,
  detection: Detection,
  others: readonly LabelSet[],
  policy: Policy | undefined,
  resources: Resources,
  threads: TaskThreads | undefined,
  spools: Spools,
  pairs: ReleasePairs | undefined,
): Promise<Originals> {
  const notes = await spools.open<Marked>();
  let count = 0;
  const places = new Map<string, number>();
  const strings = stringsByPatient();
  const languages = new Set<Language>();
  const home = policy && (await shownCountries(resources, everyLanguage, policy));
  for (const row of detection.knownPatients)
    home?.learn({ id: '', patient: row.patient, text: '', language: 'en' }, stringsOfKnown(row));
  const ownStrings = (note: Marked): readonly PhiString[] =>
    spanStrings({ ...note, spans: note.spans.filter(({ isMaker }) => isMaker !== true) }).filter(
      (string) => !isRetained(string, policy),
    );
  // Spans from fields mark values; names in the text are only found by detection.
  const isLooked = ({ spans = [] }: NoteDocument): boolean => spans.every(({ source }) => source === 'field');
  const withFound = async (document: NoteDocument): Promise<NoteDocument> => {
    const own = document.spans ?? [];
    const found = await looked.find(document);
    return { ...found, spans: [...own, ...outsideExisting(found.spans ?? [], own)] };
  };
  const documents = await documentsToVerify(context, 'original');
  const looked = await finding(context, threads, detection.find, documents, { isLooked, from: 'original' });
  await eachDocument(context, looked.source, 'originals', async (document, _, hasMadeId) => {
    const { marked } = markedOf(
      isLooked(document) ? await withFound(document) : document,
      detection.labelSet,
      others,
      detection.language,
    );
    pairs?.add({ ...marked, hasMadeId });
    await notes.add(marked);
    places.set(marked.id, count++);
    strings.add(marked.patient, ownStrings(marked));
    languages.add(marked.language);
    home?.learn(marked, spanStrings(marked));
  });
  return {
    ids: () => places.keys(),
    size: () => places.size,
    async take(id) {
      const place = places.get(id);
      places.delete(id);
      return place === undefined ? undefined : notes.at(place);
    },
    strings,
    languages,
    countryOf: (note) => home?.of(note),
    ownStrings,
  };
}

function isRetained({ type }: PhiString, policy: Policy | undefined): boolean {
  const action = policy === undefined ? undefined : (policy.actions[type] ?? policy.default);
  return action?.action === 'keep' || (action?.action === 'generalise' && action.to === 'vocabulary');
}
