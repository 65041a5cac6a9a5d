import { createHash } from 'node:crypto';
import { GauzeError } from '../../../../../electron/contract/errors';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import type { Policy } from '../../../../../electron/contract/policy';
import type { PublicReceipt, PrivateReceipt } from '../../../../../electron/contract/receipt';
import { openSurrogateTable } from '../../../../../electron/core/deidentify/surrogateTable';
import { openLedger } from '../../../../../electron/core/privacy/ledger';
import { rational } from '../../../../../electron/core/privacy/rational';
import { forbiddenNames } from '../../../../../electron/core/deidentify/deidentify';
import { arrayList } from '../../../../../electron/core/release/arrayList';
import type { FoundPlace, LeakMode, QuarantinedNote } from '../../../../../electron/core/release/leaks/onLeak';
import { runRelease } from '../../../../../electron/core/release/pipeline';
import type { LeavingNote, Pace, ResidualDetection, SourceNote } from '../../../../../electron/core/release/ports';
import { commitmentsOf, outgoing, receiptNote, receiptsOf } from '../../../../../electron/core/release/record';
import { createReplacer, pseudonymOf } from '../../../../../electron/core/release/replacer';
import { spanStrings, stringsByPatient } from '../../../../../electron/core/release/stringsByPatient';
import { unitOf } from '../../../../../electron/core/release/units';
import { testResources as resources } from '../../../../fixtures/openServices';
import { prfWith } from '../../deidentify/support';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const noSecret = new Uint8Array(32);

export interface Released {
  /** In the order in which they left. */
  readonly left: readonly LeavingNote[];
  readonly byId: ReadonlyMap<string, LeavingNote>;
  /**
   * What leaves, as JSON lines, and the public half of the receipt without commitments and digests of the private half.
   */
  readonly leaving: string;
  readonly publicHalf: PublicReceipt;
  readonly privateHalf: PrivateReceipt;
  readonly found: readonly (FoundPlace & { readonly id: string })[];
  readonly quarantined: readonly QuarantinedNote<SourceNote>[];
  /** Notes that were marked beyond what they came with. */
  readonly marked: ReadonlyMap<string, SourceNote>;
  /** Keys of all charges. */
  readonly charges: readonly string[];
}

export interface ReleaseOptions {
  readonly policy: Policy;
  readonly mode?: LeakMode;
  readonly residual?: ResidualDetection['detect'];
  readonly triesSample?: boolean;
  readonly keepsIds?: boolean;
  /** Hears of every entry of the ledger before it is written. */
  readonly charged?: (entries: readonly object[]) => void;
  /** Hears of every note that was read. */
  readonly read?: (id: string) => void;
  readonly progress?: Pace['progress'];
  /** Hears of every place, also of those of a release that is refused. */
  readonly heard?: (place: FoundPlace & { readonly id: string }) => void;
}

