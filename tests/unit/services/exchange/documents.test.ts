import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentFormats } from '../../../../electron/core/exchange/documents/registry';
import { documentExtensions } from '../../../../electron/services/exchange/importDocuments';
import { readFormats } from '../../../../electron/core/exchange/readers/registry';
import { importTree, notesByName, openProject, skippedOf, type TestServices } from '../../../fixtures/openServices';

const fixtures = path.resolve('tests/fixtures/documents');

/** A folder as found on a ward. */
function ward(services: TestServices): string {
  const folder = services.at('in');
  mkdirSync(path.join(folder, 'sub'), { recursive: true });
  for (const [from, to] of [
    ['letter.docx', 'letter.docx'],
    ['mail/alternative.eml', 'mail.eml'],
    ['pdf/letter.pdf', 'sub/letter.pdf'],
    ['pdf/scan.pdf', 'scan.pdf'],
    ['rtf/letter.rtf', 'named-wrongly.txt'],
  ] as const)
    writeFileSync(path.join(folder, to), readFileSync(path.join(fixtures, from)));
  writeFileSync(path.join(folder, 'note.txt'), 'Seen by Dr. Smith.\n');
  writeFileSync(path.join(folder, 'broken.odt'), 'PK\x03\x04');
  writeFileSync(path.join(folder, 'photo.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
  writeFileSync(path.join(folder, 'Thumbs.db'), 'x');
  return folder;
}

test('aFolderOfFiles_isReadByWhatIsInThem_andSaysWhatWasNotTaken_andWhatElseIsInside', async () => {
  const services = await openProject();
  const folder = ward(services);
  const inspected = await services.client.exchange.inspect({ paths: [folder] });
  expect(inspected).toMatchObject({ all: 8, hasDocuments: true });
  const job = await importTree(services, folder, { format: 'documents' });
  expect(job).toMatchObject({ status: 'done', done: 9, total: 9 });
  expect(skippedOf(job)).toEqual({
    'scan.pdf': 'unknownFormat',
    'broken.odt': 'truncated',
    'photo.png': 'unknownFormat',
  });
  expect(job.skipped.find(({ item }) => item === 'scan.pdf')?.details).toMatchObject({ advice: 'recogniseText' });
  const notes = await notesByName(services);
  expect([...notes.keys()].sort()).toEqual([
    'letter.docx',
    'mail.eml',
    'mail.eml#attachment1',
    'mail.eml#attachment2/1',
    'mail.eml#attachment2/2',
    'named-wrongly.txt',
    'note.txt',
    'sub/letter.pdf',
  ]);
  expect(notes.get('mail.eml')?.annotations.map(({ source, status }) => `${source} ${status}`)).toContain(
    'field suggested',
  );
  expect(job.inside).toContainEqual({ item: 'letter.docx', finding: 'removed', what: 'coreProperties', count: 1 });
  expect(job.inside).toContainEqual({ item: 'mail.eml', finding: 'leftOut', what: 'png', count: 2 });
  for (const event of services.events) if (event.name === 'jobChanged') expect(event.job.inside ?? []).toEqual([]);

  const again = await importTree(services, folder, { format: 'documents' });
  expect(Object.values(skippedOf(again)).filter((code) => code === 'alreadyImported')).toHaveLength(5);
});

test('oneBrokenFile_stopsNoOther_andTwoOfOneNameAreTold', async () => {
  const services = await openProject();
  const [a, b] = [services.at('a'), services.at('b')];
  for (const [place, text] of [
    [a, 'Seen today.'],
    [b, 'Seen again.'],
  ] as const) {
    mkdirSync(place);
    writeFileSync(path.join(place, 'x.html'), `<html><p>${text}`);
    writeFileSync(path.join(place, 'y.rtf'), '{\\rtf1 {');
  }
  const job = await importTree(services, a, { format: 'documents', paths: [a, b] });
  expect(skippedOf(job)).toEqual({ 'a/y.rtf': 'truncated', 'b/y.rtf': 'truncated' });
  expect([...(await notesByName(services)).keys()].sort()).toEqual(['a/x.html', 'b/x.html']);
});

test('picturesOfATelephone_areNamedAmongWhatWasNotTaken_withWhatToDo_whateverTheirName', async () => {
  const services = await openProject();
  const folder = services.at('phone');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'note.txt'), 'Seen today.');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\bmdat', 'latin1');
  writeFileSync(path.join(folder, 'IMG_0001.HEIC'), heic);
  expect(await services.client.exchange.inspect({ paths: [folder] })).toMatchObject({ hasDocuments: true });
  writeFileSync(path.join(folder, 'IMG_0002.jpg'), heic);
  const job = await importTree(services, folder, { format: 'documents' });
  expect(skippedOf(job)).toEqual({ 'IMG_0001.HEIC': 'unknownFormat', 'IMG_0002.jpg': 'unknownFormat' });
  for (const { details } of job.skipped)
    expect(details).toMatchObject({ name: 'HEIC picture (HEIF)', advice: 'convertPicture' });
  expect([...(await notesByName(services)).keys()]).toEqual(['note.txt']);
});

test('theEndingsOfDocuments_areThoseOfTheirReaders_thatNoFormatOfNotesHas', () => {
  const ofNotes = new Set<string>(readFormats.flatMap(({ extensions }) => extensions));
  const own = documentFormats.flatMap(({ extensions }): readonly string[] => extensions);
  expect([...documentExtensions].sort()).toEqual(
    [...new Set(own.filter((one) => !ofNotes.has(one) && one !== '.text'))].sort(),
  );
});

test('recordsOfAStudy_areOfferedAsFilesAsTheyAre_andReadByTheirDictionary', async () => {
  const services = await openProject();
  const folder = services.at('study');
  mkdirSync(folder, { recursive: true });
  for (const name of ['dictionary.csv', 'records.csv', 'part.csv'])
    writeFileSync(path.join(folder, name), readFileSync(path.join(fixtures, 'redcap', name)));
  expect(await services.client.exchange.inspect({ paths: [folder] })).toMatchObject({ hasDocuments: true });
  expect(await importTree(services, folder, { format: 'documents' })).toMatchObject({ status: 'done', skipped: [] });
  const notes = await notesByName(services);
  expect([...notes.keys()].sort()).toEqual([
    'dictionary.csv',
    'part.csv#2',
    'part.csv#3',
    ...['2', '3', '4', '5'].map((row) => `records.csv#${row}`),
  ]);
  const labels = notes.get('records.csv#2')!.annotations.map(({ text, label }) => `${label} ${text}`);
  expect(labels).toContain('PATIENT Quenhentz');
  expect(labels).toContain('DATE 1946-03-14');
});

test('tablesOfOmop_areRecognisedByTheirColumns_andReadWithTheirSpans', async () => {
  const services = await openProject();
  const folder = services.at('omop');
  mkdirSync(folder, { recursive: true });
  const golden = path.resolve('tests/golden/exchange/omop-notes/in');
  for (const name of ['note.csv', 'note_nlp.csv'])
    writeFileSync(path.join(folder, name), readFileSync(path.join(golden, name)));
  const inspected = await services.client.exchange.inspect({ paths: [folder] });
  expect(inspected).toMatchObject({ format: 'omop', files: 2, hasDocuments: false });
  const job = await importTree(services, folder, { format: 'omop' });
  expect(skippedOf(job)).toEqual({ 'note.csv:5': 'empty', 'note_nlp.csv': 'notFound' });
  const notes = await notesByName(services);
  expect(notes.get('501')!.annotations.map(({ text, status }) => [text, status])).toContainEqual([
    'Renée Quenhentz',
    'accepted',
  ]);
});
