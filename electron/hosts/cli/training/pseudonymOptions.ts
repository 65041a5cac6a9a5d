import { createReadStream } from 'node:fs';
import os from 'node:os';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import type { SurrogateLists } from '../../../core/deidentify/surrogateLists';
import { maxVariants, pseudonymDefaults, type PseudonymOptions } from '../../../../models/pseudonymise/options';
import { publicWords, type PublicWords } from '../../../../models/pseudonymise/publicWords';
import { readVectorFile } from '../../../../models/pseudonymise/vectorFile';
import { trainWordSpace, wordSpaceOptions, type WordSpace } from '../../../../models/representer/wordSpace';
import type { Resources } from '../../../services/ports';
import { nodeFiles } from '../../node/files';
import { choice } from '../files/documentPlaces';
import { readRepresenterAt, wholeNumber } from './representerFiles';
import { readGold } from './trainingNotes';
import { flag, helpText, option, type VerbContext } from '../verb';

export const pseudonymOptions = {
  pseudonymise: { type: 'string' },
  neighbours: { type: 'string' },
  'include-word': { type: 'boolean' },
  digits: { type: 'string' },
  'same-for': { type: 'string' },
  'stop-words': { type: 'string' },
  variants: { type: 'string' },
  'with-original': { type: 'boolean' },
  vectors: { type: 'string' },
  'vector-words': { type: 'string' },
  public: { type: 'string' },
  'public-format': { type: 'string' },
} as const;

export const pseudonymUsage = helpText`  --neighbours N | all   for neighbours: how many words count as near (100)
  --vectors FILE         for neighbours: word vectors: fastText (.vec) or GloVe (.txt) text, or a .gauzerepresenter; \
                         an invalid line
                         is named. --vector-words N: the first N of a text. Instead --public TEXTS: public texts, \
                         from which they are learned
  --same-for mention|word|note   how long a word keeps its replacement: for one mention (default), all, \
                                 or those of its note
  --digits random|neighbours     other digits (default), or a number that is near it in the vectors
  --stop-words keep|replace      articles, prepositions and the like within a mention (keep); punctuation is kept`;

/** @throws GauzeError `badRequest` */
export function pseudonymOptionsOf(context: VerbContext): PseudonymOptions | undefined {
  const way = choice(context, 'pseudonymise', ['same-type', 'neighbours']);
  if (way === undefined) {
    const stray = Object.keys(pseudonymOptions).find((name) => context.values[name] !== undefined);
    if (stray !== undefined) throw new GauzeError('badRequest', `--${stray} requires --pseudonymise`);
    return undefined;
  }
  const ofNeighbours = ['neighbours', 'include-word', 'vectors', 'vector-words', 'public', 'public-format'];
  const stray = ofNeighbours.find((name) => context.values[name] !== undefined);
  if (way === 'same-type' && (stray !== undefined || option(context, 'digits') === 'neighbours'))
    throw new GauzeError('badRequest', `--${stray ?? 'digits neighbours'} requires --pseudonymise neighbours`);
  if (way === 'neighbours' && (option(context, 'vectors') === undefined) === (option(context, 'public') === undefined))
    throw new GauzeError('badRequest', '--pseudonymise neighbours needs one of --vectors FILE, --public TEXTS');
  const count = option(context, 'neighbours') === 'all' ? Infinity : wholeNumber(context, 'neighbours');
  if (count !== undefined && count < 1) throw new GauzeError('badRequest', '--neighbours is at least 1, or all');
  if (flag(context, 'include-word') && count === 1)
    throw new GauzeError('badRequest', '--neighbours 1 with --include-word would change no word');
  return {
    way: way === 'same-type' ? 'sameType' : 'neighbours',
    neighbours: count ?? pseudonymDefaults.neighbours,
    includesWord: flag(context, 'include-word'),
    digits: choice(context, 'digits', ['random', 'neighbours']) ?? pseudonymDefaults.digits,
    scope: choice(context, 'same-for', ['mention', 'word', 'note']) ?? pseudonymDefaults.scope,
    stopWords: choice(context, 'stop-words', ['keep', 'replace']) ?? pseudonymDefaults.stopWords,
  };
}

/** @throws GauzeError `badRequest` */
export function variantCount(context: VerbContext, otherwise: number): number {
  const count = wholeNumber(context, 'variants') ?? otherwise;
  if (count < 1 || count > maxVariants)
    throw new GauzeError('badRequest', `--variants is a whole number from 1 to ${maxVariants}`);
  return count;
}

/**
 * The words among which neighbours are sought; null if none are needed.
 * @throws as `readVectorFile`
 */
export async function wordSpaceFor(context: VerbContext, { way }: PseudonymOptions): Promise<WordSpace | null> {
  if (way === 'sameType') return null;
  const file = option(context, 'vectors');
  if (file === undefined) {
    const texts = await readGold(
      { ...context, values: { ...context.values, format: option(context, 'public-format') } },
      option(context, 'public') ?? '',
    );
    return trainWordSpace(
      texts.map(({ text }) => text),
      wordSpaceOptions,
    );
  }
  if (!(await nodeFiles.exists(file))) throw new GauzeError('notFound', 'there is no such file of vectors');
  if (/\.gauzerepresenter$/i.test(file)) {
    const { openRepresenter } = await import('../../../../models/representer/representerFile');
    return openRepresenter(await readRepresenterAt(file)).space;
  }
  return readVectorFile(createReadStream(file), {
    maxBytes: Math.round(os.freemem() * shareOfMemory),
    maxWords: wholeNumber(context, 'vector-words'),
  });
}

/** The rest of the free memory is needed by the training. */
const shareOfMemory = 0.6;

/** Words of each type from the lists of surrogates. */
export async function publicWordsFor(resources: Resources, languages: Iterable<Language>): Promise<PublicWords> {
  const lists = new Map<Language, SurrogateLists>();
  for (const language of new Set(languages))
    lists.set(language, JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  return publicWords((language) => lists.get(language));
}

/** For cards and policies. */
export function pseudonymWords({ way, neighbours, includesWord, digits, scope, stopWords }: PseudonymOptions): string {
  const numbers = digits === 'random' ? 'random digits' : 'digits replaced by neighbours';
  const words =
    way === 'sameType'
      ? 'a random word of its type from a public list'
      : `one of ${Number.isFinite(neighbours) ? `the ${neighbours} nearest words` : 'all words'} of a list ` +
        `of vectors, ${includesWord ? 'itself among them' : 'never itself'}; a word without a vector takes ` +
        'a random one of its type';
  return (
    `each word of PHI became ${words} (${numbers}; per ${scope}; stop words ` +
    `${stopWords === 'keep' ? 'stay' : 'go, too'}; punctuation stays)`
  );
}
