/** One field of the seed as Strapi takes it. */
function readField(seed, attribute, content, context) {
  const list = Array.isArray(content) ? content : [];
  const read = (uid, item) => readComponents(seed, seed.components[uid], item, context);
  switch (attribute.kind) {
    case 'media':
      return attribute.many
        ? list.map((name) => context.files.get(name))
        : (context.files.get(content) ?? null);
    case 'relation':
      return context.refer(attribute.target, list);
    case 'component':
      if (attribute.repeatable) return list.map((item) => read(attribute.component, item));
      return content ? read(attribute.component, content) : null;
    case 'zone':
      return list.map((block) => ({ __component: block.__component, ...read(block.__component, block) }));
    default:
      return content;
  }
}

/** An entry or a component, by its attributes. */
function readComponents(seed, attributes, content, context) {
  const fields = Object.entries(attributes).filter(([name]) => content[name] !== undefined);
  return Object.fromEntries(
    fields.map(([name, attribute]) => [name, readField(seed, attribute, content[name], context)]),
  );
}

module.exports = { readComponents };
