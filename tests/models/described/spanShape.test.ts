import { expect, it } from 'vitest';
import { likeness, shapeOf, shapeWidth, writtenSpan } from '../../../models/described/spanShape';

const alike = (one: string, other: string): number => likeness(writtenSpan(one), writtenSpan(other));

it('the same letters, digits and marks in the same order are written alike, whatever they are', () => {
  expect(alike('AB-123456', 'QX-908172')).toBe(1);
  expect(alike('AB-123456', 'QX-90817')).toBeGreaterThanOrEqual(0.8);
  expect(alike('AB-123456', 'QX-90817')).toBeLessThan(1);
  expect(alike('Amtsgericht Köln', 'Landgericht Bonn')).toBe(1);
});

it('other spans are less alike the more they differ', () => {
  expect(alike('AB-123456', 'AB/123456')).toBeGreaterThan(alike('AB-123456', 'Crown Court at Leeds'));
  expect(alike('AB-123456', 'Crown Court at Leeds')).toBeLessThan(0.4);
  expect(alike('ana@example.org', 'luis.m@example.net')).toBeGreaterThan(alike('ana@example.org', 'example'));
});

it('is the same from both sides, and numbers stay between 0 and 1', () => {
  const texts = ['AB-1', 'x', '12:30', 'a b c d e f g', '€ 1.200', '😀', 'ÀÉ', '@mia_92', '1'.repeat(500)];
  for (const one of texts) {
    const shape = shapeOf(one);
    expect(shape).toHaveLength(shapeWidth);
    expect([...shape].every((value) => value >= 0 && value <= 1)).toBe(true);
    for (const other of texts) {
      expect(alike(one, other)).toBe(alike(other, one));
      expect(alike(one, other)).toBeGreaterThanOrEqual(0);
      expect(alike(one, other)).toBeLessThanOrEqual(1);
    }
  }
});
