import * as tf from '@tensorflow/tfjs-core';

/**
 * A whole sequence through one LSTM cell (Hochreiter & Schmidhuber 1997, with forget gate, without peepholes), zero
 * state at the start. Gates lie in the order i, f, g, o along the last axis, as in Keras and PyTorch; w is kernel over
 * recurrent kernel. Every example runs the full length: what comes after its end is the caller's matter
 * (`layers/lstm.ts`).
 */
export interface LstmKernel {
  /** x [time, batch, input], w [input + hidden, 4 * hidden], b [4 * hidden] */
  readonly forward: (
    x: tf.Tensor3D,
    w: tf.Tensor2D,
    b: tf.Tensor1D,
  ) => {
    /** [time, batch, hidden] */
    readonly output: tf.Tensor3D;
    /** Whatever `backward` of the same kernel wants back; the caller disposes of it. */
    readonly saved: readonly tf.Tensor[];
  };
  /** The gradients of w, b and, where it is wanted, x, given that of the output. */
  readonly backward: (
    dOutput: tf.Tensor3D,
    x: tf.Tensor3D,
    w: tf.Tensor2D,
    b: tf.Tensor1D,
    output: tf.Tensor3D,
    saved: readonly tf.Tensor[],
    isInputWanted: boolean,
  ) => {
    readonly x: tf.Tensor3D | null;
    readonly w: tf.Tensor2D;
    readonly b: tf.Tensor1D;
  };
}

/** One direction. Gates i, f, g, o along the last axis; kernel over recurrent kernel. */
export interface LstmWeights {
  /** [input + hidden, 4 * hidden] */
  readonly w: tf.Tensor2D;
  /** [4 * hidden] */
  readonly b: tf.Tensor1D;
}

/**
 * Both directions of a layer at once, over examples of any length, where a backend has that. Padded steps are zero, and
 * no real step sees them.
 */
export interface BiLstmKernel {
  /**
   * x [time, batch, input], lengths [batch] → output [time, batch, 2 * hidden]
   *
   * @param keeps what `backward` wants back; nothing is kept otherwise
   */
  readonly forward: (
    x: tf.Tensor3D,
    forward: LstmWeights,
    backward: LstmWeights,
    lengths: tf.Tensor1D,
    keeps: boolean,
  ) => {
    readonly output: tf.Tensor3D;
    readonly saved: readonly tf.Tensor[];
  };
  readonly backward: (
    dOutput: tf.Tensor3D,
    x: tf.Tensor3D,
    forward: tf.Tensor2D,
    backward: tf.Tensor2D,
    lengths: tf.Tensor1D,
    output: tf.Tensor3D,
    saved: readonly tf.Tensor[],
    isInputWanted: boolean,
  ) => {
    readonly x: tf.Tensor3D | null;
    readonly forward: LstmWeights;
    readonly backward: LstmWeights;
  };
}

const kernels = new Map<string, LstmKernel>();
const bothKernels = new Map<string, BiLstmKernel>();

/** By the name under which tfjs knows the backend. */
export function registerLstmKernel(backend: string, kernel: LstmKernel): void {
  kernels.set(backend, kernel);
}

/** @param kernel null: this backend has none (any more) */
export function registerBiLstmKernel(backend: string, kernel: BiLstmKernel | null): void {
  if (kernel === null) bothKernels.delete(backend);
  else bothKernels.set(backend, kernel);
}

/** Undefined where the two directions are two sequences. */
export const biLstmKernel = (): BiLstmKernel | undefined => bothKernels.get(tf.getBackend());

/** Of the backend that runs now; one without a kernel of its own gets the composed one. */
export const lstmKernel = (): LstmKernel => kernels.get(tf.getBackend()) ?? composedLstm;

