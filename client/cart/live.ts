import { isRevisionMessage, type RevisionMessage } from '#shared/cart/revision-message.ts';
import { GrowingPause } from './growing-pause.ts';

export type LiveSocket = Pick<WebSocket, 'close' | 'send' | 'readyState'> & {
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

export type LiveWiring = {
  connect: () => LiveSocket;
  /** Asks the shop whose the browser is, if no socket tells, or where another tab and the cookie disagree. */
  ask: () => void;
  publish: (message: RevisionMessage) => void;
  /** The server itself has said whose page it is, and what it should know was published. */
  heard: (published: void) => void;
  /** The epoch of the browser's visitor, as its cookie says: empty where it has none, null where it is not known. */
  epoch: () => string | null;
  isVisible: () => boolean;
};

export type Live = {
  /** Takes what another tab says: of another visitor it counts where the cookie says so, too. */
  receive: (message: RevisionMessage) => void;
  /** Takes what the shop says, whatever the cookie does. */
  hear: (message: RevisionMessage) => void;
  /**
   * Connects if the page is visible and there is a cart, or asks whether the connection is alive. With `hasSlept` there may be
   * a cart even if the page knew of none, as after a socket that told it of nobody.
   */
  wake: (hasSlept?: boolean) => void;
  /** Connects at once if it waits to do so, and asks, as the socket may be refused once more. */
  retry: () => void;
  sleep: () => void;
  /** Whether it hears of every change at once. */
  isListening: () => boolean;
  /** Of the visitor whom the page knows. */
  epoch: () => string;
};

/** Keeps proxies from closing an idle connection; the visitor's object hibernates through pings. */
const PING_MS = 45_000;
/** A connection without a word by then is dead, and would be noticed by nobody. */
const PONG_MS = 10_000;
/** Somebody looks at the page again: a connection that was quiet for so long is pinged at once, and soon has to answer. */
const QUIET_MS = 5_000;
const SOON_MS = 2_000;
const OPEN = 1;

/**
 * Subscribes to changes of the visitor's cart made elsewhere, over a socket that is open only while the page
 * is visible.
 */
export function createLive(wiring: LiveWiring, page: Pick<RevisionMessage, 'epoch' | 'revision'>): Live {
  const { connect, ask, publish, heard, epoch, isVisible } = wiring;
  let [known, mayHaveCart, socket, check] = [page, page.revision > 0, null as LiveSocket | null, () => {}];
  const pause = new GrowingPause();
  const receive: Live['receive'] = (message) =>
    [known.epoch, epoch()].includes(message.epoch) ? hear(message) : ask();

  function hear(message: RevisionMessage): void {
    if (message.epoch !== known.epoch) leave();
    learn(message);
    // After a lost socket the retry's pause applies.
    if (!pause.isRunning) wake();
  }

  function learn(message: RevisionMessage): void {
    if (message.epoch === known.epoch && message.revision <= known.revision) return;
    known = message;
    mayHaveCart = message.epoch !== '';
    publish(message);
  }

  function leave(): void {
    const left = socket;
    socket = null;
    // One that is still connecting is closed when it has opened: closing it now would log an error.
    if (left?.readyState === OPEN) left.close();
  }

  function wake(hasSlept = false): void {
    // Remembered: a restored page is not visible yet.
    mayHaveCart ||= hasSlept;
    pause.stop();
    if (!isVisible()) return;
    if (socket) check();
    else if (mayHaveCart) listen(connect());
  }

  function listen(opened: LiveSocket): void {
    let hasSpoken = false;
    socket = opened;
    opened.addEventListener('open', () => {
      // Another one took its place, or its page was hidden meanwhile.
      if (socket !== opened) return opened.close();
      if (!isVisible()) sleep();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      hasSpoken = true;
      pause.reset();
      take(messageOf(data), learn, heard);
    });
    const lost = (isSilent: boolean): void => {
      if (socket !== opened) return;
      socket = null;
      if (!isVisible()) return;
      if (isSilent || !hasSpoken) ask();
      pause.start(() => wake(hasSpoken));
    };
    check = watch(opened, lost);
  }

  function sleep(): void {
    pause.stop();
    leave();
  }

  const isListening = (): boolean => socket?.readyState === OPEN;
  const retry = () => pause.hurry() && ask();
  return { receive, hear, wake, retry, sleep, isListening, epoch: () => known.epoch };
}

function take(message: RevisionMessage | null, learn: Live['hear'], heard: LiveWiring['heard']): void {
  if (message) heard(learn(message));
}

/**
 * Waits for its first word, and for one after each ping.
 *
 * @param lost called when it ends, and where it is silent before that, as the browser may wait for its end
 * @returns pings it at once, if it was quiet
 */
function watch(socket: LiveSocket, lost: (isSilent: boolean) => void): () => void {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let heardAt = performance.now();
  const stop = (): void => {
    clearInterval(ping);
    clearTimeout(overdue);
  };
  const awaitWord = (ms: number): void => {
    clearTimeout(overdue);
    overdue = setTimeout(() => {
      stop();
      lost(true);
      // While it connects, closing it would log an error.
      if (socket.readyState === OPEN) socket.close();
    }, ms);
  };
  const askWithin = (ms: number): void => {
    awaitWord(ms);
    socket.send('ping');
  };
  const ping = setInterval(() => askWithin(PONG_MS), PING_MS);
  awaitWord(PONG_MS);
  socket.addEventListener('message', () => {
    clearTimeout(overdue);
    heardAt = performance.now();
  });
  socket.addEventListener('close', () => {
    stop();
    lost(false);
  });
  return () => {
    const now = performance.now();
    if (socket.readyState !== OPEN || now - heardAt < QUIET_MS) return;
    // Looked at again meanwhile, it need not be asked twice.
    heardAt = now;
    askWithin(SOON_MS);
  };
}

function messageOf(data: unknown): RevisionMessage | null {
  const message = typeof data === 'string' && data.startsWith('{') ? (JSON.parse(data) as unknown) : null;
  return isRevisionMessage(message) ? message : null;
}
