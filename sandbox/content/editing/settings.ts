import type { Json } from '#shared/json.ts';
import { isObject } from '../../commerce/wire/body.ts';
import type { ContentSettings, Webhook } from '../state.ts';

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
export function readSettings(input: Json, before: ContentSettings): ContentSettings | string {
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
