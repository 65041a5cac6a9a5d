import { describe, expect, test } from 'vitest';
import { commandTable } from '../../../../../renderer/app/commandTable';
import { findTopics } from '../../../../../renderer/app/guide/findTopics';
import { guideTopics } from '../../../../../renderer/app/guide/topics';
import { screens } from '../../../../../renderer/app/place';
import { words as de } from '../../../../../renderer/locales/de/index';
import { words as en } from '../../../../../renderer/locales/en/index';
import { words as es } from '../../../../../renderer/locales/es/index';
import { words as fr } from '../../../../../renderer/locales/fr/index';
import { words as nl } from '../../../../../renderer/locales/nl/index';

const entriesOf = ({ guide }: { readonly guide: { readonly ask: object; readonly answer: object } }) =>
  guideTopics.map(({ id }) => ({
    id,
    ask: (guide.ask as Record<string, string>)[id] ?? '',
    answer: (guide.answer as Record<string, string>)[id] ?? '',
  }));

describe('the guide in the window', () => {
  test.each([
    [en, 'how do I add a missed name', 'addMissed'],
    [en, 'undo import', 'undoImport'],
    [en, 'epsilon', 'wordEpsilon'],
    [en, 'forgot passphrase', 'passphrase'],
    [es, '¿cómo añado un nombre que faltó?', 'addMissed'],
    [fr, 'ajouter un nom oublié', 'addMissed'],
    [de, 'wie ergänze ich einen namen', 'addMissed'],
    [de, 'Freigabe abgelehnt', 'settleLeaks'],
    [nl, 'naam toevoegen', 'addMissed'],
  ] as const)('answers what people type', (words, asked, topic) => {
    const found = findTopics(entriesOf(words), asked).map(({ id }) => id);
    expect(found.slice(0, 3)).toContain(topic);
  });

  test('every screen has an answer, every answer its question, every key a command', () => {
    const asked = new Set(guideTopics.map(({ screen }) => screen));
    expect(screens.filter((screen) => !asked.has(screen))).toEqual([]);
    expect(guideTopics.map(({ id }) => id).toSorted()).toEqual(Object.keys(en.guide.ask).toSorted());
    expect(Object.keys(en.guide.answer)).toEqual(Object.keys(en.guide.ask));
    const ids = new Set(commandTable.map(({ id }) => id));
    expect(guideTopics.flatMap(({ commands }) => commands).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('nothing asked: all of it as it stands; nothing like it: nothing', () => {
    expect(findTopics(entriesOf(en), ' ')).toHaveLength(guideTopics.length);
    expect(findTopics(entriesOf(en), 'xyzzy')).toEqual([]);
  });
});
