import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { compare } from '../faults/compare';
import { bestCpuMs } from '../../../../fixtures/cpuTime';
import { testGazetteer } from '../../../../fixtures/gazetteers';

/** Tabs are written as `→`; PHI stands in square brackets, and nothing else is marked. */
const table = (...rows: readonly string[]): string => rows.join('\n').replaceAll('→', '\t');

describe('cells below the headings of a table', () => {
  test.each<readonly [string, Language, string]>([
    [
      'tabs',
      'en',
      table('Bed→Name→Cons→Jobs', '1→[Abernathy J]→[Lowe]→bloods', '2→[Bird K]→[Rao]→USS today', '3→empty', ''),
    ],
    [
      'bars, with a rule below the headings',
      'en',
      table(
        '| Bed | Patient | Consultant | Plan |',
        '|-----|---------|------------|------|',
        '| 1 | [Winter, D] | [Lowe] | home if ok |',
        '| 2 | [Long] | Cardiology | NBM |',
        '| 3 | vacant | | |',
      ),
    ],
    ['semicolons', 'de', table('Zi;Name;Arzt;Procedere', '[501F];[Kurz];[Brandl];Mobilisation', '[502];leer;;')],
    [
      'columns of blanks',
      'es',
      table(
        'Cama  Paciente        Médico    Plan',
        '[301]   [Rosario Cruz]    [Rey]       alta',
        '[302]   [León]            [Ruiz]      TC',
      ),
    ],
    ['an empty cell', 'fr', table('Ch→Nom→Médecin→Suite', '[401]→→[Lamy]→sortie', '[402]→[Petit]→→TDM')],
    ['a first column without heading', 'nl', table('→Naam→Arts', '1→[Groen]→[Bakker]', '2→[de Wit]→[Vries]')],
    ['a key that goes on in the next cell', 'de', table('Name→Vorname→Station', '[Wagner]→[Ute]→[5B]')],
    [
      'headings of staff',
      'en',
      table('Date→Time→Nurse→Comment', '[14/2/2024]→10:00→[Patel]→Slept well', '[15/2]→11:00→[Patel]→BP 12/8'),
    ],
    ['what a patient takes', 'en', table('Name→Dose→Route→Prescriber', 'Warfarin→3 mg→PO→[Lowe]')],
    ['results', 'en', table('Name→Result→Unit', 'Potassium→4.1→mmol/L', 'Sodium→140→mmol/L')],
    ['headings alone', 'en', table('Room→Name→Plan', '', 'Winter came early.')],
    ['an empty line ends it', 'en', table('Bed→Name→Plan', '1→[Winter]→echo', '', '2→Winter→echo')],
    ['a line without cells ends it', 'en', table('Bed→Name→Plan', '1→[Winter]→echo', 'Well.', '2→Winter→echo')],
    [
      'keys and values side by side',
      'fr',
      table('| Nom | [Ouvrard] | Prénom | [Corinne] |', '| Ville | [Nantes] | Chambre | [12] |'),
    ],
  ])('%s', (_, language, marked) => {
    const { wanted, given } = compare(language, testGazetteer(language), marked);
    expect(given).toBe(wanted);
  });

  test.each<readonly [string, Language, string]>([
    [
      'a list of beds',
      'de',
      '[Zi 501] [Weber], Entl.\n[Zi 502] leer\n[Zi 503] F [Krause]: mobil\n[Zi 504] Müller lüften',
    ],
    ['two beds are none', 'de', '[Zi 501] Weber, Entl.\n[Zi 502] leer'],
    ['beds by numbers', 'en', '[Bed 4]: [Brown] - echo\n[Bed 5]: Cardiology\n[Bed 6]: [Hughes] for echo'],
  ])('%s', (_, language, marked) => {
    const { wanted, given } = compare(language, testGazetteer(language), marked);
    expect(given).toBe(wanted);
  });

  test('a table of many rows is read in a time that grows with them', () => {
    const rows = (count: number): string =>
      table('Bed→Name→Plan', ...Array.from({ length: count }, (_, n) => `${n}→Winter→echo`));
    const read = (count: number): string => compare('en', testGazetteer('en'), rows(count)).given;
    expect(read(1000).match(/\[Winter\]/g)).toHaveLength(1000);
    const ofFew = bestCpuMs(() => read(1000));
    // four times as many: in quadratic time sixteen times as long
    expect(bestCpuMs(() => read(4000), 3, 10 * ofFew)).toBeLessThan(10 * ofFew + 50);
  });
});
