import { isEpisodeEdition } from '../../contract/privateKinds';
import type { LinkageResult } from '../privacy/attacks/linkage';
import type { ParrotResult } from '../privacy/attacks/parrot';
import { parseRational, toNumber } from '../privacy/rational';
import type { Spread } from '../privacy/utility';
import type { DateAttack } from './attackDates';
import { atMost, between, figure, heading, list, page, percent, table } from './markdown';
import type { Measurement } from './measure';
import { headline, sidesBlocks } from './sideReport';

const publishedForms = {
  classes: 'classes of intervals, shown, with noise inside each',
  intervals: 'noise on each interval',
} as const;

/** Attacks on our own output, and utility, in Markdown. */
export function attackPage(measured: Measurement, intro: string): string {
  const { dates, utility } = measured;
  return page([
    heading(1, 'Attacks on this release, and its remaining utility'),
    ...headline(measured),
    intro,
    'Every figure is measured on the notes as released, not on the plan of the release. A small share ' +
      'is evidence about the attack that was run and about no other. If a bound is given next to it, the ' +
      'bound is the promise.',
    heading(2, 'Dates'),
    ...datesBlocks(dates, measured.targets),
    heading(2, 'What surrounds the sampled values'),
    ...sidesBlocks(measured),
    heading(2, 'Bounds on linkage'),
    boundsBlock(measured),
    heading(2, 'Places'),
    ...placesBlocks(measured),
    heading(2, 'Combinations of facts'),
    factsBlock(measured),
    heading(2, 'Names'),
    namesBlock(measured),
    heading(2, 'Utility'),
    table(
      ['measure', 'values', 'median', '95 % are at most'],
      [
        ...(utility.dates === null
          ? []
          : [
              spreadRow('days between dates, released over true or its inverse (1: no error)', utility.dates.gapFactor),
              spreadRow('time since the first date, the same', utility.dates.elapsedFactor),
            ]),
        ...(utility.age === null ? [] : [spreadRow('age, years of error', utility.age)]),
        ...measured.places.flatMap(({ language, utility: place }) => [
          spreadRow(`town (${language}), km from the true one`, place.km),
          spreadRow(`town (${language}), population, larger over smaller`, place.populationFactor),
          ...(place.indicatorError === undefined
            ? []
            : [spreadRow(`town (${language}), error of the indicator`, place.indicatorError)]),
        ]),
      ],
    ),
    `Unchanged text of the originals: ${percent(utility.unchangedText)} of all characters.`,
    heading(2, 'Not covered'),
    list([
      'The number of notes and dates of a patient, which mentions are the same date, and their order: ' +
        'every release shows them. N of the bound counts them.',
      'Clues in the text outside of marked spans ("six months later", "after Easter", a rare disease).',
      'PHI that was not marked: read a blind sample.',
      'Anyone who holds the key or the project file.',
    ]),
  ]);
}

const spreadRow = (what: string, { count, median, p95: max }: Spread): readonly string[] => [
  what,
  String(count),
  figure(median),
  figure(max),
];

const readings: Readonly<Record<DateAttack['reading'], string>> = {
  intervals: 'days between visits',
  days: 'the days themselves (dates were kept)',
  months: 'months (dates were generalised to the month)',
  years: 'years (dates were generalised to the year)',
  none: 'nothing: no date is disclosed',
};
/** A fraction as a number: `27/20` is 1.35. */
function nats(epsilon: string): string {
  const value = parseRational(epsilon);
  return value === undefined ? epsilon : figure(toNumber(value));
}

const linked = (result: LinkageResult | null | undefined): string =>
  result === null || result === undefined ? '–' : `${percent(result.linked)} (${between(result.interval)})`;

