/** What spaCy's `Doc.to_json` writes under names of its own. */
export const docFields = [
  ...['id', 'text', 'ents', 'tokens', 'sents', 'cats', 'spans', '_'],
  ...['underscore_doc', 'underscore_token', 'underscore_span'],
];
/** Spans that overlap entities: a `Doc` cannot have two entities in one place, but its groups of spans can. */
export const overlappingGroup = 'overlapping';
