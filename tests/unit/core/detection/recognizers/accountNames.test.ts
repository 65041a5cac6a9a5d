import { describe, expect, it } from 'vitest';
import { accountName } from '../../../../../electron/core/detection/recognizers/accountNames';
import { found } from './found';

const namesIn = (text: string): readonly string[] => found([accountName], 'en', text);

describe('names of accounts', () => {
  it.each([
    ['IG: @dj_whit_24.', 'username:dj_whit_24'],
    ['Snap: djwhit.', 'username:djwhit'],
    ['Cash App $djwhit16', 'username:djwhit16'],
    ['posts as Icke_Tom74 on Insta', 'username:Icke_Tom74'],
    ['seen on @marie.dupont yesterday', 'username:marie.dupont'],
    ['login: jsmith3', 'username:jsmith3'],
  ])('%s', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  it.each([
    'pain 7/10 @rest, @1420, @SpO2 94, @L4-5, call Loretta @ home',
    'FB: none. IG: normal. Snap test negative',
    'wrote to a.b@clinic.example',
    'lab_value_2 was sent',
    '_____ signature',
  ])('none in %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
