import type { CommandDefinition } from '../commandTable';
import type { Screen } from '../place';

/** A question of the guide: where it is asked first, and commands whose keys answer it. Words are in the locales. */
export interface GuideTopic {
  readonly id: string;
  /** `words`: what an expert's word means. */
  readonly screen: Screen | 'words';
  readonly commands: readonly CommandDefinition['id'][];
}
const topic = (id: string, screen: GuideTopic['screen'], ...commands: readonly string[]): GuideTopic => ({
  id,
  screen,
  commands,
});

export const guideTopics: readonly GuideTopic[] = [
  topic('firstProject', 'welcome', 'welcome.new', 'welcome.demo'),
  topic('labelSets', 'welcome'),
  topic('passphrase', 'welcome'),
  topic('importNotes', 'notes', 'notes.import', 'notes.importFolder'),
  topic('findPhi', 'notes', 'notes.detect', 'review.find'),
  topic('namePatients', 'notes', 'notes.findPatients', 'notes.patients'),
  topic('filterNotes', 'notes', 'notes.search', 'notes.clearFilter'),
  topic('undoImport', 'notes', 'edit.undo'),
  topic('outOfDate', 'notes', 'notes.detect'),
  topic('readNote', 'review', 'review.next', 'review.accept', 'review.reject', 'review.done'),
  topic('acceptMany', 'review', 'review.acceptSeen', 'review.acceptAll'),
  topic('addMissed', 'review', 'review.doubt', 'review.label1', 'review.chooseLabel'),
  topic(
    'sameWords',
    'review',
    'review.propagate',
    'review.propagatePatient',
    'review.propagateProject',
    'review.propagateVariants',
  ),
  topic('byWord', 'review', 'review.byWordOfPatient', 'review.byWord'),
  topic('moveEdges', 'review', 'review.startOut', 'review.endOut', 'review.endIn'),
  topic('filePage', 'review', 'review.page', 'review.focusPage'),
  topic('doneAsks', 'review', 'review.done', 'review.doneAnyway'),
  topic('undoDecision', 'review', 'edit.undo', 'edit.redo'),
  topic('whichOrder', 'review', 'review.chooseQueue', 'review.filterQueue'),
  topic('whenStop', 'review'),
  topic('searchAll', 'review', 'review.sweep', 'review.sweepSame'),
  topic('askColleague', 'review', 'review.flag', 'review.comment', 'review.guideline'),
  topic('givePackage', 'annotators', 'annotators.add', 'annotators.write', 'annotators.take'),
  topic('readMatrix', 'agreement', 'agreement.different', 'agreement.export'),
  topic('settleDifference', 'adjudication', 'adjudication.next', 'adjudication.first', 'adjudication.accept'),
  topic('trainModel', 'training', 'training.new', 'training.start', 'training.use'),
  topic('chooseReplacement', 'privacy', 'privacy.policy', 'privacy.example'),
  topic('budget', 'privacy', 'privacy.budget', 'privacy.ledger'),
  topic('beforeRelease', 'release', 'release.run', 'go.desk'),
  topic('settleLeaks', 'release', 'release.deskAccept', 'release.deskNotPhi', 'release.deskExcept', 'release.deskLook'),
  topic('blindSample', 'release'),
  topic('afterRelease', 'release'),
  topic('codeNote', 'coding', 'coding.accept', 'coding.reject', 'coding.search', 'coding.done'),
  topic('whoDidWhat', 'audit', 'audit.search', 'audit.verify', 'audit.export'),
  topic('labelMeaning', 'labels', 'labels.edit', 'labels.sets'),
  topic('progress', 'statistics'),
  topic('readManage', 'settings', 'face.switch'),
  topic('changeKeys', 'settings', 'keys.show', 'palette.open'),
  topic('wordPhi', 'words'),
  topic('wordSurrogate', 'words'),
  topic('wordLeakScan', 'words'),
  topic('wordEpsilon', 'words'),
  topic('wordRecall', 'words'),
  topic('wordSeed', 'words'),
  topic('wordAgreement', 'words'),
];
