import { heading, list, page, table } from './markdown';
import type { Coverage, CoverageLine, SafeHarborCoverage } from './safeHarbor';

const words: Readonly<Record<Coverage, string>> = {
  left: '**some stands as it was**',
  replaced: 'replaced by invented values',
  generalised: 'generalised',
  removed: 'removed',
  nothingMarked: 'nothing was marked',
  notInText: 'not looked for: notes are text',
};

/** The 18 identifiers against policy and counts, in Markdown. */
export function safeHarborPage({ identifiers, others }: SafeHarborCoverage, intro: string): string {
  return page([
    heading(1, 'Coverage of the Safe Harbor identifiers'),
    intro,
    'The 18 identifiers of 45 CFR 164.514(b)(2)(i), what the policy asks for, and what was done to the ' +
      'mentions that were marked. This is a table of counts. Whether a release meets the rule, and whether ' +
      'anybody has actual knowledge that what is left could identify somebody (164.514(b)(2)(ii)), people ' +
      'decide.',
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
      'The rule asks for removal. An invented value, a moved date or a private draw is not a removal: ' +
        'moved dates keep their intervals, and a private draw may be the true value.',
      'Ages: the rule speaks of ages over 89 only. "Left" under C may be ages below 90, or years and ' +
        'relative dates that were kept.',
      'Names, hospitals and wards of staff are counted under A and B, though the rule is about the ' +
        'individual, relatives, employers and household.',
      ...(identifiers.some(({ kinds }) =>
        kinds.some(({ type, action }) => type === 'zip' && action.startsWith('generalise')),
      )
        ? [
            'A postal code is cut to its region digits; those of the United States whose areas have few ' +
              'people become 000.',
          ]
        : []),
      'Tags that stand because an action could not be carried out are counted with their reason.',
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
