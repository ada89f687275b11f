import { beforeEach, expect, test, vi } from 'vitest';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { createLive, type LiveSocket } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A page with sockets that open, receive and close as the test says. */
function createTestPage(revision: number) {
  const sockets: ReturnType<typeof createSocket>[] = [];
  const published: RevisionMessage[] = [];
  const page = { isVisible: true, asked: 0, heard: 0, cookie: 'e1' };
  const live = createLive(
    {
      connect: () => {
        const socket = createSocket();
        sockets.push(socket);
        return socket.socket;
      },
      ask: () => (page.asked += 1),
      publish: (message) => published.push(message),
      heard: () => (page.heard += 1),
      epoch: () => page.cookie,
      isVisible: () => page.isVisible,
    },
    { epoch: 'e1', revision },
  );
  return { live, sockets, published, page };
}

function createSocket() {
  const listeners: Record<string, ((event: { data: unknown }) => void)[]> = {};
  const sent: string[] = [];
  const emit = (type: string, data?: unknown) => listeners[type]?.forEach((listener) => listener({ data }));
  const state = { readyState: 0 };
  let isClosed = false;
  const socket = {
    get readyState() {
      return state.readyState;
    },
    close: () => {
      isClosed = true;
      emit('close');
    },
    send: (text: string) => sent.push(text),
    addEventListener: (type: string, listener: (event: { data: unknown }) => void) => {
      (listeners[type] ??= []).push(listener);
    },
  } as unknown as LiveSocket;
  const open = () => {
    state.readyState = 1;
    emit('open');
  };
  return {
    socket,
    sent,
    open,
    isClosed: () => isClosed,
    send: (data: unknown) => emit('message', data),
    drop: () => emit('close'),
  };
}

test('a page without a cart opens no socket until it learns of one', () => {
  const { live, sockets } = createTestPage(0);
  live.wake();
  expect(sockets).toHaveLength(0);
  live.receive({ epoch: 'e1', revision: 1, itemQuantity: 1 });
  expect(sockets).toHaveLength(1);
});

test('a hidden page opens no socket, and closes its own', () => {
  const { live, sockets, page } = createTestPage(1);
  page.isVisible = false;
  live.wake();
  expect(sockets).toHaveLength(0);
  page.isVisible = true;
  live.wake();
  live.wake();
  expect(sockets).toHaveLength(1);
  sockets[0]?.open();
  live.sleep();
  live.wake();
  expect(sockets).toHaveLength(2);
});

test('a socket that was still connecting when its page was hidden is closed as soon as it opens', async () => {
  const { live, sockets, page } = createTestPage(1);
  live.wake();
  page.isVisible = false;
  live.sleep();
  expect(sockets[0]?.isClosed()).toBe(false);
  sockets[0]?.open();
  expect(sockets[0]?.isClosed()).toBe(true);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sockets[0]?.sent).toEqual([]);
  page.isVisible = true;
  live.wake();
  expect(sockets).toHaveLength(2);
});

test('a socket that connected before its page slept is not believed when the page is shown: what it says is of before', () => {
  const { live, sockets, page } = createTestPage(1);
  live.wake();
  page.isVisible = false;
  live.sleep();
  page.isVisible = true;
  live.wake();
  sockets[0]?.open();
  sockets[0]?.send('{"epoch":"e1","revision":1,"itemQuantity":1}');
  expect([sockets[0]?.isClosed(), page.heard]).toEqual([true, 0]);
  sockets[1]?.open();
  sockets[1]?.send('{"epoch":"e1","revision":1,"itemQuantity":1}');
  expect([sockets.length, page.heard]).toEqual([2, 1]);
});

test('only newer revisions are published, each once', () => {
  const { live, sockets, published, page } = createTestPage(3);
  live.wake();
  sockets[0]?.open();
  for (const message of [
    '{"epoch":"e1","revision":3,"itemQuantity":1}',
    '{"epoch":"e1","revision":4,"itemQuantity":2}',
    'pong',
    '{"a":1}',
  ]) {
    sockets[0]?.send(message);
  }
  live.receive({ epoch: 'e1', revision: 4, itemQuantity: 2 });
  expect(published).toEqual([{ epoch: 'e1', revision: 4, itemQuantity: 2 }]);
  // What is no news is an answer, too; another tab is not the server.
  expect(page.heard).toBe(2);
});

test('a page from the back-forward cache connects as soon as it is visible, even if it knew of no cart', () => {
  const { live, sockets, published, page } = createTestPage(0);
  page.isVisible = false;
  live.wake(true);
  expect(sockets).toHaveLength(0);
  page.isVisible = true;
  live.wake();
  sockets[0]?.send('{"epoch":"e1","revision":2,"itemQuantity":1}');
  expect(published).toEqual([{ epoch: 'e1', revision: 2, itemQuantity: 1 }]);
});

test('a lost socket is opened again, with growing pauses', async () => {
  const { live, sockets } = createTestPage(1);
  live.wake();
  sockets[0]?.open();
  sockets[0]?.drop();
  await vi.advanceTimersByTimeAsync(999);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
  sockets[1]?.drop();
  await vi.advanceTimersByTimeAsync(1999);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(3);
});

