import { refused } from '../refused';
import type { CheckedGraph, GraphValue } from './graph';

/** What a token classifier is given for a window. */
export interface OnnxInput {
  readonly name: string;
  readonly type: 'int64' | 'int32';
  /** Numbers of the pieces; which places are real; which of two texts. */
  readonly role: 'pieces' | 'mask' | 'text';
}

export interface OnnxSignature {
  readonly inputs: readonly OnnxInput[];
  /** [window, place, label] */
  readonly output: string;
  /** How many places a window always has; null: as many as are given. */
  readonly places: number | null;
}

const roles: Readonly<Record<string, OnnxInput['role']>> = {
  input_ids: 'pieces',
  attention_mask: 'mask',
  input_mask: 'mask',
  token_type_ids: 'text',
  segment_ids: 'text',
};
const types: Readonly<Record<number, OnnxInput['type']>> = { 6: 'int32', 7: 'int64' };
/** Single and half floats. */
const floats: readonly number[] = [1, 10];

/**
 * How a graph is used as a token classifier: pieces in, a number for every piece and label out.
 *
 * @throws GauzeError `malformed` with `reason: graph`
 */
export function signatureOf({ inputs, outputs }: CheckedGraph, labels: number): OnnxSignature {
  const read = inputs.map(inputOf);
  const hasAll = (role: OnnxInput['role']): number => read.filter((input) => input.role === role).length;
  if (hasAll('pieces') !== 1 || hasAll('mask') > 1 || hasAll('text') > 1) throw refused('graph', 'inputs');
  const fixed = new Set(inputs.map(({ shape }) => shape?.[1] ?? -1).filter((side) => side !== -1));
  const [places = null] = fixed;
  // What fills up a window must not be looked at.
  if (fixed.size > 1 || (places !== null && (places < 8 || places > 65_536 || hasAll('mask') === 0)))
    throw refused('graph', 'inputs');
  const output = outputs.find(({ name }) => name === 'logits') ?? (outputs.length === 1 ? outputs[0] : undefined);
  if (output === undefined || !floats.includes(output.type) || !isPerPiece(output, labels))
    throw refused('graph', 'outputs');
  return { inputs: read, output: output.name, places };
}

function inputOf({ name, type, shape }: GraphValue): OnnxInput {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  const kind = Object.hasOwn(types, type) ? types[type] : undefined;
  const isWindow = shape === null || (shape.length === 2 && (shape[0] === -1 || shape[0] === 1));
  if (role === undefined || kind === undefined || !isWindow) throw refused('graph', 'inputs');
  return { name, type: kind, role };
}

const isPerPiece = ({ shape }: GraphValue, labels: number): boolean =>
  shape === null || (shape.length === 3 && (shape[2] === -1 || shape[2] === labels));
