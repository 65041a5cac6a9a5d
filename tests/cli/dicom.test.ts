import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bytesOf, tags, wordsOf } from '../../electron/core/exchange/documents/dicom/dataSet';
import { readDicom } from '../../electron/core/exchange/documents/dicom/readDataSet';
import { ofAll } from '../fixtures/long';
import { gauze, ledgerOptions, root, temporaryFolder } from './gauze';

vi.setConfig({ testTimeout: 180_000 });
const folder = temporaryFolder();
const fixtures = path.join(root, 'tests/fixtures/documents');
const planted = /Quenhentz|Zulmira|Oltzmann|88213407|Vorastek|19460314|1946-03-14|7230010|Zqprivate|Zqjpeg|Brackmoor/i;

test('imagesAndReports_goBackWithTheSurrogatesOfThePatientsMessages_andPicturesWithTextAreRefused', async () => {
  const [source, out] = [path.join(folder, 'in'), path.join(folder, 'out')];
  mkdirSync(source);
  for (const name of ['explicit.dcm', 'jpeg.dcm', 'report.dcm', 'ultrasound.dcm'])
    copyFileSync(path.join(fixtures, 'dicom', name), path.join(source, name));
  copyFileSync(path.join(fixtures, 'hl7v2/adt.hl7'), path.join(source, 'adt.hl7'));
  const { code, stdout, stderr, diagnostics } = await gauze([
    ...['deidentify', '--in', source, '--out', out, '--policy', 'surrogate', '--keep-ids'],
    ...ledgerOptions(folder),
  ]);
  expect(code).toBe(1);
  expect(stdout + stderr).not.toMatch(planted);
  expect(readdirSync(out).sort()).toEqual(['adt.hl7', 'explicit.dcm', 'jpeg.dcm', 'report.dcm']);
  const refused = diagnostics.filter(({ level, documentId }) => level === 'error' && documentId !== undefined);
  expect(refused).toMatchObject([{ documentId: 'ultrasound.dcm', code: 'unknownFormat', kind: 'dicomPicture' }]);
  expect(refused[0]!['message']).toContain('--accept-scans');

  const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(out, name)));
  for (const name of readdirSync(out)) expect(new TextDecoder('latin1').decode(bytes(name))).not.toMatch(planted);
  const [image, report] = ['explicit.dcm', 'report.dcm'].map((name) => readDicom(bytes(name), 1 << 26).dataSet);
  const message = new TextDecoder().decode(bytes('adt.hl7'));
  const fields = message
    .split('\r')
    .find((line) => line.startsWith('PID'))!
    .split('|');
  const [surname, given] = fields[5]!.split('^').map((part) => part.split('&')[0]!);
  for (const dataSet of [image!, report!]) {
    expect(wordsOf(dataSet, tags.patientId)).toEqual([fields[3]!.split('^')[0]]);
    const [name = ''] = wordsOf(dataSet, tags.patientName);
    expect(name.startsWith(`${surname}^${given}`)).toBe(true);
    expect(wordsOf(dataSet, tags.patientBirthDate)).toEqual([fields[7]]);
    expect(wordsOf(dataSet, tags.identityRemoved)).toEqual(['YES']);
  }
  // One study is one study, and its day moved as the message's.
  expect(wordsOf(image!, 0x0020000d)).toEqual(wordsOf(report!, 0x0020000d));
  expect(wordsOf(image!, tags.studyDate)).toEqual([/^EVN\|\|(\d{8})/m.exec(message.replaceAll('\r', '\n'))![1]]);
  const before = readDicom(new Uint8Array(readFileSync(path.join(source, 'explicit.dcm'))), 1 << 26).dataSet;
  expect(bytesOf(image!, tags.pixels)).toEqual(bytesOf(before, tags.pixels));
});

