import { expect, test } from 'vitest';
import type { SourceNote } from '../../../../../electron/core/release/ports';
import { blanked, stringsToHide } from '../../../../../electron/core/release/leaks/blanked';
import { searchedStrings } from '../../../../../electron/core/release/leaks/strings';
import { preset } from '../../deidentify/support';
import { marked } from '../notes';

const { text, spans } = marked(
  'Seen {date:3 May 2021}: {patient:Zebulon Quackenbush}, {age:54}, of {city:Boston}; {doctor:Quackenbush} ' +
    'in {hospital:Mercy Hospital} for two weeks, weight 81 kg. Tel. {phone:617 555 0148}.',
);
const note: SourceNote = {
  id: 'n',
  patient: '1',
  language: 'en',
  text,
  spans: spans.map((span, i) => ({ ...span, ...(i === 1 && { isUnsure: true }), ...(i === 5 && { isRepeat: true }) })),
};

test.each(['surrogate', 'safe-harbor', 'private-strict', 'private-research', 'numbered-tag', 'mask'])(
  'stringsToHide_areThoseOfTheNoteWithTags_under_%s',
  (name) => {
    const policy = preset(name);
    for (const isCertain of [false, true]) {
      const hidden = stringsToHide(note, policy, isCertain);
      expect(hidden).toEqual(searchedStrings(blanked(note, policy, isCertain)));
      expect(hidden.map((string) => string.text)).toContain('Zebulon Quackenbush');
    }
  },
);
