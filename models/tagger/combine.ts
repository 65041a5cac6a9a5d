import { familyOfType, typesWithTrait } from '../../electron/contract/phiTypes';
import type { Suggestion } from '../../electron/contract/phi';
import { firstEndingBehind, type Tokens } from '../../electron/core/text/tokens';
import { modelSpans, type ModelSuggestion } from './modelSpans';
import { alphanumericTokens, type ModelLabel, type NoteProbabilities } from './probabilities';
import { repeatedMentions } from './repeated';

/** Rules that are right wherever they match: they add, and they widen what the model found inside. */
const sureSources: ReadonlySet<string> = new Set(['rule:date-numeric', 'rule:email', 'rule:url', 'rule:ip']);
/** Where nothing was learned about a recognizer. */
export const defaultThreshold = 0.3;
/** The same beside a bundled model, which never saw notes of this hospital. */
export const bundledThreshold = 0.01;

export interface CombineOptions {
  /** `model:<name>`. */
  readonly source: string;
  /** By id of the recognizer, `second-pass` too. */
  readonly ruleThresholds: Readonly<Record<string, number>>;
  /** Of recognizers that `ruleThresholds` does not name. */
  readonly fallbackThreshold?: number;
  /** What must be covered. [token] */
  readonly isBarred?: Uint8Array | undefined;
  /**
   * The labels say no more than the family: a rule that found PHI of it in the same place says which kind it is, and
   * rules for kinds that no label means stand.
   */
  readonly areLabelsCoarse?: boolean;
  /** Of models that are next to the rules; absent: they add what they are sure of, where no rule found anything. */
  readonly adding?: Adding | undefined;
  /** Spans of a model that decides which are nothing but a piece of a sentence. */
  readonly isOrdinary?: ((span: ModelSuggestion) => boolean) | undefined;
}

/** What a model adds to the rules, beside their spans and beyond them. */
export interface Adding {
  /** Least probability of every token of a span. */
  readonly min: number;
  /** Spans that it finds in vain. */
  readonly isUnfounded: (span: ModelSuggestion) => boolean;
  /** What rules take for PHI in brackets that say who made a thing. */
  readonly withoutMakers: (rules: readonly Suggestion[]) => readonly Suggestion[];
}

/**
 * One set of spans that do not overlap, of models, rules and known patient data. The rule, in this order:
 *
 * 1. The models' probabilities are averaged and decoded as one row of tags; where a recall target asks for a token, it
 *   is covered. A word beside it may name the kind: a number right after "Fax" is one, whatever number the models took
 *   it for.
 * 2. What is certain once (P ≥ .9) is looked for elsewhere in the note and taken where the models give it at least .05.
 * 3. Known patient data always stands. A model's span of the same family around it stands in its place, and so does any
 *   that is more likely than not around a single word of a name: a street or a hospital may bear it. Others give way.
 * 4. A complete numeric date, a mail or web address by rule is added, and takes the place of a model's span of the same
 *   kind inside it.
 * 5. Otherwise the models decide: a rule's span stands only where no model's span is, and where the mean P(PHI) of its
 *   tokens reaches the threshold of its recognizer, which was learned on held-out notes (`learnRuleThresholds`).
 */
