import { measures } from '../../../../models/tagger/unfounded/measures';
import { describeClasses } from './classSamples';

describeClasses(measures, {
  lengthOfTime: {
    refuses: [
      ['symptoms for [4] years', 'age'],
      ['was operated on [4] years ago', 'age'],
    ],
    spares: [
      ['a woman of [40] years, married', 'age'],
      ['aged [39] at the time', 'age'],
    ],
  },
  edition: {
    refuses: [
      ['Verslag volgens de WHO-classificatie [2016].', 'date'],
      ['nach den ACR/EULAR-Kriterien von [2010].', 'date'],
    ],
    spares: [['Criteria met. Seen [2016] and later', 'date']],
  },
  score: {
    refuses: [
      ['Apgar 8/10 at one minute and [10/10] at five', 'date'],
      ['visual acuity was 7/10 in the right eye and [10/10] in the left', 'date'],
    ],
    spares: [['due on [10/10] at noon', 'date']],
  },
  murmur: {
    refuses: [['Systolische souffle [2/6] over de aortaklep', 'date']],
    spares: [
      ['Opname [2/6] met souffle', 'date'],
      ['geruis, controle [2/6]', 'date'],
    ],
  },
  bloodPressure: {
    refuses: [
      ['mr brown bp [84]/50 now', 'identifier'],
      ['RR: 120/[80] im Liegen', 'identifier'],
      ['TA [12/8] ce matin', 'date'],
    ],
    spares: [
      ['seen [12/8] at home', 'date'],
      ['bp fine, pager [8450]', 'phone'],
    ],
  },
  valueBeforeUnit: {
    refuses: [
      ['leukocytosis at [16200]/m3', 'zip'],
      ['creatine kinase ([37340] IU/L on day 3)', 'identifier'],
      ['fever at [39]°C', 'age'],
      ['a fall of [83]mg/l', 'age'],
      ['neutrophils at [12085]/mm3. The rate', 'location'],
      ['une fille de [3150] g. Elle va bien', 'department'],
    ],
    spares: [
      ['bel [55 43 20] l. peeters', 'phone'],
      ['bel [0470 55 43 20] M. Peeters', 'phone'],
      ['bel [55 43 20] m. peeters', 'phone'],
      ['tel. [0316 2233]/12', 'phone'],
    ],
  },
  period: {
    refuses: [['searched in Pub Med ([1991-2013]). Only', 'medicalRecord']],
    spares: [
      ['seen [2012-2014] here', 'date'],
      ['Ref: [2013-1991]', 'medicalRecord'],
      ['call [1991-20134]', 'phone'],
    ],
  },
  polymorphism: {
    refuses: [['one polymorphism (rs[4417354]) was found', 'medicalRecord']],
    spares: [
      ['her record [4417354] was lost', 'medicalRecord'],
      ['MRrs[4417354]', 'medicalRecord'],
    ],
  },
  roundRange: {
    refuses: [
      ['plasma exchange ([2000-3000] ml each)', 'medicalRecord'],
      ['walks [450–600] meters a day', 'zip'],
    ],
    spares: [
      ['Ref: [4451-8890]', 'medicalRecord'],
      ['Ref: [3000-2000]', 'medicalRecord'],
      ['tel. [020-7900]', 'phone'],
      ['seen [2010-2020] here', 'date'],
    ],
  },
  normalRange: {
    refuses: [
      ['WBC 6100/mm3 (N: [4400-11300])', 'phone'],
      ['hormone .5 (normal range: 0.[030-2470])', 'phone'],
    ],
    spares: [['N. [445188]', 'identifier']],
  },
  pages: { refuses: [['Diabetes Care 2009;32(7):[1335-43]', 'identifier']], spares: [['room 2:[0612]', 'phone']] },
  valueWithUnit: {
    refuses: [['an ampoule of [600000UI] then', 'identifier']],
    spares: [['the number [600000MK] then', 'identifier']],
  },
  valueAndWord: {
    refuses: [['irradiation with [30 Gray] in total', 'organization']],
    spares: [['at [30 Grafton] in town', 'organization']],
  },
  deviation: {
    refuses: [
      ['une microcéphalie à 44,5 cm (- 4 [DS])', 'patient'],
      ['weight 3.2 kg (+1.5 [SD])', 'patient'],
    ],
    spares: [
      ['seen by [DS] at 4', 'patient'],
      ['bed 4 [DS], bed 5 free', 'patient'],
    ],
  },
  unitBehindNumber: {
    refuses: [
      ['two lines of 14 and 16 [Gauge], and fluids', 'patient'],
      ['a dose of 46 [Gray] to the pelvis', 'patient'],
      ['irradiation to the pelvis, 46 in 23 sessions, then 4 [Gray] to the nodes', 'patient'],
    ],
    spares: [
      ['seen by [Gray] at 46', 'patient'],
      ['beds full: bed 4 [Gray], bed 5 free', 'patient'],
    ],
  },
});
