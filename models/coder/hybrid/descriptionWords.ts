import { plain, stemOf } from '../../../electron/core/coding/stems';
import type { Language } from '../../../electron/contract/text';
import type { CodeDescription } from '../coder';

const wordPattern = /[\p{L}\p{M}]+|\p{Nd}+/gu;

/**
 * What descriptions say and notes do not: function words, and the words for "other", "unspecified", "not elsewhere
 * classified".
 */
const empty: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    (
      'of the in a an and or to with for by on at other unspecified not elsewhere classified type site ' +
      'part specified specify initial encounter nec nos'
    ).split(' '),
  ),
  es: new Set(
    (
      'de la el los las en un una unos unas y e o u a al del con por para su sus se lo le que es otra ' +
      'otras otro otros especificada especificadas especificado especificados no clasificada clasificadas ' +
      'clasificado clasificados parte sin mencion sitio tipo origen uno varios especificacion'
    ).split(' '),
  ),
  fr: new Set(
    (
      'de la le les l d du des un une et ou a au aux en dans par pour avec sur sans son sa ses autre ' +
      'autres precise precisee precises precisees non classe classee classes classees ailleurs sai nca ' +
      'siege partie mention'
    ).split(' '),
  ),
  nl: new Set(
    (
      'de het een van in op en of met voor door aan bij te tot zonder overige andere anders gespecificeerd ' +
      'gespecificeerde niet geclassificeerd geclassificeerde elders nao plaats deel'
    ).split(' '),
  ),
  de: new Set(
    (
      'der die das des dem den ein eine einer eines einem und oder in im an am auf mit von vom zu zum zur ' +
      'bei fur ohne sonstige sonstiger sonstiges andere anderer nicht naher bezeichnet bezeichnete ' +
      'andernorts klassifiziert klassifizierte teil lokalisation'
    ).split(' '),
  ),
};

/** Stems of a description, without those that say nothing. */
export function descriptionStems(text: string, language: Language): readonly string[] {
  const out: string[] = [];
  for (const [word] of text.matchAll(wordPattern))
    if (!empty[language].has(plain(word))) out.push(stemOf(word, language));
  return out;
}

const encounter = /, (?:initial encounter.*|subsequent encounter.*|sequela)$/u;

/**
 * Descriptions without the seventh characters of ICD-10-CM, which say how often a patient came: one row for all of
 * them, under the code without them.
 */
export function shortenedDescriptions(rows: readonly CodeDescription[]): readonly CodeDescription[] {
  const out = new Map<string, CodeDescription>();
  const add = (row: CodeDescription): void => {
    const name = `${row.code}\t${row.text}`;
    if (!out.has(name)) out.set(name, row);
  };
  const codes = new Set(rows.map(({ code }) => code));
  for (const row of rows) {
    const { code } = row;
    const text = row.text.replace(encounter, '');
    if (code.length !== 8 || code[3] !== '.') add({ ...row, text });
    // Where the sixth is a mere place holder there is no row for the code without the seventh.
    else if (code[6] === 'X' && code[7] === 'A' && !codes.has(code.slice(0, 7)))
      add({ ...row, code: code.slice(0, 7), text });
  }
  return [...out.values()];
}
