import type { PhiType } from '../../../contract/phi';
import { typesWithTrait } from '../../../contract/phiTypes';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import type { Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, MARK, type Scan } from '../scan';
import { KEY } from '../wordClasses';
import {
  goesOn,
  isGlued,
  isKind,
  isWord,
  keyBefore,
  keyTable,
  markCode,
  tokenLength,
  wordSetOf,
  type KeyTable,
} from './neighbours';
import { isMeasured } from './units';

interface Key {
  readonly type: PhiType;
  /** The minimum number of digits after this key; words with another everyday meaning require more. */
  readonly least: number;
  /** Groups of digits separated by blanks belong together. */
  readonly isGrouped: boolean;
}

const grouped = typesWithTrait('grouped');

const table = (entries: Readonly<Partial<Record<PhiType, readonly [strong: string, weak: string]>>>): KeyTable<Key> =>
  keyTable(() => {
    const list: (readonly [string, Key])[] = [];
    for (const [type, [strong, weak]] of Object.entries(entries) as [PhiType, readonly [string, string]][]) {
      const isGrouped = grouped.has(type);
      for (const word of strong.split(',')) if (word !== '') list.push([word, { type, least: 2, isGrouped }]);
      for (const word of weak.split(',')) if (word !== '') list.push([word, { type, least: 5, isGrouped }]);
    }
    return list;
  });