function datesBlocks(
  { reading, visits, told, inconsistent, birthDates, epsilon, maxEpsilon, mechanism, rows, cohort }: DateAttack,
  targets: number,
): readonly string[] {
  return [
    'An attacker knows some consecutive visits of one patient and how the release was made, and looks for ' +
      `the record. The comparison uses ${readings[reading]}. Up to ${targets} patients are attacked for each figure; ` +
      'ties are shared; the 95 % interval (Clopper–Pearson) is in brackets. "±1 day": each known date is off ' +
      'by −1, 0 or +1 day.',
    list([
      `${visits} dates of patients (distinct days with a written year; ${birthDates} birth dates ` +
        `excluded). The release discloses the day of ${told.day}, the month of ${told.month}, the year of ` +
        `${told.year}.`,
      ...(inconsistent > 0
        ? [
            `**${inconsistent} dates appear in the release as two different days.** One date must be one ` +
              'day: check these before anything leaves.',
          ]
        : []),
      ...(epsilon === null
        ? ['No ε: nothing is promised about dates, so no bound is given with the figures.']
        : [
            mechanism === 'timeline' || isEpisodeEdition(mechanism)
              ? `ε ${nats(epsilon)} for one sample of all dates of a patient; over all samples so far (dates ` +
                `added later need another one) at most ${figure(maxEpsilon ?? 0)} for any patient.`
              : mechanism === 'classes' || mechanism === 'intervals'
                ? `**A published form, for comparison (${publishedForms[mechanism]}, ε ${nats(epsilon)} for each ` +
                  'interval): it has no guarantee for a patient.** The figures below are the only evidence.'
                : `ε ${nats(epsilon)} for each day, ${mechanism}: protects small differences only, and ` +
                  'promises nothing about linkage.',
          ]),
    ]),
    table(
      [
        'visits known',
        'patients with as many',
        'by chance',
        'known gaps in one record only',
        'linked if dates were unchanged or shifted, exact',
        '±1 day',
        '**linked in this release, exact**',
        '**±1 day**',
        'bound e^ε/N, dates alone, N patients with as many',
      ],
      rows.map(({ visits: known, patients, unique, original, released, bound }) => [
        String(known),
        String(patients),
        patients === 0 ? '–' : percent(1 / patients),
        patients === 0 ? '–' : percent(unique),
        ...(patients === 0
          ? ['–', '–', '–', '–']
          : [linked(original.exact), linked(original.blurred), linked(released?.exact), linked(released?.blurred)]),
        bound === null ? 'none' : atMost(bound),
      ]),
    ),
    ...(cohort === null
      ? []
      : [
          `An attacker who knows **all** dates, among ${cohort.patients} patients with ${cohort.dates} ` +
            `dates each, by the exact distribution of the sample: ${percent(cohort.linked)} ` +
            `(${between(cohort.interval)}), bound ${atMost(cohort.bound)}. An attacker who knows all dates of ` +
            `**everyone**: ${percent(cohort.linkedKnowingAll)} (${between(cohort.intervalKnowingAll)}), bound ` +
            `${atMost(cohort.boundKnowingAll)}.`,
        ]),
    ...(mechanism === 'timeline' || isEpisodeEdition(mechanism)
      ? [
          'The attack with some visits known is a heuristic, so its figures are lower bounds on what is ' +
            'possible. The bound is not.',
        ]
      : []),
  ];
}

function boundsBlock({ bounds }: Measurement): string {
  if (bounds === null) return 'Nothing was sampled under a budget: no bound on linkage is claimed for this release.';
  const {
    patients,
    maxEpsilon,
    open,
    worst,
    median,
    worstKnowingAll,
    leastAlike: minAlike,
    small,
    promisingNothing,
  } = bounds;
  return list([
    ...(open.length > 0
      ? [
          '**The policy keeps, coarsens, shifts, or changes by a local mechanism or a published form: ' +
            `${open.join(', ')}.** A bound over the other samples does not cover these, so none is promised ` +
            'for anyone.',
        ]
      : []),
    `${patients} patients or notes were charged, at most ε ${figure(maxEpsilon)} each, for everything ` +
      'ever sampled for them.',
    `From the sampled values alone, someone without the key who knows one patient's true ones picks the ` +
      'right record with probability at most e^ε/N, N being the number of patients with the same facts (number ' +
      `of notes and dates, which of them are equal, their order): median ${atMost(median)}, worst ` +
      `${atMost(worst)} (smallest N: ${minAlike}).`,
    `Someone who knows everyone's true values: at worst ${atMost(worstKnowingAll)}.`,
    `For ${small}, fewer than 50 are alike. For ${promisingNothing} the bound is 100 %: **there it promises ` +
      'nothing**, and the measured attacks are the only evidence.',
  ]);
}

