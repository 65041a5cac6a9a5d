/** Parts of the hybrid coder that a training can omit, in order of execution. */
export const coderParts = [
  'tagger',
  'mentions',
  'descriptions',
  'descriptionMatch',
  'ridge',
  'rules',
  'neoplasms',
  'context',
] as const;

/** Omitted by default: their gain is within the noise of cross-validation, and they point to worse places. */
export const optionalParts = ['neoplasms'] as const;

export const partsLeftOut = ({
  without = [],
  with: asked = [],
}: {
  readonly without?: readonly string[] | undefined;
  readonly with?: readonly string[] | undefined;
}): readonly string[] => [
  ...without,
  ...optionalParts.filter((part) => !asked.includes(part) && !without.includes(part)),
];
