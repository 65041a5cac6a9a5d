import type { Architecture, ArchitectureName } from './architecture';
import { friedrich2019, friedrich2019Joint } from './friedrich';
import { recipe } from './recipe';

export const architectures: Readonly<Record<ArchitectureName, Architecture>> = {
  recipe,
  friedrich2019,
  friedrich2019Joint,
};
