import type { CodeReply } from '../../../../electron/contract/coderEngine';
import { GauzeError } from '../../../../electron/contract/errors';
import type { Job } from '../../../../electron/contract/jobs';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import type { EngineMethods } from '../../../../electron/contract/engineApi';
import { openServices, writeTree, type TestServices } from '../../../fixtures/openServices';

const root = new URL('../../../fixtures/coding/', import.meta.url).pathname;

export const systemPath = `${root}invented-codes-2026.csv`;

export const none = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };

/** Suggests what the test specifies, wherever the words occur. */
export function spokenCoder(
  rules: readonly {
    readonly words: string;
    readonly code: string;
    readonly probability: number;
    readonly context?: Partial<typeof none>;
  }[],
): EngineMethods['coder'] & { readonly asked: string[] } {
  const asked: string[] = [];
  let loaded = '';
  const info = {
    sha256: 'c0de',
    bytes: 4,
    kind: 'hybrid',
    name: 'Spoken',
    createdAt: '2026-01-01T00:00:00.000Z',
    languages: ['en' as const],
    codes: 3,
    notes: 4,
    threshold: 0.5,
    without: [],
    metrics: null,
    lineage: [],
    card: '# Spoken',
  };
  return {
    asked,
    inspect: () => Promise.resolve(info),
    load({ sha256 }) {
      loaded = sha256;
      return Promise.resolve(null);
    },
    unload: () => Promise.resolve(null),
    code({ sha256, notes, accepted }): Promise<CodeReply> {
      if (loaded !== sha256)
        return Promise.reject(new GauzeError('notReady', 'the model was not loaded', { needs: 'model' }));
      asked.push(...accepted.map(({ text, code }) => `${code} ${text}`));
      return Promise.resolve({
        threshold: 0.5,
        results: notes.map(({ text }) => ({
          suggestions: rules
            .flatMap(({ words, code, probability, context }) => {
              const start = text.indexOf(words);
              return start < 0
                ? []
                : [
                    {
                      code,
                      probability,
                      isAbove: probability >= 0.5,
                      seen: 3,
                      evidence: [
                        {
                          fragments: [{ start, end: start + words.length }],
                          source: 'dictionary' as const,
                          score: probability,
                          context: { ...none, ...context },
                        },
                      ],
                    },
                  ];
            })
            .toSorted((a, b) => b.probability - a.probability),
        })),
      });
    },
    train: () => Promise.reject(new GauzeError('cancelled', 'cancelled')),
  };
}

export const text = 'Patient with heart failure and hypertension.\nNo fever. Father had a stroke. Old asthma.\n';

export const rules = [
  { words: 'heart failure', code: 'I50.9', probability: 0.93 },
  { words: 'hypertension', code: 'I10', probability: 0.8 },
  { words: 'stroke', code: 'I63.9', probability: 0.7, context: { isFamily: true } },
  { words: 'asthma', code: 'J45.9', probability: 0.3 },
];

export async function opened(
  coder: EngineMethods['coder'] = spokenCoder(rules),
  files: Files = nodeFiles,
  codeSystems?: EngineMethods['codeSystems'],
): Promise<TestServices> {
  const services = await openServices({ engine: { coder, ...(codeSystems !== undefined && { codeSystems }) }, files });
  const { client } = services;
  await client.project.create({ path: services.at('p.gauze'), name: 'Test', labelSet: 'hipaa-i2b2' });
  writeTree(services.at('notes'), { 'n1.txt': text, 'n2.txt': 'Nothing here.', 'n3.txt': text });
  await services.ended(
    await client.exchange.import({
      paths: [services.at('notes')],
      format: 'text',
      language: 'en',
      again: false,
      spansAs: 'accepted',
    }),
  );
  writeTree(services.at('in'), { 'coder.bin': new Uint8Array([1, 2, 3, 4]) });
  return services;
}

/** @returns the job when it has ended */
export const imported = async (
  { client, ended }: TestServices,
  input: Parameters<TestServices['client']['coding']['importSystem']>[0],
): Promise<Job> => ended(await client.coding.importSystem(input));

export async function ready(coder: EngineMethods['coder'] = spokenCoder(rules)): Promise<TestServices> {
  const services = await opened(coder);
  await imported(services, { path: systemPath, name: 'Invented', version: '2026' });
  await services.client.coders.importBundle({ path: services.at('in/coder.bin') });
  return services;
}

export const codesIn = (
  codings: readonly { readonly code: string; readonly status: string; readonly role: string }[],
) => codings.filter(({ status }) => status === 'accepted').map(({ code, role }) => `${code} ${role}`);
