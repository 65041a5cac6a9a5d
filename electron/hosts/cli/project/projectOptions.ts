import { receiptLanguageOptions } from '../release/receiptLanguage';
import { indicatorOptions, orderOptions } from '../release/sharedOptions';

export const releaseOptions = {
  out: { type: 'string' },
  format: { type: 'string' },
  to: { type: 'string' },
  name: { type: 'string' },
  release: { type: 'string' },
  policy: { type: 'string' },
  receipt: { type: 'string' },
  'private-receipt': { type: 'string' },
  reports: { type: 'string' },
  budget: { type: 'string' },
  linked: { type: 'string' },
  'only-done': { type: 'boolean' },
  pseudonyms: { type: 'string' },
  'pseudonyms-passphrase-file': { type: 'string' },
  ...indicatorOptions,
  'confirmed-by': { type: 'string' },
  'confirming-passphrase-file': { type: 'string' },
  'accept-comparison': { type: 'boolean' },
  'accept-unlinked': { type: 'boolean' },
  'accept-unread': { type: 'boolean' },
  ...orderOptions,
  ...receiptLanguageOptions,
} as const;

export const keyOptions = {
  'new-passphrase-file': { type: 'string' },
  add: { type: 'boolean' },
  remove: { type: 'boolean' },
} as const;
