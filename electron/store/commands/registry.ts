import { adjudicationAccept, adjudicationDecide, adjudicationRestore } from './adjudication';
import { annotationsChange } from './annotationsChange';
import { annotationsDecide, annotationsRelabel } from './annotationsDecide';
import { annotationsRenew } from './annotationsRenew';
import { checkpointsAddPart, checkpointsPut } from './checkpoints';
import {
  codeSystemsAdd,
  codeSystemsAddPart,
  codeSystemsDropParts,
  codeSystemsHide,
  codeSystemsShow,
} from './codeSystems';
import { codingChange, codingSuggest } from './codingChange';
import type { Command } from './command';
import { commentsChange } from './commentsChange';
import { detectionApply } from './detectionApply';
import { documentsAdd } from './documentsAdd';
import { documentsFlag } from './documentsFlag';
import { documentsHide, documentsShow } from './documentsHide';
import { documentsPatient, patientsDecline } from './documentsPatient';
import { documentsSeen } from './documentsSeen';
import { documentsStatus } from './documentsStatus';
import { draftsPut } from './drafts';
import { guidelineDrop, guidelinePut } from './guidelines';
import { budgetSet, ledgerCharge, ledgerDrawn } from './ledger';
import {
  modelPartsAdd,
  modelsAdd,
  modelsRemove,
  modelsRename,
  modelsSettings,
  runsPut,
  uncertaintyPut,
} from './models';
import { legacyModels } from './legacyModels';
import { labelSetChange, labelSetRestore } from './labelSetChange';
import { patientLinksAdd, patientLinksRemove } from './patientLinks';
import { assignmentsChange, peopleDrop, peoplePut } from './people';
import { eventRecord, patientsReplace, releasesAdd, settingSet, surrogatesAdd } from './records';
import { sequenceBegin, sequenceDraw } from './readingSequence';
import { rulesChange } from './rulesChange';
import { sampleJudge, sampleStart } from './samples';
import { searchApply, searchBegin, searchEnd, searchNote, searchRestore } from './searches';
import { sequentialReviewTake } from './sequentialReview';
import { deskSet, layersMerge, layersPut, packagesIssue, packagesWithdraw } from './workPackages';

/** All kinds of writes. Names and their meanings are permanent, because journals contain them. */
const all: readonly Command[] = [
  documentsAdd,
  documentsHide,
  documentsShow,
  documentsStatus,
  documentsSeen,
  annotationsChange,
  annotationsDecide,
  annotationsRelabel,
  annotationsRenew,
  detectionApply,
  searchBegin,
  searchApply,
  searchNote,
  searchRestore,
  searchEnd,
  settingSet,
  eventRecord,
  patientsReplace,
  documentsPatient,
  patientsDecline,
  surrogatesAdd,
  releasesAdd,
  modelsAdd,
  modelPartsAdd,
  modelsRename,
  modelsRemove,
  modelsSettings,
  runsPut,
  checkpointsAddPart,
  checkpointsPut,
  uncertaintyPut,
  ledgerCharge,
  ledgerDrawn,
  budgetSet,
  patientLinksAdd,
  patientLinksRemove,
  sequenceBegin,
  sequenceDraw,
  sampleStart,
  sampleJudge,
  codingChange,
  codingSuggest,
  codeSystemsAddPart,
  codeSystemsDropParts,
  codeSystemsAdd,
  codeSystemsHide,
  codeSystemsShow,
  documentsFlag,
  commentsChange,
  draftsPut,
  rulesChange,
  guidelinePut,
  guidelineDrop,
  labelSetChange,
  labelSetRestore,
  peoplePut,
  peopleDrop,
  assignmentsChange,
  packagesIssue,
  packagesWithdraw,
  layersMerge,
  layersPut,
  deskSet,
  sequentialReviewTake,
  adjudicationDecide,
  adjudicationAccept,
  adjudicationRestore,
  ...legacyModels,
] as unknown as readonly Command[];

export const commands: ReadonlyMap<string, Command> = new Map(all.map((entry) => [entry.name, entry]));
