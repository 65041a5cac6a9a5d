import type { ProjectApi } from '../../../contract/api';
import type { CoderComparison } from '../../../contract/coders';
import { GauzeError } from '../../../contract/errors';
import type { Handlers } from '../../../contract/kernel';
import { languages } from '../../../contract/vocabulary';
import { coderParts } from '../../../core/coding/coderParts';
import { defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { splitPatients } from '../../../core/training/splitPatients';
import { codedGold, type CodedGold } from '../../coding/codedNotes';
import { usedBook } from '../../coding/codeSystems';
import { keptResults } from '../../keptResults';
import type { Session } from '../../session';
import { taskModels } from '../taskModels';
import { taskTraining } from '../taskTraining';
import { compareCoders } from './compare';
import { coder } from './task';

const minNotes = 4;

export function codersHandlers(session: Session): Handlers<ProjectApi>['coders'] {
  const comparisons = keptResults<CoderComparison>(session);
  const training = taskTraining(session, coder);
  const { list, get, rename, remove, importBundle, exportBundle, own } = taskModels(session, coder);

  return {
    readiness({ devShare = defaultDevShare, language }) {
      const notes = codedGold(session, language);
      const { train, dev } = splitPatients(notes, devShare, defaultSeed);
      const counts = new Map<string, number>();
      for (const { codes } of notes) for (const { code } of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
      const system = usedBook(session)?.system;
      const all = notes.flatMap(({ codes }) => codes);
      return {
        notes: notes.length,
        patients: new Set(notes.map(({ patient }) => patient)).size,
        codes: counts.size,
        codings: all.length,
        withEvidence: all.filter(({ evidence }) => evidence.length > 0).length,
        once: [...counts.values()].filter((count) => count === 1).length,
        codesUnknown:
          system === undefined ? 0 : [...counts.keys()].filter((code) => system.find(code) === undefined).length,
        split: { trainNotes: train.length, devNotes: dev.length },
        canTrain: problemOf(notes) === null,
        problem: problemOf(notes),
        languages: languages
          .map((each) => ({ language: each, notes: notes.filter((note) => note.language === each).length }))
          .filter((each) => each.notes > 0),
        parts: [...coderParts],
      };
    },
    start({ name, options = {} }, caller) {
      const unknown = [...(options.without ?? []), ...(options.with ?? [])].find(
        (part) => !(coderParts as readonly string[]).includes(part),
      );
      if (unknown !== undefined) throw new GauzeError('badRequest', 'no such part of the coder');
      const notes = codedGold(session, options.language);
      const problem = problemOf(notes);
      if (problem !== null) throw new GauzeError('notReady', 'too few coded notes to learn from', { problem });
      const { train, dev } = splitPatients(notes, options.devShare ?? defaultDevShare, options.seed ?? defaultSeed);
      return training.start({ name, options, train, dev }, caller);
    },
    resume: ({ runId }, caller) => training.resume(runId, {}, caller),
    runs: training.runs,
    run: training.run,
    list,
    get,
    rename,
    remove,
    importBundle,
    exportBundle,
    compare({ ids }) {
      session.jobs.refuseSecond('compareCoders');
      const coders = ids.map(own);
      const jobId: string = session.jobs.start('compareCoders', 'notes', async (context) => {
        const comparison = await compareCoders(session, coders, context);
        comparisons.keep(jobId, comparison);
        return { notes: comparison.notes, coders: ids.length };
      });
      return { jobId };
    },
    comparison: ({ jobId }) => comparisons.of(jobId),
  };
}

function problemOf(notes: readonly CodedGold[]): 'noCodedNotes' | 'tooFewNotes' | null {
  if (notes.every(({ codes }) => codes.length === 0)) return 'noCodedNotes';
  return notes.length < minNotes ? 'tooFewNotes' : null;
}
