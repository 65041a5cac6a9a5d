// One size of project for `npm run bench:project`: made by the commands of the store, then opened and worked in through
// the services. Times in ms, memory in MiB.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import { crc32 } from 'node:zlib';
import type { Annotation } from '../../electron/contract/text';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { nodeFiles } from '../../electron/hosts/node/files';
import { loadSql } from '../../electron/hosts/node/sql';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { openHeadless } from './headless';
import { quantile, timed } from './timed';

const { wasm, file, notes, part } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly wasm: string;
  readonly file: string;
  readonly notes: number;
  readonly part: 'make' | 'work';
};
const passphrase = 'a passphrase of the bench 4711';
const noteCharacters = 3500;
const notesPerCommand = 200;
const notesPerPatient = 9;
const spansPerNote = 6;
/** Stands in one note of a thousand, and in the last one. */
const rareName = 'Quellenhofer';

const ms = (value: number) => Math.round(value * 10) / 10;
const mib = (bytes: number) => Math.round(bytes / 2 ** 20);
/** Of this process alone: `maxRSS` begins with that of the process that started it, which bundled. */
const peakMib = (): number =>
  existsSync('/proc/self/status')
    ? Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024)
    : Math.round(process.resourceUsage().maxRSS / 1024);
const at = (list: readonly number[], share: number) => ms(quantile(list, share));

const syllables = 'ba be bri co da dor el fen ga hol in ka lan mer no os pe ra sil tor ul ven wi zan'.split(' ');
const first = ['Anna', 'Jonas', 'Carmen', 'Pieter', 'Ruth', 'Gerda', 'Nils', 'Olga', 'Teresa', 'Karl'];
/** Twenty thousand words, so that an index or a cache has something to hold. */
const word = (n: number): string =>
  [n % 24, Math.floor(n / 24) % 24, Math.floor(n / 576) % 24, Math.floor(n / 13824) % 24]
    .map((at) => syllables[at])
    .join('');