export function combine(
  tokens: Tokens,
  probabilities: NoteProbabilities,
  rules: readonly Suggestion[],
  options: CombineOptions,
): ModelSuggestion[] {
  const { isOrdinary } = options;
  const found = modelSpans(tokens, probabilities, options)
    .filter((span) => span.reason === 'model-recall' || isOrdinary?.(span) !== true)
    .map((span) =>
      options.areLabelsCoarse === true
        ? kindByRule(span, rules, probabilities.labels)
        : named(span, rules, probabilities.labels),
    );
  found.push(...again(tokens, probabilities, found, options.source));
  const known = rules.filter(({ source }) => source === 'patient-data');
  const others = rules.filter(({ source }) => source !== 'patient-data');
  const placed: ModelSuggestion[] = [];
  for (const suggestion of known) {
    const around = found.find(
      ({ start, end, type, score }) =>
        start <= suggestion.start &&
        suggestion.end <= end &&
        (familyOfType[type] === familyOfType[suggestion.type] ||
          (score >= 0.5 && end - start > suggestion.end - suggestion.start && isWordOfName(tokens.text, suggestion))),
    );
    if (around === undefined) placed.push(suggestion);
  }
  const isFree = (span: { readonly start: number; readonly end: number }): boolean =>
    placed.every(({ start, end }) => end <= span.start || span.end <= start);
  for (const rule of others) {
    if (!sureSources.has(rule.source) || !isFree(rule)) continue;
    const touching = found.filter(({ start, end }) => start < rule.end && rule.start < end);
    const isWider =
      touching.length > 0 &&
      touching.every(
        (span) =>
          rule.start <= span.start && span.end <= rule.end && familyOfType[span.type] === familyOfType[rule.type],
      );
    const isSame = touching.some(({ start, end }) => start === rule.start && end === rule.end);
    if (
      touching.length === 0
        ? mean(tokens, probabilities, rule) >= (options.ruleThresholds[recognizerOf(rule.source)] ?? 0)
        : isWider && !isSame
    )
      placed.push(rule);
  }
  for (const span of found) {
    if (isFree(span))
      placed.push(
        rules.some(
          ({ start, end, type }) =>
            start === span.start && end === span.end && isSameKind(probabilities.labels, span, type),
        )
          ? { ...span, reason: 'model-rule' }
          : span,
      );
    else placed.push(...piecesOf(tokens, span, placed));
  }
  const isUnknown = ({ type }: Suggestion): boolean =>
    options.areLabelsCoarse === true && probabilities.labels.every(({ from }) => !from.includes(type));
  for (const rule of others) {
    if (sureSources.has(rule.source) || !isFree(rule)) continue;
    if (
      isUnknown(rule) ||
      mean(tokens, probabilities, rule) >=
        (options.ruleThresholds[recognizerOf(rule.source)] ?? options.fallbackThreshold ?? defaultThreshold)
    )
      placed.push(rule);
  }
  return placed.sort((a, b) => a.start - b.start);
}

const isWordOfName = (text: string, { start, end, type }: Suggestion): boolean =>
  familyOfType[type] === 'name' && /^[\p{L}\p{M}]+$/u.test(text.slice(start, end));

/** Kinds that a word beside or in the span tells from others of their family; there are few of them to learn from. */
const namedByWord = typesWithTrait('namedByWord');

function named(span: ModelSuggestion, rules: readonly Suggestion[], labels: readonly ModelLabel[]): ModelSuggestion {
  const rule = rules.find(
    ({ start, end, type }) =>
      start === span.start &&
      end === span.end &&
      namedByWord.has(type) &&
      familyOfType[type] === familyOfType[span.type],
  );
  const label =
    rule === undefined || rule.type === span.type ? undefined : labels.find(({ type }) => type === rule.type);
  return label === undefined ? span : { ...span, type: label.type, label: label.id };
}

/** The kind of the rule that covers most of a span, where its label may be of that kind. */
function kindByRule(
  span: ModelSuggestion,
  rules: readonly Suggestion[],
  labels: readonly ModelLabel[],
): ModelSuggestion {
  const { from = [] } = labels.find(({ id }) => id === span.label) ?? {};
  let [kind, most]: [Suggestion['type'], number] = [span.type, 0];
  for (const { start, end, type } of rules) {
    const shared = Math.min(end, span.end) - Math.max(start, span.start);
    if (shared > most && from.includes(type)) [kind, most] = [type, shared];
  }
  if (kind === span.type) return span;
  const { start, end, score, source, reason } = span;
  return { start, end, type: kind, score, source, reason };
}

/**
 * Share of what the rules found that a model must see as PHI, too, to decide in a note. Measured with a linear CRF of
 * MEDDOCAN train: on MEDDOCAN dev .8 costs nothing (F1 .9702, without the question .9700), on notes of the demo, which
 * are of another kind, letters and digits covered go from .821 (never asked) to .918 at .8 and, with the threshold of
 * bundled models, .946 at .9 (rules alone: .946).
 */
export const minAgreement = { asked: { share: 0.8, ifFew: true }, bundled: { share: 0.9, ifFew: false } } as const;

export interface Agreement {
  readonly share: number;
  /** Whether a note is taken as known in which the rules find too little to tell. */
  readonly ifFew: boolean;
}
/** Fewer tokens than these say nothing. */
const minFound = 8;

