import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { GauzeError } from '../../../../electron/contract/errors';
import { createDeidentifier, type SourceDocument } from '../../../../electron/core/deidentify/deidentify';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import { deidentifierWith, prfWith, listsFor, preset } from './support';
import { note } from './arbitraryNotes';

describe('tags', () => {
  const tagged = (parts: Parameters<typeof note>[0], actions: object) =>
    deidentifierWith(parsePolicy({ id: 't', version: 1, name: 't', ...actions }) as Policy).deidentify(note(parts))
      .text;
  test('by kind, by family, by label', () => {
    expect(tagged([['staff', 'Ana'], ' ', ['healthCentre', 'X']], { default: { action: 'tag' } })).toBe(
      '[STAFF] [HEALTH_CENTRE]',
    );
    expect(tagged([['staff', 'Ana'], ' ', ['zip', '28001']], { default: { action: 'tag', words: 'family' } })).toBe(
      '[NAME] [PLACE]',
    );
    const labelled: SourceDocument = {
      ...note([['staff', 'Ana']]),
      spans: [{ start: 0, end: 3, type: 'staff', label: 'NOMBRE_PERSONAL' }],
    };
    expect(
      deidentifierWith(
        parsePolicy({ id: 't', version: 1, name: 't', default: { action: 'tag', words: 'label' } }),
      ).deidentify(labelled).text,
    ).toBe('[NOMBRE_PERSONAL]');
  });

  test('numbers tell persons and values apart', () => {
    const out = tagged(
      [
        ['relative', 'Juan García López'],
        '; ',
        ['relative', 'García López'],
        '; ',
        ['relative', 'Pedro García'],
        '; ',
        ['relative', 'JUAN'],
        '; ',
        ['phone', '917 277 000'],
        '; ',
        ['phone', '917277000'],
        '; ',
        ['phone', '917277001'],
      ],
      { default: { action: 'numberedTag' } },
    );
    expect(out).toBe('[RELATIVE-1]; [RELATIVE-1]; [RELATIVE-2]; [RELATIVE-1]; [PHONE-1]; [PHONE-1]; [PHONE-2]');
    expect(
      tagged(
        [
          ['patient', 'Ernesto'],
          '. Apellidos: ',
          ['patient', 'Rivera Bueno'],
          ' ',
          ['patient', 'Ernesto Rivera Bueno'],
        ],
        { default: { action: 'numberedTag' } },
      ),
    ).toBe('[PATIENT-1]. Apellidos: [PATIENT-1] [PATIENT-1]');
  });

  test('masks', () => {
    expect(tagged([['patient', 'Añ\r\n😀b']], { default: { action: 'mask' } })).toBe('**\r\n**');
    expect(tagged([['patient', 'Lucía']], { default: { action: 'mask', length: 8, mark: '•' } })).toBe('••••••••');
  });

  test('REDACTED, alone or with the class behind it', () => {
    const parts = [['patient', 'Lucía'], ' ', ['date', '3.4.2020']] as const;
    expect(tagged([...parts], { default: { action: 'redact' } })).toBe('REDACTED REDACTED');
    expect(tagged([...parts], { default: { action: 'redact', words: 'family' } })).toBe('REDACTED:NAME REDACTED:DATE');
  });

  test('Safe Harbor style', () => {
    const out = deidentifierWith(preset('safe-harbor')).deidentify(
      note([
        ['patient', 'Lucía'],
        ' ',
        ['age', '93 años'],
        ' ',
        ['age', '45 años'],
        ' ',
        ['date', '12 de marzo de 2019'],
        ' ',
        ['date', '3/4/1925'],
        ' ',
        ['date', '12/03'],
        ' ',
        ['zip', '28016'],
        ' ',
        ['city', 'Málaga'],
        ' ',
        ['city', 'Atlantis'],
        ' ',
        ['kinship', 'madre'],
        ' ',
        ['kinship', 'madre Ana'],
      ]),
    );
    expect(out.text).toBe('[PATIENT] 90+ años 45 años 2019 < 1930 [DATE] 28*** Andalucía [CITY] madre [KINSHIP]');
  });
});

test('a private policy without its digest is refused', () => {
  const chosen = parsePolicy({
    id: 'p',
    version: 1,
    name: 'p',
    default: { action: 'tag' },
    actions: { age: { action: 'private', epsilon: '1' } },
  });
  const prf = prfWith('k');
  const make = () =>
    createDeidentifier({
      policy: chosen,
      lists: listsFor,
      prf,
      surrogateTable: openSurrogateTable(prf),
      pivotYear: 2026,
    });
  expect(make).toThrow(GauzeError);
  expect(make).toThrow(expect.objectContaining({ code: 'badRequest' }));
});
