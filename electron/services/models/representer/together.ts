import { GauzeError } from '../../../contract/errors';
import { failureOf, type Handlers } from '../../../contract/kernel';
import type { PoolAnswer, PrivacyReport, representersCalls } from '../../../contract/representers';
import { createPrfOf } from './poolSecret';
import { readPoolPackage, writePoolPackage, type Signer } from '../../../store/poolPackageFile';
import { defaultKdf } from '../../../store/container/keySlots';
import { fromHex, toHex } from '../../../store/container/bytes';
import { modelBytes } from '../../../store/repositories/models';
import { surrogateRows } from '../../../store/repositories/records';
import { reviewedNotes, type ReviewedGold } from '../reviewedNotes';
import { checkPassphrase } from '../../project/passphrases';
import type { Session } from '../../session';
import { taskModels, infoOf } from '../taskModels';
import { learnedFrom } from '../taskRuns';
import { tagger } from '../tagger/task';
import type { ModelTask } from '../task';
import type { RepresenterTypes } from './task';

type Calls = Handlers<{ readonly representers: typeof representersCalls }>['representers'];
type Together = Pick<Calls, 'privacyReport' | 'makePackage' | 'readPackages' | 'pool'>;

/** Rows about data that has left, which are never undone; they stay in the project. */
const releasedKind = 'poolReleased';

/** Creates the packages of a project, and opens those of others. */
function packer(session: Session, task: ModelTask<RepresenterTypes>) {
  const { ports } = session;
  const { engine, files, crypto, digest, version, clock, signing } = ports;
  const poolPorts = { files, crypto, sha256: digest.sha256, version };
  const bytesOf = (id: string): Uint8Array =>
    modelBytes(session.project.database, task.id, taskModels(session, task).own(id).id);

  /** Reviewed notes that it was not trained on, in languages it supports. */
  const ownNotes = (id: string): readonly ReviewedGold[] => {
    const stored = taskModels(session, task).own(id);
    const { languages } = infoOf<RepresenterTypes['Info']>(stored);
    const learned = new Set(stored.runId === null ? [] : learnedFrom(task, session.project.database, stored.runId));
    return reviewedNotes(session).filter(
      ({ documentId, language }) => !learned.has(documentId) && languages.includes(language),
    );
  };
  const released = () => ({
    key: createPrfOf(session)('poolReleased', 'key'),
    marks: surrogateRows(session.project.database)
      .filter(({ kind }) => kind === releasedKind)
      .map(({ key }) => key),
  });
  const packed = (id: string, site: string, licence: string, override: { by: string; reason: string } | null) => {
    const notes = ownNotes(id);
    if (notes.length === 0) throw new GauzeError('empty', 'it was trained on every reviewed note');
    return engine.representer
      .makePackage({
        representer: bytesOf(id),
        notes: notes.map(({ id: own, patient, language, text, spans }) => ({
          id: own,
          patient,
          language,
          text,
          spans,
        })),
        about: { createdAt: new Date(clock.now()).toISOString(), gauze: version, site, licence },
        released: released(),
        override,
      })
      .then((made) => ({ ...made, notes: notes.length }));
  };
  /** The key is derived from the secret of the project and identifies the packages of a site. */
  const ownSigner = (): Signer => {
    const seed = fromHex(createPrfOf(session)('poolSigning', 'key'));
    return { publicKey: signing.publicKeyOf(seed), sign: (message) => signing.sign(seed, message) };
  };
  const opened = async (path: string, passphrase: string) =>
    readPoolPackage(poolPorts, signing, path, { passphrase }, null);

  return { poolPorts, bytesOf, ownNotes, packed, ownSigner, opened };
}

