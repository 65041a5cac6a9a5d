/** Parts of the hybrid coder that can be left out of a training, in the order in which they come. */
export const coderParts = ['tagger', 'mentions', 'descriptions', 'descriptionMatch', 'ridge', 'rules', 'neoplasms', 'context'] as const;