/** Words that announce a number, folded, one or two tokens. The second list of each contains ambiguous words. */
const keys: Readonly<Record<Language, KeyTable<Key>>> = {
  en: table({
    medicalRecord: [
      'mrn,medical record,record number,record no,chart number,chart no,file number,file no,hospital ' +
        'number,hospital no,unit number,unit no,patient id,patient number,patient no,patient identifier,' +
        'pid,urn,nhs number,nhs no,chi,chi number,health record,hosp no,mr,ur,crn,emrn,mpi,ohip,hsc,phn,' +
        'health card,health card number,health card no,med rec',
      'record,chart,file,nhs,records',
    ],
    episode: [
      'encounter number,encounter,csn,har,fin,visit number,visit id,admission number,accession,accession ' +
        'number,accession no,specimen number,specimen id,episode number,episode id,case number,case no,' +
        'order number,requisition,sample id,lab no,lab number,acc,spell,job,job no,' +
        'study id,subject id,trial id,participant id',
      'visit,episode,specimen,order,case,admission,ref,reference,confirmation,sample,rx,prescription,trial,study',
    ],
    healthPlan: [
      'policy number,policy no,policy,member id,member number,subscriber,subscriber id,medicare,medicaid,' +
        'medicare number,insurance number,insurance id,insurance no,group number,group no,health plan,plan id,mbi,' +
        'beneficiary',
      'insurance,plan,claim',
    ],
    ssn: ['ssn,ss,social security,nino,national insurance,ni number,ni no,pps,ppsn,pps number', ''],
    license: [
      'npi,dea,gmc,nmc,license number,licence number,license no,licence no,lic,hcpc,gphc,dea number,' +
        'driver license,drivers license,driving licence,registration number',
      'license,licence,registration',
    ],
    employee: [
      'employee id,employee number,staff id,payroll,badge,badge number,payroll number,employee no',
      'employee,staff',
    ],
    account: [
      'account number,account no,acct,account,invoice,invoice number,bank account,sort code,hospital account',
      'bill,receipt',
    ],
    device: [
      'serial number,serial no,serial,sn,s n,imei,udi,device id,lot number,lot no,device serial',
      'lot,batch,device',
    ],
    vehicle: ['vin', ''],
    identifier: ['passport,passport number,passport no,identity card,id card,dob id', 'id,identifier'],
  }),
  es: table({
    medicalRecord: [
      'nhc,n h,historia clinica,numero historia,no historia,nhcl,num historia,hc,cipa,cip,sip,cip sns,' +
        'tarjeta sanitaria,nuhsa,historia no,nusha,sns,tsi,autonomica,cartilla,cartilla no,cartilla folio',
      'historia,expediente,exp,h',
    ],
    episode: [
      'episodio,icu,no episodio,numero episodio,contacto,no proceso,nº proceso,proceso no,no peticion,' +
        'peticion,no muestra,no informe,no registro,biopsia no,volante,expte,expte no,saad,siniestro,dilig,' +
        'diligencias,autos,aviso no,asistencia no,servicio no',
      'proceso,ingreso,muestra,informe,registro,biopsia,cita,estudio,solicitud,folio,causa,proc,asistencia,servicio,' +
        'analitica,ref,referencia,hoja,parte',
    ],
    ssn: ['nass,nss,nuss,seguridad social,afiliacion,naf,n s,nºss,noss,no afiliacion', ''],
    healthPlan: [
      'poliza,no poliza,mutua,asegurado,no asegurado,tarjeta no,imss,issste,seguro popular,afiliado,afiliada,' +
        'no afiliado,benef,beneficiario,beneficiaria,obra social,fonasa,isapre',
      'seguro,aseguradora',
    ],
    license: [
      'nocol,ncol,no col,colegiado,colegiada,no colegiado,num colegiado,col,colegiacion,no colegiada,' +
        'nocolegiado,cnp,licencia,permiso conducir,m p,m n,mat,ced,ced prof,cedula prof,cedula profesional',
      '',
    ],
    employee: ['empleado,no empleado,codigo empleado,matricula profesional,cias,no personal', ''],
    account: ['cuenta,factura,no factura,no cuenta,cuenta bancaria,ccc,cbu,clabe,iban', 'recibo'],
    device: ['no serie,numero serie,num serie,lote,imei,serie no', 'serie,dispositivo,marcapasos,terminal'],
    vehicle: ['bastidor', ''],
    identifier: [
      'dni,nie,nif,pasaporte,cedula,documento,no documento,dni nie,curp,rut,dni madre,dni padre,dni tutor,' +
        'pulsera,pulsera no,precinto,precinto no,sobre no',
      'tarjeta,id,identificacion,identificador',
    ],
  }),
  fr: table({
    medicalRecord: [
      'ipp,nip,no dossier,dossier no,numero dossier,dossier medical,dossier patient,ins,numero patient,' +
        'no patient,patient no,ipp no,nda,dos,no dos,nam',
      'dossier,identifiant,carton,carnet',
    ],
    episode: [
      'iep,no venue,numero venue,venue,no sejour,sejour no,numero sejour,no demande,no examen,no ' +
        'prelevement,numero examen,no passage,hospitalisation no',
      'sejour,demande,examen,prelevement,passage,compte rendu,episode,visite,ref,reference,protocole,bon',
    ],
    ssn: ['nir,securite sociale,no ss,no secu,secu,numero secu,immatriculation ss,nss,no securite', ''],
    healthPlan: ['mutuelle,no mutuelle,adherent,no adherent,assure,no assure,police,contrat', ''],
    license: [
      'rpps,adeli,finess,no rpps,no adeli,no finess,no ordre,ordre no,licence,permis conduire,siret,siren,inami,' +
        'no inami,lic',
      'permis',
    ],
    employee: ['matricule,no agent,matricule agent', ''],
    account: ['compte,facture,no facture,no compte,rib,iban', ''],
    device: [
      'no serie,numero serie,serie no,sn,s n,lot no,no lot,lot,imei,telealarme,telealarme no',
      'serie,pacemaker,freestyle',
    ],
    vehicle: ['vin', ''],
    identifier: [
      'passeport,cni,identite no,carte identite,no passeport,no national,niss,iuc,bracelet no,bracelet',
      'id,caf,pds,plombe,plombe no,plombe sous',
    ],
  }),
  nl: table({
    medicalRecord: [
      'patientnummer,patientnr,patient nr,patientnr,patient id,pid,ziekenhuisnummer,dossiernummer,' +
        'dossiernr,dossier nr,zisnr,zis nr,zisnummer,mrn,epdnummer,epd nr,pat nr,patnr,patientennummer,' +
        'umcnr,lumcnr',
      'dossier,statusnummer',
    ],
    episode: [
      'opnamenummer,opn nr,opn,opname nr,opnamenr,episode,episodenummer,casusnummer,verwijsnummer,' +
        'ordernummer,order nr,accessienummer,pa nummer,monsternummer,labnummer,zaaknummer,dbc',
      'opname,order,monster,referentie,kenmerk',
    ],
    ssn: ['bsn,burgerservicenummer,sofinummer,sofi nummer,bsn nummer,bsnnummer,bsn nr', ''],
    healthPlan: [
      'polisnummer,polis,polis nr,uzovi,verzekeringsnummer,verzekerdennummer,verzekerdenummer,' +
        'verzekerdennr,relatienummer,polisnr,mutualiteit,ziekenfonds,kleefbriefje,aansluitingsnummer',
      'verzekering',
    ],
    license: [
      'big,bignummer,big nummer,big nr,bignr,agb,agbcode,agb code,big registratie,rijbewijs,rijbewijsnummer,riziv',
      '',
    ],
    employee: ['personeelsnummer,personeelsnr,medewerkersnummer,medewerkernummer', ''],
    account: ['rekeningnummer,rekening,factuur,factuurnummer,debiteurnummer,klantnummer', ''],
    device: ['serienummer,serienr,serie nr,sn,s n,lotnummer,lot,lotnr,imei', ''],
    vehicle: ['chassisnummer', ''],
    identifier: ['paspoort,paspoortnummer,rijksregisternummer,identiteitskaart,documentnummer,id nummer,rrn', 'id'],
  }),
  de: table({
    medicalRecord: [
      'patientennummer,patientennr,patienten nr,pat nr,patnr,patienten id,patientenid,pid,pat id,' +
        'aktennummer,krankenaktennummer,akten nr,aktenzeichen,aktenz,mrn,patientenakte,gz,geschaftszahl,fid',
      'akte,archivnummer',
    ],
    episode: [
      'fallnummer,fallnr,fall nr,fall id,aufnahmenummer,aufnahmenr,aufnahme nr,auftragsnummer,auftragsnr,' +
        'auftrags nr,befundnummer,befundnr,befund nr,eingangsnummer,probennummer,histologienummer,histo nr,' +
        'journalnummer,e nr,j nr,vorgangsnummer,' +
        'labornummer,labornr,labor nr,einsender nr,einsendernummer,schein nr',
      'fall,auftrag,probe,eingang,befund',
    ],
    ssn: [
      'sozialversicherungsnummer,svnr,sv nr,sv nummer,rentenversicherungsnummer,rvnr,rv nr,ahv,ahv nr,' +
        'ahvnr,ahv nummer,versicherungsnummer,steuer id,steueridentifikationsnummer,steuernummer,idnr,vsnr,' +
        'rv nummer,rente,rentenzeichen,rentennummer,rentenversicherung,sozialversicherung,sozialvers nr',
      '',
    ],
    healthPlan: [
      'kvnr,kv nr,krankenversichertennummer,versichertennummer,versichertennr,versicherten nr,' +
        'krankenversicherungsnummer,krankenkassennummer,krankenkassen nr,egk,' +
        'versicherten id,kassennummer,kassennr,ik,iknr,ik nr,kassen nr,' +
        'police,policennummer,policen nr,vers nr,versnr,versichertenkarte,krankenkassenkarte,kartennummer,karten nr,' +
        'kk,kk nr,mitgliedsnummer,mitglieds nr,deckungskarte',
      'versicherung,karte,kv,krankenkasse',
    ],
    license: [
      'lanr,bsnr,arztnummer,arztnr,arzt nr,betriebsstattennummer,betriebsstatten nr,fuhrerschein,' +
        'fuhrerscheinnummer,efn,zsr,zsr nr,gln',
      '',
    ],
    employee: ['personalnummer,personalnr,personal nr,mitarbeiternummer,pers nr', ''],
    account: [
      'kontonummer,konto,konto nr,rechnungsnummer,rechnung nr,rechnungsnr,kundennummer,kunden nr,blz,' +
        'kassenzeichen,mandatsreferenz',
      'rechnung',
    ],
    device: [
      'seriennummer,seriennr,serien nr,sn,s n,chargennummer,charge,chargen nr,imei,geratenummer,gerate nr,lot,ch b,' +
        'gerat,pumpe,monitor nr,modell nr',
      '',
    ],
    vehicle: ['fahrgestellnummer', ''],
    identifier: [
      'ausweisnummer,ausweis nr,personalausweis,reisepass,passnummer,reisepassnummer,personalausweisnummer,ausweis,' +
        'bg nr,mutterpass,mutterpass nr,impfpass nr,mp,schwerbehindertenausweis,teilnehmernr,teilnehmer nr,' +
        'teilnehmernummer,bedarfsgemeinschaft,referenznummer,referenz nr,antragsnummer,antrags nr,siegel nr',
      'id,ref,referenz,umschlag,karte nr,screening karte',
    ],
  }),
};

