import { describe, expect, it } from 'vitest';
import { partsLeftOut } from '../../../../electron/core/coding/coderParts';

describe('parts left out of a coder', () => {
  it('are what was named, and what nobody asked for', () => {
    expect(partsLeftOut({})).toEqual(['neoplasms']);
    expect(partsLeftOut({ with: ['neoplasms'] })).toEqual([]);
    expect(partsLeftOut({ without: ['tagger'], with: ['neoplasms'] })).toEqual(['tagger']);
    expect(partsLeftOut({ without: ['tagger', 'neoplasms'] })).toEqual(['tagger', 'neoplasms']);
  });
});
