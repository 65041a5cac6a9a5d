// npm run attack:signed -- [--each=100] [--seed=1]: manipulates an update folder, an installer in it, and an
// installation, so often each, and asks `gauze update check` and `gauze verify-install` (their code, in this process).
// Anyone who manipulates has no key of the makers, or one of the two. Ends with 1 where one is accepted, or where the
// untouched ones are not. Where minisign is installed, it has to verify what the build signs.
import { bundle } from './bundle.mjs';

const number = (name, fallback) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const { attackSigned } = await import(await bundle('signedManipulations'));
process.exitCode = (await attackSigned(number('each', 100), number('seed', 1), console.log)) ? 0 : 1;
