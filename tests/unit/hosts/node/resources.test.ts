import { expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { testResources } from '../../../fixtures/openServices';

test('resources_areReadFromTheirFolders', async () => {
  expect(await testResources.list('label-sets')).toContain('meddocan.json');
  expect(JSON.parse(await testResources.text('policies/tag.json'))).toMatchObject({ id: 'tag' });
  expect((await testResources.bytes('lists/en.bin')).length).toBeGreaterThan(1000);
});

test.each(['../package.json', 'label-sets/../../package.json', 'lists/../../package.json', '..'])(
  'path %s_leadsNowhere',
  async (name) => {
    // Refused before any lookup, so a path that leads out cannot even be probed.
    const reads: readonly (() => Promise<unknown>)[] = [
      () => testResources.text(name),
      () => testResources.bytes(name),
      () => testResources.list(name),
    ];
    for (const read of reads) {
      const error = await Promise.resolve()
        .then(read)
        .then(
          () => null,
          (thrown: unknown) => thrown,
        );
      expect(error).toBeInstanceOf(GauzeError);
      expect((error as GauzeError).code).toBe('badRequest');
    }
  },
);
