import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What the window calls each field, under Settings. */
const ruleOf = {
  institution: 'institution',
  escrowPublicKey: 'escrow',
  autoLockMinutes: 'autoLock',
  allowWithoutPassphrase: 'plain',
  allowPrinting: 'printing',
  allowUnread: 'unread',
  gpuPacks: 'packs',
  allowedModels: 'models',
  shortestPassphrase: 'shortest',
  passphraseGuesses: 'guesses',
  releasePolicies: 'policies',
  maxEpsilon: 'epsilon',
  maxBudget: 'budget',
  releaseLanguages: 'languages',
  formats: 'formats',
  destinations: 'destinations',
  allowedRisks: 'risks',
  allowReidentification: 'reid',
  allowOriginals: 'originals',
  secondAccount: 'second',
  confirmers: 'confirmers',
  backends: 'backends',
  allowClipboard: 'clipboard',
  logToSyslog: 'syslog',
  keyDerivation: 'derivation',
};

/** @returns the words of one language: those of the window for names, those beside this file for the rest */
export async function wordsOf(root, language) {
  const source = fs.readFileSync(path.join(root, 'renderer/locales', language, 'security.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'ESNext', target: 'ES2022' } });
  const { securityWords } = await import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
  const words = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'words', `${language}.json`), 'utf8'));
  const own = { 'roles.accounts': words.accounts, 'roles.others': words.others };
  return {
    ...words,
    title: (field) => own[field] ?? securityWords.security.rule[ruleOf[field]],
  };
}