test.each([true, false])(
  'a socket that says nothing for ten seconds is dead, and the shop is asked instead: it was open, %s',
  async (isOpen) => {
    const { live, sockets, page } = createTestPage(1);
    live.wake();
    if (isOpen) sockets[0]?.open();
    await vi.advanceTimersByTimeAsync(9_999);
    expect([page.asked, sockets.length]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([page.asked, sockets[0]?.isClosed()]).toEqual([1, isOpen]);
    await vi.advanceTimersByTimeAsync(1_000);
    sockets[0]?.open();
    expect([sockets.length, sockets[0]?.isClosed()]).toEqual([2, true]);
  },
);

test('if no socket can be opened, the shop is asked', () => {
  const { live, sockets, page } = createTestPage(1);
  live.wake();
  sockets[0]?.drop();
  expect(page.asked).toBe(1);
});

test('a lost socket is not pinged any more', async () => {
  const { live, sockets, page } = createTestPage(1);
  live.wake();
  sockets[0]?.open();
  page.isVisible = false;
  sockets[0]?.drop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sockets[0]?.sent).toEqual([]);
});

test('an open socket is pinged, so that proxies do not close it', async () => {
  const { live, sockets } = createTestPage(1);
  live.wake();
  sockets[0]?.open();
  sockets[0]?.send('{"epoch":"e1","revision":1,"itemQuantity":1}');
  await vi.advanceTimersByTimeAsync(45_000);
  sockets[0]?.send('pong');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(sockets[0]?.sent).toEqual(['ping', 'ping']);
});

test('a socket that leaves a ping unanswered is dead, and another one takes its place', async () => {
  const { live, sockets, published } = createTestPage(1);
  live.wake();
  sockets[0]?.open();
  sockets[0]?.send('{"epoch":"e1","revision":1,"itemQuantity":1}');
  await vi.advanceTimersByTimeAsync(45_000);
  sockets[0]?.send('pong');
  await vi.advanceTimersByTimeAsync(54_999);
  expect([sockets.length, live.isListening()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sockets.length, sockets[0]?.isClosed(), live.isListening()]).toEqual([1, true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  sockets[1]?.open();
  sockets[0]?.send('{"epoch":"e1","revision":2,"itemQuantity":1}');
  sockets[1]?.send('{"epoch":"e1","revision":3,"itemQuantity":2}');
  expect([sockets.length, published.map(({ revision }) => revision)]).toEqual([2, [3]]);
});

test('a page that is looked at again asks whether a quiet socket is alive, and the shop where that does not say so at once', async () => {
  const { live, sockets, page } = createTestPage(1);
  live.wake();
  sockets[0]?.open();
  sockets[0]?.send('{"epoch":"e1","revision":1,"itemQuantity":1}');
  await vi.advanceTimersByTimeAsync(4_999);
  live.wake();
  expect(sockets[0]?.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  live.wake();
  sockets[0]?.send('pong');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([sockets[0]?.sent, page.asked, live.isListening()]).toEqual([['ping'], 0, true]);
  live.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  live.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect([sockets[0]?.sent, page.asked]).toEqual([['ping', 'ping'], 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([page.asked, sockets[0]?.isClosed(), live.isListening()]).toEqual([1, true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
});

test('a message of another epoch is news, whatever its revision', () => {
  const { live, published, page } = createTestPage(7);
  page.cookie = 'e2';
  live.receive({ epoch: 'e2', revision: 1, itemQuantity: 1 });
  live.receive({ epoch: 'e2', revision: 1, itemQuantity: 1 });
  live.hear({ epoch: '', revision: 0, itemQuantity: 0 });
  expect([published.map(({ epoch }) => epoch), page.asked]).toEqual([['e2', ''], 0]);
});

test('what another tab says of a visitor whom the cookie does not name is asked about, not believed', () => {
  const { live, published, page } = createTestPage(7);
  live.receive({ epoch: 'e2', revision: 9, itemQuantity: 9 });
  page.cookie = 'planted';
  live.receive({ epoch: 'e2', revision: 9, itemQuantity: 9 });
  live.receive({ epoch: 'e1', revision: 8, itemQuantity: 2 });
  expect([page.asked, published]).toEqual([2, [{ epoch: 'e1', revision: 8, itemQuantity: 2 }]]);
  live.hear({ epoch: 'e2', revision: 1, itemQuantity: 1 });
  expect(published.at(-1)).toEqual({ epoch: 'e2', revision: 1, itemQuantity: 1 });
});

test('a page that hears elsewhere of another visitor leaves the socket of the one before, and what that one says', async () => {
  const { live, sockets, published } = createTestPage(7);
  live.wake();
  sockets[0]?.open();
  live.hear({ epoch: 'e2', revision: 1, itemQuantity: 1 });
  expect([sockets.length, sockets[0]?.isClosed()]).toEqual([2, true]);
  // Still connecting, perhaps with the cookie of before.
  live.hear({ epoch: 'e3', revision: 1, itemQuantity: 1 });
  sockets[1]?.open();
  expect([sockets.length, sockets[1]?.isClosed()]).toEqual([3, true]);
  for (const socket of sockets.slice(0, 2)) socket.send('{"epoch":"e1","revision":8,"itemQuantity":1}');
  sockets[2]?.open();
  sockets[2]?.send('{"epoch":"e3","revision":2,"itemQuantity":2}');
  expect(published.map(({ epoch, revision }) => `${epoch} ${revision}`)).toEqual(['e2 1', 'e3 1', 'e3 2']);
  expect(sockets).toHaveLength(3);
});
