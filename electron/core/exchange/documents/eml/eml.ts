import { GauzeError } from '../../../../contract/errors';
import { encodeUtf8 } from '../../encoding';
import { splitExtension } from '../../fileNames';
import { mergedFindings, notesWithin, pagesWithin, rewriteInner, type Recognise } from '../container/inner';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { spreadValues } from '../fields/spreadValues';
import { refusedFile } from '../refusedKinds';
import { shuffleWithin } from '../rowShuffle';
import { mailStrings } from './mailStrings';
import { latin1, parseMime, type MimeEntity } from './mime';
import { MailEdits, MailReader } from './readMail';

const extensions = ['.eml', '.mht', '.mhtml'] as const;
const maxBytes = 128 * 1024 * 1024;
const sniffedBytes = 8192;

/** Headers that a program wrote, and those that a person may write above a letter too. */
const ofPrograms =
  /^(?:message-id|mime-version|received|return-path|delivered-to|dkim-signature|x-[\w-]+|content-type)[ \t]*:/gim;
const anyHeader = /^[!-9;-~]{1,100}:(?:[ \t]|\r?$)/;
const ofPeople = /^(?:from|to|subject|date|sender|cc)[ \t]*:/gim;

/** The head of a file as far as it is headers; a first line of mail folders (`From …`) left out. */
function headersAt(head: Uint8Array): string {
  const text = latin1(head.subarray(0, sniffedBytes)).replace(/^\xef\xbb\xbf|^(?:\r?\n)+/, '');
  const isFolder = /^From \S+/.test(text);
  const from = isFolder ? text.indexOf('\n') + 1 : 0;
  const block = text.slice(from).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return anyHeader.test(block) ? block : '';
}

async function open(bytes: Uint8Array, recognise: Recognise, options: OpenOptions = {}): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  let raw = latin1(bytes)
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^(?:\r?\n)+/, '');
  if (/^From \S+/.test(raw)) {
    if (/\r?\n\r?\nFrom \S+.*\r?\n[!-9;-~]+:/.test(raw)) throw refusedFile('mbox', 'mail folder (mbox)', 'saveAsMails');
    raw = raw.slice(raw.indexOf('\n') + 1);
  }
  const entity = parseMime(raw);
  if (/^application\/(?:x-)?pkcs7-mime$/.test(entity.type) || entity.type === 'multipart/encrypted')
    throw refusedFile('encryptedMail', 'encrypted mail', 'removePassword');
  return openMail(entity, recognise, options);
}

/**
 * A mail that is already parsed.
 *
 * @param told findings from parsing
 */
export async function openMail(
  entity: MimeEntity,
  recognise: Recognise,
  options: OpenOptions,
  told: readonly DocumentFinding[] = [],
): Promise<OpenedDocument> {
  const reader = new MailReader(recognise, options);
  const write = await reader.message(entity);
  const { note, files } = reader;
  if (note.isBlank && files.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  return {
    notes: spreadValues([note.document(), ...files.flatMap(notesWithin)]),
    pagesWithin: files.flatMap(pagesWithin),
    knownPatients: files.flatMap(({ opened }) => opened.knownPatients),
    findings: mergedFindings([told, reader.findings]),
    rewrite: async ([own = [], ...others], shuffle) => {
      const out = new MailEdits();
      note.rewrite(own, out);
      const attached = shuffle && shuffleWithin(shuffle, (file, place) => shuffle.placed(file + 1, place + 1));
      out.files = await rewriteInner(files, others, attached, reader.besideEachOther);
      const { headers, body } = write(out);
      return encodeUtf8(`${headers.join('\r\n')}\r\n\r\n${body}`);
    },
  };
}

/** A mail as a file (RFC 5322, MIME), with what is attached to it; pages that a browser saved as one too. */
export const emlOf = (recognise: Recognise): DocumentFormat<'eml'> => ({
  id: 'eml',
  name: 'Mail (EML)',
  extensions,
  sniff: ({ name, head }) => {
    const headers = headersAt(head);
    const [programs, people] = [ofPrograms, ofPeople].map((form) => headers.match(form)?.length ?? 0);
    if (programs! > 0 && programs! + people! > 1) return 0.9;
    return people! > 1 && splitExtension(name).extension === '.eml' ? 0.8 : 0;
  },
  open: async (bytes, options) => open(bytes, recognise, options),
  strings: (bytes) => mailStrings(bytes, recognise),
});
