import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { newEscrowKey } from '../../node/escrowKey';
import { writeNewKey } from '../keys/newKeyFile';
import { printFields } from '../printFields';
import { openByEscrow } from '../project/projectKeys';
import { exit, flag, helpText, option, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

export const escrow: Verb = {
  rights: { does: { 'make-key': 'keys', open: 'keys' } },
  usage: helpText`gauze escrow make-key --out KEY.pem        a private key for a safe place; \
                                           prints the public one for the managed policy
gauze escrow open FILE --key KEY.pem [--new-passphrase-file FILE] [--keep-others]
                                           opens a project with it and sets a new passphrase that replaces all others

Only projects that were created or opened while the policy was on the machine have the key (docs/administration.md). \
    Each use is
recorded in the project's audit trail.
--json prints the result as JSON.`,
  options: {
    out: { type: 'string' },
    key: { type: 'string' },
    'new-passphrase-file': { type: 'string' },
    'keep-others': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(context) {
    const [name, file] = context.positionals;
    if (name === 'make-key') return makeKey(context);
    if (name !== 'open' || file === undefined)
      throw new GauzeError('badRequest', 'escrow make-key --out KEY.pem, or escrow open FILE --key KEY.pem');
    return openByEscrow(context, path.resolve(file));
  },
};

async function makeKey(context: VerbContext) {
  const out = option(context, 'out');
  if (out === undefined) throw new GauzeError('badRequest', 'escrow make-key needs --out KEY.pem');
  const { pem, publicKey } = newEscrowKey();
  await writeNewKey(out, pem);
  if (flag(context, 'json')) await printFields(context, { escrowPublicKey: publicKey });
  else await writeAll(context.stdout, `"escrowPublicKey": "${publicKey}"\n`);
  return exit.done;
}
