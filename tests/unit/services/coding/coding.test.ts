import { describe, expect, test } from 'vitest';
import { codesIn, opened, ready, rules, spokenCoder } from './codingStudy';

describe('coding a note', () => {
  test('suggestions stand by policy; accepting, rejecting, replacing and adding are undone one by one', async () => {
    const { client } = await ready();
    const first = await client.coding.suggest({ documentId: 1 });
    expect(first.codings.map(({ code, disposition, flags }) => [code, disposition, flags])).toEqual([
      ['I50.9', 'proposed', []],
      ['I10', 'proposed', []],
      ['I63.9', 'flagged', ['family']],
      ['J45.9', 'below', []],
    ]);
    expect(first.codings[0]).toMatchObject({
      description: 'Heart failure, not specified',
      version: 'Invented 2026',
      seen: 3,
      role: 'secondary',
      position: 0,
    });
    expect(first.missing.map(({ code, text: words }) => [code, words])).toEqual([['J45.9', 'asthma']]);
    const id = (code: string) => first.codings.find((coding) => coding.code === code)?.id ?? '';

    const accepted = await client.coding.decide({
      documentId: 1,
      revision: first.revision,
      codingIds: [id('I50.9'), id('I10')],
      status: 'accepted',
    });
    expect(codesIn(accepted.codings)).toEqual(['I50.9 secondary', 'I10 secondary']);
    const principal = await client.coding.setRole({ documentId: 1, codingId: id('I10'), role: 'principal' });
    expect(codesIn(principal.codings)).toEqual(['I10 principal', 'I50.9 secondary']);
    const replaced = await client.coding.replace({ documentId: 1, codingId: id('I50.9'), code: 'i502' });
    expect(codesIn(replaced.codings)).toEqual(['I10 principal', 'I50.2 secondary']);
    expect(replaced.codings.find(({ code }) => code === 'I50.9')).toMatchObject({
      status: 'rejected',
      reason: 'replaced',
    });
    expect(replaced.codings.find(({ code }) => code === 'I50.2')?.evidence[0]?.fragments).toEqual([
      { start: 13, end: 26 },
    ]);
    const rejected = await client.coding.decide({
      documentId: 1,
      codingIds: [id('J45.9')],
      status: 'rejected',
      reason: 'history',
    });
    expect(rejected.codings.find(({ code }) => code === 'J45.9')).toMatchObject({
      status: 'rejected',
      reason: 'history',
    });
    const added = await client.coding.add({ documentId: 1, code: 'E11.9' });
    expect(codesIn(added.codings)).toEqual(['I10 principal', 'I50.2 secondary', 'E11.9 secondary']);
    expect(added.unsupported).toEqual(added.touched);
    const supported = await client.coding.support({
      documentId: 1,
      codingId: added.touched[0] ?? '',
      spans: [{ start: 48, end: 53 }],
    });
    expect(supported.unsupported).toEqual([]);
    const moved = await client.coding.move({ documentId: 1, codingId: added.touched[0] ?? '', position: 1 });
    expect(codesIn(moved.codings)).toEqual(['I10 principal', 'E11.9 secondary', 'I50.2 secondary']);

    const states = [moved, supported, added, rejected, replaced, principal, accepted, first];
    for (const state of states.slice(1)) {
      await client.review.undo({});
      expect((await client.coding.note({ documentId: 1 })).codes.codings).toEqual(state.codings);
    }
    for (const state of states.slice(0, -1).reverse()) {
      await client.review.redo({});
      expect((await client.coding.note({ documentId: 1 })).codes.codings).toEqual(state.codings);
    }
  });

  test('renewed suggestions retain decisions and ids; the coder learns of mentions accepted since', async () => {
    const coder = spokenCoder(rules);
    const { client } = await ready(coder);
    const before = await client.coding.suggest({ documentId: 1 });
    const [top] = before.codings;
    await client.coding.decide({ documentId: 1, codingIds: [top?.id ?? ''], status: 'rejected', reason: 'notInText' });
    await client.coding.decide({ documentId: 1, codingIds: [before.codings[1]?.id ?? ''], status: 'accepted' });
    expect(coder.asked).toEqual([]);
    const [used] = await client.coders.list({});
    expect((await client.coders.get({ id: used?.id ?? '' })).acceptedSince).toBe(1);
    const again = await client.coding.suggest({ documentId: 1 });
    expect(coder.asked).toEqual(['I10 hypertension']);
    expect(again.codings.map(({ id }) => id).toSorted()).toEqual(before.codings.map(({ id }) => id).toSorted());
    expect(again.codings.find(({ code }) => code === 'I50.9')?.status).toBe('rejected');
    expect(again.coder).toMatchObject({ name: 'Spoken', isCurrent: true, threshold: 0.5 });
  });

  test('looking at a note is no step to undo, and leaves what can be done again', async () => {
    const { client } = await ready();
    await client.coding
      .suggestAll({ documentIds: [3] })
      .then(({ jobId }) => expect.poll(async () => (await client.jobs.get({ jobId })).status).toBe('done'));
    const { codings } = await client.coding.suggest({ documentId: 1 });
    await client.coding.decide({ documentId: 1, codingIds: [codings[0]?.id ?? ''], status: 'accepted' });
    await client.review.undo({});
    await client.coding.suggest({ documentId: 3 });
    expect((await client.review.redo({})).documentIds).toEqual([1]);
    expect((await client.coding.note({ documentId: 1 })).codes.codings[0]?.status).toBe('accepted');
    await client.review.undo({});
    // Suggestions for many notes are undone although newer suggestions have replaced them.
    await client.review.undo({});
    expect((await client.coding.note({ documentId: 3 })).codes.codings).toEqual([]);
    expect((await client.coding.note({ documentId: 1 })).codes.codings.length).toBe(4);
  });

  test('many notes are suggested as one step; a stale write and one of an unknown code are refused', async () => {
    const { client, ended } = await ready();
    const job = await ended(await client.coding.suggestAll({}));
    expect(job).toMatchObject({ status: 'done', result: { notes: 3, suggestions: 6 } });
    expect(
      (await client.coding.list({ offset: 0, limit: 10 })).rows.map(({ name, state, suggested }) => [
        name,
        state,
        suggested,
      ]),
    ).toEqual([
      ['n1', 'open', 4],
      ['n2', 'none', 0],
      ['n3', 'open', 4],
    ]);
    await client.coding.setState({ documentIds: [3], state: 'done' });
    expect(
      (await client.coding.list({ isUnfinished: true, offset: 0, limit: 10 })).rows.map(({ name }) => name),
    ).toEqual(['n1', 'n2']);
    expect((await client.coding.list({ state: 'done', offset: 0, limit: 10 })).rows.map(({ name }) => name)).toEqual([
      'n3',
    ]);
    await client.review.undo({});
    const { codes } = await client.coding.note({ documentId: 1 });
    const [coding] = codes.codings;
    await client.coding.decide({
      documentId: 1,
      revision: codes.revision,
      codingIds: [coding?.id ?? ''],
      status: 'accepted',
    });
    await expect(
      client.coding.decide({
        documentId: 1,
        revision: codes.revision,
        codingIds: [coding?.id ?? ''],
        status: 'rejected',
      }),
    ).rejects.toMatchObject({ code: 'stale' });
    await expect(client.coding.add({ documentId: 1, code: 'Q99.9' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(client.coding.add({ documentId: 1, code: 'I00-I99' })).rejects.toMatchObject({ code: 'badRequest' });
    await expect(client.coding.add({ documentId: 1, code: 'I50.9' })).rejects.toMatchObject({ code: 'exists' });
    await client.review.undo({});
    await client.review.undo({});
    expect((await client.coding.list({ offset: 0, limit: 10 })).rows.map(({ suggested }) => suggested)).toEqual([
      0, 0, 0,
    ]);
  });

  test('without a coder the screen is told what it needs', async () => {
    const { client } = await opened();
    await expect(client.coding.suggest({ documentId: 1 })).rejects.toMatchObject({
      code: 'notReady',
      details: { needs: 'coder' },
    });
  });

  test('the policy of the site moves flagged codes, and never hides one', async () => {
    const { client } = await ready();
    await client.coding.suggest({ documentId: 1 });
    for (const [policy, disposition] of [
      ['count', 'proposed'],
      ['flag', 'flagged'],
      ['drop', 'dropped'],
    ] as const) {
      const settings = await client.coding.settings({});
      await client.coding.setSettings({ policy: { ...settings.policy, family: policy } });
      expect(
        (await client.coding.note({ documentId: 1 })).codes.codings.find(({ code }) => code === 'I63.9')?.disposition,
      ).toBe(disposition);
    }
  });

  test('the audit trail names what was done and never a word of a note', async () => {
    const { client, logged } = await ready();
    await client.coding.suggest({ documentId: 1 });
    await client.coding.add({ documentId: 1, code: 'E11.9' });
    await client.coding.setState({ documentIds: [1], state: 'done' });
    const { rows } = await client.audit.list({ offset: 0, limit: 100 });
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['importCodeSystem', 'suggestCodes', 'addCode', 'finishCoding', 'importCoder']),
    );
    expect(JSON.stringify([rows, logged])).not.toMatch(/heart failure|hypertension/);
  });
});
