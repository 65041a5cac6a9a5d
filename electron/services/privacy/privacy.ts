import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import { parsePolicy, type Policy } from '../../contract/policy';
import type { Outlook } from '../../contract/privacy';
import type { Trade } from '../../contract/trade';
import type { PatientPlan } from '../../core/deidentify/private/planner';
import { indicatorsOf } from '../../core/deidentify/private/indicators';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { withBudget } from '../../core/deidentify/private/withBudget';
import { defaultBudget } from '../../core/privacy/linkageBound';
import {
  add,
  compare,
  maxEpsilon,
  parseEpsilon,
  rational,
  toNumber,
  zero,
  type Rational,
} from '../../core/privacy/rational';
import { medianOf, outlookOf } from '../../core/release/outlook';
import { ledgerBudget, limitOf } from '../../core/release/patientBudget';
import { loadPlaces } from '../../core/release/publicPlaces';
import { hasTrade, totalOf, tradeOf } from '../../core/release/trade';
import { linkedIn } from '../../core/release/patientLinks';
import { notesByUnit, unitOf, unitsOf } from '../../core/release/units';
import { ledgerHead, ledgerPage, projectLedger } from '../../store/repositories/ledger';
import { documentIds } from '../../store/repositories/documents';
import { patientLinks } from '../../store/repositories/patients';
import { patientKey } from '../../core/privacy/patientKey';
import type { ProjectDatabase } from '../../store/database';
import { budgetOf, budgetView, setBudget } from './budget';
import { indicatorHandlers, indicatorTable } from './indicators';
import { pictureHandlers } from './pictures';
import { projectPatients, type ProjectPatients } from './patientIds';
import { patientLinkHandlers } from './patientLinks';
import { patientProposalHandlers } from './patientProposals';
import { policyKey, policyPresets, projectPolicy } from './policies';
import { shownCountries } from './shownCountries';
import { createReplacer, languagesOf } from '../release/replacement';
import type { Session } from '../session';
import { untilWritten } from './untilWritten';
import { chargeTraining } from '../models/trainingPrivacy';

const rowsListed = 500;
const yieldEvery = 25;

export function privacyHandlers(session: Session): Handlers<ProjectApi>['privacy'] {
  const outlookOfNotes = untilWritten(session, (policy: Policy) => makeOutlook(session, policy));
  const tradeOfNotes = untilWritten(session, (policy: Policy) => makeTrade(session, policy));
  return {
    async presets() {
      const presets = await policyPresets(session.ports.resources);
      const offered = session.isOpen ? presets.flatMap((policy) => fitted(session, policy)) : presets;
      return offered.map((policy) => ({ id: policy.id, name: policy.name, policy: { ...policy } }));
    },
    policy: async () => ({ ...(await projectPolicy(session)) }),
    shownCountries: untilWritten(session, () => shownCountries(session)),
    async setPolicy({ policy }, caller) {
      const checked = parsePolicy(policy);
      await session.commit(
        { name: 'setting.set', params: { key: policyKey, value: JSON.stringify(checked) } },
        caller,
        { action: 'setPolicy' },
      );
      return { revision: session.project.revision };
    },
    async outlook({ policy: wanted }) {
      return outlookOfNotes(wanted === undefined ? await projectPolicy(session) : parsePolicy(wanted));
    },
    trade: async () => tradeOfNotes(await projectPolicy(session)),
    async setBudget(wanted, caller) {
      await setBudget(session, wanted, caller);
      return budgetView(budgetOf(session, patientsOf(session)));
    },
    chargeTraining: async ({ id, privacy }, caller) => ({
      head: await chargeTraining(session, `outside:${id}`, privacy, caller),
    }),
    ledger({ search = '', offset, limit }) {
      const { database } = session.project;
      const patients = projectPatients(session);
      const { total, rows } = ledgerPage(database, search, offset, limit);
      return {
        total,
        rows: rows.map((row) => ({ ...row, unit: asWritten(row.unit, patients) })),
        head: ledgerHead(database),
        isIntact: isLedgerIntact(session),
      };
    },
    ...indicatorHandlers(session),
    ...patientLinkHandlers(session),
    ...patientProposalHandlers(session),
    ...pictureHandlers(session),
  };
}

/**
 * Scales a private preset to what one patient of this project may be charged; if there are too few patients and no
 * budget is set, none is offered.
 */
function fitted(session: Session, policy: Policy): readonly Policy[] {
  if (!isPrivatePolicy(policy)) return [policy];
  const limit = limitOf(budgetOf(session, patientsOf(session)));
  if (limit === undefined) return [];
  // A preset with caps was designed for its own small ε, so it is only ever scaled down.
  const max = strictestOf(policy) ?? rational(maxEpsilon);
  return [withBudget(policy, compare(limit, max) < 0 ? limit : max)];
}

function strictestOf({ actions }: Policy): Rational | undefined {
  if (actions.date?.action !== 'private' || actions.date.most === undefined) return undefined;
  const { date, city, age } = actions;
  return [date, city, age].reduce(
    (sum, action) => (action?.action === 'private' ? add(sum, parseEpsilon(action.epsilon)) : sum),
    zero,
  );
}

const releasable = (session: Session): readonly number[] => {
  const { database } = session.project;
  const exempt = new Set(documentIds(database, { status: 'exempt' }));
  return documentIds(database, {}).filter((id) => !exempt.has(id));
};

