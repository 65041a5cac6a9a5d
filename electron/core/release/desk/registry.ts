import { riskSources } from '../../../contract/vocabulary';
import type { RiskReader } from './risk';
import { elsewhere } from './sources/elsewhere';
import { leak } from './sources/leak';
import { rejected } from './sources/rejected';
import { spelling } from './sources/spelling';
import { undecided } from './sources/undecided';
import { unjudged } from './sources/unjudged';

/** Every source of the desk, gravest first. */
export const riskReaders: readonly RiskReader[] = [leak, elsewhere, spelling, rejected, undecided, unjudged];

/** Gravest first: lower is worse. */
export const gravity = (source: RiskReader['source']): number => riskSources.indexOf(source);
