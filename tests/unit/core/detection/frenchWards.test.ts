import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { compare } from './faults/compare';

const lists = openGazetteer(readFileSync('out/lists/fr.bin'));

/** What is meant stands in brackets. */
describe('French ward notes', () => {
  it.each([
    // trades beside somebody named, a relative or an employer
    'Son gendre, [chaudronnier] dans le nord, aide.',
    'Le papa [Julien], [chauffagiste], en congé.',
    'Cette [puéricultrice] se plaint du dos.',
    'Il a mis le pilier à la fraiseuse.',
    'Un facteur de risque, la formation de kystes, comme seul facteur causal.',
    // employers, funds, laboratories
    'Il travaille chez [Lafarge] de nuit.',
    'Retraité, caisse : [AGIRC].',
    'Bilan au labo [Unilabs] hier.',
    'Élève en 2e année à [Sainte-Ursule].',
    'Observé chez Les patients âgés.',
    'Tel labo : K+ 6,1.',
    // relatives and roles before a name
    'Sa femme [Sylvie] appelle.',
    'Leur marraine [Nicole] la garde.',
    'Vu par ostéo [Julien], stable.',
    'Une idel [Sandrine] passe.',
    'La voie externe de Moore.',
    'Une femme Glasgow 15.',
    'Accouchement par SF de garde.',
    // numbers by their keys
    'Plaque [1-ABC-234].',
    'La voiture (plaque [284 GIA]) reste là.',
    'Docteur, INAMI [22533169].',
    'Carton [R854797] rendu.',
    'IUC [10-7625-7405] valide.',
    'Bracelet n° [8901] posé.',
    'TSH 123 ABC normale.',
    'Bon état, ref normale.',
  ])('%s', (line) => {
    const { wanted, given } = compare('fr', lists, line);
    expect(given).toBe(wanted);
  });
});
