// What the options mean stands in auditOriginals.mjs.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LabelSet, type PhiType } from '../../electron/contract/phi';
import { parsePolicy, type Policy } from '../../electron/contract/policy';
import { typeOfLabel } from '../../electron/core/text/labelSet';
import { openHeadless } from './headless';
import type { GoldNote } from './longitudinal';
import { hasMeddocan, readMeddocan } from './meddocan';
import { originalsLeft, type Left, type MarkedNote } from './originalsLeft';
import { openNotes, readWritten, releaseMarked } from './writtenRelease';

const { values: options } = parseArgs({
  options: { policies: { type: 'string' }, show: { type: 'string', default: '0' } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const labelSet = LabelSet.parse(JSON.parse(readFileSync('resources/label-sets/meddocan.json', 'utf8')));
const typeOf = (label: string): PhiType => typeOfLabel(labelSet, label) ?? 'other';
const names = new Set(
  labelSet.labels.filter(({ type }) => ['patient', 'staff', 'relative', 'person'].includes(type)).map(({ id }) => id),
);

/** Why a value may stand: all but `left` are declared, and each is counted. */
type Verdict =
  | 'kept by the policy'
  | 'coarser by the policy'
  | 'drawn privately, the truth by chance'
  | 'shifted onto another true date'
  | 'a year alone, shifted within it'
  | 'a length of time, which a shift keeps'
  | 'a date’s month that is a name too'
  | 'a surrogate drawn without a look at true towns, which a private policy must not show'
  | 'a word of sex or kinship that is a name too'
  | 'one or two characters within a value of another kind'
  | 'left';

const months = /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/i;
const yearAlone = /^(?:a[ñn]o )?\d{4}$/i;
const lengthOfTime = /^\d+ (?:años?|mes(?:es)?|semanas?|días?|horas?)$/i;

function verdictOf({ within, label, original }: Left, policy: Policy, text: string): Verdict {
  if (within === undefined) return 'left';
  const actionOf = (of: string) => (policy.actions[typeOf(of)] ?? policy.default).action;
  // where the gold says two things of one place, the policy may do either
  for (const of of [within.label, ...within.before.map((span) => span.label)]) {
    if (actionOf(of) === 'keep') return 'kept by the policy';
    if (actionOf(of) === 'generalise') return 'coarser by the policy';
  }
  const action = actionOf(within.label);
  if (action === 'private') return 'drawn privately, the truth by chance';
  if (action === 'shiftDate') {
    if (lengthOfTime.test(within.text)) return 'a length of time, which a shift keeps';
    if (typeOf(label) === 'date') {
      const isOwn = within.before.some(({ start, end }) => text.slice(start, end) === original);
      if (!isOwn && within.before.length > 0) return 'shifted onto another true date';
      return yearAlone.test(original) ? 'a year alone, shifted within it' : 'left';
    }
    if (months.test(original)) return 'a date’s month that is a name too';
  }
  if (action === 'surrogate') {
    // to pass a surrogate over since it is the true town would tell the town
    if (actionOf(label) === 'private')
      return 'a surrogate drawn without a look at true towns, which a private policy must not show';
    if (names.has(within.label) && ['sex', 'kinship'].includes(typeOf(label)))
      return 'a word of sex or kinship that is a name too';
  }
  const isShort = original.replace(/[^\p{L}\p{N}]/gu, '').length <= 2;
  return isShort && typeOf(label) !== typeOf(within.label)
    ? 'one or two characters within a value of another kind'
    : 'left';
}

async function main(): Promise<boolean> {
  const notes = readMeddocan('train').map(({ id, text, spans }): GoldNote => ({
    id,
    patient: id,
    language: 'es',
    date: undefined,
    text,
    spans: spans.map(({ start, end, type }) => ({ start, end, label: type })),
  }));
  const bundled = readdirSync('resources/policies').map((name) => name.replace(/\.json$/, ''));
  print(`${notes.length} notes, ${notes.reduce((sum, { spans }) => sum + spans.length, 0)} gold spans`);
  let holds = true;
  for (const id of options.policies?.split(',') ?? bundled) holds = (await audit(id, notes)) && holds;
  return holds;
}

const isHidden = (label: string, policy: Policy): boolean =>
  ['tag', 'numberedTag', 'redact', 'mask', 'surrogate'].includes(
    (policy.actions[typeOf(label)] ?? policy.default).action,
  );

/**
 * The note with one of its originals in place of what was written for another; undefined where it has none to plant.
 */
function planted(original: GoldNote, written: MarkedNote, policy: Policy): MarkedNote | undefined {
  const value = original.spans
    // a word of sex or kinship is nothing that only one patient has
    .filter(
      ({ label, start, end }) =>
        isHidden(label, policy) && !['sex', 'kinship'].includes(typeOf(label)) && end - start >= 6,
    )
    .map(({ start, end }) => original.text.slice(start, end))
    .find((text) => /[\p{L}\p{N}]/u.test(text));
  const place = written.spans.findIndex(({ label }) => isHidden(label, policy));
  if (value === undefined || place < 0) return undefined;
  const { start, end } = written.spans[place]!;
  const longer = value.length - (end - start);
  return {
    id: written.id,
    text: written.text.slice(0, start) + value + written.text.slice(end),
    spans: written.spans.map((span, i) => ({
      ...span,
      start: span.start + (span.start >= end ? longer : 0),
      end: span.end + (i === place || span.start >= end ? longer : 0),
    })),
  };
}

/** In a project of its own: private draws of one policy are charged beside those of another. */
async function audit(id: string, notes: readonly GoldNote[]): Promise<boolean> {
  const headless = openHeadless();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-originals-'));
  try {
    await openNotes(headless, notes, 'meddocan', 'meddocan', folder);
    const originals = new Map(notes.map((note) => [note.id, note]));
    const preset = (await headless.client.privacy.presets({})).find((known) => known.id === id);
    if (preset === undefined) throw new Error(`no policy ${id} for so many patients`);
    await headless.client.privacy.setPolicy({ policy: preset.policy });
    const policy = parsePolicy(preset.policy);
    const { refused } = await releaseMarked(headless, labelSet, folder, id, 'jsonl', print);
    const written = readWritten(path.join(folder, id), 'jsonl');
    const counts = new Map<Verdict, number>();
    let [shown, plants, found] = [0, 0, 0];
    for (const note of written) {
      const original = originals.get(note.id)!;
      const isLeft = (one: Left): boolean => verdictOf(one, policy, original.text) === 'left';
      const control = planted(original, note, policy);
      if (control !== undefined) {
        plants++;
        if (originalsLeft(original, control, names).some(isLeft)) found++;
      }
      for (const one of originalsLeft(original, note, names)) {
        const verdict = verdictOf(one, policy, original.text);
        counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
        if (verdict === 'left' && shown++ < Number(options.show))
          print(
            `  ${one.noteId} ${one.how} ${one.label} «${one.original}» in ` +
              `${one.within?.label ?? 'no span'} «${one.within?.text ?? ''}»`,
          );
      }
    }
    const left = counts.get('left') ?? 0;
    const holds = left === 0 && written.length === notes.length && plants > notes.length / 2 && found === plants;
    const declared = [...counts].flatMap(([verdict, count]) => (verdict === 'left' ? [] : [`${count} ${verdict}`]));
    print(
      `${holds ? 'holds ' : 'MISSED'} ${id}: ${written.length} notes, ${left} originals left (planted ` +
        `in ${plants} notes: found in ` +
        `${found})${declared.length === 0 ? '' : `; ${declared.join(', ')}`}` +
        `${refused.length === 0 ? '' : `. The leak scan refused ${refused.join(', ')} places, which were marked`}`,
    );
    return holds;
  } finally {
    await headless.client.project.close({}).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!hasMeddocan) throw new Error('../shared/corpora/meddocan/train is not there');
process.exit((await main()) ? 0 : 1);
