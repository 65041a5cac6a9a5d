import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longitudinalNotes } from '../bench/longitudinal';
import {
  documentsOf,
  gauze,
  hasMeddocan,
  linesOf,
  meddocanDev,
  ndjson,
  root,
  temporaryFolder,
  withoutMeddocan,
  type Line,
} from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const modes = ['propagate', 'mask', 'quarantine'] as const;
interface LeakLine {
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly type: string;
  readonly outcome: string;
}
const leaksIn = (name: string) => linesOf(readFileSync(at(name), 'utf8')).map((line) => JSON.parse(line) as LeakLine);
const cut = (text: string, { start, end }: Pick<LeakLine, 'start' | 'end'>) => [...text].slice(start, end).join('');

const notes = [
  {
    id: 'n1',
    patient: '7',
    language: 'en',
    text: '😀 Zebulon Quackenbush came on 3 May 2021. Quackenbush is well.',
    spans: [
      { start: 2, end: 21, label: 'PATIENT' },
      { start: 30, end: 40, label: 'DATE' },
    ],
  },
  { id: 'n2', patient: '7', language: 'en', text: 'Seen in Boston.', spans: [{ start: 8, end: 14, label: 'CITY' }] },
  { id: 'n3', patient: '8', language: 'en', text: 'Seen in Denver.', spans: [{ start: 8, end: 14, label: 'CITY' }] },
];
const seeded = [
  'deidentify',
  '--policy',
  'surrogate',
  '--seed',
  '1',
  '--keep-ids',
  '--keep-order',
  '--detect',
  'never',
];

describe('--on-leak', () => {
  it('refuses unless told, with every place in a private file', async () => {
    writeFileSync(at('leaks.jsonl'), 'old', { mode: 0o644 });
    const { code, stdout } = await gauze([...seeded, '--leaks', at('leaks.jsonl')], ndjson(...notes));
    expect([code, stdout]).toEqual([5, '']);
    const leaks = leaksIn('leaks.jsonl');
    expect(leaks).toEqual([
      {
        documentId: 'n1',
        start: 42,
        end: 53,
        rule: 'nameWord',
        type: 'patient',
        isInId: false,
        outcome: 'refused',
      },
    ]);
    expect(cut(notes[0]!.text, leaks[0]!)).toBe('Quackenbush');
    expect(statSync(at('leaks.jsonl')).mode & 0o777).toBe(0o600);
  });

  it('propagates: the place has the surrogate and the label of the mention that it repeats', async () => {
    const { code, stdout, diagnostics } = await gauze(
      [
        ...seeded,
        '--on-leak',
        'propagate',
        '--leaks',
        at('p.jsonl'),
        '--private-receipt',
        at('p.json'),
        '--receipt',
        at('pr.json'),
      ],
      ndjson(...notes),
    );
    expect(code).toBe(0);
    const [one] = documentsOf(stdout);
    const [name, , again] = one!.spans!;
    expect(again).toMatchObject({ label: 'PATIENT' });
    expect(name!.text!.split(' ').at(-1)).toBe(again!.text);
    expect(leaksIn('p.jsonl').map(({ outcome }) => outcome)).toEqual(['marked']);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'leaksSettled', mode: 'propagate', places: 1, notes: 1, quarantined: 0 }),
    );
    expect(JSON.parse(readFileSync(at('p.json'), 'utf8'))).toMatchObject({ leaks: { mode: 'propagate', marked: 1 } });
    expect(readFileSync(at('pr.json'), 'utf8')).not.toMatch(/propagate|"leaks"|quarantine/);
  });

  it('masks the places alone', async () => {
    const { code, stdout } = await gauze([...seeded, '--on-leak', 'mask'], ndjson(...notes));
    expect(code).toBe(0);
    expect(documentsOf(stdout)[0]?.text).toMatch(/\. \*{8} is well\.$/);
  });

  it('puts notes with leaks aside as they were given, so that they can be marked and released later', async () => {
    const args = ['--on-leak', 'quarantine', '--quarantine', at('aside.jsonl'), '--private-receipt', at('q.json')];
    const { code, stdout, diagnostics } = await gauze([...seeded, ...args], ndjson(...notes));
    expect(code).toBe(1);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(['n2', 'n3']);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'finished', done: 2, quarantined: 1 });
    expect(statSync(at('aside.jsonl')).mode & 0o777).toBe(0o600);
    const [aside, ...more] = documentsOf(readFileSync(at('aside.jsonl'), 'utf8'));
    expect(more).toEqual([]);
    expect(aside).toMatchObject({
      id: 'n1',
      patient: '7',
      language: 'en',
      text: notes[0]!.text,
      meta: { reason: 'leak' },
    });
    expect(aside!.spans).toMatchObject(notes[0]!.spans);
    expect(JSON.parse(readFileSync(at('q.json'), 'utf8'))).toMatchObject({
      leaks: { mode: 'quarantine', quarantined: [{ id: 'n1', places: 1 }] },
    });
    const later = await gauze([...seeded, '--on-leak', 'propagate', '--in', at('aside.jsonl')]);
    expect([later.code, documentsOf(later.stdout).length]).toEqual([0, 1]);
  });

  it('refuses what cannot be meant, and private files in the folder of the release', async () => {
    const refused = async (...args: readonly string[]) => {
      const { code, diagnostics, stdout } = await gauze(['deidentify', ...args], ndjson(...notes));
      expect(stdout).toBe('');
      return [code, diagnostics.find(({ level }) => level === 'error')?.['code']];
    };
    const own = ['--policy', 'surrogate', '--seed', '1'];
    expect(await refused(...own, '--on-leak', 'ignore')).toEqual([2, 'badRequest']);
    expect(await refused(...own, '--on-leak', 'quarantine')).toEqual([2, 'badRequest']);
    expect(await refused(...own, '--quarantine', at('x.jsonl'))).toEqual([2, 'badRequest']);
    mkdirSync(at('out'));
    for (const name of ['leaks', 'quarantine'])
      expect(
        await refused(
          ...own,
          '--on-leak',
          'quarantine',
          '--quarantine',
          at('x.jsonl'),
          `--${name}`,
          at('out/x.jsonl'),
          '--out',
          at('out'),
          '--format',
          'text',
        ),
      ).toEqual([2, 'forbidden']);
    expect(existsSync(at('out/x.jsonl'))).toBe(false);
    const drawn = ['--policy', 'private-research', '--ledger', at('private.json')];
    expect(await refused(...drawn, '--on-leak', 'mask')).toEqual([2, 'badRequest']);
    expect(await refused(...drawn, '--on-leak', 'quarantine', '--quarantine', at('x.jsonl'))).toEqual([
      2,
      'badRequest',
    ]);
    expect(existsSync(at('private.json'))).toBe(false);
  });
});

