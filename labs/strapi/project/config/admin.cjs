module.exports = () => ({
  auth: { secret: 'admin-secret-of-a-test' },
  apiToken: { salt: 'api-token-salt-of-a-test' },
  transfer: { token: { salt: 'transfer-salt-of-a-test' } },
  secrets: { encryptionKey: '0123456789abcdef0123456789abcdef' },
  flags: { nps: false, promoteEE: false },
  // The panel is not built: it is not used here.
  serveAdminPanel: false,
});
