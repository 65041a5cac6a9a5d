import { epsilonPerToken } from './codeNetwork';
import { isForReproduction } from '../../electron/contract/representers';
import { notPrivate, whatStaysOpen } from './promise';
import { methodsOf } from './methods';
import type { RepresenterManifest } from './representerFile';

/** The card of a representer, written from its manifest alone. */
export function representerCard({
  name,
  method,
  shape,
  createdAt,
  gauze,
  words,
  training,
  labels,
  labelSet,
  licence,
}: Omit<RepresenterManifest, 'parts'>): string {
  const noise =
    shape.kind === 'code'
      ? `Each word becomes one of ${shape.symbols} symbols, drawn with pure local differential privacy: ε ` +
        `= ${epsilonPerToken(shape).toFixed(2)} for a token, n times that for a sentence of n tokens, more ` +
        'for a patient. It is no part of the budget of replacements.'
      : `Each token becomes ${shape.dimension} numbers; noise of ` +
        `${shape.isNoiseLearned === true ? 'a deviation that was learned for each' : `deviation ${shape.deviation}`} ` +
        'is added to each, and the row is made 1 long.';
  return `${[
    `# ${name}`,
    'Turns labelled sentences into representations that a tagger can learn from. Method: ' +
      `${methodsOf[method].name}. Made ${createdAt.slice(0, 10)} with Gauze ${gauze}.`,
    ...(isForReproduction(method) ? [`**${notPrivate}**`] : []),
    noise,
    '## What it knows',
    `${words.count} words of public text (${words.source}; ${words.licence}), their vectors, and what it ` +
      `learned from ${training.notes} labelled notes (${training.sentences} sentences) over ` +
      `${training.epochs} passes: weights, which may hold traces of these notes. ${labels.length} labels ` +
      `of the set \`${labelSet}\`.`,
    `Licence: ${licence}.`,
    '## What it promises',
    'Nothing by itself: what a package gives away is measured on the notes of the site that makes it, ' +
      'and stands in the package.',
    '## What is not protected',
    whatStaysOpen.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')}\n`;
}
