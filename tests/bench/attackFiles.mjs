// npm run audit:privacy -- files [--patients=500] [--seed=1] A hospital of invented patients is released under
// `private-research` by the built command line: JSON lines, a table, a folder of texts, and a folder of files as they
// are: tables, Excel, FHIR resources a line, HL7 version 2 (with and without frames), mails, a mail with many letters
// attached, texts, Word, OpenDocument, RTF, PDF, DICOM, an archive, each with properties, numbers and times that follow
// the day. Then an attacker who has the folder alone looks at everything that has an order, a size or a value beside
// the words, outside and inside of files: names, places, listing, inodes, times, rights, members of archives and what
// they take packed, lengths, keys, blanks, line ends, the list of strings of Excel, attributes and elements of parts,
// headers and boundaries of mails, fields of messages, elements of images, dictionaries of PDF, control words of RTF,
// the public half of the receipt, exit code and standard error; and whether it follows the true days, the patients, the
// order of the input or the lengths of what was replaced. Copies with one fault each must be found. Exit 1 where a
// release tells something or a fault is missed. About 120 CPU seconds. Needs a build.
import { runBundled } from './bundleModels.mjs';

await runBundled('attackFiles');
