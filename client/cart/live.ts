import { isRevisionMessage, type RevisionMessage } from '#shared/cart/revision-message.ts';

/** The part of a WebSocket that is used here. */
export type LiveSocket = Pick<WebSocket, 'close' | 'send' | 'readyState'> & {
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

export type LiveWiring = {
  connect: () => LiveSocket;
  /** Where the cart stands, asked once where no socket can be had; null when that fails too. */
  fetchRevision: () => Promise<RevisionMessage | null>;
  /** Hears of every revision that is newer than the page. */
  publish: (message: RevisionMessage) => void;
  isVisible: () => boolean;
};

export type Live = {
  /** Takes in what somebody else heard. */
  receive: (message: RevisionMessage) => void;
  /** Listens, if the page can be seen and there is a cart; one that `hasSlept` cannot know whether there is. */
  wake: (hasSlept?: boolean) => void;
  sleep: () => void;
};

/** Keeps a connection from being taken for dead on its way; the visitor's object sleeps through it. */
const PING_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const OPEN = 1;

/** Listens for changes of the visitor's cart made elsewhere, over a socket that is there only while somebody looks. */
export function createLive(
  { connect, fetchRevision, publish, isVisible }: LiveWiring,
  revision: number,
): Live {
  let known = revision;
  let mayHaveCart = revision > 0;
  let socket: LiveSocket | null = null;
  let pause = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function receive(message: RevisionMessage): void {
    if (message.revision <= known) return;
    known = message.revision;
    mayHaveCart = true;
    publish(message);
    // Where a socket was just lost, the pause counts.
    if (retry === undefined) wake();
  }

  function wake(hasSlept = false): void {
    // Kept for later: a page comes back before it is visible.
    mayHaveCart ||= hasSlept;
    cancelRetry();
    if (socket || !mayHaveCart || !isVisible()) return;
    listen(connect());
  }

  function cancelRetry(): void {
    clearTimeout(retry);
    retry = undefined;
  }

  function listen(opened: LiveSocket): void {
    let hasOpened = false;
    let ping: ReturnType<typeof setInterval> | undefined;
    socket = opened;
    opened.addEventListener('open', () => {
      hasOpened = true;
      pause = FIRST_PAUSE_MS;
      ping = setInterval(() => opened.send('ping'), PING_MS);
    });
    opened.addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' && data.startsWith('{') ? (JSON.parse(data) as unknown) : null;
      if (isRevisionMessage(message)) receive(message);
    });
    opened.addEventListener('close', () => {
      clearInterval(ping);
      if (socket !== opened) return;
      socket = null;
      if (!isVisible()) return;
      if (!hasOpened) void fetchRevision().then((message) => message && receive(message));
      retry = setTimeout(wake, pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    });
  }

  function sleep(): void {
    cancelRetry();
    // A socket that is still connecting ends with its page; closing it would be a complaint in the console.
    if (socket?.readyState !== OPEN) return;
    socket.close();
    socket = null;
  }

  return { receive, wake, sleep };
}
