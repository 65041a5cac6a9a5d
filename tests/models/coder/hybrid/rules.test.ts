import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { readCoderText, Vocabulary } from '../../../../models/coder/hybrid/coderText';
import { neoplasmCodes } from '../../../../models/coder/hybrid/neoplasms';
import { ruledCodes } from '../../../../models/coder/hybrid/numberRules';
import { describedSide, sideAgreement, sideOf } from '../../../../models/coder/hybrid/sides';
import { inducedMentions } from '../../../../models/coder/hybrid/inducedMentions';
import { alignedSentences } from '../../../../models/coder/hybrid/sentenceAlignment';
import { stemText } from '../../../../electron/core/coding/stems';

describe('codes that follow from numbers', () => {
  it.each([
    ['Obesidad (IMC 46,62).', 'es', ['Z68.42']],
    ['índice de masa corporal de 34.9 kg/m2', 'es', ['Z68.34']],
    ['IMC de 17,7', 'es', ['Z68.1']],
    ['IMC de 74', 'es', ['Z68.45']],
    ['BMI was 25', 'en', ['Z68.25']],
    ['Body-Mass-Index von 31,2', 'de', ['Z68.31']],
    ['IMC à 22', 'fr', ['Z68.22']],
    ['BMI 40', 'nl', ['Z68.41']],
    ['gestación de 38 semanas', 'es', ['Z3A.38']],
    ['embarazada de 18 semanas', 'es', ['Z3A.18']],
    ['39+2 semanas de gestación', 'es', ['Z3A.39']],
    ['36 weeks of gestation', 'en', ['Z3A.36']],
    ['in der 32. SSW', 'de', ['Z3A.32']],
    ['28 SA', 'fr', ['Z3A.28']],
    ['30 weken zwanger', 'nl', ['Z3A.30']],
    ['hace 3 semanas', 'es', []],
    ['IMC normal. Peso 80', 'es', []],
    ['IMC 1', 'es', []],
  ] as const)('%s', (text, language, codes) => {
    const found = ruledCodes(text, language);
    expect([...new Set(found.map(({ code }) => code))]).toEqual(codes);
    for (const { place } of found) expect(text.slice(place.start, place.end)).toMatch(/\d/);
  });

  it('is linear in the note', () => {
    expect(ruledCodes('semana gestacional embarazo IMC '.repeat(20_000), 'es')).toEqual([]);
  });
});

describe('codes by growth and site', () => {
  const codesOf = (text: string, language: Language): readonly string[] =>
    [...new Set(neoplasmCodes(readCoderText(text, language, new Vocabulary())).map(({ code }) => code))].sort();
  it.each([
    ['metástasis hepáticas', 'es', ['C78.7']],
    ['metástasis pulmonares y óseas', 'es', ['C78.00', 'C79.51']],
    ['tumor renal izquierdo', 'es', ['D49.512']],
    ['adenocarcinoma de próstata', 'es', ['C61']],
    ['carcinoma de mama derecha', 'es', ['C50.911']],
    ['metástasis pulmonares bilaterales', 'es', ['C78.01', 'C78.02']],
    ['lesiones hepáticas de aspecto metastásico', 'es', ['C78.7']],
    ['carcinoma of the left lung', 'en', ['C34.92']],
    ['liver metastases', 'en', ['C78.7']],
    ['cancer du sein gauche', 'fr', ['C50.912']],
    ['métastases osseuses', 'fr', ['C79.51']],
    ['Lungenkarzinom links', 'de', ['C34.92']],
    ['Lebermetastasen', 'de', ['C78.7']],
    ['blaaskanker', 'nl', ['C67.9']],
    ['longkanker', 'nl', ['C34.90']],
    ['hígado graso. Tumor', 'es', []],
    ['sin adenopatías', 'es', []],
  ] as const)('%s', (text, language, codes) => expect(codesOf(text, language)).toEqual(codes));

  it('keeps within a sentence and a few words, and is linear in the note', () => {
    expect(codesOf('Tumor. Riñón normal.', 'es')).toEqual([]);
    expect(codesOf(`tumor ${'algo '.repeat(5)} riñón`, 'es')).toEqual([]);
    const text = readCoderText('tumor renal '.repeat(5_000), 'es', new Vocabulary());
    expect(neoplasmCodes(text).every(({ first, last }) => first <= last && last < text.content.length)).toBe(true);
  });
});