function note(id: number): { readonly text: string; readonly annotations: readonly Annotation[] } {
  const random = seededRandom(id);
  const annotations: Annotation[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (words: string) => {
    parts.push(words);
    length += words.length + 1;
  };
  while (length < noteCharacters) {
    if (annotations.length < spansPerNote && length >= (noteCharacters * annotations.length) / spansPerNote) {
      const isRare = annotations.length === 2 && (id % 1000 === 0 || id === notes);
      const surname = isRare
        ? rareName
        : word(Math.floor(random() * 13824)).replace(/^./, (sign) => sign.toUpperCase());
      const name = `${first[Math.floor(random() * first.length)]} ${surname}`;
      annotations.push({
        id: `${id}-${annotations.length}`,
        start: length,
        end: length + name.length,
        label: 'PATIENT',
        text: name,
        status: 'suggested',
        author: 'rule:x',
        source: 'rule:x',
        reason: 'title',
        score: 0.5 + random() / 2,
      });
      add(name);
    }
    // Frequent words are much more frequent than rare ones, as in any text.
    for (let n = 0; n < 12; n += 1) add(word(Math.floor(20_000 * random() ** 3)));
    parts[parts.length - 1] += '.\n';
    length += 2;
  }
  return { text: parts.join(' '), annotations };
}

async function make(): Promise<void> {
  const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
  const ports: StorePorts = {
    files: nodeFiles,
    sql: await loadSql(wasm),
    crypto: nodeCrypto,
    now: () => Date.now(),
    version: '0.0.0',
    crc: (bytes) => crc32(bytes),
    sha256,
  };
  const labels = [{ id: 'PATIENT', family: 'name', type: 'patient', from: [], name: {} } as const];
  const project = await ProjectFile.create(
    file,
    { id: 'bench', name: 'Bench', labelSet: { id: 'x', version: 1, name: 'x', labels }, isDemo: false },
    ports,
    { passphrase, kdf: { name: 'scrypt', n: 2 ** 14 } },
  );
  const [, importMs] = await timed(async () => {
    for (let from = 1; from <= notes; from += notesPerCommand) {
      const documents = Array.from({ length: Math.min(notesPerCommand, notes + 1 - from) }, (_, n) => from + n).map(
        (id) => ({
          id,
          name: `note-${id}`,
          patient: `p${Math.floor(id / notesPerPatient)}`,
          date: `20${10 + (id % 14)}-03-12`,
          language: 'en',
          kind: null,
          ...note(id),
          meta: {},
          sourceName: `${Math.floor(id / 5000)}.jsonl`,
          sourceSha256: String(Math.floor(id / 5000)),
          status: 'open' as const,
        }),
      );
      await project.commit(
        { name: 'documents.add', params: { documents } },
        { role: 'coordinator', author: 'bench' },
        { action: 'import' },
      );
    }
  });
  const [, closeMs] = await timed(() => project.close());
  const made = { importS: ms(importMs / 1000), closeS: ms(closeMs / 1000), rssPeakMiB: peakMib() };
  console.log(JSON.stringify({ notes, made }));
}

/** On standard error, since large sizes take minutes. */
const say = (step: string) => console.error(`${Math.round(performance.now())} ms: ${step}`);
async function work(): Promise<void> {
  const { client } = openHeadless();
  const [, keyMs, keyCpu] = await timed(() => nodeCrypto.scrypt(new Uint8Array(5), new Uint8Array(32), 2 ** 14, 8, 1));
  const [, openMs, openCpu] = await timed(() => client.project.open({ path: file, passphrase }));
  say('opened');
  const openedMiB = mib(process.memoryUsage().rss);
  const openedPeakMiB = peakMib();
  const [page, pageMs, pageCpu] = await timed(() => client.document.list({ offset: 0, limit: 100 }));
  const [, deepMs] = await timed(() => client.document.list({ offset: Math.floor(notes / 2), limit: 100 }));
  const [{ ids }, queueMs, queueCpu] = await timed(() => client.review.queue({ order: 'leastCertain' }));
  say('listed');
  const next: number[] = [];
  const decided: number[] = [];
  const spread = Array.from({ length: 40 }, (_, n) => ids[Math.floor((n * ids.length) / 40)] ?? 1);
  for (const id of spread) {
    const [view, nextMs] = await timed(() => client.document.get({ id }));
    next.push(nextMs);
    const span = view.annotations[0];
    if (span === undefined) throw new Error('no suggestion');
    decided.push(
      (
        await timed(() =>
          client.review.decide({
            documentId: id,
            annotationIds: [span.id],
            status: 'accepted',
            revision: view.revision,
          }),
        )
      )[1],
    );
  }
  const search = async (words: string) => {
    const [found, searchMs, searchCpu] = await timed(() =>
      client.document.list({ filter: { search: words }, offset: 0, limit: 50 }),
    );
    return { found: found.total, ms: ms(searchMs), cpuMs: ms(searchCpu) };
  };
  say('decided');
  const frequent = await search(word(40));
  const rare = await search(rareName);
  const folded = await search('é');
  say('searched');
  const [offer, offerMs, offerCpu] = await timed(() => client.review.offer({ documentId: notes, text: rareName }));
  const [again, againMs, againCpu] = await timed(() =>
    client.review.offer({ documentId: notes, text: rareName.slice(0, 8) }),
  );
  say('offered');
  const [preview, previewMs, previewCpu] = await timed(() =>
    client.review.occurrences({ documentId: notes, text: rareName, scope: 'project', limit: 100 }),
  );
  say('previewed');
  const workingMiB = mib(process.memoryUsage().rss);
  const [, closeMs, closeCpu] = await timed(() => client.project.close({}));
  const result = {
    fileMiB: mib(statSync(file).size),
    open: { ms: ms(openMs - keyMs), cpuMs: ms(openCpu - keyCpu) },
    listPage: { ms: ms(pageMs), cpuMs: ms(pageCpu) },
    listPageDeep: ms(deepMs),
    queue: { ms: ms(queueMs), cpuMs: ms(queueCpu) },
    nextNote: { p50: at(next, 0.5), p95: at(next, 0.95), most: at(next, 1) },
    decide: { p50: at(decided, 0.5), p95: at(decided, 0.95) },
    search: { frequent, rare, folded },
    offer: { found: offer.project.documents, ms: ms(offerMs), cpuMs: ms(offerCpu) },
    offerOfOther: { found: again.project.documents, ms: ms(againMs), cpuMs: ms(againCpu) },
    preview: { found: preview.total, ms: ms(previewMs), cpuMs: ms(previewCpu) },
    checkpointAtClose: { ms: ms(closeMs), cpuMs: ms(closeCpu) },
    rssMiB: { opened: openedMiB, openedPeak: openedPeakMiB, working: workingMiB, peak: peakMib() },
  };
  if (page.total !== notes || preview.total === 0 || rare.found === 0)
    throw new Error('the project is not what was made');
  console.log(JSON.stringify({ notes, load: ms(os.loadavg()[0] ?? 0), ...result }));
}

await (part === 'make' ? make() : work());
