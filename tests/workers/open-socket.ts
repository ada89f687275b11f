import type { LiveSocket } from '../../client/cart/live.ts';
import type { TestShop, Visitor } from './harness.ts';

const [OPEN, CLOSING, CLOSED] = [1, 2, 3];

/** A tab's socket to its visitor's object, as a browser has it: Miniflare's own fetch can request an upgrade. */
export function connect({ miniflare, shop }: TestShop, visitor: Visitor): LiveSocket {
  const events = new EventTarget();
  let socket: Pick<WebSocket, 'close' | 'send'> | null = null;
  let readyState = 0;
  const emit = (event: Event, state: number) => {
    readyState = state;
    events.dispatchEvent(event);
  };
  const headers = { Upgrade: 'websocket', Origin: shop, Cookie: visitor.cookie() };
  const asked = miniflare.dispatchFetch(`${shop}/api/cart/live`, { headers });
  const listen = ({ webSocket }: Awaited<typeof asked>) => {
    if (!webSocket) return emit(new Event('close'), CLOSED);
    socket = webSocket as unknown as WebSocket;
    webSocket.addEventListener('close', () => emit(new Event('close'), CLOSED));
    webSocket.addEventListener('message', ({ data }) => emit(new MessageEvent('message', { data }), OPEN));
    webSocket.accept();
    return emit(new Event('open'), OPEN);
  };
  void asked.then(listen, () => emit(new Event('close'), CLOSED));
  return {
    get readyState() {
      return readyState;
    },
    // A browser ignores what is closed again, and drops what is sent later; Miniflare throws.
    close(): void {
      if (readyState >= CLOSING) return;
      readyState = CLOSING;
      socket?.close(1000);
    },
    send: (text: string) => readyState === OPEN && socket?.send(text),
    addEventListener: events.addEventListener.bind(events),
  } as LiveSocket;
}
