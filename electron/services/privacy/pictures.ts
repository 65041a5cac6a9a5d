import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Policy } from '../../contract/policy';
import { isEpisodeEdition, type PlaceRule } from '../../contract/privateKinds';
import type { Language } from '../../contract/text';
import { readRecords } from '../../core/release/records';
import { episodeLibrary } from '../../core/privacy/episodeLibrary';
import { laterEpisodes } from '../../core/privacy/episodes';
import { minPlaces, placeSubsetSelection } from '../../core/privacy/mechanisms/placeSubsetSelection';
import { bufferedRandom } from '../../core/privacy/randomness';
import { parseEpsilon } from '../../core/privacy/rational';
import { maxTimelineDates, timelineLibrary } from '../../core/privacy/timelineLibrary';
import { sampleTimeline, gapsOf } from '../../core/privacy/timelines';
import { subsetHitRate, subsetSize } from '../../core/privacy/mechanisms/subsetSelection';
import { documentIds } from '../../store/repositories/documents';
import { indicatorTable } from './indicators';
import { loadPlaces } from '../../core/release/publicPlaces';
import { projectPolicy } from './policies';
import { createReplacer, languagesOf } from '../release/replacement';
import type { Session } from '../session';

type Pictures = Pick<Handlers<ProjectApi>['privacy'], 'timelineFan' | 'placeOdds'>;

/** All shipped towns of a country: the unlikely ones give the map its outline. */
const candidatesShown = 4000;
/** A fictitious timeline of the public library, starting in January. */
const example = { dates: 8, index: 2026, start: 738_900 } as const;

/** What a single value may become, for display. Nothing is stored or charged, and no release uses it. */
export function pictureHandlers(session: Session): Pictures {
  return {
    async timelineFan({ patient, epsilon: text, count }, caller) {
      const epsilon = parseEpsilon(text);
      const days = patient === null ? exampleDays() : await daysOf(session, patient, caller);
      if (days.length < 2) return { days: [...days], fans: [], similarShare: 1 };
      if (days.length > maxTimelineDates)
        throw new GauzeError('tooLarge', 'more dates than a timeline has', { dates: days.length });
      const mechanism = datesMechanism(await projectPolicy(session));
      const random = bufferedRandom(session.ports.random);
      const gaps = days.slice(1).map((day, i) => day - days[i]!);
      if (isEpisodeEdition(mechanism)) {
        const library = episodeLibrary(days.length, undefined, mechanism);
        const draws = laterEpisodes({ epsilon, libraries: () => library });
        return {
          days: [...days],
          fans: Array.from({ length: count }, () => elapsed(days[0]!, draws.sample(gaps, random))),
          similarShare: subsetHitRate(library.size, subsetSize(library.size, epsilon), epsilon),
        };
      }
      const library = timelineLibrary(days.length);
      const fans = Array.from({ length: count }, () =>
        elapsed(days[0]!, sampleTimeline(library, gaps, epsilon, random)),
      );
      return {
        days: [...days],
        fans,
        similarShare: subsetHitRate(library.size, subsetSize(library.size, epsilon), epsilon),
      };
    },
    placeOdds: ({ language, place, epsilon, rule, hasIndicator }) =>
      placeOdds(session, language, place, epsilon, rule, hasIndicator === true),
  };
}

const elapsed = (start: number, gaps: readonly number[]): number[] => {
  let day = start;
  return [start, ...gaps.map((gap) => (day += gap))];
};

const datesMechanism = ({ actions: { date } }: Policy): string | undefined =>
  date?.action === 'private' ? date.mechanism : undefined;

const exampleDays = (): readonly number[] =>
  elapsed(example.start, gapsOf(timelineLibrary(example.dates), example.index));

/** @throws GauzeError `notFound` for a patient without notes */
async function daysOf(session: Session, patient: string, caller: Caller): Promise<readonly number[]> {
  const ids = documentIds(session.project.database, { patient });
  if (ids.length === 0) throw new GauzeError('notFound', 'no notes of this patient');
  // True dates are shown, which counts as viewing the notes.
  await session.recordView(ids, caller);
  const replacer = await createReplacer(session, languagesOf(session, ids));
  const notes = ids.flatMap((id) => {
    const source = replacer.read(id);
    if (source === null) return [];
    const { text, language, date, spans } = source;
    return [
      {
        unit: 'p',
        isPatient: true,
        language,
        date,
        original: text,
        released: text,
        spans: spans.map((span) => ({ ...span, newStart: span.start, newEnd: span.end, action: 'keep' as const })),
      },
    ];
  });
  const reading = readRecords(notes, new Date(session.ports.clock.now()).getUTCFullYear());
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value[0]?.visits.map(({ day }) => day) ?? [];
}

async function placeOdds(
  session: Session,
  language: Language,
  place: string,
  text: string,
  rule: PlaceRule,
  hasIndicator: boolean,
) {
  const epsilon = parseEpsilon(text);
  const indicator = hasIndicator ? indicatorTable(session.project.database, language) : undefined;
  const set = (
    await loadPlaces(
      session.ports.resources,
      [language],
      (await projectPolicy(session)).countries,
      indicator === undefined ? undefined : new Map([[language, indicator]]),
    )
  ).get(language);
  const at = set?.indexOf(place);
  if (set === undefined || at === undefined) throw new GauzeError('notFound', 'no such place among the candidates');
  const { table, names } = set;
  const size = table.candidates.length;
  const width = subsetSize(size, epsilon, minPlaces);
  const distribution = placeSubsetSelection(table, rule, epsilon).distribution(at);
  const likeliest = Array.from(distribution.keys())
    .sort((a, b) => distribution[b]! - distribution[a]! || a - b)
    .slice(0, candidatesShown);
  if (!likeliest.includes(at)) likeliest.push(at);
  return {
    candidates: likeliest.map((i) => {
      const { latitude, longitude, population } = table.candidates[i]!;
      return { name: names[i]!, latitude, longitude, population, probability: distribution[i]!, isTrue: i === at };
    }),
    width,
    size,
    hitRate: subsetHitRate(size, width, epsilon),
  };
}
