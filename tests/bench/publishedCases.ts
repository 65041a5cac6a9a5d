import path from 'node:path';
import type { Language } from '../../electron/contract/text';
import type { PhiSpan, SourceDocument } from '../../electron/core/deidentify/deidentify';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { createEngine } from '../../electron/hosts/node/engine';
import { createResources } from '../../electron/hosts/node/resources';
import { listsFor } from '../unit/core/deidentify/support';
import { dateIn } from '../unit/core/release/leakScan/disguiseCases';

export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!;
export const figures = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, i) => (i === 0 ? 1 + below(random, 9) : below(random, 10))).join('');

export interface CleanNote extends SourceDocument {
  /** Strings of what begins before here are looked for; all of the note where absent. */
  readonly headEnd?: number;
}

/** A published case behind a head with an invented patient's data, all of it marked. */
function behindHead(random: Random, id: string, text: string, language: Language): SourceDocument {
  const [one, digits] = [<T>(list: readonly T[]): T => pick(random, list), (count: number) => figures(random, count)];
  const lists = listsFor(language);
  const spans: PhiSpan[] = [];
  let out = '';
  const put = (type: PhiSpan['type'], value: string, before: string): void => {
    out += before;
    spans.push({ type, start: out.length, end: out.length + value.length });
    out += value;
  };
  const day = () => ({ year: 1935 + below(random, 88), month: 1 + below(random, 12), day: 1 + below(random, 28) });
  put('patient', `${one([...lists.female, ...lists.male])} ${one(lists.surnames)} ${one(lists.surnames)}`, 'P: ');
  put('medicalRecord', `${one(['HC', 'MRN', 'CO'])}-${digits(4)}-${digits(3)}`, '; ');
  put('ssn', digits(9), '; ');
  put('phone', `6${digits(2)} ${digits(3)} ${digits(3)}`, '; ');
  // a street of the lists may be drawn again
  put('street', `C/ ${one(lists.surnames)} ${one(lists.surnames)} ${digits(2)}`, '; ');
  put('zip', digits(5), ', ');
  put('city', one(lists.cities), ' ');
  put('date', dateIn(language, day()), '; ');
  for (let i = 0; i < 4; i++) put('date', dateIn(language, { ...day(), year: 2005 + below(random, 18) }), '; ');
  put('hospital', one(lists.hospitals), '; ');
  put('staff', `${one([...lists.female, ...lists.male])} ${one(lists.surnames)}`, '; ');
  return { id, text: `${out}\n\n${text}`, language, patient: id, spans };
}

const engine = createEngine(createResources({ resources: path.resolve('resources'), generated: path.resolve('out') }));

/**
 * Published cases, each behind its head; names and dates of authors and others that stand in them are marked as
 * detection finds them.
 */
export async function published(
  randomFor: (...what: readonly string[]) => Random,
  corpus: string,
  cases: readonly { readonly id: string; readonly text: string }[],
  language: Language,
): Promise<readonly CleanNote[]> {
  const notes: CleanNote[] = [];
  for (let from = 0; from < cases.length; from += 200) {
    const batch = cases.slice(from, from + 200);
    const { results } = await engine.detection.detect({
      documents: batch.map(({ text }) => ({ text, language, patient: null })),
      knownPatients: [],
    });
    batch.forEach(({ id, text }, i) => {
      const note = behindHead(randomFor('head', corpus, language, id), id, text, language);
      const shift = note.text.length - text.length;
      const found = (results[i]?.suggestions ?? []).map(({ start, end, type }): PhiSpan => ({
        type,
        start: start + shift,
        end: end + shift,
      }));
      notes.push({ ...note, spans: [...note.spans, ...found], headEnd: shift });
    });
  }
  return notes;
}
