import { Hono, type Context } from 'hono';
import type { Json, JsonObject } from '#shared/json.ts';
import { isObject } from '../../commerce/wire/body.ts';
import { controlStyles } from '../../control/styles.ts';
import { Document } from '../../document.tsx';
import type { Env } from '../../env.ts';
import { isForm, readText } from '../../form-text.ts';
import { defaultLocale, requireContentType, type Version } from '../schema.ts';
import { changeContentState, readContentState, type ContentSettings, type Webhook } from '../state.ts';
import { actions, type Action } from './apply.ts';
import { deliver, listDeliveries, type Delivery } from './deliver.ts';
import { EditRefused, editEntry, listEntries, type EntryState } from './entries.ts';

type EditingContext = Context<{ Bindings: Env }>;

type EditRequest = { action: Action; locale: string; fields: JsonObject };

function refusal(c: EditingContext, message: string): Response {
  return c.json({ error: { code: 'invalid_content', message } }, 422);
}

/** The requested change of a form or a JSON body; the page's form has only the title. */
async function readEditRequest(c: EditingContext): Promise<EditRequest | string> {
  const input = isForm(c.req.raw) ? await readForm(c) : await c.req.json<Json>().catch(() => null);
  if (!isObject(input)) return 'The body is an object';
  const { action: name, locale = defaultLocale, fields = {} } = input;
  const action = actions.find((each) => each === name);
  if (!action) return `action is one of ${actions.join(', ')}`;
  if (typeof locale !== 'string' || !isObject(fields)) return 'locale is a text, fields is an object';
  return { action, locale, fields };
}

async function readForm(c: EditingContext): Promise<JsonObject> {
  const form = await c.req.formData();
  const title = readText(form, 'title');
  return {
    action: readText(form, 'action'),
    locale: readText(form, 'locale'),
    fields: title === '' ? {} : { title },
  };
}

async function versionOf(c: EditingContext): Promise<Version> {
  const requested = c.req.header('X-Sandbox-Content-Version');
  if (requested === '4' || requested === '5') return requested === '5' ? 5 : 4;
  return (await readContentState(c.env.DB)).settings.version;
}

async function edit(c: EditingContext, mediaPath: string): Promise<Response> {
  const requested = await readEditRequest(c);
  if (typeof requested === 'string') return refusal(c, requested);
  const { type = '', name = '' } = c.req.param();
  const { action, fields, locale } = requested;
  const version = await versionOf(c);
  const change = { action, fields, version, moment: new Date().toISOString() };
  try {
    const { entry, bodies } = await editEntry(c.env.DB, { type, name, locale, change }, mediaPath);
    const { settings } = await readContentState(c.env.DB);
    deliver(c, settings.webhook, version, bodies);
    return isForm(c.req.raw) ? c.redirect('/__sandbox/content', 303) : c.json({ entry, webhooks: bodies });
  } catch (error) {
    if (error instanceof EditRefused) return refusal(c, error.message);
    throw error;
  }
}

async function replaceSettings(c: EditingContext): Promise<Response> {
  const input = await c.req.json<Json>().catch(() => null);
  const settings = await changeContentState(c.env.DB, (state) => {
    const read = readSettings(input, state.settings);
    return { state: typeof read === 'string' ? state : { ...state, settings: read }, value: read };
  });
  return typeof settings === 'string' ? refusal(c, settings) : c.json(settings);
}

async function tryWebhook(c: EditingContext): Promise<Response> {
  const { webhook, version } = (await readContentState(c.env.DB)).settings;
  if (webhook === null) return refusal(c, 'There is no webhook');
  deliver(c, webhook, version, [{ event: 'trigger-test', createdAt: new Date().toISOString() }]);
  return c.json({ success: true });
}

/**
 * `/__sandbox/content`: the actions of the service's admin panel. `POST /{type}/{slug}` takes `{action, locale?,
 * fields?}` as JSON; `PUT /settings` takes any of the settings; `POST /webhook/test` is the panel's test button; `GET
 * /deliveries` lists the calls of the webhook.
 */
export function createEditing({ mediaPath }: { mediaPath: string }) {
  const app = new Hono<{ Bindings: Env }>();
  app.get('/', async (c) => {
    const state = await readContentState(c.env.DB);
    const deliveries = await listDeliveries(c.env.DB);
    return c.html(
      <EditingPage entries={listEntries(state)} settings={state.settings} deliveries={deliveries} />,
    );
  });
  app.get('/settings', async (c) => c.json((await readContentState(c.env.DB)).settings));
  app.put('/settings', replaceSettings);
  app.get('/deliveries', async (c) => c.json(await listDeliveries(c.env.DB)));
  app.post('/webhook/test', tryWebhook);
  app.post('/:type/:name', (c) => edit(c, mediaPath));
  return app;
}

