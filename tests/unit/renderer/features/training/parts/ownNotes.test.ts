// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, nextTick, type App, type Component } from 'vue';
import { TrainingOptions } from '../../../../../../electron/contract/training';
import type { ModelRow, OwnNotesGain as Gain } from '../../../../../../electron/contract/models';
import { createWords } from '../../../../../../renderer/app/i18n';
import { useProject } from '../../../../../../renderer/app/project';
import OwnNotesGain from '../../../../../../renderer/features/training/parts/OwnNotesGain.vue';
import OwnNotesSwitch from '../../../../../../renderer/features/training/parts/OwnNotesSwitch.vue';
import { taggerForm, type TypedTagger } from '../../../../../../renderer/features/training/taggerForm';
import { useTagger } from '../../../../../../renderer/features/training/taggerStore';
import { info, withTrainingBridge } from '../trainingBridge';

let app: App | undefined;
withTrainingBridge();
afterEach(() => app?.unmount());

function shown(component: Component, props: object, language: 'en' | 'es' | 'fr' | 'nl' | 'de' = 'en'): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(TooltipProvider, () => h(component, props)) });
  app.use(createWords(language)).use(getActivePinia()!).mount(element);
  return element;
}
const thorough = { id: 'starter:thorough', name: 'thorough' } as ModelRow;
const empty = { ...taggerForm.empty, kind: 'linearCrf' } as TypedTagger;
const boxOf = (element: HTMLElement): HTMLInputElement => element.querySelector('input')!;

test('switch_isOff_asksForNothing_andOnceItIsOnTheTrainingAsksForNotes', async () => {
  useTagger().rows = [thorough];
  let typed: TypedTagger = empty;
  const element = shown(OwnNotesSwitch, {
    modelValue: typed,
    'onUpdate:modelValue': (hasOwnNotes: boolean) => (typed = { ...typed, hasOwnNotes }),
  });
  const box = boxOf(element);
  expect([box.checked, box.disabled]).toEqual([false, false]);
  expect(taggerForm.startOf('m', typed)).toEqual({ kind: 'linearCrf', name: 'm', options: {} });
  box.checked = true;
  box.dispatchEvent(new Event('change'));
  await nextTick();
  const { options } = taggerForm.startOf('m', typed)!;
  expect(TrainingOptions.parse(options)).toEqual({ ownNotes: 300 });
  // One line says what it does, and stands with the box.
  const line = element.querySelector(`#${box.getAttribute('aria-describedby')!}`);
  expect(line?.textContent).toContain('up to 300 open notes');
});

test('switch_ofWhatCannotBeTaught_isShut_andSaysWhy', () => {
  useTagger().rows = [thorough];
  for (const part of [{ kind: 'transformer' }, { kind: 'network', epsilon: '1' }] as const) {
    const element = shown(OwnNotesSwitch, { modelValue: { ...empty, ...part, hasOwnNotes: true } });
    expect([boxOf(element).checked, boxOf(element).disabled]).toEqual([false, true]);
    expect(element.textContent).toContain('Not for transformers');
    expect(taggerForm.startOf('m', { ...empty, ...part, hasOwnNotes: true })!.options).not.toHaveProperty('ownNotes');
    app?.unmount();
  }
  useTagger().rows = [];
  expect(shown(OwnNotesSwitch, { modelValue: empty }).textContent).toContain('does not include the thorough model');
});

test('switch_withoutAnOpenNote_isNotThere', () => {
  useProject().info = { ...info, counts: { ...info.counts, open: 0 } };
  expect(shown(OwnNotesSwitch, { modelValue: empty }).querySelector('input')).toBeNull();
});

const gain: Gain = {
  notes: 300,
  sentences: 4000,
  sure: 1234,
  spans: 99,
  without: { precision: 0.9, recall: 0.8, f1: 0.85 },
  taught: {
    with: { precision: 0.9, recall: 0.82, f1: 0.86 },
    f1: { difference: 0.01, interval: [-0.002, 0.021] },
    covered: { difference: 0.02, interval: [0.01, 0.03] },
    patients: 40,
  },
  isKept: false,
};
test.each(['en', 'es', 'fr', 'nl', 'de'] as const)('gain_in_%s_saysWhatWasLearned_withItsInterval', (language) => {
  const words = shown(OwnNotesGain, { gain }, language).textContent!;
  expect(words).toMatch(/1[.,\s\u202f]?234/);
  expect(words).toMatch(/\+[.,0]+01/);
  expect(words).toMatch(/−0?[.,]002/);
  expect(words).not.toContain('training.');
  expect(words).not.toMatch(/\{|undefined/);
});

test('gain_thatIsNotShown_isNotClaimed', () => {
  expect(shown(OwnNotesGain, { gain }).textContent).toContain('No gain is shown');
  app?.unmount();
  expect(shown(OwnNotesGain, { gain: { ...gain, isKept: true } }).textContent).toContain('also learned from them');
  app?.unmount();
  expect(shown(OwnNotesGain, { gain: { ...gain, taught: null } }).textContent).toContain('No sentence was sure');
});
