import { abbreviations } from './abbreviations';
import { codes } from './codes';
import { deviceClasses } from './devices';
import { forms } from './forms';
import { measures } from './measures';
import { ordinaryWords } from './ordinaryWords';
import { people } from './people';
import { publishedClasses } from './published';
import { things } from './things';
import type { UnfoundedClass } from './unfoundedClass';

/** What a small model adds in vain beside rules. A new family of classes is a file, its line here, and its samples. */
export const unfoundedClasses: readonly UnfoundedClass[] = [
  ...codes,
  ...measures,
  ...forms,
  ...ordinaryWords,
  ...people,
  ...abbreviations,
  ...things,
  ...deviceClasses,
  ...publishedClasses,
];
