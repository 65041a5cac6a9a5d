import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { systemDigest } from '../../electron/hosts/node/digest';
import { documentsOf, gauze, hasMeddocan, meddocanDev, ndjson, start, withoutMeddocan } from './gauze';
import { at, marked, first, second } from './deidentifyNotes';

const ledger = at('ledger.json');
const secrets = /Zebulon|Quackenbush|99812|2021-05-03/i;

describe('deidentify', () => {
  it('replaces the same person alike, shifts dates alike, and leaves the rest as it was', async () => {
    const { code, stdout, stderr } = await gauze(
      [
        'deidentify',
        '--policy',
        'surrogate',
        '--ledger',
        ledger,
        '--keep-order',
        '--keep-ids',
        '--receipt',
        at('receipt.json'),
        '--private-receipt',
        at('kept.json'),
      ],
      ndjson(first, second),
    );
    expect(code).toBe(0);
    expect(stdout + stderr).not.toMatch(secrets);
    const [one, two] = documentsOf(stdout);
    expect(one?.text).toMatch(/^😀 \S+ \S+ came on \d{1,2} \p{L}+ \d{4}\.\r\nStable\.$/u);
    const surname = /^😀 \S+ (\S+) came/.exec(one?.text ?? '')?.[1] ?? '?';
    expect(two?.text).toContain(`Mr. ${surname} returned`);
    const dates = [one, two].map((document) =>
      Date.parse(`${document?.spans?.find(({ label }) => label === 'DATE')?.text ?? ''} UTC`),
    );
    expect(((dates[1] ?? 0) - (dates[0] ?? 0)) / 86_400_000).toBe(7);
    for (const document of [one, two])
      for (const { start, end, text } of document?.spans ?? [])
        expect([...(document?.text ?? '')].slice(start, end).join('')).toBe(text);
    expect(one?.patient).toBe(two?.patient);
    expect(one?.date).toBeUndefined();
  });

  it('keeps its ledger to its owner, without an original, and draws the same again', async () => {
    expect(statSync(ledger).mode & 0o777).toBe(0o600);
    expect(readFileSync(ledger, 'utf8')).not.toMatch(/Zebulon|Quackenbush/i);
    const before = readFileSync(ledger, 'utf8');
    const [once, again] = [
      await gauze(['deidentify', '--policy', 'surrogate', '--ledger', ledger], ndjson(first)),
      await gauze(['deidentify', '--policy', 'surrogate', '--ledger', ledger], ndjson(second, first)),
    ];
    expect(documentsOf(again.stdout)).toContainEqual(documentsOf(once.stdout)[0]);
    expect(readFileSync(ledger, 'utf8')).toBe(before);
    const other = await gauze(['deidentify', '--policy', 'surrogate', '--ledger', at('other.json')], ndjson(first));
    expect(other.stdout).not.toBe(once.stdout);
  });

  it('draws the same everywhere from a seed, with a warning', async () => {
    const [one, two, other] = await Promise.all(
      ['7', '7', '8'].map((seed) => gauze(['deidentify', '--policy', 'surrogate', '--seed', seed], ndjson(first))),
    );
    expect(one?.code).toBe(0);
    expect(one?.stdout).toBe(two?.stdout);
    expect(one?.stdout).not.toBe(other?.stdout);
    expect(one?.diagnostics[0]).toMatchObject({ level: 'warn', code: 'seeded' });
  });

  it('writes a receipt in two halves without texts; only the private one has hashes of originals', () => {
    const [left, kept] = ['receipt.json', 'kept.json'].map((name) => readFileSync(at(name), 'utf8'));
    expect(`${left}${kept}`).not.toMatch(/Zebulon|Quackenbush/i);
    expect(JSON.parse(kept!)).toMatchObject({
      format: 'gauze-private-receipt',
      notes: [
        { id: 'n1', spans: 2 },
        { id: 'n2', spans: 2 },
      ],
      leakScan: { documents: 2, hits: 0, residualDetection: true },
    });
    expect(JSON.parse(left!)).toMatchObject({
      format: 'gauze-receipt',
      version: 3,
      policy: { id: 'surrogate' },
      counts: { notes: 2, patients: 1 },
      privateHalf: (JSON.parse(kept!) as { sha256: string }).sha256,
    });
    for (const { text } of [first, second]) {
      expect(left).not.toContain(systemDigest.sha256(text));
      expect(kept).toContain(systemDigest.sha256(text));
    }
    expect(statSync(at('kept.json')).mode & 0o777).toBe(0o600);
  });

  it('refuses with 5 and writes nothing when a name is left somewhere', async () => {
    const open = marked('n3', 'Seen again: quackenbush is well.', [['Seen', 'OTHER']], { patient: 'MRN-99812' });
    const out = at('refused.jsonl');
    const { code, stdout, stderr, diagnostics } = await gauze(
      [
        'deidentify',
        '--policy',
        'tag',
        '--ledger',
        at('l2.json'),
        '--detect',
        'never',
        '--out',
        out,
        '--receipt',
        at('r2.json'),
      ],
      ndjson(first, open),
    );
    expect(code).toBe(5);
    expect(stdout).toBe('');
    expect([out, `${out}.part`, at('r2.json')].filter((file) => existsSync(file))).toEqual([]);
    expect(stderr).not.toMatch(/quackenbush/i);
    // '[OTHER] again: ' precedes it in the output.
    expect(diagnostics).toContainEqual({
      level: 'error',
      code: 'leak',
      documentId: 'n3',
      start: 15,
      end: 26,
      rule: 'nameWord',
      type: 'patient',
    });
    expect(diagnostics.at(-1)).toMatchObject({ code: 'leak', hits: 1, documents: 1 });
  });

  it('finds PHI itself where a document has no spans, and leaves rejected spans alone', async () => {
    const plain = { id: 'p', text: 'Patient Name: John Walker. DOB: 03/14/1956.', language: 'en' };
    const ran = await gauze(['deidentify', '--policy', 'tag', '--ledger', at('l3.json')], ndjson(plain));
    expect(documentsOf(ran.stdout)[0]?.text).toBe('Patient Name: [PATIENT]. DOB: [DATE].');
    const rejected = {
      ...plain,
      spans: [
        { start: 14, end: 25, label: 'PATIENT', status: 'rejected' },
        { start: 32, end: 42, label: 'DATE', status: 'accepted' },
      ],
    };
    const kept = await gauze(['deidentify', '--policy', 'tag', '--ledger', at('l3.json')], ndjson(rejected));
    expect(documentsOf(kept.stdout)[0]?.text).toBe('Patient Name: John Walker. DOB: [DATE].');
    const piped = await gauze(['detect'], ndjson(plain));
    expect(
      documentsOf((await gauze(['deidentify', '--policy', 'tag', '--ledger', at('l3.json')], piped.stdout)).stdout)[0]
        ?.text,
    ).toBe('Patient Name: [PATIENT]. DOB: [DATE].');
  });

  it('takes labels of another set by what they mean, and replaces unknown ones as something', async () => {
    const text = 'Zebulon vive en Quackenburgo.';
    const document = {
      id: 'x',
      language: 'es',
      text,
      spans: [
        { start: 0, end: 7, label: 'NOMBRE_SUJETO_ASISTENCIA' },
        { start: 16, end: 28, label: 'SOMEWHERE' },
      ],
    };
    const { stdout, diagnostics } = await gauze(
      ['deidentify', '--policy', 'tag', '--ledger', at('l4.json')],
      ndjson(document),
    );
    expect(documentsOf(stdout)[0]?.text).toBe('[PATIENT] vive en [OTHER].');
    expect(diagnostics).toContainEqual({ level: 'warn', code: 'unknownLabels', documentId: 'x', spans: 1 });
  });

  it('draws names avoiding those of the project, and with --key from public tables only', async () => {
    const file = new URL('../../resources/policies/surrogate.json', import.meta.url);
    const { names, ...publicly } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(names).toBe('project');
    writeFileSync(at('public.json'), JSON.stringify(publicly));
    writeFileSync(at('names.key'), `${'cd'.repeat(32)}\n`, { mode: 0o600 });
    const notes = Array.from({ length: 30 }, (_, i) =>
      marked(
        `a${i}`,
        `Seen: Martha ${i % 2 === 0 ? 'Walker' : 'Turner'}.`,
        [[`Martha ${i % 2 === 0 ? 'Walker' : 'Turner'}`, 'PATIENT']],
        { patient: `P-${i}` },
      ),
    );
    const run = (policy: string, ...source: readonly string[]) =>
      gauze(['deidentify', '--policy', policy, '--detect', 'never', ...source], ndjson(...notes));
    const [own, listed] = [await run('surrogate', '--seed', '5'), await run(at('public.json'), '--seed', '5')];
    const borne = (ran: typeof own) => documentsOf(ran.stdout).filter(({ text }) => /Walker|Turner/.test(text)).length;
    expect([own.code, listed.code]).toEqual([0, 0]);
    expect(borne(own)).toBeGreaterThan(borne(listed) + 5);
    const key = ['--key', at('names.key'), '--ledger'];
    const split = await run('surrogate', ...key, at('split.json'));
    expect(split.diagnostics).toContainEqual(expect.objectContaining({ level: 'info', code: 'publicNames' }));
    expect(split.stdout).toBe((await run(at('public.json'), ...key, at('split-public.json'))).stdout);
  });

  it('is refused with 4 while somebody else has the ledger', async () => {
    const held = at('held.json');
    const other = start('deidentify', '--policy', 'tag', '--ledger', held);
    while (!existsSync(`${held}-lock`) || statSync(`${held}-lock`).size === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { code, diagnostics } = await gauze(['deidentify', '--policy', 'tag', '--ledger', held], ndjson(first));
    expect(code).toBe(4);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'locked' });
    other.stdin.end();
    expect(await new Promise((resolve) => other.once('close', resolve))).toBe(0);
    expect((await gauze(['deidentify', '--policy', 'tag', '--ledger', held], ndjson(first))).code).toBe(0);
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['no policy', 'badRequest', ['--ledger', 'l.json']],
    ['no ledger', 'badRequest', ['--policy', 'tag']],
    ['a ledger and a seed', 'badRequest', ['--policy', 'tag', '--seed', '1', '--ledger', at('l5.json')]],
    ['a seed that is none', 'badRequest', ['--policy', 'tag', '--seed', 'x']],
    ['an unknown preset', 'notFound', ['--policy', 'nobody', '--ledger', at('l5.json')]],
    ['a policy that is none', 'malformed', ['--policy', at('bad-policy.json'), '--ledger', at('l5.json')]],
    ['private actions for everything', 'malformed', ['--policy', at('private.json'), '--ledger', at('l5.json')]],
    ['a ledger that is none', 'malformed', ['--policy', 'tag', '--ledger', at('bad-policy.json')]],
  ])('%s is refused with 2', async (_what, expected, args) => {
    writeFileSync(at('bad-policy.json'), '{"id":"x"}');
    writeFileSync(
      at('private.json'),
      JSON.stringify({ id: 'private', version: 1, name: 'Private', default: { action: 'private', epsilon: 1 } }),
    );
    const { code, stdout, diagnostics } = await gauze(['deidentify', ...args], ndjson(first));
    expect({ code, stdout, last: diagnostics.at(-1)?.['code'] }).toEqual({ code: 2, stdout: '', last: expected });
  });

  it('reports the documents it could not read, and does the others', async () => {
    const { code, stdout } = await gauze(
      ['deidentify', '--policy', 'tag', '--keep-ids', '--ledger', at('l6.json')],
      `broken\n${ndjson(second)}`,
    );
    expect(code).toBe(1);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(['n2']);
  });

  it('leaves nothing in the temporary folder', async () => {
    const temporary = at('tmp');
    mkdirSync(temporary);
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = temporary;
    try {
      expect((await gauze(['deidentify', '--policy', 'tag', '--ledger', at('l7.json')], ndjson(first))).code).toBe(0);
      expect((await gauze(['deidentify', '--policy', 'nobody', '--ledger', at('l7.json')], ndjson(first))).code).toBe(
        2,
      );
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe.skipIf(!hasMeddocan)(`MEDDOCAN dev ${hasMeddocan ? '' : withoutMeddocan}`, () => {
  it('is refused for the names that its gold leaves in two notes, and passes without those', async () => {
    // A fixed secret, like the seed of other tests; GAUZE_SEED=random uses another one: only what the gold missed is
    // ever found.
    const secret = process.env['GAUZE_SEED'] === 'random' ? randomBytes(32).toString('hex') : 'ab'.repeat(32);
    writeFileSync(at('meddocan.key'), `${secret}\n`, { mode: 0o600 });
    const args = [
      '--from',
      'brat',
      '--labels',
      'meddocan',
      '--language',
      'es',
      '--policy',
      'surrogate',
      '--ledger',
      at('meddocan-ledger.json'),
      '--key',
      at('meddocan.key'),
    ];
    const all = documentsOf((await gauze(['convert', '--from', 'brat', '--in', meddocanDev, '--to', 'jsonl'])).stdout);
    const leaking = new Set<unknown>();
    const release = () => {
      writeFileSync(at('sound.jsonl'), ndjson(...all.filter(({ id }) => !leaking.has(id))));
      return gauze([
        'deidentify',
        ...args.slice(2),
        '--in',
        at('sound.jsonl'),
        '--to',
        'brat',
        '--out',
        at('meddocan'),
      ]);
    };
    const whole = ['deidentify', ...args, '--in', meddocanDev, '--to', 'brat', '--out', at('meddocan')];
    // A refusal may come after a sample of the notes, and then names only the leaks in it.
    let passed = await gauze(whole);
    while (passed.code !== 0) {
      expect(passed.code).toBe(5);
      expect(existsSync(at('meddocan'))).toBe(false);
      const met = leaking.size;
      for (const { code, documentId } of passed.diagnostics)
        if (code === 'leak' && documentId !== undefined) leaking.add(documentId);
      expect(leaking.size).toBeGreaterThan(met);
      expect(leaking.size).toBeLessThanOrEqual(3);
      passed = await release();
    }
    expect(leaking.size).toBeGreaterThan(0);
    expect(readdirSync(at('meddocan'))).toHaveLength(2 * (250 - leaking.size));
    const verified = await gauze([
      'verify',
      '--original',
      at('sound.jsonl'),
      '--released',
      at('meddocan'),
      '--released-format',
      'brat',
      '--labels',
      'meddocan',
      '--policy',
      'surrogate',
      '--ledger',
      at('meddocan-ledger.json'),
      '--key',
      at('meddocan.key'),
      '--json',
    ]);
    expect(verified.code).toBe(0);
    const { unchangedShare, documents } = JSON.parse(verified.stdout) as Record<string, number>;
    expect(documents).toBe(250 - leaking.size);
    expect(unchangedShare).toBeGreaterThan(0.9);
  }, 240_000);
});
