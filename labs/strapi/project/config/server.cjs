module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: ['one-key-of-a-test', 'another-key-of-a-test'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
