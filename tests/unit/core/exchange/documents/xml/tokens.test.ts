import { describe, expect, it } from 'vitest';
import {
  attributesByPattern,
  attributesOf,
  xmlTokens,
  type XmlToken,
} from '../../../../../../electron/core/exchange/documents/xml/tokens';

const tagsIn = (raw: string): readonly XmlToken[] => {
  const tags: XmlToken[] = [];
  try {
    for (const token of xmlTokens(raw)) if (token.name !== '') tags.push(token);
  } catch {
    // what is no XML at its end may have tags before
  }
  return tags;
};

/** Pieces of tags, of which some are as no program writes them. */
const pieces = [
  ...['a', 'w:p', ' ', '  ', '\n', '\t', '\u00a0', '\u2028', '=', ' = ', '"', "'", '"x"', "'y'", '"1 > 2"', '"w:val="'],
  ...['/', '/ ', ' w:val="x"', ' a:b:c="d"', " q='\"'", ' é="1"', ' a="é"', ' :x=""', ' x:=""', '\u0001', ' b=c', '&'],
];

describe('attributesOf', () => {
  it('finds with letters what the pattern finds, in tags of any kind', () => {
    let seed = 1;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % below;
    };
    let tags = 0;
    let attributes = 0;
    for (let round = 0; round < 40_000; round++) {
      let inside = round % 5 === 0 ? '' : ['w:t', 'p', 'r', 'é:x'][random(4)]!;
      for (let i = random(6); i > 0; i--) inside += pieces[random(pieces.length)]!;
      const raw = `<r><${round % 7 === 0 ? '/' : ''}${inside}>text</r>`;
      for (const tag of tagsIn(raw)) {
        tags++;
        const found = attributesOf(raw, tag);
        attributes += found.length;
        expect(found, raw).toEqual(attributesByPattern(raw, tag));
      }
    }
    expect(tags).toBeGreaterThan(40_000);
    expect(attributes).toBeGreaterThan(10_000);
  });

  it('gives places that can be cut out, and names without their prefix', () => {
    const raw = '<w:p  w:rsidR="00" \n w14:paraId=\'1 > 2\' plain=""/>';
    const [tag] = tagsIn(raw);
    expect(tag).toMatchObject({ kind: 'empty', name: 'w:p', local: 'p', end: raw.length });
    expect(
      attributesOf(raw, tag!).map(({ name, local, start, end, valueStart, valueEnd }) => [
        name,
        local,
        raw.slice(start, end),
        raw.slice(valueStart, valueEnd),
      ]),
    ).toEqual([
      ['w:rsidR', 'rsidR', '  w:rsidR="00"', '00'],
      ['w14:paraId', 'paraId', " \n w14:paraId='1 > 2'", '1 > 2'],
      ['plain', 'plain', ' plain=""', ''],
    ]);
  });
});
