const fs = require('node:fs');
const path = require('node:path');
const seed = require('./seed/seed.json');
const { uploadMedia } = require('./seed/media');
const { createEntries } = require('./seed/entries');

const temporary = path.join(process.cwd(), '.tmp');

/** A provider without a server behind it: the token `good` is a user, every other one is refused. */
const mockProvider = {
  enabled: true,
  icon: 'user',
  grantConfig: {
    key: 'k',
    secret: 's',
    callback: 'http://127.0.0.1:5173/connect/mock/redirect',
    scope: ['email'],
  },
  async authCallback({ accessToken }) {
    if (accessToken !== 'good') throw new Error('bad token');
    return { username: 'mockuser', email: 'mock@example.com' };
  },
};

async function allowReading(strapi) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const { uid, single } of seed.types) {
    for (const action of single ? ['find'] : ['find', 'findOne']) {
      await strapi.db
        .query('plugin::users-permissions.permission')
        .create({ data: { action: `api::${uid}.${uid}.${action}`, role: role.id } });
    }
  }
}

async function changeSettings(strapi) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  const grant = await store.get({ key: 'grant' });
  const shop = 'http://127.0.0.1:5173';
  await store.set({
    key: 'advanced',
    value: { ...advanced, email_reset_password: `${shop}/account/reset-password` },
  });
  const { grantConfig, enabled, icon } = mockProvider;
  await store.set({ key: 'grant', value: { ...grant, mock: { ...grantConfig, enabled, icon } } });
}

async function writeToken(strapi) {
  const token = await strapi
    .service('admin::api-token')
    .create({ name: 'tests', description: '', type: 'read-only', lifespan: null });
  fs.writeFileSync(path.join(temporary, 'token'), token.accessKey);
}

const LOCALES = [
  ['fr-FR', 'French (France)'],
  ['de-DE', 'German (Germany)'],
  ['ja-JP', 'Japanese (Japan)'],
  ['ar', 'Arabic'],
];

module.exports = {
  register({ strapi }) {
    strapi.plugin('users-permissions').service('providers-registry').add('mock', mockProvider);
  },

  async bootstrap({ strapi }) {
    for (const [code, name] of LOCALES) await strapi.plugin('i18n').service('locales').create({ code, name });
    await allowReading(strapi);
    await changeSettings(strapi);
    const files = await uploadMedia(strapi, seed.media, temporary);
    await createEntries(strapi, seed, files);
    await writeToken(strapi);
    fs.writeFileSync(path.join(temporary, 'seeded'), '');
  },
};
