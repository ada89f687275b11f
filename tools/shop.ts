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
    --vars FILE   vars and secrets of such a file as .dev.vars, in place of shop.toml
    --pages N, --orders N   page views and orders of a day: what they take of the platform's plans
npm run shop -- deploy
    migrations, a new version, a tenth of the traffic for five minutes, then all of it, or back by itself
npm run shop -- deploy-ops
    the ops page beside the shop, with what shop.toml says under [ops]
npm run shop -- rollback [VERSION]
    all traffic at the version before, or at this one
npm run shop -- purge all | TAG... | /PATH...
    pages are made anew: all of them, those that show what has such a tag, or single ones
npm run shop -- secrets [set NAME]
    which secrets are set; sets one to the standard input
npm run shop -- preview [NAME]
    a shop of the branch with objects, KV and database of its own
npm run shop -- preview delete | sweep [NAME], preview secret NAME
    takes it away; does what its cron trigger would; sets a secret of all previews to the standard input
npm run shop -- logs [--errors] [--search WORD]
    the log as it comes
npm run shop -- password
    reads a password from the standard input and prints what OPS_PASSWORD is to be

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
