import type { DetectReply, DetectRequest, DetectionSystem } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import { tokenize } from '../../electron/core/text/tokens';
import { combineUnderRules } from '../tagger/combine';
import type { LoadedModel } from '../tagger/loadModel';
import { joinModels, type NoteProbabilities } from '../tagger/probabilities';
import { missedChance } from '../tagger/missedChance';
import { uncertaintyOf } from '../tagger/uncertainty';
import type { LoadedModels } from './loadedModels';
import type { Machine } from './machine';
import { combined, decides, hasPrecedence } from './precedence';

type Result = DetectReply['results'][number];

interface Readers {
  readonly system: DetectionSystem;
  /** Those that were asked for by name. */
  readonly asked: readonly LoadedModel[];
  /** The one that learns while notes are reviewed. */
  readonly learning: LoadedModel | null;
  /** Of all suggestions and every token, so that it takes a tenth of the time. */
  readonly hasUncertainty: boolean;
}

/**
 * What models find in notes, together with what rules found there.
 *
 * @param found of rules and known patient data, in the order of the documents
 * @throws GauzeError `notReady` with `needs: model`, `cancelled`
 */
export async function detectWithModels(
  loaded: LoadedModels,
  gazetteers: Machine['gazetteers'],
  { documents, system, hasUncertainty = true }: DetectRequest,
  { results }: DetectReply,
  signal: AbortSignal,
): Promise<DetectReply> {
  if (system === undefined) return { results };
  const asked: LoadedModel[] = [];
  for (const sha256 of system.models) asked.push(await loaded.find(sha256));
  const learning = system.learning === undefined ? null : await loaded.find(system.learning);
  const out: DetectReply['results'] = [];
  for (const [at, { text }] of documents.entries()) {
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
    const result = results[at];
    if (result === undefined) throw new GauzeError('bug', 'the rules left a note out');
    out.push(await readNoteWith(loaded, gazetteers, { system, asked, learning, hasUncertainty }, text, result));
  }
  return { results: out };
}

async function readNoteWith(
  loaded: LoadedModels,
  gazetteers: Machine['gazetteers'],
  { system, asked, learning, hasUncertainty }: Readers,
  text: string,
  result: Result,
): Promise<Result> {
  const { language, suggestions } = result;
  const others = await loaded.inChargeOf(asked, system.hasBundledModels, language);
  const learner = learning?.manifest.languages.includes(language) === true ? learning : null;
  const chosen =
    learner !== null && hasPrecedence(learner, others, asked)
      ? [...others.filter((model) => asked.includes(model)), learner]
      : others;
  if (chosen.length === 0 && learner === null) return result;
  const gazetteer = await gazetteers.need(language);
  const tokens = tokenize(text);
  const read = new Map<LoadedModel, NoteProbabilities>();
  const readBy = async (models: readonly LoadedModel[]): Promise<NoteProbabilities | null> => {
    for (const model of models) if (!read.has(model)) read.set(model, await model.read(tokens, language));
    if (models.length === 0) return null;
    return joinModels(
      models.map((model) => read.get(model)!),
      tokens.count,
    );
  };
  if (learner !== null) await readBy([learner]);
  const choice = { asked: learner === null ? asked : [...asked, learner], system };
  const first = await readBy(chosen);
  const isDeciding = first !== null && decides(tokens, chosen, first, suggestions, choice);
  const isBundled = !chosen.some((model) => choice.asked.includes(model));
  const general = first !== null && isBundled && !isDeciding ? await loaded.general(language) : null;
  const models = general === null ? chosen : [general];
  const joined = general === null ? first : await readBy(models);
  const found =
    joined === null
      ? suggestions
      : combined(tokens, models, read, joined, suggestions, { ...choice, gazetteer, language, isDeciding });
  if (learner === null)
    return {
      language,
      suggestions: [...found],
      ...(hasUncertainty && { uncertainty: missedChance(joined!, tokens, found, gazetteer.lookUp) }),
    };
  // The queue goes by the uncertainty of the model that learns.
  const learned = read.get(learner)!;
  const all = models.includes(learner)
    ? found
    : combineUnderRules(tokens, learned, found, { source: `model:${learner.manifest.name}`, ruleThresholds: {} });
  return {
    language,
    suggestions: [...all],
    ...(hasUncertainty && { uncertainty: uncertaintyOf(learned, tokens, all) }),
  };
}
