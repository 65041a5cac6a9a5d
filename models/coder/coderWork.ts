import type { CoderTrainRequest } from '../../electron/contract/coderEngine';
import { GauzeError } from '../../electron/contract/errors';
import type { Sha256 } from '../bundle/format';
import { packParts, unpackParts } from '../training/trainingParts';
import { FinishedWork } from './hybrid/finishedWork';
import { readHybrid, writeHybrid } from './hybrid/hybridFile';
import type { HybridState } from './hybrid/hybridState';
import type { CoderSection } from './hybridCoder';

interface LearnedSection {
  readonly state: HybridState;
  /** Cross-validated. */
  readonly f1: number;
}

/** What the training of a hybrid coder has finished, section by section. */
export interface CoderWork {
  /** @param learn not called where the section is finished already; then its steps count as done */
  readonly sectionDone: (
    section: CoderSection,
    steps: readonly string[],
    onStep: (step: string) => void,
    learn: (finished: FinishedWork) => Promise<LearnedSection>,
  ) => Promise<LearnedSection>;
}

/** Goes up where the parts of a checkpoint, or what leads to them, are others. */
const workVersion = 1;
const fingerprintName = 'fingerprint';
/** Candidates are the most of it. Beyond this they are left out, and gathered again. */
const maxBytes = 56 * 1024 * 1024;

/**
 * Reads the checkpoint of a request and hands new ones over.
 *
 * @throws GauzeError `damaged`, or `stale` where the checkpoint is of other notes, codes or options
 */
export function coderWork(
  { notes, descriptions, descriptionLanguage, options, checkpoint }: CoderTrainRequest,
  sha256: Sha256,
  onCheckpoint: ((bytes: Uint8Array) => void) | undefined,
): CoderWork {
  const fingerprint = new TextEncoder().encode(
    sha256(new TextEncoder().encode(JSON.stringify([workVersion, notes, descriptions, descriptionLanguage, options]))),
  );
  const parts = new Map(unpackParts(checkpoint));
  const known = parts.get(fingerprintName);
  if (
    checkpoint !== null &&
    !(known !== undefined && known.length === fingerprint.length && known.every((byte, at) => byte === fingerprint[at]))
  )
    throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
  parts.set(fingerprintName, fingerprint);

  const report = (): void => {
    if (onCheckpoint === undefined) return;
    const bytes = [...parts.values()].reduce((sum, { length }) => sum + length, 0);
    onCheckpoint(
      packParts(bytes <= maxBytes ? parts : new Map([...parts].filter(([name]) => !name.includes('/candidates.')))),
    );
  };

  return {
    async sectionDone(section, steps, onStep, learn) {
      const name = (part: string): string => `${section}/${part}`;
      const [numbers, words, score] = ['numbers', 'words', 'score'].map((part) => parts.get(name(part)));
      if (numbers !== undefined && words !== undefined && score !== undefined) {
        for (const step of steps) onStep(step);
        return { state: readHybrid({ numbers, words }), f1: Number(new TextDecoder().decode(score)) };
      }
      const own = new Map(
        [...parts]
          .filter(([part]) => part.startsWith(name('')))
          .map(([part, bytes]) => [part.slice(name('').length), bytes]),
      );
      const learned = await learn(
        new FinishedWork(own, (now) => {
          for (const [part, bytes] of now) parts.set(name(part), bytes);
          report();
        }),
      );
      for (const part of [...parts.keys()]) if (part.startsWith(name(''))) parts.delete(part);
      const files = writeHybrid(learned.state);
      parts.set(name('numbers'), files.numbers);
      parts.set(name('words'), files.words);
      parts.set(name('score'), new TextEncoder().encode(String(learned.f1)));
      report();
      return learned;
    },
  };
}
