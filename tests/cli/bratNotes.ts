import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

export const given = ['Ana', 'Luis', 'Marta', 'Pablo', 'Elena', 'Diego', 'Irene', 'Mateo', 'Clara', 'Bruno'];
export const surnames = ['Ruiz', 'Vega', 'Soler', 'Prieto', 'Campos', 'Rivas', 'Molina', 'Ferrer', 'Lozano', 'Bravo'];

/** Notes in brat format with labels of MEDDOCAN; offsets count code points, and each text starts with an emoji. */
export function writeBrat(place: string, from: number, count: number): string {
  mkdirSync(place, { recursive: true });
  for (let n = from; n < from + count; n += 1) {
    const person = `${given[n % 10]!} ${surnames[(n * 7 + Math.floor(n / 10)) % 10]!}`;
    const day = `${10 + (n % 18)}/0${1 + (n % 9)}/2018`;
    const text =
      `🙂 Informe clínico\nNombre: ${person}.\nFecha de ingreso: ${day}.\nEl paciente ${person} fue dado ` +
      `de alta sin fiebre.\n`;
    const points = [...text];
    const placeOf = (words: string, after = 0) => {
      const start = [...text.slice(0, text.indexOf(words, after))].length;
      return `${start} ${start + [...words].length}`;
    };
    const second = text.indexOf(person) + person.length;
    expect(points.length).toBeLessThan(text.length);
    writeFileSync(path.join(place, `n${n}.txt`), text);
    writeFileSync(
      path.join(place, `n${n}.ann`),
      [
        `T1\tNOMBRE_SUJETO_ASISTENCIA ${placeOf(person)}\t${person}\n`,
        `T2\tFECHAS ${placeOf(day)}\t${day}\n`,
        `T3\tNOMBRE_SUJETO_ASISTENCIA ${placeOf(person, second)}\t${person}\n`,
      ].join(''),
    );
  }
  return place;
}
