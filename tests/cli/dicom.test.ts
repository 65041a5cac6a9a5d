import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bytesOf, tags, wordsOf } from '../../electron/core/exchange/documents/dicom/dataSet';
import { readDicom } from '../../electron/core/exchange/documents/dicom/readDataSet';
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
