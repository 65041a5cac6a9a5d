import type { ProjectWords } from './en';

export const project: ProjectWords = {
  audit: {
    text: 'Wie wat deed, wanneer, en met welke notities. Er staat geen woord van een notitie in; het lezen ervan is zelf ook een regel.',
    search: 'In het logboek zoeken', searchPlaceholder: 'Persoon, handeling, notitie of regel', action: 'Handeling', every: 'Elke handeling', lines: '{n} regel | {n} regels', of: '{n} van {total} regels',
    head: 'Kop', copyHead: 'Kop kopiëren', known: 'Kop van een bewijs, ter vergelijking', noHead: 'Een kop heeft 64 cijfers en letters.',
    verify: 'Controleren', verifying: 'Bezig met controleren …', notVerified: 'Niet gecontroleerd sinds het openen.',
    whole: '{n} regel, niet gewijzigd; elk bewijs van dit project heeft zijn regel. | {n} regels, geen enkele gewijzigd, verwijderd of verplaatst; elk bewijs van dit project heeft zijn regel.',
    wholeWithHead: '{n} regel, niet gewijzigd; de opgegeven kop hoort erbij. | {n} regels, geen enkele gewijzigd, verwijderd of verplaatst; de opgegeven kop hoort bij een ervan.',
    broken: 'Niet ongeschonden: regel {n} is gewijzigd, verwijderd of verplaatst.', headNotFound: 'Niet ongeschonden: geen regel heeft de opgegeven kop. Er zijn regels afgeknipt, of de lijst is opnieuw gemaakt.', receiptMissing: 'Niet ongeschonden: bij het bewijs van {names} hoort geen regel.',
    export: 'Exporteren', exported: '{n} regel geschreven. | {n} regels geschreven.', none: 'Geen regel past', noneText: 'Niets in het logboek past bij de zoekopdracht en de handeling.',
    undo: 'teruggedraaid: {action}', redo: 'opnieuw gedaan: {action}',
    column: { seq: 'Regel', time: 'Tijd', author: 'Persoon', role: 'Rol', action: 'Handeling', count: 'Aantal', note: 'Notitie', detail: 'Nader' },
    role: { reader: 'Lezer', reviewer: 'Beoordelaar', coordinator: 'Coördinator', privacyOfficer: 'Privacyfunctionaris', auditor: 'Controleur' },
    name: {
      createProject: 'project gemaakt', open: 'geopend', failedUnlock: 'ontgrendelen mislukt', lock: 'vergrendeld', copyProject: 'project gekopieerd', view: 'origineel bekeken', import: 'notities toegevoegd', importRun: 'import', detect: 'suggesties geschreven',
      importCodeSystem: 'codestelsel geïmporteerd', storeCodeSystem: 'codestelsel opgeslagen', removeCodeSystem: 'codestelsel verwijderd', setCoding: 'instellingen van het coderen gewijzigd', suggestCodes: 'codes voorgesteld', acceptCode: 'code aangenomen', rejectCode: 'code afgewezen', reopenCode: 'code heropend', replaceCode: 'code vervangen', addCode: 'code toegevoegd', supportCode: 'plaats gemarkeerd voor een code', removeCode: 'code verwijderd', setCodeRole: 'rol van een code gezet', moveCode: 'code verplaatst', finishCoding: 'coderen afgerond', reopenCoding: 'coderen heropend', importCodes: 'codes geïmporteerd', exportCodes: 'codes geëxporteerd', storeCoder: 'codeur opgeslagen', importCoder: 'codeur geïmporteerd', exportCoder: 'codeur geëxporteerd', renameCoder: 'codeur hernoemd', removeCoder: 'codeur verwijderd', trainCoder: { running: 'training van een codeur begonnen', done: 'training van een codeur klaar', failed: 'training van een codeur mislukt', cancelled: 'training van een codeur geannuleerd' },
      addPerson: 'persoon toegevoegd', changePerson: 'persoon gewijzigd', removePerson: 'persoon verwijderd', setRoles: 'rol van ieder ander gezet', assign: 'notities toegewezen', unassign: 'toewijzing teruggenomen', writePackage: 'werkpakket geschreven', withdrawPackage: 'werkpakket ingetrokken', importPackage: 'werkpakket teruggenomen', adjudicate: 'beslecht', acceptAdjudication: 'resultaat aanvaard', measureUtility: 'kosten van de-identificatie gemeten', detectRun: 'detectie', export: 'originelen geëxporteerd', release: 'vrijgegeven', draw: 'vervangers getrokken', setPolicy: 'beleid gewijzigd', setStatus: 'status gezet', removeNotes: 'notities verwijderd', loadPatients: 'bekende patiënten geladen', clearPatients: 'bekende patiënten gewist',
      accept: 'geaccepteerd', reject: 'afgewezen', reopen: 'heropend', relabel: 'label gewijzigd', resize: 'rand verplaatst', add: 'gelabeld', remove: 'label verwijderd', propagate: 'overal gelabeld', readAudit: 'logboek gelezen', verifyAudit: 'logboek gecontroleerd', exportAudit: 'logboek geëxporteerd',
      charge: 'budget belast', setBudget: 'budget vastgelegd', rules: 'vaste regels gevolgd', label: 'label gezet', comment: 'opmerking geschreven', removeComment: 'opmerking weggehaald', removeRule: 'vaste regel weggehaald', editGuideline: 'richtlijn bewerkt', changeLabelSet: 'labelset gewisseld', sampleStart: 'blinde steekproef getrokken', sampleJudge: 'notitie van de steekproef beoordeeld',
      createDemo: 'demoproject gevuld', rankNotes: 'notities gerangschikt', removeModel: 'model verwijderd', renameModel: 'model hernoemd', importModel: 'model geïmporteerd', exportModel: 'model geëxporteerd', storeModel: 'model opgeslagen', setDetection: 'instellingen van de detectie gewijzigd', setBackground: 'leren op de achtergrond omgezet', suggestAgain: 'suggesties vernieuwd', trainingCheckpoint: 'training tussentijds opgeslagen', training: { running: 'training begonnen', done: 'training klaar', failed: 'training mislukt', cancelled: 'training geannuleerd', interrupted: 'training afgebroken', charged: 'training belast' },
      changePassphrase: 'wachtzin gewijzigd', setPassphrase: 'wachtzin opnieuw gezet', addPassphrase: 'wachtzin toegevoegd', removePassphrase: 'wachtzin verwijderd', newRecoveryKey: 'herstelsleutel gemaakt', encrypt: 'project versleuteld', addEscrow: 'sleutel van de instelling toegevoegd', vault: 'heridentificatiebestand geschreven',
      importIndicator: 'openbare tabel ingelezen', removeIndicator: 'openbare tabel verwijderd', openVault: 'heridentificatiebestand geopend', failedOpenVault: 'heridentificatiebestand: verkeerde wachtzin', lookUpVault: 'vervanging opgezocht',
    },
  },
  keysDialog: {
    old: 'Huidige wachtzin', removed: 'Wachtzin die vervalt', new: 'Nieuwe wachtzin', length: 'Minstens {n} tekens.', busy: 'Even geduld …',
    change: { title: 'Wachtzin wijzigen', text: 'Daarna opent alleen de nieuwe dit project. Eerdere kopieën gaan nog open met de oude.', go: 'Wijzigen', done: 'De wachtzin is gewijzigd.' },
    set: { title: 'Nieuwe wachtzin zetten', text: 'Die komt in de plaats van elke wachtzin van dit project. Eerdere kopieën gaan nog open met de oude.', go: 'Zetten', done: 'De nieuwe wachtzin opent nu dit project.' },
    add: { title: 'Wachtzin toevoegen', text: 'Voor nog iemand die dit project moet openen. Beide openen alles wat erin zit.', go: 'Toevoegen', done: 'De wachtzin is toegevoegd.' },
    remove: { title: 'Wachtzin laten vervallen', text: 'Die opent dit project niet meer; de andere wel. Eerdere kopieën gaan er nog mee open.', go: 'Laten vervallen', done: 'De wachtzin is vervallen.' },
    encrypt: {
      title: 'Dit project versleutelen', text: 'Het bestand wordt opnieuw geschreven; de leesbare bestanden ernaast worden overschreven en verwijderd. Wat een back-up, een kopie, een momentopname of de schijf zelf ervan bewaard heeft, blijft leesbaar.', go: 'Versleutelen',
      done: 'Het project is versleuteld.',
    },
    recoveryKey: { title: 'Nieuwe herstelsleutel maken', text: 'Die wordt één keer getoond, om af te drukken. De vorige werkt dan niet meer.', go: 'Sleutel maken', done: 'De herstelsleutel is gemaakt.' },
  },
  security: {
    passphrases: 'Wachtzinnen', recoveryKey: 'Herstelsleutel', escrow: 'Sleutel van de instelling', there: 'aanwezig', notThere: 'geen', autoLock: 'Vergrendelen zonder invoer na', never: 'nooit', minutes: '{n} minuut | {n} minuten', characters: '{n} teken | {n} tekens',
    autoLockText: 'Een versleuteld project wordt gesloten en de sleutels worden vergeten; op een lopende taak wordt gewacht. Er kan niets verloren gaan. Het scherm vergrendelen of de klep sluiten doet meteen hetzelfde.', autoLockManaged: 'Uw instelling staat hoogstens {n} minuut toe. | Uw instelling staat hoogstens {n} minuten toe.',
    managed: 'Beheerd door uw instelling', managedText: 'Deze regels gelden voor deze computer en kunnen hier niet worden gewijzigd.',
    invalid: 'De regels van deze computer zijn onbruikbaar ({problems}). Tot ze in orde zijn kan er geen project worden gemaakt, en projecten worden na vijf minuten vergrendeld.',
    allowed: 'toegestaan', notAllowed: 'niet toegestaan',
    rule: { institution: 'Instelling', autoLock: 'Langste tijd tot vergrendelen', plain: 'Projecten zonder wachtzin', shortest: 'Kortste wachtzin', derivation: 'Sleutelafleiding', escrow: 'Sleutel van de instelling' },
  },
  lockScreen: {
    idle: 'Het is vergrendeld omdat niemand het een tijd had aangeraakt. Alles is opgeslagen.', person: 'Het is vergrendeld. Alles is opgeslagen.', system: 'Het is samen met het scherm vergrendeld. Alles is opgeslagen.', busy: 'Er loopt een taak: het project wordt vergrendeld als die klaar is, of annuleer de taak eerst.',
  },
  banner: {
    label: 'Over dit projectbestand', recover: 'Opslaan wat leesbaar is', readOnly: 'Het bestand is beschadigd ({where}). Tot daar kan het worden gelezen, maar niet gewijzigd. Sla op wat leesbaar is als nieuw bestand, en ga daarin verder.',
    diskFailed: 'De schijf bevestigde een schrijfactie niet; daarom wordt er niets meer geschreven. Wat eerder was opgeslagen staat erop. Sluit het project en open het opnieuw; gebeurt het weer, bewaar dan een kopie op een andere schijf.',
    isFromPrevious: 'Het nieuwste bestand was niet leesbaar. Alles is teruggehaald uit het vorige en het journaal: er ontbreekt niets dat was opgeslagen. Maak een kopie en controleer de schijf.',
    networkShare: 'Dit project staat op een netwerkschijf ({kind}). Een andere computer kan het tegelijk openen, en als de verbinding wegvalt kan de laatste wijziging verloren gaan. Een schijf van deze computer is veiliger.',
    large: 'Dit project is groter dan 500 MB. Opslaan duurt langer, en boven 1,5 GB kan er niets meer bij: zet volgende notities in een tweede project.',
    plain: 'Uw instelling staat geen project zonder wachtzin toe. Versleutel dit project.',
    recovered: 'Geopend met een herstelsleutel. Is de wachtzin kwijt, zet dan nu een nieuwe.',
  },
};
