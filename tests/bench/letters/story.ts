import type { Drawer } from './drawer';
import type { GoldSpan, LetterLanguage, Region } from './letters';

interface Person {
  readonly given: string;
  readonly second: string;
  readonly family: string;
  /** Of people who are drawn when a hole first asks for them (`ptw`, `relm1`): a further family name. */
  readonly other?: string;
}

/** What holes are filled from. */
export type WriterWords = Omit<LetterLanguage, 'layouts'>;

/** Everything that the holes of one note ask for. */
interface Story {
  readonly people: Map<string, Person>;
  readonly region: Region;
  readonly dateForm: string;
  readonly admitted: number;
  readonly born: number;
  readonly values: Map<string, string>;
}

const kindOfHole: Readonly<Record<string, string>> = {
  pt: 'patient',
  rel: 'relative',
  dr: 'staff',
  d: 'date',
  dob: 'date',
  age: 'age',
  town: 'city',
  state: 'territory',
  street: 'street',
  zip: 'zip',
  hosp: 'hospital',
  practice: 'healthCentre',
  employer: 'organization',
  job: 'profession',
  ward: 'department',
  tel: 'phone',
  mob: 'phone',
  mail: 'email',
  num: 'medicalRecord',
  ptw: 'patient',
  ptm: 'patient',
  relw: 'relative',
  relm: 'relative',
  drw: 'staff',
  drm: 'staff',
  nick: 'patient',
  jobw: 'profession',
  country: 'country',
  school: 'organization',
  org: 'organization',
  home: 'healthCentre',
  ins: 'healthPlan',
  nat: 'ssn',
  iban: 'account',
  plate: 'vehicle',
  serial: 'device',
  case: 'episode',
  order: 'identifier',
  lic: 'license',
  fax: 'fax',
  bleep: 'phone',
};

const DAY = 86_400_000;

/** `the Mater`, `l’hôpital Necker`, `das AKH`: an article is no part of a name. */
const article = /^(?:the|das|die|der|la|le|les|el|het|de) (?=\p{Lu}|\d)|^l’(?=\p{Lu})/u;
const articleIn = (value: string): number => article.exec(value)?.[0].length ?? 0;
const capitalArticle = /^(?:THE|DAS|DIE|LA|LE|LES|EL|HET) /;

/**
 * Fills layouts. In a layout `<hole>` is a value of the note and a gold span, `<kind=words>` a gold span of exactly
 * these words, `{a|b}` one of these at random (they may hold holes), `{3..9}` a number, `<free>` and `<told>` a
 * sentence of the lists. Names: `pt`, `rel1`, `dr2` with `.given`, `.family`, `.listed` (`Doe, Jane`), `.upper`,
 * `.short` (`J. Doe`), `.initials`, `.low`. Women and men: `ptw`, `ptm`, `relw1`, `relm1`, `drw1`, `drm1`, with a
 * second family name, too: `.both`, `.double`. Dates: `d0`, `d-12`, `d+3`, `dob` with `.dm`, `.month`, `.year`,
 * `.weekday`, `.long`.
 */
export function createWriter(
  words: WriterWords,
  draw: Drawer,
): { readonly write: (layout: string) => { readonly text: string; readonly spans: readonly GoldSpan[] } } {
  const story = invent(words, draw);
  return {
    write(layout) {
      const spans: GoldSpan[] = [];
      let text = '';
      const chosen = choose(layout, words, draw);
      const patient = /<(pt[wm])\b/.exec(chosen)?.[1];
      if (patient !== undefined) personAsked(words, draw, story, patient, '');
      let from = 0;
      for (const match of chosen.matchAll(/<([a-z]+)(\d*)((?:[+-]\d+)?)(?:\.([a-z]+))?(?:=([^>]*))?>/g)) {
        const [whole, hole, index, shift, form, literal] = match;
        text += chosen.slice(from, match.index);
        from = match.index + whole.length;
        const value = literal ?? valueOf(words, draw, story, hole!, index!, shift!, form);
        const label = literal === undefined ? kindOfHole[hole!] : hole;
        if (label === undefined) throw new Error(`no hole ${whole}`);
        const named = form === 'upper' ? value.replace(capitalArticle, '') : value;
        const skipped = articleIn(named);
        spans.push({ start: text.length + skipped, end: text.length + named.length, label });
        text += named;
      }
      return { text: text + chosen.slice(from), spans };
    },
  };
}

