import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describedUnseen } from '../../../electron/contract/described';
import { readDescribedHead } from '../../../models/described/describedFile';

const bytes = new Uint8Array(readFileSync('resources/described/head.safetensors'));
const card = readFileSync('resources/described/card.md', 'utf8');
const head = readDescribedHead(bytes);

it('the shipped head is whole, small, and the one that its card describes', () => {
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(card).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(card).toContain('CC BY 4.0');
});

it('the window says of unseen labels what was measured, and so does the card', () => {
  const { bare, shown } = head.unseen;
  const percent = (share: number): number => Math.round(100 * share);
  expect(describedUnseen).toEqual({
    found: percent(bare.found),
    right: percent(bare.right),
    foundShown: percent(shown.found),
    rightShown: percent(shown.right),
  });
  for (const { found, right } of [bare, shown])
    expect(card).toContain(`found ${percent(found)} % of the places, and ${percent(right)} % of its suggestions`);
});
