/**
 * The body of a function of a selector and a name: returns the element that a user could click, or null. That is one
 * which is seen, does not move, and has nothing over it.
 */
export const findScript = `
  const [css, name] = arguments;
  const normal = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const namesOf = (element) => [
    element.getAttribute('aria-label'),
    element.textContent,
    ...[...(element.labels ?? [])].map((label) => label.textContent),
  ].map(normal);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const seen = [...document.querySelectorAll(css)].filter(isSeen);
  const named = (fits) => seen.find((it) => name === null || namesOf(it).some(fits));
  const element = named((it) => it === name) ?? named((it) => it.startsWith(name));
  if (!element) return null;
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isInside = ({ x, y, width, height }) =>
    y >= 0 && x >= 0 && y + height <= innerHeight && x + width <= innerWidth;
  if (!isInside(place())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return (async () => {
    const before = JSON.stringify(place());
    await frame();
    await frame();
    const { x, y, width, height } = place();
    if (before !== JSON.stringify({ x, y, width, height })) return null;
    if (element.disabled || element.closest('[inert]')) return null;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isTop = top && (element.contains(top) || [...(element.labels ?? [])].some((it) => it.contains(top)));
    return isTop ? element : null;
  })();
`;
