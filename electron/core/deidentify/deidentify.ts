import { GauzeError } from '../../contract/errors';
import type { PhiType } from '../../contract/phi';
import type { PolicyAction } from '../../contract/policy';
import { familyOfType, personNameTypes } from '../../contract/phiTypes';
import { sampleSurrogate } from './actions/sampleSurrogate';
import { replaceDuration } from './actions/durations';
import { generalise } from './actions/generalise';
import { numberTag } from './actions/numberTag';
import { learnNames } from './actions/people';
import { createPrivateReplacer } from './actions/privateValue';
import { shiftDates } from './actions/shiftDates';
import { durationTreatment } from './durations/durationTreatment';
import { withDurations } from './durations/durationSpans';
import { compact, foldedWords } from '../text/spelling';
import { contextOf, needsOf, type ActionContext, type DeidentifierOptions, type NoteContext } from './noteContext';
import { type DeidentifiedDocument, type Outcome, type ReplacedSpan } from './outcome';
import { createKnownNames } from './learntNames';
import { withFoundValues } from './private/foundValues';
import { isPrivatePolicy } from './private/policySettings';
import { resolveSpans, splice, type Range } from './replace';
import { isFoundSpan, type PhiSpan, type PhiString, type SourceDocument } from './sourceDocument';
import { surnameParticles } from './surrogateLists';
import { masked, redacted, tagWord } from './tags';
import { roundMeasurements } from './roundMeasurements';

export type { DeidentifierOptions } from './noteContext';
export { countReplacements } from './outcome';
export type { DeidentifiedDocument } from './outcome';
export type { PhiSpan, PhiString, SourceDocument } from './sourceDocument';

export interface Deidentifier {
  /**
   * Replaces the spans of one note, and the lengths of time in words that none covers unless the policy keeps them.
   * Everything else stays unchanged, except words next to a private value that agree with it: those become part of its
   * span.
   *
   * @throws GauzeError `badRequest` for spans outside the text
   */
  readonly deidentify: (document: SourceDocument) => DeidentifiedDocument;
}

const isPrivateAction = ({ action }: PolicyAction): boolean => action === 'private' || action === 'comparison';
const noAdjacentWords = { before: 0, lead: '', behind: 0 } as const;

/** As in the leak scan of a whole release: shorter numbers may be anyone's. */
const minNumber = 7;

/** Full names and numbers of a corpus, in the form of `forbidden`. */
export function forbiddenNames(strings: Iterable<PhiString>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, text } of strings) {
    if (!personNameTypes.has(type)) {
      const family = familyOfType[type];
      const value = family === 'identifier' || family === 'contact' ? compact(text) : '';
      if (value.length >= minNumber) names.add(value);
      continue;
    }
    const words = foldedWords(text).filter((word) => word.length > 1);
    if (words.length > 1) names.add(words.join(' '));
    // particles are optional: `Ana de la Cruz` is also found as `Ana Cruz`
    const core = words.filter((word) => !surnameParticles.has(word));
    if (core.length > 1 && core.length < words.length) names.add(core.join(' '));
  }
  return names;
}

/**
 * Private values are only read from the surrogate table: `createPrivatePlanner` plans, charges are stored, it samples,
 * and then notes are replaced. What was not sampled is tagged, with the reason.
 *
 * @throws GauzeError `badRequest` for a policy with private actions without its digest
 */