function readWebhook(input: Json): Webhook | null | string {
  if (input === null) return null;
  const url = isObject(input) ? input['url'] : undefined;
  if (!isObject(input) || typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    return 'webhook is null or has a url';
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(isObject(input['headers']) ? input['headers'] : {})) {
    if (!/^[\w-]+$/.test(name) || typeof value !== 'string')
      return 'The headers of the webhook are names with texts';
    headers[name] = value;
  }
  return { url, headers };
}

/** The settings with the given changes, or the message that says what is wrong with them. */
function readSettings(input: Json, before: ContentSettings): ContentSettings | string {
  if (!isObject(input)) return 'The settings are an object';
  const settings = { ...before };
  const { version, webhook } = input;
  if (version !== undefined) {
    if (version !== 4 && version !== 5) return 'version is 4 or 5';
    settings.version = version;
  }
  for (const name of ['strictParams', 'emailConfirmation', 'trustProxy'] as const) {
    const value = input[name];
    if (value === undefined) continue;
    if (typeof value !== 'boolean') return `${name} is true or false`;
    settings[name] = value;
  }
  if (webhook === undefined) return settings;
  const read = readWebhook(webhook);
  return typeof read === 'string' ? read : { ...settings, webhook: read };
}

type EditingPageProps = { entries: EntryState[]; settings: ContentSettings; deliveries: Delivery[] };

/** The editors' page: every entry with its actions, and the calls of the webhook. */
function EditingPage({ entries, settings, deliveries }: EditingPageProps) {
  return (
    <Document title="Content of the sandbox" styles={controlStyles}>
      <p>
        <a href="/__sandbox">Sandbox</a>
      </p>
      <h1>Content</h1>
      <p>
        The service speaks as version {settings.version}; the webhook is {settings.webhook?.url ?? 'not set'}.
      </p>
      <section>
        <h2>Entries</h2>
        <table>
          {entries.map((entry) => (
            <Entry
              key={`${entry.type}/${entry.key}/${entry.locale}`}
              entry={entry}
              version={settings.version}
            />
          ))}
        </table>
      </section>
      <Deliveries deliveries={deliveries} />
    </Document>
  );
}

/** The second column's text, and the buttons that apply. */
function stateOf({ published, draft }: EntryState) {
  if (published === null) return 'draft';
  return draft === null ? 'published' : 'published, with a draft';
}

function Entry({ entry, version }: { entry: EntryState; version: 4 | 5 }) {
  const { type, key, locale, published, draft } = entry;
  const title = (draft ?? published)?.['title'];
  const hasDrafts = requireContentType(type).draftAndPublish;
  const situation = stateOf(entry);
  return (
    <tr>
      <td>
        {type} <code>{key}</code> {locale}
      </td>
      <td>{hasDrafts ? situation : 'live'}</td>
      <td>
        {hasDrafts ? (
          <form method="post" action={`/__sandbox/content/${type}/${key}`}>
            <input type="hidden" name="locale" value={locale} />
            <input name="title" aria-label="Title" value={typeof title === 'string' ? title : ''} />{' '}
            <Button action="edit" label="Save" />
            <Button action="publish" label="Publish" />
            {published === null ? null : <Button action="unpublish" label="Unpublish" />}
            {version === 5 && situation === 'published, with a draft' ? (
              <Button action="discard" label="Discard draft" />
            ) : null}
          </form>
        ) : null}
      </td>
    </tr>
  );
}

function Button({ action, label }: { action: string; label: string }) {
  return (
    <button name="action" value={action}>
      {label}
    </button>
  );
}

function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <section>
      <h2>Calls to the webhook</h2>
      {deliveries.length === 0 ? <p>None yet.</p> : null}
      <table>
        {deliveries.map(({ event, model, url, at, status }, index) => (
          <tr key={index} class={status === null || status >= 400 ? 'bad' : undefined}>
            <td>{at.slice(11, 23)}</td>
            <td>
              {event} {model}
            </td>
            <td>
              <code>{url}</code>
            </td>
            <td>{status ?? 'no answer'}</td>
          </tr>
        ))}
      </table>
    </section>
  );
}
