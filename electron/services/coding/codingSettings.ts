import { CodingSettings, type RoleScheme } from '../../contract/coding';
import type { Caller } from '../../contract/kernel';
import { storedCodeSystem, storedCodeSystems } from '../../store/repositories/codeSystems';
import { storedModel } from '../../store/repositories/models';
import { setting } from '../../store/repositories/records';
import type { Session } from '../session';

const key = 'coding.settings';
/** By default, negated findings and those of other persons are separated: shown, but not proposed. */
const defaults: CodingSettings = {
  systemId: null,
  coderId: null,
  policy: { negated: 'flag', history: 'count', family: 'flag', hypothetical: 'flag' },
  roleScheme: null,
  most: 60,
};

export function codingSettings({ project }: Session): CodingSettings {
  const stored = setting(project.database, key);
  const parsed = CodingSettings.safeParse(stored === undefined ? defaults : JSON.parse(stored));
  return parsed.success ? parsed.data : defaults;
}

/** If it has been removed, the newest one is used. */
export function usedSystemId(session: Session): number | null {
  const { systemId } = codingSettings(session);
  const { database } = session.project;
  if (systemId !== null && storedCodeSystem(database, systemId) !== undefined) return systemId;
  return storedCodeSystems(database)[0]?.id ?? null;
}

export function usedCoderId(session: Session): string | null {
  const { coderId } = codingSettings(session);
  return coderId !== null && storedModel(session.project.database, 'coder', Number(coderId)) !== undefined
    ? coderId
    : null;
}

/** As the user chose; otherwise that of the code system's country. */
export function roleSchemeOf(session: Session): RoleScheme {
  const { roleScheme } = codingSettings(session);
  if (roleScheme !== null) return roleScheme;
  const id = usedSystemId(session);
  const system = id === null ? undefined : storedCodeSystem(session.project.database, id);
  return system?.format === 'cim10Fr' || system?.language === 'fr' ? 'french' : 'general';
}

export async function saveCodingSettings(
  session: Session,
  settings: CodingSettings,
  caller: Caller,
  batch?: string,
): Promise<void> {
  await session.commit({ name: 'setting.set', params: { key, value: JSON.stringify(settings) } }, caller, {
    action: 'setCoding',
    ...(batch !== undefined && { batch }),
  });
}
