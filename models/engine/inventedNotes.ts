import type { GoldNote, TrainRequest } from '../../electron/contract/engine';
import type { Language } from '../../electron/contract/text';
import { demoRandom } from '../../electron/core/demo/demoRandom';
import { demoFiles, type DemoPeople, type DemoScenarios } from '../../electron/core/demo/demoStory';
import { generateDemo } from '../../electron/core/demo/generateDemo';
import type { Resources } from '../../electron/core/release/ports';

/** Notes of nobody, from the stories of the demo, in these labels; the same for the same arguments. */
export async function inventedNotes(
  resources: Resources,
  languages: ReadonlySet<Language>,
  labels: TrainRequest['labels'],
  copies: number,
): Promise<readonly GoldNote[]> {
  const { version, scenarios: all } = JSON.parse(await resources.text('demo/scenarios.json')) as DemoScenarios;
  const scenarios: DemoScenarios = { version, scenarios: all.filter(({ language }) => languages.has(language)) };
  const files = demoFiles(scenarios);
  const read = async (names: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(names.map(async (name) => [name, await resources.text(`demo/${name}`)] as const));
  const people = new Map((await read(files.people)).map(([name, text]) => [name, JSON.parse(text) as DemoPeople]));
  // A kind that two labels claim is the first one's.
  const labelSet = {
    id: 'declared',
    version: 1,
    name: 'declared',
    labels: labels.map(({ id, type, from }) => ({ id, type, from, family: 'other' as const, name: {} })).reverse(),
  };
  const { notes } = generateDemo(
    { scenarios, people, templates: new Map(await read(files.templates)) },
    labelSet,
    demoRandom('public start'),
    { copies },
  );
  return notes.map(({ document: { id, patient = id, language = 'en', text, spans = [] } }) => ({
    id,
    patient,
    language,
    text,
    spans: spans.map(({ start, end, label }) => ({ start, end, type: label })),
  }));
}
