import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import { placeOptions, choice } from '../files/documentPlaces';
import { print } from '../print';
import { neededOption, readRepresenterAt, startTensors, wholeNumber } from '../training/representerFiles';
import { goldNotes, readGold } from '../training/trainingNotes';
import { exit, flag, helpText, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

const notesOptions = ['format', 'encoding', 'language', 'json', 'backend'] as const;

export const representer: Verb = {
  rights: { does: { train: 'train', audit: 'train', show: 'look' } },
  usage: helpText`gauze representer train --train NOTES --public TEXTS --out FILE.gauzerepresenter [options]
gauze representer audit FILE --notes NOTES [--json]
gauze representer show FILE [--json]

train   learns word vectors from public texts, and from labelled notes how to turn their sentences into numbers that a \
        tagger can
        learn from and that are meant to hide which name was there. The file contains the words of the public texts, \
        and weights that may contain traces of
        the labelled notes.
  --train NOTES          labelled notes; --public TEXTS: public texts in the language, a folder or a file
  --method M             leakTerm (default): fixed noise, and in training the closed form of what the best attacker \
                         learns; code: one of a few
                         symbols for each token, with pure local differential privacy; threePart: \
                         adversaries as Friedrich et al. (2019)
                         published them, for comparison and not for export: not private, \
                         and pool export refuses it (leak)
                         unless somebody accepts it by name; it keeps no checkpoint
  --dimension D          numbers per token (50), for a code its symbols (64); --deviation S of the noise (0.3; threePart
                         learns one for each number by default); --uniform-share G of a code (0.02)
  --leak-weight L        higher hides more and finds less (0.15; for a code 0.5); --neighbours N (100)
  --epochs N, --seed N, --labels SET, --language L, --name NAME, --licence TEXT, --source TEXT (of the public texts), \
      --backend B
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
audit   on labelled notes that it was not trained on: how often the best possible attacker, \
        who has the representer and knows both
        candidates, tells a word of PHI from a similar one and from one of its type; the nearest of the two; \
        the first of 101; a known sentence;
        a word wherever it occurs in its note. Chance is 50 in 100 for pairs.
  --adversaries NOTES    also fresh T1 and T2 of Friedrich et al. (2019), as published and stronger, three seeds each, \
                         that learn from these
                         labelled notes, each with its control on the words themselves: inconclusive if that is below \
                         90% (minutes)
  --notes NOTES, --seed N
show    its card; --json its manifest and SHA-256`,
  options: {
    format: placeOptions.format,
    encoding: placeOptions.encoding,
    language: { type: 'string' },
    train: { type: 'string' },
    public: { type: 'string' },
    'public-format': { type: 'string' },
    notes: { type: 'string' },
    adversaries: { type: 'string' },
    out: { type: 'string' },
    method: { type: 'string' },
    dimension: { type: 'string' },
    deviation: { type: 'string' },
    'uniform-share': { type: 'string' },
    'leak-weight': { type: 'string' },
    neighbours: { type: 'string' },
    epochs: { type: 'string' },
    seed: { type: 'string' },
    labels: { type: 'string' },
    name: { type: 'string' },
    licence: { type: 'string' },
    source: { type: 'string' },
    backend: { type: 'string' },
    resume: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const [part, file, ...more] = context.positionals;
    if (part === 'train' && file === undefined)
      return (await import('../training/trainRepresenter')).trainRepresenterVerb(context);
    if (part === 'audit' && file !== undefined && more.length === 0) {
      refuseOthers(context, 'representer audit', [...notesOptions, 'notes', 'adversaries', 'seed']);
      return auditVerb(context, file);
    }
    if (part === 'show' && file !== undefined && more.length === 0) {
      refuseOthers(context, 'representer show', ['json']);
      return showVerb(context, file);
    }
    throw new GauzeError('badRequest', 'representer train, representer audit FILE or representer show FILE');
  },
};

async function showVerb(context: VerbContext, file: string): Promise<ExitCode> {
  const { manifest, parts, sha256 } = await readRepresenterAt(file);
  await print(
    context,
    flag(context, 'json')
      ? `${JSON.stringify({ sha256, ...manifest })}\n`
      : `${new TextDecoder().decode(parts.get('card.md'))}\nSHA-256: ${sha256}\n`,
  );
  return exit.done;
}

async function auditVerb(context: VerbContext, file: string): Promise<ExitCode> {
  const published = await readRepresenterAt(file);
  const notes = goldNotes(
    await readGold(context, neededOption(context, 'representer audit', 'notes')),
    choice(context, 'language', languages),
  );
  await startTensors(context);
  const [{ attackWithAdversaries, auditRepresenter }, { promise, whatStaysOpen }] = await Promise.all([
    import('../../../../models/representer/audit/auditRepresenter'),
    import('../../../../models/representer/promise'),
  ]);
  const adversaryOption = option(context, 'adversaries');
  const measured = await auditRepresenter(published, notes, wholeNumber(context, 'seed') ?? 1);
  const adversaries =
    adversaryOption === undefined
      ? null
      : await attackWithAdversaries(
          published,
          goldNotes(await readGold(context, adversaryOption), choice(context, 'language', languages)),
          notes,
          {},
          { elapsed: context.elapsed },
        );
  const report = { ...measured, adversaries };
  const words = [
    promise(report.neighbour.best.mean),
    'What is not protected:',
    ...whatStaysOpen.map((line) => `- ${line}`),
  ];
  await print(
    context,
    flag(context, 'json')
      ? `${JSON.stringify({ representer: published.sha256, promise: words[0], open: whatStaysOpen, ...report })}\n`
      : `${words.join('\n')}\n${JSON.stringify(report, null, 1)}\n`,
  );
  return exit.done;
}
