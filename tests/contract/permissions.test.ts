import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api, projectApi } from '../../electron/contract/api';
import { call, type Call, type Role } from '../../electron/contract/kernel';
import { openProject } from '../fixtures/openServices';

const callsOf = (of: object): readonly (readonly [method: string, call: Call])[] =>
  Object.entries(of).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([verb, definition]) => [`${noun}.${verb}`, definition] as const),
  );
const forRole = (role: Role) =>
  callsOf(projectApi)
    .filter(([, { allow }]) => allow.includes(role))
    .map(([method]) => method);

test('a call that does not say who may make it does not compile, and none is for nobody', () => {
  // @ts-expect-error `allow` is missing
  call({ input: z.null(), output: z.null() });
  expect(
    callsOf(api)
      .filter(([, { allow }]) => allow.length === 0)
      .map(([method]) => method),
  ).toEqual([]);
});

/** Calls that change nothing in the project; looking at originals is written down by those that show them. */
const readings = new RegExp(
  `^(?:${[
    String.raw`project\.(?:create|createDemo|open|cancelOpening|keys|lock|info|close|labelSets|passphraseStrength|` +
      String.raw`proposePassphrase)`,
    String.raw`jobs\.(?:list|get|cancel)`,
    String.raw`document\.(?:list|get|pages?)`,
    String.raw`drafts\.list`,
    String.raw`exchange\.formats`,
    String.raw`guideline\.(?:list|versions)`,
    String.raw`labels\.preview`,
    String.raw`privacy\.(?:presets|policy|outlook|shownCountries|trade|indicators|ledger|timelineFan|placeOdds)`,
    String.raw`annotators\.(?:overview|desk)`,
    String.raw`release\.(?:readiness|preview|leaks|list|receipt|privateReceipt|letter|reports|sampleResult)`,
    String.raw`review\.(?:occurrences|offer|queue|queues|printing|rows|comments|rules|possibleMisses|stopping|` +
      String.raw`notesToGo|nextStep|changed|history)`,
    String.raw`detection\.searches`,
    String.raw`statistics\.(?:overview|saveChart)`,
    String.raw`sweep\.find`,
    String.raw`(?:training|models|coders|redactors|languageModels|representers|utility)\.(?:readiness|runs|` +
      String.raw`run|curve|background|list|get|settings|errors|findings|compare|comparison|result|verifyBundle)`,
    String.raw`coding\.(?:systemFormats|systems|settings|search|browse|list|note|statistics|exportFormats)`,
  ].join('|')})$`,
);

test('what an annotator may write is what annotating needs: a new call is looked at here before it is theirs', () => {
  expect(
    forRole('reader')
      .filter((method) => !readings.test(method))
      .toSorted(),
  ).toEqual([
    'detection.dismiss',
    'detection.run',
    'document.seen',
    'document.setStatus',
    'drafts.keep',
    'project.copy',
    'review.add',
    'review.addRule',
    'review.comment',
    'review.decide',
    'review.flag',
    'review.keepQueue',
    'review.label',
    'review.print',
    'review.propagate',
    'review.redo',
    'review.relabel',
    'review.remove',
    'review.removeComment',
    'review.removeQueue',
    'review.removeRule',
    'review.resize',
    'review.undo',
  ]);
});

test('an auditor looks, takes away what was counted and logged, and changes nothing', () => {
  expect(
    forRole('auditor')
      .filter((method) => !readings.test(method))
      .toSorted(),
  ).toEqual([
    'agreement.count',
    'agreement.export',
    'agreement.matrix',
    'agreement.pair',
    'agreement.spans',
    'audit.export',
    'audit.list',
    'audit.verify',
  ]);
});

test('a reviewer decides about notes and readings, and neither releases nor changes who may do what', () => {
  const own = forRole('reviewer');
  expect(own).toContain('adjudication.decide');
  for (const method of [
    'release.run',
    'annotators.putPerson',
    'annotators.setOthers',
    'annotators.writePackage',
    'privacy.setBudget',
    'privacy.setPolicy',
    'project.addPassphrase',
    'reidentification.open',
    'exchange.export',
    'coding.export',
  ])
    expect(own, method).not.toContain(method);
});

describe('the window and the command line alike', () => {
  test.each(['reader', 'auditor'] as const)(
    '%s: every other call of the project is refused before it does anything',
    async (role) => {
      const services = await openProject();
      await services.client.annotators.putPerson({ name: 'One', account: 'one', role });
      const client = services.as({ author: 'one', role: 'privacyOfficer' });
      const own = new Set(forRole(role));
      // Opening and closing are the host's: anyone who may open the file may.
      for (const [method] of callsOf(projectApi).filter(([name]) => !own.has(name))) {
        const [noun = '', verb = ''] = method.split('.');
        const made = (client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
          noun
        ]?.[verb]?.(inputFor(method));
        await expect(made, method).rejects.toMatchObject({
          code: expect.stringMatching(/forbidden|badRequest/) as string,
        });
      }
      const { rows } = await services.client.audit.list({ offset: 0, limit: 100 });
      expect(rows.filter(({ author }) => author === 'one')).toEqual([]);
    },
  );
});

/** Inputs are checked before the project looks at who asks; what fits none of them is refused all the same. */
const inputFor = (method: string): unknown =>
  ['annotators.plan', 'annotators.assign'].includes(method) ? { readers: ['x'], overlap: 0, copies: 2, seed: 1 } : {};