/** Sentences put in, alternatives chosen, numbers drawn; the innermost braces first. */
function choose(layout: string, words: WriterWords, draw: Drawer): string {
  const filled = layout.replace(/<free>/g, () => draw.one(words.free)).replace(/<told>/g, () => draw.one(words.told));
  let before = '';
  let now = filled;
  while (now !== before) {
    before = now;
    now = now.replace(/\{([^{}]*)\}/g, (_, inner: string) => {
      const range = /^(\d+)\.\.(\d+)$/.exec(inner);
      if (range !== null) return String(Number(range[1]) + draw.below(Number(range[2]) - Number(range[1]) + 1));
      return draw.one(inner.split('|'));
    });
  }
  return now;
}

function invent(words: WriterWords, draw: Drawer): Story {
  const region = draw.one(words.regions);
  const admitted = Date.UTC(2019 + draw.below(7), draw.below(12), 1 + draw.below(28));
  const born = admitted - (18 * 365 + draw.below(72 * 365)) * DAY;
  const person = (): Person => ({
    given: draw.one(draw.below(2) === 0 ? words.women : words.men),
    second: draw.one(words.men),
    family: draw.one(words.families),
  });
  const people = new Map(
    ['pt', 'rel1', 'rel2', 'dr1', 'dr2', 'dr3', 'dr4', 'dr5'].map((name) => [name, person()] as const),
  );
  return { people, region, dateForm: draw.one(region.dates), admitted, born, values: new Map() };
}

function valueOf(
  words: WriterWords,
  draw: Drawer,
  story: Story,
  hole: string,
  index: string,
  shift: string,
  form: string | undefined,
): string {
  const person = story.people.get(`${hole}${index}`) ?? personAsked(words, draw, story, hole, index);
  if (person !== undefined) return named(person, form, patientOf(story));
  if (hole === 'd') return dated(words, story.admitted + Number(index + shift || 0) * DAY, story.dateForm, form);
  if (hole === 'dob') return dated(words, story.born, story.dateForm, form);
  if (hole === 'age') return String(Math.floor((story.admitted - story.born) / (365.25 * DAY)));
  const key = `${hole}${index}`;
  const known = story.values.get(key);
  const value = known ?? drawn(words, draw, story, hole);
  story.values.set(key, value);
  return form === 'low' ? value.toLowerCase() : form === 'upper' ? value.toUpperCase() : value;
}

/** A woman or a man, drawn only now, so that layouts without such holes stay as they are. */
function personAsked(
  words: WriterWords,
  draw: Drawer,
  { people }: Story,
  hole: string,
  index: string,
): Person | undefined {
  if (!/^(?:pt|rel|dr)[wm]$/.test(hole)) return undefined;
  const known = [...people].filter(([key]) => /^(?:pt|rel|dr)[wm]/.test(key)).map(([, person]) => person);
  const unused = (list: readonly string[], taken: (person: Person) => string): readonly string[] =>
    list.filter((name) => !known.some((person) => taken(person) === name));
  const given = unused(hole.endsWith('w') ? words.women : words.men, (person) => person.given);
  const families = unused(words.families, (person) => person.family);
  const family = draw.one(families);
  const person = {
    given: draw.one(given),
    second: draw.one(given),
    family,
    other: draw.one(families.filter((name) => name !== family)),
  };
  people.set(`${hole}${index}`, person);
  return person;
}

const patientOf = ({ people }: Pick<Story, 'people'>): Person =>
  people.get('ptw') ?? people.get('ptm') ?? people.get('pt')!;

function drawn(words: WriterWords, draw: Drawer, { region, people }: Story, hole: string): string {
  const patient = patientOf({ people });
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
  switch (hole) {
    case 'town':
      return draw.one(region.towns);
    case 'state':
      return draw.one(region.states);
    case 'street':
      return draw.fill(draw.one(region.house).replace('S', () => draw.one(region.streets)));
    case 'zip':
      return draw.fill(draw.one(region.zips));
    case 'hosp':
      return draw.one(region.hospitals);
    case 'practice':
      return draw.one(region.practices);
    case 'employer':
      return draw.one(words.employers);
    case 'job':
      return draw.one(words.jobs);
    case 'ward':
      return draw.one(words.wards);
    case 'tel':
      return draw.fill(draw.one(region.phones));
    case 'mob':
      return draw.fill(draw.one(region.mobiles));
    case 'num':
      return draw.fill(draw.one(region.numbers));
    case 'mail':
      return [
        draw.one([plain(patient.given), plain(patient.given).charAt(0)]),
        draw.one(['.', '_', '']),
        plain(patient.family),
        draw.fill(draw.one(['', '##'])),
        draw.one(['@example.org', '@post.example', '@mail.example.net']),
      ].join('');
    default:
      return draw.fill(draw.one(furtherOf(region, hole)));
  }
}

