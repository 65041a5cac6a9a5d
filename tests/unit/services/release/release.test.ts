import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../electron/core/deidentify/canonicalJson';
import { importTree, notesByName, openProject, openServices, writeTree } from '../../../fixtures/openServices';
import {
  everything,
  letter,
  outside,
  recordOf,
  release,
  released,
  reviewed,
  second,
  sha256,
  spans,
} from '../../../fixtures/releases';

describe('a release that passes', () => {
  test('replacesTheSpans_leavesAllElse_andKeepsItsRecord', async () => {
    const services = await reviewed([letter, second]);
    const { client } = services;
    const { job } = await release(services);
    expect(job).toMatchObject({
      status: 'done',
      done: job.total,
      result: { notes: 2, folder: services.at('out', 'r1') },
    });
    const files = released(services);
    expect(Object.keys(files)).toEqual(['a.txt', 'b.txt', 'receipt.json']);
    const all = Object.values(everything(services)).map(String).join();
    for (const [surface] of [...spans, ...second.spans!]) expect(all).not.toContain(surface);
    for (const [index, name] of ['a.txt', 'b.txt'].entries()) {
      const preview = await client.release.preview({ documentId: index + 1 });
      expect(files[name]!.toString()).toBe(preview.released);
      expect(
        outside(
          preview.released,
          preview.spans.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
        ),
      ).toEqual(outside(preview.original, preview.spans));
      expect(preview.spans.length).toBe([letter, second][index]!.spans!.length);
    }
    // One week apart before and after.
    const dates = ['a.txt', 'b.txt'].map((name) =>
      Date.parse(/(\d{1,2} \w+ \d{4})/.exec(files[name]!.toString())![1]!),
    );
    expect(Math.round((dates[1]! - dates[0]!) / 86_400_000)).toBe(7);

    const [row] = await client.release.list({});
    expect(row).toMatchObject({
      name: 'r1',
      documents: 2,
      format: 'text',
      folder: services.at('out', 'r1'),
      receiptSha256: sha256(files['receipt.json']!),
    });
    const { left, kept } = await recordOf(services);
    for (const { sha256: digest, ...body } of [left, kept]) expect(digest).toBe(sha256(canonicalJson(body)));
    expect(left.privateHalf).toBe(kept.sha256);
    // Files have no order, and their list shows none either.
    const byName = left.files!.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(byName).toEqual(['a.txt', 'b.txt'].map((name) => ({ name, sha256: sha256(files[name]!) })));
    const notes = kept.notes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(notes.map(({ id, sha256In, sha256Out, spans: count }) => [id, sha256In, sha256Out, count])).toEqual([
      ['a', sha256(letter.text), sha256(files['a.txt']!), 4],
      ['b', sha256(second.text), sha256(files['b.txt']!), 2],
    ]);
    expect(left.counts).toEqual({ notes: 2, patients: 1 });
    expect(left.notes.map(({ sha256: out }) => out)).toEqual(kept.notes.map(({ sha256Out }) => sha256Out));
    for (const note of kept.notes) expect(JSON.stringify(left)).not.toContain(note.sha256In);
    expect(kept.leakScan.patterns).toBeGreaterThan(5);
    expect(kept.heads.audit).toMatch(/^[0-9a-f]{64}$/);
    const { steps } = await client.release.readiness({});
    expect(steps.map(({ id, state }) => [id, state])).toEqual([
      ['reviewed', 'pass'],
      ['read', 'wait'],
      ['policy', 'pass'],
      ['leakScan', 'notYet'],
      ['written', 'pass'],
    ]);
  });

  test('again_drawsTheSame_alsoAfterReopening', async () => {
    const services = await reviewed([letter, second]);
    await release(services);
    await services.client.project.close({});
    await services.client.project.open({ path: services.at('p.gauze') });
    expect((await release(services, { name: 'r2' })).job.status).toBe('done');
    const [one, two] = [released(services), released(services, 'r2')];
    for (const name of ['a.txt', 'b.txt']) expect(two[name]).toEqual(one[name]);
    expect((await services.client.release.list({})).map(({ name }) => name).sort()).toEqual(['r1', 'r2']);
  });

  test('ofAnotherProject_drawsOthers', async () => {
    const [one, two] = [await reviewed([letter]), await reviewed([letter])];
    await release(one);
    await release(two);
    expect(released(one)['a.txt']).not.toEqual(released(two)['a.txt']);
  });

  test.each(['text', 'csv', 'jsonl', 'brat', 'i2b2', 'conll'])(
    '%s_holdsNothingOfThePatient_andReadsBack',
    async (format) => {
      const services = await reviewed([letter, second]);
      expect((await release(services, { format })).job).toMatchObject({ status: 'done', skippedCount: 0 });
      const files = released(services);
      const { left: receipt } = await recordOf(services);
      expect(receipt.files!.map(({ name, sha256: digest }) => [name, digest])).toEqual(
        Object.keys(files)
          .filter((name) => name !== 'receipt.json')
          .map((name) => [name, sha256(files[name]!)])
          .sort(
            (a, b) =>
              receipt.files!.findIndex((f) => f.name === a[0]) - receipt.files!.findIndex((f) => f.name === b[0]),
          ),
      );
      const all = Object.entries(everything(services))
        .map(([name, bytes]) => `${name}\n${bytes.toString()}`)
        .join('\n')
        .replace(/[0-9a-f]{64}/g, '');
      for (const hidden of ['Zbrowskiv', 'Edwin', 'Leeds', '7946 0018', 'p1', 'tester'])
        expect(all).not.toContain(hidden);
      const other = await openServices();
      await other.client.project.create({ path: other.at('q.gauze'), name: 'Back', labelSet: 'hipaa-i2b2' });
      await importTree(other, services.at('out', 'r1'), { format, spansAs: 'accepted' });
      const back = await notesByName(other);
      for (const [index, name] of ['a', 'b'].entries()) {
        const { released: text, spans: replaced } = await services.client.release.preview({ documentId: index + 1 });
        if (format !== 'conll') expect(back.get(name)?.text).toBe(text);
        if (!['text', 'csv'].includes(format))
          expect(back.get(name)?.annotations.map(({ start, end, label }) => ({ start, end, label }))).toEqual(
            replaced.map(({ newStart, newEnd, label }) => ({ start: newStart, end: newEnd, label })),
          );
        if (['csv', 'jsonl'].includes(format)) expect(back.get(name)?.row.patient).toMatch(/^[0-9a-f]{16}$/);
      }
    },
  );

  test('theEncodingOfASource_doesNotLeave', async () => {
    const services = await openProject();
    const text = 'La señora Zbrowskiv duerme bien; núñez.\r\nPequeño más.\r\n';
    const sources = {
      'crlf.txt': Buffer.from(text),
      'wide.txt': Buffer.from(`\ufeff${text}`, 'utf16le'),
      'windows.txt': Buffer.from(text.replace('bien', '“bien”'), 'latin1').map((byte, at, all) =>
        all[at] === 0x1c ? 0x93 : all[at] === 0x1d ? 0x94 : byte,
      ),
      'marked.txt': Buffer.from(`\ufeff${text}`),
    };
    await importTree(services, writeTree(services.at('in'), sources), { language: 'es' });
    for (const { row } of (await notesByName(services)).values())
      await services.client.review.propagate({
        documentId: row.id,
        text: 'Zbrowskiv',
        label: 'PATIENT',
        scope: 'note',
        includeVariants: false,
      });
    await services.client.document.setStatus({ ids: [1, 2, 3, 4], status: 'done' });
    await services.client.privacy.setPolicy({
      policy: (await services.client.privacy.presets({})).find(({ id }) => id === 'tag')!.policy,
    });
    expect((await release(services)).job.status).toBe('done');
    const files = released(services);
    // The same text in four encodings: four times the same bytes, except for the quotation marks of one of them.
    const expected = Buffer.from(text.replace('Zbrowskiv', '[PATIENT]'));
    for (const name of ['crlf.txt', 'wide.txt', 'marked.txt']) expect(files[name]).toEqual(expected);
    expect(files['windows.txt']).toEqual(Buffer.from(expected.toString().replace('bien', '“bien”')));
  });

  test('everyPreset_releases', async () => {
    const services = await reviewed([letter, second]);
    for (const { id, policy } of await services.client.privacy.presets({})) {
      await services.client.privacy.setPolicy({ policy });
      const { job } = await release(services, { name: id });
      expect(job.status, id).toBe('done');
      expect(released(services, id)['a.txt']!.toString(), id).not.toMatch(/Zbrowskiv|7946 0018/);
    }
  });
});
