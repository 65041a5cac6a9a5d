import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import { contextOf, openContext, type SpanContext } from '../../../../electron/core/coding/context';
import { contextCues } from '../../../../electron/core/coding/contextCues';
import { stemText } from '../../../../electron/core/coding/stems';
import { bestCpuMs } from '../../../fixtures/cpuTime';

const flags = ({ isNegated, isHistory, isFamily, isHypothetical }: SpanContext): string =>
  `${isNegated ? 'N' : ''}${isHistory ? 'H' : ''}${isFamily ? 'F' : ''}${isHypothetical ? '?' : ''}`;

/** Mentions stand in brackets, each followed by what is true of it; the marks are no part of the note. */
function check(language: Language, marked: string): void {
  const spans: { start: number; end: number; expected: string }[] = [];
  let text = '';
  for (const [, before = '', mention, expected] of marked.matchAll(/([^[]*)(?:\[([^\]]+)\]\{([NHF?]*)\})?/g)) {
    text += before;
    if (mention === undefined) continue;
    spans.push({ start: text.length, end: text.length + mention.length, expected: expected ?? '' });
    text += mention;
  }
  expect(spans.length).toBeGreaterThan(0);
  const context = openContext(stemText(text, language));
  expect(spans.map((span) => `${text.slice(span.start, span.end)} ${flags(context.at([span]))}`)).toEqual(
    spans.map(({ start, end, expected }) => `${text.slice(start, end)} ${expected}`),
  );
}

