const { readComponents } = require('./components');

const apiOf = (uid) => `api::${uid}.${uid}`;

/** Turns what the seed says of a type into what Strapi takes: files by id, relations by what `refer` makes of them. */
function contentOf(seed, uid, content, context) {
  const type = seed.types.find((each) => each.uid === uid);
  return readComponents(seed, type.attributes, content, context);
}

/** Scalars alone: enough for others to refer to the entry. */
function scalarsOf(seed, uid, content) {
  const { attributes } = seed.types.find((each) => each.uid === uid);
  return Object.fromEntries(Object.entries(content).filter(([name]) => attributes[name].kind === 'scalar'));
}

function* entriesOf(seed) {
  // Menus come last: they lead to pages.
  for (const uid of ['article', 'page', 'setting', 'footer', 'menu']) {
    const type = seed.types.find((each) => each.uid === uid);
    for (const document of seed.documents[uid]) {
      for (const [locale, entry] of Object.entries(document.locales)) yield { type, document, locale, entry };
    }
  }
}

/** What an editor would see first: live content, or the draft of something that is not live. */
const firstOf = ({ published, draft }) => published ?? draft;

const isLive = ({ type, entry }) => type.draftAndPublish && entry.published;

/** Version 4: one row for each language, published or not; languages are linked by hand. */
async function createInFour(strapi, seed, files) {
  const ids = new Map();
  const keyOf = (uid, key, locale) => `${uid}/${key}/${locale}`;
  const all = [...entriesOf(seed)];
  for (const { type, document, locale, entry } of all) {
    const data = {
      ...scalarsOf(seed, type.uid, firstOf(entry)),
      ...(type.draftAndPublish ? { publishedAt: entry.published ? new Date() : null } : {}),
      ...(type.localized ? { locale } : {}),
    };
    const { id } = await strapi.entityService.create(apiOf(type.uid), { data });
    ids.set(keyOf(type.uid, document.key, locale), id);
  }
  for (const { type, document, locale, entry } of all) {
    const idOf = (other) => ids.get(keyOf(type.uid, document.key, other));
    const refer = (uid, keys) => keys.flatMap((key) => ids.get(keyOf(uid, key, locale)) ?? []);
    const data = contentOf(seed, type.uid, firstOf(entry), { files, refer });
    await strapi.entityService.update(apiOf(type.uid), idOf(locale), { data });
    if (!type.localized) continue;
    const others = Object.keys(document.locales).filter((other) => other !== locale);
    const where = { id: idOf(locale) };
    await strapi.db.query(apiOf(type.uid)).update({ where, data: { localizations: others.map(idOf) } });
  }
}

/**
 * Version 5: drafts first, then everything that is live, twice, since a relation leads only to entries
 * already live.
 */
async function createInFive(strapi, seed, files) {
  const all = [...entriesOf(seed)];
  const documentIds = await createScalars(strapi, seed, all);
  const writer = createWriter(strapi, seed, files, documentIds);
  for (const it of all) await writer.write(it, firstOf(it.entry));
  const live = all.filter(isLive);
  for (const it of [...live, ...live]) await writer.publish(it);
  for (const it of live.filter(({ entry }) => entry.draft)) await writer.write(it, it.entry.draft);
}

async function createScalars(strapi, seed, all) {
  const documentIds = new Map();
  for (const { type, document, locale, entry } of all) {
    const key = `${type.uid}/${document.key}`;
    const documentId = documentIds.get(key);
    const fields = { ...(type.localized ? { locale } : {}), data: scalarsOf(seed, type.uid, firstOf(entry)) };
    const documents = strapi.documents(apiOf(type.uid));
    const saved = await (documentId ? documents.update({ documentId, ...fields }) : documents.create(fields));
    documentIds.set(key, saved.documentId);
  }
  return documentIds;
}

function createWriter(strapi, seed, files, documentIds) {
  const whereOf = ({ type, document, locale }) => ({
    documentId: documentIds.get(`${type.uid}/${document.key}`),
    ...(type.localized ? { locale } : {}),
  });
  const has = (uid, key, locale) => seed.documents[uid].some((it) => it.key === key && it.locales[locale]);
  return {
    write: (it, content) => {
      const refer = (uid, keys) =>
        keys.flatMap((key) => (has(uid, key, it.locale) ? documentIds.get(`${uid}/${key}`) : []));
      const data = contentOf(seed, it.type.uid, content, { files, refer });
      return strapi.documents(apiOf(it.type.uid)).update({ ...whereOf(it), data });
    },
    publish: (it) => strapi.documents(apiOf(it.type.uid)).publish(whereOf(it)),
  };
}

async function createEntries(strapi, seed, files) {
  await (strapi.documents ? createInFive : createInFour)(strapi, seed, files);
}

module.exports = { createEntries };
