import { resolve } from 'node:path';
import { ownCommandLine } from './command-line/parse.ts';
import { writeSchema } from './strapi/write-schema.ts';

const { words } = ownCommandLine({
  command: 'npm run strapi:schema --',
  words: [1, 1],
  usage: 'Say which Strapi project to write into: npm run strapi:schema -- <folder>',
});
const [folder = ''] = words;
// npm runs a script in the project's folder, wherever it was started.
const result = writeSchema(resolve(process.env['INIT_CWD'] ?? '.', folder));
console.log(result.text);
process.exit(result.ok ? 0 : 1);
