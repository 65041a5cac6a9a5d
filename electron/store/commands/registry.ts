import { annotationsChange } from './annotationsChange';
import { annotationsDecide, annotationsRelabel } from './annotationsDecide';
import type { Command } from './command';
import { detectionApply } from './detectionApply';
import { documentsAdd } from './documentsAdd';
import { documentsHide, documentsShow } from './documentsHide';
import { documentsStatus } from './documentsStatus';
import { budgetSet, ledgerCharge, ledgerDrawn } from './ledger';
import { checkpointsPut, modelPartsAdd, modelsAdd, modelsRemove, modelsRename, modelsSettings, runsPut, uncertaintyPut } from './models';
import { eventRecord, patientsReplace, releasesAdd, settingSet, surrogatesAdd } from './records';
import { sampleJudge, sampleStart } from './samples';

/** Every kind of write there is. A name and its meaning stay for ever: journals hold them. */
const all: readonly Command[] = [
  documentsAdd, documentsHide, documentsShow, documentsStatus, annotationsChange, annotationsDecide, annotationsRelabel, detectionApply, settingSet, eventRecord, patientsReplace, surrogatesAdd, releasesAdd,
  modelsAdd, modelPartsAdd, modelsRename, modelsRemove, modelsSettings, runsPut, checkpointsPut, uncertaintyPut, ledgerCharge, ledgerDrawn, budgetSet, sampleStart, sampleJudge,
] as unknown as readonly Command[];

export const commands: ReadonlyMap<string, Command> = new Map(all.map((entry) => [entry.name, entry]));
