import { failureOf } from '../../../contract/kernel';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import type { PhiString } from '../../../core/deidentify/deidentify';
import type { NameBearer } from '../../../core/deidentify/projectNames';
import { openSurrogateTable, type SurrogateTable } from '../../../core/deidentify/surrogateTable';
import type { Resources } from '../../../core/release/ports';
import { createReplacer, type Replacer } from '../../../core/release/replacer';
import { unitOf } from '../../../core/release/units';
import { systemDigest } from '../../node/digest';
import { prfOf } from '../ledger/ledgerForm';
import type { ReplacingInput, TaskHandler } from './tasks';

interface Opened {
  readonly replacer: Replacer;
  readonly table: SurrogateTable;
  /** Strings of the units that have more notes. */
  readonly strings: Map<string, readonly PhiString[]>;
  /** Entries of `table` that the first thread has. */
  known: number;
}

/** Replaces notes in one thread: all notes of a unit in the same one, in their order. */
export function replacingTask(resources: Resources): TaskHandler<'replace'> {
  let opened: Opened | undefined;
  return async ({ opens, note, unit, isLast }) => {
    if (opens !== undefined) opened = await open(opens, resources);
    if (opened === undefined) throw new GauzeError('bug', 'a replacer that was not opened');
    const { replacer, table, strings } = opened;
    if (unit !== undefined) {
      strings.set(unitOf(note), unit.strings);
      table.adopt(unit.entries);
      opened.known = table.freshCount();
    }
    const replaced = replacedOr(replacer, note);
    if (isLast) strings.delete(unitOf(note));
    const entries = table.fresh(opened.known);
    opened.known += entries.length;
    return { ...replaced, entries };
  };
}

async function open(input: ReplacingInput, resources: Resources): Promise<Opened> {
  const prf = prfOf(input.secret);
  const table = openSurrogateTable(prf, { version: 1, entries: input.shared });
  const strings = new Map<string, readonly PhiString[]>();
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
        stringsOf: (note) => strings.get(unitOf(note)) ?? [],
      },
    },
    resources,
  );
  return { replacer, table, strings, known: 0 };
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
    const { text, spans } = replace(note).result;
    return { result: { text, spans } };
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    return { failed: failureOf(error) };
  }
}
