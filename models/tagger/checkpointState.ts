import { GauzeError } from '../../electron/contract/errors';
import { addToHash, hashOfText } from '../features/hashing';
import { packParts, unpackParts } from '../training/trainingParts';
import type { LearnRequest } from './tagger';

/** Name of the linear CRF among finished parts. */
export const linearCrfName = 'linearCrf';
export const transformerName = 'transformer';
/** A finished transformer that learns further, among what it continues from. */
export const finishedName = 'finished';
const donePrefix = 'done ';
/** Of networks that are trained side by side; one that is trained alone is `network`. */
const statePrefix = 'state ';
const fingerprintName = 'of';
/** What networks start from. */
export const encoderName = 'encoder';

/**
 * What a checkpoint of a training has, and the training continues from: finished parts, and the state of networks
 * under way.
 */
export class CheckpointState {
  readonly #fingerprint: Uint8Array;
  readonly #done: Map<string, Uint8Array>;
  /** By name of the part or of the state. */
  states: ReadonlyMap<string, Uint8Array>;

  /** @throws GauzeError `damaged`; `stale` where the checkpoint is of other notes or settings */
  constructor(request: LearnRequest) {
    this.#fingerprint = fingerprintOf(request);
    const parts = [...unpackedFor(this.#fingerprint, request.checkpoint)];
    const isDone = (name: string): boolean => name.startsWith(donePrefix) || name === linearCrfName;
    this.#done = new Map(parts.filter(([name]) => isDone(name)));
    this.states = new Map(parts.filter(([name]) => !isDone(name)));
  }

  get linearCrf(): Uint8Array | undefined {
    return this.#done.get(linearCrfName);
  }
  finishLinearCrf(bytes: Uint8Array): void {
    this.#done.set(linearCrfName, bytes);
  }

  network(name: string): Uint8Array | undefined {
    return this.#done.get(`${donePrefix}${name}`);
  }
  /** A network that was trained side by side with others: its state is needed no more. */
  finishNetwork(name: string, bytes: Uint8Array): void {
    this.#done.set(`${donePrefix}${name}`, bytes);
    this.states = new Map([...this.states].filter(([state]) => state !== `${statePrefix}${name}`));
  }
  /** A network that was trained alone: the next one starts again on the same encoder. */
  finishLoneNetwork(name: string, bytes: Uint8Array): void {
    this.states = new Map([...this.states].filter(([state]) => state === encoderName || state.startsWith(statePrefix)));
    this.#done.set(`${donePrefix}${name}`, bytes);
  }

  stateOf(name: string): Uint8Array | undefined {
    return this.states.get(`${statePrefix}${name}`);
  }
  /** @param start what all networks start from @param states by name of the network */
  putStates(start: ReadonlyMap<string, Uint8Array>, states: ReadonlyMap<string, Uint8Array>): void {
    this.states = new Map([...start, ...[...states].map(([name, state]) => [`${statePrefix}${name}`, state] as const)]);
  }
  /** Of the states, only what all networks start from and those of single networks stay. */
  keepStates(start: ReadonlyMap<string, Uint8Array>): void {
    this.states = new Map([...start, ...[...this.states].filter(([name]) => name.startsWith(statePrefix))]);
  }

  /** What the request of a training takes to continue from here. */
  pack(): Uint8Array {
    return packParts(new Map([...this.#done, ...this.states, [fingerprintName, this.#fingerprint]]));
  }
}

/**
 * Changes with the notes and settings that finished parts come from. As for networks, a smaller batch where memory did
 * not suffice changes nothing; nor do unlabelled texts, which may grow in a project meanwhile: what words are read from
 * them has a fingerprint of its own.
 */
function fingerprintOf({ kind, notes, devNotes, labels, options, from, taught }: LearnRequest): Uint8Array {
  let hash = hashOfText(JSON.stringify([kind, labels, { ...options, batchSize: undefined }, notes.length]));
  for (const { patient, language, text, spans } of [...notes, ...devNotes])
    hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify([patient, language, spans]))}`);
  if (taught !== undefined)
    for (const { text, spans, learned } of taught.notes)
      hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify([taught.weight, spans, learned]))}`);
  for (const byte of from ?? []) hash = addToHash(hash, byte);
  return new TextEncoder().encode((hash >>> 0).toString(16));
}

function unpackedFor(fingerprint: Uint8Array, checkpoint: Uint8Array | null): ReadonlyMap<string, Uint8Array> {
  const parts = new Map(unpackParts(checkpoint));
  if (parts.size > 0 && String(parts.get(fingerprintName)) !== String(fingerprint))
    throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
  parts.delete(fingerprintName);
  return parts;
}
