// Apart from what they do: to read them a verb loads nothing else.

export const indicatorOptions = {
  indicator: { type: 'string' },
  'indicator-column': { type: 'string' },
  'indicator-language': { type: 'string' },
} as const;

export const orderOptions = {
  'keep-order': { type: 'boolean' },
  'keep-ids': { type: 'boolean' },
  'accept-order': { type: 'boolean' },
} as const;