const cases: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'The patient denies [chest pain]{N}, [dyspnoea]{N} or [cough]{N}.',
    'No [fever]{N} but [headache]{} since Monday.',
    'There is no evidence of [pneumonia]{N}. [Atelectasis]{} at the left base.',
    '[Pulmonary embolism]{N} was ruled out by CT.',
    'HIV test and [hepatitis B]{N} negative.',
    'Gram negative [bacteraemia]{}.',
    'Not only [anaemia]{} but also [thrombocytopenia]{}.',
    'History of [myocardial infarction]{H} and [stroke]{H}, now presents with [heart failure]{}.',
    'Status post [appendectomy]{H}. s/p [CABG]{H}.',
    '[Hodgkin lymphoma]{H} in remission.',
    'A 54 year old man with [gout]{}.',
    'Her mother had [breast cancer]{}.'.replace('had [breast cancer]{}', 'with [breast cancer]{F}'),
    '[Colon cancer]{F} in his father.',
    'Mother reports [fever]{} for two days.',
    'Family history of [Huntington disease]{F}.',
    'Possible [sepsis]{?}, treated empirically.',
    'Rule out [appendicitis]{?}.',
    '[Pneumonia]{?} cannot be excluded.',
    'Return if [fever]{?} occurs.',
    'Past medical history:\n[Hypertension]{H}\n[Type 2 diabetes]{H}\n\nExam: [oedema]{} of both legs.',
    'FAMILY HISTORY\nMother: [melanoma]{F}\nSocial history: [smoker]{}',
    'w/o [ascites]{N}; [jaundice]{} present.',
    'No family history of [diabetes]{NF}.',
    'No history of [asthma]{NH}.',
    'Prior to admission [delirium]{}.',
  ],
  es: [
    'Niega [fiebre]{N}, [tos]{N} y [disnea]{N}.',
    'No presenta [edemas]{N}, pero refiere [dolor lumbar]{}.',
    'Sin [adenopatías]{N} palpables; [hepatomegalia]{} a tres traveses.',
    'Serología de [VIH]{N} negativa.',
    'Se descartó [tromboembolismo pulmonar]{N}.',
    'No obstante, [anemia]{} persistente.',
    'Sin cambios en la [lesión pulmonar]{}.',
    'Antecedentes de [infarto de miocardio]{H} e [hipertensión]{H}.',
    'Intervenido de [apendicitis]{H} en la infancia.',
    'Antecedentes personales:\n[Diabetes mellitus]{H}\n[Asma]{H}\n\nExploración: [soplo sistólico]{}.',
    'Antecedentes familiares: padre con [cáncer de colon]{F}.\nEnfermedad actual: [rectorragia]{}.',
    'Su madre, [epilepsia]{F}.',
    '[Diabetes]{F} en su madre.',
    'Acude acompañado de su madre por [fiebre]{}.',
    'Ante la sospecha de [meningitis]{?}, se realiza punción.',
    'Posible [neumonía]{?} basal derecha.',
    'TC para descartar [metástasis]{?}.',
    'Lesión compatible con [hemangioma]{?}.',
    '[Linfoma]{?} a descartar.',
    'Sin antecedentes de [cardiopatía]{NH}.',
    'Mujer de 34 años con [cefalea]{} que no cede.',
  ],
  fr: [
    'Pas de [fièvre]{N} ni de [toux]{N}.',
    "Il n'y a pas d'[adénopathie]{N}, mais une [splénomégalie]{}.",
    'Absence de [syndrome méningé]{N}.',
    "[Embolie pulmonaire]{N} éliminée par l'angioscanner.",
    'Sérologie [VIH]{N} négative.',
    'Bacille à Gram négatif dans les urines, [pyélonéphrite]{}.',
    "Antécédents d'[infarctus]{H} et de [diabète]{H}.",
    'Antécédents :\n[HTA]{H}\n[Asthme]{H}\n\nExamen : [œdème]{} des chevilles.',
    'Antécédents familiaux : [cancer du sein]{F} chez la mère.',
    'Mère [diabétique]{F}.',
    'Accompagnée de sa mère pour [otite]{}.',
    'Suspicion de [méningite]{?}.',
    'Le scanner évoque une [diverticulite]{?}.',
    'En cas de [fièvre]{?}, reconsulter.',
    '[Phlébite]{?} à éliminer.',
    'Pas seulement une [anémie]{}.',
    'Aucun antécédent de [convulsion]{NH}.',
    'Opérée de [la vésicule]{H}.',
  ],
  nl: [
    'Geen [koorts]{N}, [hoesten]{N} of [dyspnoe]{N}.',
    'Patiënt ontkent [pijn op de borst]{N}, maar heeft [hoofdpijn]{}.',
    'Zonder tekenen van [infectie]{N}.',
    '[Longembolie]{N} werd uitgesloten.',
    'Niet alleen [anemie]{}.',
    'Status na [appendectomie]{H}.',
    'Voorgeschiedenis:\n[Hypertensie]{H}\n[COPD]{H}\n\nLichamelijk onderzoek: [oedeem]{}.',
    '[Hartinfarct]{H} in de voorgeschiedenis.',
    'Moeder met [borstkanker]{F}.',
    '[Diabetes]{F} bij zijn vader.',
    'Familieanamnese: [darmkanker]{F}.',
    'Mogelijk [pneumonie]{?}.',
    'Verdenking op [meningitis]{?}.',
    '[Fractuur]{?} niet uit te sluiten.',
    'Een 60 jaar oude man met [jicht]{}.',
    'Moeder vertelt dat hij [koorts]{} heeft.',
  ],
  de: [
    'Kein [Fieber]{N}, keine [Dyspnoe]{N}.',
    'Der Patient verneint [Brustschmerzen]{N}, hat jedoch [Husten]{}.',
    'Ohne Nachweis von [Metastasen]{N}.',
    '[Lungenembolie]{N} ausgeschlossen.',
    'Kein Anhalt für [Pneumonie]{N}. [Erguss]{} rechts.',
    'Nicht nur [Anämie]{}.',
    'Z. n. [Appendektomie]{H} 1998.',
    'Z.n. [Myokardinfarkt]{H}.',
    'V. a. [Sepsis]{?}.',
    'V.a. [Meningitis]{?}.',
    'Verdacht auf [Gicht]{?}.',
    'Zum Ausschluss einer [Fraktur]{?}.',
    '[Thrombose]{?} nicht auszuschließen.',
    'Mutter mit [Mammakarzinom]{F}.',
    'Familienanamnese: [Darmkrebs]{F} beim Vater.',
    'In Begleitung ihrer Mutter wegen [Otitis]{}.',
    'Vorerkrankungen:\n[Hypertonie]{H}\n[Asthma]{H}\n\nBefund: [Ödeme]{} beidseits.',
    '[Epilepsie]{H} in der Vorgeschichte.',
    'Im Alter von 60 Jahren [Arthrose]{}.',
  ],
};

