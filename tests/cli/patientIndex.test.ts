import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, linesOf, ndjson } from './gauze';
import { at, note, policy as privatePolicy, type Note } from './ledgerNotes';

const days = ['3 May 2021', '17 May 2021', '2 June 2021', '19 August 2021'];
const people = ['Alice Hartwell', 'Bruno Castell', 'Clara Winfield', 'Derek Oakes', 'Edith Marlow', 'Frank Osborne'];
/** Of each patient one note in each of four partitions. */
const notes: readonly Note[] = people.flatMap((name, person) =>
  days.map((day, visit) =>
    note(`p${person}v${visit}`, `pat${person}`, [
      'Patient: ',
      [visit === 0 ? name : name.split(' ')[1]!, 'PATIENT'],
      ', seen on ',
      [day, 'DATE'],
      ', blood pressure normal.\n',
    ]),
  ),
);
const partitions = (count: number): readonly (readonly Note[])[] =>
  Array.from({ length: count }, (_, part) =>
    notes.filter((_note, n) => (n * 5 + (n >> 2)) % count === part).toReversed(),
  );
const byId = (texts: readonly string[]) =>
  texts
    .flatMap((text) => linesOf(text))
    .map((line) => [documentsOf(line)[0]!.id, line] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

let made = 0;
/** An index of all notes, and what one process writes. */
async function indexed(policy: readonly string[], given = notes) {
  const name = `${(made += 1)}`;
  const [key, ledger, index] = [at(`key${name}`), at(`ledger${name}.json`), at(`index${name}`)];
  await gauze(['ledger', 'new-key', key]);
  const args = ['deidentify', ...policy, '--quiet', '--key', key, '--ledger', ledger];
  const receipts = ['--receipt', at(`public${name}.json`), '--private-receipt', at(`private${name}.json`)];
  const making = await gauze([...args, ...receipts, '--make-index', index], ndjson(...given));
  const whole = await gauze(args, ndjson(...given));
  const write = (part: readonly Note[], ...more: readonly string[]) =>
    gauze(['deidentify', '--index', index, '--key', key, ...more], ndjson(...part));
  return { key, ledger, index, making, whole, write, receipts };
}
const shifting = ['--policy', 'surrogate', '--detect', 'never'];
const sampling = ['--policy', privatePolicy, '--budget', '2', '--detect', 'never'];

describe('an index of a release', () => {
  it.each([
    ['surrogates and shifted dates', shifting],
    ['private samples', sampling],
  ])('eight partitions in any order give, note by note, what one process gives: %s', async (_, policy) => {
    const { making, whole, write, ledger } = await indexed(policy);
    expect([making.code, making.stdout, whole.code]).toEqual([0, '', 0]);
    const before = readFileSync(ledger, 'utf8');
    const parts = await Promise.all(partitions(8).map((part) => write(part)));
    expect(parts.map(({ code }) => code)).toEqual(parts.map(() => 0));
    expect(byId(parts.map(({ stdout }) => stdout))).toEqual(byId([whole.stdout]));
    expect(byId([whole.stdout])).toHaveLength(notes.length);
    expect(whole.stdout).not.toMatch(/Hartwell|Castell|Winfield/);
    // a part by itself is in the order of the new ids, as a whole release is
    const ids = documentsOf(parts[0]!.stdout).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    // nothing is charged, and nothing kept, by those that write
    expect(readFileSync(ledger, 'utf8')).toBe(before);
  });

  it('without it the same partitions disagree about a patient, which is why it is there', async () => {
    const { key, whole } = await indexed(sampling);
    const alone = await Promise.all(
      partitions(8).map((part, n) =>
        gauze(['deidentify', ...sampling, '--quiet', '--key', key, '--ledger', at(`alone${n}.json`)], ndjson(...part)),
      ),
    );
    expect(byId(alone.map(({ stdout }) => stdout))).not.toEqual(byId([whole.stdout]));
  });

  it('notes that arrive later, or have changed, are refused with their number, and nothing is written', async () => {
    const { write } = await indexed(shifting);
    const later = { ...notes[0]!, id: 'late', text: 'Hartwell was seen on 1 October 2021.', spans: [] };
    const changed = { ...notes[1]!, text: `${notes[1]!.text}Signed.` };
    const ofOther = { ...notes[2]!, patient: 'pat5' };
    const out = at('late.jsonl');
    for (const unknown of [later, changed, ofOther]) {
      const refused = await write([...notes.slice(3, 6), unknown], '--out', out);
      expect(refused.code).toBe(2);
      expect(refused.diagnostics).toContainEqual(expect.objectContaining({ level: 'error', code: 'stale', number: 4 }));
      expect(refused.diagnostics.at(-1)).toMatchObject({ code: 'stale', notInIndex: 1 });
      expect(existsSync(out)).toBe(false);
      expect(refused.stderr).not.toMatch(/Hartwell|Castell/);
    }
  });

  it('is encrypted under the key, and refused when it is of another, cut or changed', async () => {
    const { index, write, key } = await indexed(shifting);
    expect(statSync(index).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(index);
    const text = bytes.toString('latin1');
    for (const { id } of documentsOf((await write(notes)).stdout)) expect(text).not.toContain(id);
    expect(text).not.toMatch(/Alice|Hartwell|pat0|seen on/);
    await gauze(['ledger', 'new-key', at('foreign')]);
    const by = async (file: string, of = key) =>
      (await gauze(['deidentify', '--index', file, '--key', of], ndjson(notes[0]!))).diagnostics.at(-1)?.['code'];
    expect(await by(index, at('foreign'))).toBe('badRequest');
    const broken = at('broken');
    for (const places of [20, 60, Math.floor(bytes.length / 2), bytes.length - 60, bytes.length - 4]) {
      const changed = Buffer.from(bytes);
      changed[places]! ^= 1;
      writeFileSync(broken, changed);
      // a single note that is changed is found when it is asked for
      const asked = await gauze(['deidentify', '--index', broken, '--key', key], ndjson(...notes));
      expect([places, asked.code]).not.toEqual([places, 0]);
    }
    for (const size of [0, 10, 40, bytes.length - 1]) {
      writeFileSync(broken, bytes.subarray(0, size));
      expect(['malformed', 'damaged']).toContain(await by(broken));
    }
    writeFileSync(broken, 'no index at all, but long enough to be taken for one');
    expect(await by(broken)).toBe('malformed');
  });

  it('says what it cannot do', async () => {
    const { key, ledger } = await indexed(shifting);
    const args = ['deidentify', ...shifting, '--key', key, '--ledger', ledger, '--make-index', at('other')];
    const code = async (given: readonly string[], of = notes) =>
      (await gauze(given, ndjson(...of))).diagnostics.at(-1)?.['code'];
    expect(await code([...args, '--out', at('o.jsonl')])).toBe('badRequest');
    expect(await code([...args, '--on-leak', 'quarantine', '--quarantine', at('q')])).toBe('badRequest');
    expect(await code(['deidentify', ...shifting, '--seed', '1', '--make-index', at('other')])).toBe('badRequest');
    expect(await code(['deidentify', '--index', at('index1'), '--policy', 'tag'])).toBe('badRequest');
    expect(await code(['deidentify', '--index', at('index1')])).toBe('badRequest');
    // what is handed on is a folder, whole
    const whole = [...['--key', key, '--format', 'jsonl'], '--out', path.dirname(at('index1'))];
    expect(await code(['deidentify', '--index', at('index1'), ...whole])).toBe('forbidden');
    expect(await code(args, [...notes, notes[0]!])).toBe('duplicateId');
    expect(existsSync(at('other'))).toBe(false);
    expect(existsSync(at('other.part'))).toBe(false);
  });

  it('where parts keep their order, its receipt does not list that of all of them', async () => {
    const { making, write, receipts } = await indexed([...shifting, '--keep-order']);
    expect(making.code).toBe(0);
    const [part = []] = partitions(3);
    const written = documentsOf((await write(part)).stdout).map(({ id }) => id);
    expect(written).toHaveLength(part.length);
    expect(written).not.toEqual([...written].sort());
    const listed = JSON.parse(readFileSync(receipts[1]!, 'utf8')) as {
      readonly orderKept?: boolean;
      readonly notes: readonly { readonly id: string }[];
    };
    const ids = listed.notes.map(({ id }) => id);
    expect([ids.length, listed.orderKept]).toEqual([notes.length, true]);
    // listed in the order of the input they would give the place of each note among all of them
    expect(ids).toEqual([...ids].sort());
  });

  it('the receipt of the whole release is made with it, and holds for what the others write', async () => {
    const { key, write, receipts } = await indexed(shifting);
    const released = at('released.jsonl');
    const originals = at('originals.jsonl');
    const parts = await Promise.all(partitions(3).map((part) => write(part)));
    writeFileSync(released, parts.map(({ stdout }) => stdout).join(''));
    writeFileSync(originals, ndjson(...notes));
    const args = ['verify', '--released', released, '--original', originals, '--key', key, '--receipt', receipts[3]!];
    expect((await gauze(args)).code).toBe(0);
    writeFileSync(released, parts[0]!.stdout);
    const short = await gauze(args);
    expect(short.diagnostics.filter(({ code }) => code === 'notReleased')).toHaveLength(
      notes.length - partitions(3)[0]!.length,
    );
  });
});
