import type { Language } from '../../electron/contract/text';

/** What surrogates of places are put together from, beside the lists that de-identification draws from. */
export interface AugmentWords {
  /** `#` stands for the name. */
  readonly streets: readonly string[];
  /** What may follow the street; `#` is a number. Empty ones make it more often nothing. */
  readonly houses: readonly string[];
  readonly saints: readonly string[];
  readonly hospitals: readonly string[];
  readonly organizations: readonly string[];
  readonly mailDomains: readonly string[];
  /** Other wordings of keys of a header, by the usual one; as they stand before a colon. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

const list = (text: string): readonly string[] => text.split('|');

export const augmentWords: Readonly<Record<Language, AugmentWords>> = {
  es: {
    streets: list(
      'Calle #|C/ #|C/#|c/ #|C. #|Cl. #|Avenida #|Avda. #|Avda #|Av. #|Plaza #|Pza. #|Pl. #|Paseo #|Pº #|' +
        'P.º de #|Carretera #|Ctra. de #|Camino de #|Cno. #|Ronda #|Travesía #|Trav. #|Rambla #|Vía #|' +
        'Urbanización #|Urb. #|Pasaje #|Glorieta #|Bulevar #|Polígono #|Carrer #|Carrer de #|Plaça #|' +
        'Passeig #|Rúa #|Rua #|#',
    ),
    houses: list(
      ' #|, #|,#|, nº #|, n.º #| nº#|, s/n|s/n| s/n|, #-#|, #, #º|, #, #º A|, # #º B|, #, #ª|, #, bajo|' +
        ', #, esc. #, #º izq.|, # dcha.|, km #|, #, #D|, portal #, #º C||',
    ),
    saints: list(
      'San #|Santa #|Sant #|Santo #|Virgen de #|Virgen del #|Nuestra Señora de #|Ntra. Sra. de #|' +
        'Nuestra Señora del #|La #|Dr. #|Doctor #|Príncipe de #|Infanta #',
    ),
    hospitals: list(
      'Hospital #|Hospital #|Hospital de #|Hospital Universitario #|Hospital Universitario de #|' +
        'Hospital General #|Hospital General de #|Hospital General Universitario #|Hospital Clínico #|' +
        'Hospital Clínico Universitario #|Hospital Clínico Universitario de #|Hospital Comarcal #|' +
        'Hospital Comarcal de #|Hospital Regional de #|Hospital Provincial #|Hospital Materno-Infantil #|' +
        'Hospital Infantil #|Hospital Militar #|Hospital Nacional #|Hospital Universitari #|' +
        'Complejo Hospitalario #|Complejo Hospitalario de #|Complejo Asistencial de #|' +
        'Complexo Hospitalario #|Consorci Hospitalari de #|Corporació Sanitària #|Clínica #|' +
        'Clínica Universitaria #|Policlínica #|Sanatorio #|Fundación Hospital #|H. U. #|H. #|' +
        'Ciudad Sanitaria #',
    ),
    organizations: list(
      'Universidad de #|Universidad # de #|Universitat de #|Facultad de Medicina de #|' +
        'Facultad de Medicina|Facultad de Odontología|Instituto #|Instituto de # |Instituto Nacional de #|' +
        'Fundación #|Fundación Instituto #|Laboratorios #|Escuela de #|Consejería de #|Centro #|' +
        'Centro Médico #|Centro de Especialidades #|Centro de Investigación #|Colegio #|Residencia #|' +
        'Asociación #|Servicio # de Salud|Sociedad Española de #|Agencia #|Ministerio de #|Banco de #|#',
    ),
    mailDomains: list(
      'gmail.com|hotmail.com|hotmail.es|yahoo.es|yahoo.com|outlook.es|telefonica.net|ono.com|terra.es|' +
        'wanadoo.es|salud.example.es|hospital.example.org|sanidad.example.es|comv.es|correo.example.es|' +
        'medicos.example.com',
    ),
    keys: {
      Nombre: list('Nombre del paciente|Paciente|Nombre y apellidos|Nombre completo|Nom'),
      Apellidos: list('Apellido|Primer apellido|Apellidos del paciente|Cognoms'),
      NHC: list('Historia|Nº historia|N.º de historia|Historia clínica|HC|Nº de historia clínica'),
      NASS: list('NSS|Nº SS|Número de la Seguridad Social|Nº afiliación|Afiliación'),
      CIPA: list('Tarjeta|TSI|Tarjeta sanitaria'),
      Domicilio: list('Dirección|Dirección postal|Calle|Dir.|Vive en'),
      'Localidad/ Provincia': list('Localidad|Población|Municipio|Ciudad|Provincia|Localidad y provincia'),
      'Localidad/Provincia': list('Localidad|Población|Municipio|Ciudad'),
      CP: list('Código postal|C.P.|Cód. postal|C. postal'),
      'Fecha de nacimiento': list('F. nacimiento|Nacimiento|Fecha nac.|F.Nac|Nacido el|Nacida el'),
      'Fecha de ingreso': list('Ingreso|F. ingreso|Fecha|Fecha de consulta|Fecha del informe|Alta'),
      'Fecha de Ingreso': list('Ingreso|F. ingreso|Fecha|Fecha de consulta|Fecha del informe|Alta'),
      Médico: list('Doctor|Facultativo|Médico responsable|Dr.|Dr./Dra.|Firmado'),
      Edad: list('Años|Edad del paciente|Edad al ingreso'),
      Sexo: list('Género|Sexo del paciente|Gén.'),
      'País de nacimiento': list('Origen|Nacionalidad|Lugar de nacimiento'),
      País: list('Nacionalidad|País de residencia|Procedencia'),
      Episodio: list('Nº episodio|Contacto|Número de episodio|Proceso'),
      NºCol: list('Nº colegiado|Col.|N.º col|Colegiado'),
      'Remitido por': list('Firmado|Fdo.|Enviado por|Correspondencia|Firmado por|Contacto'),
      'Responsable clínico': list('Médico|Firmado|Fdo.|Facultativo responsable'),
      'Correo electrónico': list('Email|E-mail|Correo|e-mail'),
      Email: list('Correo electrónico|E-mail|Correo|e-mail|Mail'),
    },
  },
  en: {
    streets: list(
      '# Street|# St.|# St|# Avenue|# Ave|# Ave.|# Road|# Rd|# Drive|# Dr|# Lane|# Ln|# Boulevard|# Blvd|' +
        '# Court|# Place|# Way|# Close|# Terrace|#',
    ),
    houses: list(', Apt #|, Suite #| Apt. #| #B|, Unit #|||||'),
    saints: list('St. #|Saint #|Mount #|Our Lady of #|#'),
    hospitals: list(
      '# Hospital|# General Hospital|# Memorial Hospital|# Medical Center|# Community Hospital|' +
        '# Regional Medical Center|# University Hospital|# Clinic|Hospital of #|# Infirmary|' +
        '# Health Center|#',
    ),
    organizations: list(
      '# University|University of #|# Foundation|# Institute|# Laboratories|# Inc.|# Group|# School|' +
        '# Nursing Home|# Associates|#',
    ),
    mailDomains: list('gmail.com|hotmail.com|yahoo.com|outlook.com|aol.com|hospital.example.org|health.example.com'),
    keys: {
      Name: list('Patient|Patient Name|Full name|Pt. name'),
      'Patient Name': list('Name|Patient|Pt'),
      DOB: list('Date of Birth|Birth date|Born|D.O.B.'),
      'Date of Birth': list('DOB|Born|Birth date'),
      MRN: list('Medical Record Number|Record no.|Chart #|Unit No'),
      'Medical Record Number': list('MRN|Record number|Chart no.'),
      Address: list('Home address|Residence|Lives at'),
      Phone: list('Tel|Telephone|Contact no.|Phone number'),
      'Admission Date': list('Admitted|Date of admission|Adm. date'),
      'Discharge Date': list('Discharged|Date of discharge'),
      Attending: list('Attending physician|Physician|Provider|Doctor'),
      Age: list('Age at visit|Years'),
      Sex: list('Gender'),
    },
  },
  fr: {
    streets: list(
      'rue #|# rue #|Rue #|#, rue #|avenue #|# avenue #|bd #|boulevard #|place #|chemin #|allée #|' +
        'impasse #|quai #|route #|cours #',
    ),
    houses: list('|||| bât. #|, # étage'),
    saints: list('Saint-#|Sainte-#|St #|Notre-Dame de #|#'),
    hospitals: list(
      'Hôpital #|CHU de #|CHU #|CH de #|CH #|Centre hospitalier de #|Centre Hospitalier #|Clinique #|' +
        'Polyclinique #|Hôpital de #|Hôpitaux de #|Institut #|Maison de santé #',
    ),
    organizations: list(
      'Université de #|Institut #|Fondation #|EHPAD #|Résidence #|Laboratoire #|Association #|Cabinet #|' +
        'Lycée #|Mairie de #|#',
    ),
    mailDomains: list('gmail.com|hotmail.fr|yahoo.fr|orange.fr|free.fr|wanadoo.fr|laposte.net|chu.example.fr'),
    keys: {
      Nom: list('Patient|Nom de famille|Nom du patient|NOM'),
      Prénom: list('Prénoms|Prénom du patient'),
      'Né le': list('Date de naissance|DDN|Naissance'),
      'Née le': list('Date de naissance|DDN|Naissance'),
      'Date de naissance': list('DDN|Né(e) le|Naissance'),
      IPP: list('N° patient|Numéro de dossier|Dossier'),
      NDA: list('N° de séjour|Séjour'),
      Adresse: list('Domicile|Demeurant'),
      Tél: list('Téléphone|Tel.|Portable'),
      Médecin: list('Docteur|Médecin traitant|Praticien'),
      Sexe: list('Genre'),
      Âge: list('Age'),
    },
  },
  nl: {
    streets: list('#straat #|#weg #|#laan #|#plein #|#kade #|#dijk #|#hof #|# #'),
    houses: list('|||a|-#| bis'),
    saints: list('Sint #|St. #|Onze Lieve Vrouwe van #|#'),
    hospitals: list(
      '# ziekenhuis|Ziekenhuis #|# Ziekenhuis|# MC|UMC #|Medisch Centrum #|# Gasthuis|Kliniek #|polikliniek #',
    ),
    organizations: list(
      'Universiteit #|Stichting #|Zorgcentrum #|Verpleeghuis #|Huisartsenpraktijk #|Gemeente #|# BV|Apotheek #|#',
    ),
    mailDomains: list('gmail.com|hotmail.com|live.nl|ziggo.nl|kpnmail.nl|xs4all.nl|ziekenhuis.example.nl'),
    keys: {
      Naam: list('Patiënt|Naam patiënt|Achternaam'),
      Geboortedatum: list('Geb.|Geb.datum|Geboren'),
      Patiëntnummer: list('Patiëntnr.|PID|Dossiernummer'),
      BSN: list('Burgerservicenummer|Sofinummer'),
      Adres: list('Woonadres|Woonachtig'),
      Telefoon: list('Tel.|Telefoonnummer|Mobiel'),
      Huisarts: list('HA|Arts'),
      Geslacht: list('M/V'),
      Leeftijd: list('Lft'),
    },
  },
  de: {
    streets: list('#straße #|#str. #|#weg #|#gasse #|#allee #|Am # #|#platz #|#ring #|# #'),
    houses: list('|||a| b|-#'),
    saints: list('St. #|Sankt #|Heilig #|#'),
    hospitals: list(
      'Klinikum #|Universitätsklinikum #|Krankenhaus #|Klinik #|#-Klinik|#-Krankenhaus|' +
        'Kreiskrankenhaus #|Praxis #|Rehaklinik #|Kliniken #',
    ),
    organizations: list(
      'Universität #|Stiftung #|Pflegeheim #|Seniorenheim #|Gesundheitszentrum #|Verein #|# GmbH|# AG|' +
        'AOK #|Gemeinde #|#',
    ),
    mailDomains: list('gmail.com|gmx.de|web.de|t-online.de|hotmail.de|klinikum.example.de'),
    keys: {
      Name: list('Patient|Nachname|Familienname|Pat.'),
      Vorname: list('Rufname|Vornamen'),
      Geburtsdatum: list('geb.|geb. am|Geboren am|GD'),
      Fallnummer: list('Fall-Nr.|Aufnahmenummer|Fall'),
      'Patienten-ID': list('Pat.-Nr.|PID'),
      Anschrift: list('Adresse|Wohnhaft'),
      Telefon: list('Tel.|Tel|Mobil'),
      Arzt: list('Behandelnder Arzt|Ärztin/Arzt|Hausarzt'),
      Geschlecht: list('m/w/d'),
      Alter: list('Lebensalter'),
    },
  },
};
