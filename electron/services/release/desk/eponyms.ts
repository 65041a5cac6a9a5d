import type { Session } from '../../session';

type IsEponym = (words: string) => boolean;

const bySession = new WeakMap<Session, Promise<IsEponym>>();

/** Whether words are called after somebody in every hospital. They are the same in every language's list. */
export function eponymsOf(session: Session): Promise<IsEponym> {
  let known = bySession.get(session);
  if (known === undefined) {
    known = read(session);
    bySession.set(session, known);
    known.catch(() => bySession.delete(session));
  }
  return known;
}

async function read({ ports }: Session): Promise<IsEponym> {
  // The command line loads the rules with it: not for a project without notes.
  const [{ openGazetteer }, { EPONYM }] = await Promise.all([
    import('../../../core/detection/gazetteer'),
    import('../../../core/detection/wordClasses'),
  ]);
  const { lookUp } = openGazetteer(await ports.resources.bytes('lists/en.bin'));
  return (words) => (lookUp(words) & EPONYM) !== 0;
}
