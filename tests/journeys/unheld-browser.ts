import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeBrowser } from './browser.ts';

type Answer = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};
type Waiting = {
  sessionId: string | undefined;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
};
type Target = { targetId: string; type: string; subtype?: string };
type Attached = { sessionId: string; targetInfo: Target };
type Detached = { sessionId: string };
type Listener = (params: never) => void;

/** A page of the browser, by Chromium's own protocol. */
export type Page = {
  send: <T>(method: string, params?: object) => Promise<T>;
  on: (method: string, listener: Listener) => void;
  evaluate: <T>(expression: string) => Promise<T>;
};

/** Starts it with a folder of its own; resolves when it can be reached. */
async function launch(folder: string) {
  const args = [
    '--headless=new',
    '--window-size=1440,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ];
  // Whatever the other journeys go without.
  const others = wholeBrowser.args.filter((argument) => !argument.startsWith('--disable-features'));
  const chromium = spawn(wholeBrowser.executablePath, [...args, ...others, 'about:blank']);
  const closed = new Promise<void>((resolve) => chromium.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    chromium.stderr.on('data', (text) => {
      printed += String(text);
      const [, found] = /listening on (ws:\S+)/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    chromium.once('close', () => reject(new Error(printed)));
  });
  return { address, closed };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Listener>();
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error } = JSON.parse(String(data)) as Answer;
    if (method === 'Target.detachedFromTarget') return rejectCalls((params as Detached).sessionId);
    if (id === undefined) return listeners.get(`${sessionId} ${method}`)?.(params as never);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  // The browser answers no call of a page that has gone.
  const rejectCalls = (gone: string) => {
    for (const [id, { sessionId, reject }] of waiting) {
      if (sessionId !== gone) continue;
      reject(new Error('The page has gone'));
      waiting.delete(id);
    }
  };
  let last = 0;
  return {
    send: <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      return new Promise((resolve, reject) => waiting.set(id, { sessionId, resolve, reject }));
    },
    on: (sessionId: string, method: string, listener: Listener) =>
      void listeners.set(`${sessionId} ${method}`, listener),
  };
}

/** A browser that the runner does not control: a controlled one does not prerender. */
export async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const { address, closed } = await launch(folder);
  const { send, on } = await connect(address);
  const targetsOf = async (type: string) =>
    (await send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{ type }] })).targetInfos;

  // By their tab: of a page that is attached to itself no other is made ahead.
  const [tab] = await targetsOf('tab');
  const attach = { targetId: tab?.targetId, flatten: true };
  const { sessionId: tabSession } = await send<{ sessionId: string }>('Target.attachToTarget', attach);
  const sessions = new Map<string, string>();
  let prerendered: string | undefined;
  on(tabSession, 'Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
    sessions.set(targetInfo.targetId, sessionId);
    if (targetInfo.subtype === 'prerender') prerendered = sessionId;
  });
  const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', all, tabSession);

  return {
    shownPage: async (): Promise<Page> => {
      const shown = (await targetsOf('page')).find(({ subtype }) => subtype === undefined);
      const session = sessions.get(shown?.targetId ?? '');
      if (session === undefined) throw new Error('The browser shows no page');
      return pageOf(session);
    },
    /** The page that was prerendered last. */
    prerenderedPage: (): Page => {
      if (prerendered === undefined) throw new Error('The browser has prerendered no page');
      return pageOf(prerendered);
    },
    close: async () => {
      void send('Browser.close');
      await closed;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  function pageOf(session: string): Page {
    const page: Page = {
      send: (method, params) => send(method, params, session),
      on: (method, listener) => on(session, method, listener),
      evaluate: async <T>(expression: string) => {
        const call = { expression, returnByValue: true, awaitPromise: true };
        const { result } = await page.send<{ result: { value: T } }>('Runtime.evaluate', call);
        return result.value;
      },
    };
    return page;
  }
}
