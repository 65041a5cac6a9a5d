import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { keyedShuffle, placesIn } from '../../../../../electron/core/exchange/documents/rowShuffle';
import { hmacSha256 } from '../../../../../electron/core/privacy/hmacSha256';
import { releaseNumbers } from '../../../../../electron/core/release/releaseIds';

const keyed = (name: string) => {
  const hmac = hmacSha256(new TextEncoder().encode(name));
  return { numberOf: releaseNumbers((kind, text) => hmac(`${kind}\0${text}`), 'release') };
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const days = Array.from({ length: 40 }, (_, i) => i);
const word = (i: number): string => `w${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;

/** A file as it leaves, and the place that each note is said to have. */
async function shuffled(name: string, bytes: Uint8Array, key = 'key') {
  const opened = await recogniseDocument({ name, head: bytes }).open(bytes, { newIds: keyed(key) });
  const places = new Map<number, number>();
  const changed = opened.notes.map(({ text }) => {
    const start = text.indexOf('SECRET');
    return start < 0 ? [] : [{ start, end: start + 6, text: 'public' }];
  });
  const plain = await opened.rewrite!(changed);
  const written = await opened.rewrite!(changed, keyedShuffle(keyed(key), places));
  return { opened, plain, written, places };
}
const wordsIn = (text: string): readonly string[] => text.match(/\bw[a-z]{2}\b/g) ?? [];
/** The words of the notes, in the order that their places say. */
const wordsByPlace = ({ opened, places }: Awaited<ReturnType<typeof shuffled>>): readonly string[] =>
  opened.notes
    .map(({ text }, i) => ({ word: wordsIn(text)[0], place: places.get(i) }))
    .filter(({ word, place }) => word !== undefined && place !== undefined)
    .sort((a, b) => a.place! - b.place!)
    .map(({ word }) => word!);

const table = `patient;day;note\r\n${days.map((i) => `p${i};2021-01-${i};"${word(i)} ""SECRET""\n;x"`).join('\r\n')}`;
const omop = [
  'note_id,person_id,note_date,note_type_concept_id,note_class_concept_id,note_title,note_text,encoding_concept_id',
  ...days.map((i) => `${i + 1},${100 + i},2021-01-01,1,1,t,${word(i)} SECRET,1`),
].join('\n');
const nlp = [
  'note_nlp_id,note_id,section_concept_id,snippet,offset,lexical_variant,note_nlp_concept_id,nlp_system,nlp_date',
  ...days.map((i) => `${i + 1},${i + 1},${5000 + i},s,1,v,${word(i)},x,2021-01-01`),
].join('\n');
const redcap = ['record_id,redcap_event_name,remarks', ...days.map((i) => `${i + 1},e,${word(i)} SECRET`)].join('\n');
const resource = (i: number): string =>
  `{"resourceType":"Communication","id":"c${i}","subject":{"reference":"Patient/p${i}"},` +
  `"payload":[{"contentString":"${word(i)} SECRET"}]}`;
const bundle = (type: string): string =>
  `{ "resourceType": "Bundle", "type": "${type}", "entry": [\n${days
    .map((i) => `  {"resource": ${resource(i)}}`)
    .join(',\n')}\n] }`;

describe('rows in an order of their own', () => {
  it.each([
    ['table', 'a.csv', table],
    ['OMOP notes', 'note.csv', omop],
    ['REDCap', 'redcap.csv', redcap],
    ['resources a line', 'a.ndjson', days.map(resource).join('\n')],
    ['a bundle', 'a.json', bundle('collection')],
  ])('%s: the same rows, replaced, in another order, which is the one that is told', async (_, name, text) => {
    const found = await shuffled(name, bytesOf(text));
    const [plain, written] = [textOf(found.plain), textOf(found.written)];
    expect(written).toHaveLength(plain.length);
    expect(written).not.toMatch(/SECRET/);
    expect(written.split('\n')[0]).toBe(name.endsWith('.csv') ? text.split('\n')[0] : written.split('\n')[0]);
    expect([...written].sort().join('')).toBe([...plain].sort().join(''));
    const order = wordsIn(written);
    expect(wordsIn(plain)).toEqual(days.map(word));
    expect([...order].sort()).toEqual(days.map(word).sort());
    expect(order).not.toEqual(days.map(word));
    expect(wordsByPlace(found)).toEqual(order);
    const other = textOf((await shuffled(name, bytesOf(text), 'another')).written);
    expect(wordsIn(other)).not.toEqual(order);
    // what leaves is still what it was
    const notesIn = async (head: Uint8Array) => (await recogniseDocument({ name, head }).open(head)).notes;
    expect((await notesIn(found.written)).length).toBe((await notesIn(found.plain)).length);
  });

  it('findings of OMOP, in which the numbers of notes stand', async () => {
    const { plain, written } = await shuffled('note_nlp.csv', bytesOf(nlp));
    const [before, after] = [textOf(plain).split('\n'), textOf(written).split('\n')];
    expect(after[0]).toBe(before[0]);
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it.each(['document', 'message', 'history', 'batch-response'])('a bundle of type %s keeps its order', async (type) => {
    const { plain, written } = await shuffled('a.json', bytesOf(bundle(type)));
    expect(textOf(written)).toBe(textOf(plain));
  });

  it('members of an archive, with the tables in it', async () => {
    const files = Object.fromEntries(
      days.slice(0, 20).map((i) => [`${String(i).padStart(2, '0')}.txt`, bytesOf(`${word(i)} SECRET\n`)]),
    );
    const found = await shuffled('a.zip', zipSync({ ...files, 'z.csv': bytesOf(table) }));
    const members = Object.entries(unzipSync(found.written)).map(([name, part]) => [name, strFromU8(part)] as const);
    expect(members.map(([name]) => name.replace(/\.\w+$/, ''))).toEqual(members.map((_, i) => `file${i + 1}`));
    const order = members.flatMap(([, text]) => wordsIn(text));
    expect(order.join()).not.toMatch(/SECRET/);
    expect(order.filter((one) => order.indexOf(one) === order.lastIndexOf(one))).toHaveLength(20);
    expect(wordsByPlace(found)).toEqual(order);
    const texts = members.flatMap(([name, text]) => (name.endsWith('.txt') ? wordsIn(text) : []));
    expect(texts).not.toEqual(days.slice(0, 20).map(word));
    const rows = members.flatMap(([name, text]) => (name.endsWith('.csv') ? wordsIn(text) : []));
    expect(rows).not.toEqual(days.map(word));
  });

  it('a first row of data moves, one that may be of headers stays', async () => {
    const rows = (first: string): string => [first, ...days.map((i) => `${i},${word(i)},x`)].join('\n');
    const moved = textOf((await shuffled('a.csv', bytesOf(rows('99,first,x')))).written);
    expect(moved.split('\n')[0]).not.toBe('99,first,x');
    const kept = textOf((await shuffled('a.csv', bytesOf(rows('1st visit,note,note')))).written);
    expect(kept.split('\n')[0]).toBe('1st visit,note,note');
  });

  it('the next file of that name has another order, also with as many rows', async () => {
    const ofNight = async (night: string): Promise<readonly string[]> => {
      const text = `id,note\n${days.map((i) => `${i},${word(i)} ${night}`).join('\n')}`;
      return wordsIn(textOf((await shuffled('export.csv', bytesOf(text))).written));
    };
    expect(await ofNight('one')).not.toEqual(await ofNight('two'));
    expect(await ofNight('one')).toEqual(await ofNight('one'));
  });
});

it('places are the other way round', () => {
  expect(placesIn([2, 0, 1])).toEqual([1, 2, 0]);
});
