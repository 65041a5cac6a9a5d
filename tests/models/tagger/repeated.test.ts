import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../electron/contract/phi';
import { tokenize } from '../../../electron/core/text/tokens';
import { repeatedMentions } from '../../../models/tagger/repeated';

/** What is added where the words in brackets were found. */
function added(marked: string, type: PhiType = 'patient'): readonly string[] {
  const text = marked.replace(/[[\]]/g, '');
  const spans = [...marked.matchAll(/\[[^\]]*\]/g)].map((match, k) => ({
    start: match.index - 2 * k,
    end: match.index - 2 * k + match[0].length - 2,
    type,
    score: 0.5,
    source: 'model:m',
    reason: 'model' as const,
  }));
  const isFree = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    spans.every((span) => end <= span.start || span.end <= start);
  return repeatedMentions(tokenize(text), spans, isFree).map(
    ({ start, end, reason }) => `${text.slice(start, end)} ${start} ${reason}`,
  );
}

describe('repeatedMentions', () => {
  test('aModelsName_isTaken_whereItStandsWordForWord', () => {
    expect(added('[Oyelaran] slept. Later Oyelaran ate.')).toEqual(['Oyelaran 22 model-again']);
    expect(added('moved to [MICU], MICU agreed', 'department')).toEqual(['MICU 15 model-again']);
  });

  test('aPartOfAWord_smallLetters_andAShortWord_areNot', () => {
    expect(added('[Stone] came. Stonefree, Stones and a stone')).toEqual([]);
    expect(added('[Li] came. Li left')).toEqual([]);
    expect(added('[hoekzema] came, hoekzema left')).toEqual([]);
  });

  test('aTradeOfSeveralWords_isTaken_evenInSmallLetters', () => {
    expect(added('a [shipyard painter] until May, shipyard painter again', 'profession')).toEqual([
      'shipyard painter 30 model-again',
    ]);
    expect(added('a [painter] until May, painter again', 'profession')).toEqual([]);
  });

  test('anAge_andADate_areNot', () => {
    expect(added('aged [1954], room 1954', 'age')).toEqual([]);
    expect(added('[2021] and 2021', 'date')).toEqual([]);
  });

  test('theLongerName_comesFirst_andNothingTwice', () => {
    expect(added('[Ana Oyelaran] and [Oyelaran]. Ana Oyelaran left')).toEqual(['Ana Oyelaran 27 model-again']);
  });
});
