import { describe, expect, test } from 'vitest';
import {
  surrogateEmail,
  surrogateIp,
  surrogatePhone,
  surrogateUrl,
  type ContactContext,
} from '../../../../electron/core/deidentify/contacts';
import { prfWith } from './support';

const contextWith = (secret: string, words: Readonly<Record<string, string>> = {}): ContactContext => ({
  prf: prfWith(secret),
  scope: 'p:1',
  avoid: new Set(),
  nameWord: (folded) => words[folded],
  anyName: () => ['clara', 'moreno'],
});
const secrets = Array.from({ length: 30 }, (_, i) => `s${i}`);

describe('phones', () => {
  test.each([
    ['es', '917 27 70 00', /^9\d\d \d\d \d\d \d\d$/],
    ['es', '609 518571', /^6\d\d \d{6}$/],
    ['es', '+34 917 277 000', /^\+34 9\d\d \d{3} \d{3}$/],
    ['es', '985-27-36-14', /^9\d\d-\d\d-\d\d-\d\d$/],
    ['es', '986413144 ext 1530', /^9\d{8} ext \d{4}$/],
    ['en', '(617) 555-1234', /^\([2-9]\d\d\) 555-01\d\d$/],
    ['en', '+1 617 555 1234', /^\+1 [2-9]\d\d 555 01\d\d$/],
    ['en', '020 7946 1234', /^016 3296 0\d{3}$/],
    ['en', '07700 123456', /^07700 900\d{3}$/],
    ['fr', '06 12 34 56 78', /^06 39 98 \d\d \d\d$/],
    ['fr', '+33 1 40 20 50 60', /^\+33 1 99 00 \d\d \d\d$/],
    ['nl', '06-12345678', /^06-\d{8}$/],
    ['nl', '020-1234567', /^02\d-\d{7}$/],
    ['de', '+49 171 1234567', /^\+49 171 39200\d\d$/],
    ['de', '0711/123456', /^07\d\d\/\d{6}$/],
    ['en', '555-1234', /^555-01\d\d$/],
  ] as const)('%s %s', (language, text, form) => {
    for (const secret of secrets) {
      const drawn = surrogatePhone(text, language, contextWith(secret))!;
      expect(drawn).toMatch(form);
      expect(drawn.replace(/\D/g, '')).not.toBe(text.replace(/\D/g, ''));
    }
  });

  test('no figures, no phone', () => {
    expect(surrogatePhone('n/a', 'es', contextWith('s'))).toBeUndefined();
  });
});

describe('addresses of the net', () => {
  test('e-mail follows the person, at a domain nobody can own', () => {
    const words = { juan: 'pedro', garcia: 'lozano' };
    expect(surrogateEmail('juan.garcia@hospital.es', contextWith('s', words))).toMatch(
      /^pedro\.lozano@example\.(org|com|net)$/,
    );
    expect(surrogateEmail('jgarcia@hospital.es', contextWith('s', words))).toMatch(/^clozano@example\.(org|com|net)$/);
    expect(surrogateEmail('garcia_84@hospital.es', contextWith('s', words))).toMatch(/^lozano_\d\d@example/);
    for (const secret of secrets) {
      const drawn = surrogateEmail('xpto.qwerty77@hospital.es', contextWith(secret))!;
      expect(drawn).toMatch(/^[a-z0-9._+-]+@example\.(org|com|net)$/);
      expect(drawn).not.toMatch(/xpto|qwerty/);
    }
    expect(surrogateEmail('@', contextWith('s'))).toBeUndefined();
  });

  test('web addresses keep scheme and depth', () => {
    const drawn = surrogateUrl('https://www.clinica-ruiz.es/pacientes/123?x=Juan#top', contextWith('s'))!;
    expect(drawn).toMatch(/^https:\/\/www\.example\.(org|com|net)\/[a-z]{9}\/\d{3}\?[a-z]=[A-Z][a-z]{3}#[a-z]{3}$/);
    expect(surrogateUrl('clinica-ruiz.es', contextWith('s'))).toMatch(/^example\./);
  });

  test('network addresses are those kept for documentation', () => {
    for (const secret of secrets) {
      expect(surrogateIp('10.0.0.1', contextWith(secret))).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
      expect(surrogateIp('fe80::1', contextWith(secret))).toMatch(/^2001:db8:/);
    }
  });
});
