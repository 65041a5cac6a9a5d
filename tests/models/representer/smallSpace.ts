import { createWordSpace, type WordSpace } from '../../../models/representer/wordSpace';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { trainingRandom } from '../../../models/training/trainingRandom';

const names = ['rosa', 'luis', 'marta', 'pedro', 'elena', 'jorge', 'carmen', 'andres'];
const towns = ['sevilla', 'toledo', 'murcia', 'burgos', 'cuenca', 'segovia'];
const drugs = ['aspirina', 'morfina', 'insulina', 'heparina'];
const plain = [
  '.',
  ',',
  'paciente',
  'visto',
  'en',
  'natural',
  'de',
  'recibe',
  'con',
  'dolor',
  'sin',
  'fiebre',
  'y',
  'control',
];

/** Words of a group lie near each other; every word has some numbers of its own. */
export function smallSpace(width = 12): WordSpace {
  const random = trainingRandom(3);
  const groups = [plain, names, towns, drugs];
  const filler = Array.from(
    { length: 150 },
    (_, i) => `w${'abcdefghijklmno'[i % 15]}${'abcdefghij'[Math.floor(i / 15)]}x`,
  );
  const words = [...filler, ...groups.flat()];
  const values: number[] = [];
  for (const group of [filler, ...groups]) {
    const centre = Array.from({ length: width }, () => random.normal());
    for (let i = 0; i < group.length; i++)
      values.push(
        ...centre.map((value) => value + (group === plain || group === filler ? 1.5 : 0.5) * random.normal()),
      );
  }
  return createWordSpace(words, Float32Array.from(values), width);
}

export const smallTypes = ['town', 'name'] as const;

/** `Paciente Rosa natural de Toledo, recibe aspirina.` and the like, with names and towns marked. */
export function smallNotes(count: number, seed = 1): readonly TrainingNote[] {
  const random = trainingRandom(seed);
  const one = (list: readonly string[]): string => list[random.below(list.length)]!;
  const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
  return Array.from({ length: count }, (_, i) => {
    const [name, town] = [capital(one(names)), capital(one(towns))];
    const text = `Paciente ${name} natural de ${town}, recibe ${one(drugs)}.\nVisto sin fiebre y con dolor, control.`;
    return {
      id: String(i),
      patient: String(i),
      language: 'es',
      text,
      spans: [
        { start: 9, end: 9 + name.length, type: 'name' },
        { start: text.indexOf(town), end: text.indexOf(town) + town.length, type: 'town' },
      ],
    };
  });
}