function placesBlocks({ places, comparedPlaces }: Measurement): readonly string[] {
  return [
    ...(comparedPlaces === null
      ? []
      : [
          `**A published form, for comparison (one of the ten most similar towns, ε ${nats(comparedPlaces)} ` +
            'between towns with the same ten): it has no guarantee for a patient.** A released town ' +
            'implies that the true one is among those whose ten include it. The figures below are the only evidence.',
        ]),
    placesTable(places),
  ];
}

function placesTable(places: Measurement['places']): string {
  if (places.length === 0) return 'No town was read on both sides of the release.';
  return table(
    [
      'language',
      'patients',
      'town unchanged',
      'linked by town',
      'if towns were unchanged',
      'true town guessed',
      'guessed without the release',
      'towns outside the table',
    ],
    places.map(({ language, patients, outside, linkage, utility }) => [
      language,
      String(patients),
      percent(utility.unchanged),
      linkage === null ? '–' : percent(linkage.linked),
      linkage === null ? '–' : percent(linkage.linkedOriginal),
      linkage === null ? '–' : percent(linkage.guessed),
      linkage === null ? '–' : percent(linkage.guessedBlind),
      String(outside),
    ]),
  );
}

function factsBlock({ facts }: Measurement): string {
  return [
    'k of a patient: how many records show the same combination. Sampled values create combinations that ' +
      'belong to nobody, so a small k in the release means little by itself. "Linked": an attacker who knows ' +
      'the true facts of a patient picks one of the records that show them.',
    table(
      ['facts', 'side', 'smallest k', 'alone', 'k below 5', 'k below 11', 'linked'],
      facts.flatMap(({ facts: names, original, released, linked: share }) =>
        (
          [
            ['original', original, original.linked],
            ['released', released, share],
          ] as const
        ).map(([side, { minK, alone, below5, below11 }, shown]) => [
          names.join(', '),
          side,
          String(minK),
          String(alone),
          String(below5),
          String(below11),
          percent(shown),
        ]),
      ),
    ),
  ].join('\n\n');
}

function namesBlock({ names, parrot, staffParrot }: Measurement): string {
  const ofStaff = staffParrot === null ? [] : [staffLine(staffParrot)];
  if (names === null) return ['No patient name is shown.', ...(ofStaff.length > 0 ? [list(ofStaff)] : [])].join('\n\n');
  return list([
    `${names.names} patients with a name on both sides; unchanged: ${names.unchanged}; surrogates that ` +
      `are the true name of another patient of this release: ${names.someoneElse}.`,
    'Named by matching ranks (the most common surrogate to the most common name): ' +
      `${percent(names.byFrequency)}; by guessing among names with as many words: ` +
      `${percent(names.byTraits)}; by always guessing the most common name: ${percent(names.blind)}.`,
    parrot === null
      ? 'Missed names among surrogates: too few names for the attack.'
      : `Missed names among surrogates (parrot attack): ${parrot.planted} true names left on purpose among ` +
        `${parrot.names}; an attacker who has learned from other patients what true names and surrogates look like ` +
        `finds ${percent(parrot.hitRate)} of them (${between(parrot.interval)}), by chance ` +
        `${percent(parrot.chance)}. Where spans leave with the notes, a name without a span is seen at ` +
        'once: leave them out.',
    ...ofStaff,
  ]);
}

/** Who stands in notes of patients that the attacker knows is known to them, whatever the surrogates are. */
function staffLine({ planted, names, known, others }: ParrotResult): string {
  const left = `Missed names of staff: ${planted} true names left on purpose among ${names}; ${known.planted} of them `;
  const seen =
    'stand in notes of other patients too, and anyone who knows those finds them whatever the surrogates are';
  return others.planted === 0
    ? `${left}${seen}.`
    : `${left}${seen}; of the others somebody who has learned from other patients how true names and surrogates look ` +
        `finds ${percent(others.hitRate)} (${between(others.interval)}), by chance ${percent(others.chance)}.`;
}
