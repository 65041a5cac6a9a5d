import * as tf from '@tensorflow/tfjs-core';
import type { LstmKernel } from './lstmKernel';
import type { NativeAttribute, NativeBackend, NativeScope } from './nativeOps';
import { attribute, withNative } from './nativeOps';

/**
 * Forward by TensorFlow's `BlockLSTMV2`. Backward not by its `BlockLSTMGradV2`, which adds to the weight gradient at
 * every step and so spends two thirds of its time there, but step by step through `LSTMBlockCellGrad`, with one product
 * for the weights of all steps at the end (measured: `npm run bench:train`).
 */
export function nativeLstm(backend: NativeBackend): LstmKernel {
  const { binding } = backend;
  const float = attribute.type(binding, 'T', binding.TF_FLOAT);
  const peephole = attribute.bool(binding, 'use_peephole', false);
  const forwardAttributes = [float, attribute.float(binding, 'cell_clip', 0), peephole];
  const cellAttributes = [peephole, float];
  // An int64 scalar cannot be a tensor of tfjs, and the package's own way leaks one native tensor per call.
  const lengths = new Map<number, number>();
  const int64 = (value: number): number => {
    let id = lengths.get(value);
    if (id === undefined)
      lengths.set(value, (id = binding.createTensor([], binding.TF_INT64, Int32Array.of(value, 0))));
    return id;
  };

  return {
    forward(x, w, b) {
      const [time, batch] = x.shape;
      const hidden = b.shape[0] / 4;
      return withNative(backend, (scope) => {
        const state = scope.zeros([batch, hidden]);
        const peep = scope.zeros([hidden]);
        const outputs = scope.run(
          'BlockLSTMV2',
          forwardAttributes,
          [int64(time), scope.id(x), state, state, scope.id(w), peep, peep, peep, scope.id(b)],
          7,
        );
        // i, cs, f, o, ci, co, h
        const [i, cs, f, o, ci, co, h] = outputs.map((id) => scope.keep(id));
        return { output: h as tf.Tensor3D, saved: [i!, cs!, f!, o!, ci!, co!] };
      });
    },

    backward(dOutput, x, w, b, output, saved, isInputWanted) {
      const [time, batch, input] = x.shape;
      const hidden = b.shape[0] / 4;
      return withNative(backend, (scope) => {
        const peep = scope.zeros([hidden]);
        const zeroState = scope.zeros([batch, hidden]);
        const anyX = scope.zeros([batch, input]); // only its shape is looked at
        const cell = { anyX, zeroState, peep, w: scope.id(w), b: scope.id(b) };
        const perStep = [...saved, dOutput].map((tensor) => scope.unstack(scope.id(tensor), time)); // [batch, hidden] each
        // The cell's gradient has its gates in the order i, g, f, o; the weights here in i, f, g, o.
        const swapped = swapGates(scope, cell.w, input + hidden, hidden);
        // Turned once: the product of every step is a tenth faster so.
        const whTurned = scope.transpose(scope.slice(swapped, [input, 0], [hidden, 4 * hidden])); // [4 * hidden, hidden]
        const dGates = gateGradients(scope, cellAttributes, cell, perStep, whTurned);
        const flat = scope.reshape(scope.stack(dGates), [time * batch, 4 * hidden]); // [time * batch, 4 * hidden]
        const dx = isInputWanted
          ? scope.reshape(scope.matMul(flat, scope.slice(swapped, [0, 0], [input, 4 * hidden]), false, true), [
              time,
              batch,
              input,
            ])
          : null;
        const [dw, db] = weightGradients(scope, x, output, zeroState, flat);
        return {
          x: dx === null ? null : (scope.keep(dx) as tf.Tensor3D),
          w: scope.keep(dw) as tf.Tensor2D,
          b: scope.keep(db) as tf.Tensor1D,
        };
      });
    },
  };
}

/** Handles that the gradient of a cell takes at every step. */
interface CellInputs {
  /** [batch, input] */
  readonly anyX: number;
  /** Before the first step, and the gradient from behind the last. [batch, hidden] */
  readonly zeroState: number;
  /** [hidden] */
  readonly peep: number;
  readonly w: number;
  readonly b: number;
}

/**
 * From the last step to the first.
 *
 * @param perStep i, cs, f, o, ci, co and the gradient of h, of every step [batch, hidden]
 * @param whTurned the recurrent weights, gates in the order i, g, f, o [4 * hidden, hidden]
 * @returns the gradient of the gates of every step, in the order i, g, f, o [batch, 4 * hidden]
 */
function gateGradients(
  scope: NativeScope,
  cellAttributes: readonly NativeAttribute[],
  { anyX, zeroState, peep, w, b }: CellInputs,
  perStep: readonly number[][],
  whTurned: number,
): number[] {
  const [i, cs, f, o, ci, co, dh] = perStep as [number[], number[], number[], number[], number[], number[], number[]];
  const dGates: number[] = [];
  let dc = zeroState;
  let fromNext: number | null = null;
  for (let step = dh.length - 1; step >= 0; step -= 1) {
    const dhHere: number = fromNext === null ? dh[step]! : scope.add(dh[step]!, fromNext);
    const before = step === 0 ? zeroState : cs[step - 1]!;
    const [dcBefore, dGate] = scope.run(
      'LSTMBlockCellGrad',
      cellAttributes,
      [
        anyX,
        before,
        before,
        w,
        peep,
        peep,
        peep,
        b,
        i[step]!,
        cs[step]!,
        f[step]!,
        o[step]!,
        ci[step]!,
        co[step]!,
        dc,
        dhHere,
      ],
      5,
    ) as [number, number];
    dGates[step] = dGate; // [batch, 4 * hidden]
    dc = dcBefore;
    if (step > 0) fromNext = scope.matMul(dGate, whTurned, false, false); // [batch, hidden]
  }
  return dGates;
}

/**
 * One product for all steps.
 *
 * @param output h of every step [time, batch, hidden]
 * @param dGates [time * batch, 4 * hidden], gates in the order i, g, f, o
 * @returns the gradients of w [input + hidden, 4 * hidden] and b [4 * hidden], gates in the order i, f, g, o
 */
function weightGradients(
  scope: NativeScope,
  x: tf.Tensor3D,
  output: tf.Tensor3D,
  zeroState: number,
  dGates: number,
): readonly [number, number] {
  const [time, batch, input] = x.shape;
  const hidden = output.shape[2];
  const zeroStep = scope.reshape(zeroState, [1, batch, hidden]);
  const before =
    time === 1
      ? zeroStep
      : scope.concat([zeroStep, scope.slice(scope.id(output), [0, 0, 0], [time - 1, batch, hidden])], 0);
  const inputs = scope.reshape(scope.concat([scope.id(x), before], 2), [time * batch, input + hidden]);
  const dw = swapGates(scope, scope.matMul(inputs, dGates, true, false), input + hidden, hidden);
  const db = scope.reshape(swapGates(scope, scope.sumRows(dGates), 1, hidden), [4 * hidden]);
  return [dw, db];
}

/** Exchanges the second and third quarter of the columns of [rows, 4 * hidden]. */
function swapGates(scope: NativeScope, matrix: number, rows: number, hidden: number): number {
  const flat = scope.reshape(matrix, [rows, 4 * hidden]);
  const quarter = (index: number) => scope.slice(flat, [0, index * hidden], [rows, hidden]);
  return scope.concat([quarter(0), quarter(2), quarter(1), quarter(3)], 1);
}
