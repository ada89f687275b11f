const fs = require('node:fs');
const path = require('node:path');

/** An email provider that writes each mail as a line of JSON, for the tests to read. */
module.exports = {
  init: () => ({
    send: async ({ to, subject, text }) => {
      const line = JSON.stringify({ to, subject, text, at: new Date().toISOString() });
      fs.appendFileSync(path.join(process.cwd(), '.tmp', 'mails.jsonl'), `${line}\n`);
    },
  }),
};
