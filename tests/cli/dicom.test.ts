import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
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
  const names = ofAll(['ultrasound.jpegLs.dcm', 'ultrasound16.jpeg2000.dcm', 'ultrasound16.jpegLossless.dcm'], 0, 1);
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
  expect([counted('burnedInText'), counted('compression')]).toEqual([2 * names.length, names.length]);
  expect(readdirSync(out).sort()).toEqual(names);
  for (const name of readdirSync(out)) {
    const { syntax, dataSet } = readDicom(new Uint8Array(readFileSync(path.join(out, name))), 1 << 26);
    expect(syntax.uid).toBe('1.2.840.10008.1.2.1');
    const bytes = bytesOf(dataSet, tags.pixels)!;
    const each = bytes.length / (400 * 160);
    // Letters stood in the first 28 rows, and a picture stands below: its dots are as bright as they were.
    const brightest = (from: number, to: number): number =>
      Math.max(...Array.from({ length: (to - from) * 400 }, (_, at) => bytes[(from * 400 + at) * each + each - 1]!));
    expect([brightest(0, 28) < (each === 1 ? 100 : 7), brightest(80, 160) > (each === 1 ? 150 : 9)]).toEqual([
      true,
      true,
    ]);
  }
});
