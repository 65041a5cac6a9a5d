import type { Suggestion } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { ResidualDetection, Resources } from '../release/ports';
import { createDetector, type Detector } from './detect';
import { createGazetteers } from './gazetteers';
import { isResidual } from './isResidual';
import { firstEndingBehind } from './identifierPass';
import { identifyLanguage } from './language';
import { shownFrom, type Recognizer } from './recognizer';
import { email } from './recognizers/electronicContacts';
import { nationalId } from './recognizers/nationalIds';
import { phone } from './recognizers/phones';
import { createScanner, DIGITS, type Scan } from './scan';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** No other recognizer suggests such PHI, and they need no list. */
export const residualRecognizers: readonly Recognizer[] = [email, phone, nationalId];

/**
 * Runs the rules on what would leave, and returns only what is `isResidual`. Most notes contain nothing that the three
 * recognizers suggest, or only inside replaced spans, which no hit may touch: those are not searched for all else.
 */
export function residualDetection(resources: Resources): ResidualDetection {
  const gazetteers = createGazetteers(resources);
  const detectors = new Map<Language, Detector>();
  const probes = new Map<Language, Probe>();
  const detectorOf = async (language: Language): Promise<Detector> => {
    let detect = detectors.get(language);
    if (detect === undefined)
      detectors.set(language, (detect = createDetector({ language, gazetteer: await gazetteers.need(language) })));
    return detect;
  };
  const probeOf = (language: Language): Probe => {
    let probe = probes.get(language);
    if (probe === undefined) probes.set(language, (probe = createProbe(language)));
    return probe;
  };
  return {
    batch: 1,
    async detect(notes) {
      const results: (readonly Suggestion[])[] = [];
      for (const { text, language: stated, replaced = [] } of notes) {
        const language = stated ?? identifyLanguage(text);
        results.push(probeOf(language)(text, replaced) ? (await detectorOf(language))(text).filter(isResidual) : []);
      }
      return results;
    },
  };
}

/** Whether detection could suggest something residual that is not within a replaced span. */
type Probe = (text: string, replaced: readonly Range[]) => boolean;

function createProbe(language: Language): Probe {
  const scanner = createScanner(language);
  const active = residualRecognizers.filter(({ languages }) => languages.includes(language));
  return (text, replaced) => {
    const scan = scanner(text);
    const found: Range[] = [];
    for (const { find } of active)
      find(scan, (start, end, type, score, reason) => {
        if (score >= shownFrom && end > start && isResidual({ type, reason })) found.push({ start, end });
      });
    if (found.length === 0) return false;
    const isWithin = (range: Range): boolean => {
      const around = lastFrom(replaced, range.start);
      return around !== undefined && range.end <= around.end;
    };
    return !found.every(isWithin) || recurs(scan, found);
  };
}

/** Whether digits of what was found occur again: a number that was found once is searched for everywhere. */
function recurs(scan: Scan, found: readonly Range[]): boolean {
  const { count, kinds, digits, starts, ends, text } = scan;
  const runs = new Set<string>();
  for (const { start, end } of found)
    for (let i = firstEndingBehind(scan, start); i < count && starts[i]! < end; i++)
      if (kinds[i] === DIGITS) runs.add(text.slice(starts[i]!, ends[i]!));
  if (runs.size === 0) return false;
  const met = new Set<string>();
  for (let d = 0; d < digits.length; d++) {
    const run = text.slice(starts[digits[d]!]!, ends[digits[d]!]!);
    if (!runs.has(run)) continue;
    if (met.has(run)) return true;
    met.add(run);
  }
  return false;
}

/** The last of disjoint ranges in order that begins at `at` or before it. */
function lastFrom(ranges: readonly Range[], at: number): Range | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start <= at) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1];
}
