import type { Person } from '../../contract/annotators';
import type { ProjectApi } from '../../contract/api';
import { conflict, GauzeError } from '../../contract/errors';
import { keepers, type Caller, type Handlers } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import { people } from '../../store/repositories/people';
import type { Session } from '../session';
import { defaultRole, othersSetting } from './roles';

export const isManaged = ({ ports }: Session): boolean => (ports.managed ?? nothingManaged).policy.roles !== undefined;

/** Adds people and sets their roles. */
export function peopleHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['annotators'], 'putPerson' | 'removePerson' | 'setOthers'> {
  const database = () => session.project.database;
  /** Nobody can remove their own key-keeper role, so there is always someone who has it. */
  const refuseLosingOwnRole = (
    caller: Caller,
    next: { readonly people: readonly Person[]; readonly others: Person['role'] },
  ): void => {
    const role = next.people.find(({ account }) => account === caller.author)?.role ?? next.others;
    if (!isManaged(session) && !keepers.includes(role))
      throw conflict('ownRights', 'you would lose your own right to change roles', { role });
  };
  return {
    async putPerson({ id, name, account, role }, caller) {
      const known = people(database());
      if (id !== undefined && !known.some((person) => person.id === id))
        throw new GauzeError('notFound', 'no such person');
      const isSameName = (other: Person) =>
        other.id !== id && other.name.localeCompare(name, undefined, { sensitivity: 'base' }) === 0;
      if (known.some(isSameName)) throw conflict('nameTaken', 'someone already has this name');
      const person: Person = { id: id ?? session.newId(), name, account, role };
      refuseLosingOwnRole(caller, {
        people: [...known.filter((other) => other.id !== id), person],
        others: defaultRole(session, 'privacyOfficer'),
      });
      await session.commit({ name: 'people.put', params: person }, caller, {
        action: id === undefined ? 'addPerson' : 'changePerson',
      });
      return person;
    },
    async removePerson({ id }, caller) {
      refuseLosingOwnRole(caller, {
        people: people(database()).filter((person) => person.id !== id),
        others: defaultRole(session, 'privacyOfficer'),
      });
      await session.commit({ name: 'people.drop', params: { id } }, caller, { action: 'removePerson' });
      return null;
    },
    async setOthers({ role }, caller) {
      refuseLosingOwnRole(caller, { people: people(database()), others: role });
      await session.commit({ name: 'setting.set', params: { key: othersSetting, value: role } }, caller, {
        action: 'setRoles',
      });
      return null;
    },
  };
}
