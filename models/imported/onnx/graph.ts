import { refused } from '../refused';
import { domainOf, fileVersions, operators, opsetVersions } from './operators';
import { fieldsOf, textOf, type WireField } from './protobuf';
import { checkSingles, checkTensor } from './tensor';

/** What a graph takes or gives. */
export interface GraphValue {
  readonly name: string;
  /** As the format numbers them; 0 where it is no tensor of numbers. */
  readonly type: number;
  /** -1: open; null: not said. */
  readonly shape: readonly number[] | null;
}

export interface CheckedGraph {
  readonly inputs: readonly GraphValue[];
  readonly outputs: readonly GraphValue[];
}

const most = { nodes: 50_000, tensors: 50_000, depth: 4 };

/**
 * Reads an ONNX file with every check: each message and each field in it is one that the format has, operators are
 * those of `operators`, and all numbers are in the file. What parsers could read in two ways is refused.
 *
 * @throws GauzeError with a `reason` of `importRefusals`
 */
export function checkGraph(model: Uint8Array): CheckedGraph {
  let [version, graph]: [number, Uint8Array | null] = [0, null];
  const opsets = new Map<string, number>();
  for (const field of fieldsOf(model)) {
    const { number, wire, value, bytes } = field;
    if (number === 1 && wire === 0) version = value;
    else if (number === 7 && wire === 2 && graph === null) graph = bytes;
    else if (number === 8 && wire === 2) addOpset(opsets, bytes);
    else if (number === 25) throw refused('operators', 'functions');
    // Names, remarks, and on which devices it would like to run.
    else if (![2, 3, 4, 5, 6, 14, 26].includes(number)) throw refused('onnx', 'model');
  }
  if (graph === null) throw refused('onnx', 'graph');
  if (!isWithin(version, fileVersions)) throw refused('opset', 'ir_version');
  if (!opsets.has('standard')) throw refused('opset', 'opset_import');
  return readGraph(graph, { nodes: 0, tensors: 0 }, 0);
}

function addOpset(opsets: Map<string, number>, message: Uint8Array): void {
  let [name, version] = ['', 0];
  for (const field of fieldsOf(message))
    if (field.number === 1) name = textOf(field);
    else if (field.number === 2) version = field.value;
    else throw refused('onnx', 'opset_import');
  const domain = domainOf(name);
  // What is only declared does nothing: exporters list domains that they do not use.
  if (domain === null) return;
  if (opsets.has(domain) || !isWithin(version, opsetVersions[domain])) throw refused('opset', 'opset_import');
  opsets.set(domain, version);
}

const isWithin = (version: number, [first, last]: readonly [number, number]): boolean =>
  version >= first && version <= last;

interface Counts {
  nodes: number;
  tensors: number;
}

function readGraph(message: Uint8Array, counts: Counts, depth: number): CheckedGraph {
  if (depth > most.depth) throw refused('graph', 'depth');
  const [inputs, outputs]: [GraphValue[], GraphValue[]] = [[], []];
  const constant = new Set<string>();
  for (const { number, wire, bytes } of fieldsOf(message)) {
    if (wire !== 2) throw refused('onnx', 'graph');
    if (number === 1) readNode(bytes, counts, depth);
    else if (number === 5) constant.add(countedTensor(bytes, counts));
    else if (number === 11) inputs.push(valueOf(bytes));
    else if (number === 12) outputs.push(valueOf(bytes));
    else if (number === 15) throw refused('tensors', 'sparse_initializer');
    else if (![2, 10, 13, 14, 16].includes(number)) throw refused('onnx', 'graph');
  }
  // Old files list what is constant among what is given.
  return { inputs: inputs.filter(({ name }) => !constant.has(name)), outputs };
}

function countedTensor(message: Uint8Array, counts: Counts): string {
  if (++counts.tensors > most.tensors) throw refused('graph', 'tensors');
  return checkTensor(message);
}

function readNode(message: Uint8Array, counts: Counts, depth: number): void {
  if (++counts.nodes > most.nodes) throw refused('graph', 'nodes');
  let [operator, domain] = ['', ''];
  const attributes: Uint8Array[] = [];
  for (const field of fieldsOf(message)) {
    const { number, wire, bytes } = field;
    if (wire !== 2) throw refused('onnx', 'node');
    if (number === 4) operator = textOf(field);
    else if (number === 7) domain = textOf(field);
    else if (number === 5) attributes.push(bytes);
    else if (![1, 2, 3, 6, 9, 10].includes(number)) throw refused('onnx', 'node');
  }
  const known = domainOf(domain);
  if (known === null || !operators[known].has(operator)) throw refused('operators', `node ${counts.nodes}`);
  for (const attribute of attributes) readAttribute(attribute, counts, depth);
}

function readAttribute(message: Uint8Array, counts: Counts, depth: number): void {
  const seen = new Set<number>();
  for (const { number, bytes } of fieldsOf(message)) {
    // One message in two pieces is put together by some readers.
    if ((number === 5 || number === 6) && seen.has(number)) throw refused('onnx', 'attribute');
    seen.add(number);
    if (number === 2 || number === 7) checkSingles(bytes);
    else if (number === 5 || number === 10) countedTensor(bytes, counts);
    else if (number === 6 || number === 11) readGraph(bytes, counts, depth + 1);
    else if (number === 22 || number === 23) throw refused('tensors', 'sparse_tensor');
    else if (![1, 3, 4, 8, 9, 13, 14, 15, 20, 21].includes(number)) throw refused('onnx', 'attribute');
  }
}

function valueOf(message: Uint8Array): GraphValue {
  let name = '';
  for (const field of fieldsOf(message)) if (field.number === 1) name = textOf(field);
  const tensor = within(within(message, 2), 1);
  if (tensor === null) return { name, type: 0, shape: null };
  const type = fieldsOf(tensor).findLast(isFirstNumber)?.value ?? 0;
  const shape = within(tensor, 2);
  if (shape === null) return { name, type, shape: null };
  return {
    name,
    type,
    shape: fieldsOf(shape)
      .filter(({ number, wire }) => number === 1 && wire === 2)
      .map(({ bytes }) => fieldsOf(bytes).findLast(isFirstNumber)?.value ?? -1),
  };
}

const isFirstNumber = ({ number, wire }: WireField): boolean => number === 1 && wire === 0;

/** The one message in a field. */
function within(message: Uint8Array | null, field: number): Uint8Array | null {
  if (message === null) return null;
  const found = fieldsOf(message).filter(({ number, wire }) => number === field && wire === 2);
  if (found.length > 1) throw refused('onnx', 'value');
  return found[0]?.bytes ?? null;
}
