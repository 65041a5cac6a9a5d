// What the options mean stands in auditRelease.mjs.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { civilDate } from '../../electron/core/dates/civilDate';
import { attackNames, attacksOn, type Attacked } from './auditAttacks';
import { releaseHospital, withLetters } from './auditedRelease';
import { faults } from './auditFaults';
import { pairs, readFolder } from './auditFolder';
import { openHeadless } from './headless';
import { hospitalNotes } from './hospital';

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '2000' },
    policy: { type: 'string', default: 'private-research' },
    language: { type: 'string', default: 'en' },
    seed: { type: 'string', default: '1' },
    // all that have five visits and teach the attacker nothing, up to so many
    targets: { type: 'string', default: '1000' },
    // each planted fault is found with margin among so many, see docs/evidence.md
    planted: { type: 'string', default: '600' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const cpuSeconds = (): string => {
  const { user, system } = process.cpuUsage();
  return `${((user + system) / 1e6).toFixed(0)} CPU s`;
};

/** The same folder with the notes of some patients alone. */
function someOf({ folder, wayBack, ...rest }: Attacked, patients: number): Attacked {
  const chosen = new Set([...new Set([...wayBack.values()].map(({ patient }) => patient))].slice(0, patients));
  const own = new Map([...wayBack].filter(([, { patient }]) => chosen.has(patient)));
  return { ...rest, wayBack: own, folder: { ...folder, notes: folder.notes.filter(({ id }) => own.has(id)) } };
}

function attackAll(attacked: Attacked): boolean {
  const by = attacksOn(attacked);
  let holds = true;
  for (const name of attackNames) {
    const { isFound, figure } = by(name);
    holds &&= !isFound;
    print(`${isFound ? 'FOUND  ' : 'nothing'} ${name}: ${figure}. ${cpuSeconds()}`);
  }
  return holds;
}

function findFaults(attacked: Attacked): boolean {
  let isSeeing = true;
  for (const { attack, fault, plant } of faults) {
    const { isFound, figure } = attacksOn({ ...attacked, ...plant(attacked.folder, attacked.wayBack) })(attack);
    isSeeing &&= isFound;
    print(
      `planted: ${attack}${fault === undefined ? '' : ` ${fault}`} ${isFound ? 'is found' : 'is MISSED'}:` +
        ` ${figure}. ${cpuSeconds()}`,
    );
  }
  return isSeeing;
}

async function main(): Promise<boolean> {
  const notes = withLetters(
    hospitalNotes(Number(options.patients), options.language === 'es' ? 'es' : 'en', options.seed),
  );
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'gauze-audit-'));
  try {
    const { out, policy, wayBack } = await releaseHospital(openHeadless(), notes, temporary, options.policy, print);
    const folder = readFolder(out);
    const { released, left } = pairs(folder, wayBack);
    print(
      `${options.patients} patients, ${notes.length} notes, first ${civilDate(notes[0]!.day).year}, last ` +
        `${civilDate(notes.at(-1)!.day).year}; policy ${options.policy}. In the folder: ${released.length} ` +
        `notes${left > 0 ? `, ${left} that could not be set beside their originals` : ''}, ` +
        `${[...folder.others.keys()].join(', ') || 'no other file'}. ${cpuSeconds()}`,
    );
    const attacked = { folder, wayBack, policy, seed: options.seed, targets: Number(options.targets) };
    const holds = attackAll(attacked);
    const isSeeing = findFaults({
      ...someOf(attacked, Number(options.planted)),
      targets: Math.min(150, attacked.targets),
    });
    print(
      `${holds ? 'No attack found more than was drawn.' : 'The release tells more than was drawn.'} ` +
        `${isSeeing ? 'All planted faults are found.' : 'A planted fault was missed.'} ${cpuSeconds()}`,
    );
    return holds && isSeeing && released.length > 0;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

process.exit((await main()) ? 0 : 1);
