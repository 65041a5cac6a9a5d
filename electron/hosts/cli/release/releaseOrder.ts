/** Of a release that nobody named. */
export const unnamed = 'command-line';

export const orderOptions = {
  'keep-order': { type: 'boolean' },
  'keep-ids': { type: 'boolean' },
  'accept-order': { type: 'boolean' },
} as const;

export const orderUsage = `  --keep-order           notes leave in the order of the input; where that is by date, anyone who knows how many notes a day has reads their dates
                         from it. Else they are shuffled: sorted by ids under the key, the same in one process and in many
  --keep-ids             notes keep the ids of the input, which tell anyone who meets them elsewhere which note each is; else each has a new id
                         under the key, another in each release
  --accept-order         both are known: without it neither is taken together with a policy with private actions`;
