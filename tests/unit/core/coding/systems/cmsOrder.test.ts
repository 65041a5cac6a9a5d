import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packCodeSystem, unpackCodeSystem } from '../../../../../electron/core/coding/codeSystem';
import { createCodeSearch } from '../../../../../electron/core/coding/searchCodes';
import { cmsOrder } from '../../../../../electron/core/coding/systems/cmsOrder';
import { recogniseCodeSystem } from '../../../../../electron/core/coding/systems/registry';
import { named } from './codeSystemFixtures';
import { cpuMs } from '../../../../fixtures/cpuTime';

const line = (number: number, code: string, isBillable: boolean, short: string, long = short): string =>
  `${String(number).padStart(5, '0')} ${code.padEnd(7)} ${isBillable ? 1 : 0} ${short.padEnd(60)} ${long}`;
const small = [
  line(1, 'A00', false, 'Cholera'),
  line(2, 'A000', true, 'Cholera, classical', 'Cholera of the classical kind'),
  line(3, 'A009', true, 'Cholera, unspecified'),
  line(4, 'C4A', false, 'Merkel cell carcinoma'),
  line(5, 'C4A0', true, 'Merkel cell carcinoma of lip'),
  line(6, 'S720', false, 'Neck of femur'),
  line(7, 'S7200', false, 'Part of neck of femur'),
  line(8, 'S72001', false, 'Right'),
  line(9, 'S72001A', true, 'Right, first visit'),
  line(10, 'S72', false, 'Femur'),
  '',
].join('\r\n');

test('order_smallFile_hasTreeFlagsAndLongTitles', () => {
  const { system, problems } = cmsOrder.read([named('x/icd10cm_order_2031.txt', small)]);
  expect(problems).toEqual([]);
  expect([system.name, system.version, system.language]).toEqual(['ICD-10-CM', '2031', 'en']);
  expect(system.find('a000')).toEqual({
    code: 'A00.0',
    kind: 'category',
    description: 'Cholera of the classical kind',
    parent: 'A00',
    isBillable: true,
    includes: [],
    excludes: [],
    synonyms: [],
  });
  expect(system.ancestors('S72.001A').map(({ code }) => code)).toEqual([
    'S72.001',
    'S72.00',
    'S72.0',
    'S72',
    'S00-T98',
  ]);
  expect(system.roots.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
    'A00-B99 chapter',
    'C00-D49 chapter',
    'S00-T98 chapter',
  ]);
  expect(system.children('C00-D49').map(({ code }) => code)).toEqual(['C4A']);
  expect(system.find('A00')?.isBillable).toBe(false);
});

test('order_withChaptersAndSections_usesThem', () => {
  const chapters = 'chapter,description\n1,Some infections (A00-B99)\n2,Tumours (C00-D49)\n';
  const sections =
    'section_range,chapter,description\nA00-A09,1,Gut (A00-A09)\nA00-A04,1,Upper gut (A00-A04)\nC4A,2,' +
    'Merkel (C4A)\nZ00-Z13,21,Not used (Z00-Z13)\n';
  const { system } = cmsOrder.read([
    named('sections.csv', sections),
    named('order.txt', small),
    named('chapters.csv', chapters),
  ]);
  expect(system.find('A00-B99')?.description).toBe('Some infections');
  expect(system.ancestors('A00.0').map(({ code }) => code)).toEqual(['A00', 'A00-A04', 'A00-A09', 'A00-B99']);
  expect(system.find('Z00-Z13')).toBeUndefined();
  expect(system.ancestors('C4A0').map(({ code }) => code)).toEqual(['C4A', 'C4A-C4A', 'C00-D49']);
});

test('order_procedures_haveNoDotAndNoChapters', () => {
  const { system } = cmsOrder.read([
    named(
      'icd10pcs_order_2020.txt',
      [
        line(1, '001', false, 'Bypass'),
        line(2, '0016070', true, 'Bypass cerebral'),
        line(3, 'B20', false, 'Plain heart'),
        line(4, 'B2000ZZ', true, 'Plain heart, one'),
      ].join('\n'),
    ),
  ]);
  expect(system.name).toBe('ICD-10-PCS');
  expect(system.find('b2000zz')).toMatchObject({ code: 'B2000ZZ', parent: 'B20' });
  expect(system.roots.map(({ code }) => code)).toEqual(['001', 'B20']);
});

test('order_badLine_isRefusedByItsNumber', () => {
  expect(() => cmsOrder.read([named('o.txt', `${small}\r\nnonsense`)])).toThrow(
    expect.objectContaining({ code: 'malformed', details: { file: 'o.txt', line: 12 } }),
  );
  expect(() => cmsOrder.read([named('o.txt', 'nonsense')])).toThrow(expect.objectContaining({ code: 'empty' }));
});

const folder = '../shared/corpora/icd10cm';
describe.skipIf(!existsSync(folder))('icd10cm (skipped without ../shared/corpora/icd10cm)', () => {
  // within the test: what stands around it runs where it is skipped, too
  const read = () =>
    ['icd10cm_order_2020.txt', 'icd10cm-chapters-April-1-2026.csv', 'icd10cm-sections-April-1-2026.csv'].map(
      (name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)) }),
    );

  test('order_ofCms_isWholeAndQuick', () => {
    const files = read();
    expect(recogniseCodeSystem([{ name: files[0]!.name, head: files[0]!.bytes.slice(0, 4096) }])?.id).toBe('cmsOrder');
    const { system, problems } = cmsOrder.read(files);
    expect(system.version).toBe('2020');
    expect(system.entries.filter(({ kind }) => kind === 'category')).toHaveLength(94_765);
    expect(problems.filter(({ kind }) => kind !== 'duplicateDescription')).toEqual([]);
    expect(system.roots.every(({ kind }) => kind === 'chapter')).toBe(true);
    expect(system.ancestors('S72.001A').map(({ code }) => code)).toEqual([
      'S72.001',
      'S72.00',
      'S72.0',
      'S72',
      'S70-S79',
      'S00-T88',
    ]);

    const packed = packCodeSystem(system);
    let again = system;
    const elapsedMs = cpuMs(() => void (again = unpackCodeSystem(packed)));
    expect(again.entries).toEqual(system.entries);
    expect(again.digest).toBe(system.digest);
    expect(elapsedMs).toBeLessThan(2000);

    const { search } = createCodeSearch(again);
    const first = (query: string): string | undefined => search(query, { onlyBillable: true })[0]?.entry.code;
    expect(first('type 2 diabetes without complications')).toBe('E11.9');
    expect(first('hypertension essential')).toBe('I10');
    expect(first('pneumonias unspecified organism')).toBe('J18.9');
    expect(first('acut apendicitis')).toMatch(/^K35/);
    expect(
      search('I21')
        .map(({ entry }) => entry.code)
        .slice(0, 3),
    ).toEqual(['I21', 'I21.0', 'I21.01']);
    expect(search('I21 inferior')[0]?.entry.code).toMatch(/^I21\.1/);
    for (const query of [
      'a',
      'fracture of unspecified part of neck of right femur',
      'malignant neoplasm',
      'xqzvwkj',
      'S72',
    ]) {
      expect(
        Math.min(
          cpuMs(() => search(query)),
          cpuMs(() => search(query)),
        ),
        query,
      ).toBeLessThan(500);
    }
  });
});
