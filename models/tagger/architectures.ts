import type { Architecture, ArchitectureName } from './architecture';
import { friedrich2019, friedrich2019Joint } from './friedrich';
import { baseArchitecture } from './baseArchitecture';

export const architectures: Readonly<Record<ArchitectureName, Architecture>> = {
  recipe: baseArchitecture,
  friedrich2019,
  friedrich2019Joint,
};
