import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fhirJson } from '../../../../../electron/core/exchange/documents/fhir/fhirJson';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { labelOf, replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';
import { survivesChanges } from './survivesChanges';

const folder = new URL('../../../../fixtures/documents/fhir/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const planted = new TextDecoder().decode(fixture('planted.txt')).trim().split('\n');
const names = ['bundle.r4.json', 'bundle.r5.json', 'bulk.r5.ndjson'] as const;

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
type Json = Readonly<Record<string, never>>;
const jsonOf = (bytes: Uint8Array): Json => JSON.parse(textOf(bytes)) as Json;

/** Opens and writes with these words for each field of a note, by the name of its line. */
async function written(value: unknown, words: Readonly<Record<string, string>>): Promise<Json> {
  const opened = await fhirJson.open(bytesOf(value));
  const pieces = opened.notes.map(({ text, spans = [] }) =>
    spans.flatMap(({ start, end, label }) => {
      const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/: $/, '');
      const word = words[line] ?? words[label];
      return word === undefined ? [] : [{ start, end, text: word }];
    }),
  );
  return jsonOf(await opened.rewrite!(pieces));
}

describe('FHIR resources of another program', () => {
  it.each(names)('%s: nothing planted is left, whatever stands in its place', async (name) => {
    expect(recogniseDocument({ name: 'x', head: fixture(name) }).id).toBe('fhirJson');
    for (const replacement of [tagged, surrogates]) {
      const opened = await fhirJson.open(fixture(name));
      const left = await wordsLeft(fhirJson, fixture(name), planted);
      expect(left).toEqual(planted);
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(fhirJson, output, planted)).toEqual([]);
    }
  });

  it('marks what is PHI by its place and tells what is known of the patient', async () => {
    const opened = await fhirJson.open(fixture('bundle.r4.json'));
    const [fields, letter, page, report] = opened.notes;
    expect(labelOf(fields!, 'Dranokwetz')).toBe('PATIENT');
    expect(labelOf(fields!, '88213407')).toBe('MEDICALRECORD');
    expect(labelOf(fields!, '531-88-4477')).toBe('SSN');
    expect(labelOf(fields!, 'KG7 4QZ')).toBe('ZIP');
    expect(labelOf(fields!, '71')).toBe('AGE');
    expect(labelOf(fields!, '1730994416')).toBe('LICENSE');
    expect(labelOf(fields!, 'Dr Imbarek Oltzmann')).toBe('DOCTOR');
    expect(letter!.text).toContain('Mrs Zulmira Quenhentz, born 14 March 1946');
    expect(letter!.date).toBe('2024-03-09');
    expect(page!.text).toBe('Quenhentz\nSeen by Imbarek Oltzmann\n');
    expect(report!.text).toBe('Quenhentz, Zulmira: clear.');
    expect(new Set(opened.notes.map(({ patient }) => patient))).toEqual(
      new Set(['5f0c2a3e-7b1d-4c55-9a51-0d6a8e0b7c11']),
    );
    expect(opened.knownPatients).toMatchObject([
      {
        names: [{ given: 'Zulmira Odalys', surname: 'Quenhentz' }],
        birthDates: ['1946-03-14'],
        relatives: [{ given: 'Torvald', surname: 'Quenhentz' }],
        doctors: [{ given: 'Imbarek', surname: 'Oltzmann' }],
      },
    ]);
    expect(opened.findings.map(({ what }) => what).sort()).toEqual(
      (
        'attachment attribute checksum comment coordinates link localAddress photo serverAddress ' +
        'serverTrace timeOfDay'
      ).split(' '),
    );
  });

  it('references still lead to their resources', async () => {
    const opened = await fhirJson.open(fixture('bundle.r4.json'));
    const output = textOf(await opened.rewrite!([]));
    const entries = (JSON.parse(output) as { entry: { fullUrl: string; resource: { id: string } }[] }).entry;
    const urls = entries.map(({ fullUrl }) => fullUrl);
    for (const [, reference] of output.matchAll(/"reference":\s*"([^"]+)"/g))
      expect(urls.some((url) => url === reference || url.endsWith(`/${reference}`))).toBe(true);
    for (const { fullUrl, resource } of entries) expect(fullUrl.endsWith(resource.id)).toBe(true);
  });
});

