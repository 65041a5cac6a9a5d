import type { CrfScores } from './forwardBackward';
import type { Transitions } from './transitions';

/** The path with the highest score of one sequence. emissions [time, tag] → [time] */
export function crfViterbi(
  allowed: Transitions,
  emissions: Float32Array,
  { transitions, start, end }: CrfScores,
): Int32Array {
  const { tags, starts, from, mayBegin, mayEnd } = allowed;
  const length = emissions.length / tags;
  const path = new Int32Array(length);
  if (length === 0) return path;
  const back = new Int32Array(length * tags);
  let best = Float64Array.from({ length: tags }, (_, tag) =>
    mayBegin[tag] === 1 ? start[tag]! + emissions[tag]! : -Infinity,
  );
  for (let step = 1; step < length; step += 1) {
    const next = new Float64Array(tags).fill(-Infinity);
    for (let tag = 0; tag < tags; tag += 1) {
      for (let at = starts[tag]!; at < starts[tag + 1]!; at += 1) {
        const score = best[from[at]!]! + transitions[from[at]! * tags + tag]!;
        if (score > next[tag]!) {
          next[tag] = score;
          back[step * tags + tag] = from[at]!;
        }
      }
      next[tag]! += emissions[step * tags + tag]!;
    }
    best = next;
  }
  let last = -1;
  for (let tag = 0; tag < tags; tag += 1) {
    if (mayEnd[tag] === 1) best[tag]! += end[tag]!;
    else best[tag] = -Infinity;
    if (last < 0 || best[tag]! > best[last]!) last = tag;
  }
  for (let step = length - 1; step >= 0; step -= 1) {
    path[step] = last;
    last = back[step * tags + last]!;
  }
  return path;
}
