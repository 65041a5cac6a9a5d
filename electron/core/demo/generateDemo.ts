import { GauzeError } from '../../contract/errors';
import type { LabelSet, PhiType } from '../../contract/phi';
import type { NoteDocument } from '../../contract/text';
import { labelIds } from '../text/labelSet';
import { isoDay } from './demoCalendar';
import type { KnownPerson } from './castNames';
import { inventCast, type KnownPatientRow } from './demoCast';
import type { DemoRandom } from './demoRandom';
import { peopleFile, templateFile, type DemoPeople, type DemoScenarios } from './demoStory';
import { parseTemplate, type TemplateNode } from './demoTemplate';
import { renderNote, type DemoCode, type TypedSpan } from './renderNote';

/** The contents of `resources/demo`; keys are paths below it, as `demoFiles` lists them. */
export interface DemoResources {
  readonly scenarios: DemoScenarios;
  readonly people: ReadonlyMap<string, DemoPeople>;
  readonly templates: ReadonlyMap<string, string>;
}

export interface DemoNote {
  /** Gold spans in the words of the label set; kinds that the set leaves alone are left out. */
  readonly document: NoteDocument;
  /** All gold spans, in kinds that no label set has changed. */
  readonly spans: readonly TypedSpan[];
  readonly codes: readonly DemoCode[];
}

export interface Demo {
  readonly notes: readonly DemoNote[];
  readonly patients: readonly KnownPatientRow[];
}

export interface DemoOptions {
  /** Patients per story; 1 when absent. */
  readonly copies?: number;
}

/** The seed of the demo project: no two patients of one name, and several names that are also words. */
export const demoSeed = 'gauze-146';

const annotator = 'gauze-demo';

/**
 * Invents patients and writes their notes, in order of language and story.
 *
 * @throws GauzeError `notFound` for a missing resource, `malformed` for a template that cannot be read or filled
 */
export function generateDemo(
  resources: DemoResources,
  labelSet: LabelSet,
  random: DemoRandom,
  options: DemoOptions = {},
): Demo {
  const labels = labelIds(labelSet);
  const parsed = new Map<string, readonly TemplateNode[]>();
  const template = (file: string): readonly TemplateNode[] => {
    const known = parsed.get(file);
    if (known !== undefined) return known;
    const source = resources.templates.get(file);
    if (source === undefined) throw new GauzeError('notFound', `demo template ${file} is missing`);
    const nodes = parseTemplate(source.trimEnd() + '\n', file);
    parsed.set(file, nodes);
    return nodes;
  };

  const notes: DemoNote[] = [];
  const patients: KnownPatientRow[] = [];
  for (const scenario of resources.scenarios.scenarios) {
    const people = resources.people.get(peopleFile(scenario));
    if (people === undefined) throw new GauzeError('notFound', `demo people ${peopleFile(scenario)} are missing`);
    for (let copy = 1; copy <= (options.copies ?? 1); copy += 1) {
      const patient = `demo-${String(patients.length + 1).padStart(3, '0')}`;
      const source = random.fork(`${scenario.id} ${copy}`);
      const cast = inventCast(scenario, people, patient, source.fork('cast'));
      patients.push(cast.row);
      scenario.notes.forEach((plan, index) => {
        const file = templateFile(scenario, plan);
        const day = cast.start + plan.day;
        const { language, place } = scenario;
        const { text, spans, codes } = renderNote(
          template(file),
          { template: file, cast, day, language, place },
          source.fork(`note ${index}`),
        );
        notes.push({
          spans,
          codes,
          document: {
            id: `${patient}-${String(index + 1).padStart(2, '0')}-${plan.kind}`,
            text,
            patient,
            date: isoDay(day),
            language,
            meta: {
              kind: plan.kind,
              scenario: scenario.id,
              codes: [...new Set(codes.map(({ code }) => code))].join(' '),
            },
            spans: spans.flatMap((span) => {
              const label = labels.get(span.type);
              return label === undefined
                ? []
                : [
                    {
                      start: span.start,
                      end: span.end,
                      label,
                      text: span.text,
                      source: 'import',
                      author: annotator,
                      status: 'accepted' as const,
                    },
                  ];
            }),
          },
        });
      });
    }
  }
  return { notes, patients };
}

/** The header names are those that the reader of known patients takes for its fields. */
const columns: readonly (readonly [header: string, value: (row: KnownPatientRow) => string])[] = [
  ['patient', (row) => row.patient],
  ['given', (row) => row.given],
  ['family', (row) => row.family],
  ['sex', (row) => row.sex],
  ['birthDate', (row) => row.birthDate],
  ['mrn', (row) => idsOf(row, 'medicalRecord')],
  ['ssn', (row) => idsOf(row, 'ssn')],
  ['insuranceNumber', (row) => idsOf(row, 'healthPlan')],
  ['identifier', (row) => idsOf(row, 'identifier')],
  ['street', (row) => row.street],
  ['zip', (row) => row.zip],
  ['city', (row) => row.city],
  ['phones', (row) => row.phones.join('; ')],
  ['emails', (row) => row.emails.join('; ')],
  ['relatives', (row) => row.relatives.map(listed).join('; ')],
  ['doctors', (row) => row.doctors.map(listed).join('; ')],
];
const idsOf = (row: KnownPatientRow, type: PhiType): string =>
  row.ids
    .filter((id) => id.type === type)
    .map((id) => id.value)
    .join('; ');
const listed = ({ given, family }: KnownPerson): string => `${family}, ${given}`;

/** Known patient data as CSV (RFC 4180 with LF); several values in one cell are separated by semicolons. */
export function knownPatientsCsv(rows: readonly KnownPatientRow[]): string {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const header = columns.map(([name]) => name).join(',');
  return [header, ...rows.map((row) => columns.map(([, value]) => cell(value(row))).join(','))].join('\n') + '\n';
}
