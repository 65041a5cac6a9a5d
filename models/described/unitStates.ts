import * as tf from '@tensorflow/tfjs-core';
import { tokenize } from '../../electron/core/text/tokens';
import type { PieceCutter } from '../pieces/notePieces';
import { packWindows } from '../transformer/embedding';
import type { Encoder } from '../transformer/encoder';
import { pieceNote, type PieceNote } from '../transformer/taggedNote';
import { cutWindows, readingWindows, type PieceWindow, type WindowSizes } from '../transformer/windows';
import { unitsOf, type Unit } from './units';

/** A text as labels by description see it. */
export interface UnitText {
  readonly text: string;
  readonly units: readonly Unit[];
  /** The mean of the encoder's vectors of a unit's pieces, at their places in the text. [unit, width] */
  readonly states: Float32Array;
}

const atOnce = 8;

/** @throws whatever `yieldToEventLoop` throws, between two batches */
export async function readUnits(
  encoder: Encoder,
  cutter: PieceCutter,
  texts: readonly string[],
  yieldToEventLoop: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly UnitText[]> {
  const { width, positions } = encoder.base.shape;
  const sizes: WindowSizes = {
    size: Math.min(readingWindows.size, positions),
    overlap: Math.min(readingWindows.overlap, Math.floor(positions / 4)),
  };
  const read = texts.map((text) => {
    const units = unitsOf(tokenize(text));
    return {
      ...openNote(text, cutter, units),
      out: { text, units, states: new Float32Array(units.length * width) },
      counts: new Uint32Array(units.length),
    };
  });
  const jobs = read
    .flatMap((note) => cutWindows(note.note.starts, sizes).map((window) => ({ note, window })))
    .sort((x, y) => y.window.to - y.window.from - (x.window.to - x.window.from));
  for (let first = 0; first < jobs.length; first += atOnce) {
    const part = jobs.slice(first, first + atOnce);
    const batch = packWindows(
      part.map(({ note, window }) => note.note.pieces.subarray(window.from, window.to)),
      encoder.base,
    );
    const states = tf.tidy(() => encoder.encode(batch));
    const values = await states.data<'float32'>();
    states.dispose();
    part.forEach(({ note, window }, row) => {
      for (const { piece, place } of ownPieces(note.note, window)) {
        const unit = note.unitOf[piece]!;
        if (unit < 0) continue;
        note.counts[unit]!++;
        const from = (row * batch.places + place) * width;
        for (let k = 0; k < width; k++) note.out.states[unit * width + k]! += values[from + k]!;
      }
    });
    await yieldToEventLoop();
  }
  return read.map(({ out, counts }) => {
    counts.forEach((count, unit) => {
      for (let k = 0; k < width; k++) out.states[unit * width + k]! /= Math.max(1, count);
    });
    return out;
  });
}

/** With the unit of each piece; -1 where it is of none. */
function openNote(
  text: string,
  cutter: PieceCutter,
  units: readonly Unit[],
): { readonly note: PieceNote; readonly unitOf: Int32Array } {
  const note = pieceNote(text, cutter);
  const unitOf = new Int32Array(note.pieces.length).fill(-1);
  units.forEach(({ firstToken, endToken }, unit) =>
    unitOf.fill(unit, note.starts[firstToken]!, note.starts[endToken]!),
  );
  return { note, unitOf };
}

/** Pieces whose output is taken from a window, and where they stand in it. */
function* ownPieces(
  { starts }: PieceNote,
  { from, to, firstWord, endWord }: PieceWindow,
): Generator<{ readonly piece: number; readonly place: number }> {
  const first = Math.max(from, starts[firstWord]!);
  const end = Math.min(to, starts[endWord]!);
  for (let piece = first; piece < end; piece++) yield { piece, place: piece - from + 1 };
}

/** The mean vector of a text's units; zeros where it has none. [width] */
export function meanState({ units, states }: UnitText, width: number): Float32Array {
  const mean = new Float32Array(width);
  for (let at = 0; at < states.length; at++) mean[at % width]! += states[at]! / units.length;
  return mean;
}
