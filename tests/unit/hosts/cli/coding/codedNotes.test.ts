import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCodedNotes } from '../../../../../electron/hosts/cli/coding/codedNotes';

const root = mkdtempSync(path.join(os.tmpdir(), 'gauze-coded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
function folder(files: Readonly<Record<string, string>>): string {
  const place = path.join(root, String(count++));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  return place;
}

describe('readCodedNotes', () => {
  it('reads a folder as CodiEsp has it, places in code points, translations beside', async () => {
    const place = folder({
      'text/a.txt': '😀 teste derecho y dolor',
      'text/b.txt': 'Sin nada.',
      'text_en/a.txt': 'right testicle and pain',
      'trainD.tsv': 'a\tn44.8\na\tr52\n',
      'trainP.tsv': 'a\tb24b\n',
      'trainX.tsv': 'a\tDIAGNOSTICO\tn44.8\tteste derecho\t2 7;8 15\na\tPROCEDIMIENTO\tb24b\tdolor\t18 23\n',
    });
    const { notes, losses } = await readCodedNotes(place, 'es');
    expect(losses).toEqual({ badRows: 0, withoutNote: 0, badPlaces: 0 });
    expect(notes.map(({ id }) => id)).toEqual(['a', 'b']);
    const [{ text, english, codes, language }] = notes as [(typeof notes)[number]];
    expect([english, language]).toEqual(['right testicle and pain', 'es']);
    const said = Object.fromEntries(
      codes.map(({ code, evidence }) => [
        code,
        evidence.map((fragments) => fragments.map(({ start, end }) => text.slice(start, end))),
      ]),
    );
    // A procedure code retains its spelling, even if it looks like a diagnosis without its dot.
    expect(said).toEqual({ 'N44.8': [['teste', 'derecho']], R52: [], B24B: [['dolor']] });
  });

  it('counts what it cannot use, and loses nothing else', async () => {
    const { notes, losses } = await readCodedNotes(
      folder({
        'text/a.txt': 'dolor',
        'testD.tsv': 'a\tr52\nz\tr52\nbroken\n',
        'testX.tsv': 'a\tDIAGNOSTICO\tr52\tdolor\t0 99\na\tDIAGNOSTICO\tr52\tdolor\there\n',
      }),
      'es',
    );
    expect(losses).toEqual({ badRows: 2, withoutNote: 1, badPlaces: 1 });
    expect(notes[0]!.codes).toEqual([{ code: 'R52', evidence: [] }]);
  });

  it('reads JSON lines, codes as words or with places', async () => {
    const place = folder({
      'notes.jsonl': [
        {
          id: 'a',
          text: 'Chest pain',
          language: 'en',
          codes: ['r07.9', { code: 'R52', evidence: [[{ start: 6, end: 10 }]] }],
        },
        { id: 'b', text: 'Fine', codes: [] },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    });
    const { notes } = await readCodedNotes(path.join(place, 'notes.jsonl'), undefined);
    expect(notes[0]!.codes).toEqual([
      { code: 'R07.9', evidence: [] },
      { code: 'R52', evidence: [[{ start: 6, end: 10 }]] },
    ]);
    expect(notes[1]!.language).toBe('en');
  });

  it('refuses what is not there, empty, without text or double', async () => {
    const codeOf = async (place: string): Promise<string> =>
      readCodedNotes(place, 'es').then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    expect(await codeOf(path.join(root, 'nowhere'))).toBe('notFound');
    expect(await codeOf(folder({ 'trainD.tsv': '' }))).toBe('unknownFormat');
    expect(await codeOf(folder({ 'text/readme.md': 'x' }))).toBe('empty');
    const lines = (text: string): string => path.join(folder({ 'n.jsonl': text }), 'n.jsonl');
    expect(await codeOf(lines('{"id":"a","text":"x","codes":[]}\n{"id":"a","text":"y","codes":[]}'))).toBe(
      'duplicateId',
    );
    expect(await codeOf(lines('{"id":"a"}'))).toBe('malformed');
  });
});
