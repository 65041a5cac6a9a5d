import type { PrivateKind } from '../../../privacy/registry';
import { ages } from './ages/kind';
import { categories } from './categories/kind';
import { dates } from './dates/kind';
import { numbers } from './numbers/kind';
import type { KindPlanner, KindWriter, PlanContext, PrivateKindModule, ValueFinder, WriteContext } from './kind';
import { places } from './places/kind';

/** Every kind of private value, in the order of planning and sampling: ages follow the dates. */
const modules: readonly PrivateKindModule[] = [dates, ages, places, categories, numbers];

export const valueFinders: readonly ValueFinder[] = modules.flatMap(({ finder }) => finder ?? []);

export const createPlanners = (context: PlanContext): ReadonlyMap<PrivateKind, KindPlanner> =>
  new Map(modules.map(({ kind, planner }) => [kind, planner(context)]));

export const createWriters = (context: WriteContext): Readonly<Record<PrivateKind, KindWriter>> =>
  Object.fromEntries(modules.map(({ kind, writer }) => [kind, writer(context)])) as Record<PrivateKind, KindWriter>;
