import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabelSet } from '../../../../electron/contract/phi';
import { demoFiles, type DemoPeople, type DemoScenarios } from '../../../../electron/core/demo/demoStory';
import type { DemoResources } from '../../../../electron/core/demo/generateDemo';

const resources = join(import.meta.dirname, '../../../../resources');
const read = (path: string): string => readFileSync(join(resources, path), 'utf8');

/** What ships, read from the repository. */
export function readDemoResources(): DemoResources {
  const scenarios = JSON.parse(read('demo/scenarios.json')) as DemoScenarios;
  const { people, templates } = demoFiles(scenarios);
  return {
    scenarios,
    people: new Map(people.map((path) => [path, JSON.parse(read(`demo/${path}`)) as DemoPeople])),
    templates: new Map(templates.map((path) => [path, read(`demo/${path}`)])),
  };
}

export const readLabelSet = (id: string): LabelSet => LabelSet.parse(JSON.parse(read(`label-sets/${id}.json`)));
