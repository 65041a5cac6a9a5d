import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import { createClient, createDispatcher, type Client } from '../../../contract/kernel';
import { servicesOnDemand } from '../../../services/onDemand';
import type { Engine } from '../../../contract/engineApi';
import type { FileReader, FileReading } from '../../../core/exchange/documents/reading/reading';
import { systemClock } from '../../node/clock';
import { createLog, placesOf } from '../../node/log';
import { nodePorts } from '../../node/ports';
import { createResources } from '../../node/resources';
import { cliCaller } from '../managed';
import type { VerbContext } from '../verb';

type AnyCall = (input: unknown) => Promise<unknown>;
type AnyEngine = Readonly<Record<string, Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>>>;

/** The services of the window, in this process, with the same permissions and refusals; loaded as they are called. */
export function clientOf(context: VerbContext): Client<ProjectApi> {
  const { diagnostics, outside, managed } = context;
  const caller = cliCaller(managed);
  const ports = nodePorts(managed);
  const servicesOf = servicesOnDemand({
    ...ports,
    fileReading:
      outside?.fileReading ??
      readingOnDemand(async () => (await import('../../node/childReading')).childReading(() => ports.fileReading)),
    engine:
      outside?.engine ??
      engineOnDemand(async () => (await import('../../node/engine')).createEngine(createResources())),
    emit: () => undefined,
    log: createLog('cli', systemClock.now, () => undefined),
  });
  const call = async (noun: string, verb: string, input: unknown): Promise<unknown> => {
    const services = await servicesOf(noun);
    if (services === undefined) throw new GauzeError('badRequest', `unknown method ${noun}.${verb}`);
    const dispatch = createDispatcher(services.api, services.handlers, (error, method) =>
      diagnostics.report('error', 'bug', { method, at: placesOf(error) }),
    );
    const client = createClient(services.api, (request) => dispatch(request, caller)) as Readonly<
      Record<string, Readonly<Record<string, AnyCall>>>
    >;
    return client[noun]?.[verb]?.(input);
  };
  return namesOf((noun) =>
    namesOf(
      (verb): AnyCall =>
        (input) =>
          call(noun, verb, input),
    ),
  ) as Client<ProjectApi>;
}

/** An engine that is made when it is first asked for something. */
function engineOnDemand(load: () => Promise<Engine>): Engine {
  let engine: Promise<Engine> | undefined;
  const call = async (noun: string, verb: string, args: readonly unknown[]): Promise<unknown> => {
    engine ??= load();
    return ((await engine) as unknown as AnyEngine)[noun]?.[verb]?.(...args);
  };
  return namesOf((noun) =>
    namesOf(
      (verb) =>
        (...args: readonly unknown[]) =>
          call(noun, verb, args),
    ),
  ) as Engine;
}

/** Readers that are made when they are first given a file. */
const readingOnDemand = (load: () => Promise<FileReading>): FileReading => ({
  open() {
    let made: Promise<FileReader> | undefined;
    const reader = (): Promise<FileReader> => (made ??= load().then((reading) => reading.open()));
    return {
      read: async (file, signal) => (await reader()).read(file, signal),
      tables: async (bytes, rows) => (await reader()).tables(bytes, rows),
      close: async () => (await made)?.close(),
    };
  },
});

/** An object that has every name. */
const namesOf = (valueOf: (name: string) => unknown): unknown =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? valueOf(name) : undefined) });
