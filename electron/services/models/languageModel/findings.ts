import { LanguageAudit } from '../../../contract/languageAudit';
import { Judgement } from '../../../contract/languageModels';
import type { Caller } from '../../../contract/kernel';
import { setting } from '../../../store/repositories/records';
import type { Session } from '../../session';

// Audits and judgements are stored in the project file, because they contain words of the notes.

const auditKey = (id: string): string => `languageModel.audit.${id}`;
const judgementsKey = 'languageModel.judgements';

const keep = async (session: Session, key: string, value: string, action: string, caller: Caller): Promise<void> =>
  void (await session.commit({ name: 'models.settings', params: { key, value } }, caller, { action }));

/** The newest audit of a model; ignores an audit of another model that had the same number. */
export function storedAudit({ project }: Session, id: string, sha256: string): LanguageAudit | null {
  const text = setting(project.database, auditKey(id)) ?? '';
  if (text === '') return null;
  const audit = LanguageAudit.parse(JSON.parse(text));
  return audit.model === sha256 ? audit : null;
}

export const keepAudit = (session: Session, id: string, audit: LanguageAudit, caller: Caller): Promise<void> =>
  keep(session, auditKey(id), JSON.stringify(audit), 'auditLanguageModel', caller);

export const forgetAudit = (session: Session, id: string, caller: Caller): Promise<void> =>
  keep(session, auditKey(id), '', 'removeLanguageModel', caller);

export const storedJudgements = ({ project }: Session): readonly Judgement[] =>
  Judgement.array().parse(JSON.parse(setting(project.database, judgementsKey) ?? '[]'));

/** @param isName null withdraws the judgement */
export async function judgeWord(
  session: Session,
  { word, isName }: { readonly word: string; readonly isName: boolean | null },
  caller: Caller,
): Promise<readonly Judgement[]> {
  const others = storedJudgements(session).filter((one) => one.word !== word);
  const judgements = isName === null ? others : [...others, { word, isName }];
  await keep(session, judgementsKey, JSON.stringify(judgements), 'judgeLanguageWord', caller);
  return judgements;
}
