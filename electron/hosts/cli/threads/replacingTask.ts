import { failureOf } from '../../../contract/kernel';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { wordSignsIn } from '../../../core/deidentify/countries/wordSigns';
import type { NameBearer } from '../../../core/deidentify/projectNames';
import { openSurrogateTable, type SurrogateTable } from '../../../core/deidentify/surrogateTable';
import type { Resources } from '../../../core/release/ports';
import { createReplacer, type Replacer } from '../../../core/release/replacer';
import { unitOf } from '../../../core/release/units';
import { systemDigest } from '../../node/digest';
import { prfOf } from '../ledger/ledgerForm';
import type { ReplaceTask, ReplacingInput, TaskHandler } from './tasks';

type KnownUnit = Omit<NonNullable<ReplaceTask['unit']>, 'entries'>;

interface Opened {
  readonly replacer: Replacer;
  readonly table: SurrogateTable;
  /** No unit that was begun has more notes: forgets what was learned and sampled, which the first thread has. */
  readonly renew: () => void;
  /** What is known of the units that have more notes. */
  readonly units: Map<string, KnownUnit>;
  /** Entries of `table` that the first thread has. */
  known: number;
}

/**
 * Replaces notes in one thread: all notes of a unit in the same one, in their order.
 *
 * @param maxKnown entries in memory beyond which those of units that are over are forgotten; some hundred patients
 */
export function replacingTask(resources: Resources, maxKnown = 2 ** 12): TaskHandler<'replace'> {
  let opened: Opened | undefined;
  return async ({ opens, note, unit, isLast }) => {
    if (opens !== undefined) opened = await open(opens, resources);
    if (opened === undefined) throw new GauzeError('bug', 'a replacer that was not opened');
    const { replacer, table, units, renew } = opened;
    if (unit !== undefined) {
      if (units.size === 0 && opened.known > maxKnown) renew();
      units.set(unitOf(note), unit);
      table.adopt(unit.entries);
      opened.known = table.freshCount();
    }
    const replaced = replacedOr(replacer, note);
    if (isLast) units.delete(unitOf(note));
    const entries = table.fresh(opened.known);
    opened.known += entries.length;
    return { ...replaced, entries };
  };
}

async function open(input: ReplacingInput, resources: Resources): Promise<Opened> {
  const prf = prfOf(input.secret);
  const { table, renew: renewTable } = renewable(() => openSurrogateTable(prf, { version: 1, entries: input.shared }));
  const units = new Map<string, KnownUnit>();
  const names = new Set(linesOf(input.names));
  const replacer = await createReplacer(
    {
      ...input,
      prf,
      surrogateTable: table,
      sampler: 'keyed',
      languages: input.languages as readonly Language[],
      indicators: () => undefined,
      sha256: systemDigest.sha256,
      phi: {
        patients: input.patients,
        names: () => names,
        bearers: () => bearersIn(input.bearers),
        stringsOf: (note) => units.get(unitOf(note))?.strings ?? [],
        wordSignsOf: (note) => units.get(unitOf(note))?.wordSigns ?? wordSignsIn(note.text, note.language),
      },
    },
    resources,
  );
  const renew = (): void => {
    renewTable();
    replacer.forget();
  };
  return { replacer, table, renew, units, known: 0 };
}

function renewable(open: () => SurrogateTable): Pick<Opened, 'table' | 'renew'> {
  let now = open();
  return {
    renew: () => (now = open()),
    table: {
      get: (scope, kind, value) => now.get(scope, kind, value),
      put: (scope, kind, value, surrogate) => now.put(scope, kind, value, surrogate),
      isTaken: (scope, kind, surrogate) => now.isTaken(scope, kind, surrogate),
      hasNumber: (kind, number, scope) => now.hasNumber(kind, number, scope),
      count: (scope, kind) => now.count(scope, kind),
      ofScope: (scope) => now.ofScope(scope),
      adopt: (entries) => now.adopt(entries),
      fresh: (from) => now.fresh(from),
      freshCount: () => now.freshCount(),
      toStored: () => now.toStored(),
    },
  };
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}

const bearersIn = (lines: string): Iterable<NameBearer> => ({
  *[Symbol.iterator]() {
    for (const line of linesOf(lines)) yield JSON.parse(line) as NameBearer;
  },
});

function replacedOr({ replace }: Replacer, note: Parameters<Replacer['replace']>[0]) {
  try {
    const { text, spans, country } = replace(note).result;
    return { result: { text, spans, country } };
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    return { failed: failureOf(error) };
  }
}
