import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../electron/contract/phi';
import { openGazetteer } from '../../../electron/core/detection/gazetteer';
import { isUnfounded } from '../../../models/tagger/unfounded';

const english = openGazetteer(readFileSync('out/lists/en.bin'));

/** What stands in brackets was found. */
function judged(marked: string, type: PhiType): boolean {
  const start = marked.indexOf('[');
  const text = marked.replace(/[[\]]/g, '');
  return isUnfounded({ start, end: marked.indexOf(']') - 1, type }, text, english, 'en');
}

describe('isUnfounded', () => {
  test.each<[string, PhiType]>([
    ['leukocytosis at [16200]/m3', 'zip'],
    ['creatine kinase ([37340] IU/L on day 3)', 'identifier'],
    ['fever at [39]°C', 'age'],
    ['a fall of [83]mg/l', 'age'],
    ['WBC 6100/mm3 (N: [4400-11300])', 'phone'],
    ['cultures grew [Candida] albicans', 'patient'],
    ['tender at [McBurney] point', 'patient'],
    ['She was seen at [the district hospital]', 'hospital'],
    ['A CT of the chest, [thoraco]-abdominal', 'patient'],
    ['Seen today, well. [well. well.] well.', 'patient'],
    ['an ampoule of [600000UI] then', 'identifier'],
    ['Kelmsgard\n[PV1-19]: VISIT-551923', 'department'],
    ['assigned[Author].id.extension: 1730994416', 'patient'],
    ['NK1-3: SPO Spouse [HL70063]', 'identifier'],
    ['Diabetes Care 2009;32(7):[1335-43]', 'identifier'],
    ['antibodies at [1/1280] with', 'date'],
    ['an average of [0.5] and', 'date'],
    ['white cells [20000] per cubic millimetre', 'zip'],
    ['Verslag volgens de WHO-classificatie [2016].', 'date'],
    ['nach den ACR/EULAR-Kriterien von [2010].', 'date'],
    ['Systolische souffle [2/6] over de aortaklep', 'date'],
    ['a dose of 46 [Gray] to the pelvis', 'patient'],
    ['caused by [K. kingae] in an adult', 'patient'],
    ['a pessary ([Varabin]®) was placed', 'patient'],
    ['load("[../../../journal_similar]', 'patient'],
    ['a search for resistant rods ([BAAR]) was done', 'patient'],
    ['one mutation of the gene [KCNQ1] and no other', 'hospital'],
    ['pain along the right root [S1] since May', 'department'],
    ['the papules of [Gottrand] on both hands', 'city'],
    ['with [Moroccan] parents', 'patient'],
    ['a healthy [German] woman of 40', 'patient'],
    ['Apgar 8/10 at one minute and [10/10] at five', 'date'],
    ['the variants S420Y and [E623K] of the gene', 'medicalRecord'],
    ['she was [G6P3023] at term', 'medicalRecord'],
    ['irradiation with [30 Gray] in total', 'organization'],
    ['a farmer [of] chickens', 'profession'],
    ['irradiation to the pelvis, 46 in 23 sessions, then 4 [Gray] to the nodes', 'patient'],
    ['visual acuity was 7/10 in the right eye and [10/10] in the left', 'date'],
    ['hormone .5 (normal range: 0.[030-2470])', 'phone'],
    ['symptoms for [4] years', 'age'],
    ['was operated on [4] years ago', 'age'],
    ['treated with [Selocoxib] at night', 'patient'],
    ['the membrane antigen ([EMA]) was absent', 'patient'],
    ['he is [divorced] and lives alone', 'profession'],
    ['[Tesk] of rehydration. She drank the tesk slowly', 'patient'],
  ])('%s', (marked, type) => expect(judged(marked, type)).toBe(true));

  test.each<[string, PhiType]>([
    ['Ward 12, pager [16200]', 'phone'],
    ['Apt 6F, Austin [75124]', 'zip'],
    ['aged [39] at the time', 'age'],
    ['[22/11] Leroux AA', 'date'],
    ['[31.12.] Hb 9', 'date'],
    ['waar ligt [zwaan] nu?', 'patient'],
    ['Hi, met mevr. [hoekzema] weer', 'patient'],
    ['Bel [mary-anne] terug', 'patient'],
    ['Bel [anna-anna anders] terug', 'patient'],
    ['bel [0470 55 43 20] M. Peeters', 'phone'],
    ['bel [55 43 20] m. peeters', 'phone'],
    ['tel. [0316 2233]/12', 'phone'],
    ['Ref: [4451]', 'identifier'],
    ['N. [445188]', 'identifier'],
    ['room 2:[0612]', 'phone'],
    ['since [03/2019] in care', 'date'],
    ['seen [2012-2014] here', 'date'],
    ['[8800] Roeselare', 'zip'],
    ['hi\n[piet.jansen]: bel ik', 'staff'],
    ['hi\n[Jansen-de]: bel ik', 'staff'],
    ['PV1-3: [Melisand]', 'hospital'],
    ['in [1998] he', 'date'],
    ['Criteria met. Seen [2016] and later', 'date'],
    ['Opname [2/6] met souffle', 'date'],
    ['geruis, controle [2/6]', 'date'],
    ['seen by [Gray] at 46', 'patient'],
    ['beds full: bed 4 [Gray], bed 5 free', 'patient'],
    ['seen by [J. morris] today', 'staff'],
    ['seen by [MKDW] today', 'staff'],
    ['due on [10/10] at noon', 'date'],
    ['a woman of [40] years, married', 'age'],
    ['told the nurse ([MK]) of it', 'staff'],
    ['seen ([EMMA PIKE]) today', 'staff'],
    ['her number [E623K] was lost', 'medicalRecord'],
    ['told [German] about it', 'patient'],
    ['told nurse [MKDW] of it', 'staff'],
    ['was moved to [MICU] at night', 'department'],
    ['TOLD [MKDW] OF IT', 'staff'],
    ['told [MK] of it', 'staff'],
    ['he is a [carter] by trade', 'profession'],
    ['seen by [K. Hoekzema] today', 'patient'],
    ['[Hoekzema] called. Then hoekzema came, tired', 'patient'],
    ['[Stone] called about the stone', 'patient'],
    ['[McBurney, Alice] came with her son', 'patient'],
    ['seen by [Okonkwo] this morning', 'staff'],
    ['She was seen at [St Giles] again', 'hospital'],
    ['seen at [st giles] again, no letter yet', 'hospital'],
  ])('%s', (marked, type) => expect(judged(marked, type)).toBe(false));
});
