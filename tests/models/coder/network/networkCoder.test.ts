import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../../models/backend/startBackend';
import { networkCoder } from '../../../../models/coder/network/networkCoder';
import { trainCoderNetwork } from '../../../../models/coder/network/trainCoderNetwork';
import { places } from '../../backendPlaces';
import { codedNotes, smallOptions } from './smallCoder';

vi.setConfig({ testTimeout: 120_000 });
let bytes: Uint8Array;
let coder: ReturnType<typeof networkCoder>;
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
  const shape = { ...smallOptions.shape, dropout: 0, wordDropout: 0 };
  ({ bytes } = await trainCoderNetwork(
    { notes: codedNotes(20) },
    { ...smallOptions, shape, epochs: 25, learningRate: 0.02, heldOutShare: 0.2 },
    { elapsed: () => performance.now() },
  ));
  coder = networkCoder(bytes);
}, 240_000);

test('suggestions are ranked, as many as were asked for, with probabilities in the order of the scores', async () => {
  const found = await coder.code('Paciente con fiebre alta y tos seca en control.', 'es');
  expect(found.length).toBeGreaterThanOrEqual(5);
  found.slice(1).forEach(({ score, probability }, i) => {
    expect(score).toBeLessThanOrEqual(found[i]!.score);
    expect(probability).toBeLessThanOrEqual(found[i]!.probability);
  });
  expect(await coder.code('Paciente con fiebre alta.', 'es', { top: 2 })).toHaveLength(2);
  // one threshold: no code above it stands behind one below
  expect(found.map(({ isAbove }) => isAbove)).toEqual(
    found.map(({ isAbove }) => isAbove).sort((a, b) => Number(b) - Number(a)),
  );
  for (const { isAbove, probability } of found)
    expect(isAbove ? probability >= coder.threshold : probability <= coder.threshold).toBe(true);
  expect(found.every(({ seen }) => seen > 0)).toBe(true);
});

test('places lie in the text, best first, of the network, with what the words around say of them', async () => {
  const text = 'Paciente ingresa para control. No tiene fiebre alta. Exploración normal.';
  const found = await coder.code(text, 'es');
  const all = found.flatMap(({ evidence }) => evidence);
  expect(all.length).toBeGreaterThan(0);
  for (const { fragments, score, source } of all) {
    expect(source).toBe('network');
    expect(score > 0 && score <= 1).toBe(true);
    for (const { start, end } of fragments) expect(text.slice(start, end)).toMatch(/^[\p{L}\d].*[\p{L}\d]$/u);
  }
  const fever = found.find(({ code }) => code === 'R50.9')!;
  expect(fever.evidence.slice(1).every(({ score }, i) => score <= fever.evidence[i]!.score)).toBe(true);
  const [first] = fever.evidence;
  expect(text.slice(first!.fragments[0]!.start, first!.fragments[0]!.end)).toMatch(/fiebre|alta/);
  expect(first!.context.isNegated).toBe(true);
  expect((await coder.code(text, 'es', { hasEvidence: false })).every(({ evidence }) => evidence.length === 0)).toBe(
    true,
  );
});

test('a note without words has no codes; unknown words, other languages and signs are no error', async () => {
  expect(await coder.code('', 'es')).toEqual([]);
  expect(await coder.code(' \n.;', 'es')).toEqual([]);
  for (const text of ['qwertz', '\u{1F600}', '123 456', 'fiebre\u0000alta', '\ud800'])
    expect((await coder.code(text, 'de')).every(({ score }) => Number.isFinite(score))).toBe(true);
});

test('a note of 200,000 words is read to its end', async () => {
  const filler = 'paciente acude consulta tratamiento '.repeat(50_000);
  const plain = await coder.code(filler, 'es', { hasEvidence: false });
  const suggestions = await coder.code(`${filler}fiebre alta`, 'es', { hasEvidence: false });
  const scoreOf = (found: typeof suggestions): number => found.find(({ code }) => code === 'R50.9')!.score;
  expect(scoreOf(suggestions)).toBeGreaterThan(scoreOf(plain));
});

test('damaged bytes are refused', () => {
  for (const given of [new Uint8Array(0), bytes.slice(0, 200), bytes.slice(0, -8)])
    expect(() => networkCoder(given)).toThrow(expect.objectContaining({ code: 'damaged' }));
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 3000));
  for (const [from, to] of [
    ['gauze-coder-network-1', 'gauze-coder-network-2'],
    ['"hashes"', '"hashen"'],
    ['\\"encoder\\"', '\\"encodes\\"'],
    ['"calibration.values"', '"calibration.valuet"'],
    ['[\\"E10', '{\\"E10'],
  ] as const) {
    const at = text.indexOf(from);
    expect(at, from).toBeGreaterThan(0);
    const changed = bytes.slice();
    changed.set(new TextEncoder().encode(to), at);
    expect(() => networkCoder(changed)).toThrow(expect.objectContaining({ code: 'damaged' }));
  }
});

test('no word of the notes is in the bytes', () => {
  const text = new TextDecoder('latin1').decode(bytes).toLowerCase();
  for (const word of ['fiebre', 'fiebr', 'cefalea', 'paciente', 'pacient']) expect(text).not.toContain(word);
});
