import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeWithHybrid, type HybridModel } from '../../../../models/coder/hybrid/hybridModel';
import { openHybrid, type HybridState } from '../../../../models/coder/hybrid/hybridState';
import { readHybrid, writeHybrid } from '../../../../models/coder/hybrid/hybridFile';
import { defaultHybrid } from '../../../../models/coder/hybrid/switches';
import { trainHybrid, type HybridMaterial } from '../../../../models/coder/hybrid/trainHybrid';
import { createHybridCoder } from '../../../../models/coder/hybridCoder';
import { isLong, ofAll } from '../../../fixtures/long';
import { inventedDescriptions, inventedNotes } from '../codedNotes';

const hooks = { elapsed: () => 0 };
const train = (material: Partial<HybridMaterial>, options = {}) =>
  trainHybrid(
    { notes: inventedNotes(60, 1), descriptions: inventedDescriptions, descriptionLanguage: 'en', ...material },
    { ...defaultHybrid, seeds: 1, folds: 5, ...options },
    hooks,
  );
const aboveOf = (model: HybridModel, text: string): readonly string[] =>
  codeWithHybrid(model, text, 'es')
    .filter(({ isAbove }) => isAbove)
    .map(({ code }) => code)
    .sort();

describe('hybrid coder', () => {
  let state: HybridState;
  let model: HybridModel;
  let crossValidated: number;
  beforeAll(async () => {
    ({ state, crossValidated } = await train({}));
    model = openHybrid(state);
  }, 60_000);

  it('learns what the notes say', () => {
    const heldOut = inventedNotes(30, 2);
    const right = heldOut.filter(
      ({ text, codes }) =>
        JSON.stringify(aboveOf(model, text)) === JSON.stringify(codes.map(({ code }) => code).sort()),
    ).length;
    expect(right).toBeGreaterThanOrEqual(26);
    expect(crossValidated).toBeGreaterThan(0.9);
  });

  it('shows the places, in the note and of the words that count', () => {
    const [first] = codeWithHybrid(model, 'Ingresa por neumonía grave.', 'es');
    expect(first).toMatchObject({ code: 'J18.9', isAbove: true });
    const [{ start, end }] = first!.evidence[0]!.fragments as [{ start: number; end: number }];
    expect('Ingresa por neumonía grave.'.slice(start, end)).toBe('neumonía');
    expect(first!.match!.matched).toBeGreaterThanOrEqual(first!.match!.gold);
    expect(first!.seen).toBeGreaterThan(0);
  });

  it('keeps places inside any note, and ranks by score', () => {
    const word = fc.constantFrom(
      'dolor',
      'abdominal',
      'HTA',
      'fiebre',
      '.',
      'sin',
      'edemas',
      'cadera',
      'derecha',
      '😀',
      '\n',
      'IMC 32,4',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          fc.array(word, { maxLength: 40 }).map((list) => list.join(' ')),
        ),
        (text) => {
          const suggestions = codeWithHybrid(model, text, 'es');
          suggestions.forEach(({ score, probability, evidence }, at) => {
            if (at > 0) expect(score).toBeLessThanOrEqual(suggestions[at - 1]!.score);
            expect(probability >= 0 && probability <= 1).toBe(true);
            for (const { fragments } of evidence)
              for (const { start, end } of fragments)
                expect(start >= 0 && start < end && end <= text.length).toBe(true);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says nothing of a note without words', () => {
    for (const text of ['', '  \n ', '...', '😀 – ()']) expect(codeWithHybrid(model, text, 'es')).toEqual([]);
  });

  it('is the same from its files, and for the same seed', async () => {
    const again = openHybrid(readHybrid(writeHybrid(state)));
    for (const { text } of inventedNotes(5, 3))
      expect(codeWithHybrid(again, text, 'es')).toEqual(codeWithHybrid(model, text, 'es'));
    // As bytes: comparing millions of numbers one by one takes minutes.
    const isSame = (a: HybridState, b: HybridState): boolean =>
      Buffer.compare(writeHybrid(a).numbers, writeHybrid(b).numbers) === 0 &&
      Buffer.compare(writeHybrid(a).words, writeHybrid(b).words) === 0;
    const small = async (seed: number) => (await train({ notes: inventedNotes(20, 1) }, { seed, folds: 3 })).state;
    const first = await small(1);
    expect(isSame(await small(1), first)).toBe(true);
    expect(isSame(await small(2), first)).toBe(false);
  }, 120_000);

  it('suggests a code that no note had, from a number', () => {
    const [found] = codeWithHybrid(model, 'Obesidad con IMC de 32,4.', 'es').filter(({ code }) => code === 'Z68.32');
    expect(found).toMatchObject({ seen: 0 });
    expect(found!.evidence[0]!.fragments).toEqual([{ start: 13, end: 24 }]);
  });

  it('reads a note of tens of thousands of tokens without a full stop', () => {
    const text = 'dolor abdominal y fiebre alta '.repeat(isLong ? 40_000 : 8000);
    expect(aboveOf(model, text)).toContain('R50.9');
  }, 60_000);

  it('marks what is negated, and leaves it to the site what that counts for', () => {
    const coder = createHybridCoder(new Map([['diagnosis', state]]));
    const text = 'Acude sin edemas.';
    const of = (policy: 'count' | 'flag' | 'drop') =>
      coder
        .code(text, 'es', { policy: { negated: policy, history: 'count', family: 'count', hypothetical: 'count' } })
        .find(({ code }) => code === 'R60.9');
    expect(of('count')).toMatchObject({ context: { isNegated: true } });
    expect(of('flag')).toMatchObject({ isAbove: false });
    expect(of('drop')).toBeUndefined();
  });

  it('takes an accepted mention in at once, a new code and a new word too', () => {
    const coder = createHybridCoder(new Map([['diagnosis', state]]));
    const text = 'Consulta por cefalea tensional.';
    expect(coder.code(text, 'es').some(({ code }) => code === 'G44.2')).toBe(false);
    coder.accept({ text, language: 'es', code: 'G44.2', fragments: [{ start: 13, end: 30 }] });
    const found = coder.code('Refiere cefalea tensional desde hace un mes.', 'es').find(({ code }) => code === 'G44.2');
    expect(found).toMatchObject({ seen: 1, match: { gold: 1, matched: 1 } });
    expect(found!.evidence[0]!.fragments).toEqual([{ start: 8, end: 25 }]);
  });

  it('believes an accepted word as far as the training notes bear it out', () => {
    const of = (coder: ReturnType<typeof createHybridCoder>, code: string, text = 'Refiere ingreso de nuevo.') =>
      coder.code(text, 'es').find((found) => found.code === code);
    const coder = createHybridCoder(new Map([['diagnosis', state]]));
    // "ingreso" stands in most training notes and was never a code.
    const text = 'Consulta por ingreso.';
    const fragments = [{ start: 13, end: 20 }];
    coder.accept({ text, language: 'es', code: 'Z75.1', fragments });
    const common = of(coder, 'Z75.1')!;
    expect(common.match!.gold).toBe(1);
    expect(common.match!.matched).toBeGreaterThan(20);
    expect(common.isAbove).toBe(false);
    // Less than a word that no note had.
    coder.accept({ text: 'Por cefalea.', language: 'es', code: 'R51', fragments: [{ start: 4, end: 11 }] });
    const fresh = of(coder, 'R51', 'Refiere cefalea de nuevo.')!;
    expect(fresh.match).toEqual({ gold: 1, matched: 1 });
    expect(common.probability).toBeLessThan(fresh.probability);
    // The same note again, and once more as another code: still one note.
    coder.accept({ text, language: 'es', code: 'Z75.1', fragments });
    coder.accept({ text, language: 'es', code: 'Z76', fragments });
    expect(of(coder, 'Z75.1')!.match).toEqual(common.match);
    expect(of(coder, 'Z76')!.match).toEqual(common.match);
    // A note that was learned from is counted already.
    const again = createHybridCoder(new Map([['diagnosis', state]]));
    const learned = inventedNotes(60, 1).find(
      (note) => note.text.includes('neumonía') && note.codes.some(({ code }) => code === 'J18.9'),
    )!;
    const before = of(again, 'J18.9', 'neumonía')!;
    const at = learned.text.indexOf('neumonía');
    again.accept({ text: learned.text, language: 'es', code: 'J18.9', fragments: [{ start: at, end: at + 8 }] });
    expect(of(again, 'J18.9', 'neumonía')).toMatchObject({ match: before.match, seen: before.seen });
  });

  it('takes a new word to be as doubtful as others where no notes are kept', async () => {
    const { state: bare } = await train({ notes: inventedNotes(20, 1) }, { without: ['ridge'], folds: 3 });
    const coder = createHybridCoder(new Map([['diagnosis', bare]]));
    const text = 'Consulta por cefalea.';
    coder.accept({ text, language: 'es', code: 'R51', fragments: [{ start: 13, end: 20 }] });
    expect(coder.code(text, 'es').find(({ code }) => code === 'R51')!.match!.gold).toBe(1);
  }, 60_000);

  it('works with any part left out', async () => {
    const parts = [
      'tagger',
      'mentions',
      'descriptions',
      'descriptionMatch',
      'ridge',
      'rules',
      'neoplasms',
      'context',
      'trees',
    ] as const;
    for (const part of ofAll(parts, 0, 1, 8)) {
      const without = openHybrid((await train({ notes: inventedNotes(20, 1) }, { without: [part], folds: 3 })).state);
      expect(aboveOf(without, 'Acude por neumonía.')).toContain('J18.9');
    }
  }, 60_000);
});

describe('what the hybrid learns from', () => {
  it('knows codes as it knew them in training, also where no part looks for their descriptions', async () => {
    const { state } = await train(
      { notes: inventedNotes(20, 1) },
      { without: ['descriptions', 'descriptionMatch'], folds: 3 },
    );
    expect(codeWithHybrid(openHybrid(state), 'Obesidad con IMC de 32,4.', 'es').map(({ code }) => code)).toContain(
      'Z68.32',
    );
  }, 60_000);

  it('keeps what only the held-out fold has out of the ridge: missing, not nothing', async () => {
    // A code of one note alone: to its own fold it must look like any unknown code.
    const notes = inventedNotes(30, 1).map((note, at) =>
      at === 0 ? { ...note, codes: [...note.codes, { code: 'Z99.9', evidence: [] }] } : note,
    );
    const { state } = await train({ notes }, { without: ['tagger'] });
    expect(state.codes).toContain('Z99.9');
    expect(codeWithHybrid(openHybrid(state), notes[0]!.text, 'es').every(({ score }) => Number.isFinite(score))).toBe(
      true,
    );
  }, 60_000);

  it('does with notes that have no codes, no words, the same text, or codes that no system has', async () => {
    const notes = [
      ...inventedNotes(20, 1),
      { id: 'e', language: 'es' as const, text: '', codes: [{ code: 'I10', evidence: [] }] },
      { id: 'n', language: 'es' as const, text: 'Sin codificar.', codes: [] },
      { ...inventedNotes(1, 1)[0]!, id: 'twice' },
      {
        id: 'u',
        language: 'es' as const,
        text: 'Cosa rara.',
        codes: [{ code: 'XYZ-1', evidence: [[{ start: 0, end: 9 }]] }],
      },
    ];
    const model = openHybrid((await train({ notes })).state);
    expect(aboveOf(model, 'Ingresa por neumonía.')).toContain('J18.9');
  }, 60_000);

  it('does without descriptions, and in another language', async () => {
    const english = inventedNotes(1, 1).map((note) => ({ ...note, language: 'en' as const }));
    const texts = ['pneumonia of the left lung', 'chest pain', 'type 2 diabetes', 'hypertension'];
    const codes = ['J18.9', 'R07.9', 'E11.9', 'I10'];
    const notes = Array.from({ length: 40 }, (_, at) => ({
      ...english[0]!,
      id: `${at}`,
      patient: `${at}`,
      text: `Visit ${at}. The patient has ${texts[at % 4]!} today.`,
      codes: [
        {
          code: codes[at % 4]!,
          evidence: [
            [
              {
                start: `Visit ${at}. The patient has `.length,
                end: `Visit ${at}. The patient has ${texts[at % 4]!}`.length,
              },
            ],
          ],
        },
      ],
    }));
    const { state } = await train({ notes, descriptions: [] });
    const found = codeWithHybrid(openHybrid(state), 'She has chest pains.', 'en');
    expect(found[0]).toMatchObject({ code: 'R07.9', isAbove: true });
  }, 60_000);
});