for (const language of languages) {
  test.each(cases[language])(`context_${language}_%s`, (marked) => check(language, marked));
}

test('context_cue_hasItsPlace', () => {
  const text = 'There is no evidence of pneumonia.';
  const context = contextOf(text, { start: 24, end: 33 }, 'en');
  expect(context.cues.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['negation', 'no evidence of'],
  ]);
});

test('context_pieces_areQualifiedByAny', () => {
  const text = 'Dolor en rodilla. Sin dolor en codo.';
  const context = openContext(stemText(text, 'es'));
  expect(
    flags(
      context.at([
        { start: 0, end: 5 },
        { start: 31, end: 35 },
      ]),
    ),
  ).toBe('N');
  expect(flags(context.at([]))).toBe('');
  expect(flags(context.at([{ start: 500, end: 600 }]))).toBe('');
});

const word = fc.constantFrom(
  'no',
  'fever',
  'history',
  'of',
  'mother',
  ',',
  '.',
  ':',
  '\n',
  '\n\n',
  'but',
  'possible',
  'ruled',
  'out',
  'Past medical history',
  'é',
  '\u{1f9ec}',
  '',
);
test('context_anyText_staysInside_andQualifiesNothingBeyondTheSentence', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.constantFrom(...languages), (words, language) => {
      const text = words.join(' ');
      const stemmed = stemText(text, language);
      const context = openContext(stemmed);
      for (const { start, end } of context.cues) expect(start >= 0 && start < end && end <= text.length).toBe(true);
      for (const [token, start] of stemmed.starts.entries()) {
        const { isNegated, isHypothetical, cues } = context.at([{ start, end: stemmed.ends[token]! }]);
        // headings aside, a cue stands in the sentence of what it qualifies
        if (isNegated || isHypothetical) {
          for (const cue of cues.filter(({ kind }) => kind === 'negation' || kind === 'hypothesis')) {
            const at = stemmed.starts.findIndex((one) => one === cue.start);
            expect(stemmed.sentences[at]).toBe(stemmed.sentences[token]);
          }
        }
      }
    }),
  );
});

test('context_longNote_isLinear', () => {
  const sentence = 'No history of fever, mother with possible diabetes, ruled out ';
  const time = (times: number, enough = 0): number => {
    const stemmed = stemText(sentence.repeat(times), 'en');
    return bestCpuMs(
      () => {
        const context = openContext(stemmed);
        for (let token = 0; token < stemmed.starts.length; token += 7)
          context.at([{ start: stemmed.starts[token]!, end: stemmed.ends[token]! }]);
      },
      3,
      enough,
    );
  };
  time(500);
  const limit = time(2000) * 40 + 100;
  expect(time(20_000, limit)).toBeLessThan(limit);
});

test('cues_areWrittenOnce', () => {
  for (const language of languages) {
    for (const lists of Object.values(contextCues[language].cues)) {
      for (const list of [lists.before, lists.after]) {
        const all = list.split('|');
        expect(
          all.filter((cue, place) => all.indexOf(cue) !== place),
          language,
        ).toEqual([]);
        expect(
          all.every((cue) => cue === cue.trim() && cue !== ''),
          language,
        ).toBe(true);
      }
    }
  }
});