describe('values that a policy wrote', () => {
  const patient = { resourceType: 'Patient', id: 'a', birthDate: '1946-03-14' };
  const absent = { extension: [{ url: expect.stringContaining('data-absent-reason'), valueCode: 'masked' }] };

  it.each([
    ['1951-09-30', '1951-09-30'],
    ['30/09/1951', '1951-09-30'],
    ['30.09.1951', '1951-09-30'],
    ['30-09-1951', '1951-09-30'],
    ['1951-09', '1951-09'],
    ['09/1951', '1951-09'],
    ['September 1951', '1951-09'],
    ['1951', '1951'],
  ])('a date %s is written %s', async (word, value) => {
    expect(await written(patient, { DATE: word })).toMatchObject({ birthDate: value });
  });

  it.each(['[DATE]', '****', '', '31/02/1951', 'September 30', '1951 – 1953'])(
    'what is no date (%s) leaves none, and says so',
    async (word) => {
      const output = await written(patient, { DATE: word });
      expect(output).not.toHaveProperty('birthDate');
      expect(output).toMatchObject({ _birthDate: absent });
    },
  );

  it('keeps a time of day only where the date stays', async () => {
    const value = {
      resourceType: 'Observation',
      effectiveDateTime: '2024-03-02T08:15:00+01:00',
      issued: '2024-03-02T08:16:00Z',
    };
    expect(await written(value, {})).toMatchObject(value);
    expect(await written(value, { DATE: '2023-01-04' })).toMatchObject({
      effectiveDateTime: '2023-01-04',
      issued: '2023-01-04T00:00:00Z',
    });
    const coarse = await written(value, { DATE: '2023' });
    expect(coarse).toMatchObject({ effectiveDateTime: '2023', _issued: absent });
    expect(coarse).not.toHaveProperty('issued');
  });

  it('an age stays a number or goes', async () => {
    const value = { resourceType: 'Condition', onsetAge: { value: 7, unit: 'months', code: 'mo' } };
    expect(await written(value, { AGE: '9 months' })).toMatchObject({ onsetAge: { value: 9 } });
    expect(await written(value, { AGE: '[AGE]' })).toMatchObject({ onsetAge: { _value: absent } });
    const years = { resourceType: 'Condition', onsetAge: { value: 93, unit: 'years' } };
    expect(await written(years, { AGE: '88' })).toMatchObject({ onsetAge: { value: 88 } });
    expect((await written(years, { AGE: '90+' }))['onsetAge']).not.toHaveProperty('value');
  });

  it('a piece over two values is written once', async () => {
    const div = '<div xmlns="http://www.w3.org/1999/xhtml">Ana <b>Ruiz</b> &amp; co</div>';
    const opened = await fhirJson.open(bytesOf({ resourceType: 'Basic', text: { status: 'generated', div } }));
    const start = opened.notes[0]!.text.indexOf('Ana Ruiz');
    const output = await opened.rewrite!([[{ start, end: start + 8, text: '<Eva>' }]]);
    expect(jsonOf(output)).toMatchObject({ text: { div: div.replace('Ana <b>Ruiz', '&lt;Eva&gt;<b>') } });
  });
});

describe('resources in unusual places', () => {
  const patient = { resourceType: 'Patient', id: 'p', name: [{ family: 'Quenhentz' }] };
  const text = (inner: unknown): string => JSON.stringify(inner);
  it.each([
    ['a parameter', text({ resourceType: 'Parameters', parameter: [{ name: 'x', resource: patient }] })],
    ['an element that no resource has', text({ resourceType: 'Basic', resource: patient })],
    [
      'the first of two members of one name',
      `{"resourceType":"Bundle","entry":[{"resource":${text(patient)}}],"entry":[]}`,
    ],
    [
      'a bundle in a bundle',
      text({
        resourceType: 'Bundle',
        entry: [{ resource: { resourceType: 'Bundle', entry: [{ resource: patient }] } }],
      }),
    ],
    ['a text where resources are contained', text({ resourceType: 'Basic', code: { contained: ['Quenhentz'] } })],
  ])('%s is read', async (_, given) => {
    const opened = await fhirJson.open(bytesOf(given));
    expect(opened.notes.map((note) => note.text).join('\n')).toContain('Quenhentz');
    const output = await opened.rewrite!(replaceAll(opened, ['Quenhentz'], tagged));
    expect(textOf(output)).not.toContain('Quenhentz');
  });

  it('a contained one has no security label of its own, as dom-5 wants', async () => {
    const opened = await fhirJson.open(bytesOf({ resourceType: 'Observation', contained: [patient] }));
    const output = jsonOf(await opened.rewrite!(opened.notes.map(() => [])));
    expect(output).toMatchObject({ meta: { security: [{ code: 'PSEUDED' }] } });
    expect(output['contained']![0]).not.toHaveProperty('meta');
  });
});

