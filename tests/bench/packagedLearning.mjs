import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Tried what is tried, and how
 * @property {string} gauze its command
 * @property {string} installed its folder
 * @property {string} home of the account
 * @property {string} work a folder that the account can read
 * @property {string} root of the checkout
 * @property {string} pack a graphics pack
 * @property {(command: readonly string[]) => readonly string[]} line of the same
 * @property {Record<string, string>} env
 * @property {(command: readonly string[], options?: { input?: string }) =>
 *   { status: number | null, stdout: string, stderr: string }} run as that account
 * @property {(name: string, holds: boolean, seen?: string) => void} check
 */

const names = [
  'Rosa Vega',
  'Luis Prado',
  'Ana Molina',
  'Pablo Soler',
  'Elena Rivas',
  'Mateo Campos',
  'Irene Ferrer',
  'Diego Ruiz',
];

/** JSON lines to train on; the names of nobody. */
const taggedNotes = () =>
  names
    .map((name, at) => {
      const text = `Paciente ${name} ingresa por dolor. Paciente ${name} recibe el alta.`;
      const spans = [text.indexOf(name), text.lastIndexOf(name)].map((start) => ({
        start,
        end: start + name.length,
        label: 'NOMBRE_SUJETO_ASISTENCIA',
        text: name,
      }));
      return `${JSON.stringify({ id: `n${at}`, patient: `p${at}`, language: 'es', text, spans })}\n`;
    })
    .join('');

/** @param {Tried} tried */
export function detects({ gauze, run, check }) {
  const found = run([gauze, 'detect'], { input: '{"id":"a","text":"Paciente: Rosa Vega Marín, 14/03/1956."}\n' });
  check(
    'detect',
    found.status === 0 && JSON.parse(found.stdout).spans.length === 2,
    `${found.stdout.length} characters`,
  );
  check(
    'what stands behind the verb is the verb’s, not Chromium’s',
    run([gauze, 'detect', '--version']).status === 2 &&
      run([gauze, 'detect', '--remote-debugging-port=1']).status === 2,
  );
}

/** @param {Tried} tried @param {readonly string[]} backends one of which is to train */
export function trains({ gauze, home, run, check }, backends) {
  const notes = path.join(home, 'notes.jsonl');
  fs.writeFileSync(notes, taggedNotes());
  const model = path.join(home, `model-${backends[0]}`);
  const args = ['--kind', 'default', '--epochs', '2', '--language', 'es', '--labels', 'meddocan', '--json'];
  const begun = performance.now();
  const trained = run([gauze, 'train', 'tagger', '--train', notes, '--out', model, ...args]);
  const { backend } = trained.status === 0 ? JSON.parse(trained.stdout) : {};
  check(
    `train tagger on ${backends.join(' or ')}`,
    trained.status === 0 && backends.includes(backend),
    trained.status === 0
      ? `on ${backend}, ${Math.round((performance.now() - begun) / 1000)} s`
      : trained.stderr.slice(-300),
  );
  const tagged = run([gauze, 'detect', '--model', model, '--rules', 'off'], {
    input: '{"id":"a","language":"es","text":"Paciente Marta Vega ingresa por dolor."}\n',
  });
  check(
    'the trained tagger tags',
    tagged.status === 0 && JSON.parse(tagged.stdout).spans.some(({ text }) => text === 'Marta Vega'),
    tagged.stderr.slice(-200),
  );
}
