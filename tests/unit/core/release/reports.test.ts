import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { rational } from '../../../../electron/core/privacy/rational';
import type { ReleasedNote, ReleaseReportsInput } from '../../../../electron/core/release/reportInput';
import { writeReports } from '../../../../electron/core/release/writeReports';
import { preset } from '../deidentify/support';
import { finished, inputOf, releasedNotes } from './notes';
import { measured, shift, visits, shifted, privately, drawn, places } from './reportedRelease';

describe('the reports', () => {
  const secret = ['Zbrowskiv', 'Quesada', 'Toledo', '718293', '12/03/2019', 'Mujerona', 'p-0815'] as const;
  const sources = [
    {
      patient: secret[5],
      template:
        `{patient:Lucía ${secret[1]} ${secret[0]}}, {city:${secret[2]}}, NHC {medicalRecord:${secret[3]}}, ` +
        `{date:${secret[4]}}, {age:61 años}, {sex:mujer}, {kinship:madre}.`,
    },
    { patient: secret[6], template: '{patient:Edwin Weber} el {date:01/02/2018} y el {date:4/2/2018}.' },
  ];
  const files = (policy: Policy, more: Partial<ReleaseReportsInput> = {}) =>
    finished(writeReports(inputOf(releasedNotes(sources, policy), policy, more)));

  test('areFour_eachAsMarkdownAndJson', () => {
    expect(files(shift).map(({ name }) => name)).toEqual(
      ['attacks-and-utility', 'safe-harbor-coverage', 'expert-determination-draft', 'dpia-pack'].flatMap((name) => [
        `${name}.md`,
        `${name}.json`,
      ]),
    );
    for (const { name, text } of files(shift)) {
      if (!name.endsWith('.json')) expect(text.startsWith('# ')).toBe(true);
      else
        expect(JSON.parse(text)).toMatchObject({
          format: 'gauze-report',
          version: 1,
          report: name.replace('.json', ''),
          policy: { id: 'surrogate' },
          isPseudonymised: true,
        });
    }
  });

  test.each(['surrogate', 'safe-harbor', 'tag', 'mask', 'numbered-tag'])(
    'under_%s_holdNothingOfThePatients_andClaimNoCompliance',
    (id) => {
      for (const { text } of files(preset(id), { places })) {
        for (const hidden of [...secret, 'Lucía', 'Weber', 'Edwin', '01/02/2018']) expect(text).not.toContain(hidden);
        // the note's released values have no place here either
        expect(text).not.toMatch(/\d{2}\/\d{2}\/\d{4}/);
        expect(text).toContain('Compliance with HIPAA');
        expect(text).not.toMatch(/\b(is|are) (compliant|anonymous|anonymised)\b/i);
      }
    },
  );

  test('ofOneRelease_areTheSameForTheSameChance', () => {
    expect(files(shift)).toEqual(files(shift));
  });

  test('ofNoNotes_areWritten', () => {
    expect(finished(writeReports(inputOf([], shift)))).toHaveLength(8);
  });
});

