import type { FaultClass } from './fault';

/** What was met in published cases. */
export const publishedEnglish: readonly FaultClass[] = [
  {
    name: 'magnifications, counts behind a unit, and what works as described',
    lines: ['Call [x4471] or [x300]', 'Moved to [Unit 4] yesterday', 'He works as a [cooper].'],
    leaves: [
      'Mucosa (X100 and x400), well preserved',
      'Seen in the Unit 4 weeks later',
      'The pump works as described elsewhere',
      'The youngest patient ever reported',
      'Depression, Anxiety and Stress Scales at rest',
      'New York Heart Association class II',
      'Positive for MelanA and S100',
      'Tested with the Williams-Beuren Kreatech probe, so Williams-Beuren syndrome',
    ],
  },
  {
    name: 'a given name that begins a sentence',
    lines: ['[Alice] arrived ten minutes late.', 'Session 7. [Robert] said the bus had been diverted.'],
    leaves: ['Grace period over.', 'Walker test normal.'],
  },
  {
    name: 'a man in small letters',
    lines: ['[bed 9] mr [achterbosch] asks for water'],
    leaves: [
      'mr enterography booked',
      'MR spine tomorrow',
      'mr arthrogram done',
      'mr prostate was clear',
      'mr sleeps well',
    ],
  },
  {
    name: 'keys, nodes',
    leaves: ['AMBULANCE PATIENT REPORT'],
    lines: ['MRN: [123] [Room 501]', 'Seen [14/3/2024], stage pT3 N1a (2/17).'],
  },
];
