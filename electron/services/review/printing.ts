import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import { documentRow } from '../../store/repositories/documents';
import { setting } from '../../store/repositories/records';
import type { Session } from '../session';

const key = 'review.printing';

/** Paper leaves no trace of its own: originals are printed only if allowed, and never without an audit line. */
export function printingHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['review'], 'printing' | 'allowPrinting' | 'print'> {
  const printing = () => {
    const byInstitution = (session.ports.managed ?? nothingManaged).policy.allowPrinting;
    return {
      isAllowed: byInstitution ?? setting(session.project.database, key) === 'allowed',
      isByInstitution: byInstitution !== undefined,
    };
  };
  return {
    printing,
    async allowPrinting({ isAllowed }, caller) {
      const now = printing();
      if (now.isByInstitution) throw new GauzeError('forbidden', 'printing is decided by the institution');
      if (now.isAllowed !== isAllowed)
        await session.commit({ name: 'setting.set', params: { key, value: isAllowed ? 'allowed' : null } }, caller, {
          action: isAllowed ? 'allowPrinting' : 'refusePrinting',
        });
      return printing();
    },
    async print({ documentId }, caller) {
      if (!printing().isAllowed)
        throw new GauzeError('forbidden', 'printing originals is not allowed in this project', { documentId });
      if (documentRow(session.project.database, documentId) === undefined)
        throw new GauzeError('notFound', 'no such note', { documentId });
      // If the project cannot be written to, nothing is printed.
      await session.commit({ name: 'event.record', params: { count: 1, documentIds: [documentId] } }, caller, {
        action: 'print',
      });
      return { author: caller.author, time: new Date(session.ports.clock.now()).toISOString() };
    },
  };
}
