import type { AnonymisedNote, ProbeKind } from '../../../electron/core/training/languageText';
import { trainingRandom } from '../../training/trainingRandom';
import { openLanguageModel, type LanguageReader } from '../reader';
import { foldedWord, namesLeft, nameWords, wordCounts } from '../scrub';
import type { LanguageModel } from '../shape';
import { textOfPiece } from '../tokenizer/bytePairs';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import { chanceOf, diagnosisExposures, exposures, type Canary } from './canaries';
import { extractionOf, sampleTexts } from './extraction';
import { nameClass } from './nameLike';
import { drawProbes, type NameProbe } from './nameProbes';
import { predictedNames, type Judges, type PredictedNames } from './predictedNames';

export interface AuditMaterial {
  readonly learned: readonly AnonymisedNote[];
  readonly unseen: readonly AnonymisedNote[];
  /** What was learned from: the texts of `learned` with the canaries' sentences. */
  readonly planted: readonly string[];
  readonly canaries: readonly Canary[];
  /** Names that were never planted. */
  readonly others: readonly string[];
  readonly judges: Judges;
  readonly seed: number;
}

/** As in the paper: 8,000 sentences of a side at most, 100 to find names with and another 100 to test, on each side. */
const sizes = {
  drawn: 8000,
  judged: 100,
  topForFinding: 40,
  topForTesting: 20,
  samples: 48,
  samplePieces: 24,
} as const;

export type Findings = Pick<
  LanguageAudit,
  'finding' | 'testing' | 'hospitals' | 'places' | 'vocabulary' | 'canaries' | 'canariesFound' | 'extraction'
>;

/** Everything of an audit that needs no further model. */
export async function auditModel(
  model: LanguageModel,
  material: AuditMaterial,
  yieldToEventLoop: () => Promise<void> = async () => undefined,
): Promise<Findings> {
  const reader = openLanguageModel(model);
  try {
    const person = probesOf(material, 'person');
    const asked = async (probes: BothSides, top: number) =>
      sides(reader, probes, top, material.judges, yieldToEventLoop);
    const names = projectNames(material);
    const found = await exposures(reader, material.canaries, material.others);
    const diagnosed = await diagnosisExposures(reader, material.canaries);
    const random = trainingRandom(material.seed);
    const samples = await sampleTexts(
      reader,
      { samples: sizes.samples, pieces: Math.min(sizes.samplePieces, model.shape.positions - 2) },
      random,
      yieldToEventLoop,
    );
    return {
      finding: await asked(halves(person)[0], sizes.topForFinding),
      testing: await asked(halves(person)[1], sizes.topForTesting),
      hospitals: await asked(halves(probesOf(material, 'hospital'))[1], sizes.topForTesting),
      places: await asked(halves(probesOf(material, 'place'))[1], sizes.topForTesting),
      vocabulary: vocabularyOf(model, material, names),
      canaries: groupsOf(material.canaries, found, diagnosed),
      canariesFound: material.canaries
        .filter((_, at) => found[at]!.rank === 1)
        .flatMap(({ given, surname }) => [given, surname]),
      extraction: extractionOf(
        samples,
        names,
        material.learned.map(({ text }) => text),
        material.unseen.map(({ text }) => text),
      ),
    };
  } finally {
    reader.dispose();
  }
}

interface BothSides {
  readonly seen: readonly NameProbe[];
  readonly unseen: readonly NameProbe[];
}

const probesOf = ({ learned, unseen, seed }: AuditMaterial, kind: ProbeKind): BothSides => ({
  seen: drawProbes(learned, kind, sizes.drawn, trainingRandom(seed)),
  unseen: drawProbes(unseen, kind, sizes.drawn, trainingRandom(seed)),
});

/** Sentences to find names with, and others to test with: 100 each, or half of what there is. */
function halves({ seen, unseen }: BothSides): readonly [BothSides, BothSides] {
  const part = (probes: readonly NameProbe[], half: 0 | 1): readonly NameProbe[] => {
    const size = Math.min(sizes.judged, Math.floor(probes.length / 2));
    return probes.slice(half * size, (half + 1) * size);
  };
  return [
    { seen: part(seen, 0), unseen: part(unseen, 0) },
    { seen: part(seen, 1), unseen: part(unseen, 1) },
  ];
}

