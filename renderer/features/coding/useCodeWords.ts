import type { CodeRole, CodingView } from '../../../electron/contract/coding';
import { useWords } from '../../app/words';
import { useCodeSystems } from './codeSystemsStore';

/** Codes in the words of the person and of the country. */
export function useCodeWords() {
  const { t, percent } = useWords();
  const systems = useCodeSystems();
  const scheme = () => systems.settings?.scheme ?? 'general';
  return {
    role: (role: CodeRole): string => t(`coding.role.${scheme()}.${role}`),
    roleShort: (role: CodeRole): string => t(`coding.roleShort.${scheme()}.${role}`),
    hasRelated: () => scheme() === 'french',
    describe: ({ description }: { readonly description: string | null }): string =>
      description ?? t('coding.undescribed'),
    probability: ({ probability }: Pick<CodingView, 'probability'>): string =>
      probability === null ? '' : percent(probability),
    /** What a screen reader hears of a row. */
    spoken: (coding: CodingView): string =>
      [
        coding.code,
        coding.description ?? t('coding.undescribed'),
        t(`coding.status.${coding.status}`),
        ...(coding.probability === null ? [] : [percent(coding.probability)]),
        ...coding.flags.map((flag) => t(`coding.flag.${flag}`)),
      ].join(', '),
  };
}
