import { createPinia, setActivePinia } from 'pinia';
import { createSSRApp, nextTick } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { expect, test } from 'vitest';
import type { Bridge } from '../../../../../electron/contract/bridge';
import { projectApi } from '../../../../../electron/contract/api';
import { createDispatcher } from '../../../../../electron/contract/kernel';
import { createServices } from '../../../../../electron/services/services';
import { useCommands } from '../../../../../renderer/app/commands';
import { useErrors } from '../../../../../renderer/app/errors';
import { createWords } from '../../../../../renderer/app/i18n';
import { usePlace } from '../../../../../renderer/app/place';
import { useProject } from '../../../../../renderer/app/project';
import { useReview } from '../../../../../renderer/features/review/reviewStore';
import { useReviewCommands } from '../../../../../renderer/features/review/useReviewCommands';
import { KeyModel, modelKeys, type Mark } from '../../../../fixtures/keyModel';
import { privacyOfficer, temporaryFolder, testPorts, writeTree } from '../../../../fixtures/openServices';

/** `npm run test:keys` presses a thousand sequences; the suite fewer. */
const sequences = Number(process.env['KEY_SEQUENCES'] ?? 40);
const seed = process.env['GAUZE_SEED'] === 'random' ? Date.now() % 100_000 : Number(process.env['GAUZE_SEED'] ?? 1);
const letter =
  'Dear Dr. Smith,\n\nThank you for seeing Mr. John Carter, phone 020 7946 0018, on 14 March 2024.\nMr. ' +
  'Carter lives in Leeds. He saw Dr. Ann Miller on 2 May 2024.\n';

/** Of a sequence, so that a failure can be pressed again. */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const writes = ['review.decide', 'review.relabel', 'review.remove'];

/**
 * The stores and commands of the window on real services; answers take their time, and now and then another writer was
 * first.
 */
async function desk() {
  const { ports } = await testPorts();
  const dispatch = createDispatcher(projectApi, createServices(ports), (error) => {
    throw error;
  });
  const state = { random: () => 1, stale: 0 };
  const listeners = new Set<(event: never) => void>();
  const call: Bridge['call'] = async (request) => {
    if (request.method.startsWith('system.') || request.method.startsWith('host.'))
      return { id: request.id, ok: true, output: {} };
    if (state.random() < 0.5) await pause(state.random() * 4);
    if (writes.includes(request.method) && state.random() < 0.08) {
      state.stale += 1;
      return { id: request.id, ok: false, error: { code: 'stale', message: '', details: {} } };
    }
    const reply = JSON.parse(JSON.stringify(await dispatch(request, privacyOfficer))) as Awaited<
      ReturnType<Bridge['call']>
    >;
    if (state.random() < 0.5) await pause(state.random() * 4);
    return reply;
  };
  // A window without a screen: of stores and commands nothing else is asked.
  Object.defineProperty(globalThis, 'window', {
    value: {
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
      gauze: {
        call,
        onEvent: (listener: never) => (listeners.add(listener), () => listeners.delete(listener)),
        pathsOf: async () => [],
      },
    },
    configurable: true,
  });
  Object.defineProperty(globalThis, 'document', { value: { activeElement: null }, configurable: true });
  const ask = async <T>(method: string, input: unknown) => {
    const reply = await dispatch({ id: 0, method, input }, privacyOfficer);
    if (!reply.ok) throw new Error(`${method}: ${reply.error.code}`);
    return reply.output as T;
  };
  const ended = async ({ jobId }: { readonly jobId: string }) => {
    while ((await ask<{ status: string }>('jobs.get', { jobId })).status === 'running') await pause(2);
  };
  return { ask, ended, state };
}

test(
  `${sequences} random sequences of fast keys end as typed, and nobody is told of a stale revision`,
  { timeout: 1_800_000 },
  async () => {
    const { ask, ended, state } = await desk();
    const folder = temporaryFolder();
    await ask('project.create', { path: `${folder}/p.gauze`, name: 'Keys', labelSet: 'hipaa-i2b2' });
    const files = Object.fromEntries(
      Array.from({ length: sequences }, (_, at) => [`${String(at).padStart(5, '0')}.txt`, letter]),
    );
    await ended(
      await ask('exchange.import', {
        paths: [writeTree(`${folder}/in`, files)],
        format: 'text',
        again: false,
        spansAs: 'suggested',
        language: 'en',
      }),
    );
    await ended(await ask('detection.run', {}));

    const pinia = createPinia();
    setActivePinia(pinia);
    const [project, review, commands, errors] = [useProject(), useReview(), useCommands(), useErrors()];
    const app = createSSRApp({
      setup() {
        useReviewCommands({
          focusNote: () => undefined,
          focusSweep: () => undefined,
          focusQueue: () => undefined,
          chooseQueue: () => undefined,
          filterQueue: () => undefined,
          focusPage: () => undefined,
          print: async () => undefined,
          chooseLabel: () => undefined,
          narrow: () => undefined,
          showGuideline: () => undefined,
          adjacentWord: () => null,
          isSeen: () => true,
        });
        return () => '';
      },
    });
    await renderToString(app.use(pinia).use(createWords('en')));
    project.info = await ask('project.info', {});
    // The project brings its last screen along, in the next tick.
    const place = usePlace();
    await nextTick();
    place.go('review');
    commands.isNoteFocused = true;
    const families = review.byFamily.map(({ labels }) => labels.map(({ id }) => id));

    for (let at = 1; at <= sequences; at += 1) {
      const random = randomOf(seed * 100_003 + at);
      state.random = () => 1;
      await review.show(at);
      const model = new KeyModel(
        review.annotations.map(({ id, start, end, label, status }) => ({ id, start, end, label, status })),
        families,
      );
      expect(model.marks.length, 'suggestions to decide about').toBeGreaterThan(4);
      const calls = randomOf(seed + at);
      state.random = calls;
      const typed: string[] = [];
      const context = () => `seed ${seed}, sequence ${at}: ${typed.join(' ')}`;
      for (let n = 0; n < 14; n += 1) {
        const key = modelKeys[Math.floor(random() * modelKeys.length)] ?? 'Tab';
        if (!model.can(key)) continue;
        typed.push(key);
        model.press(key);
        commands.pressKeys(key, false);
        // Most keys follow at once, some in the next frame, a few after a breath.
        const rest = random();
        if (rest < 0.2) await nextTick();
        else if (rest < 0.4) await pause(random() * 6);
      }
      await commands.quiet();
      await review.settled();
      const shown = review.annotations.map(({ id, start, end, label, status }): Mark => ({
        id,
        start,
        end,
        label,
        status,
      }));
      expect(shown, context()).toEqual(model.marks);
      expect([review.activeId, review.selection], context()).toEqual([model.activeId, model.selection]);
      const { annotations } = await ask<{ annotations: readonly Mark[] }>('document.get', { id: at });
      expect(
        annotations.map(({ id, start, end, label, status }) => ({ id, start, end, label, status })),
        context(),
      ).toEqual(model.marks);
      expect(errors.current, context()).toBeNull();
    }
    // Others were first often enough for the test to mean something.
    expect(state.stale).toBeGreaterThan(sequences / 4);
    await ask('project.close', {});
  },
);
