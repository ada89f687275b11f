import { hashPassword } from '../ops/access/password.ts';
import { runDoctor } from './shop/run-doctor.ts';

const USAGE = `npm run shop -- doctor [--local] [--deployed] [--vars FILE]
    looks at everything about the shop's configuration that can be found out from outside
    --local       the sandbox of a running \`npm run dev\` or \`npm run preview\`
    --deployed    also what the shop answers at its SHOP_URL
    --vars FILE   vars and secrets of such a file as .dev.vars, in place of shop.toml
npm run shop -- password
    reads a password from the standard input and prints what OPS_PASSWORD is to be`;

async function readInput(): Promise<string> {
  let text = '';
  for await (const part of process.stdin) text += String(part);
  return text.trim();
}

const [command, ...options] = process.argv.slice(2);

if (command === 'doctor') process.exit((await runDoctor(options)) ? 0 : 1);
else if (command === 'password') {
  const password = await readInput();
  if (password.length < 12) {
    console.error('A password has twelve characters or more');
    process.exit(1);
  }
  console.log(await hashPassword(password));
} else {
  console.error(USAGE);
  process.exit(1);
}
