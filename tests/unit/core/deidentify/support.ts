import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countriesOf, type Country } from '../../../../electron/contract/countries';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import type { Language } from '../../../../electron/contract/text';
import {
  createDeidentifier,
  type Deidentifier,
  type DeidentifierOptions,
} from '../../../../electron/core/deidentify/deidentify';
import { joinKey, type Prf } from '../../../../electron/core/deidentify/prf';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import {
  createPrivatePlanner,
  type PatientPlan,
  type PrivatePlanner,
  type PrivatePlannerOptions,
} from '../../../../electron/core/deidentify/private/planner';
import { readPlaceSet, type PlaceFile, type PlaceSet } from '../../../../electron/core/deidentify/private/placeSet';
import { policyDigest } from '../../../../electron/core/release/receipt/policyDigest';
import type { DeidentifiedDocument, SourceDocument } from '../../../../electron/core/deidentify/deidentify';
import { unitOf } from '../../../../electron/core/deidentify/sourceDocument';
import type { SurrogateLists } from '../../../../electron/core/deidentify/surrogateLists';
import { generatedFile } from '../../../fixtures/generated';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const prfWith =
  (secret: string): Prf =>
  (kind, key) =>
    createHmac('sha256', secret).update(joinKey(kind, key)).digest();

const read = new Map<Language, SurrogateLists>();
/** The real lists; built when no build has made them yet. */
export function listsFor(language: Language): SurrogateLists {
  const known = read.get(language);
  if (known !== undefined) return known;
  const file = generatedFile(`surrogates/${language}.json`);
  const lists = JSON.parse(readFileSync(file, 'utf8')) as SurrogateLists;
  read.set(language, lists);
  return lists;
}

export const preset = (id: string): Policy =>
  parsePolicy(JSON.parse(readFileSync(path.join(root, `resources/policies/${id}.json`), 'utf8')));

export function deidentifierWith(
  policy: Policy,
  options: Partial<DeidentifierOptions> & { readonly secret?: string } = {},
): Deidentifier {
  const prf = options.prf ?? prfWith(options.secret ?? 'test secret');
  return createDeidentifier({
    lists: listsFor,
    prf,
    surrogateTable: openSurrogateTable(prf),
    pivotYear: 2026,
    ...options,
    policy,
  });
}

/** As shipped, for the country that a policy states. */
export function countryFile(language: Language, country: Country): PlaceFile {
  const name = country === countriesOf[language][0] ? language : `${language}-${country}`;
  return JSON.parse(readFileSync(generatedFile(`places/${name}.json`), 'utf8')) as PlaceFile;
}

const sets = new Map<Language, PlaceSet>();
/** The real candidates; built when no build has made them yet. */
export function placesFor(language: Language): PlaceSet {
  const known = sets.get(language);
  if (known !== undefined) return known;
  const file = generatedFile(`places/${language}.json`);
  const set = readPlaceSet(JSON.parse(readFileSync(file, 'utf8')) as PlaceFile);
  sets.set(language, set);
  return set;
}

export const digestOf = (policy: Policy): string =>
  policyDigest(policy, (text) => createHash('sha256').update(text).digest('hex'));

export interface PrivateBench {
  readonly planner: PrivatePlanner;
  readonly deidentifier: Deidentifier;
  readonly options: PrivatePlannerOptions;
  /** Plans each patient and draws; in a release charges are written in between. */
  readonly release: (documents: readonly SourceDocument[]) => {
    readonly plans: readonly PatientPlan[];
    readonly outs: readonly DeidentifiedDocument[];
  };
}

/** A planner and a deidentifier that share a memo. */
export function privateBench(
  policy: Policy,
  changes: Partial<PrivatePlannerOptions> & { readonly secret?: string } = {},
): PrivateBench {
  const prf = changes.prf ?? prfWith(changes.secret ?? 'test secret');
  const options: PrivatePlannerOptions = {
    policy,
    policyDigest: digestOf(policy),
    surrogateTable: openSurrogateTable(prf),
    prf,
    random: 'keyed',
    lists: listsFor,
    places: placesFor,
    pivotYear: 2026,
    ...changes,
  };
  const planner = createPrivatePlanner(options);
  const deidentifier = createDeidentifier(options);
  return {
    planner,
    deidentifier,
    options,
    release: (documents) => {
      const byUnit = new Map<string, SourceDocument[]>();
      for (const document of documents)
        byUnit.set(unitOf(document), [...(byUnit.get(unitOf(document)) ?? []), document]);
      const plans = [...byUnit].map(([unit, notes]) =>
        planner.plan({ unit, isPatient: unit.startsWith('p:'), documents: notes }),
      );
      for (const plan of plans) planner.sample(plan);
      return { plans, outs: documents.map((document) => deidentifier.deidentify(document)) };
    },
  };
}