describe('what stays as it was', () => {
  it('all but ids and labels, byte for byte, with the blanks of the file', async () => {
    const text =
      '{ "resourceType" : "Observation",\r\n\t"meta":{ "security" :[ {"system":"http://terminology.hl7.org/' +
      'CodeSystem/v3-Confidentiality","code":"R"}] },' +
      ' "status":"final", "valueQuantity":{"value":1.50e0,"unit":"m\\u0067"},' +
      ' "note":[{"text":"caf\\u00e9 \\ud83d\\ude00"}] }\r\n';
    const opened = await fhirJson.open(bytesOf(text));
    const output = textOf(await opened.rewrite!(opened.notes.map(() => [])));
    const label = /,\{"system":"[^"]*ObservationValue","code":"PSEUDED"[^}]*\}/;
    expect(output).toMatch(label);
    expect(output.replace(label, '')).toBe(text);
  });

  it('random resources: the same values but for ids, whatever order and depth', async () => {
    const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant('2024-03-14'));
    const node = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('object')),
      list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      object: fc.dictionary(fc.constantFrom('note', 'title', 'name', 'component', 'conclusion'), tie('value'), {
        minKeys: 1,
        maxKeys: 3,
      }),
    })).object;
    await fc.assert(
      fc.asyncProperty(node, async (inner) => {
        const value = { resourceType: 'Basic', meta: { tag: [] }, inner };
        const opened = await fhirJson.open(bytesOf(value));
        const output = await opened.rewrite!(opened.notes.map(() => []));
        expect((jsonOf(output) as unknown as typeof value).inner).toEqual(JSON.parse(JSON.stringify(inner)));
      }),
      { numRuns: 150 },
    );
  });
});

describe('foreign bytes', () => {
  it.each([
    ['{"resourceType":"Patient"', 'truncated'],
    ['{"resourceType":"Patient",}', 'malformed'],
    ['{"resourceType":"Patient"} x', 'malformed'],
    ['[1]', 'malformed'],
    ['{"name":"x"}', 'malformed'],
    ['   ', 'empty'],
    [`{"resourceType":"Patient","a":${'['.repeat(500)}`, 'tooLarge'],
  ])('%s is refused as %s', async (text, code) => {
    await expect(fhirJson.open(bytesOf(text))).rejects.toMatchObject({ code });
  });

  it('takes out names of elements that the standard cannot have, and finds names said twice', async () => {
    const text = '{"resourceType":"Patient","Ana Ruiz":"x","name":[{"family":"Ruiz"}],"name":[{"family":"Soler"}]}';
    const opened = await fhirJson.open(bytesOf(text));
    expect(opened.notes[0]!.spans!.map((span) => span.text)).toEqual(['Ruiz', 'Soler']);
    expect(textOf(await opened.rewrite!(replaceAll(opened, [], tagged)))).not.toMatch(/Ruiz|Soler/);
  });

  it('changed at random, a file is read or refused, and never anything else', () =>
    survivesChanges(fixture('bundle.r4.json'), fhirJson.open, { numRuns: 200 }));
});

it('an age in words is an age; a sentence in its place is searched as text', async () => {
  const onset = async (onsetString: string) => {
    const { notes } = await fhirJson.open(bytesOf({ resourceType: 'Condition', id: 'c', onsetString }));
    return (notes[0]!.spans ?? []).map(({ label, text }) => [label, text]);
  };
  expect(await onset('aged 45')).toEqual([['AGE', 'aged 45']]);
  expect(await onset('45 años')).toEqual([['AGE', '45 años']]);
  expect(await onset('early March, on the 2nd, after Torvald fell')).toEqual([]);
});

it('a title that is the name of a file goes', async () => {
  const attachment = (title: string) => ({
    attachment: { contentType: 'text/plain', data: btoa('Seen today.'), title },
  });
  const content = [attachment('alta_quenhentz_marzo.txt'), attachment('Discharge letter')];
  const opened = await fhirJson.open(bytesOf({ resourceType: 'DocumentReference', id: 'd', content }));
  expect(opened.findings).toContainEqual({ code: 'removed', what: 'fileName', count: 1 });
  const out = textOf(await opened.rewrite!(opened.notes.map(() => [])));
  expect(out).not.toMatch(/quenhentz|marzo/);
  expect(out).toContain('Discharge letter');
});
