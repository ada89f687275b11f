import { hashPassword } from '../ops/access/password.ts';
import { readShopCommand, USAGE } from './shop/commands.ts';
import { readInput } from './shop/input.ts';
import { runDoctor } from './shop/run-doctor.ts';
import { runInit } from './shop/run-init.ts';
import { runKit } from './shop/run-kit.ts';
import { runPreview } from './shop/run-preview.ts';

async function runPassword(): Promise<boolean> {
  const password = await readInput();
  if (password.length < 12) throw new Error('A password has twelve characters or more');
  console.log(await hashPassword(password));
  return true;
}

async function run(args: string[]): Promise<boolean> {
  const { name, line } = readShopCommand(args);
  if (name === 'init') return runInit(line);
  if (name === 'preview') return runPreview(line);
  if (name === 'doctor') return runDoctor(line);
  if (name === 'password') return runPassword();
  return runKit(name, line);
}

const args = process.argv.slice(2);
if (args.length === 0 || args[0] === '--help') {
  console.log(USAGE);
  process.exit(args.length === 0 ? 1 : 0);
}
const isDone = await run(args).catch((error: Error) => {
  console.error(error.message);
  return false;
});
process.exit(isDone ? 0 : 1);
