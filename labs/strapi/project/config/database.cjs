const path = require('node:path');

module.exports = () => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.join(process.cwd(), '.tmp', 'data.db') },
    useNullAsDefault: true,
  },
});
