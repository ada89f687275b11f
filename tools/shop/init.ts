import { configFaults } from '../../worker/config.ts';
import type { CommandLine } from '../command-line/parse.ts';
import { accessSteps, type Access } from './access.ts';
import type { Platform } from './platform.ts';

type Say = (line: string) => void;

/** The questions of `init`, each also an option (`--domain`), with their defaults. */
export const QUESTIONS = {
  worker: { question: 'The name of the Worker', usual: 'storefront' },
  domain: { question: 'The domain, such as shop.example.com', usual: '' },
  store: { question: 'The store, such as https://your-store.swell.store', usual: '' },
  key: { question: "The store's public key, pk_...", usual: '' },
  content: { question: 'The content service, such as https://content.example.com', usual: '' },
  ops: { question: 'The domain of the ops page, such as ops.shop.example.com; empty without one', usual: '' },
  operators: { question: "The operators' e-mail addresses, with spaces between them", usual: '' },
} as const;

type Name = keyof typeof QUESTIONS;

export type Answers = Record<Name, string>;

/** Answers from options, and from the operator where an option is missing. */
export async function readAnswers(
  options: Pick<CommandLine, 'value'>,
  ask: (question: string, usual: string) => Promise<string>,
): Promise<Answers> {
  const answers: Record<string, string> = {};
  for (const [name, { question, usual }] of Object.entries(QUESTIONS)) {
    const given = options.value(name) ?? (await ask(question, usual));
    answers[name] = given.trim() || usual;
  }
  return answers as Answers;
}

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

export function operatorsOf({ operators }: Answers): string[] {
  return operators.match(/\S+/g) ?? [];
}

/** Their mistakes, each in a sentence. */
export function answerFaults(answers: Answers): string[] {
  const { worker, domain, ops } = answers;
  const hasAddresses = operatorsOf(answers).every((email) => /^\S+@\S+\.\S+$/.test(email));
  return [
    ...(/^[a-z][a-z0-9-]{0,40}$/.test(worker) ? [] : ['worker: expected small letters, digits and hyphens']),
    ...(DOMAIN.test(domain) ? [] : ['domain: expected one such as shop.example.com']),
    ...(ops === '' || DOMAIN.test(ops) ? [] : ['ops: expected a domain such as ops.shop.example.com']),
    // Access would close the shop to its shoppers.
    ...(ops === '' || ops !== domain ? [] : ['ops: expected another domain than that of the shop']),
    ...(hasAddresses && (ops === '' || operatorsOf(answers).length > 0)
      ? []
      : ['operators: expected e-mail addresses']),
    // A secret is set by a command of its own.
    ...configFaults(varsOf(answers))
      .filter(({ name }) => name !== 'VISITOR_SECRETS')
      .map(({ name, message }) => `${name}: ${message}`),
  ];
}

function varsOf({ domain, store, key, content }: Answers) {
  return {
    SHOP_URL: `https://${domain}`,
    COMMERCE_URL: store,
    COMMERCE_PUBLIC_KEY: key,
    VAULT_URL: 'https://vault.schema.io',
    CONTENT_URL: content,
    MEDIA_URL: content,
  };
}

type Ids = { kv: string; d1: string };

/** The operator's file, as shop.example.toml explains it. */
export function shopToml(answers: Answers, { kv, d1 }: Ids, access: Access | null = null): string {
  const { worker, domain, ops } = answers;
  const vars = Object.entries(varsOf(answers)).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return `# The operator's own values; shop.example.toml and docs/operations.md say more.
name = "${worker}"
routes = [{ pattern = "${domain}", custom_domain = true }]
workers_dev = false

[[kv_namespaces]]
binding = "CACHE"
id = "${kv}"

[[d1_databases]]
binding = "DB"
database_name = "${worker}"
database_id = "${d1}"

[vars]
${vars.join('\n')}
${ops === '' ? '' : opsToml(ops, access)}`;
}

function opsToml(ops: string, access: Access | null): string {
  const { team = '', audience = '' } = access ?? {};
  return `
[ops]
routes = [{ pattern = "${ops}", custom_domain = true }]
workers_dev = false

[ops.vars]
OPS_URL = "https://${ops}"
ACCESS_TEAM = "${team}"
ACCESS_AUDIENCE = "${audience}"
`;
}

type InitOptions = {
  answers: Answers;
  file: { name: string; exists: boolean; write: (text: string) => void };
  isDryRun: boolean;
  /** The platform with the configuration from the new file. */
  platform: () => Platform;
  /** Puts Cloudflare Access in front of the ops page; null where there is no token for that. */
  createAccess: ((wanted: { domain: string; operators: string[] }) => Promise<Access>) | null;
  say: Say;
};

/** Writes the operator's file, and creates its KV namespace, database and ops page's Access. Never overwrites a file. */
export async function init(options: InitOptions): Promise<void> {
  const { answers, file, isDryRun, platform, say } = options;
  if (file.exists) throw new Error(`There is a ${file.name}: move it away to begin again`);
  const faults = answerFaults(answers);
  if (faults.length > 0) throw new Error(`Not everything can be used:\n${faults.join('\n')}`);
  const { worker } = answers;
  if (isDryRun) {
    say(`would write ${file.name}:\n${shopToml(answers, { kv: '', d1: '' })}`);
    for (const what of ['kv namespace create', 'd1 create']) say(`would run wrangler ${what} ${worker}`);
    if (answers.ops !== '') say(`would put Cloudflare Access in front of ${answers.ops}`);
    say(`To undo: delete ${file.name}, the namespace and the database ${worker}`);
    return;
  }
  file.write(shopToml(answers, { kv: '', d1: '' }));
  const commands = platform();
  const kv = idIn(
    commands.change(['kv', 'namespace', 'create', worker]),
    /"?\bid"?\s*[:=]\s*"([0-9a-f]{32})"/,
  );
  const d1 = idIn(commands.change(['d1', 'create', worker]), /"?database_id"?\s*[:=]\s*"([0-9a-f-]{36})"/);
  file.write(shopToml(answers, { kv, d1 }));
  const access = await accessFor(options);
  if (access !== null) file.write(shopToml(answers, { kv, d1 }, access));
  say(`Wrote ${file.name}, which git ignores.`);
  say(
    `To undo: delete ${file.name}, wrangler kv namespace delete --namespace-id ${kv}, wrangler d1 delete ${worker}`,
  );
  say(
    'Next: openssl rand -hex 32 | npm run shop -- secrets set VISITOR_SECRETS --yes, then npm run shop -- doctor',
  );
}

/** Null where there is no ops page, or its Access is to be set up by hand. */
async function accessFor({ answers, createAccess, say }: InitOptions): Promise<Access | null> {
  const wanted = { domain: answers.ops, operators: operatorsOf(answers) };
  if (wanted.domain === '') return null;
  try {
    if (createAccess === null) throw new Error('CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID are not set');
    const access = await createAccess(wanted);
    say(`Only ${wanted.operators.join(', ')} can open ${wanted.domain}, by Cloudflare Access.`);
    return access;
  } catch (error) {
    say(`Access was not set up: ${(error as Error).message}\n${accessSteps(wanted)}`);
    return null;
  }
}

function idIn(text: string | null, pattern: RegExp): string {
  const id = pattern.exec(text ?? '')?.[1];
  if (!id) throw new Error(`The platform did not say which id it gave:\n${text}`);
  return id;
}
