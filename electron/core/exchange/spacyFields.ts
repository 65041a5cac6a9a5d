/** What spaCy's `Doc.to_json` writes under names of its own. */
export const docFields = [
  ...['id', 'text', 'ents', 'tokens', 'sents', 'cats', 'spans', '_'],
  ...['underscore_doc', 'underscore_token', 'underscore_span'],
];
/** Spans that lie over entities: a `Doc` has no two entities in one place, but groups of spans that may. */
export const overlappingGroup = 'overlapping';
