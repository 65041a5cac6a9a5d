import { GauzeError } from '../../../contract/errors';
import type { Language, NoteDocument } from '../../../contract/text';
import { contextPolicies, languages } from '../../../contract/vocabulary';
import { identifyLanguage } from '../../../core/detection/language';
import { convertOffsets } from '../../../core/text/offsets';
import type { Coder, CodeSuggestion, ContextPolicy } from '../../../../models/coder/coder';
import { sectionOf } from '../../../../models/coder/hybridCoder';
import { openCoder } from '../../../../models/coder/openCoder';
import { createCompute } from '../../node/compute';
import { refuseUnlisted } from '../models/allowedModels';
import { readCoder } from '../models/coderFiles';
import type { WrittenCode } from './codeOutput';
import { choice } from '../files/documentPlaces';
import { flag, option, type VerbContext } from '../verb';

/** Options of `gauze code` that determine what is written for a note. */
export const codingOptions = {
  model: { type: 'string' },
  top: { type: 'string' },
  evidence: { type: 'boolean' },
  language: { type: 'string' },
  offsets: { type: 'string' },
  negated: { type: 'string' },
  history: { type: 'string' },
  family: { type: 'string' },
  hypothetical: { type: 'string' },
} as const;

/** The codes of a note. */
export type CodeNote = (document: Pick<NoteDocument, 'text' | 'language' | 'meta'>) => Promise<readonly WrittenCode[]>;

/** @throws GauzeError for option values, and what is wrong with the model */
export async function openCoding(
  context: VerbContext,
): Promise<{ readonly code: CodeNote; readonly hasNetworks: boolean }> {
  const top = topOf(context);
  const requested = choice(context, 'language', languages);
  const unit =
    choice(context, 'offsets', ['codepoints', 'utf16']) === 'utf16' ? ('utf16' as const) : ('codePoints' as const);
  const policy = {
    negated: policyOf(context, 'negated'),
    history: policyOf(context, 'history'),
    family: policyOf(context, 'family'),
    hypothetical: policyOf(context, 'hypothetical'),
  };
  const bundle = await readCoder(option(context, 'model') ?? '');
  refuseUnlisted(context, bundle);
  const hasNetworks = bundle.manifest.kind === 'network';
  if (hasNetworks) await createCompute().start();
  const coder = openCoder(bundle)();
  const hasEvidence = flag(context, 'evidence');
  return {
    hasNetworks,
    async code(document) {
      const english = document.meta?.['english'];
      const suggestions = await coder.code(document.text, languageOf(document, requested, coder), {
        top: top ?? maxConsidered,
        policy,
        ...(english !== undefined && { english }),
      });
      const wanted = top === undefined ? suggestions.filter(({ isAbove }) => isAbove) : suggestions;
      return wanted.map((suggestion) => written(suggestion, document.text, unit, hasEvidence));
    },
  };
}

/** Codes of lower rank are never above a threshold. */
const maxConsidered = 1000;

function topOf(context: VerbContext): number | undefined {
  const value = option(context, 'top');
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new GauzeError('badRequest', '--top is a whole number from 1 to 9999');
  return Number(value);
}

const policyOf = (context: VerbContext, name: string): ContextPolicy =>
  choice(context, name, contextPolicies) ?? 'count';

/**
 * The language stated by the note or requested, the only one that the coder knows, or the one recognised from the text.
 */
const languageOf = (
  { language, text }: Pick<NoteDocument, 'language' | 'text'>,
  requested: Language | undefined,
  { languages: known }: Coder,
): Language => language ?? requested ?? (known.length === 1 ? known[0]! : identifyLanguage(text));

const flagNames = {
  isNegated: 'negated',
  isHistory: 'history',
  isFamily: 'family',
  isHypothetical: 'hypothetical',
} as const;
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

function written(
  { code: name, probability, score, isAbove, seen, match, evidence }: CodeSuggestion,
  text: string,
  unit: 'utf16' | 'codePoints',
  hasEvidence: boolean,
): WrittenCode {
  return {
    code: name,
    kind: sectionOf(name) === 'diagnosis' ? 'D' : 'P',
    probability: rounded(probability),
    score: rounded(score),
    isAbove,
    seen,
    ...(match !== undefined && { match }),
    ...(hasEvidence && {
      evidence: evidence.map(({ fragments, source, score: own, context }) => {
        const flags = (Object.keys(flagNames) as (keyof typeof flagNames)[])
          .filter((one) => context[one])
          .map((one) => flagNames[one]);
        const offsets = convertOffsets(
          text,
          fragments.flatMap(({ start, end }) => [start, end]),
          'utf16',
          unit,
        );
        return {
          fragments: fragments.map((_, at) => ({ start: offsets[2 * at]!, end: offsets[2 * at + 1]! })),
          source,
          score: rounded(own),
          ...(flags.length > 0 && { context: flags }),
        };
      }),
    }),
  };
}