test('compressedPictures_areUnpackedAndReadInTheBuiltProgram_andWrittenUncompressedWithBoxes', async () => {
  const all = ['ultrasound.jpeg.dcm', 'ultrasound.jpegLs.dcm', 'ultrasound16.jpeg2000.dcm'];
  const names = ofAll([...all, 'ultrasound16.jpegLossless.dcm'], 0, 1);
  const [source, out] = [path.join(folder, 'pictures'), path.join(folder, 'boxes')];
  mkdirSync(source);
  for (const name of names) copyFileSync(path.join(fixtures, 'dicom', name), path.join(source, name));
  const { code, stdout, stderr, diagnostics } = await gauze([
    ...['deidentify', '--in', source, '--out', out, '--policy', 'surrogate', '--keep-ids', '--accept-scans'],
    ...ledgerOptions(folder),
  ]);
  expect(code).toBe(0);
  expect(stdout + stderr).not.toMatch(planted);
  const counted = (word: string): unknown => diagnostics.find(({ what }) => what === word)?.['count'];
  // Two lines in each, and in the second frame of the one that has two.
  expect([counted('burnedInText'), counted('compression')]).toEqual([2 * names.length + 2, names.length]);
  expect(readdirSync(out).sort()).toEqual(names);
  for (const name of readdirSync(out)) {
    const { syntax, dataSet } = readDicom(new Uint8Array(readFileSync(path.join(out, name))), 1 << 26);
    expect(syntax.uid).toBe('1.2.840.10008.1.2.1');
    const bytes = bytesOf(dataSet, tags.pixels)!;
    const samples = wordsOf(dataSet, tags.photometric)[0] === 'RGB' ? 3 : 1;
    const isWide = name.startsWith('ultrasound16');
    const each = isWide ? 2 : samples;
    // Letters stood in the first 28 rows, and a picture stands below: its dots are as bright as they were.
    const brightest = (from: number, to: number): number =>
      Math.max(...Array.from({ length: (to - from) * 400 }, (_, at) => bytes[(from * 400 + at) * each + each - 1]!));
    expect([brightest(0, 28) < (isWide ? 7 : 100), brightest(80, 160) > (isWide ? 9 : 150)]).toEqual([true, true]);
  }
});

test('aPrivateRelease_drawsTheSameDayForHeadersReportsAndMessages_orIsRefusedWithItsReason', async () => {
  const [source, out] = [path.join(folder, 'drawn'), path.join(folder, 'draws')];
  mkdirSync(source);
  for (const name of ['explicit.dcm', 'report.dcm', 'reportUtf8.dcm'])
    copyFileSync(path.join(fixtures, 'dicom', name), path.join(source, name));
  copyFileSync(path.join(fixtures, 'hl7v2/adt.hl7'), path.join(source, 'adt.hl7'));
  const release = (...more: readonly string[]) => {
    const args = ['--in', source, '--out', out, '--receipt', path.join(folder, 'receipt.json')];
    const ledger = ['--ledger', path.join(folder, 'private.json'), ...ledgerOptions(folder).slice(2)];
    return gauze(['deidentify', '--policy', 'private-research', ...args, ...ledger, ...more]);
  };
  const named = await release('--budget', '6', '--keep-ids');
  expect([named.code, named.diagnostics.at(-1)]).toMatchObject([2, { code: 'notReady', kept: 'ids' }]);
  const unpaid = await release();
  expect([unpaid.code, unpaid.diagnostics.at(-1)]).toMatchObject([3, { code: 'budgetExhausted' }]);
  expect(existsSync(out)).toBe(false);
  const { code, stdout, stderr } = await release('--budget', '6');
  expect([code, planted.test(stdout + stderr)]).toEqual([0, false]);

  const written = readdirSync(out).map((name) => new Uint8Array(readFileSync(path.join(out, name))));
  const raw = written.map((bytes) => new TextDecoder('latin1').decode(bytes));
  // A drawn date may be the true one, by chance.
  const names = /Quenhentz|Zulmira|Odalys|Oltzmann|88213407|Vorastek|7230010|Kelmsgard|Brackmoor|ACC77114|551923/i;
  expect(raw.filter((text) => names.test(text))).toEqual([]);
  const message = raw.find((text) => text.startsWith('MSH'))!.replaceAll('\r', '\n');
  const [, day = ''] = /^EVN\|\|(\d{8})/m.exec(message)!;
  const patient = /^PID\|1\|\|(\d+)\^.*\|(\d{8})\|F\|/m.exec(message)!;
  const dataSets = written.filter((bytes) => bytes[128] === 0x44).map((bytes) => readDicom(bytes, 1 << 26).dataSet);
  expect(dataSets).toHaveLength(3);
  for (const dataSet of dataSets) {
    // Of the study, the series, the content, and the moment of recording.
    for (const tag of [tags.studyDate, 0x00080021, 0x00080023, 0x0008002a])
      expect(wordsOf(dataSet, tag)).toEqual([day]);
    expect([tags.patientId, tags.patientBirthDate].map((tag) => wordsOf(dataSet, tag)[0])).toEqual(patient.slice(1));
    const age = Number(/^0(\d\d)Y$/.exec(wordsOf(dataSet, tags.patientAge)[0]!)![1]);
    const years = (Number(day) - Number(patient[2])) / 10_000;
    expect(Math.floor(years)).toBe(age);
    expect(bytesOf(dataSet, tags.longitudinal)).toBeUndefined();
  }
  const written8601 = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  expect(raw.filter((text) => text.includes(`kam am ${written8601}.`))).toHaveLength(2);
});