const isInnerMark = (code: number): boolean =>
  code === 45 || code === 47 || code === 46 || code === 95 || code === 0x2011;
const maxDigits = 12;

/**
 * May the number continue across the mark at token `i`? Points and slashes only between digits, hyphens also before
 * letters.
 */
const joins = (scan: Scan, i: number): boolean => {
  if (!isInnerMark(markCode(scan, i)) || !isGlued(scan, i) || !isGlued(scan, i + 1)) return false;
  if (isKind(scan, i + 1, DIGITS)) return true;
  const code = markCode(scan, i);
  // `RJ/44871/B`
  if (code === 47 && isKind(scan, i + 1, LETTERS))
    return tokenLength(scan, i + 1) === 1 && (scan.flags[i + 1]! & CAPITAL) !== 0;
  return (
    (code === 45 || code === 95 || code === 0x2011) && isKind(scan, i + 1, LETTERS) && tokenLength(scan, i + 1) <= 5
  );
};

interface NumberRun {
  readonly first: number;
  readonly last: number;
  readonly digitCount: number;
}

/** The unbroken run of letters, digits and inner marks around the digit token `i`. */
const numberAround = (scan: Scan, i: number): NumberRun => {
  let first = i;
  let last = i;
  while (
    i - first < maxDigits &&
    isGlued(scan, first) &&
    (isKind(scan, first - 1, LETTERS) || isKind(scan, first - 1, DIGITS))
  )
    first--;
  while (
    i - first < maxDigits &&
    isGlued(scan, first) &&
    scan.kinds[first - 1] === MARK &&
    isGlued(scan, first - 1) &&
    joins(scan, first - 1) &&
    (isKind(scan, first - 2, LETTERS) || isKind(scan, first - 2, DIGITS))
  ) {
    first -= 2;
    while (
      i - first < maxDigits &&
      isGlued(scan, first) &&
      (isKind(scan, first - 1, LETTERS) || isKind(scan, first - 1, DIGITS))
    )
      first--;
  }
  let digitCount = 0;
  for (let at = first; at <= i; at++) if (isKind(scan, at, DIGITS)) digitCount += tokenLength(scan, at);
  for (;;) {
    const next = last + 1;
    const isAlphanumeric = (isKind(scan, next, LETTERS) || isKind(scan, next, DIGITS)) && isGlued(scan, next);
    const step = isAlphanumeric ? next : joins(scan, next) ? next + 1 : -1;
    if (step < 0 || step - first > 2 * maxDigits) break;
    last = step;
    if (isKind(scan, step, DIGITS)) digitCount += tokenLength(scan, step);
  }
  return { first, last, digitCount };
};