describe('sides', () => {
  it('are read in five languages', () => {
    expect(
      [['right'], ['izquierda'], ['gauche'], ['rechter'], ['linke'], ['bilateral'], ['right', 'left'], ['knee']].map(
        sideOf,
      ),
    ).toEqual(['right', 'left', 'left', 'right', 'left', 'both', 'both', null]);
  });

  it('agree or not with what a code says', () => {
    expect(sideAgreement('right', 'right')).toBe(1);
    expect(sideAgreement('right', 'left')).toBe(-1);
    expect(sideAgreement('left', null)).toBe(0);
    expect(sideAgreement('unspecified', 'left')).toBeLessThan(sideAgreement('unspecified', null));
    expect(describedSide(['neoplasm', 'of', 'unspecified', 'breast'], true)).toBe('unspecified');
    expect(describedSide(['fever'], true)).toBeNull();
  });
});

describe('mentions induced from codes alone', () => {
  it('finds the words that go with a code', () => {
    const words = [
      ['neumonía', 'J18.9'],
      ['fractura de cadera', 'S72.0'],
      ['diabetes mellitus', 'E11.9'],
      ['cefalea', 'R51'],
      ['anemia', 'D64.9'],
      ['asma', 'J45'],
      ['gota', 'M10.9'],
      ['epilepsia', 'G40.9'],
    ] as const;
    // Each note has two of them, so that only the pattern over the notes tells which is which.
    const notes = Array.from({ length: 60 }, (_, at) => {
      const own = [words[at % 8]!, words[(at + 1 + (Math.floor(at / 8) % 7)) % 8]!];
      return {
        text: stemText(`Paciente ${at} con ${own[0]![0]}. Además presenta ${own[1]![0]} desde ayer.`, 'es'),
        codes: own.map(([, code]) => code),
      };
    });
    let right = 0;
    let all = 0;
    inducedMentions(notes, new Int32Array(60), 1).mentions.forEach((mentions, at) => {
      for (const { code, tokens } of mentions) {
        all += 1;
        const wording = words.find(([, own]) => own === code)![0];
        if (
          tokens.some((token) =>
            wording.includes(notes[at]!.text.text.slice(notes[at]!.text.starts[token], notes[at]!.text.ends[token])),
          )
        )
          right += 1;
      }
    });
    expect(all).toBeGreaterThan(90);
    expect(right / all).toBeGreaterThan(0.9);
  });

  it('judges a string without a fold as if the fold were not there', () => {
    // What two notes say, one of them held out, is said once elsewhere.
    const notes = [
      ['asma grave', 'J45'],
      ['asma leve', 'J45'],
      ['gota', 'M10.9'],
      ['gota', 'M10.9'],
      ['gota', 'M10.9'],
    ].map(([text, code]) => ({ text: stemText(text!, 'es'), codes: [code!] }));
    const { mentions, views } = inducedMentions(notes, Int32Array.of(0, 0, 1, 0, 1), 2);
    expect(mentions.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    // Without fold 0 nobody has said what asma is; a note has no mention in the view without itself.
    expect(views.map((view) => view.map(({ length }) => length))).toEqual([
      [0, 0, 1, 0, 1],
      [1, 1, 0, 1, 0],
    ]);
  });

  it('keeps still where a word stands once', () => {
    expect(
      inducedMentions([{ text: stemText('algo raro', 'es'), codes: ['R69'] }], new Int32Array(1), 1).mentions,
    ).toEqual([[]]);
  });
});

describe('sentences of a note and its translation', () => {
  it('go together in order', () => {
    const pairs = alignedSentences(
      stemText('Dolor abdominal intenso ayer. Fiebre.', 'es'),
      stemText('Severe abdominal pain yesterday. Fever.', 'en'),
    );
    expect(pairs.map(({ source, target }) => [source.length, target.length])).toEqual([
      [4, 4],
      [1, 1],
    ]);
  });
});
