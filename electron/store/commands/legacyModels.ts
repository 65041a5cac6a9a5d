import { z } from 'zod';
import type { ProjectDatabase } from '../database';
import { Base64 } from './base64';
import { CheckpointPart, checkpointWrites, WholeCheckpoint } from './checkpoints';
import { command, type Command, type CommandEffect } from './command';
import { Model, ModelName, ModelNumber, ModelPart, modelWrites, Run } from './models';

// Commands from when taggers and coders had separate tables. They occur in old journals and are no longer written.

const legacy = <S extends z.ZodType>(
  name: string,
  task: 'tagger' | 'coder',
  params: S,
  write: (database: ProjectDatabase, task: string, params: z.output<S>) => CommandEffect,
): Command<S> => command({ name, params, apply: (database, given) => write(database, task, given) });

const CoderPart = z.object({ coderId: z.int(), part: z.int().min(0), data: Base64 });
const Coder = Model.omit({ card: true, errors: true }).extend({ origin: z.enum(['trained', 'imported']) });

export const legacyModels: readonly Command[] = [
  legacy('models.addPart', 'tagger', ModelPart, modelWrites.addPart),
  legacy('models.add', 'tagger', Model, modelWrites.add),
  legacy('models.rename', 'tagger', ModelName, modelWrites.rename),
  legacy('models.remove', 'tagger', ModelNumber, modelWrites.remove),
  legacy('training.put', 'tagger', Run, modelWrites.putRun),
  legacy('training.checkpointPart', 'tagger', CheckpointPart, checkpointWrites.addPart),
  legacy('training.checkpoint', 'tagger', WholeCheckpoint, checkpointWrites.put),
  legacy('coders.addPart', 'coder', CoderPart, (database, task, { coderId, ...part }) =>
    modelWrites.addPart(database, task, { modelId: coderId, ...part }),
  ),
  // The manifest contains the card.
  legacy('coders.add', 'coder', Coder, (database, task, coder) =>
    modelWrites.add(database, task, { ...coder, card: '', errors: '[]' }),
  ),
  legacy('coders.rename', 'coder', ModelName, modelWrites.rename),
  legacy('coders.remove', 'coder', ModelNumber, modelWrites.remove),
  legacy('coders.putRun', 'coder', Run, modelWrites.putRun),
  legacy('coders.checkpointPart', 'coder', CheckpointPart, checkpointWrites.addPart),
  legacy('coders.checkpoint', 'coder', WholeCheckpoint, checkpointWrites.put),
] as unknown as readonly Command[];
