import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { accountName } from '../../../../../electron/core/detection/recognizers/accountNames';
import { email, ip, url } from '../../../../../electron/core/detection/recognizers/electronicContacts';
import { phone } from '../../../../../electron/core/detection/recognizers/phones';
import { found } from './found';

const contacts: readonly (readonly [Language, string, ...string[]])[] = [
  ['en', 'Call (555) 123-4567 today', 'phone:(555) 123-4567'],
  ['en', 'Phone: 555-123-4567 ext. 12', 'phone:555-123-4567 ext. 12'],
  ['en', 'tel 020 7946 0958', 'phone:020 7946 0958'],
  ['en', 'mobile 07700 900123', 'phone:07700 900123'],
  ['en', '+44 20 7946 0958', 'phone:+44 20 7946 0958'],
  ['en', 'pager 12345', 'phone:12345'],
  ['en', 'Fax 555.123.4568', 'fax:555.123.4568'],
  ['es', 'Tel.: 981 33 40 00', 'phone:981 33 40 00'],
  ['es', 'Tfno. 626807465 Fax: 976379891', 'phone:626807465', 'fax:976379891'],
  ['es', 'Telfs.: 918823884 / 918823984', 'phone:918823884', 'phone:918823984'],
  ['es', 'móvil +34 626 80 74 65', 'phone:+34 626 80 74 65'],
  ['es', 'esposa 626 80 74 65', 'phone:626 80 74 65'],
  ['fr', 'Tél : 01 42 34 56 78', 'phone:01 42 34 56 78'],
  ['fr', '+33 (0)1 42 34 56 78', 'phone:+33 (0)1 42 34 56 78'],
  ['fr', 'joindre 0612345678', 'phone:0612345678'],
  ['fr', '06.12.34.56.78', 'phone:06.12.34.56.78'],
  ['fr', 'Télécopie : 01 42 34 56 79', 'fax:01 42 34 56 79'],
  ['nl', '06-12345678', 'phone:06-12345678'],
  ['nl', 'dochter (06 23 45 67 89)', 'phone:06 23 45 67 89'],
  ['nl', 'tel. 020-1234567', 'phone:020-1234567'],
  ['nl', '+31 6 12345678', 'phone:+31 6 12345678'],
  ['nl', 'fax 0495-123456', 'fax:0495-123456'],
  ['de', 'Tel. 030/1234567', 'phone:030/1234567'],
  ['de', 'Telefon: 0711 123-45', 'phone:0711 123-45'],
  ['de', '+49 (0)711 123456', 'phone:+49 (0)711 123456'],
  ['de', 'Handy 0176 12345678', 'phone:0176 12345678'],
  ['de', 'Telefax: 089 1234567', 'fax:089 1234567'],
  ['en', 'write to j.smith+x@mail.example.org.', 'email:j.smith+x@mail.example.org'],
  ['es', 'E-mail.jperez@hospital.es', 'email:jperez@hospital.es'],
  ['es', 'nnavcu@hotmail.com.', 'email:nnavcu@hotmail.com'],
  ['de', 'müller@klinik.de', 'email:müller@klinik.de'],
  [
    'en',
    'see https://example.org/a?b=(c) (or www.example.com).',
    'url:https://example.org/a?b=(c)',
    'url:www.example.com',
  ],
  ['nl', 'op ziekenhuis-oost.nl te vinden', 'url:ziekenhuis-oost.nl'],
  ['en', 'from 192.168.10.77 today', 'ip:192.168.10.77'],
  ['en', 'IP 10.0.0.1', 'ip:10.0.0.1'],
  ['en', '2001:db8:0:0:0:ff00:42:8329', 'ip:2001:db8:0:0:0:ff00:42:8329'],
  ['en', 'host fe80::1ff:fe23:4567:890a', 'ip:fe80::1ff:fe23:4567:890a'],
  ['en', 'MAC 00:1A:2B:3C:4D:5E', 'device:00:1A:2B:3C:4D:5E'],
  ['en', 'login: jsmith42', 'username:jsmith42'],
];
const noContacts: readonly (readonly [Language, string])[] = [
  ['en', 'platelets 245,000 and 180,000'],
  ['en', 'at 12:30:45'],
  ['en', 'section 1.2.3.4'],
  ['en', 'ratio 1:320'],
  ['en', 'dose 100 200 300 mg'],
  ['en', 'e.g. this one'],
  ['es', 'plaquetas 245.000'],
  ['es', 'NHC 9280347'],
  ['es', 'sin control.de nuevo'],
  ['es', '120 80 75'],
  ['fr', 'plaquettes 245 000'],
  ['fr', '01/02/2019'],
  ['nl', '10 20 30 mg'],
  ['nl', '2 dd 500'],
  ['de', '0,9 % 500 ml'],
  ['de', '1-0-1-0'],
  ['de', '12.500 Einheiten'],
];

describe('contacts', () => {
  it.each(contacts.map(([language, text, ...expected]) => ({ language, text, expected })))(
    '$language: finds the contacts of "$text"',
    ({ language, text, expected }) => {
      expect(found([email, url, ip, accountName, phone], language, text)).toEqual(expected);
    },
  );
  it.each(noContacts)('%s: finds no contact in "%s"', (language, text) => {
    expect(found([email, url, ip, accountName, phone], language, text)).toEqual([]);
  });
});