/** Out of plain operations, with the backward pass written by hand: a tape of thirty steps is several times slower. */
export const composedLstm: LstmKernel = {
  forward(x, w, b) {
    const [time, batch, input] = x.shape;
    const hidden = b.shape[0] / 4;
    const wx = tf.slice(w, [0, 0], [input, 4 * hidden]); // [input, 4 * hidden]
    const wh = tf.slice(w, [input, 0], [hidden, 4 * hidden]); // [hidden, 4 * hidden]
    const projected = tf.add(tf.matMul(tf.reshape(x, [time * batch, input]), wx), b); // [time * batch, 4 * hidden]
    const steps = tf.unstack(tf.reshape(projected, [time, batch, 4 * hidden])) as tf.Tensor2D[]; // [batch, 4 * hidden] each
    let h = tf.zeros<tf.Rank.R2>([batch, hidden]); // [batch, hidden]
    let c = tf.zeros<tf.Rank.R2>([batch, hidden]); // [batch, hidden]
    const outputs: tf.Tensor2D[] = []; // [batch, hidden] each
    const gates: tf.Tensor2D[] = []; // σ(i), σ(f), tanh(g), σ(o) of each step, [batch, 4 * hidden]
    const states: tf.Tensor2D[] = []; // the state before each step, [batch, hidden]
    const squashed: tf.Tensor2D[] = []; // tanh of the state after each step, [batch, hidden]
    for (const [step, xw] of steps.entries()) {
      const sum = step === 0 ? xw : tf.add(xw, tf.matMul(h, wh)); // [batch, 4 * hidden]
      const [before, cell, after] = tf.split(sum, [2 * hidden, hidden, hidden], 1);
      const open = tf.sigmoid(before as tf.Tensor2D); // [batch, 2 * hidden]
      const [i, f] = tf.split(open, 2, 1) as [tf.Tensor2D, tf.Tensor2D];
      const g = tf.tanh(cell as tf.Tensor2D); // [batch, hidden]
      const o = tf.sigmoid(after as tf.Tensor2D); // [batch, hidden]
      states.push(c);
      c = step === 0 ? tf.mul(i, g) : tf.add(tf.mul(f, c), tf.mul(i, g));
      const tanhC: tf.Tensor2D = tf.tanh(c); // [batch, hidden]
      h = tf.mul(o, tanhC);
      outputs.push(h);
      gates.push(tf.concat([open, g, o], 1));
      squashed.push(tanhC);
    }
    return { output: tf.stack(outputs) as tf.Tensor3D, saved: [...gates, ...states, ...squashed] };
  },

  backward(dOutput, x, w, b, output, saved, isInputWanted) {
    const [time, batch, input] = x.shape;
    const hidden = b.shape[0] / 4;
    const at = (kind: number, step: number) => saved[kind * time + step] as tf.Tensor2D;
    const wx = tf.slice(w, [0, 0], [input, 4 * hidden]); // [input, 4 * hidden]
    const whTransposed = tf.transpose(tf.slice(w, [input, 0], [hidden, 4 * hidden])); // [4 * hidden, hidden]
    const dOutputs = tf.unstack(dOutput) as tf.Tensor2D[]; // [batch, hidden] each
    const dSums: tf.Tensor2D[] = []; // [batch, 4 * hidden] each
    const one = tf.scalar(1);
    let dh: tf.Tensor2D | null = null;
    let dc: tf.Tensor2D | null = null;
    for (let step = time - 1; step >= 0; step -= 1) {
      const [i, f, g, o] = tf.split(at(0, step), 4, 1) as [tf.Tensor2D, tf.Tensor2D, tf.Tensor2D, tf.Tensor2D];
      const tanhC = at(2, step); // [batch, hidden]
      const dhHere: tf.Tensor2D = dh === null ? dOutputs[step]! : tf.add(dOutputs[step]!, dh); // [batch, hidden]
      const dTanh = tf.mul(dhHere, o); // [batch, hidden]
      const dcHere: tf.Tensor2D =
        dc === null
          ? tf.sub(dTanh, tf.mul(dTanh, tf.square(tanhC)))
          : tf.add(dc, tf.sub(dTanh, tf.mul(dTanh, tf.square(tanhC))));
      const gate = at(0, step); // [batch, 4 * hidden]
      const dGate = tf.concat(
        [tf.mul(dcHere, g), tf.mul(dcHere, at(1, step)), tf.mul(dcHere, i), tf.mul(dhHere, tanhC)],
        1,
      ); // [batch, 4 * hidden]
      // σ' = σ (1 - σ) for i, f and o; tanh' = (1 - g)(1 + g) for g: one product over all gates.
      const rest = tf.concat([i, f, tf.add(one, g), o], 1); // [batch, 4 * hidden]
      const dSum: tf.Tensor2D = tf.mul(dGate, tf.mul(rest, tf.sub(one, gate))); // [batch, 4 * hidden]
      dSums[step] = dSum;
      dc = tf.mul(dcHere, f);
      if (step > 0) dh = tf.matMul(dSum, whTransposed);
    }
    // One product for all steps: the weights get a hundredth of the calls.
    const flat = tf.reshape(tf.stack(dSums), [time * batch, 4 * hidden]) as tf.Tensor2D; // [time * batch, 4 * hidden]
    // Outputs of the step before, zeros before the first. [time * batch, hidden]
    const before =
      time === 1
        ? tf.zeros<tf.Rank.R2>([batch, hidden])
        : tf.reshape(
            tf.concat(
              [tf.zeros<tf.Rank.R3>([1, batch, hidden]), tf.slice(output, [0, 0, 0], [time - 1, batch, hidden])],
              0,
            ),
            [time * batch, hidden],
          );
    const inputs = tf.concat([tf.reshape(x, [time * batch, input]), before], 1); // [time * batch, input + hidden]
    return {
      x: isInputWanted ? tf.reshape(tf.matMul(flat, tf.transpose(wx)), [time, batch, input]) : null,
      w: tf.matMul(tf.transpose(inputs), flat) as tf.Tensor2D,
      b: tf.sum(flat, 0) as tf.Tensor1D,
    };
  },
};
