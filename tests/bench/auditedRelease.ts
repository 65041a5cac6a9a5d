// A hospital released by the product's own services, for the audit of what leaves.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parsePolicy, type Policy } from '../../electron/contract/policy';
import { civilDate } from '../../electron/core/dates/civilDate';
import type { WayBack } from './auditFolder';
import type { Headless } from './headless';
import type { HospitalNote } from './hospital';

/**
 * One patient in ten has a letter that somebody else wrote and that lists days of the patient, the age and the town.
 */
export function withLetters(notes: readonly HospitalNote[]): readonly HospitalNote[] {
  const byPatient = new Map<string, HospitalNote[]>();
  for (const note of notes) byPatient.set(note.patient, [...(byPatient.get(note.patient) ?? []), note]);
  const letters = [...byPatient.values()]
    .filter((_, i) => i % 10 === 0)
    .map((own): HospitalNote => {
      let text = 'Letter from outside. Dates known to the writer:';
      const days = [...new Set(own.map(({ day }) => day))].slice(0, 30);
      const spans = days.map((day) => {
        const { year, month, day: date } = civilDate(day);
        text += ' ';
        const start = text.length;
        text += `${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}/${year}`;
        return { start, end: text.length, label: 'DATE' };
      });
      return { ...own[0]!, id: `${own[0]!.id}x`, text: `${text}\n`, spans, provenance: 'contributed' };
    });
  return [...notes, ...letters].sort((a, b) => a.day - b.day);
}

/**
 * @param say hears of notes that stay behind
 * @throws Error where the release was refused for another reason than leaks
 */
export async function releaseHospital(
  headless: Headless,
  notes: readonly HospitalNote[],
  folder: string,
  policyId: string,
  print: (line: string) => void,
): Promise<{ readonly out: string; readonly policy: Policy; readonly wayBack: WayBack }> {
  const { client, ended } = headless;
  await client.project.create({ path: path.join(folder, 'p.gauze'), name: 'audit', labelSet: 'hipaa-i2b2' });
  writeFileSync(
    path.join(folder, 'notes.jsonl'),
    notes.map((note) => `${JSON.stringify({ ...note, day: undefined })}\n`).join(''),
  );
  const taken = await ended(
    await client.exchange.import({
      paths: [path.join(folder, 'notes.jsonl')],
      format: 'jsonl',
      again: false,
      spansAs: 'accepted',
    }),
  );
  if (taken.status !== 'done') throw new Error(`import: ${taken.status}`);
  const ids: number[] = [];
  for (let offset = 0; offset < notes.length; offset += 1000)
    ids.push(...(await client.document.list({ offset, limit: 1000 })).rows.map(({ id }) => id));
  for (let at = 0; at < ids.length; at += 1000)
    await client.document.setStatus({ ids: ids.slice(at, at + 1000), status: 'done' });
  const preset = (await client.privacy.presets({})).find(({ id }) => id === policyId);
  if (preset === undefined) throw new Error('no such policy for so many patients');
  await client.privacy.setPolicy({ policy: preset.policy });
  const out = path.join(folder, 'out');
  mkdirSync(out);
  for (let round = 1; ; round++) {
    const started = await client.release.run({
      acceptsUnread: true,
      folder: out,
      format: 'jsonl',
      name: 'release',
      onlyDone: true,
      acceptsComparison: true,
    });
    const job = await ended(started);
    if (job.status === 'done') break;
    // a word of one patient that stands in another's note by chance: such notes stay behind, and that is said
    const leaking = [...new Set((await client.release.leaks(started)).map(({ documentId }) => documentId))];
    if (leaking.length === 0 || round === 6)
      throw new Error(`the release was refused: ${JSON.stringify(job.error ?? {})}`);
    print(`the leak scan refused ${leaking.length} notes, which stay behind`);
    await client.document.setStatus({ ids: leaking, status: 'exempt' });
  }
  const [row] = await client.release.list({});
  const { receipt } = await client.release.privateReceipt({ id: row!.id });
  const names = new Map(
    ((receipt?.['notes'] ?? []) as readonly { readonly id: string; readonly newId?: string }[]).map(({ id, newId }) => [
      id,
      newId ?? id,
    ]),
  );
  return {
    out,
    policy: parsePolicy(preset.policy),
    wayBack: new Map(notes.map((note) => [names.get(note.id) ?? note.id, note])),
  };
}
