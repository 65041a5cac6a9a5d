import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { nationalId } from '../../../../../electron/core/detection/recognizers/nationalIds';
import { vehicle } from '../../../../../electron/core/detection/recognizers/vehicles';
import { recordNumber } from '../../../../../electron/core/detection/recognizers/recordNumbers';
import { found } from './found';

const identifiers: readonly (readonly [Language, string, ...string[]])[] = [
  ['en', 'MRN: 12-34-56', 'medicalRecord:12-34-56'],
  // a number may be called one by a phone's key too
  ['en', 'Hospital number 4821-3377', 'medicalRecord:4821-3377'],
  ['en', 'Medical record number 48213377', 'medicalRecord:48213377'],
  ['en', 'Case No. A-4432', 'episode:A-4432'],
  ['en', 'OHIP 4532 889 104', 'medicalRecord:4532 889 104'],
  ['en', 'NHS number 943 476 5919', 'medicalRecord:943 476 5919'],
  ['en', 'NHS no: 943 476 5918', 'medicalRecord:943 476 5918'],
  ['en', 'SSN 536-90-4399', 'ssn:536-90-4399'],
  ['en', 'had 536-90-4399', 'ssn:536-90-4399'],
  ['en', 'ref AB 12 34 56 C', 'ssn:AB 12 34 56 C'],
  ['en', 'Accession #: S19-12345', 'episode:S19-12345'],
  ['en', 'DEA AB1234563', 'license:AB1234563'],
  ['en', 'serial number MDT-4482-XX', 'device:MDT-4482-XX'],
  ['en', 'Medicare 1EG4-TE5-MK73', 'healthPlan:1EG4-TE5-MK73'],
  ['en', 'policy number AB-998877', 'healthPlan:AB-998877'],
  ['en', 'card 4111 1111 1111 1111', 'account:4111 1111 1111 1111'],
  ['en', 'IBAN GB82 WEST 1234 5698 7654 32', 'account:GB82 WEST 1234 5698 7654 32'],
  ['en', 'licence plate AB12 CDE', 'vehicle:AB12 CDE'],
  ['es', 'NHC: 368503.', 'medicalRecord:368503'],
  ['es', 'CIPA: nhc-739146.', 'medicalRecord:739146'],
  ['es', 'NASS: 26 63514095 12.', 'ssn:26 63514095 12'],
  ['es', 'NºCol: 28 28 70973.', 'license:28 28 70973'],
  ['es', 'Episodio: 82034567902', 'episode:82034567902'],
  ['es', 'IMSS 1234 56 7890', 'healthPlan:1234 56 7890'],
  ['es', 'DNI 12345678Z', 'identifier:12345678Z'],
  ['es', 'con 12345678Z', 'identifier:12345678Z'],
  ['es', 'DNI 12345678-A', 'identifier:12345678-A'],
  ['es', 'NIE X1234567L', 'identifier:X1234567L'],
  ['es', 'historia clínica nº 4455667', 'medicalRecord:4455667'],
  ['es', 'matrícula 1234 BCD', 'vehicle:1234 BCD'],
  ['es', 'marcapasos nº de serie PJN123456H', 'device:PJN123456H'],
  ['fr', 'NIR 2 69 05 49 588 157 80', 'ssn:2 69 05 49 588 157 80'],
  ['fr', 'assurée 269054958815780', 'ssn:269054958815780'],
  ['fr', 'IPP : 8001234567', 'medicalRecord:8001234567'],
  ['fr', 'RPPS 10003456789', 'license:10003456789'],
  ['fr', 'immatriculé AB-123-CD', 'vehicle:AB-123-CD'],
  ['fr', 'N° de séjour 190012345', 'episode:190012345'],
  ['fr', 'dossier n° 123456', 'medicalRecord:123456'],
  ['nl', 'BSN 111222333', 'ssn:111222333'],
  ['nl', 'BSN: 1112.22.333', 'ssn:1112.22.333'],
  ['nl', 'patiëntnummer 1234567', 'medicalRecord:1234567'],
  ['nl', 'BIG 19012345601', 'license:19012345601'],
  ['nl', 'AGB-code 01012345', 'license:01012345'],
  ['nl', 'polisnummer 987654321', 'healthPlan:987654321'],
  ['nl', 'kenteken 12-ABC-3', 'vehicle:12-ABC-3'],
  ['de', 'KVNR A123456780', 'healthPlan:A123456780'],
  ['de', 'Versichertennummer: A123456789', 'healthPlan:A123456789'],
  ['de', 'Fallnummer 4711/19', 'episode:4711/19'],
  ['de', 'Kassennr 108310400', 'healthPlan:108310400'],
  ['de', 'Patienten-ID: 00123456', 'medicalRecord:00123456'],
  ['de', 'SV-Nr. 65 170839 J 003', 'ssn:65 170839 J 003'],
  ['de', 'Kennzeichen B-AB 1234', 'vehicle:B-AB 1234'],
  ['de', 'LANR 123456601', 'license:123456601'],
  ['en', 'PPS number 1234567TW', 'ssn:1234567TW'],
  ['en', 'PPSN: 1234567T', 'ssn:1234567T'],
  ['en', 'SIN 046 454 286', 'ssn:046 454 286'],
  ['en', 'OHIP: 6839 212 774 KL', 'medicalRecord:6839 212 774 KL'],
  ['en', 'Med Rec #: 00-83-41-77', 'medicalRecord:00-83-41-77'],
  ['en', 'Group no: 0048812', 'healthPlan:0048812'],
  ['en', 'Study ID CPX-0041', 'episode:CPX-0041'],
  ['fr', 'RAMQ : LEBC 5403 1218', 'medicalRecord:LEBC 5403 1218'],
  ['fr', 'NAS 130 692 544', 'ssn:130 692 544'],
  ['es', 'CURP: GOMC540312MDFRRL09', 'identifier:GOMC540312MDFRRL09'],
  ['es', 'RFC GOMC540312AB1', 'identifier:GOMC540312AB1'],
  ['es', 'NSS 3254 54 1203-8', 'ssn:3254 54 1203-8'],
  ['es', 'C.C. 52.482.911', 'identifier:52.482.911'],
  ['es', 'Cédula de ciudadanía 1020482911', 'identifier:1020482911'],
  ['es', 'CUIL 27-14829113-4', 'identifier:27-14829113-4'],
  ['es', 'autónoma 20-14829113-7', 'identifier:20-14829113-7'],
  ['es', 'Folio 220118', 'episode:220118'],
  ['de', 'Labornr. L-2231-08', 'episode:L-2231-08'],
  ['de', 'Einsender-Nr. 4481', 'episode:4481'],
  ['de', 'IBAN DE89 3704 0044 0532 0130 00', 'account:DE89 3704 0044 0532 0130 00'],
];
const noIdentifiers: readonly (readonly [Language, string])[] = [
  ['en', 'record low of 35'],
  ['en', 'order 2 units'],
  ['en', 'case 3 of 12'],
  ['en', 'visit in 2 weeks'],
  ['en', 'CD20 NEG'],
  ['en', 'chart reviewed, 12 pages'],
  ['en', 'sample of 45 mL'],
  ['en', 'ID: fever 38.5'],
  ['en', 'study of 1500 patients'],
  ['es', 'historia de 3 años'],
  ['es', 'serie de 12 casos'],
  ['es', 'ingreso 3 días'],
  ['es', 'avda. s/n 28041 Madrid'],
  ['es', 'leucocitos 11200'],
  ['es', 'HC: 3 hermanos'],
  ['fr', 'dossier de 3 pages'],
  ['fr', 'examen à 8 h'],
  ['fr', 'série de 12'],
  ['nl', 'opname 3 dagen'],
  ['nl', 'monster van 45 ml'],
  ['de', 'Fall 3'],
  ['de', 'Probe 45 ml'],
  ['de', 'TSH-R 1234'],
  ['de', 'L-DO 5'],
];

describe('identifiers', () => {
  it.each(identifiers.map(([language, text, ...expected]) => ({ language, text, expected })))(
    '$language: finds the identifiers of "$text"',
    ({ language, text, expected }) => {
      const all = found([nationalId, recordNumber, vehicle], language, text, 0.6);
      // the merge keeps the longer of two hits of one kind
      expect(all.filter((hit) => !all.some((other) => other !== hit && other.startsWith(hit)))).toEqual(expected);
    },
  );
  it.each(noIdentifiers)('%s: finds no identifier in "%s"', (language, text) => {
    expect(found([nationalId, recordNumber, vehicle], language, text)).toEqual([]);
  });
});
