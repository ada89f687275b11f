export type FieldName = 'number' | 'expiry' | 'cvc' | 'zip' | 'bank';
export type FieldValues = Partial<Record<FieldName, string>>;

/** The supported parts of the card provider's `style.base`. */
export type FieldStyle = {
  base?: Record<string, unknown>;
  placeholder?: string;
  disabled?: boolean;
  hidePostalCode?: boolean;
};

/** A message from the page to a field; `request` identifies the request of a reply. */
export type ToField =
  | { kind: 'setup'; look: FieldStyle }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'create'; request: number; billing: object };

/** A message from a field to the page: never the typed text, only what the provider made of it. */
export type FromField = {
  sandboxField: string;
  kind: string;
  event?: object;
  request?: number;
  answer?: object;
};

type Handlers = {
  setup: (look: FieldStyle) => void;
  focus: () => void;
  blur: () => void;
  clear: () => void;
  create: (billing: object) => Promise<object>;
};

/** The frame's connection: it only accepts messages of its parent page. */
export function listenToPage(handlers: Handlers) {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const post = (kind: string, event: object = {}) => send({ sandboxField: id, kind, event });
  function send(message: FromField): void {
    // The messages are not secret, and the page's origin is unknown before its first message.
    parent.postMessage(message, '*');
  }
  addEventListener('message', ({ source, data }: MessageEvent<ToField>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    if (data.kind === 'setup') handlers.setup(data.look);
    else if (data.kind !== 'create') handlers[data.kind]();
    else {
      const { request, billing } = data;
      handlers
        .create(billing)
        .catch((error: unknown) => ({ error: { type: 'api_error', message: String(error) } }))
        .then((answer) => send({ sandboxField: id, kind: 'created', request, answer }))
        .catch(() => undefined);
    }
  });
  return { send: post };
}
