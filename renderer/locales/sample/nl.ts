import type { SampleWords } from './en';

export const sample: SampleWords = {
  parts: 'Delen van de vrijgave', part: { receipt: 'Bewijs', reports: 'Rapporten', sample: 'Blinde steekproef' },
  reports: 'Rapport', copyReport: 'Rapport kopiëren', noReports: 'Deze vrijgave heeft geen rapporten', noReportsText: 'Ze worden vanaf deze versie bij elke vrijgave geschreven.',
  report: { 'attacks-and-utility': 'Aanvallen en nut', 'safe-harbor-coverage': 'Dekking van Safe Harbor', 'expert-determination-draft': 'Oordeel van een deskundige, ontwerp', 'dpia-pack': 'Stukken voor de DPIA' },
  title: 'Blinde steekproef', text: 'Willekeurige notities van deze vrijgave, zoals ze vertrokken. Lees elke notitie zonder naar het origineel te kijken en tel de plaatsen die nog zeggen om wie het gaat: namen, ware datums, nummers, woonplaatsen. Hoeveel notities er zulke bevatten, is dan exact begrensd.',
  size: 'Te lezen notities', wrongSize: 'Van 1 tot {n}.', would: 'Bevat geen van {n} notities PHI, dan bevat hooguit {bound} van alle notities die (betrouwbaarheid 95%).', start: 'Beginnen met lezen', startNew: 'Nieuwe steekproef trekken', again: 'In plaats daarvan een andere steekproef trekken', end: 'De steekproef is gelezen',
  note: 'Notitie {n} van {total}', progress: 'Tot nu toe gelezen', found: 'Plaatsen met resterende PHI', wrongCount: 'Een getal vanaf 0.', clean: 'Niets over, volgende', judge: '{n} plaats over, volgende | {n} plaatsen over, volgende', keys: 'Een getal, dan Enter. Leeg betekent geen. ↑ ↓ schuiven de notitie.',
  sofar: 'Tot nu toe', atMost: 'hooguit {bound}', meaning: 'van de {of} vrijgegeven notities bevat PHI, met betrouwbaarheid 95% (Clopper–Pearson).', read: 'Gelezen', withPhi: 'Notities met PHI', places: 'Plaatsen', column: { bound: 'Voor een grens van', needed: 'gelezen zonder vondst' },
  vault: { title: 'Heridentificatiebestand', text: 'Schrijft pseudoniemen, echte nummers en de oorspronkelijke woorden in een versleuteld bestand met een eigen wachtzin, buiten de map van de vrijgave. Wie beide heeft kan de vrijgave ongedaan maken; het bewijs zegt dat het bestand bestaat. Een verloren wachtzin is niet te vervangen.', want: 'Er een schrijven bij deze vrijgave', choose: 'Plaats kiezen', passphrase: 'Wachtzin van dit bestand' },
  fitsNow: 'Sindsdien is het beleid of het budget veranderd: nu zou niemand eroverheen gaan.',
  refused: 'Geweigerd: een budget zou overschreden worden', refusedText: 'Er is niets gerekend en niets getrokken, voor niemand.', refusedWho: 'Wie over het budget zou gaan', over: '{spent} + {wanted} boven {limit}', openBudget: 'Budget openen',
};
