// npm run audit:documents -- [--files=1000] [--mutated=0] [--only=fhirJson,hl7v2] [--seed=1]
// Files of every kind that is written back (FHIR, HL7, CDA, DICOM, HTML, table, mail, ZIP, RTF, ODT, DOCX, XLSX, PDF),
// with PHI of their own in every place, each released twice: once with tags and once with other values in place of all
// that is marked. What is marked is what the format marks by its place, and in running text every place of the planted
// words. Then each planted word is looked for in the bytes that were written, and in all texts that the format's other
// reader finds in them. The same search must find each of them in the file before.
// --mutated=N: besides, N files a generator with bytes changed, cut out and put in, which must be read or refused
// within 5 s. Exit 1 where a word is left, was not found before, or a file does anything else.
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const { auditDocuments } = await import(pathToFileURL(await bundle('auditDocuments')).href);
process.exitCode = await auditDocuments(process.argv.slice(2));
