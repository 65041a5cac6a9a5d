import { adjudication } from './adjudication';
import { agreement } from './agreement';
import { audit } from './audit';
import { coding } from './coding';
import { columns } from './columns';
import { commands } from './commands';
import { compute } from './compute';
import { desk } from './desk';
import { disclosure } from './disclosure';
import { draws } from './draws';
import type { Words } from '../en';
import { errors } from './errors';
import { exchangeWords } from './exchange';
import { frameWords } from './frame';
import { guide } from './guide';
import { job } from './jobs';
import { labels } from './labels';
import { notesWords } from './notes';
import { privacyWords } from './privacy';
import { annotators } from './annotators';
import { languageModel } from './languageModel';
import { reading } from './reading';
import { receipt } from './receipt';
import { redactor } from './redactor';
import { release } from './release';
import { review } from './review';
import { sample } from './sample';
import { securityWords } from './security';
import { settings } from './settings';
import { statistics } from './statistics';
import { stopping } from './stopping';
import { together } from './together';
import { training } from './training';
import { utility } from './utility';
import { welcomeWords } from './welcome';
import { workbench } from './workbench';

export const words: Words = {
  ...commands,
  ...exchangeWords,
  ...frameWords,
  ...notesWords,
  ...privacyWords,
  ...securityWords,
  ...welcomeWords,
  adjudication,
  agreement,
  audit,
  coding,
  columns,
  compute,
  desk,
  disclosure,
  draws,
  error: errors,
  guide,
  job,
  labels,
  annotators,
  reading,
  receipt,
  redactor,
  languageModel,
  release,
  review,
  sample,
  settings,
  statistics,
  stopping,
  together,
  training,
  utility,
  workbench,
};
