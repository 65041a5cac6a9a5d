import {
  COMMON,
  EPONYM,
  FUNCTION_WORD,
  KINSHIP,
  NAME,
  PLACE,
  PROFESSION,
  PROTECTED,
  SPECIALTY,
  TITLE,
} from '../../../electron/core/detection/wordClasses';
import type { Gazetteer } from '../../../electron/core/detection/gazetteer';
import type { Detector } from '../../../electron/core/detection/detect';
import { familyOfType } from '../../../electron/contract/phiTypes';
import type { Probe } from './fillMask';

/** `ambiguous`: a name that is an ordinary word, an illness, a drug, an eponym or a place as well. */
export type NameClass = 'name' | 'ambiguous' | 'none';

/** Words that are more often something else. */
const otherwise = COMMON | EPONYM | FUNCTION_WORD | KINSHIP | PLACE | PROFESSION | PROTECTED | SPECIALTY | TITLE;
const word = /^\p{Lu}[\p{L}'’-]+$/u;

/** The class of a capitalised word by the lists of names. */
export function nameClass(gazetteers: readonly Pick<Gazetteer, 'lookUp'>[], text: string): NameClass {
  const trimmed = text.trim();
  if (!word.test(trimmed)) return 'none';
  const classes = gazetteers.map((list) => list.lookUp(trimmed));
  if (classes.every((each) => (each & NAME) === 0)) return 'none';
  return classes.some((each) => (each & otherwise) !== 0) ? 'ambiguous' : 'name';
}

/** Whether a detector takes a word for a person's name where the gap of a sentence is. */
export function isDetectedName(detect: Detector, { before, after }: Probe, text: string): boolean {
  const lead = before.trimEnd();
  const filled = text.startsWith(' ') || lead === '' ? text : ` ${text}`;
  const start = lead.length + filled.length - filled.trimStart().length;
  const end = lead.length + filled.trimEnd().length;
  if (end <= start) return false;
  return detect(lead + filled + after).some(
    (span) => familyOfType[span.type] === 'name' && span.start < end && span.end > start,
  );
}