// three pairs of digits between hyphens are more often a record number than a date, if the key says so
const isDateLike = /^(?:\d{1,2}[/.]\d{1,2}[/.](?:\d{2}|\d{4})|\d{1,2}-\d{1,2}-\d{4}|\d{4}-\d{1,2}-\d{1,2})$/;

const numberSigns = wordSetOf('n no nr nro num number nummer numero');
const plainNumber: Key = { type: 'identifier', least: 5, isGrouped: false };

/** `n° B22-466049`, `nr 8613481`, `# 4455667`: a long number that is described as one. */
const isNumbered = (scan: Scan, i: number): boolean => {
  const code = markCode(scan, i - 1);
  if (code === 35) return true;
  return isWord(scan, code === 46 || code === 0xb0 || code === 0xba ? i - 2 : i - 1, numberSigns);
};

/** Six digits or more, or five with letters: `88213-B`. */
const isLongOrMixed = (scan: Scan, { first, last, digitCount }: NumberRun): boolean =>
  digitCount > 5 || (digitCount === 5 && (isKind(scan, first, LETTERS) || isKind(scan, last, LETTERS)));

const isLetterGroup = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  tokenLength(scan, i) >= 2 &&
  tokenLength(scan, i) <= 4 &&
  (scan.flags[i]! & ALL_CAPITALS) !== 0 &&
  (scan.classes[i]! & KEY) === 0;