/**
 * Whether a note is of the kind that a model learned from: whether it gives P(PHI) ≥ ½ to most of the tokens in which
 * rules find PHI. In a note of another kind the model would overrule rules that are right. Rules that the model's own
 * held-out notes proved wrong are left aside.
 */
export function isInDistribution(
  tokens: Tokens,
  { labels, average }: NoteProbabilities,
  rules: readonly Suggestion[],
  ruleThresholds: Readonly<Record<string, number>>,
  min: Agreement = minAgreement.asked,
): boolean {
  const width = 1 + 2 * labels.length;
  const alphanumeric = alphanumericOf(tokens);
  let [found, seen] = [0, 0];
  for (const { start, end, source } of rules) {
    if ((ruleThresholds[recognizerOf(source)] ?? 0) >= never) continue;
    for (let i = firstEndingBehind(tokens, start); i < tokens.count && tokens.starts[i]! < end; i++) {
      if (alphanumeric[i] === 0) continue;
      found++;
      if (average[i * width]! <= 0.5) seen++;
    }
  }
  return found < minFound ? min.ifFew : seen >= min.share * found;
}
/** A threshold from here on says that the rule was wrong where the model saw nothing. */
const never = 0.9;

/** What a model that learned from little must give every token of a span that it adds. */
const sureMin = 0.8;

/** Up to this score a rule knows of a name no more than that its words are capitalised and in a list, or in none. */
const shapeScore = 0.55;
/**
 * Least mean P(PHI) of what has the shape of a name only, where a model reads beside the rules. On the train part of
 * the letters it costs no recall in any language; of 8,178 English cases the leak scan withholds 51 fewer with it and
 * with `repeatedMentions`.
 */
const vetoBelow = 0.02;

/** `M. Tromp`: an initial says more than a shape; without this, 3 % of such foreign names are lost in Spanish. */
const initialFirst = /^\p{Lu}\p{M}*\.[ \u00a0]?\p{L}/u;

/** `Polymerase Chain Reaction`: a name by its shape alone in which the model sees nothing. */
const isVetoed = (tokens: Tokens, probabilities: NoteProbabilities, rule: Suggestion): boolean =>
  rule.source === 'rule:name-gazetteer' &&
  rule.score <= shapeScore &&
  !initialFirst.test(tokens.text.slice(rule.start, rule.end)) &&
  mean(tokens, probabilities, rule) < vetoBelow;

/**
 * For models that learned from little, or from other notes: rules and known patient data stand as they are, and the
 * model adds spans where nothing stands; with `adding`, what is left of a span beside a rule's, too. A recall target
 * still covers what it asks for.
 */
export function combineUnderRules(
  tokens: Tokens,
  probabilities: NoteProbabilities,
  rules: readonly Suggestion[],
  options: CombineOptions,
): ModelSuggestion[] {
  const { adding, isBarred } = options;
  const stands =
    adding === undefined ? rules : adding.withoutMakers(rules).filter((rule) => !isVetoed(tokens, probabilities, rule));
  const placed: ModelSuggestion[] = [...stands];
  const isFree = (span: { readonly start: number; readonly end: number }): boolean =>
    stands.every(({ start, end }) => end <= span.start || span.end <= start);
  for (const span of modelSpans(tokens, probabilities, options)) {
    const isAsked = span.reason === 'model-recall';
    if (!isAsked && (span.score < (adding?.min ?? sureMin) || adding?.isUnfounded(span) === true)) continue;
    if (isFree(span)) placed.push(span);
    else if (isBarred !== undefined || adding !== undefined)
      placed.push(...piecesOf(tokens, span, stands).filter((piece) => isAsked || adding?.isUnfounded(piece) !== true));
  }
  if (adding !== undefined) {
    const taken = [...placed];
    const isOpen = (span: { readonly start: number; readonly end: number }): boolean =>
      taken.every(({ start, end }) => end <= span.start || span.end <= start);
    const again = repeatedMentions(tokens, taken.slice(stands.length), isOpen);
    placed.push(...again.filter((span) => !adding.isUnfounded(span)));
  }
  return placed.sort((a, b) => a.start - b.start);
}

export const recognizerOf = (source: string): string => source.replace(/^rule:/, '');

