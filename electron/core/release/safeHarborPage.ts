import { heading, list, page, table } from './markdown';
import type { Coverage, CoverageLine, SafeHarborCoverage } from './safeHarbor';

const words: Readonly<Record<Coverage, string>> = {
  left: '**some is unchanged**',
  replaced: 'replaced by invented values',
  generalised: 'generalised',
  removed: 'removed',
  nothingMarked: 'nothing was marked',
  notInText: 'not searched for: notes are text',
};

/** The 18 identifiers against policy and counts, in Markdown. */
export function safeHarborPage({ identifiers, others }: SafeHarborCoverage, intro: string): string {
  return page([
    heading(1, 'Coverage of the Safe Harbor identifiers'),
    intro,
    'The 18 identifiers of 45 CFR 164.514(b)(2)(i), what the policy requires, and what was done to the ' +
      'mentions that were marked. This is a table of counts. Whether a release meets the rule, and whether ' +
      'anyone has actual knowledge that the remaining information could identify an individual ' +
      '(164.514(b)(2)(ii)), is for people to decide.',
    table(
      ['', 'identifier', 'marked mentions became', 'kinds: policy, mentions'],
      identifiers.map(({ letter, name, coverage, kinds }) => [
        letter,
        name,
        words[coverage],
        kinds.map(kindText).join('; '),
      ]),
    ),
    list([
      'The rule requires removal. An invented value, a shifted date or a private sample is not a removal: ' +
        'shifted dates keep their intervals, and a private sample may be the true value.',
      'Ages: the rule covers ages over 89 only. "Left" under C may be ages below 90, or years and ' +
        'relative dates that were kept.',
      'Names, hospitals and wards of staff are counted under A and B, though the rule is about the ' +
        'individual, relatives, employers and household.',
      ...(identifiers.some(({ kinds }) =>
        kinds.some(({ type, action }) => type === 'zip' && action.startsWith('generalise')),
      )
        ? [
            'Postal codes are shortened to the digits of their region; those of sparsely populated areas of ' +
              'the United States become 000.',
          ]
        : []),
      'Tags written because an action could not be carried out are counted with their reason.',
    ]),
    heading(2, 'Mentions that were marked, by what was done'),
    table(
      ['kind', 'done', 'reason', 'mentions'],
      [...identifiers.flatMap(({ kinds }) => kinds), ...others].flatMap(({ type, done }) =>
        done.map(({ action, fallback, count }) => [type, action, fallback ?? '', String(count)]),
      ),
    ),
    others.length === 0 ? '' : `Kinds that the rule does not name: ${others.map(kindText).join('; ')}.`,
  ]);
}

const kindText = ({ type, action, marked }: CoverageLine['kinds'][number]): string => `${type}: ${action}, ${marked}`;
