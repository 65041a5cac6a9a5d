import { people } from '../../../../models/tagger/unfounded/people';
import { expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { findingIn } from '../../../../models/tagger/unfounded/unfoundedClass';
import { describeClasses } from './classSamples';

describeClasses(people, {
  usedAsEponym: {
    refuses: [
      ['tender at [McBurney] point', 'patient'],
      ['the papules of [Gottrand] on both hands', 'city'],
    ],
    spares: [['[McBurney, Alice] came with her son', 'patient']],
  },
  eponym: { refuses: [['a long [Gleason] of both', 'patient']], spares: [['[McBurney, Alice] came', 'patient']] },
  eponymElsewhere: {
    refuses: [
      ['stained with ([Fite-Faraco], orcein). The Fite-Faraco stain showed none', 'patient'],
      ['an injury ([WOLD]) with a WOLD score of 3', 'city'],
    ],
    spares: [
      ['[Wilson] came. The Wilson disease of', 'patient'],
      ['[Hoekzema] came. Later Hoekzema left', 'patient'],
    ],
  },
  cited: {
    refuses: [['as in the cases reported by Hoekzema and [Wolderen], rarely', 'patient']],
    spares: [['pain reported by [Wolderen] today', 'relative']],
  },
  thing: {
    refuses: [
      ['rebuilt with a [Hoekzema] and a drain', 'patient'],
      ['in favour of an [ADEM]. Later', 'patient'],
    ],
    spares: [
      ['seen by [Hoekzema] today', 'patient'],
      ['called a [Maria] in tears', 'patient'],
      ['seen with a [Hoekzema] Brouwer', 'patient'],
      ['seen: An [Hoekzema], at nine', 'patient'],
    ],
  },
  thingElsewhere: {
    refuses: [['a Hoekzema was drawn; the [Hoekzema] was normal', 'patient']],
    spares: [
      ['a Hoekzema was drawn; told [Hoekzema] of it', 'patient'],
      ['seen by Hoekzema; the [Hoekzema] family came', 'patient'],
      ['a Hoekzema Brouwer came; the [Hoekzema] family', 'patient'],
    ],
  },
  statistics: {
    refuses: [
      ['differed (p = .008; [Wolderen-Hoekzema]).', 'patient'],
      ['différait (p=0,008 ; [Wolderen])', 'patient'],
    ],
    spares: [
      ['grew (p 4; [Wolderen])', 'patient'],
      ['room (8; [Wolderen])', 'patient'],
    ],
  },
  demonym: {
    refuses: [['a healthy [German] woman of 40', 'patient']],
    spares: [['told [German] about it', 'patient']],
  },
});

test.each<readonly [Language, string, boolean]>([
  ['es', 'se hizo una [Wolderenza] ayer', true],
  ['es', 'llama a [Wolderenza] ayer', false],
  ['fr', 'devant un [Wolderen] et un drain', true],
  ['fr', 'adressé a [Wolderen] hier', false],
  ['nl', 'na een [Wolderen] en drain', true],
  ['nl', 'gebeld met [Wolderen] gisteren', false],
  ['de', 'nach einem [Wolderen] gestern', true],
  ['de', 'sprach mit [Wolderen] gestern', false],
])('aThingWithAnIndefiniteArticle_%s_%s', (language, marked, expected) => {
  const text = marked.replace(/[[\]]/g, '');
  const span = { start: marked.indexOf('['), end: marked.indexOf(']') - 1, type: 'patient' as const };
  const thing = people.find(({ id }) => id === 'thing');
  expect(thing?.isIn(findingIn(span, text, { lookUp: () => 0 }, language))).toBe(expected);
});

test.each<readonly [Language, string, boolean]>([
  ['es', 'se hizo un Wolderen y el [Wolderen] fue normal', true],
  ['es', 'vino Wolderen y el [Wolderen] fue normal', false],
  ['fr', 'un Wolderen, puis confirmé par le [Wolderen] hier', true],
  ['fr', 'vu par Wolderen, confirmé par le [Wolderen] hier', false],
  ['nl', 'na een Wolderen was het [Wolderen] vrij', true],
  ['de', 'nach einem Wolderen war das [Wolderen] frei', true],
  ['de', 'nach einem Wolderen war der [Wolderen] hier', false],
])('aThingWithItsArticle_%s_%s', (language, marked, expected) => {
  const text = marked.replace(/[[\]]/g, '');
  const span = { start: marked.indexOf('['), end: marked.indexOf(']') - 1, type: 'patient' as const };
  const thing = people.find(({ id }) => id === 'thingElsewhere');
  expect(thing?.isIn(findingIn(span, text, { lookUp: () => 0 }, language))).toBe(expected);
});
