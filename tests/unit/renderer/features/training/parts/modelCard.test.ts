// @vitest-environment happy-dom
import { createPinia } from 'pinia';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import { createWords } from '../../../../../../renderer/app/i18n';
import ModelCard from '../../../../../../renderer/features/training/parts/ModelCard.vue';

let app: App | undefined;
afterEach(() => app?.unmount());

const card = [
  '# Ward',
  'Finds names.',
  '## What it finds',
  '| label of the model | here |',
  '|---|---|',
  '| PER | PATIENT |',
  '## constructor',
]
  .join('\n\n')
  .replace(/\|\n\n\|/g, '|\n|');

function shownIn(language: 'en' | 'de'): HTMLElement {
  const view = { card, lineage: [], licence: 'mit', sha256: 'a'.repeat(64), row: { name: 'Ward' } };
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(ModelCard, { view }) });
  app.use(createWords(language)).use(createPinia()).mount(element);
  return element;
}
const textsOf = (element: HTMLElement, what: string): readonly (string | undefined)[] =>
  [...element.querySelectorAll(`.card-text ${what}`)].map((each) => each.textContent?.trim());

test('aCardInGerman_hasGermanHeadings_itsOwnSentencesMarkedAsEnglish_andSaysSo', () => {
  const element = shownIn('de');
  // No heading that cards have, though every object has it.
  expect(textsOf(element, 'h4')).toEqual(['Was es findet', 'constructor']);
  expect(textsOf(element, 'th')).toEqual(['Label des Modells', 'hier']);
  expect(textsOf(element, 'p[lang=en]')).toEqual(['Finds names.']);
  expect(element.textContent).toContain('englisch');
});

test('aCardInEnglish_isAsItIsStored', () => {
  const element = shownIn('en');
  expect(textsOf(element, 'h4')[0]).toBe('What it finds');
  expect(element.textContent).not.toContain('in English');
});
