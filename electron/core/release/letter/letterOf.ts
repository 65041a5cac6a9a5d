import type { Letter, LetterSection } from '../../../contract/letter';
import type { Language } from '../../../contract/text';
import { parseEpsilon, toNumber } from '../../privacy/rational';
import { isAllRead } from '../reading';
import type { PrivateLetterFacts, PublicLetterFacts, SampleCounts } from './letterFacts';
import type { LetterWords } from './words/letterWords';
import { formatName } from './words/formatNames';
import { policyName } from './words/policyNames';
import { letterWordsIn } from './words/wordsIn';

/** More would not fit on the page; the receipt lists all. */
const readersNamed = 6;
/** Among how many alike: a clinic, and a large hospital. */
const alikeSteps: readonly number[] = [100, 10_000];

interface Writing {
  readonly language: Language;
  readonly words: LetterWords;
  readonly count: (value: number) => string;
  /** An upper bound, rounded up. */
  readonly atMost: (share: number) => string;
  readonly day: (iso: string) => string;
}

function writingIn(language: Language): Writing {
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const share = (digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: 'ceil',
    });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    language,
    words: letterWordsIn(language),
    count: (value) => count.format(value),
    // floating-point noise in the last digits is no reason to round up
    atMost: (value) =>
      share(value <= 0 || value >= 1 ? 0 : value < 0.01 ? 2 : 1).format(Math.min(1, Math.max(0, value - 1e-12))),
    day: (iso) => day.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
  };
}

/**
 * The release letter: one page that a privacy officer can sign.
 *
 * @param kept the private facts; with them, the private edition
 */
export function letterOf(facts: PublicLetterFacts, language: Language, privateFacts?: PrivateLetterFacts): Letter {
  const writing = writingIn(language);
  const { words } = writing;
  const { headings } = words;
  return {
    language,
    title: words.title,
    edition: words.edition[privateFacts === undefined ? 'public' : 'private'],
    sections: [
      section(headings.left, { facts: whatLeaves(facts, privateFacts, writing) }),
      ...(privateFacts === undefined
        ? []
        : [
            section(headings.readers, readersOf(privateFacts, writing)),
            section(headings.unread, unreadOf(privateFacts, writing)),
          ]),
      section(headings.sample, { sentences: sampleOf(facts, privateFacts, writing) }),
      section(headings.risk, { sentences: riskOf(facts, privateFacts, writing) }),
      section(headings.budget, budgetOf(facts, privateFacts, writing)),
      section(headings.recipient, { items: words.mustNot }),
    ],
    signatures: [words.signatures.officer, words.signatures.recipient],
    signatureLine: words.signatures.line,
    hashes: {
      heading: headings.hashes,
      facts: [
        [words.hashes.receipt, facts.receiptSha256],
        [words.hashes.policy, facts.policy.sha256],
        [words.hashes.privateHalf, facts.privateHalfSha256],
      ],
    },
  };
}

const section = (heading: string, part: Partial<LetterSection>): LetterSection => ({
  heading,
  facts: [],
  sentences: [],
  items: [],
  ...part,
});

type Facts = LetterSection['facts'];

function whatLeaves(
  facts: PublicLetterFacts,
  privateFacts: PrivateLetterFacts | undefined,
  { words, language, count, day }: Writing,
): Facts {
  const second = privateFacts?.half.secondAccount;
  const { fields } = words;
  return [
    [fields.release, facts.release],
    [fields.date, day(facts.date)],
    [fields.notes, count(facts.notes)],
    [fields.patients, facts.patients === 0 && facts.notes > 0 ? words.noPatients : count(facts.patients)],
    [fields.policy, words.policy(policyName(facts.policy.id, language), count(facts.policy.version))],
    ...(facts.isOrderKept === true ? ([[fields.order, words.orderKept]] as const) : []),
    ...(facts.hasOldIds === true ? ([[fields.ids, words.idsKept]] as const) : []),
    ...(privateFacts === undefined
      ? []
      : ([
          [fields.format, formatName(privateFacts.half.release.outputFormat, language)],
          [fields.replaced, count(privateFacts.half.notes.reduce((sum, { spans }) => sum + spans, 0))],
          [fields.judged, count(privateFacts.half.leakScan.judged ?? 0)],
        ] as const)),
    ...(second === undefined
      ? []
      : ([
          [fields.releasedBy, second.releasedBy],
          [fields.confirmedBy, `${second.confirmation.by}, ${day(second.confirmation.time)}`],
        ] as const)),
  ];
}

