import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const towns = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas', 'Austin', 'Seattle'];
const textOf = (town: string): string => `Lives in ${town}; seen at the ward.\n`;
const note = (i: number) => {
  const town = towns[i % towns.length]!;
  const text = textOf(town);
  return {
    id: `n${i}`,
    patient: `MRN${i}`,
    language: 'en',
    text,
    spans: [{ start: text.indexOf(town), end: text.indexOf(town) + town.length, label: 'CITY' }],
  };
};
const all = Array.from({ length: 40 }, (_, i) => note(i));

describe('verify of a release that marked more than detection finds', () => {
  it('takes what may stand at several places for a replacement of all of them', async () => {
    const street = '365 Harbor Dr, Apt 6F';
    const home = (draws: readonly [string, string]) => `Home: ${draws[0]}, ${draws[1]} - stable.`;
    const given = home([street, 'Austin']);
    const other = 'Patient: Virginia Beach, seen.';
    const city = { start: given.indexOf('Austin'), end: given.indexOf('Austin') + 6, label: 'CITY' };
    const name = { start: 9, end: 23, label: 'PATIENT' };
    writeFileSync(
      at('given.jsonl'),
      ndjson(
        { id: 'a', patient: '1', language: 'en', text: given, spans: [city] },
        { id: 'b', patient: '2', language: 'en', text: other, spans: [name] },
      ),
    );
    const leaksWith = async (town: string): Promise<unknown> => {
      const text = home(['682 Laurels, Apt 1C', town]);
      const start = text.indexOf(town);
      const spans = [
        { start: 6, end: start - 2, label: 'STREET' },
        { start, end: start + town.length, label: 'CITY' },
      ];
      const left = { id: 'b', patient: '2', text: 'Patient: Zoe Quill, seen.', spans: [{ ...name, end: 18 }] };
      writeFileSync(at('more.jsonl'), ndjson({ id: 'a', patient: '1', text, spans }, left));
      const files = ['--original', at('given.jsonl'), '--released', at('more.jsonl')];
      return JSON.parse((await gauze(['verify', ...files, '--bundled', 'off', '--json'])).stdout);
    };
    expect(await leaksWith('Virginia Beach')).toMatchObject({ leaks: 0, coincidences: 1 });
    expect(await leaksWith('Austin')).toMatchObject({ leaks: 1 });
  });

  it('pairs drawn names by the text between the spans; what was not replaced remains a leak', async () => {
    const text =
      'Seen by Dr. Zita Hand. Vitals stable.\nOK.\nOK.\nZebra June was told. Seen again: 3 May 2021.\nDr. Ada June';
    const marks = ['Zita Hand', 'Zebra', '3 May 2021', 'Ada June'];
    const spans = marks.map((words) => ({
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      label: 'DOCTOR',
    }));
    const write = (draws: readonly string[]): void => {
      let [out, at] = ['', 0];
      const written = spans.map(({ start, end }, i) => {
        out += text.slice(at, start);
        at = end;
        const from = out.length;
        out += draws[i]!;
        return { start: from, end: out.length, label: i === 2 ? 'DATE' : 'DOCTOR' };
      });
      writeFileSync(place('more.jsonl'), ndjson({ id: 'a', patient: '1', text: out + text.slice(at), spans: written }));
    };
    const place = at;
    writeFileSync(at('given.jsonl'), ndjson({ id: 'a', patient: '1', language: 'en', text }));
    const verify = async () => {
      const { code, stdout } = await gauze([
        'verify',
        '--original',
        at('given.jsonl'),
        '--released',
        at('more.jsonl'),
        '--bundled',
        'off',
        '--json',
      ]);
      return { code, ...(JSON.parse(stdout) as Readonly<Record<string, unknown>>) };
    };
    write(['Mo Grant', 'Quill', 'June 29, 2019', 'Al Stone']);
    expect(await verify()).toMatchObject({ leaks: 1 });
    write(['Mo Grant', 'Quill', 'June 29, 2019', 'Ada June']);
    expect(await verify()).toMatchObject({ code: 5 });
  });
});