const isSameKind = (labels: readonly ModelLabel[], span: ModelSuggestion, type: Suggestion['type']): boolean =>
  (span.label === undefined && span.type === type) ||
  labels.some(({ id, from, type: own }) => id === span.label && (own === type || from.includes(type)));

const sureScore = 0.9;
const minAgain = 0.05;
const sought: ReadonlySet<string> = new Set(['name', 'identifier', 'contact', 'place']);

/**
 * The same words as a certain span, elsewhere and not tagged: names, places, numbers. A token of four signs at least.
 */
function again(
  tokens: Tokens,
  { labels, average }: NoteProbabilities,
  found: readonly ModelSuggestion[],
  source: string,
): ModelSuggestion[] {
  const { text, starts, ends, count } = tokens;
  const wanted = new Map<string, ModelSuggestion>();
  for (const span of found) {
    const words = text.slice(span.start, span.end);
    if (
      span.score < sureScore ||
      words.length < 4 ||
      !sought.has(familyOfType[span.type]) ||
      !/^[\p{Lu}\d]/u.test(words)
    )
      continue;
    wanted.set(words, span);
  }
  if (wanted.size === 0) return [];
  const firstWords = new Map<string, string[]>();
  for (const words of wanted.keys()) {
    const first = /^(?:[\p{L}\p{M}]+|\p{Nd}+|.)/u.exec(words)?.[0] ?? words;
    firstWords.set(
      first,
      [...(firstWords.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  const isTaken = new Uint8Array(text.length);
  for (const { start, end } of found) isTaken.fill(1, start, end);
  const tokenEnds = new Set<number>();
  for (let i = 0; i < count; i++) tokenEnds.add(ends[i]!);
  const width = 1 + 2 * labels.length;
  const out: ModelSuggestion[] = [];
  for (let i = 0; i < count; i++) {
    const start = starts[i]!;
    for (const words of firstWords.get(text.slice(start, ends[i])) ?? []) {
      const end = start + words.length;
      if (isTaken[start] === 1 || isTaken[end - 1] === 1 || !tokenEnds.has(end) || !text.startsWith(words, start))
        continue;
      let [sum, n] = [0, 0];
      for (let j = i; j < count && starts[j]! < end; j++, n++) sum += 1 - average[j * width]!;
      if (sum / n < minAgain) continue;
      isTaken.fill(1, start, end);
      out.push({ ...wanted.get(words)!, start, end, score: Math.min(1, sum / n), source, reason: 'model-again' });
      break;
    }
  }
  return out;
}

/** Mean P(PHI) of the tokens with letters or digits that a span touches. */
export function mean(
  tokens: Tokens,
  { labels, average }: NoteProbabilities,
  { start, end }: { readonly start: number; readonly end: number },
): number {
  const width = 1 + 2 * labels.length;
  const alphanumeric = alphanumericOf(tokens);
  let [sum, n] = [0, 0];
  for (let i = firstEndingBehind(tokens, start); i < tokens.count && tokens.starts[i]! < end; i++) {
    if (alphanumeric[i] === 0) continue;
    sum += 1 - average[i * width]!;
    n++;
  }
  return n === 0 ? 0 : sum / n;
}

const alphanumericCache = new WeakMap<Tokens, Uint8Array>();
function alphanumericOf(tokens: Tokens): Uint8Array {
  let alphanumeric = alphanumericCache.get(tokens);
  if (alphanumeric === undefined) alphanumericCache.set(tokens, (alphanumeric = alphanumericTokens(tokens)));
  return alphanumeric;
}

/** What is left of a model's span beside what stands already; without blanks and marks at its ends. */
function piecesOf(tokens: Tokens, span: ModelSuggestion, placed: readonly ModelSuggestion[]): ModelSuggestion[] {
  const cuts = placed
    .filter(({ start, end }) => start < span.end && span.start < end)
    .sort((a, b) => a.start - b.start);
  const pieces: ModelSuggestion[] = [];
  let from = span.start;
  for (const { start, end } of [...cuts, { start: span.end, end: span.end }]) {
    const words = tokens.text.slice(from, Math.max(from, start));
    const bare = words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (bare !== '') {
      const at = from + words.indexOf(bare);
      pieces.push({ ...span, start: at, end: at + bare.length });
    }
    from = Math.max(from, end);
  }
  return pieces;
}