/**
 * Numbers after a key word: record, episode, insurance, licence, account, serial numbers (`NHC: 368503`,
 * `MRN 12-34-56`).
 */
export const recordNumber: Recognizer = {
  id: 'id-record',
  languages,
  find: (scan, emit) => {
    const { text, starts, ends, digits, language } = scan;
    const table = keys[language];
    let done = -1;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done) continue;
      const run = numberAround(scan, i);
      if (run.digitCount < 2 || goesOn(text, ends[run.last]!)) continue;
      let { first } = run;
      let key: Key | undefined;
      // nhc-739146: the key itself is attached to the number
      if (first < i && isKind(scan, first, LETTERS)) {
        const own = table.singles.get(scan.keys[first]!);
        const behind = markCode(scan, first + 1) !== 0 ? first + 2 : first + 1;
        if (own !== undefined && own.least < 5 && behind <= i) {
          key = own;
          first = behind;
        }
      }
      key ??=
        keyBefore(scan, first, table) ??
        (isLongOrMixed(scan, run) && isNumbered(scan, first) ? plainNumber : undefined);
      // `Policy no XZB 448 1193`
      if (key === undefined && run.first === i && isLetterGroup(scan, i - 1)) {
        key = keyBefore(scan, i - 1, table);
        if (key !== undefined && key.least < 5) first = i - 1;
        else key = undefined;
      }
      if (key === undefined) {
        done = ends[run.last]!;
        continue;
      }
      let { last, digitCount } = run;
      if (key.isGrouped) {
        while (
          isKind(scan, last + 1, DIGITS) &&
          starts[last + 1]! - ends[last]! <= 2 &&
          digitCount < 16 &&
          !goesOn(text, ends[last + 1]!) &&
          !(isInnerMark(markCode(scan, last + 2)) && isGlued(scan, last + 2) && isKind(scan, last + 3, DIGITS))
        ) {
          last++;
          digitCount += tokenLength(scan, last);
        }
      }
      done = ends[last]!;
      if (digitCount < Math.max(key.least, key.type === 'license' ? 2 : 3) || digitCount > 24) continue;
      if (digitCount < 5 && isMeasured(scan, last)) continue;
      if (isDateLike.test(text.slice(starts[first], ends[last]))) continue;
      // a year or a decimal after an everyday word is not its number
      if (key.least >= 5 && (digitCount < 5 || markCode(scan, last + 1) === 37)) continue;
      emit(
        starts[first]!,
        ends[last]!,
        key.type,
        digitCount >= 5 ? (key.least < 5 ? 0.93 : 0.75) : 0.7,
        'context-word',
      );
    }
  },
};
