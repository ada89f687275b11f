const inTheWay = ':is(main h1, main .button--primary, :focus):not(.buy-bar *, .consent *)';

/**
 * Makes room at the lower edge for question, offer and banner: `--taken` is their height, `--asked` that without the banner. While a headline, a main button
 * or the focus would be beneath them, `data-beneath` has them wait at the end of the page.
 */
export function start(): void {
  const root = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>('.consent, .banner')];
  let watching: IntersectionObserver | undefined;
  const update = () => {
    const height = parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const asked = height - (document.getElementById('banner')?.offsetHeight ?? 0);
    root.style.setProperty('--taken', `${height}px`);
    root.style.setProperty('--asked', `${asked}px`);
    watching?.disconnect();
    const beneath = new Set<Element>();
    watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) beneath[isIntersecting ? 'add' : 'delete'](target);
        root.toggleAttribute('data-beneath', beneath.size > 0);
      },
      { rootMargin: `${height - innerHeight}px 0px 0px` },
    );
    if (height > 0) for (const part of document.querySelectorAll(inTheWay)) watching.observe(part);
  };
  const resizing = new ResizeObserver(update);
  for (const part of parts) resizing.observe(part);
  addEventListener('resize', update);
}
