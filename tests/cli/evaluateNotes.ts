import path from 'node:path';
import { folderOfFile } from '../fixtures/everyFile';

export const at = (name: string) => path.join(folderOfFile(), name);
// The golden case of the official i2b2 2014 script, on the real command line.
export const text = 'Mr Renée Smith MRN 12345 id 777 seen by Dr Jones at Mercy on 2018-06-15';
const span = (word: string, label: string) => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
  label,
});
export const gold = {
  id: '110-01',
  text,
  spans: [
    span('Renée Smith', 'PATIENT'),
    span('12345', 'MEDICALRECORD'),
    span('777', 'IDNUM'),
    span('Jones', 'DOCTOR'),
    span('Mercy', 'HOSPITAL'),
    span('2018-06-15', 'DATE'),
  ],
};
export const system = {
  id: '110-01',
  text,
  spans: [
    span('Renée Smith', 'PATIENT'),
    span('12345', 'MEDICALRECORD'),
    span('Jones', 'PATIENT'),
    span('Mercy', 'CITY'),
    span('2018-06-15', 'DATE'),
  ],
};