describe('a batch of notes that nobody looked at', () => {
  const batch = ndjson(
    ...longitudinalNotes(60, ['en', 'es', 'fr', 'nl', 'de'], 'on-leak', { folder: root })
      .slice(0, 300)
      .map(({ id, patient, text, language, date }) => ({ id, patient, text, language, date })),
  );
  const detected = gauze(['detect', '--bundled', 'off'], batch);

  it.each(modes)('ends released or put aside, never refused: %s', async (mode) => {
    const input = documentsOf((await detected).stdout);
    expect(input).toHaveLength(300);
    const aside = at(`aside-${mode}.jsonl`);
    const { code, stdout } = await gauze(
      [
        ...['deidentify', '--policy', 'surrogate', '--seed', '1', '--keep-ids', '--keep-order', '--on-leak', mode],
        ...['--leaks', at(`${mode}.jsonl`), ...(mode === 'quarantine' ? ['--quarantine', aside] : [])],
      ],
      ndjson(...input),
    );
    const released = documentsOf(stdout);
    const left = mode === 'quarantine' ? documentsOf(readFileSync(aside, 'utf8')) : [];
    expect([code, released.length + left.length]).toEqual([left.length > 0 ? 1 : 0, 300]);
    const texts = new Map(input.map(({ id, text }) => [id, text]));
    for (const { documentId, ...leak } of leaksIn(`${mode}.jsonl`))
      expect(cut(texts.get(documentId)!, leak)).toMatch(/[\p{L}\p{N}]/u);
    if (mode === 'quarantine') {
      const asidesIds = new Set(left.map(({ id }) => id));
      expect(new Set(leaksIn(`${mode}.jsonl`).map(({ documentId }) => documentId))).toEqual(asidesIds);
    }
  });
});

describe.skipIf(!hasMeddocan)(`on real notes ${hasMeddocan ? '' : withoutMeddocan}`, () => {
  it('every dev note of MEDDOCAN is released, unchanged byte for byte outside of replacements', async () => {
    const { code, stdout } = await gauze([
      ...['deidentify', '--policy', 'tag', '--seed', '1', '--keep-ids', '--keep-order', '--labels', 'meddocan'],
      ...[
        '--language',
        'es',
        '--detect',
        'always',
        '--bundled',
        'off',
        '--on-leak',
        'propagate',
        '--leaks',
        at('meddocan.jsonl'),
      ],
      ...['--in', meddocanDev, '--from', 'brat', '--to', 'jsonl', '--out', at('meddocan-out.jsonl')],
    ]);
    expect([code, stdout]).toEqual([0, '']);
    const released = documentsOf(readFileSync(at('meddocan-out.jsonl'), 'utf8'));
    expect(released).toHaveLength(250);
    for (const { id, text, spans = [] } of released) {
      const original = readFileSync(path.join(meddocanDev, `${id}.txt`), 'utf8').replace(/^\ufeff/, '');
      expect(matches(original, text, spans)).toBe(true);
    }
    expect(leaksIn('meddocan.jsonl').every(({ outcome }) => outcome === 'marked')).toBe(true);
  });
});

/** Whether the text between the spans of a released note occurs in the original, in order. */
function matches(original: string, text: string, spans: NonNullable<Line['spans']>): boolean {
  const points = [...text];
  let from = 0;
  let read = 0;
  for (const { start, end } of [...spans, { start: points.length, end: points.length }]) {
    const piece = points.slice(read, start).join('');
    const found = original.indexOf(piece, from);
    if (found < 0 || (read === 0 && found > 0)) return false;
    from = found + piece.length;
    read = end;
  }
  return true;
}
