/** From here on a model is as sure of what it found as rules are of a name with its title. */
const sureOfModel = 0.9;
/** Up to these scores a rule knows that words are listed and capitalised, and no more. */
const listed: Readonly<Record<string, number>> = {
  'rule:name-gazetteer': 0.75,
  'rule:place-gazetteer': 0.6,
  'rule:organization-gazetteer': 0.7,
  // a word in no list behind five figures
  'rule:place-postal': 0.78,
};

/** Rules that read names by their capitals: of words without any, which a note of one case has, they are less sure. */
const byCapitals: ReadonlySet<string> = new Set([...Object.keys(listed), 'rule:name-context', 'rule:institution-head']);

interface Found {
  /** What was found, as the note has it. */
  readonly text?: string | undefined;
  readonly source?: string | undefined;
  readonly score?: number | undefined;
}

/**
 * Whether nothing but a model that was not sure, the description of a label, or a list of words, says that a span is
 * PHI. A form key, a title, known patient data or a person says more. What is unsure is replaced like anything else; a
 * search for it elsewhere asks for its capitals.
 */
export function isUnsure({ text, source, score }: Found): boolean {
  if (source === undefined || score === undefined) return false;
  if (source === 'second-pass' || source.startsWith('described:')) return true;
  if (text !== undefined && text === text.toLowerCase() && (byCapitals.has(source) || source.startsWith('model:')))
    return true;
  return score < sureOfModel && source.startsWith('model:') ? true : score <= (listed[source] ?? -1);
}
