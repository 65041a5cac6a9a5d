import { expect, test } from 'vitest';
import { parseAdvisory, parseSbom, parseVex } from '../../../../electron/contract/sbom';
import { compareSemver, findVulnerabilities } from '../../../../electron/core/sbom/vulnerabilities';

const sbom = (...packages: readonly (readonly [string, string])[]) =>
  parseSbom({
    bomFormat: 'CycloneDX',
    components: [
      ...packages.map(([name, version]) => ({
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      })),
      { name: 'XNNPACK' },
    ],
  });
const advisory = (name: string, ranges: object[], more: object = {}) =>
  parseAdvisory({
    id: 'GHSA-1',
    aliases: ['CVE-2026-1'],
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: ranges }] }],
    ...more,
  });
const hits = (version: string, ...events: object[]) =>
  findVulnerabilities(sbom(['saxes', version]), [advisory('saxes', events)], { statements: [] }).findings.length;

test.each([
  ['1.0.0', [{ introduced: '0' }, { fixed: '2.0.0' }], 1],
  ['2.0.0', [{ introduced: '0' }, { fixed: '2.0.0' }], 0],
  ['2.0.0-beta.1', [{ introduced: '0' }, { fixed: '2.0.0' }], 1],
  ['1.9.9', [{ introduced: '2.0.0' }, { fixed: '3.0.0' }], 0],
  ['2.0.0', [{ introduced: '2.0.0' }, { fixed: '3.0.0' }], 1],
  ['2.5.0', [{ introduced: '1.0.0' }, { last_affected: '2.5.0' }], 1],
  ['2.5.1', [{ introduced: '1.0.0' }, { last_affected: '2.5.0' }], 0],
  ['3.1.0', [{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }], 1],
  ['2.1.0', [{ introduced: '3.0.0' }, { fixed: '3.2.0' }, { introduced: '0' }, { fixed: '2.0.0' }], 0],
  ['10.0.0', [{ introduced: '9.0.0' }], 1],
])('version %s within %j: %d', (version, events, count) => {
  expect(hits(version, ...events)).toBe(count);
});

test('only its own package of npm, and not what was withdrawn', () => {
  const none = { statements: [] };
  const all = [{ introduced: '0' }];
  expect(findVulnerabilities(sbom(['vue', '1.0.0']), [advisory('saxes', all)], none).findings).toEqual([]);
  expect(
    findVulnerabilities(sbom(['saxes', '1.0.0']), [advisory('saxes', all, { withdrawn: '2026' })], none).findings,
  ).toEqual([]);
  const python = parseAdvisory({
    id: 'P',
    affected: [{ package: { ecosystem: 'PyPI', name: 'saxes' }, versions: ['1.0.0'] }],
  });
  expect(findVulnerabilities(sbom(['saxes', '1.0.0']), [python], none).findings).toEqual([]);
  const listed = parseAdvisory({
    id: 'L',
    affected: [{ package: { ecosystem: 'npm', name: '@tensorflow/tfjs' }, versions: ['4.0.0'] }],
  });
  const found = findVulnerabilities(sbom(['@tensorflow/tfjs', '4.0.0']), [listed, listed], none);
  expect(found).toMatchObject({
    checked: 1,
    unknown: 1,
    findings: [{ component: 'pkg:npm/%40tensorflow/tfjs@4.0.0' }],
  });
  expect(found.findings).toHaveLength(1);
});

test('a reason is one for this package and this advisory, by any of its names', () => {
  const vex = (status: string, product = 'pkg:npm/saxes@1.0.0', name = 'CVE-2026-1') =>
    parseVex({
      statements: [
        {
          vulnerability: { name },
          products: [{ '@id': product }],
          status,
          justification: 'vulnerable_code_not_in_execute_path',
        },
      ],
    });
  const reason = (of: ReturnType<typeof vex>) =>
    findVulnerabilities(sbom(['saxes', '1.0.0']), [advisory('saxes', [{ introduced: '0' }])], of).findings[0]!.reason;
  expect(reason(vex('not_affected'))).toBe('vulnerable_code_not_in_execute_path');
  expect(reason(vex('fixed'))).not.toBeNull();
  for (const other of [
    vex('affected'),
    vex('under_investigation'),
    vex('not_affected', 'pkg:npm/saxes@1.0.1'),
    vex('not_affected', undefined, 'CVE-2026-2'),
  ])
    expect(reason(other)).toBeNull();
});

test('versions are in the order of the standard', () => {
  // semver.org, 11.4
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ];
  for (const [at, version] of ordered.entries())
    for (const [other, second] of ordered.entries())
      expect(Math.sign(compareSemver(version, second)), `${version} ${second}`).toBe(Math.sign(at - other));
  expect(compareSemver('1.0.0+a', '1.0.0+b')).toBe(0);
});

test.each([null, {}, [], { bomFormat: 'SPDX', components: [] }, 'x'])('%j is no bill of materials', (json) => {
  expect(() => parseSbom(json)).toThrow(expect.objectContaining({ code: 'malformed' }));
});