function readersOf({ half }: PrivateLetterFacts, { words, count }: Writing): Partial<LetterSection> {
  const { reading, readers = [] } = half;
  if (reading === undefined) return { sentences: [words.noReading] };
  const whole = reading.notes - reading.neverOpened - reading.notToTheEnd - reading.notRecorded;
  const others = readers.length - readersNamed;
  return {
    facts: [
      [words.fields.wholeReading, words.of(count(whole), count(reading.notes))],
      ...readers.slice(0, readersNamed).map(({ name, notes }) => [name, words.reader(count(notes))] as const),
    ],
    sentences: [
      ...(others > 0 ? [words.otherReaders(count(others))] : []),
      ...(readers.length === 0 ? [words.noReaders] : []),
    ],
  };
}

function unreadOf(
  { half: { reading } }: PrivateLetterFacts,
  { words, count, atMost }: Writing,
): Partial<LetterSection> {
  if (reading === undefined) return { sentences: [words.noReading] };
  const names = Object.keys(words.unread) as (keyof LetterWords['unread'])[];
  const { unreadBound: bound } = reading;
  return {
    facts: names.filter((name) => reading[name] > 0).map((name) => [words.unread[name], count(reading[name])] as const),
    sentences: [
      ...(isAllRead(reading) ? [words.allRead] : []),
      ...(bound === undefined
        ? []
        : [
            words.unreadBound(
              count(bound.withPhiAtMost),
              count(bound.leaving),
              atMost(bound.withPhiAtMost / bound.leaving),
              count(bound.drawnAtRandom),
              count(bound.read),
            ),
          ]),
    ],
  };
}

function sampleOf(
  { sample }: PublicLetterFacts,
  privateFacts: PrivateLetterFacts | undefined,
  { words, count, atMost }: Writing,
): readonly string[] {
  if (sample === undefined) return [words.noSample];
  const counted = (counts: SampleCounts | undefined, say: LetterWords['sampleBefore']): readonly string[] =>
    counts === undefined ? [] : [say(count(counts.read), count(counts.of), count(counts.found))];
  return [
    words.sampleAtMost(atMost(sample.upper)),
    ...counted(privateFacts?.half.sample, words.sampleBefore),
    ...counted(privateFacts?.after, words.sampleAfter),
  ];
}

function riskOf(
  facts: PublicLetterFacts,
  privateFacts: PrivateLetterFacts | undefined,
  { words, count, atMost }: Writing,
): readonly string[] {
  const linkage = privateFacts?.half.privacy?.linkage;
  const bounds = facts.bound.filter(({ alike }) => alikeSteps.includes(alike));
  return [
    words.completeness,
    facts.isPseudonymised ? words.pseudonymised : words.notPseudonymised,
    ...(facts.epsilon === null
      ? [words.noDraws]
      : bounds.length === 0
        ? [words.noBound]
        : bounds.map(({ alike, bound }) => words.bound(count(alike), atMost(bound)))),
    ...(linkage === undefined || bounds.length === 0
      ? []
      : [words.linkage(atMost(linkage.worst), atMost(linkage.median))]),
    ...(linkage === undefined || linkage.promisingNothing === 0
      ? []
      : [words.promisingNothing(count(linkage.promisingNothing))]),
    words.notClaimed,
  ];
}

function budgetOf(
  { epsilon }: PublicLetterFacts,
  privateFacts: PrivateLetterFacts | undefined,
  { words }: Writing,
): Partial<LetterSection> {
  if (epsilon === null) return { sentences: [words.nothingCharged] };
  const privacy = privateFacts?.half.privacy ?? undefined;
  return {
    facts: [
      [words.fields.epsilon, epsilonText(epsilon)],
      ...(privacy === undefined
        ? []
        : ([
            [words.fields.epsilonHere, epsilonText(privacy.epsilon.mostOfRelease)],
            [
              words.fields.allowed,
              privacy.budget.epsilon === null ? words.noLimit : epsilonText(privacy.budget.epsilon),
            ],
          ] as const)),
    ],
  };
}

/** A fraction as a decimal that is not smaller; others as stated. */
const epsilonText = (stated: string): string =>
  stated.includes('/') ? `≤ ${(Math.ceil(toNumber(parseEpsilon(stated)) * 100 - 1e-9) / 100).toFixed(2)}` : stated;
