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
  return { id: `n${i}`, patient: `MRN${i}`, language: 'en', text, spans: [{ start: text.indexOf(town), end: text.indexOf(town) + town.length, label: 'CITY' }] };
};
const all = Array.from({ length: 40 }, (_, i) => note(i));

describe('verify of private draws', () => {
  it('tells a draw that gave the truth back from a value that was left, by the receipt of the release', async () => {
    // With ε 20 over a window of five towns a draw is the truth once in five. The key is fixed, and so are the draws.
    writeFileSync(at('key'), `${'5'.repeat(64)}\n`, { mode: 0o600 });
    const place = { action: 'private', epsilon: '20' };
    writeFileSync(at('policy.json'), JSON.stringify({ id: 'towns', version: 1, name: 'Towns', default: { action: 'tag' }, actions: { city: place, location: place } }));
    const ran = await gauze(['deidentify', '--policy', at('policy.json'), '--key', at('key'), '--ledger', at('l.json'), '--budget', '20', '--detect', 'never', '--receipt', at('r.json'), '--quiet'], ndjson(...all));
    expect(ran.code).toBe(0);
    const released = documentsOf(ran.stdout);
    const truths = released.filter(({ text }, i) => text === all[i]!.text).length;
    expect(truths).toBeGreaterThan(0);
    expect(truths).toBeLessThan(20);
    writeFileSync(at('originals.jsonl'), ndjson(...all));
    const verify = async (notes: readonly object[], ...more: readonly string[]) => {
      writeFileSync(at('released.jsonl'), ndjson(...notes));
      const { code, stdout, diagnostics } = await gauze(['verify', '--original', at('originals.jsonl'), '--released', at('released.jsonl'), '--json', ...more]);
      const codes = diagnostics.map(({ code: name }) => name);
      return { code, figures: stdout === '' ? {} : (JSON.parse(stdout) as Readonly<Record<string, unknown>>), codes };
    };
    // without the receipt nothing tells them apart
    expect(await verify(released)).toMatchObject({ code: 5, figures: { leaks: truths, drawnTruths: 0 } });
    const receipted = await verify(released, '--receipt', at('r.json'));
    expect(receipted).toMatchObject({ code: 0, figures: { leaks: 0, drawnTruths: truths, coincidences: truths } });
    expect(receipted.codes).not.toContain('notAsReceipted');
    // somebody puts a truth back: the text is not the one that the receipt states, and it is a leak
    const moved = released.findIndex(({ text }, i) => text !== all[i]!.text);
    const tampered = released.map((document, i) => (i === moved ? { ...document, text: all[i]!.text, spans: all[i]!.spans } : document));
    const found = await verify(tampered, '--receipt', at('r.json'));
    expect(found).toMatchObject({ code: 5, figures: { leaks: 1, documentsWithLeaks: 1, drawnTruths: truths } });
    expect(found.codes).toEqual(expect.arrayContaining(['notAsReceipted', 'leak']));
    // a receipt that was changed vouches for nothing
    const receipt = JSON.parse(readFileSync(at('r.json'), 'utf8')) as { documents: { id: string; sha256Out: string }[]; notClaimed: string[] };
    expect(receipt.notClaimed.join('\n')).toContain('may give the truth back');
    // in another language the release is the same, and verified the same
    const german = await gauze(['deidentify', '--policy', at('policy.json'), '--key', at('key'), '--ledger', at('l.json'), '--budget', '20', '--detect', 'never', '--receipt', at('de.json'), '--receipt-language', 'de', '--quiet'], ndjson(...all));
    expect(german).toMatchObject({ code: 0, stdout: ran.stdout });
    const other = JSON.parse(readFileSync(at('de.json'), 'utf8')) as typeof receipt & { language: string };
    expect([other.language, other.documents, other.notClaimed.length]).toEqual(['de', receipt.documents, receipt.notClaimed.length]);
    expect(other.notClaimed.join('\n')).toContain('kann die Wahrheit zurückgeben');
    expect(await verify(released, '--receipt', at('de.json'))).toMatchObject({ code: 0, figures: { leaks: 0, drawnTruths: truths } });
    expect(await gauze(['deidentify', '--policy', 'tag', '--seed', '1', '--receipt-language', 'la'], '')).toMatchObject({ code: 2, stdout: '' });
    writeFileSync(at('forged.json'), JSON.stringify({ ...receipt, documents: receipt.documents.map((document) => ({ ...document, sha256Out: '0'.repeat(64) })) }));
    const forged = await verify(released, '--receipt', at('forged.json'));
    expect([forged.code, forged.codes.at(-1)]).toEqual([2, 'damaged']);
  }, 120_000);
});
