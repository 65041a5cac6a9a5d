import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend } from '../../models/backend/startBackend';
import { writeRedactorBundle } from '../../models/redactor/redactorBundle';
import { isLong } from '../fixtures/long';
import { places } from '../models/backendPlaces';
import { drawnBundle } from '../models/redactor/drawnBundle';
import { hostile } from '../models/redactor/hostile';
import { inventedNotes } from '../models/redactor/smallRedactor';
import { documentsOf, gauze, ndjson, temporaryFolder } from './gauze';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });
const model = path.join(temporaryFolder(), 'drawn.gauzemodel');
const voice = ['detect', '--rules', 'off', '--bundled', 'off', '--redactor', model, '--offsets', 'utf16'];

/** Length of a long note: without TensorFlow's own operation it takes about twenty times as long. */
const { report } = await startBackend({ choice: 'auto', places, threads: 1 });
const megabytes = report.running === 'tensorflow' && isLong ? 10 : 0.5;
const paragraph = inventedNotes(40)
  .map(({ text }) => text)
  .join('\n');
const long = paragraph.repeat(Math.ceil((megabytes * 1e6) / paragraph.length)).slice(0, megabytes * 1e6);

/** Spans in order give the positions of the marks; all else must equal the note, which is checked independently. */
function expectKept(
  text: string,
  redacted: string,
  spans: readonly { readonly start: number; readonly end: number }[],
) {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(from, start));
    from = end;
  }
  expect(redacted === [...parts, text.slice(from)].join('REDACTED')).toBe(true);
}

beforeAll(() => {
  const shape = { width: 32, heads: 1, inner: 32, decoderLayers: 1, places: 128 };
  writeFileSync(model, writeRedactorBundle(drawnBundle(shape)));
});

describe('gauze redact and the voice of detection, of a redactor that has learned nothing', () => {
  it('keep every character of hostile notes outside of redactions, and mark the same places', async () => {
    const notes = hostile.map(([name, text]) => ({ id: name, language: 'en', text }));
    const [texts, marked, found] = [
      await gauze(['redact', '--model', model], ndjson(...notes)),
      await gauze(['redact', '--model', model, '--spans', '--offsets', 'utf16'], ndjson(...notes)),
      await gauze(voice, ndjson(...notes)),
    ];
    // A note without letters is refused by name, as usual, and the others are read.
    const read = notes.filter(({ text }) => text.trim() !== '');
    for (const { code, diagnostics } of [texts, marked, found]) {
      expect(diagnostics.filter((one) => one['code'] === 'empty')).toHaveLength(notes.length - read.length);
      expect(diagnostics.filter(({ level }) => level === 'error').map((one) => one['code'])).toEqual([
        ...Array.from({ length: notes.length - read.length }, () => 'empty'),
        'finished',
      ]);
      expect(code).toBe(1);
    }
    const [redacted, own, heard] = [texts, marked, found].map(({ stdout }) => documentsOf(stdout));
    let count = 0;
    read.forEach(({ id, text }, at) => {
      const spans = [...own![at]!.spans!].sort((a, b) => a.start - b.start);
      expect([redacted![at]!.id, own![at]!.text, heard![at]!.text]).toEqual([id, text, text]);
      expectKept(text, redacted![at]!.text, spans);
      count += spans.length;
      // As a second opinion it adds only findings with letters or digits.
      const worded = spans.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
      expect(heard![at]!.spans!.map(({ start, end }) => [start, end])).toEqual(
        worded.map(({ start, end }) => [start, end]),
      );
    });
    expect(count).toBeGreaterThan(5);
  });

  it(`read a note of ${megabytes} MB to its end`, async () => {
    const note = ndjson({ id: 'long', language: 'en', text: long });
    const heard = documentsOf((await gauze(voice, note)).stdout)[0]!.spans!;
    expect(heard.length).toBeGreaterThan(1000);
    expect(heard.at(-1)!.end).toBeGreaterThan(long.length - 1000);
    const ran = await gauze(['redact', '--model', model], note);
    expect(ran.code).toBe(0);
    const { text } = documentsOf(ran.stdout)[0]!;
    const marks = text.split('REDACTED').length - 1;
    // A redaction on its own may be a full stop.
    expect(marks).toBeGreaterThanOrEqual(heard.length);
    let at = 0;
    for (const kept of text.split('REDACTED')) at = long.indexOf(kept, at) + kept.length;
    expect(at).toBeLessThanOrEqual(long.length);
    expect(long.endsWith(text.slice(text.lastIndexOf('REDACTED') + 'REDACTED'.length))).toBe(true);
  });
});
