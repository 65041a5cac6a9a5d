import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LabelSet, type PhiType } from '../../../../electron/contract/phi';
import { typeOfLabel } from '../../../../electron/core/text/labelSet';
import type { PhiSpan } from '../../../../electron/core/deidentify/deidentify';
import { leakPatterns } from '../../../../electron/core/deidentify/compiledPatterns';
import { replacedStrings, scanForLeaks } from '../../../../electron/core/deidentify/leakScan';
import { toNumber } from '../../../../electron/core/privacy/rational';
import { calendar } from '../../../../electron/core/dates/calendar';
import { each, isLong } from '../../../fixtures/long';
import { deidentifierWith, preset, privateBench, root } from './support';

const folder = path.resolve(root, '../shared/corpora/meddocan/train');
const labelSet = LabelSet.parse(
  JSON.parse(readFileSync(path.join(root, 'resources/label-sets/meddocan.json'), 'utf8')),
);

interface Gold {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly PhiSpan[];
}

/** UTF-16 offsets from the code points of brat. */
function utf16(text: string): (codePoint: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (offset) => offset;
  const at: number[] = [];
  let unit = 0;
  for (const character of text) {
    at.push(unit);
    unit += character.length;
  }
  at.push(unit);
  return (offset) => at[offset]!;
}

/** In the short form each `step`th note. */
function readGold(step: number): readonly Gold[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ann'))
    .sort()
    .filter((_, at) => each(at, step))
    .map((name) => {
      const text = readFileSync(path.join(folder, name.replace(/ann$/, 'txt')), 'utf8');
      const offset = utf16(text);
      const spans = readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('T'))
        .map((line): PhiSpan => {
          const [label = '', start = '', end = ''] = line.split('\t')[1]!.split(' ');
          return { start: offset(Number(start)), end: offset(Number(end)), label, type: typeOfLabel(labelSet, label)! };
        });
      return { id: name, text, spans };
    });
}

/**
 * Written on its own on purpose: plain lower case and a scan for the string between characters that are no letters or
 * figures.
 */
function naiveOccurrences(output: string, original: string): number {
  const strip = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const [text, wanted] = [strip(output), strip(original)];
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + wanted.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) count++;
  }
  return count;
}

/** Kinds whose values are common in any text (a year, `Varón`) or stay by policy. */
const unspecific: ReadonlySet<PhiType> = new Set<PhiType>(['age', 'sex', 'kinship', 'other', 'profession']);

describe.skipIf(!existsSync(folder))(
  `MEDDOCAN train (../shared/corpora/meddocan/train${existsSync(folder) ? '' : ' is absent'})`,
  () => {
    for (const id of ['surrogate', 'numbered-tag', 'mask', 'tag']) {
      test(`no gold string survives the preset ${id}`, () => {
        const notes = readGold(3);
        const deidentifier = deidentifierWith(preset(id));
        const survivors: string[] = [];
        const hits: string[] = [];
        for (const note of notes) {
          const out = deidentifier.deidentify({ ...note, language: 'es' });
          let outside = '';
          let read = 0;
          for (const span of out.spans) {
            outside += note.text.slice(read, span.start) + '\u0001';
            read = span.end;
          }
          outside += note.text.slice(read);
          // what the policy keeps is no survivor, and a shifted month may be somebody's first name (Julio)
          let written = out.text;
          for (const span of out.spans.toReversed())
            if (span.action === 'keep')
              written = `${written.slice(0, span.newStart)}\u0001${written.slice(span.newEnd)}`;
          const months = new Set(calendar.es.months.map(([name]) => name));
          for (const span of out.spans) {
            const original = note.text.slice(span.start, span.end);
            const isPartial = span.type === 'date' && !/\d.*\d.*\d.*\d.*\d.*\d/s.test(original);
            if (
              span.action === 'keep' ||
              unspecific.has(span.type) ||
              isPartial ||
              original.length < 3 ||
              months.has(original.toLowerCase())
            )
              continue;
            // what the annotators left unmarked elsewhere is not replacement's to remove
            if (naiveOccurrences(written, original) > naiveOccurrences(outside, original))
              survivors.push(`${note.id} ${span.type} ${span.start}`);
          }
          const patterns = leakPatterns(replacedStrings(note.text, out.spans));
          const outsideSpans = scanForLeaks({ ...out, original: note.text }, patterns);
          for (const hit of outsideSpans)
            if (out.spans.some((span) => hit.start < span.newEnd && span.newStart < hit.end))
              hits.push(`${note.id} ${hit.rule} ${hit.type} ${out.text.slice(hit.start, hit.end)}`);
        }
        expect(notes).toHaveLength(isLong ? 500 : 167);
        expect(survivors).toEqual([]);
        expect(hits).toEqual([]);
      });
    }

    test('private research: nearly every date, age and place is drawn, at most ε 6 a patient, no original left', () => {
      const notes = readGold(1).map((note) => ({ ...note, language: 'es' as const, patient: note.id }));
      const { plans, outs } = privateBench(preset('private-research')).release(notes);
      const counts: Record<string, number> = {};
      const survivors: string[] = [];
      outs.forEach((out, i) => {
        const note = notes[i]!;
        for (const span of out.spans) {
          const original = note.text.slice(span.start, span.end);
          const written = out.text.slice(span.newStart, span.newEnd);
          if (['date', 'age', 'location'].includes(span.type)) {
            counts[`${span.type} ${span.action}`] = (counts[`${span.type} ${span.action}`] ?? 0) + 1;
            if (span.type === 'date' && span.action === 'private' && written === original)
              counts['same day'] = (counts['same day'] ?? 0) + 1;
          }
          if (
            span.action === 'private' ||
            span.action === 'keep' ||
            span.action === 'generalise' ||
            original.length < 3
          )
            continue;
          if (naiveOccurrences(written, original) > 0) survivors.push(`${note.id} ${span.type} ${span.start}`);
        }
        const hits = scanForLeaks({ ...out, original: note.text }, leakPatterns(replacedStrings(note.text, out.spans)));
        for (const hit of hits)
          if (out.spans.some((span) => hit.start < span.newEnd && span.newStart < hit.end))
            survivors.push(`${note.id} ${hit.rule} ${hit.type}`);
      });
      expect(survivors).toEqual([]);
      // eight dates are none (`26708/2017`, a hospital by mistake), three ages are words
      expect([counts['date tag'], counts['age tag'], counts['location tag']]).toEqual([8, 3, undefined]);
      expect([counts['date private'], counts['location private']]).toEqual([1223, 1875]);
      expect(counts['same day'] ?? 0).toBeLessThan(12);
      const spent = plans.map(({ charges }) =>
        charges.reduce((sum, { cost }) => sum + (cost.column === 'sum' ? toNumber(cost.epsilon) : Infinity), 0),
      );
      expect(Math.max(...spent)).toBe(6);
    });
  },
);
