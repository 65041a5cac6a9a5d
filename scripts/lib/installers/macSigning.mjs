// The script that signs on a Mac, run with stand-ins that write down what they were asked, in order, and fail on
// demand.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { outcome } from './outcome.mjs';

const script = path.join(import.meta.dirname, '../package/macos/sign-and-notarise.sh');
const commands = ['codesign', 'productsign', 'xcrun', 'plutil', 'ditto', 'spctl', 'pkgutil'];

/**
 * @param {string} work @param {readonly string[]} args of the script
 * @param {{ failAt?: number, says?: string, has?: string }} [how] which call fails; what Apple says of the upload;
 *   which entitlements the signed application shows
 * @returns {{ status: number | null, asked: readonly string[] }}
 */
export function signWithStandIns(work, args, { failAt = 0, says = 'Accepted', has = '' } = {}) {
  const [bin, asked] = ['signing-bin', 'asked'].map((name) => path.join(work, name));
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(asked, '');
  for (const name of commands)
    fs.writeFileSync(
      path.join(bin, name),
      [
        '#!/bin/sh',
        `printf '%s' '${name}' >> '${asked}'`,
        `printf ' %s' "$@" >> '${asked}'`,
        `echo >> '${asked}'`,
        `[ "$(wc -l < '${asked}')" != '${failAt}' ] || exit 1`,
        `case "$*" in *notarytool*) echo '{"status": "${says}"}' ;; *--display*) echo '${has}' ;; esac`,
        // Of productsign the signed package is the last word.
        ...(name === 'productsign' ? ['for last; do :; done', ': > "$last"'] : []),
        '',
      ].join('\n'),
      { mode: 0o755 },
    );
  const { status } = spawnSync('sh', [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, asked: fs.readFileSync(asked, 'utf8').trim().split('\n') };
}

/** What is signed, in this order, without where it lies. */
const signedOf = (asked) =>
  asked
    .filter((line) => line.startsWith('codesign --force'))
    .map((line) => ({ name: path.basename(line), hasOwnRights: line.includes('--entitlements') }));

/** @param {{ folder: string, work: string }} of `folder`: with Gauze.app */
export function signsFromInside({ folder, work }) {
  const app = path.join(folder, 'Gauze.app');
  const line = ['app', app, 'Developer ID Application: Nobody (TEAM)', 'TEAM', 'profile'];
  const { status, asked } = signWithStandIns(work, line);
  const signed = signedOf(asked);
  const at = (/** @type {string} */ name) => signed.findIndex((each) => each.name === name);
  const inOrder = ['libffmpeg.dylib', 'Electron Framework.framework', 'Gauze Helper.app', 'Gauze.app'].map(at);
  const isInside = inOrder.every((place, before) => place >= 0 && (before === 0 || place > inOrder[before - 1]));
  const isWhole = isInside && at('dawn.node') >= 0 && at('Gauze.app') === signed.length - 1;
  const isHardened = asked
    .filter((each) => each.startsWith('codesign --force'))
    .every((each) => each.includes('--options runtime'));
  const rights = signed.filter(({ hasOwnRights }) => hasOwnRights).map(({ name }) => name);
  const after = asked.map((each) => each.split(' ').slice(0, 2).join(' ')).slice(-6);
  const isRight =
    status === 0 &&
    isWhole &&
    isHardened &&
    rights.join() === 'Gauze Helper (GPU).app,Gauze Helper.app,Gauze.app' &&
    after.join() === 'codesign --verify,codesign --display,ditto -c,xcrun notarytool,xcrun stapler,spctl --assess';
  return outcome(
    isRight,
    `exit ${status}; signed: ${signed.map(({ name }) => name).join(', ')}; then ${after.join(', ')}`,
  );
}

/** Each call that fails ends it, as do a refusal of Apple's and a right to the network. */
export function endsWhereOneFails({ folder, work }) {
  const app = ['app', path.join(folder, 'Gauze.app'), 'Developer ID Application: Nobody (TEAM)', 'TEAM', 'profile'];
  const file = path.join(work, 'gauze.pkg');
  const pkg = ['pkg', file, 'Developer ID Installer: Nobody (TEAM)', 'profile'];
  const wrong = [];
  let tried = 0;
  for (const args of [app, pkg]) {
    fs.writeFileSync(file, 'a package');
    const calls = signWithStandIns(work, args).asked.length;
    for (let failAt = 1; failAt <= calls; failAt += 1) {
      fs.writeFileSync(file, 'a package');
      const { status, asked } = signWithStandIns(work, args, { failAt });
      const isLeft = fs.readFileSync(file, 'utf8') === 'a package';
      tried += 1;
      if (status === 0 || asked.length !== failAt || !isLeft) wrong.push(asked.at(-1));
    }
    if (signWithStandIns(work, args, { says: 'Invalid' }).status === 0) wrong.push('a refusal');
    tried += 1;
  }
  const has = '<key>com.apple.security.network.client</key>';
  if (signWithStandIns(work, app, { has }).status === 0) wrong.push('a right to the network');
  return outcome(
    wrong.length === 0,
    wrong.length === 0 ? `${tried + 1} failures, each ends it` : `went on: ${wrong.join()}`,
  );
}

/** The sandbox is asked for everywhere, a network nowhere. */
export function entitlementsAreClosed() {
  const read = (/** @type {string} */ name) => fs.readFileSync(path.join(path.dirname(script), name), 'utf8');
  const [app, helper] = ['app', 'helper'].map((name) => read(`${name}.entitlements`));
  const isClosed = [app, helper].every(
    (text) => text.includes('com.apple.security.app-sandbox') && !text.includes('com.apple.security.network'),
  );
  const keys = (/** @type {string} */ text) =>
    [...text.matchAll(/<key>com\.apple\.security\.([^<]+)/g)].map(([, key]) => key);
  return outcome(
    isClosed && helper.includes('com.apple.security.inherit'),
    `application: ${keys(app).join(', ')}; helpers: ${keys(helper).join(', ')}`,
  );
}
