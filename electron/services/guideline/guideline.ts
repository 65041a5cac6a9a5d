import { z } from 'zod';
import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import { generalGuideline, GuidelineEntry, type Guideline } from '../../contract/guideline';
import type { Handlers } from '../../contract/kernel';
import { phiTypes } from '../../contract/phi';
import type { Language } from '../../contract/text';
import { generalOf, guidelineOf, type ShippedGuideline } from '../../core/review/guideline';
import { labelById } from '../../core/text/labelSet';
import {
  guidelineVersions,
  newestGuideline,
  newestGuidelines,
  type StoredGuideline,
} from '../../store/repositories/guidelines';
import type { Resources } from '../ports';
import type { Session } from '../session';

const Shipped = z.object({
  language: z.string(),
  version: z.int(),
  general: z.array(z.string()).min(1).readonly(),
  types: z.record(z.enum(phiTypes), GuidelineEntry).readonly(),
  sets: z.record(z.string(), z.record(z.string(), GuidelineEntry).readonly()).readonly(),
});

/** The shipped guideline of one language. */
export async function loadGuideline(resources: Resources, language: Language): Promise<ShippedGuideline> {
  return Shipped.parse(JSON.parse(await resources.text(`guidelines/${language}.json`)));
}

export function guidelineHandlers(session: Session): Handlers<ProjectApi>['guideline'] {
  const shippedFor = async (language: Language) => {
    const shipped = await loadGuideline(session.ports.resources, language);
    return (label: string): Guideline => {
      const definition = labelById(session.project.identity.labelSet, label);
      if (definition === undefined && label !== generalGuideline)
        throw new GauzeError('notFound', 'not a label of this project');
      return {
        label,
        entry:
          definition === undefined
            ? generalOf(shipped)
            : guidelineOf(definition, session.project.identity.labelSet.id, shipped),
        version: 0,
        author: null,
        time: null,
      };
    };
  };
  return {
    async list({ language }) {
      const shipped = await shippedFor(language);
      const written = new Map<string, StoredGuideline>(
        newestGuidelines(session.project.database, language).map((stored) => [stored.label, stored]),
      );
      return [generalGuideline, ...session.project.identity.labelSet.labels.map(({ id }) => id)].map(
        (label) => written.get(label) ?? shipped(label),
      );
    },
    async edit({ language, label, version, entry }, caller) {
      const shipped = await shippedFor(language);
      shipped(label);
      const time = new Date(session.ports.clock.now()).toISOString();
      await session.commit(
        {
          name: 'guideline.put',
          params: { language, label, version: version + 1, entry, author: caller.author, time },
        },
        caller,
        { action: 'editGuideline' },
      );
      return newestGuideline(session.project.database, language, label) ?? shipped(label);
    },
    async versions({ language, label }) {
      const shipped = await shippedFor(language);
      return [...guidelineVersions(session.project.database, language, label), shipped(label)];
    },
  };
}
