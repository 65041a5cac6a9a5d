import type { PhiType } from '../../electron/contract/phi';
import type { PhiSpan } from '../../electron/core/deidentify/sourceDocument';

/** Uniform over 0 … count − 1. */
export type Chance = (count: number) => number;

export const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)]!;

/** Mulberry32: fast, repeatable, of no use for secrets. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}

/** A note that is being written. */
export class Writer {
  text = '';
  readonly spans: PhiSpan[] = [];
  readonly say = (words: string): void => {
    this.text += words;
  };
  /** Writes a mention, and what follows without being marked. */
  readonly mark = (type: PhiType, value: string, rest = ''): void => {
    this.spans.push({ type, start: this.text.length, end: this.text.length + value.length });
    this.text += value + rest;
  };
}