async function sides(
  reader: LanguageReader,
  probes: BothSides,
  top: number,
  judges: Judges,
  yieldToEventLoop: () => Promise<void>,
): Promise<LanguageAudit['finding']> {
  const seen = await predictedNames(reader, probes.seen, top, judges, yieldToEventLoop);
  const unseen = await predictedNames(reader, probes.unseen, top, judges, yieldToEventLoop);
  const wordsOf = ({ names }: PredictedNames): ReadonlySet<string> => new Set(names.map(({ word }) => word));
  const [ofSeen, ofUnseen] = [wordsOf(seen), wordsOf(unseen)];
  return {
    seen,
    unseen,
    names: new Set([...ofSeen, ...ofUnseen]).size,
    onBoth: [...ofSeen].filter((word) => ofUnseen.has(word)).length,
  };
}

/**
 * Words of the persons' names that the notes held, folded. No name here is a word that the lists know as something else
 * as well, one that stands in small letters in the notes as often as it was replaced, and one that a person judged as
 * none.
 */
export function projectNames({ learned, unseen, judges }: AuditMaterial): ReadonlySet<string> {
  const notes = [...learned, ...unseen];
  const replaced = new Map<string, number>();
  for (const note of notes)
    for (const { kind, original } of note.replaced)
      if (kind === 'person')
        for (const word of nameWords([original])) replaced.set(word, (replaced.get(word) ?? 0) + 1);
  const small = new Map<string, number>();
  for (const [word, count] of wordCounts(notes.map(({ text }) => text)))
    if (/^ ?\p{Ll}/u.test(word)) small.set(foldedWord(word), (small.get(foldedWord(word)) ?? 0) + count);
  const isName = (word: string, count: number): boolean => {
    if ((small.get(word) ?? 0) >= count) return false;
    const listed = nameClass(judges.gazetteers, word[0]!.toUpperCase() + word.slice(1));
    return listed === 'name' || judges.gazetteers.every((list) => list.lookUp(word) === 0);
  };
  return new Set(
    [...replaced].flatMap(([word, count]) => ((judges.judged.get(word) ?? isName(word, count)) ? [word] : [])),
  );
}

/** Entries of a vocabulary that lists, the notes or a person know as names. */
function vocabularyOf(
  { vocabulary }: LanguageModel,
  { judges, planted }: AuditMaterial,
  names: ReadonlySet<string>,
): LanguageAudit['vocabulary'] {
  const words = wordCounts(planted);
  const texts = vocabulary.pieces.map(textOfPiece).filter((text) => text !== null);
  const classed = (wanted: 'name' | 'ambiguous'): readonly string[] =>
    texts.filter((text) => nameClass(judges.gazetteers, text) === wanted).map((text) => text.trim());
  const judged = [...judges.judged].filter(([, isName]) => isName).map(([word]) => word);
  const asked = new Set([...names, ...nameWords(classed('name')), ...judged]);
  for (const [word, isName] of judges.judged) if (!isName) asked.delete(word);
  const left = namesLeft(vocabulary, asked, words);
  return { names: [...new Set(left)].sort(), ambiguous: [...new Set(classed('ambiguous'))].sort() };
}

function groupsOf(
  canaries: readonly Canary[],
  found: Awaited<ReturnType<typeof exposures>>,
  diagnosed: Awaited<ReturnType<typeof exposures>>,
): LanguageAudit['canaries'] {
  const copies = [...new Set(canaries.map((canary) => canary.copies))].sort((a, b) => a - b);
  return copies.map((count) => {
    const own = <T>(all: readonly T[]): readonly T[] => all.filter((_, at) => canaries[at]!.copies === count);
    return {
      copies: count,
      people: own(canaries).length,
      found: own(found).filter(({ rank }) => rank === 1).length,
      exposure: chanceOf(own(found)),
      diagnosis: chanceOf(own(diagnosed)),
    };
  });
}
