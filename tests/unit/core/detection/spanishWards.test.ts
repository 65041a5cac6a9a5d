import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDetector } from '../../../../electron/core/detection/detect';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';

const detector = createDetector({ language: 'es', gazetteer: openGazetteer(readFileSync('out/lists/es.bin')) });
const foundIn = (text: string): string =>
  detector(text)
    .filter(({ type }) => type !== 'kinship' && type !== 'sex' && type !== 'duration')
    .map(({ start, end, type }) => `${type} ${text.slice(start, end)}`)
    .join('; ');

describe('Spanish notes of the ward, with the lists that are shipped', () => {
  it.each([
    ['Acude con su hijastra Nuria, que la cuida.', 'Nuria'],
    ['La cuida la yaya Remedios por las tardes.', 'Remedios'],
    ['Avisar a Hna. Carmen por la tarde.', 'Carmen'],
    ['Abre la vecina, Carmen, del 2º.', 'Carmen'],
    ['Asisten: Carmen (fisio), Nuria (TS).', 'Nuria'],
    ['Buenas tardes, soy Carmen, le escribo por la cita.', 'Carmen'],
    ['Su hija trabaja en Ikea desde mayo.', 'organization Ikea'],
    ['Es cajera en Consum y fuma.', 'organization Consum'],
    ['Su padre, tornero, falleció.', 'profession tornero'],
    ['Soltero, ganadero de baja desde abril.', 'profession ganadero'],
    ['El paciente, un relojero de 59 años, cayó.', 'profession relojero'],
    ['Era lavandera; ahora cose.', 'profession lavandera'],
    ['Traslado a Virgen de la Luz, llegada 04:51.', 'hospital Virgen de la Luz'],
    ['Estuvo ingresada en la Candelaria por melancolía.', 'hospital Candelaria'],
    ['Ingresa en Geriátrico Las Acacias el lunes.', 'Geriátrico Las Acacias'],
    ['Cama articulada, expte. 154419476, pendiente.', '154419476'],
    ['Copia al seguro, siniestro 7979/27.', '7979/27'],
    ['Obra social 83-78715721-1, sin token.', '83-78715721-1'],
    ['Haber mínimo, CBU 0784430898442417533332.', '0784430898442417533332'],
    ['Lic. Carmen Ruiz, M.P. 171712.', '171712'],
    ['Pulsera nº 4328 puesta.', '4328'],
    ['Teleasistencia, terminal 855/1696.', '855/1696'],
    ['Remis WRJ 114 en la puerta.', 'vehicle WRJ 114'],
    ['El coche (dominio CX 113 QJ) quedó fuera.', 'vehicle CX 113 QJ'],
    ['Dra. Ruiz avisada (busca 893).', '893'],
    ['Avisada por radio 173 hoy.', '173'],
  ])('finds %s', (text, expected) => {
    expect(foundIn(text)).toContain(expected);
  });

  it.each([
    'Ingresada en Medicina Interna por insuficiencia cardiaca.',
    'Trasladada a UCI; derivada a Angiología y a Neuropediatría.',
    'Trasladada a la Unidad de Críticos.',
    'Trabaja en casa y estudia en silencio.',
    'La enfermera avisa, el pastor alemán la mordió.',
    'Reflejo de Moro completo, Ballard 35. Kernig negativo.',
    'Test de Capurro 34, Silverman 4.',
    'Radiografía del marcapasos Biotronik correcta.',
    'Infiltrado de 12 mm en mama, causa desconocida.',
    'Vive con su cuidador. Dolor abdominal, Braden 14.',
  ])('finds nothing in %s', (text) => {
    expect(foundIn(text)).toBe('');
  });
});
