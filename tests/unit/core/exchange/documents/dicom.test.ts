import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dicom } from '../../../../../electron/core/exchange/documents/dicom/dicom';
import {
  bytesOf,
  itemsOf,
  tags,
  wordsOf,
  type DataElement,
  type DataSet,
} from '../../../../../electron/core/exchange/documents/dicom/dataSet';
import { elementTable, profileTable } from '../../../../../electron/core/exchange/documents/dicom/dicomTables';
import { readDicom } from '../../../../../electron/core/exchange/documents/dicom/readDataSet';
import { textElement, writeDicom } from '../../../../../electron/core/exchange/documents/dicom/writeDataSet';
import { syntaxOf } from '../../../../../electron/core/exchange/documents/dicom/dataSet';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { replaceAll, labelOf, surrogates, tagged, wordsLeft } from './replaceAll';
import { survivesChanges } from './survivesChanges';

const folder = new URL('../../../../fixtures/documents/dicom/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const planted = new TextDecoder().decode(fixture('planted.txt')).trim().split('\n');
const images = [
  ...['explicit.dcm', 'implicit.dcm', 'deflated.dcm', 'bigEndian.dcm', 'jpeg.dcm', 'runLengths.dcm'],
  'spareBits.jpegLossless.dcm',
];
const reports = ['report.dcm', 'reportUtf8.dcm'];
const limit = 1 << 26;
const explicit = syntaxOf('1.2.840.10008.1.2.1')!;
const ct = '1.2.840.10008.5.1.4.1.1.2';
const raw = '1.2.840.10008.5.1.4.1.1.66';

/** A file with these elements and no pixels. */
const fileOf = (elements: readonly DataElement[], sopClass = raw): Uint8Array =>
  writeDicom(
    [textElement(tags.sopClass, 'UI', sopClass), ...elements].toSorted((a, b) => a.tag - b.tag),
    explicit,
    sopClass,
    '1.2.3',
  );
async function rewritten(bytes: Uint8Array, words: readonly string[] = [], replacement = tagged) {
  const opened = await dicom.open(bytes);
  const out = await opened.rewrite!(replaceAll(opened, words, replacement));
  return { opened, out, dataSet: readDicom(out, limit).dataSet };
}
const refused = (bytes: Uint8Array): Promise<unknown> =>
  dicom.open(bytes).then(
    () => 'opened',
    (error: unknown) => error,
  );

describe('files of another program', () => {
  it.each([...images, ...reports])('%s: nothing planted is left, whatever stands in its place', async (name) => {
    expect(readdirSync(folder)).toContain(name);
    expect(recogniseDocument({ name: 'x', head: fixture(name) }).id).toBe('dicom');
    const there = await wordsLeft(dicom, fixture(name), planted);
    expect(there.length).toBeGreaterThan(name.startsWith('report') ? 20 : 30);
    for (const replacement of [tagged, surrogates]) {
      const { out } = await rewritten(fixture(name), planted, replacement);
      expect(await wordsLeft(dicom, out, planted)).toEqual([]);
    }
  });

  it('marks what is PHI by its place and tells what is known of the patient', async () => {
    const { notes, knownPatients, findings } = await dicom.open(fixture('explicit.dcm'));
    const [note] = notes;
    expect(note).toMatchObject({ patient: '88213407', date: '2024-03-02' });
    expect(note!.text).toContain('PatientName: Quenhentz Zulmira Odalys Dr');
    expect(labelOf(note!, 'Quenhentz')).toBe('PATIENT');
    expect(labelOf(note!, '88213407')).toBe('MEDICALRECORD');
    expect(labelOf(note!, '1946-03-14')).toBe('DATE');
    expect(labelOf(note!, '77')).toBe('AGE');
    expect(labelOf(note!, 'Oltzmann')).toBe('DOCTOR');
    expect(labelOf(note!, 'Vorastek')).toBe('HOSPITAL');
    expect(labelOf(note!, 'ACC77114')).toBe('IDNUM');
    // A title is no name.
    expect(labelOf(note!, 'Dr')).toBeUndefined();
    // What fields name is marked in the texts of the same file.
    const description = note!.text.indexOf('Zulmira Quenhentz, asked for');
    expect(note!.spans!.filter(({ start }) => start >= description && start < description + 17)).toHaveLength(2);
    expect(knownPatients).toMatchObject([
      {
        names: [
          { given: 'Zulmira Odalys', surname: 'Quenhentz' },
          { given: 'Zqspelling', surname: 'Quenhentz' },
        ],
        birthDates: ['1946-03-14'],
        addresses: [{ street: '17 Brackmoor Lane', zip: '', city: 'Kelmsgard' }],
        phones: ['5550177'],
        relatives: [{ surname: 'Zqmother' }],
      },
    ]);
    for (const what of ['privateElement', 'overlay', 'unknownElement', 'profileElement', 'timeOfDay'])
      expect(findings.map((one) => one.what)).toContain(what);
  });

  it('the text of a report is in the note, in any character set', async () => {
    for (const name of reports) {
      const { notes } = await dicom.open(fixture(name));
      expect(notes[0]!.text).toContain('Frau Quenhentz kam am 2024-03-02.\r\nSie wohnt in Kelmsgard.');
      expect(notes[0]!.text).toContain('Herz normal, sagt Dr. Müllenkamp.');
    }
    const { dataSet } = await rewritten(fixture('report.dcm'), planted, surrogates);
    const findings = itemsOf(dataSet, tags.content).find((item) => itemsOf(item, tags.content).length > 0)!;
    const text = bytesOf(itemsOf(findings, tags.content)[0]!, tags.textValue)!;
    expect(new TextDecoder().decode(text).trimEnd()).toBe('Frau Other kam am Other.\r\nSie wohnt in Other.');
    // Accession number, UID and birth date of the subject are content items that the profile removes.
    const concepts = itemsOf(dataSet, tags.content).map((item) => itemsOf(item, tags.conceptName)[0]!);
    expect(concepts.map((concept) => wordsOf(concept, tags.codeValue)[0])).toEqual([
      '121008',
      '121029',
      '111526',
      '121070',
    ]);
  });
});

describe('what is written', () => {
  it.each(images.slice(0, 4))('%s: pixels, numbers and codes stay as they were', async (name) => {
    const before = readDicom(fixture(name), limit);
    const { out, dataSet } = await rewritten(fixture(name));
    expect(readDicom(out, limit).syntax).toEqual(before.syntax);
    expect(bytesOf(dataSet, tags.pixels)).toEqual(bytesOf(before.dataSet, tags.pixels));
    for (const tag of [tags.rows, tags.bitsStored, 0x00180050, tags.modality, tags.sopClass, tags.imageType])
      expect(bytesOf(dataSet, tag)).toEqual(bytesOf(before.dataSet, tag));
  });

  it('says by what profile it was made, and nothing of who made it', async () => {
    const { out, dataSet } = await rewritten(fixture('explicit.dcm'), [], surrogates);
    expect(wordsOf(dataSet, tags.identityRemoved)).toEqual(['YES']);
    expect(itemsOf(dataSet, tags.deidentificationCodes).map((item) => wordsOf(item, tags.codeValue)[0])).toEqual([
      '113100',
      '113104',
      '113105',
    ]);
    expect(out.subarray(0, 128).every((byte) => byte === 0)).toBe(true);
  });

  it('dates, ages and the sex: by the policy, or nothing', async () => {
    const masked = (await rewritten(fixture('explicit.dcm'))).dataSet;
    expect(wordsOf(masked, tags.studyDate)).toEqual([]);
    expect(wordsOf(masked, tags.patientAge)).toEqual([]);
    expect(wordsOf(masked, tags.longitudinal)).toEqual(['REMOVED']);
    const drawn = (await rewritten(fixture('explicit.dcm'), [], surrogates)).dataSet;
    expect(wordsOf(drawn, tags.studyDate)).toEqual(['19870605']);
    expect(wordsOf(drawn, tags.patientAge)).toEqual(['064Y']);
    expect(wordsOf(drawn, tags.patientSex)).toEqual(['F']);
    // No time of day, also of a moment.
    expect(wordsOf(drawn, 0x0008002a)).toEqual(['19870605']);
    expect(wordsOf(drawn, 0x00080030)).toEqual([]);
    const opened = await dicom.open(fixture('explicit.dcm'));
    const kept = readDicom(await opened.rewrite!([[]]), limit).dataSet;
    // Drawn dates may be the true ones: nothing says whether they are.
    expect(bytesOf(kept, tags.longitudinal)).toBeUndefined();
    expect(bytesOf(drawn, tags.longitudinal)).toBeUndefined();
    const codesOf = (dataSet: DataSet) =>
      itemsOf(dataSet, tags.deidentificationCodes).map((item) => wordsOf(item, tags.codeValue));
    expect(codesOf(kept)).toEqual(codesOf(drawn));
    expect(wordsOf(kept, 0x0008002a)).toEqual(['20240302']);
  });

  it('what a policy keeps stays: days, institution and station, but neither times nor addresses', async () => {
    const opened = await dicom.open(fixture('explicit.dcm'));
    const { dataSet } = readDicom(await opened.rewrite!([[]]), limit);
    const [institution, station, serial, address, time] = [0x00080080, 0x00081010, 0x00181000, 0x00080081, 0x00080030];
    expect([institution, station, serial].flatMap((tag) => wordsOf(dataSet, tag))).toEqual([
      'Vorastek',
      'Zqstation',
      'Zqserial',
    ]);
    expect([address, time].flatMap((tag) => wordsOf(dataSet, tag))).toEqual([]);
    const [first = []] = itemsOf(dataSet, tags.deidentificationCodes);
    expect(wordsOf(first, tags.codeValue)).toEqual(['113100']);
  });

  it('UIDs are new, alike in all files of a release, and those of the standard stay', async () => {
    const numbers = new Map<string, number>();
    const newIds = {
      numberOf: (id: string) => numbers.get(id) ?? (numbers.set(id, numbers.size + 7), numbers.get(id)!),
    };
    const out = async (name: string): Promise<DataSet> => {
      const opened = await dicom.open(fixture(name), { newIds });
      return readDicom(await opened.rewrite!([[]]), limit).dataSet;
    };
    const [image, report] = [await out('explicit.dcm'), await out('report.dcm')];
    expect(wordsOf(image, 0x0020000d)[0]).toMatch(/^2\.25\.\d+$/);
    expect(wordsOf(image, 0x0020000d)).toEqual(wordsOf(report, 0x0020000d));
    expect(wordsOf(image, tags.sopInstance)).not.toEqual(wordsOf(report, tags.sopInstance));
    // An institution's own coding scheme is named after it.
    const [code = []] = itemsOf(itemsOf(image, 0x00400275)[0]!, 0x00321064);
    expect(wordsOf(code, tags.codingScheme)[0]).toMatch(/^99[\dA-Z]+$/);
    const [reference = []] = itemsOf(image, 0x00081140);
    expect(wordsOf(reference, 0x00081150)).toEqual([ct]);
    expect(wordsOf(reference, 0x00081155)[0]).toMatch(/^2\.25\.\d+$/);
  });
});

describe('every element that the standard knows', () => {
  const known = elementTable
    .trim()
    .split(/\s+/)
    .map((word) => ({ tag: Number.parseInt(word.slice(0, 8), 16), vr: word.slice(8).split(':')[0]!.split('/')[0]! }))
    .filter(({ tag, vr }) => tag >>> 16 > 7 && tag >>> 16 !== 0x7fe0 && vr !== 'SQ');

  it('with a word planted in it, says nothing of it any more', async () => {
    const word = 'Zqplanted';
    const chosen = known.filter(({ tag }) => ![tags.sopClass, tags.characterSet].includes(tag as never));
    const elements = chosen.map(({ tag, vr }) => textElement(tag, vr, word));
    const nested: DataElement = { kind: 'items', tag: 0x00400275, vr: 'SQ', items: [elements] };
    const { opened, out } = await rewritten(fileOf([...elements.filter(({ tag }) => tag !== nested.tag), nested]), [
      word,
    ]);
    expect(opened.notes[0]!.text.length).toBeGreaterThan(0);
    expect(elements.length).toBeGreaterThan(3000);
    expect(await wordsLeft(dicom, out, [word])).toEqual([]);
  });

  it('is treated as the table of the profile says where it says to remove it', async () => {
    const removed = new Set(
      profileTable
        .trim()
        .split(/\s+/)
        .filter((word) => /^[\da-f]{8}:X(?::|$)/.test(word) && !/:.*[DSM][CK]/.test(word.slice(10)))
        .map((word) => Number.parseInt(word.slice(0, 8), 16)),
    );
    const elements = known
      .filter(({ tag, vr }) => removed.has(tag) && /^(?:LO|SH|LT|ST|UT|PN|DA|CS|DS|IS)$/.test(vr))
      .map(({ tag, vr }) => textElement(tag, vr, /^(?:DS|IS|DA)$/.test(vr) ? '19' : 'CHEST'));
    expect(elements.length).toBeGreaterThan(100);
    const { dataSet } = await rewritten(fileOf(elements));
    const left = new Set(dataSet.map(({ tag }) => tag));
    expect(elements.filter(({ tag }) => left.has(tag) && tag !== tags.patientAge && tag !== tags.burnedIn)).toEqual([]);
  });
});

describe('pixels', () => {
  it('comments in compressed frames and bytes behind them go, the frames stay', async () => {
    const { out, opened } = await rewritten(fixture('jpeg.dcm'));
    expect(opened.findings).toContainEqual({ code: 'removed', what: 'besidePixels', count: 1 });
    const frame = (bytes: Uint8Array): Uint8Array => {
      const found = readDicom(bytes, limit).dataSet.find(({ tag }) => tag === tags.pixels)!;
      return found.kind === 'fragments' ? found.fragments[1]! : new Uint8Array();
    };
    const [before, after] = [frame(fixture('jpeg.dcm')), frame(out)];
    expect(after).toHaveLength(before.length);
    const words = new TextDecoder('latin1').decode(before).indexOf('Zqjpeg Quenhentz');
    expect(Array.from(after).every((byte, at) => byte === before[at] || (at >= words && at < words + 16))).toBe(true);
  });

  it('run lengths are unpacked to the same pixels', async () => {
    const { dataSet } = await rewritten(fixture('runLengths.dcm'));
    const plain = readDicom(fixture('explicit.dcm'), limit).dataSet;
    expect(bytesOf(dataSet, tags.pixels)).toEqual(bytesOf(plain, tags.pixels));
  });

  it('a picture in the bits above compressed pixels goes, and the pixels that are shown stay', async () => {
    const { opened, out, dataSet } = await rewritten(fixture('spareBits.jpegLossless.dcm'));
    expect(opened.findings).toContainEqual({ code: 'removed', what: 'besidePixels', count: 1 });
    expect(opened.findings).toContainEqual({ code: 'removed', what: 'compression', count: 1 });
    expect(readDicom(out, limit).syntax).toEqual(explicit);
    const plain = readDicom(fixture('explicit.dcm'), limit).dataSet;
    expect(bytesOf(dataSet, tags.pixels)).toEqual(bytesOf(plain, tags.pixels));
  });

  it('of a class that shows text, an image is refused where nothing can read it', async () => {
    for (const name of ['ultrasound.dcm', 'ultrasound16.jpegLossless.dcm'])
      await expect(dicom.open(fixture(name))).rejects.toMatchObject({
        code: 'unknownFormat',
        details: { kind: 'dicomPicture', advice: 'recogniseText' },
      });
    for (const name of ['ultrasound.jpegLs.dcm', 'ultrasound16.jpeg2000.dcm'])
      await expect(dicom.open(fixture(name))).rejects.toMatchObject({ details: { advice: 'saveUncompressed' } });
  });
});

describe('hostile files', () => {
  const [explicitFile, reportFile] = [fixture('explicit.dcm'), fixture('report.dcm')];

  it.each([
    ['cut short', explicitFile.subarray(0, 700), 'truncated'],
    ['without a data set', explicitFile.subarray(0, 132 + 4), undefined],
    [
      'an element twice',
      fileOf([textElement(tags.patientId, 'LO', 'a'), textElement(tags.patientId, 'LO', 'b')]),
      'malformed',
    ],
    ['a directory', fileOf([], '1.2.840.10008.1.3.10'), 'unknownFormat'],
    ['a document', fileOf([], '1.2.840.10008.5.1.4.1.1.104.1'), 'unknownFormat'],
    ['an unknown character set', fileOf([textElement(tags.characterSet, 'CS', 'ISO_IR 999')]), 'unknownEncoding'],
  ])('%s', async (_, bytes, code) => {
    const outcome = await refused(bytes);
    if (code === undefined) expect(['malformed', 'truncated', 'empty']).toContain((outcome as { code: string }).code);
    else expect(outcome).toMatchObject({ code });
  });

  it('sequences in one another without an end', async () => {
    let items: readonly DataSet[] = [];
    for (let depth = 0; depth < 100; depth += 1) items = [[{ kind: 'items', tag: tags.content, vr: 'SQ', items }]];
    expect(await refused(fileOf([{ kind: 'items', tag: tags.content, vr: 'SQ', items }]))).toMatchObject({
      code: 'tooLarge',
    });
  });

  it('a file without the 132 bytes before its first group is one like any other', async () => {
    const { notes, rewrite } = await dicom.open(explicitFile.subarray(132));
    expect(notes).toEqual((await dicom.open(explicitFile)).notes);
    expect(new TextDecoder('latin1').decode((await rewrite!([[]])).subarray(128, 132))).toBe('DICM');
  });

  it('a length beyond the end, a deflated bomb', async () => {
    const long = explicitFile.slice();
    const at = new TextDecoder('latin1').decode(long).indexOf('PN');
    long[at + 2] = 0xff;
    long[at + 3] = 0xff;
    expect(await refused(long)).toMatchObject({ code: 'truncated' });
    await expect(dicom.open(fixture('deflated.dcm'), { maxBytes: 1400 })).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['explicit.dcm', explicitFile],
    ['report.dcm', reportFile],
  ])('bytes changed at random: %s is read or refused', async (_, source) => {
    await survivesChanges(source, dicom.open, { numRuns: 60 });
  });
});
