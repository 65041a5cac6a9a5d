import { coding } from './coding/nl';
import { commands } from './commands/nl';
import { compute } from './compute/nl';
import { disclosure } from './disclosure/nl';
import { draws } from './draws/nl';
import type { Words } from './en';
import { errors } from './errors/nl';
import { labels } from './labels/nl';
import { project } from './project/nl';
import { readersWords } from './readers/nl';
import { review } from './review/nl';
import { sample } from './sample/nl';
import { statistics } from './statistics/nl';
import { utility } from './utility/nl';
import { training } from './training/nl';
import { workbench } from './workbench/nl';

export const nl: Words = {
  ...commands,
  ...project,
  ...readersWords,
  error: errors,
  coding,
  compute,
  disclosure,
  draws,
  labels,
  review,
  workbench,
  sample,
  statistics,
  utility,
  training,
  key: { Ctrl: 'Ctrl', Space: 'Spatie', Escape: 'Esc', Delete: 'Del', Home: 'Home', End: 'End' },
  screen: { welcome: 'Welkom', notes: 'Notities', readers: 'Lezers', package: 'Pakket', agreement: 'Consensus', adjudication: 'Beslechten', review: 'Nalezen', training: 'Trainen', privacy: 'Privacy', release: 'Vrijgave', coding: 'Coderen', audit: 'Logboek', labels: 'Labels', statistics: 'Statistiek', settings: 'Instellingen' },
  frame: {
    quoted: '‘{text}’', notes: '{n} notitie | {n} notities', saved: 'bewaard {time}', readOnly: 'alleen lezen', large: 'zeer groot: splitsen', plain: 'niet versleuteld', plainWhy: 'Dit project heeft geen wachtzin: wie het bestand heeft, kan de notities lezen', find: 'Opdrachten, notities, labels', offline: 'offline', offlineWhy: 'Gauze gebruikt nooit een netwerk',
    rail: 'Stappen', keyLine: 'Toetsen die hier werken', allKeys: 'alle toetsen', chord: 'en dan…',
    mark: { wait: 'er wacht iets', run: 'er loopt een taak', stop: 'gestopt' },
  },
  host: {
    understood: 'Begrepen',
    engineRestarted: 'De rekenkern is gestopt en opnieuw gestart. Project en venster zijn ongedeerd; een lopende detectie moet opnieuw worden gestart.',
    projectRestarting: 'Het projectproces is gestopt. Het wordt opnieuw gestart…',
    projectRestarted: 'Het projectproces is gestopt en opnieuw gestart. Alles wat bewaard was is er; een lopende taak moet opnieuw worden gestart.',
  },
  drop: { welcome: 'Laat een project los om te openen, of notities om te importeren', project: 'Laat notities los om ze te importeren' },
  notice: { undo: 'Ongedaan maken', dismiss: 'Verbergen', undoDone: 'Ongedaan gemaakt.', redoDone: 'Opnieuw gedaan.', undoNone: 'Niets ongedaan te maken.', redoNone: 'Niets opnieuw te doen.', undoTurn: 'Er is niets meer van u om ongedaan te maken. Wat anderen deden, blijft.', redoTurn: 'Er is niets meer van u om opnieuw te doen.', notYours: 'De laatste stap is van iemand anders: wie het project beheert, kan hem ongedaan maken.' },
  keys: {
    title: 'Toetsen', text: 'Elke toets is te wijzigen in Instellingen. Letters werken alleen waar niets wordt getypt.', close: 'Sluiten',
    scope: { everywhere: 'Overal', project: 'In een project', welcome: 'Welkom', notes: 'Notities', review: 'Nalezen', note: 'In de notitie', readers: 'Lezers', agreement: 'Consensus', adjudication: 'Beslechten', training: 'Trainen', privacy: 'Privacy', release: 'Vrijgave', coding: 'Coderen', audit: 'Logboek', labels: 'Labels', statistics: 'Statistiek', settings: 'Instellingen' },
  },
  palette: {
    title: 'Opdracht, notitie of label zoeken', placeholder: 'Een opdracht, notitie of label', results: 'Resultaten', choose: 'kiezen', run: 'uitvoeren', remap: 'Toetsen zijn te wijzigen in Instellingen',
    none: 'Geen opdracht, notitie of label past. Tekst in notities wordt gezocht in Notities.', open: '{n} open', labelHint: 'notities met dit label',
    group: { command: 'Opdrachten', note: 'Notities', label: 'Labels' },
  },
  job: {
    cancel: 'Afbreken', doneOf: '{done} van {total}', rate: '{rate} per seconde', left: 'nog {time}',
    import: { running: 'Bezig met importeren' },
    detect: { running: 'PHI zoeken', done: '{n} voorstel in {notes} | {n} voorstellen in {notes}', cancelled: 'Afgebroken na {n} notities; hun voorstellen blijven' },
    export: { running: 'Bezig met exporteren', done: '{n} notitie geschreven | {n} notities geschreven', cancelled: 'Afgebroken na {n} notities', lost: 'Dit formaat draagt niet: {what}' },
    code: { running: 'Codes voorstellen', done: '{n} code voorgesteld in {notes} notities | {n} codes voorgesteld in {notes} notities' }, importCodes: { running: 'Codes importeren', done: '{n} code overgenomen voor {notes} notities, {left} overgeslagen | {n} codes overgenomen voor {notes} notities, {left} overgeslagen' }, importSystem: { running: 'Codestelsel importeren' }, trainCoder: { running: 'Codeur trainen' }, compareCoders: { running: 'Codeurs vergelijken' }, utility: { running: 'Meten wat de-identificatie kost' },
    agreement: { running: 'Intervallen berekenen' }, release: { running: 'Bezig met vrijgeven' }, train: { running: 'Bezig met trainen' }, learningCurve: { running: 'Leercurve' }, compare: { running: 'Modellen vergelijken' },
  },
  welcome: {
    title: 'Waar wilt u mee beginnen?', text: 'Gauze vindt in klinische notities wat iemand herkenbaar maakt, laat u beslissen en vervangt het. Alles blijft op deze computer.',
    demo: 'Demoproject openen', demoText: 'Verzonnen patiënten, vijf talen. Een notitie is in ongeveer een minuut klaar.', demoWriting: 'De demonotities worden geschreven en doorzocht…',
    new: 'Nieuw project', newText: 'Eén bestand op deze computer bevat alles.', open: 'Openen', openText: 'Of laat ergens een project of een map met notities los.',
    recent: 'Onlangs geopend', missing: 'is er niet meer', forget: '{name} vergeten',
  },
  newProject: {
    title: 'Nieuw project', text: 'Eén bestand bewaart de notities, elke beslissing en het verloop.', waiting: 'Voor wat u losliet: het wordt hierna geïmporteerd. | Voor de {n} losgelaten bestanden: ze worden hierna geïmporteerd.',
    name: 'Naam', namePlaceholder: 'Cardiologiebrieven 2024', labelSet: 'Labels', labels: '{n} labels: {samples}…', create: 'Plaats kiezen en aanmaken', cancel: 'Annuleren',
    passphrase: 'Wachtzin', repeat: 'Nog eens dezelfde', passphraseText: 'Ze versleutelt het bestand. Een paar woorden die alleen voor u bij elkaar horen zijn goed; minstens {n} tekens.', tooShort: 'Minstens {n} tekens.', differs: 'De twee zijn niet gelijk.',
    without: 'Zonder wachtzin', withoutText: 'Zonder wachtzin staan de notities leesbaar op de schijf: wie het bestand heeft, kan ze lezen.', managed: 'Uw instelling vraagt erom.', managedInvalid: 'De regels van deze computer zijn onbruikbaar: tot ze in orde zijn kan er geen project worden gemaakt. Instellingen, Beveiliging, zegt meer.',
  },
  unlock: {
    title: '{name} ontgrendelen', text: 'Dit project is versleuteld. Zonder de wachtzin of de herstelsleutel kan niemand het openen.',
    passphrase: 'Wachtzin', recoveryKey: 'Herstelsleutel', useRecoveryKey: 'De herstelsleutel gebruiken', usePassphrase: 'De wachtzin gebruiken',
    wrongPassphrase: 'Deze wachtzin opent het project niet.', wrongRecoveryKey: 'Deze herstelsleutel opent het project niet.', open: 'Ontgrendelen', cancel: 'Annuleren',
  },
  recoveryKey: {
    title: 'Uw herstelsleutel', text: 'Hij opent dit project als de wachtzin vergeten is. Druk hem af of schrijf hem op en bewaar hem niet bij de computer: hij wordt alleen nu getoond. Wie hem met het bestand heeft, kan de notities lezen.',
    project: 'Project', file: 'Bestand', copy: 'Kopiëren', copied: 'Gekopieerd', print: 'Afdrukken', kept: 'Ik heb hem bewaard',
  },
  status: { open: 'Open', done: 'Klaar', exempt: 'Vrijgesteld' },
  noteState: { open: 'niet begonnen', begun: 'begonnen', done: 'klaar', exempt: 'vrijgesteld' },
  spanStatus: { suggested: 'Voorgesteld', accepted: 'Aanvaard', rejected: 'Afgewezen' },
  notes: {
    of: '{n} van {total}', openCount: '{n} open', facets: 'Filters', status: 'Status', language: 'Taal', spans: 'Met markeringen',
    search: 'Zoeken', searchPlaceholder: 'Naam, patiënt of tekst', dropLabel: 'Label uit het filter halen', rows: 'Rijen',
    order: { label: 'Volgorde', plain: 'Zoals geïmporteerd', leastCertain: 'Minst zeker eerst', mostOpen: 'Meeste open eerst', mostUncertain: 'Meest onzeker eerst' },
    import: 'Importeren', importFiles: 'Bestanden importeren', importFolder: 'Map importeren', detect: 'PHI zoeken', export: 'Exporteren',
    column: { ticked: 'Aangevinkt', status: 'Status', name: 'Notitie', patient: 'Patiënt', date: 'Datum', language: 'Taal', length: 'Lengte', spans: 'Markeringen', open: 'Open' },
    tick: '{name} aanvinken', strip: '{accepted} aanvaard, {suggested} open',
    batch: { label: 'Selectie', selected: '{n} notitie aangevinkt | {n} notities aangevinkt', filtered: '{n} notitie in het filter | {n} notities in het filter', done: 'Klaar', open: 'Heropenen', exempt: 'Vrijstellen', remove: 'Weghalen', clear: 'Wissen' },
    said: {
      done: '{n} notitie op klaar gezet. | {n} notities op klaar gezet.', open: '{n} notitie heropend. | {n} notities heropend.', exempt: '{n} notitie vrijgesteld. | {n} notities vrijgesteld.', removed: '{n} notitie uit het project gehaald. | {n} notities uit het project gehaald.',
      doneNone: 'Ze zijn alle al klaar.', openNone: 'Ze zijn alle al open.', exemptNone: 'Ze zijn alle al vrijgesteld.',
    },
    empty: { title: 'Geen notities in dit project', text: 'Importeer tekstbestanden, een map of een tabel met een notitie per rij, of laat ze ergens los. De bestanden zelf blijven zoals ze zijn.' },
    none: { title: 'Geen notitie past', text: 'Niets in dit project past bij filter en zoekopdracht.', clear: 'Filter wissen' },
    noneOwn: { title: 'Geen notitie hier is van u', text: 'Notities die u in een pakket kreeg, leest u daar. Wie het project beheert, kan u notities geven om hier te lezen.' },
  },
  patients: {
    title: 'Bekende patiënten', none: 'Een tabel met namen, geboortedata, nummers en adressen: elke schrijfwijze ervan wordt gevonden.', known: '{n} patiënt bekend | {n} patiënten bekend',
    load: 'Tabel laden', clear: 'Wissen', loaded: '{n} patiënt bekend. | {n} patiënten bekend.', skipped: '{n} rij overgeslagen. | {n} rijen overgeslagen.', cleared: 'Bekende patiëntgegevens gewist.',
  },
  import: {
    title: 'Import', looking: 'De bestanden worden bekeken…', found: '{n} bestand gevonden | {n} bestanden gevonden', foundNone: 'Geen bestand van een bekend formaat', unrecognised: 'Het formaat is niet herkend; kies het.',
    format: 'Formaat', language: 'Taal', everyLanguage: 'In elke notitie herkennen', spansAs: 'Markeringen in de bestanden zijn', spansAccepted: 'beslist', spansSuggested: 'voorstellen',
    columns: 'Kolommen', noColumn: '–', idColumn: 'Nummer', patientColumn: 'Patiënt', dateColumn: 'Datum', textColumn: 'Tekst', again: 'Bestanden die er al zijn opnieuw nemen',
    start: 'Importeren', cancel: 'Annuleren', close: 'Sluiten', taken: '{n} notitie geïmporteerd | {n} notities geïmporteerd', cancelled: 'Afgebroken. Wat al was geïmporteerd blijft.', notTaken: '{n} niet geïmporteerd',
    notTakenText: 'niet geïmporteerd en niet veranderd', unknownLabels: '{n} markering met een label dat dit project niet heeft | {n} markeringen met labels die dit project niet heeft',
    copyList: 'Lijst kopiëren', unlisted: 'en nog {n}',
  },
  export: { title: 'Export', head: '{n} notitie exporteren | {n} notities exporteren', warning: 'Originelen, niet gede-identificeerd', spans: 'Markeringen om te schrijven', start: 'Map kiezen en exporteren' },
  loss: {
    id: 'namen van notities', patient: 'patiënt', date: 'datum', language: 'taal', meta: 'andere velden', spans: 'markeringen', label: 'labels', score: 'scores', source: 'herkomst van markeringen', author: 'auteurs', status: 'wat beslist is',
    reason: 'redenen', overlaps: 'overlappende markeringen', subTokenSpans: 'markeringen binnen woorden', crossLine: 'markeringen over regeleinden', whitespace: 'sommige spaties', controlCharacters: 'stuurtekens', loneSurrogates: 'kapotte tekens',
    encoding: 'de codering',
  },
  format: { text: 'Platte tekst' },
  project: { copied: 'Er is een kopie geschreven.', showInFolder: 'In map tonen' },
  preview: { original: 'Origineel', stays: 'blijft hier', released: 'Gede-identificeerd', leaves: 'gaat naar buiten', masked: '{label}, gemaskeerd' },
  privacy: {
    policy: 'Beleid', own: 'Eigen beleid', text: 'Wat een lezer van de vrijgegeven notities ziet. Tot de vrijgave wordt niets vervangen.', table: 'Wat er met elk label gebeurt', example: 'Voorbeeld', another: 'Andere notitie',
    column: { label: 'Label', treatment: 'Wat er gebeurt', value: 'Een waarde', seen: 'Wat men leest' }, treatmentOf: 'Wat er gebeurt met: {label}',
    durations: 'Tijdsduren in woorden',
    treatment: {
      withDates: 'Met de datums', keep: 'Behouden', tag: 'Aanduiding', numberedTag: 'Aanduiding met nummer', mask: 'Maskeren', surrogate: 'Vervanging', shiftDate: 'Verschuiven per patiënt', private: 'Privétrekking',
      'generalise-year': 'Alleen het jaar', 'generalise-month': 'Maand en jaar', 'generalise-cap90': 'Vanaf 90 één waarde', 'generalise-band': 'Leeftijdsgroep', 'generalise-zip3': 'Alleen de streek', 'generalise-territory': 'Streek in plaats van stad',
      'generalise-vocabulary': 'Alleen gewone woorden',
      'comparison-classes': 'Vergelijking: klassen', 'comparison-intervals': 'Vergelijking: tussenpozen', 'comparison-nearest': 'Vergelijking: tien plaatsen',
    },
    option: {
      to: 'tot', days: 'dagen', years: 'jaar', keepWeekday: 'weekdag behouden', checksum: 'geldig controlecijfer', sameLength: 'zelfde lengte', width: 'Breedte van de groep in jaren: {label}', minDays: 'Minste dagen: {label}', maxDays: 'Meeste dagen: {label}',
      wrongRange: 'van 1 tot 36.500, de kleinste eerst',
    },
    answer: {
      whole: '{names}, {dates}', kept: '{n} blijven zoals ze zijn.',
      names: { keep: 'Namen blijven', tag: 'Namen worden aanduidingen', numberedTag: 'Namen worden genummerde aanduidingen', mask: 'Namen worden gemaskeerd', surrogate: 'Namen worden verzonnen', private: 'Namen worden getrokken' },
      dates: {
        keep: 'datums blijven', tag: 'datums worden aanduidingen', numberedTag: 'datums worden genummerde aanduidingen', mask: 'datums worden gemaskeerd', shiftDate: 'datums schuiven per patiënt {min} tot {max} dagen', private: 'datums worden getrokken', surrogate: 'datums worden verzonnen',
        'generalise-year': 'van datums blijft het jaar', 'generalise-month': 'van datums blijven maand en jaar',
        'comparison-classes': 'datums veranderen volgens een gepubliceerde vorm, zonder garantie', 'comparison-intervals': 'datums veranderen volgens een gepubliceerde vorm, zonder garantie',
      },
    },
    preset: {
      'private-research': { name: 'Onderzoek met privétrekking', text: 'Alle datums van een patiënt komen uit één trekking, plaats en leeftijd uit elk één; datums die later komen, nemen er nog een. Namen en nummers worden verzonnen.' },
      'private-stays': { name: 'Private opnames', text: 'Alle datums van een patiënt komen uit één trekking, per episode en met het jaar; de leeftijd uit een andere. De duur van een opname en de leeftijd blijven dicht bij de waarheid; plaatsen, namen en nummers worden verzonnen.' },
      'private-strict': { name: 'Privé, streng', text: 'Er zijn weinig datums te zien: één per notitie, hoogstens acht dagen van een patiënt, getrokken met een klein budget, met plaats en leeftijd. Alle andere worden labels, zodat de grens voor de meeste patiënten iets zegt.' },
      'pseudonymised-research': { name: 'Gepseudonimiseerd onderzoek', text: 'Verzonnen waarden, datums per patiënt evenveel dagen verschoven: afstanden blijven, aan enkele daarvan is een dossier te herkennen.' },
      'maximum-utility': { name: 'Meeste nut', text: 'Wat kan blijven, blijft: directe kenmerken worden vervangen, datums houden hun afstanden. Beschermt weinig tegen wie iets weet.' },
      'maximum-privacy': { name: 'Meeste privacy', text: 'Er blijft weinig: een plaatshouder voor wat gemarkeerd is, leeftijden in groepen van dertig jaar. Er wordt niets getrokken.' },
      surrogate: { name: 'Vervanging, datums verschoven', text: 'Geloofwaardige waarden, per patiënt in elke notitie dezelfde; afstanden tussen datums blijven: wie er enkele kent, kan het dossier herkennen.' },
      'safe-harbor': { name: 'Naar HIPAA Safe Harbor', text: 'Namen, contacten en nummers worden aanduidingen, van datums blijft het jaar. Geldt voor wat gemarkeerd is en zegt niets over naleving.' },
      'numbered-tag': { name: 'Aanduiding met nummer', text: 'Dezelfde persoon of plaats heeft per patiënt hetzelfde nummer.' },
      tag: { name: 'Aanduidingen', text: 'Elke vervangen markering wordt de naam van haar soort.' },
      mask: { name: 'Maskering', text: 'Acht tekens per markering, zodat de lengte niets verraadt.' },
    },
    noExample: { title: 'Nog geen voorbeeld', text: 'Zodra in een notitie markeringen zijn aanvaard, staat hier een stuk ervan, ervoor en erna.' },
  },
  release: {
    steps: 'Stappen', compare: 'Origineel en gede-identificeerd', view: 'Weergave', pick: 'Notitie', line: 'Regel', side: { original: 'Origineel', both: 'Naast elkaar', released: 'Gede-identificeerd' },
    replaced: '{n} vervangen | {n} vervangen', undecided: '{n} onbeslist | {n} onbeslist', name: 'Naam van de vrijgave', leaveOut: '{n} open notitie weglaten | {n} open notities weglaten', run: '{n} notitie vrijgeven | {n} notities vrijgeven', steps2: '{done} van {total} stappen',
    answer: {
      running: 'Bezig met vrijgeven…', nothing: 'Nog niets vrij te geven: geen notitie is klaar', ready: '{n} notitie mag naar buiten | {n} notities mogen naar buiten', open: '{n} notitie staat nog open | {n} notities staan nog open',
      leaks: 'Gestopt: er staat nog iets bekends op {n} plaats | Gestopt: er staat nog iets bekends op {n} plaatsen',
    },
    status: { stopped: 'Gestopt', open: '{n} open | {n} open', ready: 'Gereed' },
    step: {
      reviewed: 'Elke notitie nagelezen', reviewedDone: '{n} klaar | {n} klaar', reviewedExempt: '{n} vrijgesteld | {n} vrijgesteld', reviewedOpen: '{n} open | {n} open', undecided: '{n} voorstel onbeslist | {n} voorstellen onbeslist',
      policy: 'Beleid gekozen',
      patients: 'Patiënten',
      budget: 'Budget', budgetWait: 'Elke patiënt wordt belast voordat er iets getrokken wordt.', budgetPass: 'Belast, en binnen ieders budget.', budgetStop: '{n} zou over het budget gaan. | {n} zouden over het budget gaan.',
      leakScan: 'Lekcontrole', leakWait: 'Loopt mee met de vrijgave: wat vervangen is mag nergens anders staan.', leakPass: 'Er bleef niets bekends achter.', leakStop: '{n} plaats zegt nog om wie het gaat. Openen, markeren, opnieuw vrijgeven. | {n} plaatsen zeggen nog om wie het gaat. Openen, markeren, opnieuw vrijgeven.',
      written: 'Geschreven met ontvangstbewijs', writtenWait: '{n} notities zouden naar buiten gaan.', writtenPass: '{n} vrijgave tot nu toe | {n} vrijgaven tot nu toe',
    },
    state: { pass: 'geslaagd', wait: 'wacht', stop: 'gestopt', notYet: 'nog niet' },
    leaks: 'Gevonden plaatsen', rule: { original: 'een vervangen tekst staat ook hier', nameWord: 'deel van een vervangen naam', initials: 'initialen van een vervangen naam', number: 'een vervangen nummer', knownPatient: 'bekende patiëntgegevens', residual: 'lijkt op PHI', fileName: 'in de naam van de notitie' },
    receipts: 'Bewijzen', receipt: 'Bewijs', copyReceipt: 'Bewijs kopiëren',
    ask: { title: '{n} notitie vrijgeven als ‘{name}’? | {n} notities vrijgeven als ‘{name}’?', text: 'Wat naar buiten is, komt niet terug. Eerst loopt de lekcontrole; vindt die iets, dan wordt niets vrijgegeven.', no: 'Nu niet', yes: '{n} notitie vrijgeven | {n} notities vrijgeven' },
    empty: { title: 'Niets vrij te geven', text: 'Importeer notities en lees ze na; dan staat hier naast het origineel wat naar buiten gaat.' },
  },
  receipt: {
    date: 'Dag van de vrijgave', counts_notes: 'Notities', counts_patients: 'Patiënten', privacy_drawn: 'Soorten die worden getrokken', privateHalf: 'Hash van de helft die blijft', commitment: 'Verbintenis aan het origineel', newId: 'Vertrokken als', commitmentKey: 'Sleutel van de verbintenissen', salt: 'Zout',
    receiptSha256: 'Bewijsbestand, SHA-256', format: 'Soort', version: 'Versie', app_name: 'Geschreven door', app_version: 'Versie van Gauze', time: 'Tijd', release_name: 'Vrijgave', release_outputFormat: 'Formaat', lost: 'Niet meegegeven',
    policy_id: 'Beleid', policy_version: 'Versie van het beleid', policy_sha256: 'Beleid, SHA-256', labelSet_id: 'Labels', labelSet_version: 'Versie van de labels',
    leakScan_documents: 'Lekcontrole, notities', leakScan_patterns: 'Lekcontrole, bekende teksten', leakScan_residualDetection: 'Lekcontrole, nog eens gezocht', leakScan_hits: 'Lekken gevonden',
    heads_audit: 'Logboek, SHA-256', heads_ledger: 'Grootboek, SHA-256', isPseudonymised: 'Gepseudonimiseerd, de sleutel zit in het project', hasVault: 'Heridentificatiebestand aanwezig', sha256: 'Inhoud, SHA-256', true: 'ja', false: 'nee', notClaimed: 'Wat deze vrijgave niet beweert',
    privacy_epsilon_most: 'ε van een patiënt tot nu toe, hooguit', privacy_epsilon_mostOfRelease: 'ε van deze vrijgave, hooguit', privacy_budget_epsilon: 'Budget van een patiënt, ε', privacy_budget_isDefault: 'Budget is de standaard', privacy_budget_project: 'Hooguit in het project, ε', privacy_patients: 'Belaste patiënten', privacy_documentsWithoutPatient: 'Notities zonder patiënt', privacy_linkage_worst: 'Koppelgrens, slechtste', privacy_linkage_median: 'Koppelgrens, middelste', privacy_linkage_worstEverybodyKnown: 'Grens als allen bekend zijn', privacy_linkage_leastAlike: 'Minste gelijken', privacy_linkage_small: 'Patiënten met minder dan 50 gelijken', privacy_linkage_promisingNothing: 'Patiënten zonder belofte', kind: 'Wat', mechanism: 'Werkwijze', draws: 'Trekkingen', epsilonEach: 'ε elk',
    id: 'Notitie', name: 'Notitie', spans: 'Markeringen', sha256In: 'Origineel, SHA-256', sha256Out: 'Vrijgegeven, SHA-256',
  },
  settings: {
    appearance: 'Weergave', keys: 'Toetsen', project: 'Dit project', security: 'Beveiliging', compute: 'Rekenen', about: 'Over Gauze', theme: { label: 'Thema', system: 'Als het systeem', light: 'Licht', dark: 'Donker' }, language: 'Taal', noteSize: 'Tekstgrootte in notities',
    sample: 'Opgenomen op 2 maart 2024 met koorts; woont alleen, eerste verdieping. Metformine 850 mg 1-0-1.',
    keysText: 'Druk op Wijzigen en dan op de nieuwe toets; na een letter mag een tweede komen. Esc laat alles zoals het was.', findKey: 'Opdracht zoeken', resetKeys: 'Alles terugzetten', command: 'Opdracht', change: 'Wijzigen', press: 'druk op een toets…', clash: 'zelfde toets als: {other}',
    resetKey: 'Toets terugzetten: {command}', removeKey: 'Toets weghalen: {command}', changeKey: 'Wijzigen van de toets: {command}',
    file: 'Bestand', labels: '{n} label | {n} labels', encryption: 'Versleuteling', encrypted: 'versleuteld', notEncrypted: 'niet versleuteld',
    engineProcess: 'Rekenproces', projectProcess: 'Projectproces', notStarted: 'start wanneer nodig', pid: 'loopt, nummer {n}',
    aboutText: 'Gauze werkt zonder netwerk en houdt alles op deze computer.', developmentRuntime: 'ontwikkelversie', platform: 'Systeem', sandbox: 'Sandbox', on: 'aan', off: 'uit', licences: 'Gemaakt met',
  },
};
