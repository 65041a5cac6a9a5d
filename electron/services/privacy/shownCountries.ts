import type { Country } from '../../contract/countries';
import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import type { Language } from '../../contract/text';
import { unitOf } from '../../core/release/units';
import { documentIds } from '../../store/repositories/documents';
import { createReplacer, languagesOf } from '../release/replacement';
import type { Session } from '../session';

type Shown = Awaited<ReturnType<Handlers<ProjectApi>['privacy']['shownCountries']>>;

/** A pause after so many notes lets other work run. */
const yieldEvery = 25;

/**
 * How many patients' notes show which country, by language: what a release would infer, whatever the policy of the
 * project says now.
 */
export async function shownCountries(session: Session): Promise<Shown> {
  const ids = documentIds(session.project.database, {});
  const policy = {
    id: 'shown',
    version: 1,
    name: 'Shown',
    default: { action: 'surrogate', checksum: 'invalid' },
  } as const;
  const replacer = await createReplacer(session, languagesOf(session, ids), {
    ...policy,
    actions: { date: { action: 'tag', words: 'type' } },
    unstatedCountries: 'inferred',
  });
  const seen = new Set<string>();
  const counts = new Map<Language, Map<Country | null, number>>();
  for (const [i, id] of ids.entries()) {
    if (i % yieldEvery === 0) await session.ports.clock.sleep(0);
    const note = replacer.read(id);
    if (note === null) continue;
    const { language } = note;
    const unit = `${language} ${unitOf(note)}`;
    if (seen.has(unit)) continue;
    seen.add(unit);
    const country = replacer.sourceOf(note).country ?? null;
    const own = counts.get(language) ?? new Map<Country | null, number>();
    counts.set(language, own.set(country, (own.get(country) ?? 0) + 1));
  }
  return [...counts].flatMap(([language, own]) =>
    [...own].map(([country, patients]) => ({ language, country, patients })),
  );
}
