import { codeOf, openServices } from '../../../fixtures/openServices';
import { describe, expect, test } from 'vitest';
import { quickCrypto } from '../../../fixtures/openStore';
import { as, own, spansOf, study } from './sequentialStudy';

describe('a package that is written after review began', () => {
  test.each([true, false])(
    'brings what the project marked, undecided, or nothing to a blind annotator: %s',
    async (isBlind) => {
      const services = await study(1);
      const path = services.at('anna.gauze');
      const written = await services.client.annotators.writePackage({
        annotator: services.people.anna.id,
        path,
        passphrase: 'an annotator’s own words',
        isBlind,
        instructions: '',
        again: false,
      });
      expect(written.suggestions).toBe(isBlind ? 0 : 2);
      const other = await openServices({ crypto: quickCrypto });
      await other.client.project.open({ path, passphrase: 'an annotator’s own words' });
      const {
        rows: [note],
      } = await other.client.document.list({ offset: 0, limit: 1 });
      expect(await spansOf(other.client, note?.id ?? 0)).toEqual(
        isBlind
          ? []
          : [
              ['3 March', 'DATE', 'suggested'],
              ['Anna Weber', 'PATIENT', 'suggested'],
            ],
      );
      await other.client.project.close({});
      // The note is now in a package: in the project she would see what she must not know, so it is hidden from her.
      const anna = services.as(as('anna'));
      expect(await codeOf(anna.document.get({ id: services.ids[0] ?? 0 }))).toBe('notFound');
      expect((await anna.document.list({ offset: 0, limit: 10 })).total).toBe(0);
      expect(await spansOf(services.client, services.ids[0] ?? 0)).toEqual(own);
    },
  );
});
