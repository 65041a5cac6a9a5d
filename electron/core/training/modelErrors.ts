import type { modelErrorKinds } from '../../contract/models';
import type { LabelledSpan } from '../../contract/text';

export interface SpanError {
  readonly kind: (typeof modelErrorKinds)[number];
  readonly start: number;
  readonly end: number;
  readonly label: string | null;
  readonly suggested: string | null;
  readonly suggestedStart: number | null;
  readonly suggestedEnd: number | null;
  readonly score: number | null;
  readonly isLeak: boolean;
}

interface Found extends LabelledSpan {
  readonly score?: number | undefined;
}

/** Every gold span that was not found as it is, and every span where no gold is, in reading order. */
export function modelErrors(
  text: string,
  gold: readonly LabelledSpan[],
  system: readonly Found[],
): readonly SpanError[] {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of system) covered.fill(1, start, end);
  const errors: SpanError[] = [];
  for (const { start, end, label } of gold) {
    if (system.some((span) => span.start === start && span.end === end && span.label === label)) continue;
    const touching = system
      .filter((span) => span.start < end && start < span.end)
      .sort((a, b) => overlap(b, { start, end }) - overlap(a, { start, end }));
    const found =
      touching.find((span) => span.start === start && span.end === end) ??
      touching.find((span) => span.label === label) ??
      touching[0];
    errors.push({
      kind: found === undefined ? 'missed' : found.label === label ? 'boundary' : 'label',
      start,
      end,
      label,
      suggested: found?.label ?? null,
      suggestedStart: found?.start ?? null,
      suggestedEnd: found?.end ?? null,
      score: found?.score ?? null,
      isLeak: leaks(text, covered, start, end),
    });
  }
  for (const { start, end, label, score } of system) {
    if (gold.some((span) => span.start < end && start < span.end)) continue;
    errors.push({
      kind: 'spurious',
      start,
      end,
      label: null,
      suggested: label,
      suggestedStart: start,
      suggestedEnd: end,
      score: score ?? null,
      isLeak: false,
    });
  }
  return errors.sort((a, b) => a.start - b.start || a.end - b.end);
}

const overlap = (
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

function leaks(text: string, covered: Uint8Array, start: number, end: number): boolean {
  for (const { 0: sign, index } of text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)) {
    if (covered[start + index] === 0 || covered[start + index + sign.length - 1] === 0) return true;
  }
  return false;
}
