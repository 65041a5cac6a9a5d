import type { Advisory, Sbom, Vex } from '../../contract/sbom';

export interface Finding {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly component: string;
  readonly summary: string;
  /** Why it does not matter here; null where nobody said so. */
  readonly reason: string | null;
}

/**
 * Advisories that a component of npm falls under. What has no version, or stands in another registry (what is linked
 * into binaries, Chromium), cannot be looked up: `unknown` counts it.
 */
export function findVulnerabilities(
  { components }: Sbom,
  advisories: Iterable<Advisory>,
  { statements }: Vex,
): { readonly findings: readonly Finding[]; readonly checked: number; readonly unknown: number } {
  const known = components.flatMap(({ name, version, purl }) =>
    version !== undefined && purl?.startsWith('pkg:npm/') === true ? [{ name, version, purl }] : [],
  );
  const byName = new Map(known.map((component) => [component.name, [] as typeof known]));
  for (const component of known) byName.get(component.name)!.push(component);
  const findings: Finding[] = [];
  for (const { id, withdrawn, aliases = [], summary = '', affected = [] } of advisories) {
    if (withdrawn !== undefined) continue;
    for (const { package: of, versions = [], ranges = [] } of affected) {
      if (of?.ecosystem !== 'npm') continue;
      for (const { version, purl } of byName.get(of.name) ?? []) {
        const isHit =
          versions.includes(version) ||
          ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events));
        if (!isHit || findings.some((found) => found.id === id && found.component === purl)) continue;
        const said = statements.find(
          ({ vulnerability, products, status }) =>
            (status === 'not_affected' || status === 'fixed') &&
            [id, ...aliases].includes(vulnerability.name) &&
            products.some((product) => product['@id'] === purl),
        );
        const reason = said === undefined ? null : (said.impact_statement ?? said.justification ?? null);
        findings.push({ id, aliases, component: purl, summary, reason });
      }
    }
  }
  return { findings, checked: known.length, unknown: components.length - known.length };
}

type Events = NonNullable<NonNullable<Advisory['affected']>[number]['ranges']>[number]['events'];

/** Events in the order of their versions; within, from one that introduces to the next that ends it. */
function isWithin(version: string, events: Events): boolean {
  const ordered = events
    .map((event) => ({ ...event, at: event.introduced ?? event.fixed ?? event.last_affected ?? '0' }))
    .toSorted((a, b) => compareSemver(a.at, b.at));
  let isIn = false;
  for (const { introduced, fixed, last_affected: last, at } of ordered) {
    const order = compareSemver(at, version);
    if (introduced !== undefined && order <= 0) isIn = true;
    if (fixed !== undefined && order <= 0) isIn = false;
    if (last !== undefined && order < 0) isIn = false;
  }
  return isIn;
}

/** By semver.org, 11: a version before its release is older than it. */
export function compareSemver(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const at of [0, 1, 2]) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.before.length === 0 || right.before.length === 0) return right.before.length - left.before.length;
  for (const at of Array.from({ length: Math.max(left.before.length, right.before.length) }, (_, i) => i)) {
    const [one, other] = [left.before[at], right.before[at]];
    if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? -1 : 1;
    if (one === other) continue;
    const [oneNumber, otherNumber] = [one, other].map((part) => (/^\d+$/.test(part) ? Number(part) : null));
    if (oneNumber != null && otherNumber != null) return oneNumber - otherNumber;
    if (oneNumber != null || otherNumber != null) return oneNumber != null ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return 0;
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly before: readonly string[] } {
  const [main = '', ...before] = version.split('+')[0]!.split('-');
  return { numbers: main.split('.').map(Number), before: before.length === 0 ? [] : before.join('-').split('.') };
}
