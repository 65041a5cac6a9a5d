import { familyOfType } from '../../electron/contract/phiTypes';
import type { DetectionSystem } from '../../electron/contract/engine';
import type { Suggestion } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { isEponymElsewhere } from '../../electron/core/detection/eponymUse';
import { withoutMakers } from '../../electron/core/detection/published/ofMakers';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { thoroughModel } from '../../electron/contract/vocabulary';
import type { Tokens } from '../../electron/core/text/tokens';
import { barredTokens, thresholdsFor, type Thresholds } from '../tagger/calibrate';
import { combine, combineUnderRules, isInDistribution, minAgreement, bundledThreshold } from '../tagger/combine';
import type { LoadedModel } from '../tagger/loadModel';
import type { NoteProbabilities } from '../tagger/probabilities';
import { isOrdinaryPhrase } from '../tagger/ordinaryPhrase';
import { isUnfounded } from '../tagger/unfounded/isUnfounded';

// Which model outvotes which, and when rules come before models.

/**
 * Those that know the language; else its bundled model, if there is one; else those that were asked for, whatever they
 * know.
 */
export async function inCharge(
  asked: readonly LoadedModel[],
  language: Language,
  bundled: () => Promise<LoadedModel | null>,
): Promise<readonly LoadedModel[]> {
  const fitting = asked.filter(({ manifest }) => manifest.languages.includes(language));
  if (fitting.length > 0) return fitting;
  const found = await bundled();
  return found === null ? asked : [found];
}

/**
 * Of fewer notes than these a model that learns while notes are reviewed adds what it is sure of, and changes nothing
 * that stands. Counted on MEDDOCAN dev, sub-track 1 F1 on 100 notes: rules alone .950; it decides after 5, 20, 40 notes
 * .914, .940, .951, it adds .949, .951, .951.
 */
const minLearned = 40;
/**
 * Whether its word counts as that of models that were chosen, and in place of a bundled model that only is next to
 * the rules. One that decides learned from hundreds of notes, and stays: .975 there alone, .966 to .971 averaged with a
 * model of 5 to 40 notes.
 */
export const hasPrecedence = (
  learner: LoadedModel,
  others: readonly LoadedModel[],
  asked: readonly LoadedModel[],
): boolean =>
  learner.manifest.training.notes >= minLearned &&
  others.every((model) => asked.includes(model) || model.manifest.standing === 'besideRules');

/** Of the thorough model: kinds that every corpus has. */
const coarseLabelSet = 'universal';
/**
 * From which P(PHI) on a word is covered by the thorough model where no recall target is asked for: of .25, .2, .15, .1
 * and .07 the lowest at which the language keeps a precision of .95 on the train part of the letters; in Spanish, which
 * falls to .94 on their dev part below .2, on both.
 */
const thoroughThresholds: Readonly<Record<Language, number>> = { en: 0.25, es: 0.2, fr: 0.15, nl: 0.2, de: 0.07 };

/**
 * What a small bundled model must give every token of a span that it adds to the rules: chosen on the train part of
 * the letters, with sentences and published cases that hold no PHI (`npm run evaluate:letters`).
 */
const addedMin = 0.4;

const isThorough = ({ manifest }: LoadedModel): boolean =>
  manifest.name === thoroughModel && manifest.labelSet === coarseLabelSet;

function thresholdsOf(
  model: LoadedModel,
  { labels }: NoteProbabilities,
  { recallTarget, labelTargets }: DetectionSystem,
  language: Language,
): Thresholds {
  const asked = thresholdsFor(model.manifest.curves, labels, recallTarget, labelTargets);
  return recallTarget === null && isThorough(model) ? { ...asked, all: thoroughThresholds[language] } : asked;
}

/**
 * By recognizer. A bundled model learned from forms of one kind, where what a key announces and the model does not see
 * is never PHI; in those of others it is. It covers more of MEDDOCAN dev, too: .9874 of letters and digits, .9866
 * without (`npm run evaluate:bundled`).
 */
function thresholdsOfRules(
  models: readonly LoadedModel[],
  asked: readonly LoadedModel[],
): Readonly<Record<string, number>> {
  const floors = Object.assign({}, ...models.map(({ manifest }) => manifest.ruleFloors)) as Record<string, number>;
  const isBundled = !models.some((model) => asked.includes(model));
  return isBundled && 'header-key' in floors ? { ...floors, 'header-key': bundledThreshold } : floors;
}

/** Whether models decide in a note, rather than add to what the rules found. */
export function decides(
  tokens: Tokens,
  models: readonly LoadedModel[],
  joined: NoteProbabilities,
  suggestions: readonly Suggestion[],
  { asked, system }: { readonly asked: readonly LoadedModel[]; readonly system: DetectionSystem },
): boolean {
  if (!system.hasRules) return true;
  if (models.every(({ manifest }) => manifest.standing === 'besideRules')) return false;
  const agreement = models.some((model) => asked.includes(model)) ? minAgreement.asked : minAgreement.bundled;
  return (
    models.every(isThorough) ||
    isInDistribution(tokens, joined, suggestions, thresholdsOfRules(models, asked), agreement)
  );
}

/**
 * What models and rules say together. `asked`: those that were not bundled. The thorough model learned from notes of
 * every kind, so it decides in all of them, and rules fill in where it gives them a chance.
 */
export function combined(
  tokens: Tokens,
  models: readonly LoadedModel[],
  read: ReadonlyMap<LoadedModel, NoteProbabilities>,
  joined: NoteProbabilities,
  suggestions: readonly Suggestion[],
  {
    asked,
    system,
    gazetteer,
    language,
    isDeciding,
  }: {
    readonly asked: readonly LoadedModel[];
    readonly system: DetectionSystem;
    readonly gazetteer: Pick<Gazetteer, 'lookUp'>;
    readonly language: Language;
    /** @see decides */
    readonly isDeciding: boolean;
  },
): Suggestion[] {
  let isBarred: Uint8Array | undefined;
  for (const model of models) {
    const own = read.get(model)!;
    const barred = barredTokens(tokens, own.average, own.labels.length, thresholdsOf(model, own, system, language));
    if (barred !== undefined)
      isBarred = isBarred === undefined ? barred : isBarred.map((bar, token) => bar | barred[token]!);
  }
  if (models.every(isThorough))
    return combine(tokens, joined, suggestions, {
      source: `model:${thoroughModel}`,
      ruleThresholds: {},
      fallbackThreshold: bundledThreshold,
      isBarred,
      areLabelsCoarse: true,
    });
  const isBundled = !models.some((model) => asked.includes(model));
  const together = isDeciding ? combine : combineUnderRules;
  return together(tokens, joined, suggestions, {
    source: `model:${models.map(({ manifest }) => manifest.name).join('+')}`,
    ruleThresholds: thresholdsOfRules(models, asked),
    isBarred,
    areLabelsCoarse: models.every(({ manifest }) => manifest.labelSet === coarseLabelSet),
    ...(isBundled && {
      fallbackThreshold: bundledThreshold,
      isOrdinary: (span) =>
        isOrdinaryPhrase(span, tokens.text, gazetteer) ||
        (isOfName(span.type) && isEponymElsewhere(tokens.text, span.start, span.end, gazetteer)),
      adding: {
        min: addedMin,
        isUnfounded: (span) => isUnfounded(span, tokens.text, gazetteer, language),
        withoutMakers: (rules) => withoutMakers(tokens.text, rules, gazetteer.lookUp),
      },
    }),
  });
}

const isOfName = (type: Suggestion['type']): boolean => familyOfType[type] === 'name' || familyOfType[type] === 'place';
