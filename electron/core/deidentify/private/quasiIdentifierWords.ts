import { typesWhere } from '../../../contract/phiTypes';
import type { Policy } from '../../../contract/policy';
import type { Language } from '../../../contract/text';
import { resolveSpans } from '../replace';
import type { SourceDocument } from '../sourceDocument';
import { poolsOf, type SurrogateLists } from '../surrogateLists';
import { professionsOf, remainingWords } from '../vocabulary';

/**
 * Words of closed vocabularies that stay under a policy: anyone who knows them of a patient has to search only among
 * those who have them too.
 */
export function quasiIdentifierWords(
  policy: Policy,
  lists: (language: Language) => SurrogateLists | undefined,
): { readonly of: (documents: readonly SourceDocument[]) => readonly string[] } {
  const types = typesWhere('nature', 'vocabulary').filter((type) => {
    const action = policy.actions[type] ?? policy.default;
    return action.action === 'generalise' && action.to === 'vocabulary';
  });
  const of = (documents: readonly SourceDocument[]): readonly string[] =>
    types.flatMap((type) => {
      const words = new Set<string>();
      for (const { text, language, spans } of documents) {
        if (!spans.some((span) => span.type === type)) continue;
        const known = lists(language);
        const professions = professionsOf(known === undefined ? undefined : poolsOf(known));
        for (const span of resolveSpans(text, spans))
          if (span.type === type)
            for (const word of remainingWords(text.slice(span.start, span.end), type, language, professions))
              words.add(word);
      }
      return words.size === 0 ? [] : [`${type}:${[...words].sort().join(',')}`];
    });
  return { of };
}
