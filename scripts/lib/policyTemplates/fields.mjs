/**
 * The fields of the managed policy, as its own schema has them, each with where a system's tools put it.
 *
 * @typedef {{ readonly name: string, readonly kind: 'boolean' | 'integer' | 'text' | 'choice' | 'list' | 'pairs',
 *   readonly values: readonly string[], readonly minimum?: number, readonly maximum?: number,
 *   readonly maxLength?: number, readonly pattern?: string }} Field
 */

/** @returns {readonly Field[]} `roles` as its two parts; without `version`, which says the form of the file */
export function fieldsOf(schema) {
  const { roles, ...others } = schema.properties;
  delete others.version;
  const all = [
    ...Object.entries(others),
    ...Object.entries(roles.properties).map(([name, property]) => [`roles.${name}`, property]),
  ];
  return all.map(([name, property]) => ({ name, ...kindOf(name, property) }));
}

function kindOf(name, property) {
  const { type, enum: choices, items, minimum, maximum, maxLength, pattern, additionalProperties } = property;
  if (type === 'boolean') return { kind: 'boolean', values: [] };
  if (type === 'integer') return { kind: 'integer', values: [], minimum, maximum };
  if (type === 'string') return { kind: choices ? 'choice' : 'text', values: choices ?? [], maxLength, pattern };
  if (type === 'array') return { kind: 'list', values: items.enum ?? [], pattern: items.pattern };
  if (type === 'object' && typeof additionalProperties === 'object')
    return { kind: 'pairs', values: additionalProperties.enum ?? [], pattern: additionalProperties.pattern };
  throw new Error(`${name}: a template has no form for a field of the type ${type}`);
}

/** What a person reads of a field: what it does, how it is filled in, and what may stand there. */
export function helpOf({ name, kind, values }, words) {
  const how = {
    boolean: { secondAccount: words.asked, logToSyslog: words.does }[name] ?? words.allowed,
    list: words.entry,
    pairs: words.pairs,
  };
  return [
    words.help[name],
    ...(how[kind] ? [how[kind]] : []),
    ...(values.length > 0 ? [words.values.replace('{values}', values.join(', '))] : []),
  ].join(' ');
}

export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
