import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauzeAlone as gauze, ndjson, temporaryFolder } from './gauze';

// Errors in an input are reported without its words, because standard error goes to terminals, logs and tickets.
const canary = 'KANARIE4711xqz';
const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const text = `Patient ${canary} Weber was seen on 12 March 2024.`;
const span = (start: number, end: number, words: string) => ({ start, end, label: 'PATIENT', text: words });

/** By format: broken files of many kinds, with the canary in each position. */
const broken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jsonl: {
    'notes.jsonl': [
      `{"id":"cut","text":"${text}`,
      `{"id":"${canary} x","text":7}`,
      `[${JSON.stringify(text)}]`,
      text,
      ndjson({ id: `${canary} y` }).trim(),
      ndjson({ id: 'places', text, spans: [span(0, 7, `${canary} other`), span(0, 7, canary)] }).trim(),
      ndjson({ id: 'beyond', text, spans: [span(5, 5000, canary)] }).trim(),
      ndjson({ id: 'field', text, date: `${canary} 2024`, language: canary, patient: [canary] }).trim(),
      ndjson({ id: 'twice', text }).trim(),
      ndjson({ id: 'twice', text }).trim(),
      ndjson({ id: `${canary} blank`, text: '' }).trim(),
      '',
    ].join('\n'),
  },
  csv: { 'notes.csv': `id,text,date\n1,"${text}\n${canary},${canary}" ${canary},"unclosed ${canary}\n` },
  brat: {
    'a.txt': text,
    'a.ann': `T1\tPATIENT 8 22\t${canary} wrong\nT2\tPATIENT 8 9999\t${canary}\nT3 ${canary}\nA1\t${canary}\n`,
    [`${canary} b.ann`]: `T1\tPATIENT 0 3\t${canary}\n`,
  },
  i2b2: {
    'a.xml':
      `<?xml version="1.0"?><deIdi2b2><TEXT><![CDATA[${text}]]></TEXT><TAGS><NAME id="P0" start="8" ` +
      `end="22" text="${canary} wrong" TYPE="PATIENT"/><${canary}`,
    'b.xml': `<${canary}>${text}</${canary}>`,
    'c.xml': `<!DOCTYPE x [<!ENTITY e "${canary}">]><deIdi2b2><TEXT>&e;&${canary};</TEXT></deIdi2b2>`,
  },
  conll: { 'notes.conll': `${canary}\tI-${canary}\n${canary} ${canary} ${canary} B-PATIENT X\n\nWeber\tQ-PATIENT\n` },
  text: { 'a.txt': `${canary}\u0000\u0001\ufffd`, [`${canary} c.txt`]: '' },
};

beforeAll(() => {
  for (const [format, files] of Object.entries(broken)) {
    mkdirSync(at(format));
    for (const [name, content] of Object.entries(files)) writeFileSync(at(format, name), content);
  }
  writeFileSync(
    at('whole.jsonl'),
    ndjson({ id: 'n1', text, patient: '1', spans: [span(8, 8 + canary.length + 6, `${canary} Weber`)] }),
  );
  writeFileSync(at('patients.csv'), `patient,surname\n"${canary}\n`);
  writeFileSync(at('config.json'), `{"${canary}": "${canary}"`);
});

const inputOf = (format: string): string =>
  ['jsonl', 'csv', 'conll'].includes(format) ? at(format, Object.keys(broken[format] ?? {})[0] ?? '') : at(format);

describe('what is wrong with an input is said without its words', () => {
  it.each(Object.keys(broken))(
    '%s',
    async (format) => {
      for (const args of [
        [
          'convert',
          '--in',
          inputOf(format),
          '--from',
          format,
          '--to',
          'jsonl',
          '--out',
          at(`${format}-converted.jsonl`),
        ],
        ['evaluate', '--gold', inputOf(format), '--system', inputOf(format), '--format', format, '--metrics', 'spans'],
      ]) {
        const { stderr } = await gauze(args);
        expect(stderr, args[0]).toMatch(/"code":"(?:malformed|notText|empty)"/);
        expect(stderr, args[0]).not.toContain(canary);
      }
    },
    60_000,
  );

  it('replacing and learning', async () => {
    for (const args of [
      [
        'deidentify',
        '--in',
        inputOf('jsonl'),
        '--format',
        'jsonl',
        '--out',
        at('replaced.jsonl'),
        '--policy',
        'tag',
        '--seed',
        '1',
        '--detect',
        'always',
        '--bundled',
        'off',
      ],
      [
        'train',
        'tagger',
        '--train',
        inputOf('csv'),
        '--dev',
        inputOf('csv'),
        '--format',
        'csv',
        '--kind',
        'linearCrf',
        '--out',
        at('model'),
      ],
    ]) {
      const { stderr } = await gauze(args);
      expect(stderr, args[0]).toContain('"code":"malformed"');
      expect(stderr, args[0]).not.toContain(canary);
    }
  }, 60_000);

  it('tables, configurations, models and files of other kinds', async () => {
    const runs: readonly (readonly string[])[] = [
      ['detect', '--in', at('whole.jsonl'), '--format', 'jsonl', '--patients', at('patients.csv'), '--bundled', 'off'],
      ['detect', '--in', at('whole.jsonl'), '--format', 'jsonl', '--model', at('whole.jsonl')],
      [
        'train',
        'tagger',
        '--train',
        at('whole.jsonl'),
        '--dev',
        at('whole.jsonl'),
        '--format',
        'jsonl',
        '--config',
        at('config.json'),
        '--out',
        at('m'),
      ],
      ['train', 'coder', '--train', at('jsonl'), '--out', at('c')],
      ['code', '--model', at('whole.jsonl'), '--in', at('whole.jsonl'), '--format', 'jsonl'],
      [
        'deidentify',
        '--in',
        at('whole.jsonl'),
        '--format',
        'jsonl',
        '--policy',
        at('config.json'),
        '--seed',
        '1',
        '--out',
        at('x.jsonl'),
      ],
      [
        'deidentify',
        '--in',
        at('whole.jsonl'),
        '--format',
        'jsonl',
        '--policy',
        'tag',
        '--ledger',
        at('config.json'),
        '--out',
        at('x.jsonl'),
      ],
      ['verify', '--original', at('whole.jsonl'), '--released', at('whole.jsonl'), '--format', 'jsonl'],
      ['ledger', 'show', at('config.json')],
      ['models', 'show', at('whole.jsonl')],
      ['audit', 'show', at('whole.jsonl')],
      ['project', 'check', at('whole.jsonl')],
      ['vault', 'open', at('whole.jsonl'), '--passphrase-file', at('whole.jsonl')],
    ];
    for (const args of runs) {
      const { code, stderr } = await gauze(args);
      expect(code, args.join(' ')).not.toBe(0);
      expect(stderr, args.join(' ')).toContain('"level":"error"');
      expect(stderr, args.join(' ')).not.toContain(canary);
    }
  }, 120_000);
});
