import type { DetectReply, DetectRequest } from '../../electron/contract/engine';
import type { DetectionSwitches } from '../../electron/core/detection/detect';
import { recognizers } from '../../electron/core/detection/registry';
import { identifyLanguage } from '../../electron/core/detection/language';
import { readConfusedLetters } from '../../electron/core/detection/repairs/confusedLetters';
import { hasLostLetters, readLostLetters } from '../../electron/core/detection/repairs/lostLetters';
import { readRepaired } from '../../electron/core/detection/repairs/readRepaired';
import { readAcrossLines } from '../../electron/core/text/readAcrossLines';
import { readTwice, type TextReading } from '../../electron/core/text/rewriting';
import { readCases } from './oneCase';
import { withinCells } from './withinCells';
import { createRuleEngine } from '../../electron/core/detection/ruleEngine';
import { areModelsBundled } from './bundledModels';
import type { DescribedEngine } from './describedEngine';
import type { Machine } from './machine';
import type { RedactorEngine } from './redactorEngine';
import type { TaggerEngine } from './taggerEngine';

export interface Detection {
  readonly detect: (request: DetectRequest, hooks: { readonly signal: AbortSignal }) => Promise<DetectReply>;
}

/**
 * Finds PHI by rules, and by models where there are some. It loads no contract: the schemas of all calls take longer to
 * make than a short note takes to read.
 *
 * @param open called when the first model is needed
 */
export function createDetection(
  machine: Machine,
  switches: DetectionSwitches,
  open: { readonly tagger: () => Promise<TaggerEngine>; readonly redactor: () => Promise<RedactorEngine> },
): Detection {
  const { resources, gazetteers } = machine;
  let described: Promise<DescribedEngine> | undefined;
  const rules = createRuleEngine(resources, switches, gazetteers);
  const knownAlone = createRuleEngine(
    resources,
    { ...switches, without: recognizers.map(({ id }) => id), hasSecondPass: false },
    gazetteers,
  );
  // What came with this Gauze does not change while it runs: the folder is read once, not for every note.
  let bundled: Promise<boolean> | undefined;
  return {
    async detect(given, { signal }) {
      // Rules and models read words and lines: what an export wrote otherwise, or the layout cut in two, would be
      // neither found nor whole.
      const readings = await Promise.all(given.documents.map((document) => readDocument(document)));
      const whole = given.documents.map((document, i) => ({ ...document, text: readings[i]!.text }));
      const cases = await readCases(whole, gazetteers);
      const { results } = await read({ ...given, documents: [...cases.documents] }, signal);
      return {
        results: cases
          .join(results)
          .map((result, i) => ({ ...result, suggestions: result.suggestions.map(readings[i]!.placed) })),
      };
    },
  };

  async function readDocument({ text, language }: DetectRequest['documents'][number]): Promise<TextReading> {
    const repaired = readRepaired(text);
    const known = language ?? identifyLanguage(repaired.text);
    const lists = { names: await gazetteers.need(known), words: await gazetteers.words(known) };
    const isLossy = hasLostLetters(repaired.text);
    const lettered = isLossy ? readTwice(repaired, readLostLetters(repaired.text, known, lists)) : repaired;
    const reading = readTwice(lettered, readConfusedLetters(lettered.text, lists));
    return readTwice(reading, readAcrossLines(reading.text));
  }

  async function read(request: DetectRequest, signal: AbortSignal): Promise<DetectReply> {
    const { documents, system } = request;
    const found = await (system?.hasRules === false ? knownAlone : rules).detect(request, { signal });
    if (system === undefined) return found;
    const hasModels =
      system.models.length > 0 ||
      system.learning !== undefined ||
      (system.hasBundledModels && (await (bundled ??= areModelsBundled(resources))));
    const tagged = hasModels ? await (await open.tagger()).detect(request, found, signal) : found;
    const texts = documents.map(({ text }) => text);
    const all =
      system.redactor === undefined
        ? tagged
        : await (await open.redactor()).addTo(system.redactor, texts, tagged, signal);
    const whole = { ...all, results: all.results.map((result, i) => withinCells(result, texts[i]!)) };
    if (system.described === undefined || system.described.length === 0) return whole;
    described ??= import('./describedEngine').then(({ createDescribedEngine }) => createDescribedEngine(machine));
    return (await described).addTo(system.described, texts, whole, signal);
  }
}
