import type { Coder } from './coder';
import type { CoderBundle } from './coderBundle';
import { readHybrid } from './hybrid/hybridFile';
import { createHybridCoder } from './hybridCoder';
import { networkCoder } from './network/networkCoder';

/**
 * Reads the coder of a bundle; each call of what comes back gives one as it was trained, without mentions of later. A
 * network needs the backend to run.
 *
 * @throws GauzeError `damaged`
 */
export function openCoder({ manifest: { kind, sections }, parts }: CoderBundle): () => Coder {
  if (kind === 'network') {
    const coder = networkCoder(parts.get(sections[0]!.numbers)!);
    return () => coder;
  }
  const states = new Map(
    sections.map(({ section, numbers, words }) => [
      section,
      readHybrid({ numbers: parts.get(numbers)!, words: parts.get(words!)! }),
    ]),
  );
  return () => createHybridCoder(states);
}