/** A whole release in memory, by the pipeline of both adapters. @throws GauzeError `leak` where it is refused */
export async function released(
  notes: readonly SourceNote[],
  {
    policy,
    mode = 'refuse',
    residual,
    triesSample = false,
    keepsIds = false,
    charged,
    read,
    progress = () => undefined,
    heard,
  }: ReleaseOptions,
): Promise<Released> {
  const prf = prfWith('leaks');
  const surrogateTable = openSurrogateTable(prf);
  const ledger = openLedger();
  const charges: string[] = [];
  const strings = stringsByPatient();
  const [found, quarantined, marked, left] = [
    [] as (FoundPlace & { readonly id: string })[],
    [] as QuarantinedNote<SourceNote>[],
    new Map<string, SourceNote>(),
    [] as LeavingNote[],
  ];
  const name = 'leaks';
  const done = await runRelease<SourceNote, Pick<Released, 'publicHalf' | 'privateHalf' | 'leaving'>>({
    name,
    shownOrder: { keepsOrder: false, keepsIds },
    managed: nothingManaged,
    source: {
      each: async (add) => {
        for (const note of notes) {
          read?.(note.id);
          strings.add(note.patient, spanStrings(note));
          await add(note);
        }
      },
    },
    newList: () => Promise.resolve(arrayList()),
    replacerOf: ({ languages }) =>
      createReplacer(
        {
          policy,
          prf,
          surrogateTable,
          sampler: 'keyed',
          languages,
          indicators: () => undefined,
          now: Date.UTC(2026, 0, 1),
          sha256,
          isSplit: false,
          phi: {
            patients: [],
            names: () => forbiddenNames(notes.flatMap(spanStrings)),
            bearers: () => [],
            stringsOf: ({ patient }) => (patient === undefined ? [] : strings.of(patient)),
          },
        },
        resources,
      ),
    ledgerStore: () => ({
      ledger,
      charge: (entries) => {
        charged?.(entries);
        charges.push(...entries.flatMap((entry) => ('key' in entry ? [String(entry.key)] : [])));
        return Promise.resolve(ledger.append(entries));
      },
      drawn: (entries) => Promise.resolve(ledger.append(entries)),
      patientsAtOnce: 10,
      budget: () => ({ epsilon: rational(1000), isDefault: false, project: undefined }),
    }),
    surrogates: { keep: () => Promise.resolve() },
    resources,
    knownPatients: [],
    residual: { batch: 3, detect: residual ?? ((batch) => Promise.resolve(batch.map(() => []))) },
    maxCachedPatients: 4,
    acceptsUnlinked: true,
    pace: { yieldToEventLoop: () => Promise.resolve(), rest: () => Promise.resolve(), progress },
    watch: {
      leaks: () => undefined,
      refused: (hits, leaking) => new GauzeError('leak', 'refused', { hits, leaking }),
    },
    onLeak: {
      mode,
      policy,
      triesSample,
      labelOf: (type) => type.toUpperCase(),
      marked: (note) => void marked.set(note.id, note),
      quarantine: (note) => void quarantined.push(note),
      found({ id }, places) {
        for (const place of places) {
          found.push({ ...place, id });
          heard?.({ ...place, id });
        }
      },
    },
    sink: {
      write: async (ready) => {
        for await (const note of ready.notes.read()) left.push(note);
        const time = '2026-05-04T03:02:01.000Z';
        const commitments = commitmentsOf(ready.replacer, name, time);
        const halves = receiptsOf(
          {
            appVersion: '0.0.0',
            time,
            name,
            language: undefined,
            hasPseudonymTable: false,
            hasPseudonyms: ready.hasPatients,
            replacer: ready.replacer,
            drawn: ready.drawn,
            leakScan: ready.leakScan,
            settled: ready.settled,
          },
          {
            outputFormat: 'jsonl',
            labelSet: { id: 'x', version: 1 },
            documents: left.map((note) => receiptNote(note, commitments, sha256)),
            patients: new Set(left.map(unitOf)).size,
            commitments,
            reports: [],
            heads: undefined,
          },
          sha256,
        );
        const half = { ...halves.left, privateHalf: '', sha256: '' };
        return {
          publicHalf: halves.left,
          privateHalf: halves.privateReceipt,
          leaving: [
            ...left.map((note) => outgoing(note, (patient) => pseudonymOf(patient, { prf, secret: noSecret }))),
            half,
          ]
            .map((value) => JSON.stringify(value))
            .join('\n'),
        };
      },
    },
  });
  return {
    ...done!,
    left,
    found,
    quarantined,
    marked,
    charges,
    byId: new Map(left.map((note) => [note.id, note])),
  };
}

/** What stands between the replaced spans, before and after. */
export function besideSpans({ text, result }: LeavingNote): readonly [string, string] {
  let [before, after, at, now] = ['', '', 0, 0];
  for (const { start, end, newStart, newEnd } of result.spans) {
    before += `${text.slice(at, start)}\0`;
    after += `${result.text.slice(now, newStart)}\0`;
    [at, now] = [end, newEnd];
  }
  return [before + text.slice(at), after + result.text.slice(now)];
}
