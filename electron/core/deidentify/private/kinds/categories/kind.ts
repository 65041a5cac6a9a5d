import type { PrivateKindModule } from '../kind';
import { categoriesPlanner } from './plan';
import { categoryWriter } from './write';

export const categories: PrivateKindModule = { kind: 'category', planner: categoriesPlanner, writer: categoryWriter };
