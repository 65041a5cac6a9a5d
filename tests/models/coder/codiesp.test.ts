import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCoderText, Vocabulary } from '../../../models/coder/hybrid/coderText';
import { neoplasmCodes } from '../../../models/coder/hybrid/neoplasms';
import { defaultHybrid, hybridParts } from '../../../models/coder/hybrid/switches';
import { codeWithHybrid } from '../../../models/coder/hybrid/hybridModel';
import { openHybrid } from '../../../models/coder/hybrid/hybridState';
import { trainHybrid } from '../../../models/coder/hybrid/trainHybrid';
import { codiespFolder, readCodiesp } from '../../bench/codiespNotes';

const isHere = existsSync(codiespFolder);

describe.skipIf(!isHere)(`dictionary on CodiEsp${isHere ? '' : ' (../shared/corpora/codiesp is not here)'}`, () => {
  it('is as good as measured before, and cross-validation on train says what dev says', async () => {
    const { state, crossValidated } = await trainHybrid(
      { notes: readCodiesp('train', 'D', false), descriptions: [], descriptionLanguage: 'en' },
      { ...defaultHybrid, without: hybridParts },
      { elapsed: () => 0 },
    );
    const model = openHybrid(state);
    let [hits, given, gold] = [0, 0, 0];
    for (const { text, language, codes } of readCodiesp('dev', 'D', false)) {
      const above = codeWithHybrid(model, text, language, { hasEvidence: false }).filter(({ isAbove }) => isAbove);
      given += above.length;
      gold += codes.length;
      hits += above.filter(({ code }) => codes.some((own) => own.code === code)).length;
    }
    const f1 = (2 * hits) / (given + gold);
    expect(f1).toBeGreaterThan(0.686);
    expect(f1).toBeLessThan(0.706);
    // What a held-out note sees of its own labels would show here first.
    expect(Math.abs(crossValidated - f1)).toBeLessThan(0.01);
  }, 120_000);
});

describe.skipIf(!isHere)(
  `growths by site on the training notes of CodiEsp${isHere ? '' : ' (../shared/corpora/codiesp is not here)'}`,
  () => {
    it('are right in two of three where the words stand together, and find half of the codes', () => {
      let [together, right, found, gold] = [0, 0, 0, 0];
      for (const { text, language, codes } of readCodiesp('train', 'D', false)) {
        const own = new Set(codes.map(({ code }) => code));
        const nearest = new Map<string, number>();
        for (const { code, gap } of neoplasmCodes(readCoderText(text, language, new Vocabulary())))
          nearest.set(code, Math.min(nearest.get(code) ?? Infinity, gap));
        gold += [...own].filter((code) => /^(?:C|D49)/u.test(code)).length;
        for (const [code, gap] of nearest) {
          if (own.has(code)) found += 1;
          if (gap > 0) continue;
          together += 1;
          if (own.has(code)) right += 1;
        }
      }
      expect(right / together).toBeGreaterThan(0.6);
      expect(found / gold).toBeGreaterThan(0.45);
    }, 60_000);
  },
);
