import type { Recognizer } from './recognizer';
import { accountName } from './recognizers/accountNames';
import { age } from './recognizers/ages';
import { besidePerson } from './recognizers/besidePeople';
import { contextName } from './recognizers/contextNames';
import { courtFile } from './recognizers/courtFiles';
import { dateNumeric } from './recognizers/dateNumeric';
import { dateWords } from './recognizers/dateWords';
import { dateWritten } from './recognizers/dateWritten';
import { email, ip, url } from './recognizers/electronicContacts';
import { gazetteerName, invertedName } from './recognizers/gazetteerNames';
import { headerKey } from './recognizers/headerKeys';
import { identityLine } from './recognizers/identityLines';
import { institution, organization } from './recognizers/institutions';
import { nationalId } from './recognizers/nationalIds';
import { vehicle } from './recognizers/vehicles';
import { kinship, profession, sex } from './recognizers/personTraits';
import { phone } from './recognizers/phones';
import { lineName } from './recognizers/lineNames';
import { place } from './recognizers/places';
import { postalPlace } from './recognizers/postalPlaces';
import { recordNumber } from './recognizers/recordNumbers';
import { roleName } from './recognizers/roleNames';
import { shortName } from './recognizers/shortNames';
import { signature } from './recognizers/signatures';
import { street } from './recognizers/streets';
import { subjectName } from './recognizers/subjectNames';
import { titledName } from './recognizers/titledNames';
import { ward } from './recognizers/wards';
import { yearAlone } from './recognizers/yearAlone';

/** Every recognizer, in the order in which they run. A new one is a file and a line here. */
export const recognizers: readonly Recognizer[] = [
  dateNumeric,
  dateWritten,
  yearAlone,
  dateWords,
  age,
  email,
  url,
  ip,
  accountName,
  phone,
  nationalId,
  recordNumber,
  courtFile,
  vehicle,
  headerKey,
  titledName,
  roleName,
  signature,
  contextName,
  besidePerson,
  lineName,
  identityLine,
  subjectName,
  shortName,
  gazetteerName,
  invertedName,
  street,
  postalPlace,
  place,
  institution,
  organization,
  ward,
  kinship,
  sex,
  profession,
];
