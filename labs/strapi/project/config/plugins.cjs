const path = require('node:path');

module.exports = () => ({
  'users-permissions': { config: { jwtSecret: 'jwt-secret-of-a-test' } },
  email: { config: { provider: path.join(process.cwd(), 'providers', 'email-file.js') } },
});
