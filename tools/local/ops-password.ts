import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../ops/access/password.ts';

/** A password for one start on a developer's machine, and its configured hash. */
export async function createOpsPassword(): Promise<{ password: string; hash: string }> {
  const password = randomBytes(6).toString('hex');
  return { password, hash: await hashPassword(password) };
}
