import { GauzeError } from '../../../contract/errors';
import type { LabelSet } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { leakModes, type FoundPlace, type LeakMode, type LeakTreatment } from '../../../core/release/leaks/onLeak';
import { refuseTreatment } from '../../../core/release/leaks/refuseTreatment';
import { convertOffsets, type OffsetUnit } from '../../../core/text/offsets';
import { choice } from '../files/documentPlaces';
import { openPrivateLines, type PrivateLines } from '../files/privateLines';
import type { Marked } from '../documents/replacing';
import { helpText, option, type VerbContext } from '../verb';

export const leakOptions = {
  'on-leak': { type: 'string' },
  leaks: { type: 'string' },
  quarantine: { type: 'string' },
} as const;

export const leakUsage = helpText`  --on-leak refuse|propagate|mask|quarantine   what to do if the leak scan finds \
    something: write nothing (default); or mark the place and
                         replace it like the mention that it repeats; or mask it; or put its note into --quarantine \
                         FILE and release the rest
  --leaks FILE           every place that was found, one JSON object per line, with offsets in the input text (mode \
                         0600, not in --out)
  --quarantine FILE      for --on-leak quarantine: the withheld notes, unchanged, with the reason (mode 0600, \
                         not in --out)`;

/** @throws GauzeError `badRequest` */
export function leakModeOf(context: VerbContext, policy: Policy): LeakMode {
  const mode = choice(context, 'on-leak', leakModes) ?? 'refuse';
  if ((mode === 'quarantine') !== (option(context, 'quarantine') !== undefined))
    throw new GauzeError('badRequest', '--on-leak quarantine and --quarantine FILE must be used together');
  const isBudgetStated = option(context, 'budget') !== undefined || option(context, 'cohort') !== undefined;
  refuseTreatment(policy, mode, isBudgetStated);
  return mode;
}

interface Treatment {
  readonly policy: Policy;
  readonly labelSet: LabelSet;
  readonly mode: LeakMode;
  /** A note in which repetitions were marked. */
  readonly marked: (note: Marked) => void;
}

export type CliTreatment = LeakTreatment<Marked> & {
  readonly policy: Policy;
  /** The numbers found, marked, masked and quarantined; reported at the end of a release. */
  readonly report: () => void;
  readonly quarantined: () => number;
  readonly close: () => void;
};

/** The treatment of leaks given by the options, and the files that list them. */
export function leakTreatment(context: VerbContext, unit: OffsetUnit, treatment: Treatment): CliTreatment {
  const { policy, labelSet, mode, marked } = treatment;
  const opened = (name: string): PrivateLines | undefined => {
    const file = option(context, name);
    return file === undefined ? undefined : openPrivateLines(file);
  };
  const [leaks, quarantine] = [opened('leaks'), opened('quarantine')];
  let [places, notes, behind] = [0, 0, 0];
  return {
    mode,
    policy,
    triesSample: leaks === undefined,
    labelOf: (type) => labelSet.labels.find((label) => label.type === type)?.id,
    marked,
    found(note, found) {
      places += found.length;
      notes += 1;
      const lines = linesOf(note, found, unit);
      for (const line of lines) leaks?.add(line);
      for (const { documentId, start, end, rule, type, outcome } of lines)
        if (outcome === 'sampled' || outcome === 'newValue')
          context.diagnostics.report('error', 'leak', { documentId, start, end, rule, type, text: 'given' });
    },
    quarantine({ note, places: found }) {
      behind += 1;
      quarantine?.add(quarantineLine(note, linesOf(note, found, unit), unit));
    },
    report() {
      if (mode !== 'refuse' && places > 0)
        context.diagnostics.report('warn', 'leaksSettled', { mode, places, notes, quarantined: behind });
    },
    quarantined: () => behind,
    close() {
      leaks?.close();
      quarantine?.close();
    },
  };
}

interface LeakLine {
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly type: string;
  readonly label?: string;
  readonly isInId: boolean;
  readonly outcome: FoundPlace['outcome'];
}

function linesOf(note: Marked, places: readonly FoundPlace[], unit: OffsetUnit): readonly LeakLine[] {
  const offsets = convertOffsets(
    note.text,
    places.flatMap(({ start, end }) => [start, end]),
    'utf16',
    unit,
  );
  return places.map(({ rule, type, label, isInId, outcome }, i) => ({
    documentId: note.id,
    start: offsets[2 * i] ?? 0,
    end: offsets[2 * i + 1] ?? 0,
    rule,
    type,
    ...(label !== undefined && { label }),
    isInId,
    outcome,
  }));
}

/** A document in input format, so that it can be inspected, marked and released later. */
function quarantineLine(note: Marked, leaks: readonly LeakLine[], unit: OffsetUnit): object {
  const { id, text, patientAsWritten, date, language, isLanguageGuessed, spans } = note;
  const offsets = convertOffsets(
    text,
    spans.flatMap(({ start, end }) => [start, end]),
    'utf16',
    unit,
  );
  return {
    id,
    text,
    ...(patientAsWritten !== undefined && { patient: patientAsWritten }),
    ...(date !== undefined && { date }),
    ...(isLanguageGuessed !== true && { language }),
    spans: spans.map(({ type, label }, i) => ({
      start: offsets[2 * i] ?? 0,
      end: offsets[2 * i + 1] ?? 0,
      label: label ?? type,
      text: text.slice(spans[i]!.start, spans[i]!.end),
    })),
    meta: {
      reason: leaks.length > 0 ? 'leak' : 'patient',
      leaks: JSON.stringify(leaks.map(({ start, end, rule, type, isInId }) => ({ start, end, rule, type, isInId }))),
    },
  };
}
