import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../../models/backend/startBackend';
import { readCoderBundle, writeCoderBundle } from '../../../../models/coder/coderBundle';
import { openCoder } from '../../../../models/coder/openCoder';
import { trainCoder } from '../../../../models/coder/trainCoder';
import { places } from '../../backendPlaces';
import { codedNotes } from './smallCoder';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const tools = { sha256, elapsed: () => performance.now(), pause: async () => undefined };

test('a network is trained, measured, written and read like any coder; training resumes from checkpoints', async () => {
  const notes = codedNotes(12).map((note, i) => ({
    ...note,
    patient: `p${i}`,
    codes: i % 3 === 0 ? [...note.codes, { code: '0DTJ4ZZ', evidence: [] }] : note.codes,
  }));
  const request = {
    options: { kind: 'network' as const, epochs: 2, leastSeen: 1 },
    notes,
    devNotes: notes.slice(0, 3),
    descriptions: [{ code: 'R05', text: 'Tos', isBillable: true }],
    descriptionLanguage: 'es' as const,
    checkpoint: null,
    about: {
      name: 'Net',
      createdAt: '2026-11-22T00:00:00.000Z',
      gauze: '0',
      licence: 'none',
      codeSystem: null,
      lineage: [],
    },
  };
  const checkpoints: Uint8Array[] = [];
  const phases = new Set<string>();
  const whole = await trainCoder(request, tools, {
    signal: new AbortController().signal,
    onProgress: ({ phase }) => phases.add(phase),
    onCheckpoint: (bytes) => checkpoints.push(bytes),
  });
  expect([...phases]).toEqual(['dictionary', 'vectors', 'network', 'measuring'].filter((phase) => phases.has(phase)));
  expect(phases.has('network') && phases.has('vectors')).toBe(true);
  const bundle = readCoderBundle(writeCoderBundle(whole.bundle), sha256);
  expect(bundle.manifest).toMatchObject({
    kind: 'network',
    sections: [{ section: 'diagnosis' }, { section: 'procedure', codes: 1 }],
    training: { options: { kind: 'network' } },
  });
  expect(whole.metrics!.notes).toBe(3);
  const coder = openCoder(bundle)();
  expect(coder.kind).toBe('network');
  const found = await coder.code(notes[0]!.text, 'es');
  expect(found.map(({ code }) => code)).toContain('0DTJ4ZZ');
  const drop = { negated: 'drop', history: 'drop', family: 'drop', hypothetical: 'drop' } as const;
  const negated = await coder.code('No tiene fiebre alta.', 'es');
  const suggestions = await coder.code('No tiene fiebre alta.', 'es', { policy: drop });
  expect(suggestions).toEqual(
    negated.filter(
      ({ context: { isNegated, isHistory, isFamily, isHypothetical } }) =>
        !(isNegated || isHistory || isFamily || isHypothetical),
    ),
  );
  const card = new TextDecoder().decode(bundle.parts.get('card.md'));
  expect(card).toContain('neural network');
  expect(card).not.toContain('in the clear');
  const resumed = await trainCoder({ ...request, checkpoint: checkpoints[0]! }, tools, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(resumed.bundle.parts.get('network.safetensors')).toEqual(whole.bundle.parts.get('network.safetensors'));
});
