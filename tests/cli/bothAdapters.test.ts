import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../electron/contract/vocabulary';
import { systemRandom } from '../../electron/hosts/node/random';
import { longitudinalNotes } from '../bench/longitudinal';
import { importTree, openProject, readTree, writeTree } from '../fixtures/openServices';
import { gauze, ndjson, root, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);

// One pipeline, two adapters: a project has its notes in memory and in its file, the stream reads them patient by
// patient from a spool. With the same secret, and draws derived from it, all released bytes and all charges are equal.
const notes = [
  ...longitudinalNotes(14, languages, 'adapters', { folder: root }).map(({ spans, ...note }) => ({ ...note, spans })),
  ...longitudinalNotes(3, languages, 'alone', { folder: root }).map(({ spans, text, language, id }) => ({
    id: `alone-${id}`,
    text,
    language,
    spans,
  })),
];
const lines = notes.map(({ spans, ...note }) =>
  ndjson({
    ...note,
    spans: spans.map(({ start, end, label }) => ({
      start: [...note.text.slice(0, start)].length,
      end: [...note.text.slice(0, end)].length,
      label,
    })),
  }),
);
const drawn = {
  id: 'both',
  version: 1,
  name: 'Both',
  default: { action: 'surrogate' },
  actions: {
    date: { action: 'private', epsilon: '1', firstDay: { from: '2000-01-01', to: '2010-12-31' } },
    city: { action: 'private', epsilon: '1/2' },
    age: { action: 'private', epsilon: '1/4' },
  },
};
const presets = JSON.parse(readFileSync(path.join(root, 'resources/policies/surrogate.json'), 'utf8')) as Record<
  string,
  unknown
>;

type Half = Readonly<Record<string, unknown>>;
const ofOne = [
  'reading',
  'readers',
  'app',
  'time',
  'heads',
  'files',
  'reports',
  'lost',
  'commitmentKey',
  'salt',
  'privateHalf',
  'sha256',
];
const comparable = ({ notes: stated, ...half }: Half): Half => ({
  ...Object.fromEntries(Object.entries(half).filter(([part]) => !ofOne.includes(part))),
  notes: (stated as readonly Half[]).map((note) => ({ ...note, commitment: undefined })),
});

describe.each([
  ['public', presets],
  ['private', drawn],
] as const)('the project and the stream, under a %s policy', (name, policy) => {
  test('write the same notes, receipts and charges', async () => {
    writeFileSync(at(`${name}.json`), JSON.stringify(policy));
    const budget = name === 'private' ? ['--budget', '20'] : [];
    const ran = await gauze(
      [
        'deidentify',
        '--policy',
        at(`${name}.json`),
        '--ledger',
        at(`${name}.ledger`),
        ...budget,
        '--detect',
        'never',
        '--accept-unlinked',
        '--release',
        'r1',
        '--receipt',
        at(`${name}.public`),
        '--private-receipt',
        at(`${name}.private`),
        '--to',
        'jsonl',
        '--out',
        at(`${name}.jsonl`),
      ],
      lines.join(''),
    );
    expect([ran.code, ran.diagnostics.filter(({ level }) => level === 'error')]).toEqual([0, []]);
    const stored = JSON.parse(readFileSync(at(`${name}.ledger`), 'utf8')) as {
      secret: string;
      charges?: readonly { readonly hash: string }[];
    };

    // The project's secret is 32 random bytes.
    const secret = Uint8Array.from(Buffer.from(stored.secret, 'hex'));
    const services = await openProject({
      sampler: 'keyed',
      random: { bytes: (count) => (count === secret.length ? secret.slice() : systemRandom.bytes(count)) },
    });
    const { client } = services;
    expect(
      await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.join('') }), {
        format: 'jsonl',
        spansAs: 'accepted',
      }),
    ).toMatchObject({ status: 'done', result: { taken: notes.length } });
    await client.document.setStatus({ ids: notes.map((_, i) => i + 1), status: 'done' });
    await client.privacy.setPolicy({ policy });
    if (name === 'private') await client.privacy.setBudget({ epsilon: '20', project: null });
    mkdirSync(services.at('out'));
    expect(
      await services.ended(
        await client.release.run({
          acceptsUnread: true,
          folder: services.at('out'),
          format: 'jsonl',
          name: 'r1',
          onlyDone: false,
          acceptsUnlinked: true,
        }),
      ),
    ).toMatchObject({ status: 'done', result: { notes: notes.length } });

    const released = readTree(services.at('out', 'r1'))['notes.jsonl']!.toString();
    expect(released.split('\n').length).toBe(notes.length + 1);
    expect(readFileSync(at(`${name}.jsonl`), 'utf8')).toBe(released);
    // Except for what only one of them has: readers, an audit trail, its own files, keys and times.
    const { id } = (await client.release.list({}))[0]!;
    const kept = (await client.release.privateReceipt({ id })).receipt!;
    const left = JSON.parse(readTree(services.at('out', 'r1'))['receipt.json']!.toString()) as Half;
    expect(comparable(JSON.parse(readFileSync(at(`${name}.public`), 'utf8')) as Half)).toEqual(comparable(left));
    expect(comparable(JSON.parse(readFileSync(at(`${name}.private`), 'utf8')) as Half)).toEqual(comparable(kept));
    const { total, head } = await client.privacy.ledger({ offset: 0, limit: 1 });
    expect([stored.charges?.length ?? 0, stored.charges?.at(-1)?.hash ?? '0'.repeat(64)]).toEqual([total, head]);
    expect(total > 0).toBe(name === 'private');
  }, 120_000);
});
