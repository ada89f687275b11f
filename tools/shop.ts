import { hashPassword } from '../ops/access/password.ts';
import { runDoctor } from './shop/run-doctor.ts';
import { readInput } from './shop/input.ts';
import { runInit } from './shop/run-init.ts';
import { runPreview } from './shop/run-preview.ts';
import { runKit, type KitCommand } from './shop/run-kit.ts';

const USAGE = `npm run shop -- init
    asks for names and addresses, writes shop.toml, and makes KV namespace and database
    --worker, --shop-name, --domain, --store, --key, --content, --locale, --currency   answers instead of questions
npm run shop -- doctor [--local] [--deployed] [--vars FILE] [--pages N] [--orders N]
    looks at everything about the shop's configuration that can be found out from outside
    --local       the sandbox of a running \`npm run dev\` or \`npm run preview\`
    --deployed    also what the shop answers at its SHOP_URL
    --vars FILE   vars and secrets from a file like .dev.vars, instead of shop.toml
    --pages N, --orders N   daily page views and orders: their share of the platform's plans
npm run shop -- deploy
    migrations, a new version, a tenth of the traffic for five minutes, then all of it, or an automatic rollback
npm run shop -- deploy-ops
    the ops page next to the shop, with the settings under [ops] in shop.toml
npm run shop -- rollback [VERSION]
    sends all traffic to the previous version, or to this one
npm run shop -- purge all | TAG... | /PATH...
    pages are rebuilt: all of them, those with such a tag, or single ones
npm run shop -- secrets [set NAME]
    lists the secrets that are set; sets one from the standard input
npm run shop -- preview [NAME]
    creates a shop of the branch with objects, KV and database of its own
npm run shop -- preview delete | sweep [NAME], preview secret NAME
    deletes it; does its cron trigger's work; sets a secret of all previews from the standard input
npm run shop -- logs [--errors] [--search WORD]
    the live log
npm run shop -- password
    reads a password from the standard input and prints the value for OPS_PASSWORD

With --dry-run nothing is changed: each command says what it would run.`;

const KIT = ['deploy', 'deploy-ops', 'rollback', 'purge', 'secrets', 'logs'];

function failed(error: Error): false {
  console.error(error.message);
  return false;
}

const [command, ...options] = process.argv.slice(2);

if (command === 'init') process.exit((await runInit(options).catch(failed)) ? 0 : 1);
else if (command === 'preview') process.exit((await runPreview(options).catch(failed)) ? 0 : 1);
else if (command === 'doctor') process.exit((await runDoctor(options).catch(failed)) ? 0 : 1);
else if (command === 'password') {
  const password = await readInput();
  if (password.length < 12) {
    console.error('A password has twelve characters or more');
    process.exit(1);
  }
  console.log(await hashPassword(password));
} else if (command !== undefined && KIT.includes(command)) {
  process.exit((await runKit(command as KitCommand, options).catch(failed)) ? 0 : 1);
} else {
  console.error(USAGE);
  process.exit(1);
}
