import type { WebContents } from 'electron';
import { z } from 'zod';

const Context = z.object({
  context: z.object({ id: z.int(), name: z.string(), auxData: z.object({ frameId: z.string() }) }),
});
const FrameTree = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });
const Evaluated = z.object({ result: z.object({ objectId: z.string().optional() }) });
const Properties = z.object({
  result: z.array(z.object({ name: z.string(), value: z.object({ objectId: z.string().optional() }).optional() })),
});
const FileInfo = z.object({ path: z.string() });

/** Electron's name for the world of the preload script; the page cannot write there. */
const preloadWorld = 'Electron Isolated Context';
const maxFiles = 20_000;

/**
 * The paths of files that a user dropped on the window. Chromium is asked for each file object that the preload script
 * received: a path written in the page or in a message never becomes one. Files created by a page have no path.
 * @returns absolute paths, in order; empty if nothing was dropped
 * @throws Error if another debugger is attached to the page
 */
export async function droppedPaths(contents: WebContents): Promise<readonly string[]> {
  const inspector = contents.debugger;
  const worlds: z.infer<typeof Context>['context'][] = [];
  const onMessage = (_event: unknown, method: string, params: unknown): void => {
    if (method !== 'Runtime.executionContextCreated') return;
    const found = Context.safeParse(params);
    if (found.success) worlds.push(found.data.context);
  };
  inspector.attach('1.3');
  inspector.on('message', onMessage);
  try {
    const {
      frameTree: { frame },
    } = FrameTree.parse(await inspector.sendCommand('Page.getFrameTree'));
    await inspector.sendCommand('Runtime.enable');
    const world = worlds.find(({ name, auxData }) => name === preloadWorld && auxData.frameId === frame.id);
    if (world === undefined) return [];
    const { result: list } = Evaluated.parse(
      await inspector.sendCommand('Runtime.evaluate', { expression: 'globalThis.gauzeDropped', contextId: world.id }),
    );
    if (list.objectId === undefined) return [];
    const { result: entries } = Properties.parse(
      await inspector.sendCommand('Runtime.getProperties', { objectId: list.objectId, ownProperties: true }),
    );
    const files = entries.filter(({ name }) => /^\d+$/.test(name)).slice(0, maxFiles);
    const paths: string[] = [];
    for (const { value } of files) {
      if (value?.objectId === undefined) continue;
      const info = FileInfo.safeParse(
        await inspector.sendCommand('DOM.getFileInfo', { objectId: value.objectId }).catch(() => null),
      );
      if (info.success && info.data.path !== '') paths.push(info.data.path);
    }
    return paths;
  } finally {
    inspector.off('message', onMessage);
    inspector.detach();
  }
}
