import { expect, test } from 'vitest';
import type { FromEngine, ToEngine } from '../../../../electron/contract/engineKernel';
import { GauzeError } from '../../../../electron/contract/errors';
import type { FileToRead } from '../../../../electron/contract/fileReading';
import type { Request } from '../../../../electron/contract/kernel';
import { readerEndOf } from '../../../../electron/hosts/node/readerEnd';
import { RemoteReading } from '../../../../electron/hosts/node/remoteReading';

const fileOf = (name: string): FileToRead => ({
  ...{ name, bytes: Uint8Array.of(1), dictionaries: [], tables: [], language: null, pictureBytes: 0 },
});
const empty = { notes: [], findings: [], skippedRows: [], pages: [], known: [] };

/** A process that answers as it is told; each start is another one. */
function processOf(answer: (request: Request) => unknown) {
  const heard: string[] = [];
  const asked: string[] = [];
  const remote: RemoteReading = new RemoteReading({
    need: () => {
      heard.push('need');
      let take: (message: FromEngine) => void = () => undefined;
      remote.connect({
        listen: (listener) => (take = listener),
        post: (message: ToEngine) => {
          if ('cancel' in message) return;
          asked.push((message.input as FileToRead).name);
          const output = answer(message);
          if (output === undefined) return;
          const { id } = message;
          setTimeout(() =>
            take(output instanceof GauzeError ? { id, ok: false, error: output } : { id, ok: true, output }),
          );
        },
      });
    },
    kill: () => {
      heard.push('kill');
      setTimeout(() => remote.gone(9, 'crashed'));
    },
    renew: () => heard.push('renew'),
  });
  return { remote, heard, asked };
}

const toldOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof GauzeError ? `${error.code} ${error.details['reader'] ?? ''}`.trim() : error),
  );

test.each([
  ['no answer of a reader', { all: 'words of the file' }],
  ['a note that is no text', { ...empty, notes: [{ id: '', text: { length: 7 } }] }],
  [
    'a span behind the end of its text',
    { ...empty, notes: [{ id: '', text: 'x', spans: [{ start: 0, end: 2, label: 'A' }] }] },
  ],
  ['another kind of finding', { ...empty, findings: [{ code: 'x', what: 'y', count: 1 }] }],
  [
    'a picture that is no bytes',
    { ...empty, pages: [{ id: '', pages: [{ width: 1, height: 1, words: [], picture: 'x' }] }] },
  ],
])('%s is not believed: the file is told, the process ended, and another one reads on', async (_, lie) => {
  const { remote, heard } = processOf(({ input }) => ((input as FileToRead).name === 'bad' ? lie : empty));
  const reader = remote.reading.open();
  expect(await toldOf(reader.read(fileOf('bad')))).toBe('unreadable crashed');
  expect(heard).toEqual(['need', 'kill']);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await toldOf(reader.read(fileOf('good')))).toBe('read');
  expect(heard).toEqual(['need', 'kill', 'need']);
});

test('anEndOfTheProcess_isOfTheFileThatWasRead_andOfNoOther', async () => {
  const { remote, asked } = processOf(({ input }) => ((input as FileToRead).name === 'bad' ? undefined : empty));
  const reader = remote.reading.open();
  const all = ['one', 'bad', 'two'].map((name) => toldOf(reader.read(fileOf(name))));
  await expect.poll(() => asked).toEqual(['one', 'bad']);
  remote.gone(9, 'stuck');
  expect(await Promise.all(all)).toEqual(['read', 'unreadable stuck', 'read']);
  expect(asked).toEqual(['one', 'bad', 'two']);
});

test('errorsOfFiles_passAsTheyAre_andAMistakeOfAReaderIsOneOfItsFile', async () => {
  const errors: Readonly<Record<string, GauzeError>> = {
    a: new GauzeError('malformed', 'not so'),
    b: new GauzeError('bug', 'unexpected error'),
  };
  const { remote } = processOf(({ input }) => errors[(input as FileToRead).name]);
  const reader = remote.reading.open();
  expect(await toldOf(reader.read(fileOf('a')))).toBe('malformed');
  expect(await toldOf(reader.read(fileOf('b')))).toBe('unreadable crashed');
});

test('theProcessEnds_whenNobodyReadsAnyMore', async () => {
  const { remote, heard } = processOf(() => empty);
  const [one, two] = [remote.reading.open(), remote.reading.open()];
  await Promise.all([one.read(fileOf('a')), two.read(fileOf('b'))]);
  await one.close();
  await one.close();
  expect(heard).toEqual(['need']);
  await two.close();
  expect(heard).toEqual(['need', 'renew']);
});

test('whyItEnded_isSaidByItsLastWords', () => {
  expect(readerEndOf(9, 'x\ngauze-reader: no step\n')).toBe('stuck');
  expect(readerEndOf(9, '\ngauze-reader: out of memory\n')).toBe('memory');
  expect(readerEndOf(134, 'FATAL ERROR: … JavaScript heap out of memory')).toBe('memory');
  expect(readerEndOf(null, '')).toBe('crashed');
});

const opened = {
  ...{ handle: 1, format: 'text', extensions: ['.txt'], notes: [{ id: '', text: 'x' }] },
  ...{ knownPatients: [], findings: [], canWrite: true },
};
const document = (name: string) => ({ name, bytes: Uint8Array.of(1), dictionaries: [], scans: null });

test.each([
  ['a file name for an ending', { ...opened, extensions: ['/../../x'] }],
  ['a patient without names', { ...opened, knownPatients: [{ patient: 'a' }] }],
  ['words for what was found', { ...opened, findings: [{ code: 'removed', what: 'x'.repeat(1000), count: 1 }] }],
])('%s is not believed of a file that is written back', async (_, lie) => {
  const { remote, heard } = processOf(({ input }) => ((input as FileToRead).name === 'bad' ? lie : opened));
  expect(await toldOf(remote.documents.open(document('bad'), undefined))).toBe('unreadable crashed');
  expect(heard).toEqual(['need', 'kill']);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await toldOf(remote.documents.open(document('good'), undefined))).toBe('read');
});

test('a reader that asks for numbers without an end is ended, and gets none where there are none', async () => {
  const wanted = { bytes: null, wanted: ['an id'], places: [], isKept: false };
  const { remote, heard } = processOf(({ method }) => (method === 'documents.open' ? opened : wanted));
  const asked: string[] = [];
  const newIds = { numberOf: (id: string) => asked.push(id) };
  const write = async (ids: typeof newIds | undefined) =>
    (await remote.documents.open(document('a'), ids)).opened.rewrite!([[]]);
  expect(await toldOf(write(newIds))).toBe('unreadable crashed');
  expect(asked.length).toBeLessThan(100);
  await expect.poll(() => heard).toEqual(['need', 'kill']);
  await new Promise((resolve) => setTimeout(resolve, 10));
  asked.length = 0;
  expect(await toldOf(write(undefined))).toBe('unreadable crashed');
  expect(asked).toEqual([]);
});
