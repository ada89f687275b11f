const fs = require('node:fs');
const path = require('node:path');

/** Uploads an empty picture of the right size for each one of the seed; answers the files' ids by their paths. */
async function uploadMedia(strapi, media, temporary) {
  const ids = new Map();
  for (const { path: name, alternativeText, width, height } of media) {
    const file = `${path.basename(name)}.svg`;
    const filepath = path.join(temporary, file);
    fs.writeFileSync(
      filepath,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
    );
    const { size } = fs.statSync(filepath);
    const type = 'image/svg+xml';
    // Version 4 reads the first three names, version 5 the others.
    const files = {
      path: filepath,
      name: file,
      type,
      filepath,
      originalFilename: file,
      mimetype: type,
      size,
    };
    const [uploaded] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({ data: { fileInfo: { name: file, alternativeText, caption: null } }, files });
    ids.set(name, uploaded.id);
  }
  return ids;
}

module.exports = { uploadMedia };
