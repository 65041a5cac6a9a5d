// What it does stands in attackParrot.mjs.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PhiType } from '../../electron/contract/phi';
import { parsePolicy } from '../../electron/contract/policy';
import type { Language } from '../../electron/contract/text';
import { createDeidentifier } from '../../electron/core/deidentify/deidentify';
import { joinKey, type Keyed } from '../../electron/core/deidentify/draw';
import { openMemo } from '../../electron/core/deidentify/ledger';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { parrotAttack } from '../../electron/core/privacy/attacks/parrot';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { hospitalNotes } from './hospital';
import { hasMeddocan, readMeddocan } from './meddocan';

const { values: options } = parseArgs({
  options: { patients: { type: 'string', default: '2000' }, seeds: { type: 'string', default: '10' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

interface Pair {
  readonly original: string;
  readonly surrogate: string;
}

/** The fullest mention of each patient's name, before and after. */
function namesOf(
  notes: readonly {
    readonly id: string;
    readonly patient: string;
    readonly language: Language;
    readonly text: string;
    readonly spans: readonly { readonly start: number; readonly end: number; readonly type: PhiType }[];
  }[],
): readonly Pair[] {
  const keyed: Keyed = (kind, key) => createHmac('sha256', 'parrot').update(joinKey(kind, key)).digest();
  const policy = parsePolicy(JSON.parse(readFileSync('resources/policies/surrogate.json', 'utf8')));
  const lists = new Map<Language, SurrogateLists>();
  const deidentifier = createDeidentifier({
    policy,
    keyed,
    memo: openMemo(keyed),
    pivotYear: 2026,
    lists: (language) => {
      const known =
        lists.get(language) ?? (JSON.parse(readFileSync(`out/surrogates/${language}.json`, 'utf8')) as SurrogateLists);
      lists.set(language, known);
      return known;
    },
  });
  const names = new Map<string, Pair>();
  for (const note of notes) {
    const out = deidentifier.deidentify({ ...note, spans: note.spans.filter(({ type }) => type === 'patient') });
    for (const { start, end, newStart, newEnd } of out.spans) {
      const pair = { original: note.text.slice(start, end), surrogate: out.text.slice(newStart, newEnd) };
      if ((names.get(note.patient)?.original.length ?? 0) < pair.original.length) names.set(note.patient, pair);
    }
  }
  return [...names.values()];
}

function judge(name: string, pairs: readonly Pair[]): boolean {
  const runs = Array.from({ length: Number(options.seeds) }, (_, seed) =>
    parrotAttack(pairs, bufferedRandom(streamBytes(`parrot ${seed}`))),
  );
  const [hits, planted] = [
    runs.reduce((sum, run) => sum + run.hits, 0),
    runs.reduce((sum, run) => sum + run.planted, 0),
  ];
  const chance = runs[0]!.chance;
  const isHeld = hits / planted <= chance + 0.05;
  say(
    `${isHeld ? 'holds ' : 'MISSED'} ${name}: ${pairs.length} names, ${hits} of ${planted} planted ones found over ${runs.length} runs (${percent(hits / planted)}), chance ${percent(chance)}, bar chance + 5 points`,
  );
  // the control: a "surrogate" that is told at a glance
  const control = parrotAttack(
    pairs.map(({ original }, i) => ({ original, surrogate: `Xxqz${i % 7} Wwqz` })),
    bufferedRandom(streamBytes('control')),
  );
  say(`       control, surrogates of another kind: ${control.hits} of ${control.planted}`);
  return isHeld && control.hitRate > 0.9;
}

const kinds: Readonly<Record<string, PhiType>> = {
  PATIENT: 'patient',
  DOCTOR: 'staff',
  NOMBRE_SUJETO_ASISTENCIA: 'patient',
  NOMBRE_PERSONAL_SANITARIO: 'staff',
};
let isHeld = true;
if (hasMeddocan) {
  const firstOnly = readMeddocan('train').map((note) => ({
    ...note,
    language: 'es' as const,
    patient: note.id,
    spans: note.spans.flatMap(({ start, end, type }) =>
      kinds[type] === undefined ? [] : [{ start, end, type: kinds[type] }],
    ),
  }));
  isHeld = judge('MEDDOCAN train, patients', namesOf(firstOnly)) && isHeld;
} else say('MEDDOCAN is left out: ../shared/corpora/meddocan/train is not there');
for (const language of ['en', 'es'] as const) {
  const notes = hospitalNotes(Number(options.patients), language, '1').map((note) => ({
    ...note,
    spans: note.spans.flatMap(({ start, end, label }) =>
      label === 'PATIENT' ? [{ start, end, type: 'patient' as const }] : [],
    ),
  }));
  isHeld =
    judge(`${options.patients} generated patients (${language}), true names from our own lists`, namesOf(notes)) &&
    isHeld;
}
process.exitCode = isHeld ? 0 : 1;
