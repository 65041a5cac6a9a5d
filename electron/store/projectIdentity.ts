import { GauzeError } from '../contract/errors';
import { LabelSet } from '../contract/phi';
import type { ProjectDatabase } from './database';
import { meta } from './repositories/records';

export interface ProjectIdentity {
  readonly id: string;
  readonly name: string;
  readonly labelSet: LabelSet;
  readonly isDemo: boolean;
}

/** For a database that has no identity and no commands yet. */
export function writeIdentity(database: ProjectDatabase, identity: ProjectIdentity): void {
  const values = {
    id: identity.id,
    name: identity.name,
    labelSet: JSON.stringify(identity.labelSet),
    isDemo: identity.isDemo ? '1' : '0',
    seq: '0',
  };
  for (const [key, value] of Object.entries(values))
    database.run('INSERT INTO meta (key, value) VALUES (?, ?)', [key, value]);
}

/** @throws GauzeError `damaged` */
export function readIdentity(database: ProjectDatabase): ProjectIdentity {
  const read = (key: string) => meta(database, key) ?? '';
  try {
    return {
      id: read('id'),
      name: read('name'),
      labelSet: LabelSet.parse(JSON.parse(read('labelSet'))),
      isDemo: read('isDemo') === '1',
    };
  } catch (error) {
    throw new GauzeError('damaged', 'the project file is damaged', {}, { cause: error });
  }
}
