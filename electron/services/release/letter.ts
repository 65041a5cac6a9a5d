import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { LetterEdition } from '../../contract/letter';
import type { PrivateReceipt, PublicReceipt } from '../../contract/receipt';
import type { Language } from '../../contract/text';
import { publicFactsOf } from '../../core/release/letter/letterFacts';
import { letterOf } from '../../core/release/letter/letterOf';
import { letterPage } from '../../core/release/letter/letterPage';
import { withSample, type PublicReport } from '../../core/release/publicReport';
import { releaseRecords } from '../../store/repositories/records';
import { sampleCounts } from '../../store/repositories/samples';
import { refuseInside } from './releaseHalves';
import type { Session } from '../session';

type Calls = Pick<Handlers<ProjectApi>['release'], 'letter' | 'saveLetter'>;

/** The letter that accompanies a release, and the private edition; made from what is stored with its record. */
export function letterHandlers(session: Session): Calls {
  const dataOf = (id: string): Readonly<Record<string, unknown>> => {
    const record = releaseRecords(session.project.database).find((known) => known.id === id);
    if (record === undefined) throw new GauzeError('notFound', 'no such release');
    return record.data;
  };
  const made = (id: string, edition: LetterEdition, language: Language) => {
    const data = dataOf(id);
    const half = data['privateReceipt'] as PrivateReceipt | undefined;
    const report = data['publicReport'] as PublicReport | undefined;
    if (half === undefined || report === undefined)
      throw new GauzeError('notFound', 'releases of an earlier version have no letter');
    const counts = sampleCounts(session.project.database, id);
    const after =
      counts === undefined || counts.read === 0
        ? undefined
        : { of: counts.of, read: counts.read, found: counts.residualNotes };
    const facts = publicFactsOf(
      after === undefined ? report : withSample(report, after.read, after.found),
      data['receipt'] as PublicReceipt,
    );
    return letterOf(facts, language, edition === 'private' ? { half, after } : undefined);
  };
  return {
    letter({ id, edition, language }) {
      const letter = made(id, edition, language);
      return { letter, html: letterPage(letter) };
    },
    async saveLetter({ id, edition, language, path, pdf }, caller) {
      const letter = made(id, edition, language);
      // The folder of a release contains only what its receipt states.
      await refuseInside(session, path, dataOf(id)['folder']);
      await session.record({ action: 'saveLetter', count: 1, label: edition }, caller);
      const bytes = pdf === undefined ? new TextEncoder().encode(letterPage(letter)) : bytesOf(pdf);
      await session.ports.files.replace(path, bytes);
      return {};
    },
  };
}

/** @throws GauzeError `badRequest` if it is not a PDF */
function bytesOf(base64: string): Uint8Array {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-')
    throw new GauzeError('badRequest', 'these are not the pages of a letter');
  return bytes;
}