/** Collaboration between sites: packages without text, and a tagger trained on all of them. */
export function together(session: Session, task: ModelTask<RepresenterTypes>): Together {
  const { ports } = session;
  const { engine, files, version, clock } = ports;
  const { poolPorts, bytesOf, ownNotes, packed, ownSigner, opened } = packer(session, task);
  return {
    async privacyReport({ id }): Promise<PrivacyReport> {
      // Accepted in advance: nothing of it is stored.
      const { summary, notes, leftOut, isAbove, bounds } = await packed(id, 'report', '', { by: '-', reason: '-' });
      return { summary: { ...summary, override: null }, notes, leftOut, isAbove, bounds };
    },
    async makePackage({ id, path, site, passphrase, licence = 'not stated', reason }, caller) {
      const { project } = session;
      if (reason !== undefined && caller.role !== 'privacyOfficer')
        throw new GauzeError('forbidden', 'only a privacy officer may accept a leak above the bounds', {
          needs: 'privacyOfficer',
        });
      await checkPassphrase(ports, passphrase, [project.identity.name, site]);
      if (await files.exists(path)) throw new GauzeError('exists', 'a file of this name exists');
      const override = reason === undefined ? null : { by: caller.author.slice(0, 100), reason };
      const { content, summary, marks } = await packed(id, site, licence, override);
      session.checkSame(project);
      const signer = ownSigner();
      // Data that may have left must never leave again: recorded on disk before the package is.
      const entries = marks.map((key) => ({ kind: releasedKind, owner: '', key, value: '' }));
      await session.commit({ name: 'surrogates.add', params: { entries } }, caller, { action: 'releasePackage' });
      await writePoolPackage(poolPorts, path, content, { passphrase, kdf: defaultKdf }, signer);
      await session.record(
        { action: 'makePackage', count: summary.counts.sentences, label: site.slice(0, 100) },
        caller,
      );
      if (summary.override !== null)
        await session.record(
          { action: 'acceptPackageLeak', count: 1, label: summary.override.reason.slice(0, 200) },
          caller,
        );
      return { path, sender: toHex(signer.publicKey), summary };
    },
    async readPackages({ id, paths, passphrase }) {
      const representer = bytesOf(id);
      const answers: PoolAnswer[] = [];
      for (const path of paths)
        answers.push(
          await opened(path, passphrase)
            .then(async ({ sender, content }) => ({
              path,
              sender,
              summary: await engine.representer.readPackage({ representer, content }),
              problem: null,
            }))
            .catch((error: unknown) => ({ path, sender: null, summary: null, problem: failureOf(error).code })),
        );
      return answers;
    },
    async pool({ id, paths, passphrase, name }, caller) {
      const { project } = session;
      const representer = bytesOf(id);
      const packages = await Promise.all(paths.map((path) => opened(path, passphrase)));
      session.checkSame(project);
      if (new Set(packages.map(({ sender }) => sender)).size < packages.length)
        throw new GauzeError('exists', 'two packages come from the same site: both may contain the same sentence');
      session.jobs.refuseSecond('train');
      const { labels } = infoOf<RepresenterTypes['Info']>(taskModels(session, task).own(id));
      const jobId = session.jobs.start('train', 'steps', async (context) => {
        const { bundle } = await engine.representer.pool({
          representer,
          packages,
          labels: labels.map((label) => {
            const known = project.identity.labelSet.labels.find((one) => one.id === label);
            return { id: label, type: known?.type ?? ('other' as const), from: known?.from ?? [] };
          }),
          devNotes: ownNotes(id).map(({ id: own, patient, language, text, spans }) => ({
            id: own,
            patient,
            language,
            text,
            spans: spans.filter(({ type }) => labels.includes(type)),
          })),
          about: {
            name,
            createdAt: new Date(clock.now()).toISOString(),
            gauze: version,
            licence: 'not for sharing unless its owner says so',
          },
        });
        context.checkpoint();
        const info = await engine.tagger.inspect({ bytes: bundle });
        const modelId = await taskModels(session, tagger).store(
          info,
          bundle,
          { origin: 'trained', runId: null, errors: '[]' },
          caller,
        );
        await session.record({ action: 'poolPackages', count: packages.length, label: modelId }, caller);
        ports.emit({ name: 'modelsChanged' });
        return { modelId, sites: packages.length };
      });
      return { jobId };
    },
  };
}
