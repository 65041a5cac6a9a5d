import { describe, expect, it } from 'vitest';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { hl7v2 } from '../../../../../electron/core/exchange/documents/hl7v2/hl7v2';
import { leaksInFile } from '../../../../../electron/hosts/cli/documents/scanFile';

const patterns = leakPatterns([{ type: 'date', text: '2021-03-09' }], () => false);
const nothing = leakPatterns([], () => false);
/** A message written with these days, and its note. */
const leaks = async (days: readonly string[], note: string) => {
  const bytes = new TextEncoder().encode(
    days.map((day) => `MSH|^~\\&|LAB|X|EHR|X|${day}||ORU^R01|C1|P|2.5\r`).join(''),
  );
  const strings = [];
  for await (const string of hl7v2.strings(bytes)) strings.push(string);
  return leaksInFile(strings, [note], { own: [patterns], ownWords: new Map(), ofAll: nothing, clean: new Set() });
};

describe('days that a file has written together', () => {
  it('are a coincidence where the released note shows the same day, as often as it does', async () => {
    expect(await leaks(['20210309'], 'MSH-7: 2021-03-09')).toEqual([]);
    expect(await leaks(['20210309'], 'MSH-7: 2004-11-20')).not.toEqual([]);
    expect(await leaks(['20210309'], 'Born 2021-03-091')).not.toEqual([]);
  });
});
