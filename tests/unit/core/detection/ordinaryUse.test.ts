import { describe, expect, it } from 'vitest';
import { isUsedAsWord } from '../../../../electron/core/detection/ordinaryUse';
import type { Language } from '../../../../electron/contract/text';

describe('isUsedAsWord', () => {
  it.each<readonly [Language, string, string]>([
    ['fr', 'Pose d’un Bridge. Scellement du bridge.', 'Bridge'],
    ['fr', 'Les complications aiguës. Complications tardives', 'Complications'],
    ['fr', 'Échelle. Avec l’échelle posée', 'Échelle'],
    ['es', 'Crecen en Agar. Incrustadas en el agar.', 'Agar'],
    ['en', 'Baby AO came. The baby was given fluids.', 'Baby'],
    ['nl', 'Spalk om. Een spalk past.', 'Spalk'],
  ])('%s: %s', (language, text, word) => expect(isUsedAsWord(text, word, language)).toBe(true));

  it.each<readonly [Language, string, string]>([
    ['en', 'Hoekzema came. met hoekzema again, hoekzema tired', 'Hoekzema'],
    ['nl', 'Wit komt. belde de wit terug', 'Wit'],
    ['de', 'Heike kommt. die heike war da', 'Heike'],
    ['en', 'Bridge came. the bridges were low', 'Bridge'],
    ['en', 'Bridge came. bathe bridge', 'Bridge'],
  ])('%s, a name: %s', (language, text, word) => expect(isUsedAsWord(text, word, language)).toBe(false));
});
