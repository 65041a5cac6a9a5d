import type { Manifest } from '../bundle/manifest';

/** The card of an imported model, from its manifest alone. Nobody here knows what it learned from; the card says so. */
export function importedCard({
  name,
  languages,
  labelSet,
  licence,
  source,
  createdAt,
  gauze,
}: Omit<Manifest, 'parts'>): string {
  const { architecture = '', files = [], labels = [] } = source ?? {};
  const sections = [
    `# ${name}`,
    `Finds protected health information in clinical notes: a token classifier (${architecture}) that was ` +
      `trained with another program and imported on ${createdAt.slice(0, 10)} with Gauze ${gauze}. ` +
      `Languages, as stated by the person who imported it: ${languages.join(', ')}.`,
    '## What it finds',
    `Its labels, and what they are in the set \`${labelSet}\`:`,
    [
      '| label of the model | here |',
      '|---|---|',
      ...labels.map(({ label, phi }) => `| ${cell(label)} | ${phi ?? 'ignored'} |`),
    ].join('\n'),
    '## Where it comes from',
    [
      '| file | bytes | SHA-256 |',
      '|---|---|---|',
      ...files.map(({ name: file, bytes, sha256 }) => `| ${file} | ${bytes} | ${sha256} |`),
    ].join('\n'),
    `Licence, as stated by the person who imported it: ${licence}.`,
    'What it learned from is not known here. A model may hold traces of the notes that it learned from. ' +
      'It holds the pieces of words of its tokenizer, as they came.',
    '## How good it is',
    'It was not measured. Its probabilities are not calibrated: a recall target with this model covers ' +
      'what it covers. Measure it on notes of your own before you trust it (`gauze evaluate`); review what ' +
      'it finds.',
  ];
  return `${sections.join('\n\n')}\n`;
}

const cell = (label: string): string => label.replace(/[\\|`*_[\]<>]/g, '\\$&');