function furtherOf({ further }: Region, hole: string): readonly string[] {
  const list = further?.[hole];
  if (list === undefined) throw new Error(`no hole ${hole}`);
  return list;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function named({ given, second, family, other = '' }: Person, form: string | undefined, patient: Person): string {
  switch (form) {
    case 'both':
      return `${given} ${family} ${other}`;
    case 'families':
      return `${family} ${other}`;
    case 'bothlisted':
      return `${family} ${other}, ${given}`.toUpperCase();
    case 'double':
      return `${given} ${family}-${other}`;
    case 'doublefamily':
      return `${family}-${other}`;
    case 'middle':
      return `${given} ${second.charAt(0)}. ${family}`;
    case 'three':
      return `${given} ${second} ${family}`;
    case 'title':
      return capital(family);
    case 'kin':
      return `${given} ${patient.family}`;
    case 'loudfamily':
      return family.toUpperCase();
    case 'loudgiven':
      return given.toUpperCase();
    case 'letters':
      return `${given.charAt(0)}${family.charAt(0)}`.toUpperCase();
    case 'first':
      return `${given.charAt(0)}.`;
    case undefined:
      return `${given} ${family}`;
    case 'given':
      return given;
    case 'family':
      return family;
    case 'listed':
      return `${family.toUpperCase()}, ${given}`;
    case 'comma':
      return `${family}, ${given}`;
    case 'upper':
      return `${given} ${family}`.toUpperCase();
    case 'loud':
      return `${family.toUpperCase()} ${given}`;
    case 'short':
      return `${given.charAt(0)}. ${family}`;
    case 'two':
      return `${given.charAt(0)}.${second.charAt(0)}. ${family}`;
    case 'behind':
      return `${family} ${given.charAt(0)}${second.charAt(0)}`;
    case 'initials':
      return `${given.charAt(0)}.${family.charAt(0)}.`;
    case 'letter':
      return `${family.charAt(0)}.`;
    case 'low':
      return given.toLowerCase();
    case 'lowfull':
      return `${given} ${family}`.toLowerCase();
    case 'lowfamily':
      return family.toLowerCase();
    default:
      throw new Error(`no form ${form}`);
  }
}

const patterns: Readonly<Record<string, string>> = {
  long: 'D MMMM YYYY',
  lang: 'D. MMMM YYYY',
  largo: 'D de MMMM de YYYY',
  diames: 'D de MMMM',
  daymonth: 'D MMMM',
  tagmonat: 'D. MMMM',
  my: 'MM/YYYY',
};

function dated(words: WriterWords, time: number, fallback: string, form: string | undefined): string {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (form === 'weekday') return words.weekdays[date.getUTCDay()]!;
  if (form === 'year') return String(year);
  if (form === 'month') return words.months[month]!;
  if (form === 'monthyear') return `${words.months[month]!} ${year}`;
  const pattern = form === 'dm' ? withoutYear(fallback) : (patterns[form ?? ''] ?? fallback);
  return pattern.replace(/YYYY|YY|MMMM|MMM|MM|M|DD|D/g, (part) => {
    switch (part) {
      case 'YYYY':
        return String(year);
      case 'YY':
        return two(year % 100);
      case 'MMMM':
        return words.months[month]!;
      case 'MMM':
        return words.shortMonths[month]!;
      case 'MM':
        return two(month + 1);
      case 'M':
        return String(month + 1);
      case 'DD':
        return two(day);
      default:
        return String(day);
    }
  });
}

/** `DD/MM/YYYY` as `DD/MM`, `DD.MM.YY` as `DD.MM.` */
function withoutYear(pattern: string): string {
  const left = pattern.replace(/[^A-Za-z]*Y{2,4}[^A-Za-z]*/, '');
  return /\.MM?$/.test(left) ? `${left}.` : left;
}
