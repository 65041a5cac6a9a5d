import { closeNetwork } from '../node/closeNetwork';
import { runCli } from './run';

closeNetwork();
process.exitCode = await runCli(process.argv.slice(2));