export function createDeidentifier(options: DeidentifierOptions): Deidentifier {
  const { policy } = options;
  const context: ActionContext = { ...options, known: createKnownNames() };
  const actionFor = (type: PhiType): PolicyAction => policy.actions[type] ?? policy.default;
  const privately = isPrivatePolicy(policy) ? createPrivateReplacer(context) : undefined;
  const ofDurations = durationTreatment(policy);
  const needs = needsOf(policy);

  const deidentify = (document: SourceDocument): DeidentifiedDocument => {
    const marked = resolveSpans(document.text, document.spans);
    const plain = contextOf(document, marked, options);
    const note = privately?.noteOf(plain, marked) ?? plain;
    if (needs.names) learnNames(marked, note, context);
    const timed = ofDurations.action === 'keep' ? marked : withDurations(document, marked);
    const spans = withFoundValues(policy, document.text, timed);
    const ranges: Range[] = [];
    const written: string[] = [];
    const outcomes: Outcome[] = [];
    const taken: Taken = new Map();
    let from = 0;
    for (let i = 0; i < spans.length; i++) {
      const span = spans[i]!;
      const until = i + 1 < spans.length ? spans[i + 1]!.start : document.text.length;
      const isPrivate = privately !== undefined && isPrivateAction(actionFor(span.type));
      const whole = isPrivate ? privately.whole(span, note, until) : span;
      const outcome = outcomeOf(whole, note);
      outcomes.push(outcome);
      const isAlone =
        span.type === 'duration' ||
        isFoundSpan(span) ||
        outcome.action === 'keep' ||
        !(isPrivate || outcome.action === 'private');
      const { before, lead, behind } =
        isAlone || privately === undefined ? noAdjacentWords : privately.beside(whole, outcome.text, note, from, until);
      if (before + behind > 0) taken.set(i, { value: { start: whole.start, end: whole.end }, lead: lead.length });
      ranges.push({ start: whole.start - before, end: whole.end + behind });
      written.push(lead === '' ? outcome.text : lead + outcome.text);
      from = whole.end + behind;
    }
    const { text, ranges: newRanges } = splice(document.text, ranges, written);
    const replaced = replacedSpans(spans, outcomes, ranges, newRanges, taken);
    const { id, country } = document;
    const done: DeidentifiedDocument = { id, text, spans: replaced, ...(country !== undefined && { country }) };
    return policy.measurements === 'round' ? withRoundedMeasurements(done) : done;
  };

  const outcomeOf = (span: PhiSpan, note: NoteContext): Outcome => {
    const original = note.document.text.slice(span.start, span.end);
    // what is written depends on the surrounding words
    if (span.type === 'duration')
      return replaceDuration(
        ofDurations,
        span,
        original,
        note,
        context,
        privately === undefined ? undefined : (direction) => privately.daysToNextDate(direction, note),
      );
    if (isFoundSpan(span)) return apply(actionFor(span.type), span, original, note);
    const { type, label = '' } = span;
    const action = actionFor(type);
    const before = note.done.get(original);
    let same = before;
    while (same !== undefined && (same.type !== type || same.label !== label)) same = same.before;
    // under caps the first mention is shown, and the same text later on is not
    if (same !== undefined && !(action.action === 'private' && action.most !== undefined)) return same.outcome;
    const outcome = apply(action, span, original, note);
    note.done.set(original, { type, label, outcome, before });
    return outcome;
  };

  const apply = (action: PolicyAction, span: PhiSpan, original: string, note: NoteContext): Outcome => {
    switch (action.action) {
      case 'keep':
        return { text: original, action: 'keep' };
      case 'tag':
        return { text: `[${tagWord(span.type, action.words, span.label)}]`, action: 'tag' };
      case 'numberedTag':
        return numberTag(action, span, original, note, context);
      case 'redact':
        return { text: redacted(span.type, action.words, span.label), action: 'redact' };
      case 'mask':
        return { text: masked(original, action.length, action.mark), action: 'mask' };
      case 'generalise':
        return generalise(action, span, original, note);
      case 'shiftDate':
        return shiftDates(action, span, original, note, context);
      case 'surrogate':
        return sampleSurrogate(action, span, original, note, context);
      case 'private':
      case 'comparison': {
        if (privately === undefined) throw new GauzeError('bug', 'a private action in a policy that has none');
        const outcome = privately.replace(span, original, note);
        return outcome.action === 'private' ? { ...outcome, action: action.action } : outcome;
      }
    }
  };

  return { deidentify };
}

/** For the few spans that took in adjacent words: the value, and the new length of what precedes it. */
type Taken = Map<number, { readonly value: Range; readonly lead: number }>;

/** Each span with its new position. @param ranges in the original @param newRanges in what leaves */
function replacedSpans(
  spans: readonly PhiSpan[],
  outcomes: readonly Outcome[],
  ranges: readonly Range[],
  newRanges: readonly Range[],
  taken: Taken,
): readonly ReplacedSpan[] {
  const replaced: ReplacedSpan[] = [];
  for (let i = 0; i < spans.length; i++) {
    const { start, end } = ranges[i]!;
    const { start: newStart, end: newEnd } = newRanges[i]!;
    const { type, label } = spans[i]!;
    const { action, fallback, text } = outcomes[i]!;
    const words = taken.get(i);
    if (words === undefined) replaced.push({ start, end, newStart, newEnd, type, label, action, fallback });
    else
      replaced.push({
        start,
        end,
        newStart,
        newEnd,
        value: words.value,
        newValue: { start: newStart + words.lead, end: newStart + words.lead + text.length },
        type,
        label,
        action,
        fallback,
      });
  }
  return replaced;
}

function withRoundedMeasurements(done: DeidentifiedDocument): DeidentifiedDocument {
  const { text, spans } = done;
  const rounded = roundMeasurements(
    text,
    spans.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
  );
  const { moved } = rounded;
  return {
    ...done,
    text: rounded.text,
    spans: spans.map((span) => ({
      ...span,
      newStart: moved(span.newStart),
      newEnd: moved(span.newEnd),
      ...(span.newValue !== undefined && {
        newValue: { start: moved(span.newValue.start), end: moved(span.newValue.end) },
      }),
    })),
  };
}
