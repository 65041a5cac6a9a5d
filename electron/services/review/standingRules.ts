import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { StandingRule } from '../../contract/review';
import { applyRules, ruleFindings } from '../../core/review/standingRules';
import { mayHold } from '../../core/text/occurrences';
import type { AnnotationChange } from '../../store/commands/annotationsChange';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentIds, storedDocument, type StoredDocument } from '../../store/repositories/documents';
import { standingRules } from '../../store/repositories/standingRules';
import type { CachedTexts } from './cachedTexts';
import { checkLabel } from './reviewWrites';
import type { Session } from '../session';
import { isReadBlind } from '../annotators/sequentialReview';

/** What is always or never PHI in this project. */
export function ruleHandlers(
  session: Session,
  cachedTexts: CachedTexts,
): Pick<Handlers<ProjectApi>['review'], 'rules' | 'addRule' | 'removeRule'> {
  const rules = () => standingRules(session.project.database);
  return {
    // A rule would act as a suggestion, so blind annotators see none.
    rules: () => (isReadBlind(session) ? [] : rules()),
    async addRule({ words, verdict, label }, caller) {
      if ((verdict === 'always') !== (label !== null))
        throw new GauzeError(
          'badRequest',
          'a rule for what is always PHI needs a label, and one for what never is must not have one',
        );
      if (label !== null) checkLabel(session, label);
      if (!/[\p{L}\p{N}]/u.test(words)) throw new GauzeError('badRequest', 'a rule needs words');
      const rule: StandingRule = { id: session.newId(), words: words.trim(), verdict, label, author: caller.author };
      const changes = changesOf(
        session,
        [rule],
        documentIds(session.project.database, { status: 'open' }),
        (id, text) => cachedTexts.of(id, text),
      );
      // One batch is one undo step.
      const note = { action: verdict === 'always' ? 'ruleAlways' : 'ruleNever', batch: session.newId() };
      await session.commit({ name: 'rules.change', params: { put: [rule], drop: [] } }, caller, note);
      if (changes.length > 0) await session.commit({ name: 'annotations.change', params: { changes } }, caller, note);
      return {
        rule,
        changed: changes.reduce((sum, { put, drop }) => sum + put.length + drop.length, 0),
        documents: changes.length,
      };
    },
    async removeRule({ id }, caller) {
      await session.commit({ name: 'rules.change', params: { put: [], drop: [id] } }, caller, { action: 'removeRule' });
      return rules();
    },
  };
}

/** The changes that the rules require in these notes. */
export function changesOf(
  session: Session,
  rules: readonly StandingRule[],
  ids: readonly number[],
  cachedOf: (id: number, text: () => string) => string,
): readonly AnnotationChange[] {
  if (rules.length === 0) return [];
  const { database } = session.project;
  const holding = rules.map(({ words }) => mayHold(words));
  return ids.flatMap((id) => {
    let known: StoredDocument | undefined;
    const read = () => (known ??= storedDocument(database, id));
    const held = cachedOf(id, () => read()?.text ?? '');
    // Few notes hold the words, and none of the others is read.
    if (!holding.some((mayHoldWords) => mayHoldWords(held))) return [];
    const document = read();
    if (document === undefined) return [];
    const found = ruleFindings(rules, document.text, held);
    if (found.always.length + found.never.length === 0) return [];
    const { put, drop } = applyRules(found, document.text, annotationsOf(database, id), () => session.newId());
    return put.length + drop.length === 0
      ? []
      : [{ documentId: id, revision: document.revision, put: [...put], drop: [...drop] }];
  });
}
