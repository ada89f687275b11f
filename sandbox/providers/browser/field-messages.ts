export type FieldName = 'number' | 'expiry' | 'cvc' | 'zip' | 'bank';
export type FieldValues = Partial<Record<FieldName, string>>;

/** How the shop wants a field to look, of what the card provider's `style.base` allows. */
export type FieldLook = {
  base?: Record<string, unknown>;
  placeholder?: string;
  disabled?: boolean;
  hidePostalCode?: boolean;
};

/** From the page to a field; `request` names the question that an answer belongs to. */
export type ToField =
  | { kind: 'setup'; look: FieldLook }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'create'; request: number; billing: object };

/** From a field to the page. Never anything that was typed, but what the provider made of it. */
export type FromField = {
  sandboxField: string;
  kind: string;
  event?: object;
  request?: number;
  answer?: object;
};

type Handlers = {
  setup: (look: FieldLook) => void;
  focus: () => void;
  blur: () => void;
  clear: () => void;
  create: (billing: object) => Promise<object>;
};

/** The frame's end of the wire: only the page that holds the frame is heard. */
export function listenToPage(handlers: Handlers) {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const tell = (kind: string, event: object = {}) => send({ sandboxField: id, kind, event });
  function send(message: FromField): void {
    // What goes out is no secret; the page's origin is not known before its first word.
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
  return { tell };
}
