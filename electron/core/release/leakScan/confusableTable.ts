// Made by scripts/build-confusables.mjs from confusables.txt 10.0.0 of Unicode Technical Standard 39. Do not edit.
// Copyright © 1991-2017 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in
// https://www.unicode.org/copyright.html: permission is hereby granted, free of charge, to any person obtaining a copy
// of the Unicode data files to deal in them without restriction, provided that this copyright and permission notice
// appear with all copies. The data files are provided "as is", without warranty of any kind.

/** Latin letters with the characters of other scripts that look like them. */
export const confusableTable: readonly (readonly [string, string])[] = [
  [
    'a',
    '' +
      '\u{251}\u{391}\u{3b1}\u{410}\u{430}\u{13aa}\u{15c5}\u{1d00}\u{2376}\u{237a}' +
      '\u{a4ee}\u{ab7a}\u{102a0}\u{16f40}',
  ],
  ['aa', '\u{a732}\u{a733}'],
  ['ae', '\u{c6}\u{e6}\u{4d4}\u{4d5}'],
  ['ao', '\u{a734}\u{a735}'],
  ['ar', '\u{1f707}'],
  ['au', '\u{a736}\u{a737}'],
  ['av', '\u{a738}\u{a739}\u{a73a}\u{a73b}'],
  ['ay', '\u{a73c}\u{a73d}'],
  [
    'b',
    '' +
      '\u{180}\u{182}\u{183}\u{184}\u{253}\u{299}\u{392}\u{411}\u{412}\u{42c}' +
      '\u{432}\u{462}\u{463}\u{48c}\u{48d}\u{13cf}\u{13f4}\u{13fc}\u{15af}\u{15f7}' +
      '\u{a4d0}\u{a7b4}\u{10282}\u{102a1}\u{10301}',
  ],
  ['bl', '\u{42b}'],
  [
    'c',
    '' +
      '\u{a2}\u{23c}\u{421}\u{441}\u{4aa}\u{4ab}\u{13df}\u{1d04}\u{20a1}\u{2ca4}' +
      '\u{2ca5}\u{a4da}\u{abaf}\u{102a2}\u{10302}\u{10415}\u{1043d}\u{1051c}\u{1f74c}',
  ],
  [
    'd',
    '' +
      '\u{d0}\u{110}\u{111}\u{189}\u{18c}\u{256}\u{257}\u{501}\u{13a0}\u{13e7}' +
      '\u{146f}\u{15de}\u{15ea}\u{1d05}\u{20ab}\u{a4d2}\u{a4d3}\u{ab70}',
  ],
  ['dz', '\u{2a3}'],
  [
    'e',
    '' +
      '\u{246}\u{247}\u{25b}\u{395}\u{3b5}\u{415}\u{435}\u{4bd}\u{4bf}\u{13ac}' +
      '\u{1d07}\u{212e}\u{22ff}\u{2d39}\u{a4f0}\u{ab32}\u{ab7c}\u{10286}\u{118a6}\u{118ae}',
  ],
  [
    'f',
    '' +
      '\u{191}\u{192}\u{3dc}\u{584}\u{15b4}\u{1d6e}\u{1e9d}\u{a4dd}\u{a730}\u{a798}' +
      '\u{a799}\u{ab35}\u{10287}\u{102a5}\u{10525}\u{118a2}\u{118c2}\u{1d213}',
  ],
  [
    'g',
    '' +
      '\u{18d}\u{1e4}\u{1e5}\u{260}\u{261}\u{262}\u{50c}\u{50d}\u{581}\u{13c0}' +
      '\u{13f3}\u{13fb}\u{1d83}\u{a4d6}\u{ab90}',
  ],
  [
    'h',
    '' +
      '\u{126}\u{127}\u{266}\u{29c}\u{397}\u{41d}\u{43d}\u{45b}\u{4a2}\u{4a3}' +
      '\u{4bb}\u{4c7}\u{4c8}\u{4c9}\u{4ca}\u{570}\u{13bb}\u{13c2}\u{13f2}\u{157c}' +
      '\u{2c67}\u{2c8e}\u{a4e7}\u{a695}\u{ab8b}\u{102cf}',
  ],
  [
    'i',
    '' +
      '\u{131}\u{268}\u{269}\u{26a}\u{3b9}\u{456}\u{4cf}\u{13a5}\u{1d7b}\u{1d7c}' +
      '\u{2373}\u{2378}\u{a647}\u{ab75}\u{118c3}',
  ],
  ['j', '\u{248}\u{249}\u{37f}\u{3f3}\u{408}\u{458}\u{13ab}\u{148d}\u{1d0a}\u{a4d9}\u{a7b2}\u{ab7b}'],
  [
    'k',
    '' +
      '\u{138}\u{199}\u{39a}\u{3ba}\u{41a}\u{43a}\u{49a}\u{49b}\u{49e}\u{49f}' +
      '\u{13e6}\u{16d5}\u{1d0b}\u{20ad}\u{2c69}\u{2c94}\u{2c95}\u{a4d7}\u{a740}\u{abb6}' +
      '\u{10518}',
  ],
  [
    'l',
    '' +
      '\u{141}\u{142}\u{196}\u{197}\u{19a}\u{1c0}\u{26b}\u{26d}\u{29f}\u{399}' +
      '\u{406}\u{4c0}\u{5d5}\u{5df}\u{627}\u{673}\u{7ca}\u{13de}\u{14aa}\u{16c1}' +
      '\u{2223}\u{23fd}\u{2c92}\u{2cd0}\u{2cd1}\u{2d4f}\u{a4e1}\u{a4f2}\u{abae}\u{1028a}' +
      '\u{10309}\u{1041b}\u{10443}\u{10526}\u{118a3}\u{118b2}\u{16f16}\u{16f28}\u{1d22a}',
  ],
  ['ll', '\u{1c1}\u{5f0}\u{2225}\u{10199}'],
  ['lo', '\u{42e}'],
  ['ls', '\u{2aa}'],
  ['lt', '\u{20b6}'],
  ['lz', '\u{2ab}'],
  ['m', '\u{39c}\u{3fa}\u{41c}\u{4cd}\u{13b7}\u{15f0}\u{16d6}\u{1d0d}\u{2c98}\u{a4df}\u{102b0}\u{10311}'],
  ['mb', '\u{1f76b}'],
  ['n', '\u{19d}\u{19e}\u{273}\u{274}\u{39d}\u{3b7}\u{578}\u{57c}\u{1d70}\u{2c9a}\u{a4e0}\u{1018e}\u{10513}'],
  [
    'o',
    '' +
      '\u{d8}\u{f8}\u{19f}\u{275}\u{398}\u{39f}\u{3b8}\u{3bf}\u{3c3}\u{41e}' +
      '\u{43e}\u{472}\u{473}\u{4e8}\u{4e9}\u{555}\u{585}\u{5e1}\u{647}\u{6be}' +
      '\u{6c1}\u{6d5}\u{6ff}\u{b20}\u{d20}\u{1010}\u{101d}\u{10ff}\u{12d0}\u{13be}' +
      '\u{13eb}\u{1d0f}\u{1d11}\u{2296}\u{229d}\u{236c}\u{2c9e}\u{2c9f}\u{2d31}\u{2d41}' +
      '\u{2d54}\u{a4f3}\u{a74a}\u{a74b}\u{ab3d}\u{ab3e}\u{ab74}\u{ab8e}\u{abbb}\u{10292}' +
      '\u{102ab}\u{10404}\u{1042c}\u{104c2}\u{104ea}\u{10516}\u{118b5}\u{118c8}\u{118d7}\u{1d21a}' +
      '\u{1f714}',
  ],
  ['oe', '\u{152}\u{153}\u{276}'],
  ['oo', '\u{221e}\u{a698}\u{a699}\u{a74e}\u{a74f}'],
  [
    'p',
    '' +
      '\u{1a5}\u{3a1}\u{3c1}\u{420}\u{440}\u{13e2}\u{146d}\u{1d18}\u{1d29}\u{1d7d}' +
      '\u{2374}\u{2ca2}\u{2ca3}\u{a4d1}\u{abb2}\u{10295}',
  ],
  ['q', '\u{2a0}\u{51b}\u{563}\u{566}\u{2d55}'],
  ['qe', '\u{1f700}'],
  [
    'r',
    '' +
      '\u{1a6}\u{24d}\u{27c}\u{27d}\u{280}\u{433}\u{493}\u{13a1}\u{13d2}\u{1587}' +
      '\u{1d26}\u{1d72}\u{2c85}\u{a4e3}\u{ab47}\u{ab48}\u{ab71}\u{ab81}\u{aba2}\u{104b4}' +
      '\u{16f35}\u{1d216}',
  ],
  ['rn', '\u{271}\u{1d6f}\u{20a5}\u{11700}'],
  [
    's',
    '' +
      '\u{1bd}\u{282}\u{405}\u{455}\u{54f}\u{13d5}\u{13da}\u{1d74}\u{a4e2}\u{a731}' +
      '\u{abaa}\u{10296}\u{10420}\u{10448}\u{118c1}\u{16f3a}',
  ],
  [
    't',
    '' +
      '\u{166}\u{167}\u{1ad}\u{1ae}\u{23e}\u{3a4}\u{3c4}\u{422}\u{442}\u{4ac}' +
      '\u{4ad}\u{13a2}\u{1d1b}\u{1d75}\u{20ae}\u{22a4}\u{2361}\u{27d9}\u{2ca6}\u{a4d4}' +
      '\u{ab72}\u{10297}\u{102b1}\u{10315}\u{118bc}\u{16f0a}\u{1f768}',
  ],
  ['tf', '\u{a777}'],
  ['ts', '\u{2a6}'],
  [
    'u',
    '' +
      '\u{244}\u{28b}\u{3bc}\u{3c5}\u{54d}\u{57d}\u{1200}\u{13cc}\u{144c}\u{1d1c}' +
      '\u{1d7e}\u{222a}\u{22c3}\u{a4f4}\u{a79f}\u{ab4e}\u{ab52}\u{ab9c}\u{104ce}\u{104f6}' +
      '\u{118b8}\u{118d8}\u{16f42}',
  ],
  ['ue', '\u{1d6b}'],
  ['uo', '\u{ab63}'],
  [
    'v',
    '' +
      '\u{3bd}\u{474}\u{475}\u{5d8}\u{13d9}\u{142f}\u{1d20}\u{2228}\u{22c1}\u{2d38}' +
      '\u{a4e6}\u{a6df}\u{aba9}\u{10197}\u{1051d}\u{11706}\u{118a0}\u{118c0}\u{16f08}\u{1d20d}' +
      '\u{1f708}',
  ],
  ['vb', '\u{1f76c}'],
  [
    'w',
    '' +
      '\u{26f}\u{461}\u{47d}\u{51c}\u{51d}\u{561}\u{13b3}\u{13d4}\u{1d21}\u{20a9}' +
      '\u{a4ea}\u{a761}\u{ab83}\u{114c5}\u{1170a}\u{1170e}\u{1170f}',
  ],
  [
    'x',
    '' +
      '\u{d7}\u{3a7}\u{425}\u{445}\u{4b2}\u{1541}\u{157d}\u{166d}\u{16b7}\u{2573}' +
      '\u{292b}\u{292c}\u{2a2f}\u{2a30}\u{2cac}\u{2d5d}\u{a4eb}\u{a7b3}\u{10196}\u{10290}' +
      '\u{102b4}\u{10317}\u{10527}',
  ],
  [
    'y',
    '' +
      '\u{a5}\u{1b4}\u{24e}\u{24f}\u{263}\u{28f}\u{3a5}\u{3b3}\u{423}\u{443}' +
      '\u{4ae}\u{4af}\u{4b0}\u{4b1}\u{10e7}\u{13a9}\u{13bd}\u{1d8c}\u{1eff}\u{2ca8}' +
      '\u{a4ec}\u{ab5a}\u{102b2}\u{118a4}\u{118dc}\u{16f43}',
  ],
  ['z', '\u{1b5}\u{1b6}\u{224}\u{225}\u{290}\u{396}\u{13c3}\u{1d22}\u{1d76}\u{a4dc}\u{ab93}\u{118a9}\u{118c4}'],
];
