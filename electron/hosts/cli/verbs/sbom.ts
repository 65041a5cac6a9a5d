import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { parseAdvisory, parseSbom, parseVex, type Advisory } from '../../../contract/sbom';
import { findVulnerabilities } from '../../../core/sbom/vulnerabilities';
import { installationAt, installationFolder } from '../../node/installation';
import { partFolderName } from '../../node/tensorflowPart';
import { readJson } from '../labels';
import { exit, flag, helpText, option, type Verb } from '../verb';
import { writeAll } from '../files/writeAll';

export const sbom: Verb = {
  rights: { does: { check: 'look' } },
  usage: helpText`gauze sbom check --osv PLACE [--vex FILE] [--sbom FILE] [--json]

Looks up every npm package of the installation, including Electron, in OSV advisories that you provide: \
    a folder of their JSON files (the
unpacked export of the ecosystem npm), or one file with one of them or an array. Nothing is downloaded. \
    Exit 1 if a package is affected by an
advisory and nobody gave a reason.

  --vex FILE    reasons why an advisory is not relevant here, as OpenVEX (status not_affected or fixed, \
                the package's purl as product)
  --sbom FILE   instead of sbom.cdx.json of this installation and that of gauze-tensorflow, if it is installed
Components linked into binaries without a stated version, and Chromium, are in no such export: \
    they are counted as not looked up.`,
  options: {
    osv: { type: 'string' },
    vex: { type: 'string' },
    sbom: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const osv = option(context, 'osv');
    if (context.positionals.join(' ') !== 'check' || osv === undefined)
      throw new GauzeError('badRequest', 'sbom check --osv PLACE');
    const folder = installationFolder();
    const given = option(context, 'sbom');
    const files = given === undefined ? installedBills(folder) : [given];
    if (files.length === 0)
      throw new GauzeError('notReady', 'this is a checkout: give --sbom FILE', { needs: 'package' });
    const bills = await Promise.all(files.map(async (file) => parseSbom(await readJson(file, 'bill of materials'))));
    const sbomFile = { ...bills[0]!, components: bills.flatMap(({ components }) => components) };
    const vexFile = option(context, 'vex');
    const vex = vexFile === undefined ? { statements: [] } : parseVex(await readJson(vexFile, 'OpenVEX file'));
    const advisories = await advisoriesOf(osv);
    if (advisories.length === 0) throw new GauzeError('empty', 'there are no advisories: nothing was looked up');
    const { findings, checked, unknown } = findVulnerabilities(sbomFile, advisories, vex);
    const open = findings.filter(({ reason }) => reason === null);
    await writeAll(
      context.stdout,
      flag(context, 'json')
        ? `${JSON.stringify({ advisories: advisories.length, checked, unknown, findings })}\n`
        : [
            ...findings.map(
              ({ id, component, summary, reason }) =>
                `${reason === null ? 'OPEN    ' : 'reason  '} ${id}  ${component}  ${printable(reason ?? summary)}`,
            ),
            `${checked} packages compared with ${advisories.length} advisories: ${open.length} open, ` +
              `${findings.length - open.length} with a reason; ${unknown} components not looked up.`,
            '',
          ].join('\n'),
    );
    return open.length === 0 ? exit.done : exit.someFailed;
  },
};

/** A package that is installed beside the application has one of its own. */
function installedBills(folder: string | undefined): readonly string[] {
  if (folder === undefined) return [];
  const { root, resources, papers } = installationAt(folder);
  const ofPart = path.join(root, resources, partFolderName, 'sbom.cdx.json');
  return [path.join(root, papers, 'sbom.cdx.json'), ...(existsSync(ofPart) ? [ofPart] : [])];
}

async function advisoriesOf(place: string): Promise<readonly Advisory[]> {
  const info = await stat(place).catch(() => null);
  if (info === null) throw new GauzeError('notFound', 'the advisories cannot be opened');
  if (!info.isDirectory()) return advisoriesIn(place);
  const names = (await readdir(place, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  const all: Advisory[] = [];
  for (const name of names) all.push(...(await advisoriesIn(path.join(place, name))));
  return all;
}

async function advisoriesIn(file: string): Promise<readonly Advisory[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new GauzeError('malformed', `not JSON: ${path.basename(file).replace(/[^\w.-]/g, '?')}`);
  }
  return (Array.isArray(json) ? json : [json]).map(parseAdvisory);
}

const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?').slice(0, 200);