describe('sentences that somebody signs', () => {
  const files = (notes: readonly ReleasedNote[], policy: Policy, more: Partial<ReleaseReportsInput> = {}) =>
    new Map(finished(writeReports(inputOf(notes, policy, more))).map(({ name, text }) => [name, text]));
  const some = shifted.slice(0, 60);

  test('theKey_isSaidToExist_onlyWhereSomethingWasDerivedUnderOne', () => {
    for (const isPseudonymised of [true, false]) {
      const pages = files(some, shift, { isPseudonymised });
      for (const name of [
        'attacks-and-utility.md',
        'safe-harbor-coverage.md',
        'expert-determination-draft.md',
        'dpia-pack.md',
      ])
        expect(pages.get(name)!.includes('this release is pseudonymised'), name).toBe(isPseudonymised);
      expect(pages.get('dpia-pack.md')!.includes('No value of this release was derived under a key')).toBe(
        !isPseudonymised,
      );
      expect([...pages.values()].join()).not.toContain('destroyed');
    }
  });

  test('anyHitIsSaidToRefuse_onlyWhereItDid_judgementsAreCounted', () => {
    const measureOf = (more: Partial<ReleaseReportsInput>) =>
      /^.*Leak scan of the output.*$/m.exec(files(some, shift, more).get('dpia-pack.md')!)![0];
    expect(measureOf({})).toContain('any hit refuses the release');
    for (const onLeak of ['propagate', 'mask', 'quarantine'] as const) {
      expect(measureOf({ onLeak }), onLeak).not.toContain('refuses');
      expect(measureOf({ onLeak }), onLeak).toContain('without human review');
    }
    const leakScan = { patterns: 3, residualDetection: true, judged: 2 };
    expect(measureOf({ leakScan })).toContain('but for 2 places that a person judged not to be PHI');
  });

  test('whatIsNotClaimed_isInTheLanguageThatWasChosen_andAllElseTheSame', () => {
    const without = (pages: ReadonlyMap<string, string>) =>
      [...pages].map(([name, text]) =>
        name.endsWith('.json')
          ? { ...(JSON.parse(text) as object), language: null, notClaimed: null }
          : text.split('\n').filter((line) => !/^(Not claimed|Nicht behauptet):/.test(line)),
      );
    const [english, german] = [files(some, shift), files(some, shift, { language: 'de' })];
    expect(files(some, shift, { language: 'en' })).toEqual(english);
    expect(without(german)).toEqual(without(english));
    for (const [name, text] of german) expect(text.includes('Das haben Menschen zu beurteilen'), name).toBe(true);
  });

  test('aPublishedForm_isNoPrivateDraw_andNoMeasureOfProtection', () => {
    const compared = parsePolicy({
      ...preset('tag'),
      actions: {
        date: { action: 'comparison', method: 'classes', epsilon: '1' },
        city: { action: 'comparison', method: 'nearest', epsilon: '0.25' },
        location: { action: 'comparison', method: 'nearest', epsilon: '0.25' },
      },
    });
    const privacy = { patients: [{ patient: 'p:p0', epsilon: rational(0), facts: [] }], ledgerHead: 'b'.repeat(64) };
    const pages = files(some, compared, { privacy });
    expect(pages.get('dpia-pack.md')).toContain('No differentially private samples.');
    expect(pages.get('dpia-pack.md')).toMatch(
      new RegExp(
        '(date|city|location), .*: changed by a published form, for comparison, without a guarantee for a patient\\. ' +
          'It is not a protective measure\\.',
      ),
    );
    expect(pages.get('attacks-and-utility.md')).toContain('one of the ten most similar towns, ε 0.25');
    expect(pages.get('expert-determination-draft.md')).toContain('no guarantee for a patient');
    const own = files(some, privately, { privacy }).get('dpia-pack.md')!;
    expect(own).toContain('Differentially private samples (date) under a budget');
    expect(own).not.toContain('published form');
  });

  test('theBoundOfDates_isOfAllDrawsOfDatesSoFar_notOfOne', () => {
    const patients = (epsilon: number) => ({
      privacy: {
        patients: visits.map((_, i) => ({
          patient: `p:p${i}`,
          epsilon: rational(epsilon),
          facts: [],
          datesEpsilon: rational(i === 3 ? epsilon : 2),
        })),
        ledgerHead: '',
      },
    });
    const boundsOf = (epsilon: number) => measured(inputOf(drawn, privately, patients(epsilon))).dates;
    const [once, twice] = [boundsOf(2), boundsOf(4)];
    expect([once.maxEpsilon, twice.maxEpsilon]).toEqual([2, 4]);
    for (const [i, row] of twice.rows.entries())
      expect(row.bound).toBeCloseTo(Math.min(1, Math.exp(4) / twice.rows[i]!.released!.exact.candidates), 10);
    expect(once.rows[0]!.bound).toBeLessThan(twice.rows[0]!.bound!);
  });

  test('postalCodes_areSpokenOf_onlyWhereThePolicyCutsThem', () => {
    const said = (id: string): boolean =>
      files(some, preset(id)).get('safe-harbor-coverage.md')!.includes('become 000');
    expect([said('safe-harbor'), said('tag')]).toEqual([
      preset('safe-harbor').actions.zip?.action === 'generalise',
      false,
    ]);
  });

  test('whatIsMadeCoarser_isNamedBesideTheBound', () => {
    const coarse = parsePolicy({
      ...privately,
      actions: { ...privately.actions, zip: { action: 'generalise', to: 'zip3' } },
    });
    const page = files(some, coarse, {
      privacy: { patients: [{ patient: 'p:p0', epsilon: rational(2), facts: [] }], ledgerHead: '' },
    }).get('attacks-and-utility.md')!;
    expect(page).toMatch(/coarsens.*: .*zip/);
  });
});
