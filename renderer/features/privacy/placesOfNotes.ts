import type { LabelSet } from '../../../electron/contract/phi';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { kindOfType } from './privateTypes';

/** Towns of one note, in its language: something known to begin a map with. @returns null where no note has one */
export async function placesOfNotes(
  labelSet: LabelSet,
): Promise<{ readonly language: Language; readonly places: readonly string[] } | null> {
  const labels = labelSet.labels.filter(({ type }) => kindOfType(type) === 'place').map(({ id }) => id);
  for (const label of labels) {
    const [row] = (
      await client.document.list({
        filter: { label, annotationStatus: 'accepted' },
        order: 'plain',
        offset: 0,
        limit: 1,
      })
    ).rows;
    if (row === undefined || row.language === null) continue;
    const { annotations } = await client.document.get({ id: row.id });
    const places = annotations
      .filter((each) => each.label === label && each.status === 'accepted')
      .map(({ text }) => text.trim())
      .filter((text) => text !== '' && text.length <= 200);
    if (places.length > 0) return { language: row.language, places: [...new Set(places)] };
  }
  return null;
}
