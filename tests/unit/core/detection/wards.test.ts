import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { compare } from './faults/compare';

const shippedOf = (language: 'de' | 'nl') => openGazetteer(readFileSync(`out/lists/${language}.bin`));

/** With the lists that are shipped: what stands in notes of German, Austrian and Swiss wards. */
describe('German notes of wards', () => {
  const german = shippedOf('de');
  it.each([
    // who is announced by a role, a kinship word or an abbreviation of a trade
    'Hebamme [Kirchmair] kommt morgen.',
    'Hebamme Nachsorge geplant.',
    'Hernien-OP bei Prim. [Kirchmair].',
    'Notarzt Intubation vor Ort.',
    'Sozialarbeiterin Antrag gestellt.',
    'Nachbarin [Kirchmair] hat angerufen.',
    'Nachbarin Kaffee bringt.',
    'Lebt mit ihr Mann [Karl] zusammen.',
    'Nun sei ihr Mann Diabetiker.',
    // signs of staff
    'Lagerung erfolgt. Hdz. [GB]',
    'Diktatzeichen [JP], Schreibzeichen [VB]',
    'Protokoll EKG folgt.',
    'gez. CT morgen',
    // trades
    'Er sei gelernter [Fernfahrer].',
    'Arbeitet als [Studienrätin].',
    'Vater ([Tischler], getrennt) wartet.',
    'Dr. [Maria Kirchmair], Oberärztin, diktiert.',
    // employers, schools, practices: in German every noun before them is capitalised too
    'Kontrolle [Ordination Kirchmair] morgen.',
    'Anruf [Pflegedienst Sonnenhof], alles ruhig.',
    'Aushilfe im [Gasthof Sonnenhof] in [Bregenz].',
    'Befundanforderung Labor, dringend.',
    'Stent im [Klinikum Nord]. Raucher.',
    // plates of all three countries, only behind their word
    'Auto ([ZH 299 128]) verkauft.',
    'Kennz. [W-83860L] notiert.',
    'Noradrenalin ZH 299 128 mg.',
    // ages behind a name
    'Sein Sohn [Friedrich] ([12]) wartet.',
    'Amlodipin (5) und Ramipril (10).',
    'Hb 11,2, 86, stabil.',
    // numbers
    'Durchwahl ueber Frau [Kirchmair], [DW 56].',
    'Killip Kl. 2 nach Infarkt.',
    'Bitte [Apotheke 385] anrufen.',
    'Apotheke 100 Tabletten bestellt.',
    'Überweisung auf [DE84 5415 0238 0000 4602 33].',
    'Vers.-Nr. [I377402356]',
    'Haftung unter 40000 IE Heparin.',
    // years and departments
    'Crossektomie rechts [1998] im Haus.',
    'Sono rechts 2010 ml Urin.',
    'Verlegt auf [Pavillon 16].',
    // no town across the end of a sentence
    'Teilnehmernr. [40439]. Barthel 35, Tinetti 11.',
    '[80331 München]',
  ])('%s', (line) => {
    const { wanted, given } = compare('de', german, line);
    expect(given, `given ${given}, wanted ${wanted}`).toBe(wanted);
  });
});

describe('Dutch notes of wards', () => {
  const dutch = shippedOf('nl');
  it.each([
    'Buurvrouw [Hoekstra] heeft gebeld.',
    'Buurvrouw heeft gebeld.',
    'Verloskundige [Hoekstra] komt morgen.',
    'Mutualiteit [120/7802364] bevestigd.',
    'Mutualiteit 2 dagen wachten.',
    'Zij werkt als [kapster].',
    'Zus [Anneke], [schoonmaakster], belt.',
    'Ottawa neg, Chopart ok.',
    'Opname in [rusthuis De Kade].',
  ])('%s', (line) => {
    const { wanted, given } = compare('nl', dutch, line);
    expect(given, `given ${given}, wanted ${wanted}`).toBe(wanted);
  });
});
