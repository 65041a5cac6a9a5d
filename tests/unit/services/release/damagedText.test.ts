import { expect, test } from 'vitest';
import { everything, release, reviewed } from '../../../fixtures/releases';

test('aName_aDate_thatAnExportChanged_areReplacedAsElsewhere_andNothingElseChanges', async () => {
  const services = await reviewed([
    {
      ...{
        id: 'a',
        patient: 'p1',
        text: 'Seen: Mr. Edwin Zbr&oacute;wskiv on 3&nbsp;March 2024<br>gr&ouml;&szlig;er.\n',
      },
      spans: [
        ['Edwin Zbr&oacute;wskiv', 'PATIENT'],
        ['3&nbsp;March 2024', 'DATE'],
      ],
    },
    {
      ...{ id: 'b', patient: 'p1', text: 'Seen: Mr. Edwin ZbrÃ³wskiv on 1O.03.2024.\n' },
      spans: [
        ['Edwin ZbrÃ³wskiv', 'PATIENT'],
        ['1O.03.2024', 'DATE'],
      ],
    },
    {
      ...{ id: 'c', patient: 'p1', text: 'Seen: Mr. Edwin Zbrówskiv on 17 March 2024.\n' },
      spans: [
        ['Edwin Zbrówskiv', 'PATIENT'],
        ['17 March 2024', 'DATE'],
      ],
    },
  ]);
  expect((await release(services)).job).toMatchObject({ status: 'done' });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => String(everything(services)[`${name}.txt`]));
  const [, name, date] = /^Seen: Mr\. (.+) on (.+)<br>gr&ouml;&szlig;er\.\n$/.exec(a!)!;
  const [, second, later] = /^Seen: Mr\. (.+) on (.+)\.\n$/.exec(b!)!;
  const [, third, last] = /^Seen: Mr\. (.+) on (.+)\.\n$/.exec(c!)!;
  expect([second, third]).toEqual([name, name]);
  expect(name).toMatch(/^\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+$/u);
  const [day, month, year] = later!.split('.').map(Number);
  const days = [Date.parse(`${date} UTC`), Date.UTC(year!, month! - 1, day), Date.parse(`${last} UTC`)];
  expect([days[1]! - days[0]!, days[2]! - days[1]!]).toEqual([7 * 864e5, 7 * 864e5]);
});
