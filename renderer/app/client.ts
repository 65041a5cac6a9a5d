import type { GauzeApi } from '../../electron/contract/api';
import type { Bridge } from '../../electron/contract/bridge';
import { errorOf, type Client } from '../../electron/contract/kernel';
import { askedError, openProject } from './askedProject';

declare global {
  interface Window {
    readonly gauze: Bridge;
  }
}

export const bridge = (): Bridge => window.gauze;

let lastId = 0;

async function send(method: string, input: unknown): Promise<unknown> {
  lastId += 1;
  const project = openProject();
  // Vue's reactive proxies cannot cross the context bridge; everything in the contract is JSON.
  const reply = await bridge().call({ id: lastId, method, input: JSON.parse(JSON.stringify(input)) as unknown });
  if (reply.ok) return reply.output;
  throw askedError(errorOf(reply.error), { method, project });
}

/** Built from method names, so that the schemas (and zod) stay out of the page; the project side checks every input. */
function nounOf(noun: string): unknown {
  return new Proxy(
    {},
    {
      get: (_target, verb) =>
        typeof verb === 'string' ? (input: unknown) => send(`${noun}.${verb}`, input) : undefined,
    },
  );
}

export const client = new Proxy(
  {},
  { get: (_target, noun) => (typeof noun === 'string' ? nounOf(noun) : undefined) },
) as Client<GauzeApi>;
