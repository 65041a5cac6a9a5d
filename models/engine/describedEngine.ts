import type { DescribedLabel } from '../../electron/contract/described';
import type { DetectReply } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import { readDescribedHead } from '../described/describedFile';
import { openDescribed, type DescribedFinder, type DescribedSpan } from '../described/findDescribed';
import { foundAlone } from '../redactor/foundAlone';
import { createYield } from '../training/yieldToEventLoop';
import type { Machine } from './machine';

type Result = DetectReply['results'][number];

/** Labels by description in this process. */
export interface DescribedEngine {
  /**
   * What stands, and what is found of the labels besides. Nobody has to be sure of it: it is suggested, no more.
   *
   * @param found what everything else found, in the order of the texts
   * @throws GauzeError `notReady` with `needs: encoder` or `needs: described`; `damaged`, `cancelled`
   */
  readonly addTo: (
    labels: readonly DescribedLabel[],
    texts: readonly string[],
    found: DetectReply,
    signal: AbortSignal,
  ) => Promise<DetectReply>;
}

const headFile = 'described/head.safetensors';

type DescribedMachine = Pick<Machine, 'resources' | 'elapsed' | 'startBackend' | 'baseEncoder'>;

export function createDescribedEngine(machine: DescribedMachine): DescribedEngine {
  const { resources, elapsed, startBackend, baseEncoder } = machine;
  let opened: Promise<DescribedFinder> | null = null;
  const open = async (): Promise<DescribedFinder> => {
    const head = readDescribedHead(await resources.bytes(headFile));
    const base = await baseEncoder();
    await startBackend();
    return openDescribed(head, base);
  };
  return {
    async addTo(labels, texts, { results }, signal) {
      opened ??= open();
      // What is brought later is there at the next search.
      opened.catch(() => (opened = null));
      const finder = await opened;
      const yieldToEventLoop = createYield({ elapsed, signal });
      const out: Result[] = [];
      for (const [at, text] of texts.entries()) {
        if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
        out.push(withDescribed(text, results[at]!, await finder.find(text, labels, yieldToEventLoop)));
      }
      return { results: out };
    },
  };
}

function withDescribed(text: string, result: Result, spans: readonly DescribedSpan[]): Result {
  const alone = foundAlone(
    text,
    spans.map(({ label, ...span }) => ({ ...span, type: label })),
    result.suggestions,
  ).map(({ start, end, type: label, score }): Result['suggestions'][number] => ({
    start,
    end,
    type: 'other',
    score: Math.min(1, Math.round(score * 1000) / 1000),
    source: `described:${label!}`,
    reason: 'described',
    label: label!,
  }));
  return { ...result, suggestions: [...result.suggestions, ...alone].sort((a, b) => a.start - b.start) };
}