describe('verify of private draws', () => {
  it('tells a draw that gave the truth back from a value that was left, by the receipt of the release', async () => {
    // With ε 20 over a window of five towns a draw equals the truth once in five. The key is fixed, and so are the
    // draws.
    writeFileSync(at('key'), `${'5'.repeat(64)}\n`, { mode: 0o600 });
    const place = { action: 'private', epsilon: '20' };
    writeFileSync(
      at('policy.json'),
      JSON.stringify({
        id: 'towns',
        version: 1,
        name: 'Towns',
        default: { action: 'tag' },
        actions: { city: place, location: place },
      }),
    );
    const ran = await gauze(
      [
        'deidentify',
        '--policy',
        at('policy.json'),
        '--key',
        at('key'),
        '--ledger',
        at('l.json'),
        '--budget',
        '20',
        '--keep-order',
        '--keep-ids',
        '--accept-order',
        '--detect',
        'never',
        '--receipt',
        at('r.json'),
        '--private-receipt',
        at('kept.json'),
        '--quiet',
      ],
      ndjson(...all),
    );
    expect(ran.code).toBe(0);
    const released = documentsOf(ran.stdout);
    const truths = released.filter(({ text }, i) => text === all[i]!.text).length;
    expect(truths).toBeGreaterThan(0);
    expect(truths).toBeLessThan(20);
    writeFileSync(at('originals.jsonl'), ndjson(...all));
    const verify = async (notes: readonly object[], ...more: readonly string[]) => {
      writeFileSync(at('released.jsonl'), ndjson(...notes));
      const { code, stdout, diagnostics } = await gauze([
        'verify',
        '--original',
        at('originals.jsonl'),
        '--released',
        at('released.jsonl'),
        '--json',
        ...more,
      ]);
      const codes = diagnostics.map(({ code: name }) => name);
      return { code, figures: stdout === '' ? {} : (JSON.parse(stdout) as Readonly<Record<string, unknown>>), codes };
    };
    // Without the receipt they cannot be distinguished.
    expect(await verify(released)).toMatchObject({ code: 5, figures: { leaks: truths, drawnTruths: 0 } });
    const receipted = await verify(released, '--receipt', at('r.json'));
    expect(receipted).toMatchObject({ code: 0, figures: { leaks: 0, drawnTruths: truths, coincidences: truths } });
    expect(receipted.codes).not.toContain('notAsReceipted');
    expect(receipted.figures).toMatchObject({
      receipt: 'public',
      releasedAsStated: 40,
      originalsAsStated: 0,
      originalsNotChecked: 40,
    });
    // The private half proves the originals too, and so does a single opened note.
    expect((await verify(released, '--receipt', at('kept.json'))).figures).toMatchObject({
      receipt: 'private',
      leaks: 0,
      drawnTruths: truths,
      releasedAsStated: 40,
      originalsAsStated: 40,
      originalsNotChecked: 0,
    });
    const opened = await gauze(['receipt', 'open', '--private', at('kept.json'), '--note', 'n3']);
    writeFileSync(at('opened.jsonl'), opened.stdout);
    expect(await verify(released, '--receipt', at('r.json'), '--opened', at('opened.jsonl'))).toMatchObject({
      code: 0,
      figures: { originalsAsStated: 1, originalsNotChecked: 39 },
    });
    writeFileSync(at('opened.jsonl'), opened.stdout.replaceAll('n3', 'n4'));
    const wrongKey = await verify(released, '--receipt', at('r.json'), '--opened', at('opened.jsonl'));
    expect([wrongKey.figures['originalsAsStated'], wrongKey.codes.includes('notAsReceipted')]).toEqual([0, true]);
    expect(await gauze(['receipt', 'open', '--private', at('r.json'), '--note', 'n3'])).toMatchObject({
      code: 2,
      stdout: '',
    });
    expect(await gauze(['receipt', 'open', '--private', at('kept.json'), '--note', 'nobody'])).toMatchObject({
      code: 2,
      stdout: '',
    });
    // Without the originals, the released bytes can be checked.
    writeFileSync(at('released.jsonl'), ndjson(...released));
    const third = await gauze(['verify', '--released', at('released.jsonl'), '--receipt', at('r.json'), '--json']);
    expect([third.code, JSON.parse(third.stdout)]).toMatchObject([
      0,
      { receipt: 'public', documents: 40, releasedAsStated: 40, notReleased: 0 },
    ]);
    writeFileSync(
      at('released.jsonl'),
      ndjson(...released.slice(1).map((one, i) => (i === 0 ? { ...one, text: `${one.text} ` } : one))),
    );
    const short = await gauze(['verify', '--released', at('released.jsonl'), '--receipt', at('r.json'), '--json']);
    expect([short.code, JSON.parse(short.stdout)]).toMatchObject([
      1,
      { documents: 39, releasedAsStated: 38, notReleased: 1 },
    ]);
    // Someone restores a true value: the text differs from the receipt, and it is a leak.
    const moved = released.findIndex(({ text }, i) => text !== all[i]!.text);
    const tampered = released.map((document, i) =>
      i === moved ? { ...document, text: all[i]!.text, spans: all[i]!.spans } : document,
    );
    const found = await verify(tampered, '--receipt', at('r.json'));
    expect(found).toMatchObject({ code: 5, figures: { leaks: 1, documentsWithLeaks: 1, drawnTruths: truths } });
    expect(found.codes).toEqual(expect.arrayContaining(['notAsReceipted', 'leak']));
    // A manipulated receipt vouches for nothing.
    const receipt = JSON.parse(readFileSync(at('r.json'), 'utf8')) as {
      notes: { id: string; sha256: string; commitment: string }[];
      notClaimed: string[];
    };
    expect(receipt.notClaimed.join('\n')).toContain('may return the truth');
    // In another language the release is the same, and is verified in the same way.
    const german = await gauze(
      [
        'deidentify',
        '--policy',
        at('policy.json'),
        '--key',
        at('key'),
        '--ledger',
        at('l.json'),
        '--budget',
        '20',
        '--keep-order',
        '--keep-ids',
        '--accept-order',
        '--detect',
        'never',
        '--receipt',
        at('de.json'),
        '--receipt-language',
        'de',
        '--quiet',
      ],
      ndjson(...all),
    );
    expect(german).toMatchObject({ code: 0, stdout: ran.stdout });
    const other = JSON.parse(readFileSync(at('de.json'), 'utf8')) as typeof receipt & { language: string };
    const texts = ({ notes }: typeof receipt) => notes.map(({ id, sha256 }) => [id, sha256]);
    expect([other.language, texts(other), other.notClaimed.length]).toEqual([
      'de',
      texts(receipt),
      receipt.notClaimed.length,
    ]);
    expect(other.notClaimed.join('\n')).toContain('kann den wahren Wert zurückgeben');
    expect(await verify(released, '--receipt', at('de.json'))).toMatchObject({
      code: 0,
      figures: { leaks: 0, drawnTruths: truths },
    });
    expect(await gauze(['deidentify', '--policy', 'tag', '--seed', '1', '--receipt-language', 'la'], '')).toMatchObject(
      { code: 2, stdout: '' },
    );
    writeFileSync(
      at('forged.json'),
      JSON.stringify({ ...receipt, notes: receipt.notes.map((one) => ({ ...one, sha256: '0'.repeat(64) })) }),
    );
    const forged = await verify(released, '--receipt', at('forged.json'));
    expect([forged.code, forged.codes.at(-1)]).toEqual([2, 'damaged']);
  }, 120_000);

  it('pairs notes that left under new ids through the half that stays, or one that was opened', async () => {
    writeFileSync(at('tag.jsonl'), ndjson(...all.slice(0, 3)));
    const ran = await gauze([
      'deidentify',
      '--policy',
      'tag',
      '--ledger',
      at('ids.json'),
      '--receipt',
      at('ids-left.json'),
      '--private-receipt',
      at('ids-kept.json'),
      '--in',
      at('tag.jsonl'),
      '--out',
      at('ids-out.jsonl'),
      '--quiet',
    ]);
    expect(ran.code).toBe(0);
    const verify = async (...more: readonly string[]) => {
      const { code, stdout } = await gauze([
        'verify',
        '--original',
        at('tag.jsonl'),
        '--released',
        at('ids-out.jsonl'),
        '--json',
        '--quiet',
        ...more,
      ]);
      return { code, figures: stdout === '' ? {} : (JSON.parse(stdout) as Readonly<Record<string, unknown>>) };
    };
    expect(await verify('--receipt', at('ids-kept.json'))).toMatchObject({
      code: 0,
      figures: { documents: 3, originalsAsStated: 3 },
    });
    expect((await verify('--receipt', at('ids-left.json'))).code).toBe(2);
    writeFileSync(
      at('ids-opened.jsonl'),
      (await gauze(['receipt', 'open', '--private', at('ids-kept.json'), '--note', 'n1'])).stdout,
    );
    expect((await verify('--receipt', at('ids-left.json'), '--opened', at('ids-opened.jsonl'))).figures).toMatchObject({
      documents: 1,
      originalsAsStated: 1,
      originalsNotChecked: 2,
    });
  }, 120_000);
});
