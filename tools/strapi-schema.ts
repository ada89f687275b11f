import { resolve } from 'node:path';
import { writeSchema } from './strapi/write-schema.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say which Strapi project to write into: npm run strapi:schema -- <folder>');
  process.exit(1);
}
// npm runs a script in the project's folder, wherever it was started.
const result = writeSchema(resolve(process.env['INIT_CWD'] ?? '.', folder));
console.log(result.text);
process.exit(result.ok ? 0 : 1);