/** By their ids, regardless of spelling, including linked ones. */
function linkedPatients(database: ProjectDatabase): number {
  const ids = database.all<{ patient: string }>(
    "SELECT DISTINCT patient FROM document WHERE removed = 0 AND status <> 'exempt' AND patient IS NOT NULL",
  );
  const linkedTo = linkedIn(patientLinks(database));
  return new Set(ids.flatMap(({ patient }) => patientKey(patient) ?? []).map(linkedTo)).size;
}

/** Patients with notes that may be released; if none are known, the notes. */
function patientsOf({ project: { database } }: Session): number {
  const patients = linkedPatients(database);
  return patients > 0
    ? patients
    : database.number("SELECT count(*) FROM document WHERE removed = 0 AND status <> 'exempt'");
}

/** What a release of all releasable notes would draw; null if the policy draws nothing. */
async function plansOf(session: Session, policy: Policy) {
  const ids = releasable(session);
  const languages = languagesOf(session, ids);
  const replacer = await createReplacer(session, languages, policy);
  const { planner } = replacer;
  if (planner === null) return null;
  const sources = [];
  const names = new Map<string, string>();
  for (const [i, id] of ids.entries()) {
    if (i % yieldEvery === 0) await session.ports.clock.sleep(0);
    const note = replacer.read(id);
    if (note === null) continue;
    sources.push(replacer.sourceOf(note));
    if (!names.has(unitOf(note))) names.set(unitOf(note), note.patientAsWritten ?? note.id);
  }
  const plans: PatientPlan[] = [];
  for (const [i, notes] of notesByUnit(sources).entries()) {
    if (i % yieldEvery === 0) await session.ports.clock.sleep(0);
    plans.push(planner.plan(notes));
  }
  return { plans, names, languages };
}

/** A patient as written in the notes; the ledger stores the common key of all spellings. */
function asWritten(unit: string, { spellingsOf }: ProjectPatients): string {
  const [written] = unit.startsWith('p:') ? spellingsOf(unit.slice(2)) : [];
  return written === undefined ? unit : `p:${written}`;
}

/**
 * Errors and bounds as a function of ε, from mechanisms and true values: computed here, and only medians are returned.
 */
async function makeTrade(session: Session, policy: Policy): Promise<Trade> {
  const planned = hasTrade(policy) ? await plansOf(session, policy) : null;
  if (planned === null) return { points: [], own: totalOf(policy), patients: 0 };
  const { plans, languages } = planned;
  const tables = new Map(
    [...indicatorsOf(policy).keys()].flatMap((language) => {
      const table = indicatorTable(session.project.database, language);
      return table === undefined ? [] : [[language, table] as const];
    }),
  );
  const places = await loadPlaces(session.ports.resources, languages, policy.countries, tables);
  const steps = tradeOf({ policy, plans, places: (language) => places.get(language) });
  let step = steps.next();
  while (step.done !== true) {
    await session.ports.clock.sleep(0);
    step = steps.next();
  }
  return { points: [...step.value], own: totalOf(policy), patients: unitsOf(plans) };
}

async function makeOutlook(session: Session, policy: Policy): Promise<Outlook> {
  const { database } = session.project;
  const planned = await plansOf(session, policy);
  if (planned === null) {
    const budget = budgetOf(session, patientsOf(session));
    return {
      isPrivate: false,
      patients: linkedPatients(database),
      documentsWithoutPatient: database.number(
        "SELECT count(*) FROM document WHERE removed = 0 AND status <> 'exempt' AND patient IS NULL",
      ),
      budget: budgetView(budget),
      defaultEpsilon: numberOf(defaultBudget(patientsOf(session))),
      rows: [],
      total: 0,
      exceeding: 0,
      small: 0,
      promisingNothing: 0,
      worstBound: 0,
      medianBound: 0,
    };
  }
  const { plans, names } = planned;
  const units = unitsOf(plans);
  const budget = budgetOf(session, units);
  const rows = outlookOf({
    plans,
    ledger: projectLedger(database),
    budget: ledgerBudget(budget),
    limit: limitOf(budget),
    policy,
  });
  return {
    isPrivate: true,
    patients: plans.filter(({ isPatient }) => isPatient).length,
    documentsWithoutPatient: plans.filter(({ isPatient }) => !isPatient).length,
    budget: budgetView(budget),
    defaultEpsilon: numberOf(defaultBudget(units)),
    total: rows.length,
    rows: rows.slice(0, rowsListed).map((row) => ({ ...row, name: names.get(row.unit) ?? '' })),
    exceeding: rows.filter(({ exceeds }) => exceeds).length,
    small: rows.filter(({ isSmall }) => isSmall).length,
    promisingNothing: rows.filter(({ promisesNothing }) => promisesNothing).length,
    worstBound: rows.reduce((max, { bound }) => Math.max(max, bound), 0),
    medianBound: medianOf(rows.map(({ bound }) => bound)),
  };
}

const numberOf = (value: Parameters<typeof toNumber>[0] | undefined): number | null =>
  value === undefined ? null : toNumber(value);

/**
 * Every entry follows from the previous one, and the last one matches the audit trail. Computed once between two
 * writes, because a list is read page by page.
 */
const isLedgerIntact = ({ project: { database } }: Session): boolean =>
  database.remember('ledgerIntact', () => {
    try {
      projectLedger(database);
      return true;
    } catch {
      return false;
    }
  });
