import type { PrivateKindModule } from '../kind';
import { agesPlanner } from './plan';
import { ageWriter } from './write';

export const ages: PrivateKindModule = { kind: 'age', planner: agesPlanner, writer: ageWriter };
